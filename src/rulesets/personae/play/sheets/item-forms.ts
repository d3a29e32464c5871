import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { bandOf } from "../../rules/advancement/resources.ts";
import { bandName } from "../../rules/distance/bands.ts";
import {
  ANSWER_SKILLS,
  ATTACK_KINDS,
  ATTRIBUTES,
  SHIELD_WEIGHTS,
  WEAPON_CATEGORIES,
  type UsesSnapshot,
} from "../../rules/state.ts";
import type { ArmorModel } from "../models/arms.ts";
import type { IdentityModel } from "../models/identity.ts";
import type { SkillModel } from "../models/skill.ts";
import { LIMITS, type Framework } from "../models/trait.ts";
import {
  DURATIONS,
  GRADES,
  TALENTS,
  type CustomTraitModel,
  type EnhancementModel,
  type GearModel,
  type PowerModel,
  type TalentModel,
} from "../models/traits.ts";
import { personaeSettings } from "../settings/read.ts";
import { knownTopics } from "../states/topics.ts";
import { itemsOf, TYPE_PREFIX } from "../models/reading.ts";
import { fieldsFor, say, term } from "../view/words.ts";

/** The controls of an item's Details, by its kind. */
export function itemForm(item: FoundryItem): FieldView[] {
  const kind = item.type.slice(TYPE_PREFIX.length);
  return FORMS[kind]?.(fieldsFor(kind.charAt(0).toUpperCase() + kind.slice(1), item.system), item) ?? [];
}

/** Makes the controls of one kind of item. */
type Fields = ReturnType<typeof fieldsFor>;

const FORMS: Readonly<Record<string, (field: Fields, item: FoundryItem) => FieldView[]>> = {
  skill: (field, item) => [
    field.number("rating", 1, 20),
    field.select("attribute", ...attributesFor(item, (item.system as SkillModel).attribute)),
    field.text("tags", ["weapon", "shield", "supernatural", ...groups()]),
    field.toggle("initiative"),
  ],
  weapon: (field, item) => [
    field.select("category", WEAPON_CATEGORIES, "Category"),
    field.select("kind", ATTACK_KINDS, "AttackKind"),
    field.text("group", groups()),
    field.number("hits", 1, 20),
    field.select("skill", ...skillsFor(item)),
    field.select("weight", SHIELD_WEIGHTS, "Weight", say("weightByCategory")),
    ...rangeField(field),
    field.number("imposesShock", 0, 4),
    field.text("conditions"),
  ],
  shield: (field, item) => [
    field.select("weight", SHIELD_WEIGHTS, "Weight"),
    field.select("skill", ...skillsFor(item)),
  ],
  armor(field, { actor, system }) {
    const { traits } = system as ArmorModel;
    const own = actor ? [...itemsOf(actor, "enhancement"), ...itemsOf(actor, "power")] : [];
    const options = own.map(({ id, name }) => ({ value: id, label: name, selected: traits.includes(id) }));
    return [field.toggle("worn"), ...(options.length > 0 ? [field.checks("linked", options)] : [])];
  },
  power: (field, item) => [
    field.select("skill", ...skillsFor(item)),
    field.select("duration", DURATIONS, "Duration"),
    field.number("targets", 1, 99),
    field.number("hits", 0, 20),
    ...rangeField(field),
    field.select("answer.skill", ANSWER_SKILLS, "FreeSkill"),
    field.select(
      "answer.attribute",
      ...attributesFor(item, (item.system as PowerModel).answer.attribute),
      say("attributeOfSkill"),
    ),
    field.number("imposesShock", 0, 4),
    field.text("conditions"),
    field.number("heal.hits", 0, 99),
    field.number("heal.shock", 0, 4),
    field.toggle("harmful"),
    field.toggle("defends"),
    field.toggle("heal.revive"),
    ...usesAndPlan(field, item),
  ],
  enhancement(field, item) {
    const { limits } = item.system as EnhancementModel;
    return [
      field.select("grade", GRADES, "Grade"),
      field.toggle("background"),
      field.toggle("companion"),
      field.lines("limits", limits.join("\n")),
      field.number("freeUpgrades", 0, 20),
      ...(limits.length > 0 ? [field.number("freeTaken", 0, 20)] : []),
      ...usesAndPlan(field, item),
    ];
  },
  talent(field, { system }) {
    const { subtype, uses } = system as TalentModel;
    const expertise = subtype === "expertise";
    const topics = knownTopics().map(({ name }) => name);
    return [
      field.select("subtype", TALENTS, "Talent"),
      ...(expertise ? [field.text("within", topics), field.number("bonusDice", 0, 9), ...usesFields(field, uses)] : []),
      ...(subtype === "resource" ? [field.number("cap", 0, 99)] : []),
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
    return [field.number("quantity", 0, 9999), { ...field.number("cost", 0, 99), hint: say("costHint", { band }) }];
  },
};

/** How often it can be used, and the path it is meant to take, a step a line; those taken carry a tick (PER-024, PER-140). */
function usesAndPlan(field: Fields, { system }: FoundryItem): FieldView[] {
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

function usesFields(field: Fields, { per }: UsesSnapshot): FieldView[] {
  const limited = per !== "none";
  return [
    { ...field.select("uses.per", LIMITS, "Limit"), hint: say(`limitHint.${per}`) },
    ...(limited ? [field.number("uses.max", 0, 99), field.number("uses.value", 0, 99)] : []),
  ];
}

/** The bearer's skills as the last three arguments of `select`: their ids, their names, and a word for none. */
function skillsFor(item: FoundryItem): [values: string[], labels: Record<string, string>, none: string] {
  const skills = item.actor ? itemsOf<SkillModel>(item.actor, "skill") : [];
  return [
    skills.map(({ id }) => id),
    Object.fromEntries(skills.map(({ id, name }) => [id, name])),
    say("unskilledLink"),
  ];
}

/** The six and the bearer's own attributes as arguments of `select`: ids and names. One it lacks stays to be seen. */
export function attributesFor(
  item: FoundryItem,
  chosen: string | null,
): [ids: string[], labels: Record<string, string>] {
  const { customAttributes = [] } = (item.actor?.system ?? {}) as Partial<Pick<IdentityModel, "customAttributes">>;
  const named = [
    ...ATTRIBUTES.map((id) => [id, term(`Attribute.${id}`)]),
    ...customAttributes.map(({ id, name }) => [id, name]),
  ];
  const labels = Object.fromEntries(named) as Record<string, string>;
  if (chosen !== null && !(chosen in labels)) labels[chosen] = say("attribute.unknown");
  return [Object.keys(labels), labels];
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
