/** A spell or state that changes checks, for as long as it lasts (ARC-074, ARC-077, ARC-081). */
import { ActiveEffectModelBase } from "../../../../foundry/bases.ts";
import { signed } from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { T } from "./parts.ts";

/** An effect on an actor with a number; how long it lasts, and whether it is on, are Foundry's. */
export class ConditionModel extends storing(ActiveEffectModelBase, [`${T}.Field.Condition`], () => ({
  ...ActiveEffectModelBase.defineSchema(),
  value: signed(0, { min: -30, max: 30 }),
})) {}
