/** Mojo on failed rolls: offers that are blind, what the game master may know of them, and the way back. VRV-191, VRV-192, VRV-259 */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { openPrompts, waitingEffects } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { bidsOf, isStuck } from "../../rules/decide/replay.ts";
import type { BidCheck, BidPrompt, D20Check } from "../../rules/outcomes.ts";
import { missingMojo } from "../../rules/survival/death.ts";
import { count, say, type VerveLens } from "./lens.ts";

/** Somebody's offer that a roll waits for: how much, as they choose. */
export type BidView = {
  readonly is: "bid";
  readonly text: string;
  /** What it would take, for those who may know; "" for all others. */
  readonly need: string;
  /** The most they can offer; 0 where nobody here may, or can any more. */
  readonly most: number;
  readonly label: string;
  readonly buttons: readonly Press[];
};

/** True where a bid would still have its roll come out anew: nothing that came of it is written. */
export const isOpenToBids = (card: CardSystem, check: string): boolean =>
  !isStuck(card.steps, waitingEffects(card), check);

/** How much somebody may offer on a roll; 0 for nothing any more. */
export function mostOn(card: CardSystem, { owner, check }: BidPrompt, lens: VerveLens): number {
  return isOpenToBids(card, check) ? (lens.stateOf(owner)?.mojo.value ?? 0) : 0;
}

/** What it would take, in words: what the group tells everybody, or what the game master sees. */
export function needOf({ needed }: BidPrompt, check: D20Check | null, lens: VerveLens): string {
  const known = check && lens.isGM && check["sealed"] !== true ? missingMojo(check.success, check.margin) : needed;
  return known === null ? "" : count(lens, "Bid.needs", known);
}

/** What nobody has to bid is let go; what could not matter is for the game master to say. */
export function withoutBid({ id: prompt }: BidPrompt, lens: VerveLens): Press {
  const { frame: encounter } = lens;
  if (lens.isGM)
    return pressOf("notUseful", say(lens, "Button.notUseful"), "ban", {
      decide: { type: "dismiss", encounter, prompt },
    });
  return pressOf("letFail", say(lens, "Button.letFail"), "hand", { decide: { type: "decline", encounter, prompt } });
}

/** The offers that one roll waits for. */
export function bidsFor(card: CardSystem, check: D20Check, lens: VerveLens): readonly BidView[] {
  const asked = (openPrompts(card) as readonly BidPrompt[]).filter((one) => one.type === "bid");
  return asked
    .filter((one) => one.check === check.id)
    .map((prompt): BidView => {
      const { owner } = prompt;
      const mine = lens.owns(owner);
      const most = mine ? mostOn(card, prompt, lens) : 0;
      const name = frozenName(card, owner, lens);
      const offer = {
        ...pressOf(`bid-${prompt.id}`, say(lens, "Button.bid"), "sun", bidding(prompt)),
        primary: true,
      } as const;
      return {
        is: "bid",
        text: say(lens, mine && most === 0 ? "Bid.over" : mine ? "Bid.may" : "Bid.waits", { name }),
        need: most > 0 ? needOf(prompt, check, lens) : "",
        most,
        label: say(lens, "Bid.amount", { name }),
        buttons: mine ? [...(most > 0 ? [offer] : []), withoutBid(prompt, lens)] : [],
      };
    });
}

/** The card's own deed: it reads how much is offered where it is pressed. */
const bidding = ({ owner: actor, check }: BidPrompt): Press["does"] => ({ own: "bid", given: { actor, check } });

/** Takes a bid back that could not matter after all; only while nothing of what it brought is written or chosen. VRV-192 */
export function withdrawal(
  card: CardSystem,
  { who: actor, check, outcome }: BidCheck,
  lens: VerveLens,
): readonly Press[] {
  if (!lens.isGM || outcome !== "success") return [];
  const { steps } = card;
  const same = ({ decision }: CardSystem["steps"][number], type: string): boolean =>
    decision.type === type && decision["check"] === check;
  if (steps.some((step) => same(step, "withdrawBid"))) return [];
  const made = steps.find((step) => same(step, "bid") && step.decision["actor"] === actor);
  const gains = (made?.outcome.prompts ?? []).filter(({ type }) => type === "gain").map(({ id }) => id);
  const isTaken = steps.some(({ decision }) => decision.type === "gain" && gains.includes(String(decision["prompt"])));
  if (!made || isTaken || !isOpenToBids(card, check)) return [];
  const decide = { type: "withdrawBid", encounter: lens.frame, actor, check };
  const press = pressOf(`withdrawBid-${check}`, say(lens, "Button.withdrawBid"), "rotate-left", { decide });
  return [{ ...press, hint: say(lens, "Button.withdrawBidHint") }];
}

/** True for a roll that was turned by a bid which has not been taken back. */
export const isTurned = (card: CardSystem, check: string): boolean =>
  bidsOf(card.steps).some((one) => one.check === check && one.outcome === "success") &&
  !card.steps.some(({ decision }) => decision.type === "withdrawBid" && decision["check"] === check);
