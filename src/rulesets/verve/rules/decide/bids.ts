/**
 * Bids on failed rolls of the same card. A bid that turns a roll has the decision come out anew, and so has one that is
 * taken back. VRV-182, VRV-191 to VRV-194, VRV-259
 */
import { isFlag, isText, isWhole } from "../../../../kernel/edge.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { BidDecision, WithdrawBidDecision } from "../decisions.ts";
import { mojoBid, mojoIncrease } from "../mojo/bid.ts";
import type { FieldState } from "../state.ts";
import type { BidCheck, BidPrompt, D20Check, GainPrompt, VerveEffectKind } from "../outcomes.ts";
import { missingMojo } from "../survival/death.ts";
import { rollOf } from "./card.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { experienceGain, mojoChange } from "./effects.ts";
import { restrictionFor } from "./purchase.ts";
import { bidsOf, playedAgain, rootOf, turnedBy } from "./replay.ts";
import type { Situation } from "./situation.ts";

/** One bid on one failed roll. */
function decideBid(decision: BidDecision, situation: Situation): Came {
  const { actor, check: id, bid, useful } = decision;
  const { history, settings } = situation;
  const check = rollOf(history, id)?.check;
  if (!check) throw new Refused("noRoll");
  const { name, mojo } = situation.character(actor);
  if (!membersOf(history, check).includes(actor)) throw new Refused("notYourRoll", { name });
  if (bidsOf(history).some((one) => one.check === id && one.who === actor)) throw new Refused("oneBid", { name });
  const { adventureRunning } = situation.clock;
  const { die, target, doubled, bidders } = check;
  const archetypal = bidders.includes(actor);
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
  // Whoever has bid is asked no more; nobody is once the roll is turned.
  const asked = bidPromptsOn(history, id);
  if (outcome !== "success") {
    const own = asked.filter(({ owner }) => owner === actor);
    return { checks: [told], withdraws: own.map((one) => one.id) };
  }
  const paid = [mojoChange(situation, actor, -spent, "bid"), ...experience(situation, check, xp)];
  const anew = playedAgain(situation, id, { ...turnedBy(history), [id]: spent }, { effects: paid });
  return {
    checks: [told, ...anew.checks],
    effects: [...paid, ...anew.effects],
    prompts: [...gainPrompts(situation, check, spent), ...anew.prompts],
    notes: anew.notes,
    withdraws: [...asked.map((one) => one.id), ...(anew.withdraws ?? [])],
  };
}

/** Those whose roll it is: the roller, or all members of a group. VRV-259 */
function membersOf(history: readonly Step[], { id, key, who }: D20Check): readonly Ref[] {
  const opening = history[rootOf(id)]?.decision;
  const actors = opening?.["actors"];
  return key === "group" && Array.isArray(actors) ? (actors as readonly Ref[]) : [who];
}

const bidPromptsOn = (history: readonly Step[], check: string): BidPrompt[] =>
  history
    .flatMap(({ outcome }) => outcome.prompts)
    .filter((one): one is BidPrompt => one.type === "bid" && one["check"] === check);

/** Experience for mojo on a roll, which all heroes of a group gain in full. VRV-095, VRV-193, VRV-259 */
const experience = (situation: Situation, check: D20Check, xp: number): VerveEffectKind[] =>
  xp === 0 ? [] : heroesOf(situation, check).map((ref) => experienceGain(situation, ref, xp));

const heroesOf = (situation: Situation, check: D20Check): Ref[] =>
  membersOf(situation.history, check).filter((ref) => situation.character(ref).kind === "hero");

/** What a bid may bring for nothing, to each hero of a group. VRV-194, VRV-259 */
function gainPrompts(situation: Situation, check: D20Check, spent: number): GainPrompt[] {
  const opening = situation.history[rootOf(check.id)]?.decision;
  return heroesOf(situation, check).flatMap((owner): GainPrompt[] => {
    const state = situation.character(owner);
    const field = state.fields.find((one) => isUsed(one, opening, check)) ?? null;
    const { options } = mojoIncrease({
      spent,
      bonus: field?.bonus ?? 0,
      fightingArt: field?.fightingArt ?? false,
      restriction: field ? restrictionFor(state, field) : "none",
      owned: field !== null,
    });
    if (options.length === 0) return [];
    const id = situation.id("gain", owner);
    return [{ type: "gain", id, owner, name: state.name, spent, field: field?.id ?? null, options }];
  });
}

/** Whether a roll was made by a field: a blow by the Fighting Art, a side of a contest or a roll against death by its own. VRV-140 */
function isUsed({ id, fightingArt }: FieldState, opening: Decision | undefined, { who }: D20Check): boolean {
  if (opening?.type === "attack") return fightingArt;
  const several = [opening?.["sides"], opening?.["terms"]].flatMap((one) =>
    Array.isArray(one) ? (one as readonly { readonly who: Ref; readonly field?: string | null }[]) : [],
  );
  return (several.find((one) => one.who === who)?.field ?? opening?.["field"]) === id;
}

/** The Guide says that a bid could not matter: mojo comes back, and the roll has failed after all. VRV-192 */
function decideWithdrawBid({ actor, check: id }: WithdrawBidDecision, situation: Situation): Came {
  const { history } = situation;
  const step = history.find(
    ({ decision }) => decision.type === "bid" && decision["check"] === id && decision["actor"] === actor,
  );
  const bid = bidsOf(history).find((one) => one.check === id && one.who === actor && one.outcome === "success");
  const check = rollOf(history, id)?.check;
  const done = history.some(({ decision }) => decision.type === "withdrawBid" && decision["check"] === id);
  if (!step || !bid || !check || done) throw new Refused("noBid");
  const gains = step.outcome.prompts.filter(({ type }) => type === "gain").map((one) => one.id);
  if (history.some(({ decision }) => decision.type === "gain" && gains.includes(String(decision["prompt"]))))
    throw new Refused("takeBackFirst");
  const back = [mojoChange(situation, actor, bid.spent, "bidWithdrawn"), ...experience(situation, check, -bid.xp)];
  const { [id]: _, ...bids } = turnedBy(history);
  const anew = playedAgain(situation, id, bids, { effects: back });
  return {
    ...anew,
    effects: [...back, ...anew.effects],
    withdraws: [...gains, ...(anew.withdraws ?? [])],
  };
}

/** Who may now bid on which roll: those who have any mojo. VRV-191, VRV-259 */
export const bidPrompts = (situation: Situation): BidPrompt[] =>
  situation.rolls.flatMap(({ id, who, bidders, success, margin }) =>
    bidders
      .filter((ref) => situation.character(ref).mojo.value > 0)
      .map((owner): BidPrompt => ({
        type: "bid",
        id: owner === who ? `${id}-bid` : `${id}-bid-${owner}`,
        owner,
        name: situation.character(owner).name,
        check: id,
        needed: situation.settings.revealBidNeed ? missingMojo(success, margin) : null,
      })),
  );

export const bidDeciders = {
  bid: decider({ ...OF_ONE, check: isText, bid: isWhole(1, 100_000), useful: isFlag }, decideBid),
  withdrawBid: decider({ ...OF_ONE, check: isText }, decideWithdrawBid, { speaks: null }),
};
