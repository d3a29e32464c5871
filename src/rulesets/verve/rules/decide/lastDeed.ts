/** The last deed of the dying: what it costs, and the end. VRV-124 */
import { refsIn } from "../../../../kernel/deciders.ts";
import { isListOf, isShape, isText } from "../../../../kernel/edge.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { experienceAward } from "../advancement/experience.ts";
import { hasCondition } from "../conditions.ts";
import { sum } from "../core/arithmetic.ts";
import type { LastDeed } from "../decisions.ts";
import type { D20Check, FiguresCheck, VerveEffectKind } from "../outcomes.ts";
import { missingMojo } from "../survival/death.ts";
import { isCount } from "./edge.ts";
import { begin, end, experienceGain, mojoChange } from "./effects.ts";
import type { Situation } from "./situation.ts";

/** What mojo there is for it. */
export const LAST_DEED = { mojo: isCount, contributions: isListOf(isShape({ who: isText, mojo: isCount })) };

/** Mojo of others is for the Guide to take. VRV-124 */
export const givesOwn = (deed: { readonly contributions?: unknown } | undefined, actor: Ref): Ref | null =>
  refsIn(deed?.contributions, "who").every((who) => who === actor) ? actor : null;

/** Refuses it to those who aren't dying, and mojo that isn't there. */
export function requireLastDeed(situation: Situation, actor: Ref, { mojo, contributions }: LastDeed): void {
  const state = situation.living(actor);
  situation.require(state.dying !== null || hasCondition(state, "doomed"), "notDying", { name: state.name });
  for (const given of [{ who: actor, mojo }, ...contributions]) {
    const { name, mojo: held, kind } = situation.character(given.who);
    situation.require(held.value >= given.mojo, "notEnoughMojo", { name, cost: given.mojo, mojo: held.value });
    situation.require(kind === "hero", "heroesOnly", { name });
  }
}

/** How the deed comes out with the mojo of all, and what it takes from them. */
export function lastDeed(
  situation: Situation,
  actor: Ref,
  { mojo, contributions }: LastDeed,
  rolled: D20Check,
): { readonly check: D20Check; readonly figures: FiguresCheck; readonly effects: VerveEffectKind[] } {
  const needed = missingMojo(rolled.success, rolled.margin);
  const offers = [{ who: actor, mojo }, ...contributions];
  const paid = needed > 0 && sum(offers.map((one) => one.mojo)) >= needed;
  const shares = paid ? shareOut(needed, offers) : [];
  const mojoSpent = paid ? needed : 0;
  const { adventureRunning } = situation.clock;
  const xp = experienceAward({ source: "mojo", mojoSpent, adventureRunning }).total;
  const check = situation.closed(rolled, mojoSpent);
  return {
    check,
    figures: {
      type: "figures",
      id: situation.id("figures", "lastEffort"),
      of: "lastEffort",
      values: { success: check.success, mojoSpent, xpEach: xp },
    },
    effects: [
      ...shares.flatMap(({ who, mojo: share }) => [
        ...(share > 0 ? [mojoChange(situation, who, -share, "lastEffort")] : []),
        ...(xp > 0 ? [experienceGain(situation, who, xp)] : []),
      ]),
      { type: "dying", id: situation.id("dying", actor), target: actor, apply: "onRequest", elapsed: null },
      end(situation, actor, "doomed"),
      begin(situation, actor, "dead"),
    ],
  };
}

/** Exactly what is needed, out of the offers in their order; those who give nothing share nothing. */
function shareOut(needed: number, offers: readonly { readonly who: Ref; readonly mojo: number }[]) {
  let left = needed;
  return offers
    .filter(({ mojo }) => mojo > 0)
    .map(({ who, mojo }) => {
      const share = Math.min(left, mojo);
      left -= share;
      return { who, mojo: share };
    });
}
