/** One More, Baton Pass, All-Out Attack. EVO-200 … EVO-209. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { grantOf } from "../../../../kernel/turn-grants.ts";
import { attackModifiers } from "../attack/modifiers.ts";
import { hitLocation, injuryPlace } from "../attack/location.ts";
import { score } from "../checks/skillTable.ts";
import { keepsOut } from "../ailments/gain.ts";
import { foreseeWounds } from "../apply/suffer.ts";
import type { AllOutDecision, JoinAllOutDecision, OneMoreDecision } from "../decisions.ts";
import { allOutAttackLegal, allOutAttackRelief, allOutAttackWounds, type AllOutBar } from "../oneMore/allOutAttack.ts";
import { batonPass, ONE_MORE_USES, useOneMore } from "../oneMore/oneMore.ts";
import type { AllOutCheck, JoinAllOutPrompt, LocationCheck, RollCheck } from "../outcomes.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { isListOf, isNullOr, isOneOf, isShape, isText } from "../../../../kernel/edge.ts";
import { inflictWounds } from "./inflict.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Uses, passes or drops a One More, or calls for an All-Out Attack. EVO-202 … EVO-205. */
export function decideOneMore(decision: OneMoreDecision, situation: Situation): Outcome {
  const { actor, use, receiver } = decision;
  const { name } = situation.character(actor);
  const { state } = situation.combat;
  if (grantOf(state.grants, actor) === null) throw new Refused("noOneMore", { name });
  // A One More waits for the end of the Turn (EVO-202); an All-Out Attack is called as soon as it is earned (EVO-205).
  if (use !== "allOutAttack" && state.turnOf !== null) throw new Refused("turnNotOver", { name });
  const card = new Card(situation);
  switch (use) {
    case "move":
    case "action": {
      const { moves, actions } = useOneMore({ use });
      if (moves + actions > 0) situation.acting(actor);
      grant(card, actor, "begin", { use });
      break;
    }
    case "decline":
      grant(card, actor, "decline");
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
  shape: { actor: isText, use: isOneOf(ONE_MORE_USES), receiver: isNullOr(isText) },
  names: ["actor", "receiver"],
  speaks: "actor",
  decide: decideOneMore,
};

function grant(
  card: Card,
  holder: Ref,
  step: "begin" | "decline" | "pass" | "close",
  more: { use?: string; receiver?: Ref | null; worth?: number } = {},
): void {
  const { use = "", receiver = null, worth = 0 } = more;
  card.bookkeeping({
    type: "grant",
    target: card.situation.combat.ref,
    step,
    holder,
    action: "",
    receiver,
    worth,
    use,
  });
}

/** Rank of the Social Link with somebody; 0 = none. */
const rankWith = (situation: Situation, giver: Ref, other: Ref): number =>
  situation.character(giver).socialLinks.find((link) => link.actor === other)?.rank ?? 0;

/** Those who could take a One More now, with what the bond is worth. EVO-203, EVO-204. */
export function receiversOf(situation: Situation, giver: Ref): readonly { who: Ref; advantages: number }[] {
  const { chain } = situation.grants;
  return situation.alliesOf(giver).flatMap((who) => {
    const { legal, advantages } = batonPass({ rank: rankWith(situation, giver, who), receiver: who, chain });
    return legal ? [{ who, advantages }] : [];
  });
}

function pass(card: Card, giver: Ref, receiver: Ref | null): void {
  const { situation } = card;
  const { name } = situation.character(giver);
  if (receiver === null || receiver === giver) throw new Refused("badField", { field: "receiver" });
  const target = situation.character(receiver).name;
  if (!situation.alliesOf(giver).includes(receiver)) throw new Refused("notAnAlly", { name, target });
  const { chain } = situation.grants;
  const rank = rankWith(situation, giver, receiver);
  const { reason, advantages } = batonPass({ rank, receiver, chain });
  if (reason !== null) throw new Refused(`baton.${reason}`, { name, target });
  grant(card, giver, "pass", { receiver, worth: advantages });
  card.prompt({ type: "oneMore", owner: receiver, receivers: [], allOut: false });
}

/** Allies who could join: able to act and on their feet. EVO-205. */
const ableAllies = (situation: Situation, actor: Ref): readonly Ref[] =>
  situation.alliesOf(actor).filter((ally) => canJoin(situation, ally));

function canJoin(situation: Situation, who: Ref): boolean {
  const { capabilities: may, ailments } = situation.derived(who);
  return may.mayAct && !ailments.includes("staggered");
}

/** Whether an All-Out Attack could be called with all able allies. EVO-205. */
export function allOutOpen(situation: Situation, actor: Ref): boolean {
  return barsOfAllOut(situation, actor, 1 + ableAllies(situation, actor).length).length === 0;
}

function barsOfAllOut(situation: Situation, actor: Ref, participants: number): readonly AllOutBar[] {
  const enemies = situation
    .enemiesOf(actor)
    .map((enemy) => ({ staggered: situation.derived(enemy).ailments.includes("staggered") }));
  if (enemies.length === 0) return ["enemyNotStaggered"];
  return allOutAttackLegal({ oneMore: true, enemies, participants }).reasons;
}

function callAllOut(card: Card, actor: Ref): void {
  const { situation } = card;
  const { name } = situation.acting(actor);
  const allies = ableAllies(situation, actor);
  const [bar] = barsOfAllOut(situation, actor, 1 + allies.length);
  if (bar) throw new Refused(`allOut.${bar}`, { name });
  for (const ally of allies) card.prompt({ type: "joinAllOut", owner: ally, initiator: actor });
  card.prompt({ type: "allOut", owner: actor });
}

/** Joins an All-Out Attack that somebody called. EVO-205. */
export function decideJoinAllOut(decision: JoinAllOutDecision, situation: Situation): Outcome {
  openPrompt<JoinAllOutPrompt>(situation, decision, "joinAllOut");
  const { name } = situation.acting(decision.actor);
  if (!canJoin(situation, decision.actor)) throw new Refused("unableToAct", { name });
  const card = new Card(situation);
  card.note("joined", { name });
  return card.outcome();
}

export const joinAllOutDecider: Decider<JoinAllOutDecision, Situation> = {
  shape: { prompt: isText, actor: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideJoinAllOut,
};

/** Everybody strikes at once: wounds for all enemies, relief for all who took part. EVO-206 … EVO-209. */
export function decideAllOut(decision: AllOutDecision, situation: Situation): Outcome {
  const { actor, participants } = decision;
  const { name } = situation.acting(actor);
  const { grants } = situation.combat.state;
  if (grantOf(grants, actor) === null) throw new Refused("noOneMore", { name });
  const refs = participants.map(({ who }) => who);
  if (!refs.includes(actor) || new Set(refs).size !== refs.length)
    throw new Refused("badField", { field: "participants" });
  for (const who of refs) requireJoined(situation, actor, who);
  const [bar] = barsOfAllOut(situation, actor, refs.length);
  if (bar) throw new Refused(`allOut.${bar}`, { name });
  const card = new Card(situation);
  grant(card, actor, "begin", { use: "allOutAttack" });
  const rolls = participants.map(({ who, score: key }) => rollFor(card, who, key, actor));
  const dealt = allOutAttackWounds({
    participants: rolls.map((roll) => ({ target: roll.target, roll: roll.kept })),
    settings: situation.settings,
  });
  const id = card.checkId("allOut");
  card.check<AllOutCheck>({ type: "allOut", id, participants: refs.length, ...dealt });
  const enemies = situation.enemiesOf(actor);
  const killed = dealt.wounds === 0 ? 0 : enemies.filter((enemy) => struckDown(card, enemy, actor, dealt)).length;
  relieve(card, refs, killed);
  grant(card, actor, "close");
  return card.outcome();
}

const isParticipant = isShape({ who: isText, score: isOneOf(["melee", "ballistic", "magic"]) });

export const allOutDecider: Decider<AllOutDecision, Situation> = {
  shape: { actor: isText, participants: isListOf(isParticipant) },
  names: ["actor", "participants.who"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideAllOut,
};

/** @throws Refused when somebody has not joined, or can't any more */
function requireJoined(situation: Situation, initiator: Ref, who: Ref): void {
  if (who === initiator) return;
  const joined = situation.history.some(({ decision }) => decision.type === "joinAllOut" && decision["actor"] === who);
  const { name } = situation.character(who);
  if (!joined) throw new Refused("notJoined", { name });
  if (!canJoin(situation, who)) throw new Refused("unableToAct", { name });
}

/** One participant's roll: Advantage for the attack, and the ailments that every enemy has at least. EVO-206. */
function rollFor(card: Card, who: Ref, key: "melee" | "ballistic" | "magic", actor: Ref): RollCheck {
  const { situation } = card;
  const ailing = situation.enemiesOf(actor).map((enemy) => situation.derived(enemy).ailments);
  const fewest = ailing.reduce((least, one) => (one.length < least.length ? one : least), ailing[0] ?? []);
  const rows = attackModifiers({ mode: "allOut", target: { ailments: fewest }, settings: situation.settings });
  return rollTest(card, { what: "allOut", who, means: score(key), kind: "attack", rows });
}

/** Wounds for one enemy, who is Staggered no longer; true when it is put down. EVO-207, EVO-208. */
function struckDown(card: Card, enemy: Ref, actor: Ref, dealt: { wounds: number; savage: number }): boolean {
  const { situation } = card;
  const { settings } = situation;
  const { affinities } = situation.derived(enemy);
  if (settings.aoaAffinity === "physical" && keepsOut(affinities.melee ?? "normal")) {
    card.note("allOutShrugged", { name: situation.character(enemy).name });
    return false;
  }
  const id = card.checkId("location");
  const label = "DRAMATIS.Evoker.Dice.location";
  const [roll = 1] = situation.dice.roll({ id, count: 1, faces: 100, who: actor, label });
  const table = situation.character(enemy).locationTable;
  const found = hitLocation({ roll, ...(table ? { table } : {}) });
  const injury = injuryPlace(found);
  const { location, head } = found;
  card.check<LocationCheck>({ type: "location", id, target: enemy, roll, location, injury, head });
  const harm = { normal: dealt.wounds, savage: dealt.savage, location: injury, cause: "allOut" };
  inflictWounds(card, enemy, harm);
  card.consequence({ type: "endAilments", target: enemy, ailments: ["staggered"] });
  const { out } = foreseeWounds(
    situation.character(enemy),
    { ...harm, bodyOnly: false, heavyOnly: false, ribCounted: false, blockHeavy: 0 },
    settings,
  );
  return out;
}

function relieve(card: Card, participants: readonly Ref[], enemiesKilled: number): void {
  const { situation } = card;
  const stress = participants.map((who) => situation.character(who).stress);
  const after = allOutAttackRelief({ stress, enemiesKilled });
  participants.forEach((target, index) => {
    const amount = (after.stress[index] ?? 0) - (stress[index] ?? 0);
    if (amount !== 0) card.consequence({ type: "stress", target, amount, reason: "allOut" });
  });
}
