/**
 * A decision of a card that comes out anew, since a bid turned one of its rolls or was taken back: rolls stay as they fell,
 * but for those that mojo turns. What is new is added, what no longer holds is withdrawn. VRV-191, VRV-192
 */
import type { RecordedRoll } from "../../../../kernel/dice.ts";
import { frameOf } from "../../../../kernel/frame.ts";
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Check, Effect, Outcome, Prompt } from "../../../../kernel/outcome.ts";
import { same } from "../../../../kernel/patch.ts";
import { PLAIN_PROSPECT, type Prospect } from "../../../../kernel/prospect.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { VerveDecision } from "../decisions.ts";
import type { BidCheck, D20Check } from "../outcomes.ts";
import { isFrame } from "./edge.ts";
import { beganIn } from "./opposed.ts";
import { toldOf, type Before } from "./prospects.ts";
import { Situation, type Replay } from "./situation.ts";

const BIDDING: readonly string[] = ["bid", "withdrawBid"];
const isRoll = (check: Check): check is D20Check => check.type === "d20";
const isBid = (check: Check): check is BidCheck => check.type === "bid";

/** The step whose decision a roll belongs to, by its id: bids only have it come out anew. */
export const rootOf = (check: string): number => Number(/^s(\d+)-/.exec(check)?.[1] ?? -1);

/** The step that comes out anew with a roll: what answers another's roll comes out with that. VRV-142 */
const openedBy = (history: readonly Step[], check: string): number => beganIn(history, rootOf(check));

export const bidsOf = (history: readonly Step[]): BidCheck[] =>
  history.flatMap(({ outcome }) => outcome.checks).filter(isBid);

/** Mojo that turns rolls of the card, by the roll. */
export function turnedBy(history: readonly Step[]): Record<string, number> {
  const spent = bidsOf(history).filter(({ outcome }) => outcome === "success");
  const taken = history.flatMap(({ decision }) => (decision.type === "withdrawBid" ? [decision["check"]] : []));
  return Object.fromEntries(spent.filter(({ check }) => !taken.includes(check)).map((one) => [one.check, one.spent]));
}

/** The decision that a roll belongs to, as it comes out with these rolls turned. @throws Refused when it can't any more */
export function playedAgain(
  situation: Situation,
  check: string,
  bids: Readonly<Record<string, number>>,
  before: Before,
): Outcome {
  const { history, stored: states } = situation;
  const root = openedBy(history, check);
  const opening = history[root];
  if (!opening) throw new Refused("noRoll");
  if (isStuck(history, situation.waiting, check)) throw new Refused("takeBackFirst");
  const steps = stepsOf(history, root);
  const later = sequelsOf(history, steps, opening);
  const checks = steps.flatMap(({ outcome }) => outcome.checks).filter(isRoll);
  const replay: Replay = { root, checks, bids };
  const rolled = steps.flatMap((step) => step.rolled);
  const dice = rerolledDice(situation, rolled, before);
  // What waits by this very decision doesn't count for it, nor what came later.
  const earlier = new Set(history.slice(0, root).flatMap(({ outcome }) => outcome.effects.map((one) => one.id)));
  const waiting = situation.waiting.filter((effect) => earlier.has(effect.id));
  const context = { states, settings: { ...situation.settings }, history, waiting };
  const played = situation.play(
    opening.decision as VerveDecision,
    new Situation(context, frameOf(opening.decision, isFrame), dice, situation.play, replay),
  );
  return difference(situation, steps, played, later);
}

/** A decision's own step, what resists it, and the bids on the rolls of these. */
const stepsOf = (history: readonly Step[], root: number): readonly Step[] =>
  history.filter(({ decision }, index) => {
    if (BIDDING.includes(decision.type)) return openedBy(history, String(decision["check"])) === root;
    return beganIn(history, index) === root;
  });

/** Steps that answered a question of these or took a loss of theirs otherwise, and whatever answered those in turn. */
function sequelsOf(history: readonly Step[], steps: readonly Step[], opening: Step): readonly Step[] {
  // What the end of a round asks doesn't hang on anybody's roll against death.
  const asks = opening.decision.type !== "endRound";
  const asked = new Set(asks ? steps.flatMap(({ outcome }) => outcome.prompts.map(({ id }) => id)) : []);
  const later: Step[] = [];
  const losses = steps.flatMap(({ outcome }) => outcome.effects.map(({ id }) => id));
  for (const step of history) {
    if (steps.includes(step)) continue;
    const { prompt, effect } = step.decision;
    if (!asked.has(String(prompt)) && !losses.includes(String(effect))) continue;
    later.push(step);
    for (const { id } of step.outcome.prompts) asked.add(id);
  }
  return later;
}

/**
 * True when what a roll has led to is written, so that no bid has it come out anew before its card is taken back.
 * @param waiting what of the card waits to be written
 */
export function isStuck(history: readonly Step[], waiting: readonly Pick<Effect, "id">[], check: string): boolean {
  const root = openedBy(history, check);
  const opening = history[root];
  if (!opening) return true;
  const open = new Set([...waiting.map(({ id }) => id), ...withdrawnBy({ steps: history })]);
  const isWritten = ({ apply, id }: Effect): boolean => apply === "onRequest" && !open.has(id);
  const steps = stepsOf(history, root);
  const later = sequelsOf(history, steps, opening);
  return (
    later.some(({ outcome }) => outcome.effects.some((one) => one.apply === "atOnce" || isWritten(one))) ||
    steps.some(({ outcome }) => outcome.effects.some(isWritten))
  );
}

/** Dice that give earlier rolls of a decision back by their ids, and roll what is new, which costs what the bid does. */
function rerolledDice(situation: Situation, rolled: readonly RecordedRoll[], spent: Before): Situation["dice"] {
  return {
    roll(asked) {
      const prospect = (): Prospect => ({ ...PLAIN_PROSPECT, kind: "amount", ...asked.prospect?.(), ...toldOf(spent) });
      const { id, count, faces } = asked;
      const before = rolled.find((one) => one.id === id && one.count === count && one.faces === faces);
      return before ? before.results : situation.dice.roll({ ...asked, prospect });
    },
  };
}

/** True for the id itself, and for a later form of it. */
const isFormOf = (id: string, plain: string): boolean =>
  id === plain || (id.startsWith(`${plain}-b`) && /^\d+$/.test(id.slice(plain.length + 2)));

/** What is new in an outcome, and what of the earlier ones no longer holds; with it goes what later steps made of that. */
function difference(situation: Situation, steps: readonly Step[], played: Outcome, later: readonly Step[]): Outcome {
  const { history } = situation;
  const withdrawn = withdrawnBy({ steps: history });
  const all = steps.flatMap(({ outcome }): (Effect | Prompt)[] => [...outcome.effects, ...outcome.prompts]);
  const before = all.filter(({ id }) => !withdrawn.has(id));
  const kept = new Set<string>();
  // Losses that somebody takes otherwise by now.
  const absorbed = later.flatMap(({ decision }) =>
    typeof decision["effect"] === "string" ? [decision["effect"]] : [],
  );
  const sift = <T extends Effect | Prompt>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      if (absorbed.some((id) => isFormOf(id, item.id))) return [];
      const old = before.find(({ id }) => isFormOf(id, item.id));
      if (old && (old["apply"] === "atOnce" || same({ ...old, id: "" }, { ...item, id: "" }))) {
        kept.add(old.id);
        return [];
      }
      const used = all.some(({ id }) => isFormOf(id, item.id));
      return [used ? { ...item, id: `${item.id}-b${history.length}` } : item];
    });
  const effects = sift(played.effects);
  const rolled = new Set(steps.flatMap(({ outcome }) => outcome.checks.map(({ id }) => id)));
  const prompts = sift(played.prompts.filter((one) => one.type !== "bid" || !rolled.has(String(one["check"]))));
  const gone = before.filter(
    ({ id, type, ...item }) => item["apply"] !== "atOnce" && type !== "gain" && type !== "bid" && !kept.has(id),
  );
  const ids = new Set(gone.map(({ id }) => id));
  const lost = absorbed.filter((id) => !played.effects.some((one) => isFormOf(id, one.id)));
  for (const { decision, outcome } of later) {
    if (!ids.has(String(decision["prompt"])) && !lost.includes(String(decision["effect"]))) continue;
    for (const { id } of [...outcome.effects, ...outcome.prompts]) ids.add(id);
  }
  return { ...played, effects, prompts, notes: [], withdraws: [...ids].filter((id) => !withdrawn.has(id)) };
}
