//! The language of the app: the one given for this run, otherwise the one chosen in the settings, otherwise the
//! system's. Most stored words are rebuilt when it changes.

use super::derived::Input;
use super::{App, Ghost, GhostBy, Refused, UnitGhost};
use crate::rules::{Action, Offer, Stop};
use crate::text;
use crate::text::Language;

/// The inputs from which the current language is determined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue {
    /// The system's language, as far as known.
    system: Language,
    /// The language given for this run, until one is chosen.
    for_this_run: Option<Language>,
    /// The language of the stored words.
    spoken: Language,
}

impl Default for Tongue {
    fn default() -> Self {
        Tongue { system: Language::English, for_this_run: None, spoken: text::current_language() }
    }
}

impl App {
    /// Stores the system's language. It is used unless another one was given for this run or chosen in the settings.
    pub fn set_language(&mut self, system: Language) {
        self.tongue.system = system;
        self.speak_now();
    }

    /// Uses a language regardless of the settings, until the referee chooses another one there.
    pub fn speak_for_now(&mut self, language: Language) {
        self.tongue.for_this_run = Some(language);
        self.speak_now();
    }

    /// Uses the language just chosen in the settings.
    pub(super) fn speak_as_chosen(&mut self) {
        self.tongue.for_this_run = None;
        self.speak_now();
    }

    fn speak_now(&mut self) {
        let Tongue { system, for_this_run, spoken } = self.tongue;
        let language = for_this_run.or(self.prefs.language).unwrap_or(system);
        text::set_language(language);
        if language != spoken {
            self.tongue.spoken = language;
            self.relocalise();
        }
    }

    /// Rebuilds most of the stored words. Messages, for example, keep their language.
    fn relocalise(&mut self) {
        self.derived.changed(Input::Game);
        self.charts.draft.relocalise();
        self.charts_aside.iter_mut().for_each(|desk| desk.draft.relocalise());
        self.army.relocalise();
        self.army_aside.iter_mut().for_each(super::ArmyDesk::relocalise);
        self.say_lookup_again();
        if let Some(session) = &mut self.session {
            session.relocalise();
        }
        self.say_declared_again();
        self.say_card_again();
        self.say_ghost_again();
        self.say_refused_again();
        if let (Some(asking), Some(session)) = (&mut self.pending_roll, &self.session) {
            asking.so_far = session.so_far(&asking.action, &asking.faces, asking.corrects);
        }
    }

    /// Rebuilds the label of the declared operation.
    fn say_declared_again(&mut self) {
        let again = self.declared.as_ref().and_then(|declared| self.offered_again(&declared.offer.action));
        if let (Some(offer), Some(declared)) = (again, &mut self.declared) {
            declared.offer = offer;
        }
    }

    /// Rebuilds the label of the result that its card still shows, from the offers of the game before it.
    fn say_card_again(&mut self) {
        let Some((card, session)) = self.on_card.as_mut().zip(self.session.as_ref()) else { return };
        let Some(game) = session.journal().game_after(card.begun) else { return };
        let of_units = game.battle().forces.units.iter().flat_map(|unit| game.unit_offers(&unit.id));
        if let Some(again) = game.offers().into_iter().chain(of_units).find(|offer| offer.action == card.action) {
            card.label = again.label;
        }
    }

    /// Rebuilds the label of an offered ghost.
    fn say_ghost_again(&mut self) {
        let Some(Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. })) = &self.ghost else { return };
        let again = self.offered_again(&offer.action);
        if let (Some(again), Some(Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. }))) =
            (again, &mut self.ghost)
        {
            **offer = again;
        }
    }

    /// Returns the offer of an action in the current language.
    fn offered_again(&self, action: &Action) -> Option<Offer> {
        self.offers().iter().chain(self.unit_offers()).find(|offer| offer.action == *action).cloned()
    }

    fn say_refused_again(&mut self) {
        let Some((Refused { action, .. }, session)) = self.refused.as_ref().zip(self.session.as_ref()) else { return };
        let again = session.rehearse(action, &[]);
        if let (Err(Stop::Refused(why)), Some(refused)) = (again, &mut self.refused) {
            refused.refusal = why;
        }
    }
}
