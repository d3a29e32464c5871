/** The controls of an item, and what they come to in play. */
import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { complexitiesOf } from "../../rules/tables/complexities.ts";
import { TYPE_PREFIX, type Thing } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { complexityName } from "./complexities.ts";
import { inPlay } from "./in-play.ts";
import { controlsFor, say } from "./words.ts";

/** What each kind stores, in the order of its window. */
const FIELDS: { readonly [K in Thing]: readonly string[] } = {
  skill: ["us", "score", "actionsOverride", "defaultComplexity", "armorTraining"],
  weapon: ["skill", "level", "weightKg", "quantity"],
  spell: ["skill", "level"],
  shield: ["level", "weightKg", "quantity"],
  armor: ["requiredTraining", "worn", "isClothing", "weightKg", "quantity"],
  gear: ["weightKg", "quantity", "isClothing"],
  task: ["threshold", "turnsLeft", "status", "tried"],
};

/** Its controls, and sentences on what it does as it stands. */
export function thingFields(item: FoundryItem, kind: Thing): { fields: readonly FieldView[]; does: readonly string[] } {
  const owner = kind.charAt(0).toUpperCase() + kind.slice(1);
  const field = controlsFor(owner, item.system);
  const control = (path: string): FieldView => {
    if (path === "us") return middleSelect(item, field);
    if (path === "defaultComplexity" || path === "threshold") return complexityText(item, path, field);
    if (path === "skill") return skillText(item, field);
    return field.of(path);
  };
  return { fields: FIELDS[kind].map(control), does: inPlay(item, kind) };
}

type Controls = ReturnType<typeof controlsFor>;

/** The world's middle scores, and the one it stands on though the world has it no longer. ARC-054 */
function middleSelect({ system }: FoundryItem, field: Controls): FieldView {
  const { us } = system as { readonly us: string };
  const listed = arcSettings().middleScores.map(({ id, name }) => [id, name] as const);
  const all = listed.some(([id]) => id === us) ? listed : [...listed, [us, say("unlisted", { id: us })] as const];
  return field.select(
    "us",
    all.map(([id]) => id),
    Object.fromEntries(all),
  );
}

/** A complexity by its name, or a number. ARC-063 */
function complexityText({ system }: FoundryItem, path: string, field: Controls): FieldView {
  const settings = arcSettings();
  const stored = (system as Readonly<Record<string, string | null>>)[path] ?? "";
  const names = complexitiesOf(settings).map(({ key }) => complexityName(settings, key));
  const isKey = complexitiesOf(settings).some(({ key }) => key === stored);
  return { ...field.text(path, names), value: isKey ? complexityName(settings, stored) : stored };
}

/** A skill by its name, of those its bearer has. */
function skillText({ actor, system }: FoundryItem, field: Controls): FieldView {
  const skills = actor ? itemsOfType(actor, `${TYPE_PREFIX}skill`) : [];
  const { skill } = system as { readonly skill: string | null };
  const names = skills.map(({ name }) => name);
  return { ...field.text("skill", names), value: skills.find(({ id }) => id === skill)?.name ?? skill ?? "" };
}

/** What was typed, as it is stored: complexities by their keys, and nothing for what is left empty. */
export function typedThing(system: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const settings = arcSettings();
  const read = (typed: unknown): unknown => {
    if (typeof typed !== "string") return typed;
    const same = (one: string): boolean => one.toLowerCase() === typed.trim().toLowerCase();
    return complexitiesOf(settings).find(({ key }) => same(key) || same(complexityName(settings, key)))?.key ?? typed;
  };
  const empty = (value: unknown): unknown => (value === "" ? null : value);
  return {
    ...system,
    ...("defaultComplexity" in system && { defaultComplexity: empty(read(system["defaultComplexity"])) }),
    ...("threshold" in system && { threshold: read(system["threshold"]) }),
    ...("skill" in system && { skill: empty(system["skill"]) }),
  };
}
