//! Terrain, with the rules' own values for missing fields.

use super::army::{entries, id, unread};
use super::draft::{DraftEntry, EntryFacts};
use super::outline::{coinciding, outline_flaw};
use crate::battle::names::{ARMS, DENSITIES, GroundKind, GroundShape, KINDS, word_of};
use crate::battle::terrain::unnamed;
use crate::battle::{Arm, Cover, Density, DisorderClass, Ground, Material, Slope, Terrain, TerrainKind};
use crate::ids::TerrainId;
use crate::input::{Fields, Node};
use crate::msg;
use crate::units::{Inches, Spot};

pub fn read<'a>(fields: &Fields<'a>) -> Vec<DraftEntry<'a, Terrain>> {
    entries(fields, "terrain", false, terrain)
}

const TERRAIN: &[&str] = &[
    "id",
    "kind",
    "name",
    "density",
    "level",
    "slope",
    "material",
    "disorder",
    "cover",
    "obstacle",
    "bars",
    "holds_stands",
    "visibility",
    "holds_units",
    "area",
    "line",
];

fn terrain<'a>(node: &Node<'a>) -> DraftEntry<'a, Terrain> {
    let Some(fields) = node.fields(msg!("table-a-piece-of-terrain"), TERRAIN) else { return unread(node) };
    let id = id(&fields);
    let name = fields.optional("name").map_or_else(|| id.map(unnamed), |n| n.text().map(str::to_owned));
    let word = fields.need("kind").and_then(|n| n.word(msg!("table-a-kind-of-terrain"), KINDS));
    let kind = word.and_then(|word| kind(&fields, word));
    let ground = ground(&fields, word);
    let usual = kind.map(|kind| usual(kind, matches!(ground, Some(Ground::Line(_)))));
    let disorder = match fields.optional("disorder") {
        Some(n) if n.is_null() => Some(None),
        Some(n) => n.word(msg!("table-a-class-of-disorder"), CLASSES).map(Some),
        None => usual.as_ref().map(|u| u.disorder),
    };
    let is_woods = matches!(kind, Some(TerrainKind::Woods { .. }));
    let given = is_woods && fields.place_of("disorder").is_some() && disorder == usual.as_ref().map(|u| u.disorder);
    let cover =
        fields.optional("cover").map_or(usual.as_ref().map(|u| u.cover), |n| n.word(msg!("table-a-cover"), COVERS));
    let obstacle = fields.optional("obstacle").map_or(usual.as_ref().map(|u| u.obstacle), |n| n.yes_or_no());
    let bars = fields.optional("bars").map_or(Some(Vec::new()), |n| bars(&n));
    let holds = match fields.optional("holds_stands") {
        Some(n) if n.is_null() => Some(None),
        Some(n) => n.whole(0, 60).and_then(|n| u8::try_from(n).ok()).map(Some),
        None => usual.map(|u| u.holds_stands),
    };
    let visibility = visibility(&fields);
    let units = fields.optional("holds_units").map_or(Some(1), |n| n.whole(0, 9).and_then(|n| u8::try_from(n).ok()));
    if word.is_some_and(|word| !matches!(word, GroundKind::Town | GroundKind::Building)) {
        for field in ["holds_stands", "holds_units"] {
            if let Some(place) = fields.place_of(field) {
                place.fault(msg!("table-only-for-town-or-building", field));
            }
        }
    }
    let spots = match &ground {
        Some(Ground::Area(spots) | Ground::Line(spots)) => spots.clone(),
        None => Vec::new(),
    };
    let what = || {
        Some(Terrain {
            id: TerrainId::from(id?),
            name: name?,
            kind: kind?,
            disorder: disorder?,
            disorder_given: given,
            cover: cover?,
            obstacle: obstacle?,
            bars: bars?,
            holds_stands: holds?,
            visibility: visibility?,
            holds_units: units?,
            ground: ground?,
        })
    };
    let known = EntryFacts { spots, ..EntryFacts::default() };
    DraftEntry { what: what(), place: fields.place(), id, fields: Some(fields), refers: Vec::new(), known }
}

impl Terrain {
    /// Creates a piece of ground without a name, with the usual effects of its kind.
    ///
    /// ```
    /// use drumhead::battle::{Cover, Ground, Terrain, TerrainKind};
    /// use drumhead::units::Spot;
    /// let line = Ground::Line(vec![Spot::new(0.0, 20.0), Spot::new(72.0, 22.0)]);
    /// let wall = Terrain::usual("mill-wall".into(), TerrainKind::Wall, line);
    /// assert_eq!((wall.name.as_str(), wall.cover, wall.obstacle), ("mill wall", Cover::Medium, true));
    /// ```
    #[must_use]
    pub fn usual(id: TerrainId, kind: TerrainKind, ground: Ground) -> Self {
        let usual = usual(kind, ground.is_line());
        Terrain {
            name: unnamed(id.as_str()),
            id,
            kind,
            disorder: usual.disorder,
            disorder_given: false,
            cover: usual.cover,
            obstacle: usual.obstacle,
            bars: Vec::new(),
            holds_stands: usual.holds_stands,
            visibility: None,
            holds_units: 1,
            ground,
        }
    }
}

/// The default effects of a kind of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual {
    /// Its class of disorder (OTP 6.6); `None`: it does not disorder.
    pub disorder: Option<DisorderClass>,
    /// Its cover (OTP 8.6).
    pub cover: Cover,
    /// Whether it is a linear obstacle (OTP 6.7).
    pub obstacle: bool,
    /// The number of stands that may deploy in it (OTP 6.13); `None`: none may.
    pub holds_stands: Option<u8>,
}

/// Returns the default effects of a kind of terrain (OTP 6.6, 6.7, 6.13, 8.6). A stream drawn as a line is narrow, an
/// obstacle (6.7); one drawn as an area is large and disorders (6.6).
///
/// ```
/// use drumhead::battle::{Density, DisorderClass, TerrainKind, usual};
/// assert_eq!(usual(TerrainKind::Woods { density: Density::Regular }, false).disorder, Some(DisorderClass::C));
/// assert!(usual(TerrainKind::Stream, true).obstacle);
/// ```
#[must_use]
pub fn usual(kind: TerrainKind, is_line: bool) -> Usual {
    use DisorderClass as D;
    let by_slope = |slope| match slope {
        Slope::Slight => None,
        Slope::Moderate => Some(D::A),
        Slope::Steep => Some(D::D),
    };
    let (disorder, cover, obstacle, holds_stands) = match kind {
        TerrainKind::Woods { density } => {
            let class = match density {
                Density::Light => D::B,
                Density::Regular => D::C,
                Density::Dense => D::D,
            };
            (Some(class), Cover::Light, false, None)
        }
        TerrainKind::Hill { slope, .. } | TerrainKind::Slope { slope } => (by_slope(slope), Cover::None, false, None),
        TerrainKind::Field => (Some(D::A), Cover::None, false, None),
        TerrainKind::Stream => ((!is_line).then_some(D::B), Cover::None, is_line, None),
        TerrainKind::Road => (None, Cover::None, false, None),
        TerrainKind::Building { material: Material::Wood } => (None, Cover::Medium, false, Some(2)),
        TerrainKind::Building { material: Material::Stone } => (None, Cover::Heavy, false, Some(2)),
        TerrainKind::Town => (None, Cover::Medium, false, Some(5)),
        TerrainKind::Works => (None, Cover::Heavy, is_line, None),
        TerrainKind::Fence => (None, Cover::Light, is_line, None),
        TerrainKind::Wall => (None, Cover::Medium, is_line, None),
    };
    Usual { disorder, cover, obstacle, holds_stands }
}

fn kind(fields: &Fields<'_>, word: GroundKind) -> Option<TerrainKind> {
    let own: &[&str] = match word {
        GroundKind::Woods => &["density", "visibility"],
        GroundKind::Hill => &["level", "slope"],
        GroundKind::Slope => &["slope"],
        GroundKind::Building => &["material"],
        _ => &[],
    };
    for (field, whose) in [
        ("density", "woods"),
        ("visibility", "woods"),
        ("level", msg!("table-a-hill")),
        ("slope", msg!("table-a-hill-or-a-slope")),
        ("material", msg!("table-a-building")),
    ] {
        if let Some(place) = fields.place_of(field).filter(|_| !own.contains(&field)) {
            place.fault(msg!("table-only-for-other-terrain", field, whose, word_of = word_of(word, KINDS)));
        }
    }
    let slope = || fields.need("slope").and_then(|n| n.word(msg!("table-a-slope"), SLOPES));
    Some(match word {
        GroundKind::Woods => TerrainKind::Woods {
            density: fields.need("density").and_then(|n| n.word(msg!("table-a-density-of-woods"), DENSITIES))?,
        },
        GroundKind::Hill => {
            let level = fields.need("level").and_then(|n| n.whole(1, 9)).and_then(|n| u8::try_from(n).ok());
            let slope = slope();
            TerrainKind::Hill { level: level?, slope: slope? }
        }
        GroundKind::Slope => TerrainKind::Slope { slope: slope()? },
        GroundKind::Field => TerrainKind::Field,
        GroundKind::Stream => TerrainKind::Stream,
        GroundKind::Road => TerrainKind::Road,
        GroundKind::Building => {
            let material = fields.need("material").and_then(|n| n.word(msg!("table-a-building-material"), MATERIALS));
            TerrainKind::Building { material: material? }
        }
        GroundKind::Town => TerrainKind::Town,
        GroundKind::Works => TerrainKind::Works,
        GroundKind::Fence => TerrainKind::Fence,
        GroundKind::Wall => TerrainKind::Wall,
    })
}

/// Reads the visibility in woods if the scenario sets it (OTP 8.7); `null` or no field: by dice.
fn visibility(fields: &Fields<'_>) -> Option<Option<Inches>> {
    match fields.optional("visibility") {
        Some(n) if !n.is_null() => n.inches(Inches::ZERO, Inches::whole(100)).map(Some),
        _ => Some(None),
    }
}

fn bars(node: &Node<'_>) -> Option<Vec<Arm>> {
    let named: Vec<_> =
        node.list_to(ARMS.len())?.into_iter().map(|arm| (arm.place(), arm.word(msg!("table-an-arm"), ARMS))).collect();
    let mut bars = Vec::new();
    for (place, arm) in &named {
        if let Some(arm) = arm.filter(|arm| bars.contains(arm)) {
            place.warn(msg!("table-is-barred-twice", arm = word_of(arm, ARMS)));
        }
        bars.extend(*arm);
    }
    (bars.len() == named.len()).then_some(bars)
}

/// Reads an `area` or a `line`: exactly one of them, and the right one for the kind.
fn ground(fields: &Fields<'_>, kind: Option<GroundKind>) -> Option<Ground> {
    let (area, line) = (fields.optional("area"), fields.optional("line"));
    let must_be_area = kind.is_some_and(|kind| !kind.may_be(GroundShape::Line));
    let must_be_line = kind.is_some_and(|kind| !kind.may_be(GroundShape::Area));
    match (area, line) {
        (Some(_), Some(line)) => {
            line.fault(msg!("table-area-and-line-both"));
            None
        }
        (None, None) => {
            let right = match (must_be_area, must_be_line) {
                (true, _) => msg!("table-an-area"),
                (_, true) => "a \"line\"",
                _ => msg!("table-an-area-or-a-line"),
            };
            fields.place().fault(msg!("table-a-piece-of-terrain-must-have", right));
            None
        }
        (Some(area), None) => {
            if must_be_line {
                let kind = kind.map_or("", |k| word_of(k, KINDS));
                area.fault(msg!("table-drawn-as-a-line", kind));
            }
            self::area(&area)
        }
        (None, Some(line)) => {
            if must_be_area {
                let kind = kind.map_or("", |k| word_of(k, KINDS));
                line.fault(msg!("table-drawn-as-an-area", kind));
            }
            self::line(&line)
        }
    }
}

fn spots(node: &Node<'_>) -> Option<Vec<Spot>> {
    let spots: Vec<Option<Spot>> = node.list()?.iter().map(Node::spot).collect();
    spots.into_iter().collect()
}

fn area(node: &Node<'_>) -> Option<Ground> {
    let corners = spots(node)?;
    match outline_flaw(&corners) {
        None => Some(Ground::Area(corners)),
        Some(flaw) => {
            node.fault(flaw.words());
            None
        }
    }
}

fn line(node: &Node<'_>) -> Option<Ground> {
    let points = spots(node)?;
    if points.len() < 2 {
        node.fault(msg!("table-a-line-needs-2-points-or-more", points = points.len()));
        return None;
    }
    if let Some(i) = coinciding(&points) {
        node.fault(msg!("table-line-points-coincide", i, i_2 = i + 1));
        return None;
    }
    Some(Ground::Line(points))
}

/// Slopes (OTP 6.6).
pub const SLOPES: &[(&str, Slope)] =
    &[("slight", Slope::Slight), ("moderate", Slope::Moderate), ("steep", Slope::Steep)];
/// Materials of buildings (OTP 6.13).
pub const MATERIALS: &[(&str, Material)] = &[("wood", Material::Wood), ("stone", Material::Stone)];
/// Classes of ground that disorders (OTP 6.6).
pub const CLASSES: &[(&str, DisorderClass)] =
    &[("A", DisorderClass::A), ("B", DisorderClass::B), ("C", DisorderClass::C), ("D", DisorderClass::D)];
/// Kinds of cover (OTP 8.6).
pub const COVERS: &[(&str, Cover)] =
    &[("none", Cover::None), ("light", Cover::Light), ("medium", Cover::Medium), ("heavy", Cover::Heavy)];
