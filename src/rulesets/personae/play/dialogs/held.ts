/** Presses on what is held against an identity: each is a decision, so that its card can take it back. */
import type { FoundryActor } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type { LiftConditionDecision, SettleDelayedDecision, UpkeepDecision } from "../../rules/decisions.ts";
import { frameFor, namesOf } from "../turns/frame.ts";

/** Lifts a condition (PER-073). The chorus only. */
export async function liftCondition({ uuid }: FoundryActor, condition: string): Promise<void> {
  const decision: LiftConditionDecision = {
    type: "liftCondition",
    encounter: frameFor(uuid),
    target: uuid,
    condition,
  };
  await table.decide({ ...decision, names: namesOf([uuid]) });
}

/** Puts this round's action into a power, or lets it go (PER-186). */
export async function keepPower({ uuid }: FoundryActor, power: string, keep: boolean): Promise<void> {
  const decision: UpkeepDecision = { type: "upkeep", encounter: frameFor(uuid), actor: uuid, power, keep };
  await table.decide({ ...decision, names: namesOf([uuid]) });
}

/** Counts hits that a trait holds off before they are due, or strikes them out (PER-001, PER-095). The chorus only. */
export async function settleDelayed({ uuid }: FoundryActor, index: number, counts: boolean): Promise<void> {
  const decision: SettleDelayedDecision = {
    type: "settleDelayed",
    encounter: frameFor(uuid),
    target: uuid,
    index,
    counts,
  };
  await table.decide({ ...decision, names: namesOf([uuid]) });
}
