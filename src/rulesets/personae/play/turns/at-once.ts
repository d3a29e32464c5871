/** Decisions that a press makes by itself, without a question: each leaves a card that can take it back. */
import { localize, notify } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type {
  CorrectDecision,
  LiftConditionDecision,
  ReadyDefenceDecision,
  SettleDelayedDecision,
  UpkeepDecision,
} from "../../rules/decisions.ts";
import { frameFor, namesOf } from "./frame.ts";

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

/** Readies an active defence: spends an action in an encounter (PER-120). */
export async function readyDefence(
  actor: FoundryActor,
  means: "weapon" | "shield" | "power",
  itemId: string,
): Promise<void> {
  const encounter = frameFor(actor.uuid);
  if (!encounter) return notify("info", localize("DRAMATIS.Personae.Dialog.ReadyOutside", { name: actor.name }));
  const decision: ReadyDefenceDecision = { type: "readyDefence", encounter, actor: actor.uuid, means, item: itemId };
  await table.decide({ ...decision, names: namesOf([actor.uuid]), itemName: actor.items.get(itemId)?.name ?? "" });
}

/** Sets marked hits and shock by hand (PER-001). The card it leaves can be undone. */
export async function correctTrack(actor: FoundryActor, hits: number, shock: number, track = "main"): Promise<void> {
  const decision: CorrectDecision = {
    type: "correct",
    encounter: frameFor(actor.uuid),
    target: actor.uuid,
    hits,
    shock,
    ...(track !== "main" && { track }),
  };
  await table.decide({ ...decision, names: namesOf([actor.uuid]) });
}
