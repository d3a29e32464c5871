/** Reading a card back: the questions it has put, the checks and verdicts that stand (ARC-086). */
import { allOf, openPrompts, withdrawnBy } from "../../../../kernel/history.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { ArcCheck, ArcEffect, ArcPrompt, QueueEffect, RolledCheck, Verdict } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

type PromptOf<T extends ArcPrompt["type"]> = Extract<ArcPrompt, { type: T }>;

/** All checks of a card, in order. */
export function checksOf({ history }: Pick<Situation, "history">): readonly ArcCheck[] {
  return history.flatMap(({ outcome }) => outcome.checks as readonly ArcCheck[]);
}

/** All questions of a card, settled or not. */
export function promptsOf({ history }: Pick<Situation, "history">): readonly ArcPrompt[] {
  return history.flatMap(({ outcome }) => outcome.prompts as readonly ArcPrompt[]);
}

/** The questions of a card that nobody has settled. */
export function openOf({ history }: Pick<Situation, "history">): readonly ArcPrompt[] {
  return openPrompts({ steps: history }) as readonly ArcPrompt[];
}

/**
 * An open question of this card, of a kind.
 * @throws Refused when the card asks no such thing (of this one), or it is settled
 */
export function promptFor<T extends ArcPrompt["type"]>(
  situation: Situation,
  type: T,
  id: string,
  owner: Ref | null = null,
): PromptOf<T> {
  const found = promptsOf(situation).find((one): one is PromptOf<T> => one.id === id && one.type === type);
  if (!found) throw new Refused("noPrompt");
  if (owner !== null && found.owner !== owner) throw new Refused("notTarget", { name: situation.nameOf(owner) });
  if (!openOf(situation).some((one) => one.id === id))
    throw new Refused("alreadySettled", { name: found.name ?? situation.nameOf(found.owner) });
  return found;
}

/** A rolled check with the lines it has by now. */
export function rollNow(checks: readonly ArcCheck[], roll: RolledCheck): RolledCheck {
  const next = checks.find((one): one is RolledCheck => one.type === "arc" && one.amends === roll.id);
  return next ? rollNow(checks, next) : roll;
}

/** Verdicts that stand: those in whose place no other does. */
export function standingVerdicts(checks: readonly ArcCheck[]): readonly Verdict[] {
  const all = checks.filter((one): one is Verdict => one.type === "verdict");
  return all.filter(({ id }) => !all.some(({ replaces }) => replaces === id));
}

/** The verdicts in whose place one stands, itself first. */
function chainOf(checks: readonly ArcCheck[], verdict: Verdict): readonly string[] {
  const before = checks.find((one): one is Verdict => one.type === "verdict" && one.id === verdict.replaces);
  return [verdict.id, ...(before ? chainOf(checks, before) : [])];
}

/** What a verdict, or one that it took the place of, has led to, and nobody has called off. */
function ledBy(situation: Situation, verdict: Verdict): readonly Effect[] {
  const steps = { steps: situation.history };
  const withdrawn = withdrawnBy(steps);
  const causes: readonly unknown[] = chainOf(checksOf(situation), verdict);
  return allOf(steps, "effects").filter((effect) => causes.includes(effect["of"]) && !withdrawn.has(effect.id));
}

/** A verdict taken back: what is withdrawn, and what undoes what is written. */
export interface TakenBack {
  readonly withdraws: readonly string[];
  readonly effects: readonly ArcEffect[];
}

/**
 * What a verdict has led to, taken back.
 * @throws Refused when it is applied, or committed with its turn: that has to be taken back first
 */
export function takenBack(situation: Situation, verdict: Verdict): TakenBack {
  const { running, waiting } = situation;
  const led = ledBy(situation, verdict);
  const name = situation.nameOf(verdict.target ?? verdict.actor);
  const requests = led.filter(({ apply }) => apply === "onRequest");
  if (requests.some(({ id }) => !waiting.some((one) => one.id === id))) throw new Refused("takeBackFirst", { name });
  const queued = led.filter((effect): effect is QueueEffect => effect.type === "queue");
  if (queued.some(({ round }) => round <= (running?.state.committed ?? round)))
    throw new Refused("turnCommitted", { name });
  const ids = queued.flatMap(({ changes }) => changes.map((one) => one.id));
  const still = running?.state.pending.filter(({ id }) => ids.includes(id)).map(({ id }) => id) ?? [];
  const effects: ArcEffect[] = [];
  if (running && still.length > 0)
    effects.push({
      type: "unqueue",
      id: situation.id("unqueue", verdict.id),
      target: running.combat,
      apply: "atOnce",
      ids: still,
    });
  if (verdict.success && verdict.task !== null)
    effects.push({
      type: "task",
      id: situation.id("reopen"),
      target: verdict.task,
      apply: "atOnce",
      step: "reopen",
      count: 1,
    });
  return { withdraws: led.map(({ id }) => id), effects };
}
