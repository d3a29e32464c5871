/** A roll against the chorus' dice, a task or a recovery, while somebody may still change a die of it (PER-040, PER-105, PER-142). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { PersonaeDecision, RecoverDecision, UnopposedDecision } from "../decisions.ts";
import type { RerollPrompt, RolledSide, Verdict } from "../outcomes.ts";
import { verdictsOf } from "./card.ts";
import { rerollPrompt, type Lying } from "./rerolls.ts";
import type { Situation } from "./situation.ts";

/** The latest such roll of somebody's on a card. */
export interface Lone {
  readonly opening: UnopposedDecision | RecoverDecision;
  readonly lying: Lying;
  /** Keys of the effects used on its dice. */
  readonly used: ReadonlySet<string>;
  /** Null while it waits for somebody to let dice lie. */
  readonly verdict: Verdict | null;
}

const isOpening = (made: PersonaeDecision): made is UnopposedDecision | RecoverDecision =>
  made.type === "unopposed" || made.type === "recover";

/** The latest roll of somebody's against the chorus; null without any. */
export function loneOf(history: readonly Step[], who: Ref): Lone | null {
  const made = history.map(({ decision }) => decision as PersonaeDecision);
  const index = made.findLastIndex((one) => isOpening(one) && one.actor === who);
  const opening = made[index];
  if (!opening || !isOpening(opening)) return null;
  const since = history.slice(index);
  // The end of an encounter may lead to several recoveries on one card: whose step it is tells whose dice they are.
  const own = since.filter(({ decision }) => decision["actor"] === who || decision.type === "amend");
  const rolls = own.flatMap(({ outcome }) => outcome.checks.filter(isRoll));
  const mine = rolls.findLast(({ role }) => role === "actor");
  const theirs = rolls.findLast(({ role }) => role === "chorus");
  if (!mine || !theirs) return null;
  const options = own.map(({ decision }) => decision as PersonaeDecision);
  const used = new Set(options.flatMap((one) => (one.type === "reroll" ? (one.option ?? []) : [])));
  const verdict = verdictsOf(since).findLast((one) => one.actor === who && one.reactor === null) ?? null;
  return { opening, lying: { mine, theirs }, used, verdict };
}

const isRoll = (check: { readonly type: string }): check is RolledSide => check.type === "roll";

/**
 * What its owner may still do to the dice: to its own first, then to those of the chorus; null when nothing is left.
 * @param done the phase that is over; null right after the roll
 */
export function lonePrompt(
  situation: Situation,
  { opening: { type, actor: who }, lying, used }: Pick<Lone, "opening" | "lying" | "used">,
  done: RerollPrompt["phase"] | null,
): RerollPrompt | null {
  const phases = done === null ? (["own", "forced"] as const) : done === "own" ? (["forced"] as const) : [];
  const challenge = type === "recover" ? "recovery" : "unopposed";
  for (const phase of phases) {
    const prompt = rerollPrompt(situation, { who, reactor: null, phase, challenge, isActor: true, lying, used });
    if (prompt) return prompt;
  }
  return null;
}
