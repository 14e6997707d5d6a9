//! The fields of every action, for people who write actions by hand.

use crate::rules::action_schema::{ADDED, Holds, Kinds, STAND, STEPS, SchemaField, may, needs};

const UNIT: SchemaField = needs("unit", Holds::Unit);
const WAY: Holds = Holds::List(&Holds::OneOf(&STEPS));
const PLACES: Holds = Holds::List(&Holds::Pair(&Holds::Spot, &Holds::Bearing));
/// A stand of a unit, counted from 0. For a bend, a number of stands.
const STAND_NUMBER: Holds = Holds::Whole(0, 99);

/// How the other wing bends.
const WING_BEND: Holds = Holds::Object("a bend", &[needs("stands", STAND_NUMBER), needs("turn", Holds::Turn)]);

/// The rolls whose modifiers an overruling may change separately.
static RULED_ROLLS: &[(&str, ())] =
    &[("closing", ()), ("cv", ()), ("fire", ()), ("melee", ()), ("morale", ()), ("rebuild", ())];

/// Every action.
pub(in crate::rules) static ACTIONS: Kinds = Kinds {
    tag: "do",
    what: "an action",
    kinds: &[
        ("rate", &[needs("commander", Holds::Commander)]),
        ("begin", &[]),
        ("draw", &[may("chit", Holds::Perhaps(&Holds::Whole(1, 99)))]),
        ("remove_marker", &[UNIT, needs("by", Holds::Removal)]),
        ("reroll", &[needs("commander", Holds::Commander)]),
        ("accept", &[]),
        ("go_forward", &[may("steps", WAY), may("ball", Holds::YesNo)]),
        ("move", &[UNIT, needs("steps", WAY), may("special", Holds::YesNo)]),
        ("move_stands", &[UNIT, needs("to", PLACES), may("special", Holds::YesNo)]),
        (
            "bend",
            &[
                UNIT,
                needs("wing", Holds::Side),
                needs("stands", STAND_NUMBER),
                needs("turn", Holds::Turn),
                may("other", Holds::Perhaps(&WING_BEND)),
            ],
        ),
        (
            "deploy_into",
            &[UNIT, needs("place", Holds::Terrain), may("facing", Holds::Perhaps(&Holds::Bearing)), may("to", PLACES)],
        ),
        ("leave_town", &[UNIT, needs("to", Holds::Formation), needs("facing", Holds::Bearing)]),
        ("double_up", &[UNIT, needs("stand", STAND_NUMBER)]),
        ("restore", &[UNIT]),
        ("change_formation", &[UNIT, needs("to", Holds::Formation)]),
        ("attach", &[needs("guns", Holds::Unit), needs("to", Holds::Unit)]),
        ("detach", &[needs("guns", Holds::Unit)]),
        ("fire", &[UNIT, needs("targets", Holds::List(&Holds::Unit)), may("canister", Holds::YesNo)]),
        (
            "close",
            &[
                UNIT,
                needs("target", Holds::Unit),
                may("approach", WAY),
                may("stands", PLACES),
                may("special", Holds::YesNo),
                may("ball", Holds::YesNo),
            ],
        ),
        ("react", &[needs("withdraw", Holds::YesNo)]),
        ("countercharge", &[needs("yes", Holds::YesNo)]),
        ("answer_failed_closing", &[needs("fire", Holds::YesNo), may("ball", Holds::YesNo)]),
        ("assign", &[UNIT, needs("pairs", Holds::List(&Holds::Pair(&Holds::Unit, &Holds::Unit)))]),
        ("fight_melee", &[UNIT]),
        ("fall_back", &[UNIT]),
        ("end_bonus", &[may("unit", Holds::Perhaps(&Holds::Unit))]),
        (
            "move_commander",
            &[
                needs("commander", Holds::Commander),
                needs("to", Holds::Spot),
                may("attach", Holds::Perhaps(&Holds::Unit)),
            ],
        ),
        ("finish", &[UNIT]),
        ("end_brigade", &[]),
        ("rebuild", &[UNIT]),
        ("end_turn", &[]),
        ("rule", &[needs("ruling", Holds::OneOf(&RULINGS)), needs("reason", Holds::Text)]),
        (
            "overrule",
            &[
                needs("action", Holds::OneOf(&ACTIONS)),
                may("strike", Holds::List(&Holds::Text)),
                may("add", ADDED),
                may("of", Holds::Unit),
                may("roll", Holds::Word("a roll", RULED_ROLLS)),
                needs("reason", Holds::Text),
            ],
        ),
    ],
};

/// Every ruling.
static RULINGS: Kinds = Kinds {
    tag: "change",
    what: "a ruling",
    kinds: &[
        ("note", &[]),
        ("place", &[UNIT, needs("formation", Holds::Formation), needs("stands", Holds::List(&STAND))]),
        (
            "place_commander",
            &[
                needs("commander", Holds::Commander),
                needs("to", Holds::Spot),
                may("attached", Holds::Perhaps(&Holds::Unit)),
            ],
        ),
        ("marker", &[UNIT, needs("on", Holds::YesNo)]),
        ("figures", &[UNIT, needs("figures", Holds::Whole(0, 999))]),
        ("move_loss", &[UNIT, needs("restore", STAND_NUMBER), needs("lose", STAND_NUMBER)]),
        ("rating", &[needs("commander", Holds::Commander), needs("rating", Holds::Rating)]),
        ("passes_used", &[needs("commander", Holds::Commander), needs("used", Holds::Whole(0, 99))]),
        ("refresh", &[UNIT]),
        ("guns_taken", &[UNIT, needs("taken", Holds::YesNo)]),
        ("option", &[needs("name", Holds::Option), needs("on", Holds::YesNo)]),
    ],
};
