/**
 * Bids on failed rolls of the same card. A bid that turns a roll has the decision come out anew: rolls stay as they
 * fell, but for the one that now succeeds. What is new is added, what no longer holds is withdrawn. VRV-191 to VRV-194.
 */
import { isFlag, isText, isWhole } from "../../../../kernel/edge.ts";
import { frameOf } from "../../../../kernel/frame.ts";
import { PLAIN_PROSPECT, type Prospect } from "../../../../kernel/prospect.ts";
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { RecordedRoll } from "../../../../kernel/dice.ts";
import type { Check, Effect, Outcome, Prompt } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { same } from "../../../../kernel/patch.ts";
import type { BidDecision, VerveDecision, WithdrawBidDecision } from "../decisions.ts";
import { mojoBid, mojoIncrease } from "../mojo/bid.ts";
import { missingMojo } from "../survival/death.ts";
import type { BidCheck, BidPrompt, D20Check, GainPrompt, VerveEffectKind } from "../outcomes.ts";
import { rollOf } from "./card.ts";
import { isFrame } from "./edge.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { experienceGain, mojoChange } from "./effects.ts";
import { restrictionFor } from "./purchase.ts";
import { toldOf, type Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { Situation, type Replay } from "./situation.ts";

/** The step whose decision a roll belongs to: bids only have it come out anew. */
const rootOf = (history: readonly Step[], check: string): number =>
  history.findIndex(
    ({ decision, outcome }) => decision.type !== "bid" && outcome.checks.some(({ id }) => id === check),
  );

const isBid = (check: Check): check is BidCheck => check.type === "bid";
const isRoll = (check: Check): check is D20Check => check.type === "d20";
const bidsOf = (history: readonly Step[]): BidCheck[] => history.flatMap(({ outcome }) => outcome.checks).filter(isBid);

/** Mojo that has turned rolls of the card, by the roll. */
function turnedBy(history: readonly Step[]): Record<string, number> {
  const spent = bidsOf(history).filter(({ outcome }) => outcome === "success");
  const taken = history.flatMap(({ decision }) => (decision.type === "withdrawBid" ? [decision["check"]] : []));
  return Object.fromEntries(spent.filter(({ check }) => !taken.includes(check)).map((one) => [one.check, one.spent]));
}

/** Dice that give earlier rolls of a decision back by their ids, and roll what is new, which costs what the bid does. */
function rerolledDice(situation: Situation, rolled: readonly RecordedRoll[], spent: Before): Situation["dice"] {
  return {
    roll(asked) {
      const prospect = (): Prospect => ({
        ...PLAIN_PROSPECT,
        kind: "amount",
        ...asked.prospect?.(),
        ...toldOf(spent),
      });
      const request = { ...asked, prospect };
      const before = rolled.find(
        ({ id, count, faces }) => id === request.id && count === request.count && faces === request.faces,
      );
      return before ? before.results : situation.dice.roll(request);
    },
  };
}

/** One bid on one failed roll. */
function decideBid(decision: BidDecision, situation: Situation): Came {
  const { actor, check: id, bid, useful } = decision;
  const { history } = situation;
  const found = rollOf(history, id);
  if (!found) throw new Refused("noRoll");
  const { check } = found;
  const { name, mojo } = situation.character(actor);
  const group = check.subject !== "" && check.who !== actor;
  if (group && check.key !== "group") throw new Refused("notYourRoll", { name });
  if (bidsOf(history).some((one) => one.check === id && one.outcome !== "insufficient-mojo" && one.who === actor))
    throw new Refused("oneBid", { name });
  const { adventureRunning } = situation.clock;
  const { die, target, doubled, biddable: archetypal } = check;
  const { settings } = situation;
  const result = mojoBid({
    die,
    target,
    doubled,
    bid,
    mojo: mojo.value,
    archetypal,
    useful,
    adventureRunning,
    settings,
  });
  if (result.outcome === "not-allowed") throw new Refused("notArchetypal", { name });
  if (result.outcome === "insufficient-mojo") throw new Refused("notEnoughMojo", { name, cost: bid, mojo: mojo.value });
  const { outcome, spent, xp } = result;
  const told: BidCheck = { type: "bid", id: situation.id("bid"), who: actor, check: id, outcome, bid, spent, xp };
  if (outcome !== "success") return { checks: [told] };
  const paid: VerveEffectKind[] = [
    mojoChange(situation, actor, -spent, "bid"),
    ...(xp > 0 ? [experienceGain(situation, actor, xp)] : []),
  ];
  const anew = again(situation, id, spent, { effects: paid });
  const gain = gainPrompt(situation, actor, check, spent);
  return {
    checks: [told, ...anew.checks],
    effects: [...paid, ...anew.effects],
    prompts: [...gain, ...anew.prompts],
    notes: anew.notes,
    withdraws: anew.withdraws ?? [],
  };
}

/** The decision as it comes out with this roll turned. */
function again(situation: Situation, id: string, spent: number, before: Before): Outcome {
  const { history, stored: states } = situation;
  const root = rootOf(history, id);
  const opening = history[root];
  if (!opening) throw new Refused("noRoll");
  const bids = { ...turnedBy(history), [id]: spent };
  const steps = history.filter(
    (step, index) => index === root || (step.decision.type === "bid" && belongs(step, root)),
  );
  const checks = steps.flatMap(({ outcome }) => outcome.checks).filter(isRoll);
  const replay: Replay = { root, checks, bids };
  const dice = rerolledDice(
    situation,
    steps.flatMap(({ rolled }) => rolled),
    before,
  );
  // What waits by this very decision doesn't count for it, nor what came later.
  const earlier = new Set(history.slice(0, root).flatMap(({ outcome }) => outcome.effects.map((one) => one.id)));
  const waiting = situation.waiting.filter((effect) => earlier.has(effect.id));
  const context = { states, settings: { ...situation.settings }, history, waiting };
  const played = situation.play(
    opening.decision as VerveDecision,
    new Situation(context, frameOf(opening.decision, isFrame), dice, situation.play, replay),
  );
  return difference(situation, steps, played);
}

/** A bid that belongs to the decision of one step: it names one of its rolls. */
const belongs = ({ decision }: Step, root: number): boolean => String(decision["check"]).startsWith(`s${root}-`);

/** What is new in an outcome, and what of the earlier ones no longer holds. */
function difference(situation: Situation, steps: readonly Step[], played: Outcome): Outcome {
  const withdrawn = withdrawnBy({ steps });
  const before = steps
    .flatMap(({ outcome }) => [...outcome.effects, ...outcome.prompts])
    .filter(({ id }) => !withdrawn.has(id));
  const kept = new Set<string>();
  const sift = <T extends Effect | Prompt>(items: readonly T[]): T[] =>
    items.flatMap((item) => {
      const old = before.find(({ id }) => id === item.id || id.startsWith(`${item.id}-b`));
      if (!old) return [item];
      if (old["apply"] === "atOnce" || same({ ...old, id: "" }, { ...item, id: "" })) {
        kept.add(old.id);
        return [];
      }
      return [{ ...item, id: `${item.id}-b${situation.history.length}` }];
    });
  const effects = sift(played.effects);
  const prompts = sift(played.prompts.filter(({ type }) => type !== "bid"));
  const gone = before.filter((item) => item["apply"] !== "atOnce" && item.type !== "gain" && !kept.has(item.id));
  return { ...played, effects, prompts, notes: [], withdraws: gone.map(({ id }) => id) };
}

/** What a bid may bring for nothing. VRV-194. */
function gainPrompt(situation: Situation, actor: string, check: D20Check, spent: number): GainPrompt[] {
  const state = situation.character(actor);
  const opening = situation.history[rootOf(situation.history, check.id)]?.decision;
  const field = state.fields.find(({ id }) => id === opening?.["field"]) ?? null;
  const { options } = mojoIncrease({
    spent,
    bonus: field?.bonus ?? 0,
    fightingArt: field?.fightingArt ?? false,
    restriction: field ? restrictionFor(state, field) : "none",
    owned: field !== null,
  });
  if (options.length === 0) return [];
  return [{ type: "gain", id: situation.id("gain", actor), owner: actor, spent, field: field?.id ?? null, options }];
}

/** The Guide says that a bid could not matter: mojo comes back, and what it brought is withdrawn. VRV-192. */
function decideWithdrawBid({ actor, check: id }: WithdrawBidDecision, situation: Situation): Came {
  const { history } = situation;
  const step = history.find(
    ({ decision }) => decision.type === "bid" && decision["check"] === id && decision["actor"] === actor,
  );
  const bid = bidsOf(history).find((one) => one.check === id && one.who === actor && one.outcome === "success");
  const done = history.some(({ decision }) => decision.type === "withdrawBid" && decision["check"] === id);
  if (!step || !bid || done) throw new Refused("noBid");
  const waiting = step.outcome.effects.filter(({ apply }) => apply === "onRequest");
  return {
    effects: [
      mojoChange(situation, actor, bid.spent, "bidWithdrawn"),
      ...(bid.xp > 0 ? [experienceGain(situation, actor, -bid.xp)] : []),
    ],
    withdraws: [...waiting, ...step.outcome.prompts].map((one) => one.id),
  };
}

/** Who may now bid on which roll. VRV-191. */
export const bidPrompts = (situation: Situation): BidPrompt[] =>
  situation.rolls
    .filter(({ biddable, success }) => biddable && !success)
    .map(({ id, who, success, margin }) => ({
      type: "bid",
      id: `${id}-bid`,
      owner: who,
      check: id,
      needed: situation.settings.revealBidNeed ? missingMojo(success, margin) : null,
    }));

export const bidDeciders = {
  bid: decider({ ...OF_ONE, check: isText, bid: isWhole(1, 100_000), useful: isFlag }, decideBid),
  withdrawBid: decider({ ...OF_ONE, check: isText }, decideWithdrawBid, { speaks: null }),
};
