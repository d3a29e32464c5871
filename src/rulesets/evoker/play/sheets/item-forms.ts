/** The controls of an item's details, by its kind. */
import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { ArmourState, ConsumableState, PersonaState, PowerState, WeaponState } from "../../rules/state.ts";
import { AILMENTS, ELEMENTS, LOCATIONS, SCORES, WEAPON_CLASSES, type Ailment } from "../../rules/terms.ts";
import type { TraitModel } from "../models/things.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { fieldsFor, say, term } from "../view/words.ts";

type Fields = ReturnType<typeof fieldsFor>;

/** Controls under one heading; one without a heading leads. */
export interface FormSection {
  readonly title: string;
  readonly fields: readonly FieldView[];
}

/** All sections of an item. */
export function itemForm(item: FoundryItem): readonly FormSection[] {
  const kind = item.type.slice(TYPE_PREFIX.length);
  const sections = FORMS[kind]?.(item, fieldsFor(kind.charAt(0).toUpperCase() + kind.slice(1))) ?? [];
  return sections.map(([title, fields]) => ({ title: say(`section.${title}`), fields }));
}

type Sections = readonly (readonly [title: string, fields: readonly FieldView[]])[];

const FORMS: Readonly<Record<string, (item: FoundryItem, field: Fields) => Sections>> = {
  persona({ system }, field) {
    const { max, wounds, toughnessBonus, unnaturalToughness, armour, major, arcana } = system as PersonaState & {
      arcana: string;
    };
    return [
      ["details", [field.text("arcana", arcana), field.toggle("major", major)]],
      [
        "wounds",
        [
          ...(["light", "heavy"] as const).flatMap((size) => [
            field.number(`wounds.${size}`, wounds[size], 0, 999),
            field.number(`max.${size}`, max[size], 0, 999),
          ]),
          field.number("toughnessBonus", toughnessBonus, 0, 99),
          field.number("unnaturalToughness", unnaturalToughness, 0, 99),
          field.number("armour", armour, 0, 99),
        ],
      ],
    ];
  },
  power(item, field) {
    const power = item.system as PowerState;
    const { kind, pool, cost, element, tier, damage, range } = power;
    const [ids, names] = personasOf(item);
    return [
      [
        "details",
        [
          field.select("kind", kind, ["attack", "heal", "augment", "passive"], "PowerKind"),
          ...(ids.length > 0 || power.persona !== null
            ? [field.select("persona", power.persona, ids, names, say("noPersona"))]
            : []),
          field.select("pool", pool, ["spirit", "exertion"], "Pool"),
          field.number("cost", cost, 0, 999),
          field.number("range", range, 0, 99_999),
          field.toggle("area", power.area),
        ],
      ],
      ...(kind === "attack"
        ? [
            [
              "strikes",
              [
                field.select("element", element, ELEMENTS, "Element"),
                field.number("damage", damage, 0, 999),
                field.number("tier", tier, 1, 20),
                field.number("critThreshold", power.critThreshold, 0, 100),
                field.number("extraWounds", power.extraWounds, 0, 99),
                field.number("savageQualities", power.savageQualities, 0, 9),
                ...(["mental", "scatters", "criticalStaggers", "staggers", "ignoresArmour"] as const).map((path) =>
                  field.toggle(path, power[path]),
                ),
              ],
            ] as const,
          ]
        : []),
      ...(kind === "attack" ? [["brings", ailmentFields(power, field)] as const] : []),
      ...(kind === "heal" ? [["mends", mendFields(power, field)] as const] : []),
    ];
  },
  weapon({ system }, field) {
    const weapon = system as WeaponState;
    const shoots = weapon.ammo !== null || ["pistol", "basic", "heavy"].includes(weapon.weaponClass);
    return [
      [
        "details",
        [
          field.select("weaponClass", weapon.weaponClass, WEAPON_CLASSES, "WeaponClass"),
          field.text("focus", weapon.focus, FOCUSES),
          field.number("damage", weapon.damage, 0, 999),
          field.number("modifiers", weapon.modifiers, -99, 99),
          field.select("element", weapon.element, ELEMENTS, "Element"),
          field.number("hands", weapon.hands, 1, 2),
          field.select("hand", weapon.hand, ["right", "left"], "Hand", say("noHand")),
          field.number("range", weapon.range, 0, 99_999),
          field.number("reach", weapon.reach, 1, 99),
        ],
      ],
      [
        "magazine",
        [
          { ...field.toggle("jammed", weapon.ammo !== null), name: "usesAmmo", label: say("usesAmmo"), hint: "" },
          ...(weapon.ammo
            ? [
                field.number("ammo.value", weapon.ammo.value, 0, 9999),
                field.number("ammo.max", weapon.ammo.max, 0, 9999),
              ]
            : []),
          ...(shoots
            ? [
                field.number("reload.actions", weapon.reload.actions, 1, 99),
                field.number("burst", weapon.burst, 0, 99),
                field.toggle("jammed", weapon.jammed),
              ]
            : []),
        ],
      ],
      [
        "qualities",
        [
          field.number("critThreshold", weapon.critThreshold, 0, 100),
          field.number("savageQualities", weapon.savageQualities, 0, 9),
          ...(
            [
              "offHand",
              "focusedOnly",
              "reachesHigh",
              "scatters",
              "thrownAddsStrength",
              "ignoresArmour",
              "unarmed",
            ] as const
          ).map((path) => field.toggle(path, weapon[path])),
        ],
      ],
    ];
  },
  armour({ system }, field) {
    const { points } = system as ArmourState;
    return [["points", LOCATIONS.map((place) => field.number(`points.${place}`, points[place], 0, 99))]];
  },
  consumable({ system }, field) {
    const thing = system as ConsumableState;
    return [
      ["details", [field.number("quantity", thing.quantity, 0, 9999)]],
      ["mends", mendFields(thing, field)],
    ];
  },
  trait({ system }, field) {
    const { unnatural, critThreshold, chanceAttacks } = system as TraitModel;
    return [
      [
        "details",
        [field.number("critThreshold", critThreshold, 0, 100), field.number("chanceAttacks", chanceAttacks, 0, 20)],
      ],
      [
        "unnatural",
        SCORES.map((key) => ({
          ...field.number(`unnatural.${key}`, unnatural[key], 0, 99),
          label: term(`Score.${key}`),
        })),
      ],
    ];
  },
};

/** Focuses of Melee and Ballistics that the packs' weapons have; any other word will do. */
const FOCUSES = ["blades", "blunt", "grappling", "throwing", "pistol", "basic", "heavy"];

function ailmentFields({ ailment }: PowerState, field: Fields): readonly FieldView[] {
  const brings = field.select("ailment.id", ailment?.id ?? null, AILMENTS, "Ailment", say("bringsNothing"));
  if (ailment === null) return [brings];
  return [
    brings,
    field.number("ailment.turns", ailment.turns, 1, 99),
    field.select("ailment.resist", ailment.resist, SCORES, "Score", say("notResisted")),
    field.text("ailment.skill", ailment.skill ?? ""),
  ];
}

function mendFields(
  { healLight, healHeavy, cures }: { healLight: number; healHeavy: number; cures: readonly Ailment[] },
  field: Fields,
): readonly FieldView[] {
  const known = AILMENTS.map((value) => ({ value, label: term(`Ailment.${value}`), selected: cures.includes(value) }));
  return [
    field.number("healLight", healLight, 0, 99),
    field.number("healHeavy", healHeavy, 0, 99),
    { ...field.checks("cures", known), label: term("Field.Consumable.FIELDS.cures.label") },
  ];
}

/** The bearer's Personas as arguments of `select`: ids and names. */
function personasOf({ actor }: FoundryItem): [ids: string[], names: Record<string, string>] {
  const all = actor ? itemsOfType(actor, `${TYPE_PREFIX}persona`) : [];
  return [all.map(({ id }) => id), Object.fromEntries(all.map(({ id, name }) => [id, name]))];
}

/** Makes data of what a form holds: ticked boxes become a list, a blank ailment none, a magazine comes and goes. Pure. */
export function readForm(data: Record<string, unknown>): Record<string, unknown> {
  const { cures, usesAmmo, ...rest } = data;
  const { ailment, ammo, ...system } = (rest["system"] ?? {}) as { ailment?: { id: unknown }; ammo?: object } & Record<
    string,
    unknown
  >;
  return {
    ...rest,
    system: {
      ...system,
      ...(typeof cures === "object" &&
        cures !== null && { cures: Object.entries(cures).flatMap(([id, on]) => (on ? [id] : [])) }),
      ...(ailment && { ailment: ailment.id === null || ailment.id === "" ? null : ailment }),
      ...(usesAmmo === false ? { ammo: null } : usesAmmo === true ? { ammo: ammo ?? { value: 6, max: 6 } } : {}),
    },
  };
}
