//! Puts the question of a case to its resolver and returns the answer as JSON.

use super::Outcome;
use drumhead::dice::{Dice, Purpose, odds};
use drumhead::rules::Stop;
use drumhead::rules::awi::after_melee::{self, AfterMeleeParty, LosersQuestion};
use drumhead::rules::awi::charts::{Charts, Mover, Pace, WEAPONS, Weapon};
use drumhead::rules::awi::control::{self, ControlQuestion, ControlReach};
use drumhead::rules::awi::disorder::{self, Cause, Rest};
use drumhead::rules::awi::enter_melee::{self, EntryQuestion};
use drumhead::rules::awi::fire::{self, FireQuestion, Shooters};
use drumhead::rules::awi::losses::generals;
use drumhead::rules::awi::losses::{Dead, Strength};
use drumhead::rules::awi::melee::{self, MeleeQuestion};
use drumhead::rules::awi::morale::{self, MoraleQuestion, MoraleResult, Ordeal};
use drumhead::rules::awi::sequence::{self, Step};
use drumhead::rules::awi::{Named, charts::Troops};
use drumhead::units::Inches;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A question: its subject, its `key=value` fields, and its single words with the number of times each counts.
pub struct Ask {
    about: String,
    fields: BTreeMap<String, String>,
    words: Vec<(String, u8)>,
}

impl Ask {
    pub fn parse(text: &str) -> Outcome<Self> {
        let mut parts = text.split(' ');
        let about = parts.next().unwrap_or_default().to_owned();
        let (mut fields, mut words) = (BTreeMap::new(), Vec::new());
        for part in parts {
            if let Some((key, value)) = part.split_once('=') {
                fields.insert(key.to_owned(), value.to_owned());
            } else {
                let (word, times) = part.split_once('*').unwrap_or((part, "1"));
                words.push((word.to_owned(), times.parse().map_err(|_| format!("{times} times?"))?));
            }
        }
        Ok(Ask { about, fields, words })
    }

    fn text(&self, key: &str) -> Outcome<&str> {
        self.fields.get(key).map(String::as_str).ok_or_else(|| format!("{} needs {key}=", self.about))
    }

    /// Reads a field as a `T`.
    fn thing<T: DeserializeOwned>(&self, key: &str) -> Outcome<T> {
        let text = self.text(key)?;
        let value = serde_json::from_str::<Value>(text).unwrap_or_else(|_| json!(text));
        serde_json::from_value(value).map_err(|fault| format!("{key}={text}: {fault}"))
    }

    fn list(&self, key: &str) -> Vec<&str> {
        self.fields.get(key).map(|text| text.split(',').collect()).unwrap_or_default()
    }

    fn says(&self, word: &str) -> bool {
        self.words.iter().any(|(there, _)| there == word)
    }

    fn named(&self) -> Named {
        self.words.iter().fold(Named::default(), |named, (word, times)| named.and(word, *times))
    }

    fn dead(&self) -> Outcome<Dead> {
        let (lost, start) = self.text("lost")?.split_once('/').ok_or("lost=2/8")?;
        let number = |text: &str| text.parse().map_err(|_| format!("{text} bases?"));
        Ok(Dead { bases_lost: number(lost)?, bases_at_start: number(start)? })
    }

    fn purpose(&self) -> Purpose {
        Purpose::in_words(&format!("the {} of the case", self.about))
    }

    fn weapon(&self) -> Outcome<Weapon> {
        let text = self.text("weapon")?;
        WEAPONS.iter().find(|(word, _)| *word == text).map(|(_, weapon)| *weapon).ok_or_else(|| "no weapon".into())
    }

    fn fire(&self) -> Outcome<FireQuestion> {
        let range: f64 = self.thing("range")?;
        let shooters = if self.fields.contains_key("crew") {
            Shooters::Crew(self.thing("crew")?)
        } else {
            Shooters::Bases(self.thing("bases")?)
        };
        let (weapon, modifiers, purpose) = (self.weapon()?, self.named(), self.purpose());
        Ok(FireQuestion { weapon, range: Inches::from_f64(range), shooters, modifiers, purpose })
    }

    fn melee(&self) -> Outcome<MeleeQuestion> {
        let (modifiers, purpose) = (self.named(), self.purpose());
        Ok(MeleeQuestion { elements: self.thing("elements")?, modifiers, purpose })
    }
}

fn shown<T: Serialize>(answer: Result<T, Stop>) -> Result<Value, Stop> {
    answer.map(|answer| serde_json::to_value(answer).unwrap())
}

/// Returns the answer to a question by these charts and dice. The outer error is a fault in the words of the case; the
/// inner one is a refusal or a missing die.
pub fn answer(charts: &Charts, ask: &Ask, dice: &mut dyn Dice) -> Outcome<Result<Value, Stop>> {
    if let Some(plain) = plain(charts, ask) {
        return plain.map(Ok);
    }
    let (modifiers, purpose) = (ask.named(), ask.purpose());
    Ok(match ask.about.as_str() {
        "fire" => shown(fire::resolve(charts, &ask.fire()?, dice)),
        "control" => {
            let (grade, arm, disordered) = (ask.thing("grade")?, ask.thing("arm")?, ask.says("disordered"));
            let question = ControlQuestion { grade, arm, disordered, dead: ask.dead()?, purpose };
            shown(control::resolve(charts, &question, dice))
        }
        "brigadier" => shown(control::brigadier(charts, ask.thing("ability")?, &purpose, dice)),
        "ability" => {
            let rolled = control::ability(charts, &purpose, dice);
            rolled.map(|(roll, ability)| json!({"roll": roll, "ability": ability}))
        }
        "morale" => {
            let question = MoraleQuestion { grade: ask.thing("grade")?, factors: modifiers, purpose };
            let when = ask.list("when");
            let deed = |result: MoraleResult| result.deed(when.contains(&"routing"), when.contains(&"charged"));
            morale::resolve(charts, &question, dice).map(|answer| {
                let mut value = serde_json::to_value(&answer).unwrap();
                value["deed"] = json!(deed(answer.result));
                value
            })
        }
        "entry" => shown(enter_melee::resolve(charts, &EntryQuestion { modifiers, purpose }, dice)),
        "melee" => shown(melee::resolve(charts, &ask.melee()?, dice)),
        "losers" => {
            let breaks = if ask.fields.contains_key("breaks") { Some(ask.thing("breaks")?) } else { None };
            shown(after_melee::resolve(charts, &LosersQuestion { breaks, modifiers, purpose }, dice))
        }
        "general" => {
            let risk = generals::at_risk(charts, ask.thing("casualties")?, &purpose, dice);
            risk.map(|risk| json!({"dead": risk.is_some_and(|risk| risk.dead), "rolled": risk.is_some()}))
        }
        other => return Err(format!("nobody answers about {other}")),
    })
}

/// Returns the answer to a question that takes no dice, or `None` if the question takes dice.
fn plain(charts: &Charts, ask: &Ask) -> Option<Outcome<Value>> {
    Some(match ask.about.as_str() {
        "verdict" => verdict(ask),
        "winners" => ask.thing("losers").map(|losers| {
            let does = after_melee::winners(charts, ask.says("came_on"), losers);
            json!({ "does": does })
        }),
        "draw" => {
            let party = |key| {
                let words = ask.list(key);
                AfterMeleeParty { cavalry: words.contains(&"cavalry"), defends_obstacle: words.contains(&"obstacle") }
            };
            Ok(serde_json::to_value(after_melee::after_draw(charts, party("own"), party("other"))).unwrap())
        }
        "casualties" => casualties(charts, ask),
        "dead" => ask.dead().map(|dead| {
            let (tenths, fifths) = (dead.tenths(), dead.fifths());
            let (shaken, broken_up) = (dead.is_shaken(charts), dead.is_broken_up(charts));
            json!({ "tenths": tenths, "fifths": fifths, "shaken": shaken, "broken_up": broken_up })
        }),
        "reasons" => reasons(charts, ask),
        "reach" => {
            let reach = ControlReach {
                routing: ask.says("routing"),
                general_joined: ask.says("joined"),
                in_brigadiers_span: ask.says("span"),
                brigadier_commanded: ask.says("commanded"),
            };
            Ok(json!({ "control": reach.control() }))
        }
        "disorder" => disordered(ask),
        "rest" => rest(ask),
        "allowance" => allowance(charts, ask),
        "step" => step(ask),
        "turn" => ask.thing("number").map(|number| json!({ "side": sequence::moving_side(number) })),
        _ => return None,
    })
}

fn verdict(ask: &Ask) -> Outcome<Value> {
    let took: Vec<u16> = ask.list("took").iter().filter_map(|n| n.parse().ok()).collect();
    let [first, second] = took.try_into().map_err(|_| "took=1,3")?;
    Ok(json!({ "verdict": melee::verdict(first, second) }))
}

fn casualties(charts: &Charts, ask: &Ask) -> Outcome<Value> {
    let strength = if ask.fields.contains_key("figures") {
        Strength { figures: ask.thing("figures")?, per_base: ask.thing("per_base")? }
    } else {
        Strength::of(charts, ask.thing::<Troops>("troops")?, ask.thing("bases")?)
    };
    let losses = strength.take(ask.thing("hits")?);
    let (figures, bases) = (losses.left.figures, losses.left.bases());
    Ok(json!({"figures": losses.figures, "bases": losses.bases, "figures_left": figures, "bases_left": bases}))
}

fn reasons(charts: &Charts, ask: &Ask) -> Outcome<Value> {
    let ordeal = Ordeal {
        wishes_to_charge: ask.says("wishes"),
        charged: ask.says("charged"),
        hits_last_move: if ask.fields.contains_key("hits") { ask.thing("hits")? } else { 0 },
        shot_at_last_move: ask.says("shot"),
        at_half_strength: ask.says("half"),
        sees_routing_friends: ask.says("sees_routing"),
        routing: ask.says("routing"),
        sees_enemy: ask.says("sees_enemy"),
    };
    let reasons: Vec<&str> = ordeal.reasons(charts).into_iter().map(morale::Reason::rule).collect();
    Ok(json!({ "reasons": reasons.join(",").replace(' ', "_") }))
}

fn disordered(ask: &Ask) -> Outcome<Value> {
    let cause: Cause = ask.thing("cause")?;
    let rule = cause.rule().replace(' ', "_");
    let disorders = cause.disorders(ask.thing("order")?);
    Ok(json!({"disorders": disorders, "must_rally": cause.must_rally(), "ends": cause.ends(), "rule": rule}))
}

fn rest(ask: &Ask) -> Outcome<Value> {
    let causes: Vec<Cause> =
        serde_json::from_value(json!(ask.list("causes"))).map_err(|fault| format!("causes: {fault}"))?;
    let says = |word| ask.says(word);
    let rest = Rest { moved: says("moved"), fired: says("fired"), charged: says("charged"), routing: says("routing") };
    Ok(json!({ "left": disorder::left_after(&causes, rest) }))
}

fn allowance(charts: &Charts, ask: &Ask) -> Outcome<Value> {
    let found = charts.allowance(ask.thing::<Mover>("mover")?, ask.thing::<Pace>("pace")?);
    Ok(json!({ "inches": found.map(|cell| cell.value) }))
}

fn step(ask: &Ask) -> Outcome<Value> {
    let number: u8 = ask.thing("number")?;
    let step = Step::ALL.into_iter().find(|step| step.number() == number).ok_or("no such step")?;
    let shown = |asked: &sequence::SideTask| {
        let word = |thing: Value| thing.as_str().unwrap().to_owned();
        let choice = if asked.choice { "!" } else { "" };
        format!("{}:{}{choice}", word(json!(asked.task)), word(json!(asked.who)))
    };
    let asks: Vec<String> = step.tasks().iter().map(shown).collect();
    Ok(json!({"asks": asks, "next": step.next().map(Step::number)}))
}

/// Returns the exact chance, in lowest terms, that `holds` is true of the answer.
pub fn odds_of(charts: &Charts, ask: &Ask, holds: impl Fn(&Value) -> bool) -> Outcome<String> {
    let stopped = |stop: &dyn std::fmt::Display| stop.to_string();
    let hits = match ask.about.as_str() {
        "fire" => Some(fire::odds(charts, &ask.fire()?)),
        "melee" => Some(melee::odds(charts, &ask.melee()?)),
        _ => None,
    };
    if let Some(odds) = hits {
        let odds = odds.map_err(|stop| stopped(&stop))?;
        return odds.chance(|hits| holds(&json!({ "hits": hits }))).map(|p| p.to_string()).ok_or("too fine".into());
    }
    let run = |dice: &mut dyn Dice| answer(charts, ask, dice).map(|got| got.map(|value| value.to_string()));
    // Return a fault in the words of the case now: the walk over all dice below would panic on it.
    let _ = run(&mut drumhead::dice::Scripted::faces(&[]))?;
    let odds = odds::exact(|dice: &mut dyn Dice| run(dice).unwrap()).map_err(|stop| stopped(&stop))?;
    let chance = odds.chance(|text| holds(&serde_json::from_str(text).unwrap()));
    chance.map(|p| p.to_string()).ok_or("too fine".into())
}
