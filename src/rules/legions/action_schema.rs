//! The fields of each action, for scripts that people write.

use crate::rules::action_schema::{ADDED, Holds, Kinds, may, needs};

const HEX: Holds = Holds::Pair(&COORDINATE, &COORDINATE);
const COORDINATE: Holds = Holds::Whole(-300, 300);
const CORNER: Holds = Holds::Whole(0, 5);
const ORDER: Holds = Holds::Word("an order", &[("move", ()), ("fire", ()), ("move_and_fire", ()), ("charge", ())]);
const CONDITION: Holds =
    Holds::Word("a condition", &[("in_order", ()), ("disordered", ()), ("on_track", ()), ("eliminated", ())]);

static MARCH_STEPS: Kinds = Kinds {
    tag: "step",
    what: "a step",
    kinds: &[("enter", &[needs("hex", HEX)]), ("face", &[needs("facing", CORNER)])],
};

static RULINGS: Kinds = Kinds {
    tag: "change",
    what: "a ruling",
    kinds: &[
        ("note", &[]),
        ("place", &[needs("company", Holds::Unit), needs("hex", HEX), needs("facing", CORNER)]),
        ("condition", &[needs("company", Holds::Unit), needs("condition", CONDITION)]),
        ("rout", &[needs("regiment", Holds::Brigade), needs("on", Holds::YesNo)]),
        ("order", &[needs("regiment", Holds::Brigade), needs("order", Holds::Perhaps(&ORDER))]),
        ("place_leader", &[needs("leader", Holds::Commander), needs("hex", HEX)]),
    ],
};

/// Every action.
pub(super) static ACTIONS: Kinds = Kinds {
    tag: "do",
    what: "an action",
    kinds: &[
        ("proceed", &[]),
        ("order", &[needs("regiment", Holds::Brigade), needs("order", ORDER)]),
        ("rally", &[needs("regiment", Holds::Brigade)]),
        ("rally_company", &[needs("company", Holds::Unit)]),
        ("reorder", &[needs("company", Holds::Unit)]),
        ("relieve", &[needs("leader", Holds::Commander)]),
        ("limber", &[needs("gun", Holds::Unit), needs("moving", Holds::YesNo)]),
        (
            "march",
            &[needs("companies", Holds::List(&Holds::Unit)), needs("steps", Holds::List(&Holds::OneOf(&MARCH_STEPS)))],
        ),
        ("ride", &[needs("leader", Holds::Commander), needs("to", HEX)]),
        ("fire", &[needs("companies", Holds::List(&Holds::Unit)), needs("target", HEX)]),
        ("shock", &[needs("from", Holds::List(&HEX)), needs("target", HEX)]),
        ("check", &[needs("regiment", Holds::Brigade)]),
        ("choose", &[needs("company", Holds::Unit)]),
        ("choose_leader", &[needs("leader", Holds::Commander)]),
        ("rule", &[needs("ruling", Holds::OneOf(&RULINGS)), needs("reason", Holds::Text)]),
        (
            "overrule",
            &[
                needs("action", Holds::OneOf(&ACTIONS)),
                may("strike", Holds::List(&Holds::Text)),
                may("add", ADDED),
                needs("reason", Holds::Text),
            ],
        ),
    ],
};
