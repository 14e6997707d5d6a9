//! Units: arm, arms, formation and stands.

use super::MOST_FIGURES;
use super::army::{Entry, Known, Way, entries, id, name, reference, unread};
use super::awi;
use crate::battle::layout::{Mount, lay_out_round, mounted};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, QUALITIES, WEAPONS, word_of};
use crate::battle::{
    Arm, Armament, Basing, FightingOrder, Formation, GunWeight, Quality, RulesName, SmallArm, Stand, Traits, Unit,
};
use crate::ids::{BrigadeId, TerrainId, UnitId};
use crate::input::{Fields, Node};
use crate::units::Inches;
use crate::{say, word};

/// `must`: there must be units.
pub fn read<'a>(fields: &Fields<'a>, rules: RulesName, must: bool) -> Vec<Entry<'a, Unit>> {
    entries(fields, "units", must, |node| unit(node, rules))
}

const UNIT: &[&str] = &[
    "id",
    "name",
    "brigade",
    "arm",
    "quality",
    "weapon",
    "gun",
    "galloper",
    "bayonets",
    "may_skirmish",
    "always_loose",
    "combat_value",
    "formation",
    "deployed_in",
    "attached_to",
    "stands",
    "figures",
    "at",
    "facing",
    "base",
    "figures_per_stand",
];

/// The fields of AWI units come first: they are what a misspelt one may have meant.
fn known_fields(rules: RulesName) -> Vec<&'static str> {
    match rules {
        RulesName::Otp => UNIT.to_vec(),
        RulesName::Awi => ["grade", "order"].iter().chain(UNIT).copied().collect(),
    }
}

fn unit<'a>(node: &Node<'a>, rules: RulesName) -> Entry<'a, Unit> {
    let Some(fields) = node.fields(word!("table-a-unit"), &known_fields(rules)) else { return unread(node) };
    let id = id(&fields);
    let name = name(&fields);
    let brigade = reference(&fields, "brigade");
    let arm = fields.need("arm").and_then(|n| n.word(word!("table-an-arm"), ARMS));
    let ByRules { traits, armament, formation, sort } = match rules {
        RulesName::Otp => by_philadelphia(&fields, arm),
        RulesName::Awi => by_awi(&fields, arm),
    };
    let town = fields.optional("deployed_in").map(|n| (n.text(), n.place()));
    let refers_to_town = town.and_then(|(id, place)| Some(("deployed_in", id?, place)));
    let infantry = fields.optional("attached_to").map(|n| (n.text(), n.place()));
    let refers_to_infantry = infantry.and_then(|(id, place)| Some(("attached_to", id?, place)));
    let (stands, ways) = stands(&fields, &sort, formation);
    let known =
        Known { is_open: stands.is_none() && fields.optional("stands").is_none(), ways, arm, ..Known::default() };
    let what = || {
        Some(Unit {
            id: UnitId::from(id?),
            name: name?,
            brigade: BrigadeId::from(brigade?.1),
            arm: arm?,
            traits: traits?,
            armament: armament?,
            formation: formation?,
            deployed_in: match town {
                Some((id, _)) => Some(TerrainId::from(id?)),
                None => None,
            },
            attached_to: match infantry {
                Some((id, _)) => Some(UnitId::from(id?)),
                None => None,
            },
            stands: stands?,
        })
    };
    Entry {
        what: what(),
        place: fields.place(),
        id,
        fields: Some(fields),
        refers: brigade.into_iter().chain(refers_to_town).chain(refers_to_infantry).collect(),
        known,
    }
}

/// What a unit is by the rules of the battle.
struct ByRules {
    traits: Option<Traits>,
    armament: Option<Armament>,
    formation: Option<Formation>,
    sort: Sort,
}

/// What sort of unit it may be, for the layout: one where the file says it, several where a fault leaves it open.
struct Sort {
    basings: Vec<Basing>,
    /// The file leaves nothing open.
    is_told: bool,
    /// How an arm may be drawn up.
    may_stand: fn(Arm, Formation) -> (bool, &'static str),
}

/// The arm, or all there are.
fn arms(arm: Option<Arm>) -> Vec<Arm> {
    arm.map_or_else(|| ARMS.iter().map(|(_, arm)| *arm).collect(), |arm| vec![arm])
}

fn by_philadelphia(fields: &Fields<'_>, arm: Option<Arm>) -> ByRules {
    let quality = fields.need("quality").and_then(|n| n.word(word!("table-a-quality"), QUALITIES));
    check_quality(fields, arm, quality);
    let armament = armament(fields, arm);
    let bayonets = switch(fields, "bayonets");
    let may_skirmish = switch(fields, "may_skirmish");
    let always_loose = switch(fields, "always_loose");
    if always_loose == Some(true) && arm.is_some_and(|arm| arm != Arm::Infantry) {
        refuse(fields, "always_loose", word!("table-only-infantry-can-be-always-loose-otp"));
    }
    let combat_value = match fields.optional("combat_value") {
        None => Some(None),
        Some(n) => n.whole(1, 9).and_then(|n| u8::try_from(n).ok()).map(Some),
    };
    let traits = || {
        Some(Traits::Otp {
            quality: quality?,
            bayonets: bayonets?,
            combat_value: combat_value?,
            may_skirmish: may_skirmish?,
            always_loose: always_loose?,
        })
    };
    let qualities = quality.map_or_else(|| vec![Quality::Line, Quality::Light], |quality| vec![quality]);
    let of = |arm| qualities.iter().map(move |quality| Basing::Otp { arm, quality: *quality });
    let basings = arms(arm).into_iter().flat_map(of).collect();
    let sort = Sort { basings, is_told: arm.is_some() && quality.is_some(), may_stand: suits };
    ByRules { traits: traits(), armament, formation: formation(fields, arm), sort }
}

fn by_awi(fields: &Fields<'_>, arm: Option<Arm>) -> ByRules {
    let (traits, order) = awi::traits(fields, arm);
    let orders = order.map_or_else(|| vec![FightingOrder::Close, FightingOrder::Skirmish], |order| vec![order]);
    let of = |arm| orders.iter().map(move |order| Basing::Awi { arm, order: *order });
    let basings = arms(arm).into_iter().flat_map(of).collect();
    let sort = Sort { basings, is_told: arm.is_some() && order.is_some(), may_stand: awi::may_stand };
    let formation = awi::formation(fields, arm, order);
    ByRules { traits, armament: awi::armament(fields, arm), formation, sort }
}

/// A switch that is off where the file is silent.
fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |n| n.yes_or_no())
}

/// OTP 2.0 knows light, Indian and elite units on foot only.
fn check_quality(fields: &Fields<'_>, arm: Option<Arm>, quality: Option<Quality>) {
    let on_foot_only = [Quality::Light, Quality::Indian, Quality::Elite];
    if let (Some(arm), Some(quality), Some(place)) = (arm, quality, fields.place_of("quality"))
        && arm != Arm::Infantry
        && on_foot_only.contains(&quality)
    {
        let (quality, arm) = (word_of(quality, QUALITIES), word_of(arm, ARMS));
        place.fault(say!("table-has-no-combat-value-otp-2-0", quality, arm));
    }
}

fn armament(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Armament> {
    let weapon = fields.optional("weapon").map(|n| n.word(word!("table-a-weapon"), WEAPONS));
    let gun = fields.optional("gun").map(|n| n.word(word!("table-a-weight-of-gun"), GUNS));
    let galloper = switch(fields, "galloper");
    match arm? {
        Arm::Artillery => {
            refuse(fields, "weapon", word!("table-artillery-has-no-weapon-it-has-a"));
            if gun.is_none() {
                let _ = fields.need("gun");
            }
            let weight = gun??;
            if galloper?
                && weight != GunWeight::Light
                && let Some(place) = fields.place_of("galloper")
            {
                place.fault(word!("table-a-galloper-gun-must-be-light-otp"));
            }
            Some(Armament::Guns { weight, galloper: galloper? })
        }
        arm => {
            let arm_word = word_of(arm, ARMS);
            refuse(fields, "gun", &say!("table-has-no-gun-only-artillery-has", arm_word));
            refuse(fields, "galloper", &say!("table-cannot-be-a-galloper-only-artillery", arm_word));
            if weapon.is_none() && arm == Arm::Infantry {
                let _ = fields.need("weapon")?;
            }
            match weapon {
                Some(read) => {
                    let small = read?;
                    check_mounted(fields, arm, small);
                    Some(Armament::Small(Some(small)))
                }
                None => Some(Armament::Small(None)),
            }
        }
    }
}

/// Nobody loads a musket, draws a bow or a rifle in the saddle.
fn check_mounted(fields: &Fields<'_>, arm: Arm, weapon: SmallArm) {
    let in_the_saddle = matches!(weapon, SmallArm::Carbine | SmallArm::Fusil);
    if arm == Arm::Cavalry
        && !in_the_saddle
        && let Some(node) = fields.optional("weapon")
    {
        let weapon = word_of(weapon, WEAPONS);
        node.fault(say!("table-cavalry-cannot-have-a-it-may-have", weapon));
    }
}

/// Notes a field that does not fit the arm.
pub fn refuse(fields: &Fields<'_>, field: &str, why: &str) {
    if let Some(place) = fields.place_of(field) {
        place.fault(why);
    }
}

/// The formation; line, or unlimbered, where the file is silent.
fn formation(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Formation> {
    let Some(node) = fields.optional("formation") else {
        return Some(if arm? == Arm::Artillery { Formation::Unlimbered } else { Formation::Line });
    };
    let formation = node.word(word!("table-a-formation"), FORMATIONS)?;
    let (fits, may) = suits(arm?, formation);
    if !fits {
        let (arm, formation) = (word_of(arm?, ARMS), word_of(formation, FORMATIONS));
        node.fault(say!("table-cannot-be-drawn-up-as-it-may", arm, formation, may));
    }
    fits.then_some(formation)
}

/// Whether an arm may be drawn up so, and how it may be.
pub fn suits(arm: Arm, formation: Formation) -> (bool, &'static str) {
    match arm {
        Arm::Infantry => (
            !matches!(formation, Formation::Unlimbered | Formation::Limbered),
            word!("table-line-bent-column-skirmish-or-loose"),
        ),
        Arm::Cavalry => (
            matches!(formation, Formation::Line | Formation::Bent | Formation::Column),
            word!("table-line-bent-or-column"),
        ),
        Arm::Artillery => {
            (matches!(formation, Formation::Unlimbered | Formation::Limbered), word!("table-unlimbered-or-limbered"))
        }
    }
}

const LAID_OUT: [&str; 5] = ["figures", "at", "facing", "base", "figures_per_stand"];

/// Stand by stand, or laid out round a place: the stands, if nothing is wrong with them, and the ways they may stand.
fn stands(fields: &Fields<'_>, sort: &Sort, formation: Option<Formation>) -> (Option<Vec<Stand>>, Vec<Way>) {
    let Some(node) = fields.optional("stands") else {
        if LAID_OUT.iter().all(|f| fields.optional(f).is_none()) {
            fields.place().fault(word!("table-a-unit-must-have-stands-or-figures"));
            return (None, Vec::new());
        }
        return laid_out(fields, sort, formation);
    };
    for field in LAID_OUT {
        refuse(fields, field, &say!("table-is-for-a-unit-without-stands-each", field));
    }
    let Some(nodes) = node.list_to(usize::from(MOST_FIGURES)) else { return (None, Vec::new()) };
    if nodes.is_empty() {
        node.fault(word!("table-a-unit-must-have-at-least-one"));
        return (None, Vec::new());
    }
    let read: Vec<(Option<Stand>, bool)> = nodes.iter().map(stand).collect();
    let way = read.iter().enumerate().filter_map(|(i, (stand, _))| Some((i, stand.clone()?))).collect();
    (read.into_iter().map(|(stand, whole)| stand.filter(|_| whole)).collect(), vec![way])
}

const FIGURES_ON_A_STAND: u16 = 60;

fn figures(node: &Node<'_>, most: u16) -> Option<u16> {
    node.whole(1, i64::from(most)).and_then(|n| u16::try_from(n).ok())
}

fn base(node: &Node<'_>) -> Option<[Inches; 2]> {
    let [frontage, depth] = node.exactly(word!("table-a-base-frontage-depth-in-inches"))?;
    let (least, most) = (Inches::from_thousandths(100), Inches::whole(24));
    let (frontage, depth) = (frontage.inches(least, most), depth.inches(least, most));
    Some([frontage?, depth?])
}

/// A stand as far as it can be told where it is, and whether nothing is wrong with it.
fn stand(node: &Node<'_>) -> (Option<Stand>, bool) {
    let Some(fields) = node.fields(word!("table-a-stand"), &["at", "facing", "base", "figures"]) else {
        return (None, false);
    };
    let at = fields.need("at").and_then(|n| n.spot());
    let facing = fields.need("facing").and_then(|n| n.bearing());
    let base = fields.need("base").and_then(|n| base(&n));
    let count = fields.need("figures").and_then(|n| figures(&n, FIGURES_ON_A_STAND));
    let placed = || Some(Stand { at: at?, facing: facing?, base: base?, figures: count.unwrap_or(1) });
    (placed(), count.is_some())
}

/// What the file says of a unit that is to be laid out; nothing where it is at fault.
struct Asked<'s> {
    sort: &'s Sort,
    formation: Option<Formation>,
    figures: Option<u16>,
    base: Option<Option<[Inches; 2]>>,
    per_stand: Option<Option<u16>>,
}

fn laid_out(fields: &Fields<'_>, sort: &Sort, formation: Option<Formation>) -> (Option<Vec<Stand>>, Vec<Way>) {
    let count = fields.need("figures").and_then(|n| figures(&n, MOST_FIGURES));
    let at = fields.need("at").and_then(|n| n.spot());
    let facing = fields.need("facing").and_then(|n| n.bearing());
    let base = fields.optional("base").map_or(Some(None), |n| base(&n).map(Some));
    let per_stand = fields.optional("figures_per_stand");
    let per_stand = per_stand.map_or(Some(None), |n| figures(&n, FIGURES_ON_A_STAND).map(Some));
    let asked = Asked { sort, formation, figures: count, base, per_stand };
    let Some((at, facing)) = at.zip(facing) else { return (None, Vec::new()) };
    let ways = asked.ways();
    let drawn = |(formation, mounts): &(Formation, Vec<Mount>)| lay_out_round(*formation, mounts, at, facing);
    let ways: Vec<Vec<Stand>> = ways.iter().map(drawn).collect();
    let whole = asked.is_whole().then(|| ways.first().cloned()).flatten();
    (whole, ways.into_iter().map(|stands| stands.into_iter().enumerate().collect()).collect())
}

impl Asked<'_> {
    fn is_whole(&self) -> bool {
        let Asked { sort, formation, figures, base, per_stand } = self;
        let told = sort.is_told && formation.is_some() && figures.is_some();
        told && base.is_some() && per_stand.is_some()
    }

    /// Every way the unit may be drawn up, by what is known of it. Where its figures are not, the least of it: a line or a
    /// column of one. Nothing where even that is left open.
    fn ways(&self) -> Vec<(Formation, Vec<Mount>)> {
        let closed = [Formation::Line, Formation::Column, Formation::Unlimbered, Formation::Limbered];
        let least = self.formation.filter(|formation| closed.contains(formation)).map(|_| 1);
        let (Some(figures), Some(base), Some(per_stand)) = (self.figures.or(least), self.base, self.per_stand) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for basing in &self.sort.basings {
            let mut mounts = mounted(*basing, figures, per_stand);
            if let Some(base) = base {
                mounts.iter_mut().for_each(|m| m.base = base);
            }
            let fits = |f: Formation| (self.sort.may_stand)(basing.arm(), f).0;
            let all = FORMATIONS.iter().map(|(_, formation)| *formation);
            let may = |f: &Formation| self.formation.map_or_else(|| fits(*f), |told| told == *f);
            out.extend(all.filter(may).map(|formation| (formation, mounts.clone())));
        }
        out
    }
}
