/** One More and Baton Pass. EVO-200 … EVO-204. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isNullOr, isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { closeGrant, declineGrant, grantOf, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import type { EndOneMoreDecision, OneMoreDecision } from "../decisions.ts";
import { batonPass, ONE_MORE_USES, type BatonResult } from "../oneMore/oneMore.ts";
import { allOutOpen, callAllOut } from "./allOut.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { grant } from "./grants.ts";
import { freshMove } from "./leaving.ts";
import { Refused } from "./refused.ts";
import type { SocialLinkState } from "../state.ts";
import type { Situation } from "./situation.ts";

/** Uses, passes or drops a One More, or calls for an All-Out Attack. EVO-202 … EVO-205. */
export function decideOneMore(decision: OneMoreDecision, situation: Situation): Outcome {
  const { actor, use, receiver, prompt } = decision;
  const { name } = situation.character(actor);
  const { state } = situation.combat;
  if (prompt !== undefined) openPrompt(situation, { prompt, actor }, "oneMore");
  if (grantOf(state.grants, actor) === null) throw new Refused("noOneMore", { name });
  // A One More waits for the end of the Turn (EVO-202); an All-Out Attack is called as soon as it is earned (EVO-205).
  if (use !== "allOutAttack" && state.turnOf !== null) throw new Refused("turnNotOver", { name });
  const card = new Card(situation);
  switch (use) {
    case "move":
    case "action":
      situation.acting(actor, "melee");
      grant(card, actor, "begin", { use });
      freshMove(card, actor);
      break;
    case "decline":
      grant(card, actor, "decline");
      askNext(card, declineGrant(state.grants, actor));
      break;
    case "batonPass":
      pass(card, actor, receiver);
      break;
    case "allOutAttack":
      callAllOut(card, actor);
      break;
  }
  return card.outcome();
}

export const oneMoreDecider: Decider<OneMoreDecision, Situation> = {
  shape: { actor: isText, use: isOneOf(ONE_MORE_USES), receiver: isNullOr(isText), prompt: isOptional(isText) },
  names: ["actor", "receiver"],
  speaks: "actor",
  asks: ({ receiver }) => (typeof receiver === "string" ? [receiver] : []),
  decide: decideOneMore,
};

/** Closes the One More that was begun; another one earned in it is asked for. EVO-202, EVO-204. */
export function decideEndOneMore({ actor }: EndOneMoreDecision, situation: Situation): Outcome {
  const { name } = situation.character(actor);
  const { grants } = situation.combat.state;
  if (grants.active?.holder !== actor) throw new Refused("noOneMore", { name });
  const card = new Card(situation);
  grant(card, actor, "close");
  askNext(card, closeGrant(grants));
  return card.outcome();
}

export const endOneMoreDecider: Decider<EndOneMoreDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideEndOneMore,
};

/** Asks whoever holds the oldest One More left, if anybody does. EVO-202. */
function askNext(card: Card, { pending }: TurnGrants): void {
  const [next] = pending;
  if (next) askOneMore(card, next.holder, next.from !== null);
}

/** Asks what a One More is to be used for. A received one is passed no further. EVO-202 … EVO-205. */
export function askOneMore(card: Card, holder: Ref, received: boolean): void {
  const { situation } = card;
  if (situation.states[holder] === undefined) return;
  const receivers = received ? [] : receiversOf(situation, holder);
  card.prompt({ type: "oneMore", owner: holder, receivers, allOut: allOutOpen(situation, holder) });
}

/** Says whose One More was not made use of: the next Turn begins. EVO-202. */
export function noteLapses(card: Card, { pending, active }: TurnGrants): void {
  const { situation } = card;
  const lost = [...(active !== null && !active.spent ? [active] : []), ...pending];
  for (const { holder } of lost)
    if (situation.states[holder] !== undefined) card.note("oneMoreLost", { name: situation.character(holder).name });
}

/**
 * Rank of the Social Link with somebody, by ref and name; 0 = none. A link that points at nobody is with whoever bears its
 * name. EVO-203.
 */
export function rankAmong(links: readonly SocialLinkState[], other: Ref, name: string): number {
  const link = links.find(({ actor }) => actor === other) ?? links.find((one) => one.actor === "" && one.name === name);
  return link?.rank ?? 0;
}

const rankWith = (situation: Situation, giver: Ref, other: Ref): number =>
  rankAmong(situation.character(giver).socialLinks, other, situation.character(other).name);

/** What a pass to an ally would be worth, or what bars it. */
export interface BatonOffer {
  readonly who: Ref;
  /** Of the Social Link with the giver; 0 = none. */
  readonly rank: number;
  readonly advantages: number;
  readonly bar: BatonResult["reason"];
}

/** Every ally as the receiver of a One More. EVO-203, EVO-204. */
export function batonOffers(situation: Situation, giver: Ref): readonly BatonOffer[] {
  const { chain } = situation.grants;
  return situation.alliesOf(giver).map((who) => {
    const rank = rankWith(situation, giver, who);
    const { reason, advantages } = batonPass({ rank, receiver: who, chain });
    return { who, rank, advantages, bar: reason };
  });
}

/** Those who could take a One More now, with what the bond is worth. EVO-203, EVO-204. */
export function receiversOf(situation: Situation, giver: Ref): readonly { who: Ref; advantages: number }[] {
  return batonOffers(situation, giver).flatMap(({ who, advantages, bar }) =>
    bar === null ? [{ who, advantages }] : [],
  );
}

function pass(card: Card, giver: Ref, receiver: Ref | null): void {
  const { situation } = card;
  const { name } = situation.character(giver);
  if (receiver === null || receiver === giver) throw new Refused("badField", { field: "receiver" });
  const target = situation.character(receiver).name;
  const { grants } = situation;
  if (grantOf(grants, giver)?.from) throw new Refused("baton.received", { name, target });
  if (!situation.alliesOf(giver).includes(receiver)) throw new Refused("notAnAlly", { name, target });
  const rank = rankWith(situation, giver, receiver);
  const { reason, advantages } = batonPass({ rank, receiver, chain: grants.chain });
  if (reason !== null) throw new Refused(`baton.${reason}`, { name, target });
  grant(card, giver, "pass", { receiver, worth: advantages });
  askOneMore(card, receiver, true);
}
