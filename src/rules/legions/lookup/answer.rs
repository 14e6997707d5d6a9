//! Answers to questions of American Legions, from the resolvers of the table.

use super::ask::{Ask, MoraleQuestion};
use super::outcome::{Outcome, Score};
use crate::dice::{Dice, Die, Purpose, RollKind};
use crate::lookup::SetAnswer;
use crate::msg;
use crate::rules::legions::Charts;
use crate::rules::legions::Strength;
use crate::rules::legions::assault::AssaultStop;
use crate::rules::legions::fire::FireAttack;
use crate::rules::legions::morale::MoraleCause;
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::{ShockAttack, ShockCompany, ShockResult};
use crate::rules::transaction::impossible;
use crate::rules::{Modifier, Stop, note_source};
use std::cmp::Reverse;

type Answer = SetAnswer<Outcome, Score>;

/// Fire in a lookup, without a battle.
const A_FIRE: RollKind = RollKind { code: "fire", words: |_| msg!("legions-die-a-fire").to_owned() };
/// Shock in a lookup, without a battle.
const A_SHOCK: RollKind = RollKind { code: "shock", words: |_| msg!("legions-die-a-shock").to_owned() };
/// A morale check in a lookup, without a battle.
const A_CHECK: RollKind = RollKind { code: "morale", words: |_| msg!("legions-die-a-check").to_owned() };

/// Answers a question with the resolver that the table uses.
pub(super) fn answer(ask: &Ask, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    match ask {
        Ask::Fire(attack) => fire(attack, charts, dice),
        Ask::Shock(attack) => shock(attack, charts, dice),
        Ask::Morale(question) => morale(*question, charts, dice),
        Ask::Assault(assault) => {
            let end = assault.resolve(charts, dice).map_err(stopped)?;
            Ok(Answer::of(Outcome::Assault(end)))
        }
    }
}

/// Returns why an assault stops in the form common to all sets.
pub(super) fn stopped(stop: AssaultStop) -> Stop {
    match stop {
        AssaultStop::Wants(wanted) => Stop::Wants(wanted),
        AssaultStop::NoFire(why) => impossible("7.33", why.to_string()),
        AssaultStop::NoShock(why) => impossible("7.41", why.to_string()),
    }
}

fn fire(attack: &FireAttack, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let strength = attack.strength(charts).map_err(|why| impossible("7.33", why.to_string()))?;
    let itemised =
        attack.shifts().into_iter().map(|(shift, _)| charts.fire_shift(shift.key()).modifier(shift.key(), 1));
    let modifiers: Vec<Modifier> = itemised.collect();
    let column = FireAttack::column_after(strength, net(&modifiers));
    let die = dice.roll(Die::D6, &Purpose::of(A_FIRE))?;
    let result = charts.fire_result(column, die);
    let mut sources = Vec::new();
    let effects = attack.firers.iter().filter_map(|firer| charts.range_quarters(firer.weapon, firer.range));
    note_source(&mut sources, "range_effect", effects.map(|effect| effect.source));
    let halved = attack.firers.iter().any(|firer| firer.moves_and_fires);
    note_source(&mut sources, "orders", halved.then(|| charts.fire_share(Order::MoveAndFire).source).into_iter());
    note_source(&mut sources, "fire_shifts", modifiers.iter().map(|shift| shift.source));
    note_source(&mut sources, "fire", std::iter::once(result.source));
    let score = Score::Fire { strength, column };
    Ok(Answer::of(Outcome::Fire { result: result.value }).scored(score).by(modifiers, sources))
}

fn shock(attack: &ShockAttack, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    if let Some(why) = attack.refused() {
        return Err(impossible("7.41", why.to_string()));
    }
    let itemised = attack.shifts().into_iter().map(|shift| charts.shock_shift(shift.key()).modifier(shift.key(), 1));
    let modifiers: Vec<Modifier> = itemised.collect();
    let odds = attack.column_after(net(&modifiers));
    let die = dice.roll(Die::D6, &Purpose::of(A_SHOCK))?;
    let ShockResult { attacker, defender } = charts.shock_result(odds, die);
    let mut sources = Vec::new();
    note_source(&mut sources, "shock_shifts", modifiers.iter().map(|shift| shift.source));
    for chart in ["shock_attacker", "shock_defender"] {
        note_source(&mut sources, chart, std::iter::once(charts.shock_source(odds, die)));
    }
    let total = |companies: &[ShockCompany]| -> Strength { companies.iter().map(|company| company.strength()).sum() };
    let (attackers, defenders) = (total(&attack.attackers), total(&attack.defenders));
    let score = Score::Shock { attackers, defenders, odds };
    let outcome = Outcome::Shock { defender, attacker: Reverse(attacker) };
    Ok(Answer::of(outcome).scored(score).by(modifiers, sources))
}

fn morale(question: MoraleQuestion, charts: &Charts, dice: &mut dyn Dice) -> Result<Answer, Stop> {
    let MoraleQuestion { cause, check } = question;
    let itemised = check.modifiers().into_iter().map(|(own, times)| {
        let name = own.key();
        charts.morale_modifier(name).modifier(name, times)
    });
    let modifiers: Vec<Modifier> = itemised.collect();
    let purpose = Purpose::of(A_CHECK);
    let roll = i32::from(dice.roll(Die::D6, &purpose)?) + i32::from(dice.roll(Die::D6, &purpose)?);
    let modified = roll + net(&modifiers);
    let needed = i32::from(check.morale) + i32::from(check.effectiveness);
    let result = charts.morale_result(cause, modified - needed);
    let has_degrees = !matches!(cause, MoraleCause::RallyCompany | MoraleCause::Reorder);
    let by_degree = has_degrees && modified > needed;
    let mut sources = Vec::new();
    note_source(&mut sources, "morale_modifiers", modifiers.iter().map(|modifier| modifier.source));
    let degree = by_degree.then(|| charts.number::<i32>("morale/routs_by").source);
    note_source(&mut sources, "morale", degree.into_iter());
    let outcome = Outcome::Morale { cause, result: Reverse(result) };
    Ok(Answer::of(outcome).scored(Score::Morale { modified, needed }).by(modifiers, sources))
}

/// Returns the sum of modifiers.
fn net(modifiers: &[Modifier]) -> i32 {
    modifiers.iter().map(|modifier| i32::from(modifier.value)).sum()
}
