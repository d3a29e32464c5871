/** Changes that follow from a decision: queued for the end of the turn, or taking hold at once (ARC-002). */
import type { Consequence } from "../decisions.ts";
import type { ArcEffect, QueueEffect } from "../outcomes.ts";
import type { PendingChange } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** True when changes wait: in a running event, unless the group lets everything take hold at once. */
export function changesWait(situation: Situation): boolean {
  return situation.running !== null && situation.settings.effectTiming === "endOfTurn";
}

/**
 * Effects that bring the changes about. `name` keeps their ids apart. What nobody has to confirm is written at once.
 * @throws Refused when one of the changes speaks of a score its target doesn't have
 */
export function effectsOf(
  situation: Situation,
  name: string,
  changes: readonly Consequence[],
  how: { readonly now?: boolean; readonly confirmed?: boolean; readonly serial?: number } = {},
): ArcEffect[] {
  changes.forEach((one) => requireStat(situation, one));
  if (changes.length === 0) return [];
  const { running } = situation;
  if (running && changesWait(situation) && how.now !== true) {
    const entries = pendingChanges(changes, running.state.serial + (how.serial ?? 0));
    return [queueEffect(situation, name, running.combat, entries)];
  }
  return changes.map(({ target, change }, i) => {
    const apply = how.confirmed === true ? "atOnce" : "onRequest";
    return { type: "change", id: situation.id(name, i), target, apply, change };
  });
}

function queueEffect(
  situation: Situation,
  name: string,
  combat: string,
  changes: readonly PendingChange[],
): QueueEffect {
  return { type: "queue", id: situation.id(name, "queue"), target: combat, apply: "atOnce", changes };
}

function pendingChanges(changes: readonly Consequence[], serial: number): PendingChange[] {
  return changes.map(({ target, change }, i) => ({ id: `p${serial + i}`, target, change }));
}

function requireStat(situation: Situation, { target, change }: Consequence): void {
  const state = situation.character(target);
  if (change.type === "us" && !Object.hasOwn(state.us, change.stat))
    throw new Refused("unknownScore", { name: state.name, score: change.stat });
}
