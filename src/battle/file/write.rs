//! Writes a checked battle as a readable battle file: one entry per line, without fields that have the rules' default,
//! and with a unit's figures and place if these give the same stands.

use super::BATTLE_FORMAT;
use super::ground::{CLASSES, COVERS, MATERIALS, SLOPES, usual};
use super::line::{LineWriter, list, quoted};
use super::map_sheet::map_object;
use super::scenario;
use super::sheet::{GROUND_FORMAT, GroundSheet};
use crate::battle::layout::{Mount, centre_of, lay_out_round, mounted};
use crate::battle::names::{ARMS, DENSITIES, FORMATIONS, GUNS, WEAPONS, word_of};
use crate::battle::sets::RULES;
use crate::battle::{
    Armament, Battle, Brigade, Commander, Ground, HexMap, OPTIONAL_RULES, Options, Side, Stand, TableSize, Terrain,
    TerrainKind, Unit,
};
use crate::input::unscaled;
use crate::units::{Bearing, Inches, Spot};

/// Returns a checked battle as a battle file; checking the file gives the same battle.
#[must_use]
pub fn battle_text(battle: &Battle) -> String {
    let mut parts = vec![
        format!("\"format\": {}", quoted(BATTLE_FORMAT)),
        format!("\"title\": {}", quoted(&battle.head.title)),
        format!("\"rules\": {}", quoted(word_of(battle.head.rules, RULES))),
        list("sources", battle.head.sources.iter().map(|s| quoted(s))),
    ];
    let map = battle.map();
    parts.push(map.map_or_else(|| table(battle.board.size), |map| format!("\"map\": {}", map_object(map))));
    parts.extend(battle.board.north.map(|north| format!("\"north\": {}", degrees(north))));
    parts.extend(options(battle.head.options));
    parts.extend(battle.head.scenario.as_ref().map(|own| scenario::written(own, battle.head.rules.army())));
    parts.push(list("sides", battle.forces.sides.iter().map(side)));
    parts.push(list("brigades", battle.forces.brigades.iter().map(brigade)));
    parts.push(list("commanders", battle.forces.commanders.iter().map(|him| commander(him, map))));
    parts.push(list("units", battle.forces.units.iter().map(|one| unit(one, map))));
    if map.is_none() {
        parts.push(list("terrain", battle.board.terrain.iter().map(terrain)));
    }
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

/// Returns a checked ground as a ground file; checking the file gives the same ground.
#[must_use]
pub fn ground_text(sheet: &GroundSheet) -> String {
    let mut parts = vec![
        format!("\"format\": {}", quoted(GROUND_FORMAT)),
        format!("\"title\": {}", quoted(&sheet.title)),
        list("sources", sheet.sources.iter().map(|s| quoted(s))),
        table(sheet.board.size),
    ];
    parts.extend(sheet.board.north.map(|north| format!("\"north\": {}", degrees(north))));
    parts.push(list("terrain", sheet.board.terrain.iter().map(terrain)));
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

fn table(size: TableSize) -> String {
    format!("\"table\": {{\"width\": {}, \"depth\": {}}}", inches(size.width), inches(size.depth))
}

fn inches(length: Inches) -> String {
    unscaled(i64::from(length.thousandths()), 3)
}

fn degrees(bearing: Bearing) -> String {
    unscaled(i64::from(bearing.hundredths()), 2)
}

fn spot(spot: Spot) -> String {
    format!("[{}, {}]", inches(spot.x), inches(spot.y))
}

fn base([frontage, depth]: [Inches; 2]) -> String {
    format!("[{}, {}]", inches(frontage), inches(depth))
}

fn options(options: Options) -> Option<String> {
    let mut line = LineWriter::default();
    for rule in OPTIONAL_RULES.iter().filter(|rule| rule.is_on(&options)) {
        line.raw(rule.name, true);
    }
    (options != Options::default()).then(|| format!("\"options\": {}", line.closed()))
}

fn side(side: &Side) -> String {
    let mut line = LineWriter::default();
    line.text("id", side.id.as_str());
    line.text("name", &side.name);
    line.text("colour", &side.colour);
    line.closed()
}

fn brigade(brigade: &Brigade) -> String {
    let mut line = LineWriter::default();
    line.text("id", brigade.id.as_str());
    line.text("side", brigade.side.as_str());
    line.text("name", &brigade.name);
    if let Some(chit) = brigade.chit {
        line.raw("chit", chit);
    }
    if let Some(morale) = brigade.morale {
        line.raw("morale", morale);
    }
    line.closed()
}

fn commander(commander: &Commander, map: Option<&HexMap>) -> String {
    let or_null = |text: Option<&str>| text.map_or_else(|| "null".to_owned(), quoted);
    let mut line = LineWriter::default();
    line.text("id", commander.id.as_str());
    line.text("name", &commander.name);
    line.text("side", commander.side.as_str());
    if commander.brigades.is_empty() {
        line.raw("brigade", or_null(commander.brigade.as_ref().map(|b| b.as_str())));
    } else {
        let brigades: Vec<String> = commander.brigades.iter().map(|b| quoted(b.as_str())).collect();
        line.raw("brigades", format!("[{}]", brigades.join(", ")));
    }
    line.fields(commander.traits.rules().fields());
    if let Some(unit) = &commander.with {
        line.text("with", unit.as_str());
    }
    if let Some(map) = map {
        line.text("at", &map.label_under(commander.at));
        return line.closed();
    }
    line.raw("at", spot(commander.at));
    if commander.base != Inches::whole(1) {
        line.raw("base", inches(commander.base));
    }
    line.closed()
}

/// Writes a company with its hex and facing; its traits name its weapon.
fn company(unit: &Unit, map: &HexMap) -> String {
    let mut line = LineWriter::default();
    line.text("id", unit.id.as_str());
    line.text("name", &unit.name);
    line.text("brigade", unit.brigade.as_str());
    line.text("arm", word_of(unit.arm, ARMS));
    line.fields(unit.traits.rules().worth_fields());
    line.fields(unit.traits.rules().other_fields());
    if let Some(colour) = &unit.facings {
        line.text("facings", colour);
    }
    if let Some(tag) = unit.tag {
        line.raw("tag", tag);
    }
    if let Some(stand) = unit.stands.first() {
        line.text("at", &map.label_under(stand.at));
        line.text("facing", map.facing(stand.facing).map_or("", |facing| facing.word(map.grid.orientation)));
    }
    line.closed()
}

fn unit(unit: &Unit, map: Option<&HexMap>) -> String {
    if let Some(map) = map {
        return company(unit, map);
    }
    let mut line = LineWriter::default();
    line.text("id", unit.id.as_str());
    line.text("name", &unit.name);
    line.text("brigade", unit.brigade.as_str());
    line.text("arm", word_of(unit.arm, ARMS));
    line.fields(unit.traits.rules().worth_fields());
    match unit.armament {
        Armament::Small(Some(weapon)) => line.text("weapon", word_of(weapon, WEAPONS)),
        Armament::Small(None) => {}
        Armament::Guns { weight, galloper } => {
            line.text("gun", word_of(weight, GUNS));
            if galloper {
                line.raw("galloper", true);
            }
        }
    }
    line.fields(unit.traits.rules().other_fields());
    line.text("formation", word_of(unit.formation, FORMATIONS));
    if let Some(town) = &unit.deployed_in {
        line.text("deployed_in", town.as_str());
    }
    if let Some(infantry) = &unit.attached_to {
        line.text("attached_to", infantry.as_str());
    }
    if let Some(colour) = &unit.facings {
        line.text("facings", colour);
    }
    if let Some(tag) = unit.tag {
        line.raw("tag", tag);
    }
    stands(&mut line, unit);
    line.closed()
}

/// Writes figures, place and facing if these give the same stands, otherwise each stand.
fn stands(line: &mut LineWriter, unit: &Unit) {
    let figures = unit.original_figures();
    let mounts: Vec<Mount> = unit.stands.iter().map(Mount::from).collect();
    let fullest = mounts.iter().map(|m| m.figures).max();
    if let Some((at, facing)) = centre_of(unit.formation, &unit.stands) {
        for per_stand in [None, fullest] {
            let same_mounts = mounted(unit.basing(), figures, per_stand) == mounts;
            if same_mounts
                && figures <= 200
                && let Some(at) = whole_centre(unit, &mounts, at, facing)
            {
                line.raw("figures", figures);
                if let Some(per_stand) = per_stand {
                    line.raw("figures_per_stand", per_stand);
                }
                line.raw("at", spot(at));
                line.raw("facing", degrees(facing));
                return;
            }
        }
    }
    let stands: Vec<String> = unit.stands.iter().map(stand).collect();
    line.raw("stands", format!("[{}]", stands.join(", ")));
}

/// Returns the centre that lays out to exactly these stands: the computed one, or one a thousandth away.
fn whole_centre(unit: &Unit, mounts: &[Mount], at: Spot, facing: Bearing) -> Option<Spot> {
    let near = [0, -1, 1].map(Inches::from_thousandths);
    near.iter()
        .flat_map(|dy| near.iter().map(move |dx| Spot { x: at.x + *dx, y: at.y + *dy }))
        .find(|centre| lay_out_round(unit.formation, mounts, *centre, facing) == unit.stands)
}

fn stand(stand: &Stand) -> String {
    let mut line = LineWriter::default();
    line.raw("at", spot(stand.at));
    line.raw("facing", degrees(stand.facing));
    line.raw("base", base(stand.base));
    line.raw("figures", stand.figures);
    line.closed()
}

fn terrain(terrain: &Terrain) -> String {
    let mut line = LineWriter::default();
    line.text("id", terrain.id.as_str());
    kind(&mut line, terrain.kind);
    if terrain.is_named() {
        line.text("name", &terrain.name);
    }
    let usual = usual(terrain.kind, matches!(terrain.ground, Ground::Line(_)));
    if terrain.disorder_given || terrain.disorder != usual.disorder {
        line.raw("disorder", terrain.disorder.map_or_else(|| "null".to_owned(), |d| quoted(word_of(d, CLASSES))));
    }
    if terrain.cover != usual.cover {
        line.text("cover", word_of(terrain.cover, COVERS));
    }
    if terrain.obstacle != usual.obstacle {
        line.raw("obstacle", terrain.obstacle);
    }
    if !terrain.bars.is_empty() {
        let arms: Vec<String> = terrain.bars.iter().map(|arm| quoted(word_of(*arm, ARMS))).collect();
        line.raw("bars", format!("[{}]", arms.join(", ")));
    }
    if terrain.holds_stands != usual.holds_stands {
        line.raw("holds_stands", terrain.holds_stands.map_or_else(|| "null".to_owned(), |n| n.to_string()));
    }
    if let Some(sees) = terrain.visibility {
        line.raw("visibility", sees);
    }
    if terrain.holds_units != 1 {
        line.raw("holds_units", terrain.holds_units);
    }
    let (name, spots) = match &terrain.ground {
        Ground::Area(spots) => ("area", spots),
        Ground::Line(spots) => ("line", spots),
    };
    line.raw(name, format!("[{}]", spots.iter().map(|s| spot(*s)).collect::<Vec<_>>().join(", ")));
    line.closed()
}

fn kind(line: &mut LineWriter, kind: TerrainKind) {
    line.text("kind", kind.word());
    match kind {
        TerrainKind::Woods { density } => line.text("density", word_of(density, DENSITIES)),
        TerrainKind::Hill { level, slope } => {
            line.raw("level", level);
            line.text("slope", word_of(slope, SLOPES));
        }
        TerrainKind::Slope { slope } => line.text("slope", word_of(slope, SLOPES)),
        TerrainKind::Building { material } => line.text("material", word_of(material, MATERIALS)),
        _ => {}
    }
}
