//! Ground files and the editor's model: random edits and strokes never make a file that is refused, every edit can be
//! undone, and a drawn ground holds armies of both rule sets.

use drumhead::battle::names::{ARMS, DENSITIES, GroundKind, GroundShape, KINDS};
use drumhead::battle::{
    BATTLE_FORMAT, CLASSES, COVERS, Ground, GroundSheet, MATERIALS, RulesName, SLOPES, TableSize, TerrainKind,
    battle_text, built_in_awi_battles, built_in_battles, check_battle, check_ground, ground_text, tutorial_battle,
};
use drumhead::ground::{
    Chosen, CornerEdit, Drawing, GroundEdit, GroundPlan, GroundRefusal, Property, Shift, SnapTo, blank_sheet,
    usual_kind,
};
use drumhead::input::FileKind;
use drumhead::roster::{Roster, Site};
use drumhead::units::{Bearing, Inches, Spot};

#[path = "../promises/rng.rs"]
mod rng;

use rng::Rng;

/// The number of random edits.
const EDITS: u64 = 2_000;

fn number(rng: &mut Rng, from: i32, to: i32) -> i32 {
    from + i32::try_from(rng.below(usize::try_from(to - from + 1).unwrap())).unwrap()
}

fn spot(rng: &mut Rng, reach: i32) -> Spot {
    // Whole inches now and then, so that places coincide and lie on the edges.
    let mut place = |length: i32| match rng.below(3) {
        0 => Inches::whole(number(rng, -reach, length + reach)),
        _ => Inches::from_thousandths(number(rng, -reach * 1000, (length + reach) * 1000)),
    };
    Spot { x: place(72), y: place(48) }
}

fn stroke(rng: &mut Rng) -> Vec<Spot> {
    let mut at = spot(rng, 2);
    let mut heading = number(rng, 0, 359);
    let step = number(rng, 50, 1_500);
    let mut turn = |rng: &mut Rng| {
        heading += number(rng, -40, 60);
        let (sin, cos) = drumhead::geometry::trig::sin_cos_hundredths(heading.rem_euclid(360) * 100);
        let by = |share: f64| Inches::from_f64(share * f64::from(step) / 1000.0);
        at = Spot { x: at.x + by(sin), y: at.y + by(cos) };
        at
    };
    (0..number(rng, 0, 150)).map(|_| turn(rng)).collect()
}

fn kind(rng: &mut Rng) -> TerrainKind {
    let kind = usual_kind(rng.of_all(KINDS).1);
    match kind {
        TerrainKind::Woods { .. } => TerrainKind::Woods { density: rng.of_all(DENSITIES).1 },
        TerrainKind::Hill { .. } => {
            let level = u8::try_from(number(rng, 0, 10)).unwrap();
            TerrainKind::Hill { level, slope: rng.of_all(SLOPES).1 }
        }
        TerrainKind::Slope { .. } => TerrainKind::Slope { slope: rng.of_all(SLOPES).1 },
        TerrainKind::Building { .. } => TerrainKind::Building { material: rng.of_all(MATERIALS).1 },
        kind => kind,
    }
}

fn chosen<T>(rng: &mut Rng, value: T) -> Chosen<T> {
    if rng.one_in(3) { Chosen::Usual } else { Chosen::Own(value) }
}

fn property(rng: &mut Rng) -> Property {
    let small = u8::try_from(number(rng, 0, 70)).unwrap();
    match rng.below(8) {
        0 => Property::Kind(kind(rng)),
        1 => {
            let class = (!rng.one_in(4)).then(|| rng.of_all(CLASSES).1);
            Property::Disorder(chosen(rng, class))
        }
        2 => {
            let cover = rng.of_all(COVERS).1;
            Property::Cover(chosen(rng, cover))
        }
        3 => {
            let yes = rng.one_in(2);
            Property::Obstacle(chosen(rng, yes))
        }
        4 => Property::Bars(rng.of_all(ARMS).1, rng.one_in(2)),
        5 => {
            let stands = (!rng.one_in(4)).then_some(small);
            Property::HoldsStands(chosen(rng, stands))
        }
        6 => Property::HoldsUnits(small % 12),
        _ => Property::Visibility((!rng.one_in(3)).then(|| Inches::from_thousandths(number(rng, -500, 101_000)))),
    }
}

const NAMES: [&str; 9] =
    ["", "   ", "mill", "The mill", "Étang \u{202e}noir", "12", "\"\\\n", "woods", "Saunders' Creek\tfar bank"];

fn edit(rng: &mut Rng, sheet: &GroundSheet) -> GroundEdit {
    // An index beyond the last piece, now and then.
    let index = rng.below(sheet.board.terrain.len() + 1);
    let corner = rng.below(9);
    match rng.below(16) {
        0..=2 => {
            let places: Vec<Spot> = (0..number(rng, 0, 9)).map(|_| spot(rng, 3)).collect();
            let ground = if rng.one_in(2) { Ground::Area(places) } else { Ground::Line(places) };
            GroundEdit::Add(kind(rng), ground)
        }
        3 => GroundEdit::Copy(index),
        4 => GroundEdit::Delete(index),
        5 => GroundEdit::Name(index, (*rng.of_all(&NAMES)).to_owned()),
        6..=8 => GroundEdit::Set(index, property(rng)),
        9 => {
            let mut by = |far: i32| Inches::from_thousandths(number(rng, -far, far));
            GroundEdit::Move(index, Shift { right: by(80_000), away: by(9_000) })
        }
        10 | 11 => GroundEdit::Reshape(index, CornerEdit::Move { corner, to: spot(rng, 4) }),
        12 => GroundEdit::Reshape(index, CornerEdit::Insert { after: corner, at: spot(rng, 2) }),
        13 => GroundEdit::Reshape(index, CornerEdit::Delete(corner)),
        14 if rng.one_in(4) => {
            let mut side = || Inches::from_thousandths(number(rng, 9_000, 90_000));
            GroundEdit::Table(TableSize { width: side(), depth: side() })
        }
        14 => GroundEdit::Title((*rng.of_all(&NAMES)).to_owned()),
        _ => GroundEdit::North((!rng.one_in(3)).then(|| Bearing::from_hundredths(number(rng, 0, 35_999)))),
    }
}

/// Returns the edit of a random stroke or of random taps if they make a shape, and whether it is a stroke. A shape from
/// taps may cross itself.
fn drawn(rng: &mut Rng, sheet: &GroundSheet) -> Option<(GroundEdit, bool)> {
    let kind = rng.of_all(KINDS).1;
    let shape = if kind.may_be(GroundShape::Area) { GroundShape::Area } else { GroundShape::Line };
    let is_stroke = !rng.one_in(4);
    let places = if is_stroke { stroke(rng) } else { (0..number(rng, 0, 6)).map(|_| spot(rng, 1)).collect() };
    let snap = SnapTo::new(&sheet.board).with_grid(rng.one_in(3));
    let ground = Drawing { shape, places, is_stroke }.ground(&snap).ok()?;
    Some((GroundEdit::Add(usual_kind(kind), ground), is_stroke))
}

/// Checks that a ground is the same after it was written and read, without faults and warnings.
fn holds(sheet: &GroundSheet, after: &str) {
    let text = ground_text(sheet);
    let (read, warnings) = check_ground(&text, "f").unwrap_or_else(|faults| panic!("{after}: {faults}\n{text}"));
    assert_eq!(read, *sheet, "{after}: {text}");
    assert!(warnings.0.is_empty(), "{after}: {warnings}");
    assert_eq!(ground_text(&read), text);
}

#[test]
fn no_edit_or_stroke_makes_a_file_that_is_refused() {
    let mut rng = Rng::of(1, 41);
    let mut plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
    let (mut done, mut refused, mut strokes) = (0, 0, 0);
    for n in 0..EDITS {
        if plan.sheet().board.terrain.len() > 30 {
            plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
        }
        let before = plan.sheet().clone();
        let by_finger = rng.one_in(3).then(|| drawn(&mut rng, &before)).flatten();
        let (edit, is_stroke) = by_finger.unwrap_or_else(|| (edit(&mut rng, &before), false));
        strokes += usize::from(is_stroke);
        match plan.edit(&edit) {
            Ok(edited) => {
                done += 1;
                assert_eq!(edited.sheet, *plan.sheet());
                holds(plan.sheet(), &format!("edit {n}, {edit:?}"));
            }
            Err(why) => {
                refused += 1;
                assert!(!is_stroke, "a stroke that makes a shape makes a piece: {why}, {edit:?}");
                assert_eq!(*plan.sheet(), before, "{n}: a refused edit changes nothing");
            }
        }
        if rng.one_in(9) && plan.can_undo() {
            let now = plan.sheet().clone();
            plan.undo();
            holds(plan.sheet(), &format!("undo {n}"));
            plan.redo();
            assert_eq!(*plan.sheet(), now);
        }
    }
    assert!(done > 700 && refused > 200 && strokes > 200, "{done} done, {refused} refused, {strokes} strokes");
}

#[test]
fn everything_is_undone_and_redone() {
    let mut rng = Rng::of(2, 41);
    let blank = blank_sheet("Camden", 72, 48);
    let mut plan = GroundPlan::new(blank.clone());
    for _ in 0..200 {
        let edit = drawn(&mut rng, plan.sheet()).map_or_else(|| edit(&mut rng, plan.sheet()), |(edit, _)| edit);
        let _ = plan.edit(&edit);
    }
    let last = plan.sheet().clone();
    while plan.can_undo() {
        plan.undo();
    }
    assert_eq!(*plan.sheet(), blank);
    while plan.can_redo() {
        plan.redo();
    }
    assert_eq!(*plan.sheet(), last);
}

fn area(places: &[(f64, f64)]) -> Ground {
    Ground::Area(places.iter().map(|(x, y)| Spot::new(*x, *y)).collect())
}

#[test]
fn a_refusal_has_its_reason() {
    let mut plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
    let wood = area(&[(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)]);
    plan.edit(&GroundEdit::Add(usual_kind(GroundKind::Woods), wood.clone())).unwrap();
    let across = CornerEdit::Move { corner: 0, to: Spot::new(25.0, 15.0) };
    let onto = CornerEdit::Move { corner: 0, to: Spot::new(20.0, 10.0) };
    for (edit, why) in [
        (GroundEdit::Reshape(0, across), GroundRefusal::Crosses),
        (GroundEdit::Reshape(0, onto), GroundRefusal::Coincide),
        (GroundEdit::Reshape(0, CornerEdit::Delete(9)), GroundRefusal::Missing),
        (GroundEdit::Add(usual_kind(GroundKind::Wall), wood), GroundRefusal::MustBeLine),
        (GroundEdit::Add(usual_kind(GroundKind::Town), Ground::Line(vec![])), GroundRefusal::MustBeArea),
        (
            GroundEdit::Add(usual_kind(GroundKind::Road), Ground::Line(vec![Spot::new(1.0, 1.0)])),
            GroundRefusal::TooFewPoints,
        ),
        (GroundEdit::Set(0, Property::HoldsUnits(1)), GroundRefusal::NoSuchProperty),
        (GroundEdit::Title("  ".to_owned()), GroundRefusal::BlankTitle),
        (GroundEdit::Delete(1), GroundRefusal::Missing),
    ] {
        assert_eq!(plan.edit(&edit), Err(why), "{edit:?}");
    }
    assert_eq!(GroundRefusal::Crosses.to_string(), "The outline would cross itself: choose another place.");
    plan.edit(&GroundEdit::Reshape(0, CornerEdit::Delete(0))).unwrap();
    assert_eq!(plan.edit(&GroundEdit::Reshape(0, CornerEdit::Delete(0))), Err(GroundRefusal::TooFewCorners));
}

#[test]
fn a_smaller_table_cuts_its_pieces_and_reports_them() {
    let mut plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
    let wood = usual_kind(GroundKind::Woods);
    plan.edit(&GroundEdit::Add(wood, area(&[(40.0, 10.0), (70.0, 10.0), (70.0, 30.0), (40.0, 30.0)]))).unwrap();
    plan.edit(&GroundEdit::Name(0, "Gum swamp".to_owned())).unwrap();
    plan.edit(&GroundEdit::Add(wood, area(&[(62.0, 10.0), (70.0, 10.0), (70.0, 12.0)]))).unwrap();
    let size = TableSize { width: Inches::whole(60), depth: Inches::whole(48) };
    let edited = plan.edit(&GroundEdit::Table(size)).unwrap();
    assert_eq!((edited.cut, edited.gone), (vec!["Gum swamp".to_owned()], vec!["Woods".to_owned()]));
    let [piece] = plan.sheet().board.terrain.as_slice() else { panic!("one piece") };
    assert_eq!(piece.ground, area(&[(40.0, 10.0), (60.0, 10.0), (60.0, 30.0), (40.0, 30.0)]));
    assert_eq!((piece.id.as_str(), piece.name.as_str()), ("gum-swamp", "Gum swamp"));
    plan.undo();
    assert_eq!(plan.sheet().board.terrain.len(), 2, "one step");
}

#[test]
fn names_make_ids_and_copies_get_the_next() {
    let mut plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
    let hill = area(&[(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)]);
    plan.edit(&GroundEdit::Add(usual_kind(GroundKind::Hill), hill)).unwrap();
    for letter in ["K", "Kn", "Knoll"] {
        plan.edit(&GroundEdit::Name(0, letter.to_owned())).unwrap();
    }
    assert_eq!(plan.edit(&GroundEdit::Copy(0)).unwrap().piece, Some(1));
    let ids: Vec<&str> = plan.sheet().board.terrain.iter().map(|piece| piece.id.as_str()).collect();
    assert_eq!(ids, ["knoll", "knoll-2"]);
    plan.undo();
    plan.undo();
    assert_eq!(plan.sheet().board.terrain[0].name, "hill", "typing a name is one step");
}

#[test]
fn the_grounds_of_the_built_in_battles_are_ground_files() {
    let files = built_in_battles().into_iter().chain(built_in_awi_battles()).chain([tutorial_battle()]);
    for (file, text) in files {
        let (battle, _) = check_battle(text, file).unwrap();
        holds(&GroundSheet::of_battle(&battle), file);
    }
}

#[test]
fn a_drawn_ground_holds_the_armies_of_both_rule_sets() {
    let mut rng = Rng::of(3, 41);
    let mut plan = GroundPlan::new(blank_sheet("Camden", 96, 60));
    while plan.sheet().board.terrain.len() < 12 {
        if let Some((edit, _)) = drawn(&mut rng, plan.sheet()) {
            let _ = plan.edit(&edit);
        }
    }
    let board = plan.sheet().board.clone();
    let site = Site { table: board.size, terrain: board.terrain, ..Site::blank(1, 1) };
    for (rules, (file, text)) in [(RulesName::Otp, built_in_battles()[0]), (RulesName::Awi, built_in_awi_battles()[0])]
    {
        let roster = Roster::of_battle(&check_battle(text, file).unwrap().0);
        let drawn_up = roster.deploy(&site).unwrap().battle;
        assert_eq!((drawn_up.head.rules, &drawn_up.board.terrain), (rules, &site.terrain));
        let text = battle_text(&drawn_up);
        check_battle(&text, "drawn").unwrap_or_else(|faults| panic!("{faults}"));
    }
}

#[test]
fn a_ground_file_has_all_its_faults_at_once_and_is_no_battle() {
    let text = r#"{"format": "drumhead-ground/1", "title": " ", "table": {"width": 72}, "units": [],
 "terrain": [{"id": "a", "kind": "woods", "area": [[0, 0], [9, 6], [9, 0], [0, 6]]}, {"id": "a", "kind": "wall", "line": [[1, 1]]}]}"#;
    let faults = check_ground(text, "f").unwrap_err();
    let all = faults.to_string();
    for part in
        ["blank", "\"depth\"", "\"units\" is not a field", "\"density\"", "crosses itself", "2 points", "the id \"a\""]
    {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert_eq!(FileKind::detect(text.as_bytes()), Some(FileKind::Ground));
    let battle = text.replace("drumhead-ground/1", BATTLE_FORMAT);
    assert_eq!(FileKind::detect(battle.as_bytes()), Some(FileKind::Battle));
}
