/** What the sample stores, and how it becomes states of its engine. */
import { TypeDataModelBase } from "../../src/foundry/bases.ts";
import type { FoundryActor, FoundryCombatant, FoundryDocument } from "../../src/foundry/types.ts";
import { charterOf } from "../../src/fittings/charter/charter.ts";
import { count } from "../../src/fittings/models/fields.ts";
import { storing } from "../../src/fittings/models/model.ts";
import { sourceOf } from "../../src/fittings/models/stored.ts";
import type { StateAdapter } from "../../src/table/ruleset.ts";
import { choices } from "./rules.ts";

class StarerModel extends storing(TypeDataModelBase<FoundryActor>, ["DRAMATIS.Sample.Field"], () => ({
  nerve: count(5, { max: 30 }),
})) {}
class BareModel extends storing(TypeDataModelBase, [], () => ({})) {}

export const dataModels = {
  Actor: { "sample-starer": StarerModel },
  Item: {},
  Combat: { "sample-encounter": BareModel },
  Combatant: { "sample-participant": BareModel },
};

export const isOurs = (actor: FoundryActor): boolean => actor.type === "sample-starer";
export const nerveOf = (actor: FoundryActor): number => (actor.system as StarerModel).nerve;

export const states: StateAdapter = {
  settings: {},
  read: (document: FoundryDocument) => ({
    ...sourceOf(document),
    ...(document.documentName === "Combatant" && { who: (document as FoundryCombatant).actor?.uuid ?? null }),
  }),
};

export const charter = charterOf({
  id: "sample",
  table: choices,
  topics: { table: ["loses", "numbers"] },
  presets: { sets: { gentle: {}, harsh: { loses: 2, numbers: "hidden" } }, spared: [] },
});
