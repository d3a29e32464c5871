import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { bandOf } from "../../rules/advancement/resources.ts";
import { bandName } from "../../rules/distance/bands.ts";
import { ANSWER_SKILLS, ATTACK_KINDS, ATTRIBUTES, SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../rules/state.ts";
import type { ArmorModel, ShieldModel, WeaponModel } from "../models/arms.ts";
import type { IdentityModel } from "../models/identity.ts";
import type { SkillModel } from "../models/skill.ts";
import { LIMITS } from "../models/trait.ts";
import type { Framework, Uses } from "../models/trait.ts";
import { DURATIONS, GRADES, TALENTS } from "../models/traits.ts";
import type { CustomTraitModel, EnhancementModel, GearModel, PowerModel, TalentModel } from "../models/traits.ts";
import { personaeSettings } from "../settings/read.ts";
import { knownTopics } from "../states/topics.ts";
import { itemsOf, TYPE_PREFIX } from "../models/reading.ts";
import { fieldsFor, say, term } from "../view/words.ts";

/** The controls of an item's Details, by its kind. */
export function itemForm(item: FoundryItem): FieldView[] {
  const kind = item.type.slice(TYPE_PREFIX.length);
  return FORMS[kind]?.(item, fieldsFor(kind.charAt(0).toUpperCase() + kind.slice(1))) ?? [];
}

/** Makes the controls of one kind of item. */
type Fields = ReturnType<typeof fieldsFor>;

const FORMS: Readonly<Record<string, (item: FoundryItem, field: Fields) => FieldView[]>> = {
  skill(item, field) {
    const { rating, attribute, initiative, tags } = item.system as SkillModel;
    return [
      field.number("rating", rating, 1, 20),
      field.select("attribute", attribute, ...attributesFor(item, attribute)),
      field.text("tags", tags.join(", "), ["weapon", "shield", "supernatural", ...groups()]),
      field.toggle("initiative", initiative),
    ];
  },
  weapon(item, field) {
    const { category, kind, group, hits, skill, range, weight, imposesShock, conditions } = item.system as WeaponModel;
    return [
      field.select("category", category, WEAPON_CATEGORIES, "Category"),
      field.select("kind", kind, ATTACK_KINDS, "AttackKind"),
      field.text("group", group, groups()),
      field.number("hits", hits, 1, 20),
      field.select("skill", skill, ...skillsFor(item)),
      field.select("weight", weight, SHIELD_WEIGHTS, "Weight", say("weightByCategory")),
      ...rangeField(field, range),
      field.number("imposesShock", imposesShock, 0, 4),
      field.text("conditions", conditions.join(", "), []),
    ];
  },
  shield(item, field) {
    const { weight, skill } = item.system as ShieldModel;
    return [field.select("weight", weight, SHIELD_WEIGHTS, "Weight"), field.select("skill", skill, ...skillsFor(item))];
  },
  armor(item, field) {
    const { worn, traits } = item.system as ArmorModel;
    const own = item.actor ? [...itemsOf(item.actor, "enhancement"), ...itemsOf(item.actor, "power")] : [];
    const options = own.map(({ id, name }) => ({ value: id, label: name, selected: traits.includes(id) }));
    return [field.toggle("worn", worn), ...(options.length > 0 ? [field.checks("linked", options)] : [])];
  },
  power(item, field) {
    const { skill, targets, hits, harmful, defends, duration, answer, uses, ...rest } = item.system as PowerModel;
    const { imposesShock, conditions, heal, range } = rest;
    return [
      field.select("skill", skill, ...skillsFor(item)),
      field.select("duration", duration, DURATIONS, "Duration"),
      field.number("targets", targets, 1, 99),
      field.number("hits", hits, 0, 20),
      ...rangeField(field, range),
      field.select("answer.skill", answer.skill, ANSWER_SKILLS, "FreeSkill"),
      field.select(
        "answer.attribute",
        answer.attribute,
        ...attributesFor(item, answer.attribute),
        say("attributeOfSkill"),
      ),
      field.number("imposesShock", imposesShock, 0, 4),
      field.text("conditions", conditions.join(", "), []),
      field.number("heal.hits", heal.hits, 0, 99),
      field.number("heal.shock", heal.shock, 0, 4),
      field.toggle("harmful", harmful),
      field.toggle("defends", defends),
      field.toggle("heal.revive", heal.revive),
      ...usesFields(field, uses),
      ...planFields(item.system as PowerModel),
    ];
  },
  enhancement(item, field) {
    const { grade, background, companion, limits, freeUpgrades, freeTaken, uses } = item.system as EnhancementModel;
    return [
      field.select("grade", grade, GRADES, "Grade"),
      field.toggle("background", background),
      field.toggle("companion", companion),
      field.lines("limits", limits.join("\n")),
      field.number("freeUpgrades", freeUpgrades, 0, 20),
      ...(limits.length > 0 ? [field.number("freeTaken", freeTaken, 0, 20)] : []),
      ...usesFields(field, uses),
      ...planFields(item.system as EnhancementModel),
    ];
  },
  talent(item, field) {
    const { subtype, bonusDice, cap, within, uses } = item.system as TalentModel;
    const expertise = subtype === "expertise";
    return [
      field.select("subtype", subtype, TALENTS, "Talent"),
      ...(expertise ? [field.text("within", within, topicNames()), field.number("bonusDice", bonusDice, 0, 9)] : []),
      ...(expertise ? usesFields(field, uses) : []),
      ...(subtype === "resource" ? [field.number("cap", cap, 0, 99)] : []),
    ];
  },
  custom(item, field) {
    const { custom, uses } = item.system as CustomTraitModel;
    const types = personaeSettings().customTraitTypes;
    const labels = Object.fromEntries(types.map(({ id, label }) => [id, label]));
    return [
      field.select("custom", custom, Object.keys(labels), labels, custom in labels ? undefined : custom),
      ...usesFields(field, uses),
      ...planFields(item.system as CustomTraitModel),
    ];
  },
  gear(item, field) {
    const { quantity, cost } = item.system as GearModel;
    const band = term(`CostBand.${bandOf(cost)}`);
    return [
      field.number("quantity", quantity, 0, 9999),
      { ...field.number("cost", cost, 0, 99), hint: say("costHint", { band }) },
    ];
  },
};

/** The path a trait is meant to take, a step a line; those taken carry a tick (PER-140). */
function planFields({ framework }: { readonly framework: Framework }): FieldView[] {
  const lines = framework.map(({ text, done }) => (done ? `${TICK} ${text}` : text));
  return [fieldsFor("Trait").lines("framework", lines.join("\n"))];
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

const topicNames = (): string[] => knownTopics().map(({ name }) => name);

function usesFields(field: Fields, { value, max, per }: Uses): FieldView[] {
  const limited = per !== "none";
  return [
    { ...field.select("uses.per", per, LIMITS, "Limit"), hint: say(`limitHint.${per}`) },
    ...(limited ? [field.number("uses.max", max, 0, 99), field.number("uses.value", value, 0, 99)] : []),
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
function rangeField(field: Fields, range: string): FieldView[] {
  const { distanceMode, rangeBands } = personaeSettings();
  return distanceMode === "none" ? [] : [field.text("range", range, rangeBands.map(bandName))];
}
