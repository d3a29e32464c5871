/** The controls of an item's details, by its kind. */
import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { PowerState, WeaponState } from "../../rules/state.ts";
import { AILMENTS, LOCATIONS, SCORES, type Ailment } from "../../rules/terms.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { fieldsFor, say, term } from "../view/words.ts";

type Fields = ReturnType<typeof fieldsFor>;

/** Under each heading the paths of what is stored, or controls of their own. */
type Sections = Readonly<Record<string, readonly (string | FieldView)[]>>;

/** All sections of an item: controls under their headings. */
export function itemForm(item: FoundryItem) {
  const kind = item.type.slice(TYPE_PREFIX.length);
  const field = fieldsFor(kind.charAt(0).toUpperCase() + kind.slice(1), item.system);
  return Object.entries(FORMS[kind]?.(item, field) ?? {}).map(([title, fields]) => ({
    title: say(`section.${title}`),
    fields: fields.map((one) => (typeof one === "string" ? field.of(one) : one)),
  }));
}

const FORMS: Readonly<Record<string, (item: FoundryItem, field: Fields) => Sections>> = {
  persona: () => ({
    details: ["arcana", "major"],
    wounds: [
      ...["wounds.light", "max.light", "wounds.heavy", "max.heavy"],
      ...["toughnessBonus", "unnaturalToughness", "armour"],
    ],
  }),
  power(item, field) {
    const { kind, ailment, persona } = item.system as PowerState;
    const [ids, names] = personasOf(item);
    const owned = ids.length > 0 || persona !== null;
    return {
      details: [
        "kind",
        ...(owned ? [field.select("persona", ids, names, say("noPersona"))] : []),
        ...["pool", "cost", "range", "area"],
      ],
      ...(kind === "attack" && {
        strikes: [
          ...["element", "damage", "tier", "critThreshold", "extraWounds", "savageQualities"],
          ...["mental", "scatters", "criticalStaggers", "staggers", "ignoresArmour", "criticalText"],
        ],
        brings: [
          field.of("ailment.id", say("bringsNothing")),
          ...(ailment ? ["ailment.turns", field.of("ailment.resist", say("notResisted")), "ailment.skill"] : []),
        ],
      }),
      ...(kind === "heal" && { mends: mending(item, field) }),
    };
  },
  weapon({ system }, field) {
    const { ammo, weaponClass } = system as WeaponState;
    const shoots = ammo !== null || ["pistol", "basic", "heavy"].includes(weaponClass);
    const usesAmmo = {
      ...field.toggle("ammo"),
      value: ammo !== null,
      name: "usesAmmo",
      label: say("usesAmmo"),
      hint: "",
    };
    return {
      details: [
        ...["weaponClass", field.text("focus", FOCUSES), "damage", "modifiers", "element", "hands"],
        ...[field.of("hand", say("noHand")), "range", "reach"],
      ],
      magazine: [
        usesAmmo,
        ...(ammo ? ["ammo.value", "ammo.max"] : []),
        ...(shoots ? ["reload.actions", "burst", "jammed"] : []),
      ],
      qualities: [
        ...["critThreshold", "savageQualities", "offHand", "focusedOnly", "reachesHigh"],
        ...["scatters", "thrownAddsStrength", "ignoresArmour", "unarmed"],
      ],
    };
  },
  armour: () => ({ points: LOCATIONS.map((place) => `points.${place}`) }),
  consumable: (item, field) => ({ details: ["quantity"], mends: mending(item, field) }),
  trait: (_item, field) => ({
    details: ["critThreshold", "chanceAttacks"],
    unnatural: SCORES.map((key) => ({ ...field.of(`unnatural.${key}`), label: term(`Score.${key}`) })),
  }),
};

/** Focuses of Melee and Ballistics that the packs' weapons have; any other word will do. */
const FOCUSES = ["blades", "blunt", "grappling", "throwing", "pistol", "basic", "heavy"];

function mending({ system }: FoundryItem, field: Fields): Sections[string] {
  const { cures } = system as { readonly cures: readonly Ailment[] };
  const known = AILMENTS.map((value) => ({ value, label: term(`Ailment.${value}`), selected: cures.includes(value) }));
  const cured = { ...field.checks("cures", known), label: term("Field.Consumable.FIELDS.cures.label") };
  return ["healLight", "healHeavy", cured];
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
