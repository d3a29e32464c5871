import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { bandOf } from "../../rules/advancement/resources.ts";
import { bandName } from "../../rules/distance/bands.ts";
import type { UsesSnapshot } from "../../rules/state.ts";
import type { ArmorModel } from "../models/arms.ts";
import type { SkillModel } from "../models/skill.ts";
import type { Framework } from "../models/trait.ts";
import type { CustomTraitModel, EnhancementModel, GearModel, PowerModel, TalentModel } from "../models/traits.ts";
import { personaeSettings } from "../settings/read.ts";
import { knownTopics } from "../states/topics.ts";
import { itemsOf, TYPE_PREFIX } from "../models/reading.ts";
import { attributesFor } from "../view/effect-view.ts";
import { fieldsFor, say, term } from "../view/words.ts";

/** The controls of an item's Details, by its kind. */
export function itemForm(item: FoundryItem): FieldView[] {
  const kind = item.type.slice(TYPE_PREFIX.length);
  const field = fieldsFor(kind.charAt(0).toUpperCase() + kind.slice(1), item.system);
  return (FORMS[kind]?.(field, item) ?? []).map((one) => (typeof one === "string" ? field.of(one) : one));
}

/** Makes the controls of one kind of item. */
type Fields = ReturnType<typeof fieldsFor>;
/** A control, or where what it shows is stored. */
type Control = FieldView | string;

const FORMS: Readonly<Record<string, (field: Fields, item: FoundryItem) => Control[]>> = {
  skill: (field, item) => [
    "rating",
    field.select("attribute", ...attributesFor(item.actor, (item.system as SkillModel).attribute)),
    field.text("tags", ["weapon", "shield", "supernatural", ...groups()]),
    "initiative",
  ],
  weapon: (field, item) => [
    ...["category", "kind"],
    field.text("group", groups()),
    "hits",
    field.select("skill", ...skillsFor(item)),
    field.of("weight", say("weightByCategory")),
    ...rangeField(field),
    ...["imposesShock", "conditions"],
  ],
  shield: (field, item) => ["weight", field.select("skill", ...skillsFor(item))],
  armor(field, { actor, system }) {
    const { traits } = system as ArmorModel;
    const own = actor ? [...itemsOf(actor, "enhancement"), ...itemsOf(actor, "power")] : [];
    const options = own.map(({ id, name }) => ({ value: id, label: name, selected: traits.includes(id) }));
    return ["worn", ...(options.length > 0 ? [field.checks("linked", options)] : [])];
  },
  power(field, item) {
    const { answer } = item.system as PowerModel;
    return [
      field.select("skill", ...skillsFor(item)),
      ...["duration", "targets", "hits"],
      ...rangeField(field),
      "answer.skill",
      field.select("answer.attribute", ...attributesFor(item.actor, answer.attribute), say("attributeOfSkill")),
      ...["imposesShock", "conditions", "heal.hits", "heal.shock", "harmful", "defends", "heal.revive"],
      ...usesAndPlan(field, item),
    ];
  },
  enhancement(field, item) {
    const { limits } = item.system as EnhancementModel;
    return [
      ...["grade", "background", "companion"],
      field.lines("limits", limits.join("\n")),
      ...(limits.length > 0 ? ["freeUpgrades", "freeTaken"] : ["freeUpgrades"]),
      ...usesAndPlan(field, item),
    ];
  },
  talent(field, { system }) {
    const { subtype, uses } = system as TalentModel;
    const topics = knownTopics().map(({ name }) => name);
    return [
      "subtype",
      ...(subtype === "expertise" ? [field.text("within", topics), "bonusDice", ...usesFields(field, uses)] : []),
      ...(subtype === "resource" ? ["cap"] : []),
    ];
  },
  custom(field, item) {
    const { custom } = item.system as CustomTraitModel;
    const types = personaeSettings().customTraitTypes;
    const labels = Object.fromEntries(types.map(({ id, label }) => [id, label]));
    return [
      field.select("custom", Object.keys(labels), labels, custom in labels ? undefined : custom),
      ...usesAndPlan(field, item),
    ];
  },
  gear(field, { system }) {
    const band = term(`CostBand.${bandOf((system as GearModel).cost)}`);
    return ["quantity", { ...field.of("cost"), hint: say("costHint", { band }) }];
  },
};

/** How often it can be used, and the path it is meant to take, a step a line; those taken carry a tick (PER-024, PER-140). */
function usesAndPlan(field: Fields, { system }: FoundryItem): Control[] {
  const { uses, framework } = system as { readonly uses: UsesSnapshot; readonly framework: Framework };
  const lines = framework.map(({ text, done }) => (done ? `${TICK} ${text}` : text));
  return [...usesFields(field, uses), fieldsFor("Trait", system).lines("framework", lines.join("\n"))];
}

/** Words as somebody has typed them, one a line. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A framework as somebody has typed it. */
export function frameworkFrom(text: string): Framework {
  return linesOf(text).map((line) => ({ text: line.replace(TICK, "").trim(), done: line.startsWith(TICK) }));
}
const TICK = "✓";

const usesFields = (field: Fields, { per }: UsesSnapshot): Control[] => [
  { ...field.of("uses.per"), hint: say(`limitHint.${per}`) },
  ...(per === "none" ? [] : ["uses.max", "uses.value"]),
];

/** The bearer's skills as the last three arguments of `select`: their ids, their names, and a word for none. */
function skillsFor(item: FoundryItem): [values: string[], labels: Record<string, string>, none: string] {
  const skills = item.actor ? itemsOf<SkillModel>(item.actor, "skill") : [];
  return [
    skills.map(({ id }) => id),
    Object.fromEntries(skills.map(({ id, name }) => [id, name])),
    say("unskilledLink"),
  ];
}

/** Weapon groups to suggest; any other word will do (PER-076). */
function groups(): string[] {
  return GROUPS.map((group) => localize(`DRAMATIS.Personae.Group.${group}`));
}
const GROUPS = ["blades", "axes", "bludgeons", "projectile", "energy", "laser", "maser", "plasma"] as const;

/** How far it reaches, where the group cares for distances: a band's name, or a number of units (PER-156). */
function rangeField(field: Fields): FieldView[] {
  const { distanceMode, rangeBands } = personaeSettings();
  return distanceMode === "none" ? [] : [field.text("range", rangeBands.map(bandName))];
}
