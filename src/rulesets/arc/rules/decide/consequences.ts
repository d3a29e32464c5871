/** Changes that follow from a decision: queued for the end of the turn, or taking hold at once (ARC-002). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consequence } from "../decisions.ts";
import type { ArcEffect, QueueEffect, Verdict } from "../outcomes.ts";
import { nextId } from "../sequence/records.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** True when changes wait: in a running event, unless the group lets everything take hold at once. */
export function changesWait(situation: Situation): boolean {
  return situation.running !== null && situation.settings.effectTiming === "endOfTurn";
}

/** How changes come about. */
export interface How {
  /** Keeps the ids of these effects apart from those of others. */
  readonly name: string;
  /** True takes hold at once, even in an encounter. */
  readonly now?: boolean;
  /** True for what nobody has to confirm: it is written at once. */
  readonly confirmed?: boolean;
  /** So many changes are queued before these in the same decision. */
  readonly ahead?: number;
  /** The verdict they follow from: should the game master turn it over, they go with it. */
  readonly of?: string;
}

/** Effects that bring the changes about. A score that its target has lost since changes nothing. */
export function effectsOf(situation: Situation, changes: readonly Consequence[], how: How): ArcEffect[] {
  if (changes.length === 0) return [];
  const { running } = situation;
  const { name, of, confirmed, now, ahead = 0 } = how;
  const cause = of === undefined ? {} : { of };
  if (running && changesWait(situation) && now !== true) {
    const { combat: target, round, state } = running;
    const entries = changes.map((one, i) => ({ id: nextId(state.pending, `p${round}-`, ahead + i), ...one }));
    const queue = { type: "queue", id: situation.id(name, "queue"), target, apply: "atOnce", round } as const;
    return [{ ...queue, changes: entries, ...cause } satisfies QueueEffect];
  }
  return changes.map(({ target, change }, i) => {
    const apply = confirmed === true ? "atOnce" : "onRequest";
    return { type: "change", id: situation.id(name, i), target, apply, change, ...cause };
  });
}

/** What a verdict leads to: its harm and help, and the end of its task. ARC-002, ARC-085 */
export function following(situation: Situation, verdict: Verdict, ahead = 0): ArcEffect[] {
  if (!verdict.success) return [];
  const name = verdict.id.replace(/^s\d+-/u, "");
  const effects = effectsOf(situation, verdict.onSuccess, { name, of: verdict.id, ahead });
  if (verdict.task === null) return effects;
  const id = situation.id(name, "task");
  return [...effects, { type: "task", id, target: verdict.task, apply: "atOnce", step: "done", count: 1 }];
}

/** The same of several, whose changes wait together. */
export function followingAll(situation: Situation, verdicts: readonly Verdict[]): ArcEffect[] {
  let ahead = 0;
  return verdicts.flatMap((verdict) => {
    const effects = following(situation, verdict, ahead);
    if (verdict.success) ahead += verdict.onSuccess.length;
    return effects;
  });
}

/** @throws Refused when one of the changes speaks of a score that its target doesn't have */
export function requireStats(situation: Situation, changes: readonly Consequence[]): void {
  for (const { target, change } of changes) {
    const state = situation.character(target);
    if (change.type === "us" && !Object.hasOwn(state.us, change.stat))
      throw new Refused("unknownScore", { name: state.name, score: change.stat });
  }
}

/** These changes, all to one. */
export const allTo = (target: Ref, changes: readonly Consequence["change"][]): readonly Consequence[] =>
  changes.map((change) => ({ target, change }));
