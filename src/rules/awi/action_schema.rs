//! The fields of each action, for people who write actions by hand.

use crate::rules::action_schema::{ADDED, Holds, Kinds, STAND, STEPS, SchemaField, may, needs};

const UNIT: SchemaField = needs("unit", Holds::Unit);
const GENERAL: SchemaField = needs("general", Holds::Commander);

/// Every action.
pub(in crate::rules) static ACTIONS: Kinds = Kinds {
    tag: "do",
    what: "an action",
    kinds: &[
        ("roll_ability", &[GENERAL]),
        ("proceed", &[]),
        ("pass_over", &[needs("to", Holds::Word("a step", STEP_WORDS))]),
        ("test_brigadier", &[GENERAL]),
        ("test_control", &[UNIT]),
        ("move", &[needs("order", Holds::OneOf(&ORDERS))]),
        ("charge", &[UNIT, needs("target", Holds::Unit)]),
        ("test_morale", &[UNIT]),
        ("answer", &[UNIT, needs("answer", Holds::Word("an answer", ANSWERS))]),
        ("carry", &[UNIT, may("stands", Holds::List(&STAND)), may("leaves", Holds::YesNo)]),
        ("fire", &[UNIT, needs("target", Holds::Unit)]),
        ("test_entry", &[UNIT]),
        ("fight", &[UNIT]),
        ("share", &[needs("foot", Holds::Unit), needs("to_gun", Holds::Whole(0, 4))]),
        ("test_losers", &[UNIT]),
        ("go_after", &[UNIT, needs("target", Holds::Unit)]),
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

/// Every order to move.
static ORDERS: Kinds = Kinds {
    tag: "how",
    what: "an order",
    kinds: &[
        ("march", &[UNIT, needs("steps", Holds::List(&Holds::OneOf(&STEPS)))]),
        ("form", &[UNIT, needs("to", Holds::Formation)]),
        ("face", &[UNIT, needs("facing", Holds::Bearing)]),
        ("enter", &[UNIT, needs("house", Holds::Terrain)]),
        ("leave", &[UNIT, needs("facing", Holds::Bearing)]),
        ("general", &[GENERAL, may("to", Holds::Perhaps(&Holds::Spot)), may("join", Holds::Perhaps(&Holds::Unit))]),
    ],
};

/// The steps of a move, by their names in JSON.
const STEP_WORDS: &[(&str, ())] = &[
    ("control", ()),
    ("charges", ()),
    ("morale", ()),
    ("evades_and_routs", ()),
    ("charge_moves", ()),
    ("moves", ()),
    ("shooting", ()),
    ("chargers_enter", ()),
    ("charged_enter", ()),
    ("melees", ()),
    ("after_melee", ()),
];

/// The responses of a charged unit.
const ANSWERS: &[(&str, ())] = &[("holds", ()), ("evades", ()), ("counter_charges", ()), ("routs", ())];

/// The abilities of a brigadier.
const ABILITY_WORDS: &[(&str, ())] = &[("good", ()), ("average", ()), ("poor", ())];

/// Every ruling.
static RULINGS: Kinds = Kinds {
    tag: "change",
    what: "a ruling",
    kinds: &[
        ("note", &[]),
        (
            "place",
            &[
                UNIT,
                needs("formation", Holds::Formation),
                needs("stands", Holds::List(&STAND)),
                may("moved", Holds::YesNo),
            ],
        ),
        ("place_general", &[GENERAL, needs("to", Holds::Spot), may("joined", Holds::Perhaps(&Holds::Unit))]),
        ("casualties", &[UNIT, needs("figures", Holds::Whole(0, 999)), may("by_fire", Holds::YesNo)]),
        ("rout", &[UNIT, needs("on", Holds::YesNo)]),
        ("ability", &[GENERAL, needs("ability", Holds::Word("an ability", ABILITY_WORDS))]),
        ("in_chief", &[GENERAL]),
        ("step_done", &[]),
    ],
};
