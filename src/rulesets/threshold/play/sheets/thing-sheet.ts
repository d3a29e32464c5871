import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { itemSheet } from "../../../../fittings/sheets/item.ts";
import type { ItemSheetFace } from "../../../../foundry/bases.ts";
import { enrichHTML } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";
import { TYPE_PREFIX, type THINGS } from "../models/reading.ts";
import { controlsFor, say, term } from "../view/words.ts";
import { thingPart } from "./templates.ts";
import { modes } from "./modes.ts";

/** What each kind stores, in the order of its window. */
const FIELDS: { readonly [K in (typeof THINGS)[number]]: readonly string[] } = {
  weapon: ["class", "damage", "attackAttribute", "ammunition", "qualities", "equipped", "ready", "ignoresArmor"],
  armor: ["protection", "impeding", "equipped"],
  shield: ["buckler", "equipped"],
  ability: ["level", "mode", "attackAttribute", "defenseAttribute", "healing", "usesCure", "freeAttackTrigger"],
  power: [
    ...["attribute", "opponentAttribute", "healing", "corruption", "harm.damage"],
    ...["harm.ignoresArmor", "harm.prone", "tested", "lineOfSight"],
  ],
  consumable: ["kind", "quantity", "healing"],
  gear: ["quantity", "weight", "price"],
};

/** What is written at length, beside the description: what an ability gives at each level (RUN-109). */
const PROSE: Readonly<Record<string, readonly string[]>> = { ability: ["novice", "adept", "master"] };

const kindOf = ({ type }: FoundryItem) => type.slice(TYPE_PREFIX.length) as (typeof THINGS)[number];

async function context({ item }: ItemSheetFace): Promise<Record<string, unknown>> {
  const kind = kindOf(item);
  const owner = kind.charAt(0).toUpperCase() + kind.slice(1);
  const field = controlsFor(owner, item.system);
  const stored = item.system as Readonly<Record<string, string>>;
  const prose = async (name: string) => {
    const source = stored[name] ?? "";
    const title = name === "description" ? say("description") : term(`Field.${owner}.FIELDS.${name}.label`);
    return {
      ...{ name: `system.${name}`, title, source },
      text: await enrichHTML(source, { relativeTo: item, secrets: item.isOwner }),
    };
  };
  return {
    item,
    kindLabel: term(`Thing.${kind}`),
    bearer: item.actor ? say("bearer", { name: item.actor.name }) : "",
    fields: FIELDS[kind].map((path): FieldView => field.of(path, say("asRules"))),
    prose: await Promise.all(["description", ...(PROSE[kind] ?? [])].map(prose)),
    uuid: item.uuid,
    fixed: fixedWords(item),
  };
}

/** The number that stands for dice where a foe has it. RUN-058 */
function fixedWords(item: FoundryItem): string {
  const { damage, protection } = item.system as { damage?: string; protection?: string };
  const formula = damage ?? protection;
  if (formula === undefined) return "";
  return say(`typed.${damage === undefined ? "stops" : "deals"}`, { formula, n: Math.max(0, fixedValue(formula)) });
}

/** Qualities are written with commas; a field that may be empty stores nothing then. */
function read(form: Record<string, unknown>): Record<string, unknown> {
  const system = { ...(form["system"] as Record<string, unknown> | undefined) };
  const { qualities } = system;
  if (typeof qualities === "string")
    system["qualities"] = qualities
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  const harm = system["harm"] as { damage?: unknown; prone?: unknown } | undefined;
  if (harm && !harm.damage && harm.prone !== true) system["harm"] = null;
  for (const name of ["healing", "corruption", "freeAttackTrigger"]) if (system[name] === "") system[name] = null;
  return { ...form, system };
}

/** The window on anything somebody has: one frame for all kinds, with the controls of each. */
export const ThingSheet = itemSheet({
  ...modes,
  name: "ThresholdThingSheet",
  icon: "fa-solid fa-suitcase",
  size: { width: 500, height: 600 },
  parts: { thing: thingPart },
  shows: () => true,
  context,
  read,
  tie: () => null,
});
