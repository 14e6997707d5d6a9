//! The language the app speaks: told for this run, chosen in the settings, or the system's. What is kept as words is said again
//! when it changes.

use super::derived::Input;
use super::{App, Ghost, GhostBy, Refused, UnitGhost};
use crate::rules::{Action, Offer, Stop};
use crate::text;
use crate::text::Language;

/// What is known of the language to speak.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue {
    /// The language the system is set to, as far as it is told.
    system: Language,
    /// The language told for this run, until one is chosen.
    told: Option<Language>,
    /// The language in which words are kept now.
    spoken: Language,
}

impl Default for Tongue {
    fn default() -> Self {
        Tongue { system: Language::English, told: None, spoken: text::at_hand() }
    }
}

impl App {
    /// Speaks the language chosen in the settings, or the system's where none was chosen.
    pub fn speak(&mut self, system: Language) {
        self.tongue.system = system;
        self.speak_now();
    }

    /// Speaks a language whatever was chosen before, until one is chosen again.
    pub fn speak_for_now(&mut self, told: Language) {
        self.tongue.told = Some(told);
        self.speak_now();
    }

    /// A language has been chosen in the settings.
    pub(super) fn speak_as_chosen(&mut self) {
        self.tongue.told = None;
        self.speak_now();
    }

    fn speak_now(&mut self) {
        let Tongue { system, told, spoken } = self.tongue;
        let language = told.or(self.prefs.language).unwrap_or(system);
        text::speak(language);
        if language != spoken {
            self.tongue.spoken = language;
            self.say_again();
        }
    }

    /// Everything that is kept as words is said again. Messages stay as they were said.
    fn say_again(&mut self) {
        self.derived.changed(Input::Game);
        self.charts.draft.say_again();
        self.charts_aside.iter_mut().for_each(|desk| desk.draft.say_again());
        self.army.say_again();
        self.army_aside.iter_mut().for_each(super::ArmyDesk::say_again);
        self.say_lookup_again();
        if let Some(session) = &mut self.session {
            session.say_again();
        }
        self.say_declared_again();
        self.say_ghost_again();
        self.say_refused_again();
        if let (Some(asking), Some(session)) = (&mut self.asking, &self.session) {
            asking.so_far = session.so_far(&asking.action, &asking.faces, asking.corrects);
        }
    }

    /// What was declared has a label, that of the offer.
    fn say_declared_again(&mut self) {
        let again = self.declared.as_ref().and_then(|declared| self.offered_again(&declared.offer.action));
        if let (Some(offer), Some(declared)) = (again, &mut self.declared) {
            declared.offer = offer;
        }
    }

    /// So has a ghost that was offered.
    fn say_ghost_again(&mut self) {
        let Some(Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. })) = &self.ghost else { return };
        let again = self.offered_again(&offer.action);
        if let (Some(again), Some(Ghost::Unit(UnitGhost { by: GhostBy::Offered { offer, .. }, .. }))) =
            (again, &mut self.ghost)
        {
            **offer = again;
        }
    }

    /// The offer of an action, in the language at hand.
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
