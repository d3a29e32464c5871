/** The All-Out Attack: who may call it, who joins, what it does. EVO-205 … EVO-209. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isFlag, isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { grantOf } from "../../../../kernel/turn-grants.ts";
import { keepsOut } from "../ailments/gain.ts";
import { foreseeWounds } from "../apply/suffer.ts";
import { hitLocation, injuryPlace } from "../attack/location.ts";
import { attackModifiers } from "../attack/modifiers.ts";
import { score } from "../checks/skillTable.ts";
import type { AllOutDecision, JoinAllOutDecision, LeaveOutDecision, RollChoices } from "../decisions.ts";
import {
  ALL_OUT_SCORES,
  allOutAttackLegal,
  allOutAttackRelief,
  allOutAttackWounds,
  type AllOutBar,
  type AllOutScore,
} from "../oneMore/allOutAttack.ts";
import type { AllOutCheck, JoinAllOutPrompt, LocationCheck, RollCheck } from "../outcomes.ts";
import { openPrompt } from "./attackPlan.ts";
import { openCalls } from "./openCalls.ts";
import { Card } from "./card.ts";
import { requireRoll } from "./edge.ts";
import { landedBefore, rootOf } from "./evade.ts";
import { grant } from "./grants.ts";
import { inflictWounds } from "./inflict.ts";
import { dieProspect } from "./prospects.ts";
import { Refused } from "./refused.ts";
import { requireFate, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { standing, type RollGiven } from "./standing.ts";
import { wordFor } from "../words.ts";

/** Enemies that an All-Out Attack counts and strikes: all but those the game master leaves out. U-24. */
export const countedEnemies = (situation: Situation, actor: Ref): readonly Ref[] =>
  situation.enemiesOf(actor).filter((enemy) => !situation.seat(enemy)?.state.leftOut);

/** Allies who could join: able to act and on their feet. EVO-205. */
const ableAllies = (situation: Situation, actor: Ref): readonly Ref[] =>
  situation.alliesOf(actor).filter((ally) => canJoin(situation, ally));

function canJoin(situation: Situation, who: Ref): boolean {
  const { capabilities: may, ailments } = situation.derived(who);
  const { mustFlee } = situation.character(who);
  const free = !may.mustBreakFree && !mustFlee && !ailments.includes("brainwashed");
  return may.mayAct && free && !ailments.includes("staggered");
}

/** Whether somebody could call for an All-Out Attack with all able allies. EVO-205. */
export function allOutOpen(situation: Situation, actor: Ref): boolean {
  if (situation.derived(actor).defeated || !canJoin(situation, actor)) return false;
  return barsOfAllOut(situation, actor, 1 + ableAllies(situation, actor).length).length === 0;
}

function barsOfAllOut(situation: Situation, actor: Ref, participants: number): readonly AllOutBar[] {
  const enemies = countedEnemies(situation, actor).map((enemy) => {
    return { staggered: situation.derived(enemy).ailments.includes("staggered") };
  });
  if (enemies.length === 0) return ["enemyNotStaggered"];
  return allOutAttackLegal({ oneMore: true, enemies, participants }).reasons;
}

/** Calls for an All-Out Attack: every able ally is asked, and the caller starts it. @throws Refused when it is not open */
export function callAllOut(card: Card, actor: Ref): void {
  const { situation } = card;
  const { name } = situation.acting(actor, "melee");
  const allies = ableAllies(situation, actor);
  const [bar] = barsOfAllOut(situation, actor, 1 + allies.length);
  if (bar) throw new Refused(`allOut.${bar}`, { name });
  for (const ally of allies) card.prompt({ type: "joinAllOut", owner: ally, initiator: actor });
  card.prompt({ type: "allOut", owner: actor });
}

/** Joins an All-Out Attack that somebody called, with a score, Fate and modifiers of one's own. EVO-205, EVO-206. */
export function decideJoinAllOut(decision: JoinAllOutDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, score: key, roll } = decision;
  openPrompt<JoinAllOutPrompt>(situation, decision, "joinAllOut");
  const { name } = situation.acting(actor, "melee");
  if (!canJoin(situation, actor))
    throw new Refused("unableToAct", { name, because: [wordFor("Ailment", "staggered")] });
  requireCalm(situation, actor, key);
  requireFate(situation, actor, roll);
  const card = new Card(situation);
  card.note("joined", { name });
  return card.outcome();
}

export const joinAllOutDecider: Decider<JoinAllOutDecision, Situation> = {
  shape: { prompt: isText, actor: isText, score: isOneOf(ALL_OUT_SCORES) },
  names: ["actor"],
  speaks: "actor",
  // With the leader's own, in the card's last step.
  rolls: ({ actor }) => [actor],
  decide: decideJoinAllOut,
};

/** @throws Refused when the Enraged would do anything but strike in melee (EVO-322) */
function requireCalm(situation: Situation, who: Ref, key: AllOutScore): void {
  if (key !== "melee" && situation.derived(who).ailments.includes("enraged"))
    throw new Refused("enraged", { name: situation.character(who).name });
}

/** One who strikes with the others. */
export interface Participant {
  readonly who: Ref;
  readonly score: AllOutScore;
  readonly roll: RollChoices | undefined;
}

/** Everybody strikes at once: wounds for all enemies, relief for all who took part. EVO-206 … EVO-209. */
export function decideAllOut(decision: AllOutDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, prompt } = decision;
  if (prompt !== undefined) openPrompt(situation, { prompt, actor }, "allOut");
  const { name } = situation.acting(actor, "melee");
  const { grants } = situation.combat.state;
  if (grantOf(grants, actor) === null) throw new Refused("noOneMore", { name });
  const participants = [{ who: actor, score: decision.score, roll: decision.roll }, ...joinedWith(situation, actor)];
  const [bar] = barsOfAllOut(situation, actor, participants.length);
  if (bar) throw new Refused(`allOut.${bar}`, { name });
  for (const { who, score: key, roll } of participants) {
    requireCalm(situation, who, key);
    requireFate(situation, who, roll);
  }
  const card = new Card(situation);
  card.withdraw(...openCalls(situation, actor, prompt));
  grant(card, actor, "begin", { use: "allOutAttack" });
  const rolls = participants.map((one) => rollFor(card, one, actor));
  afterAllOut(card, actor, rolls);
  grant(card, actor, "close");
  return card.outcome();
}

export const allOutDecider: Decider<AllOutDecision, Situation> = {
  shape: { actor: isText, score: isOneOf(ALL_OUT_SCORES), prompt: isOptional(isText) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideAllOut,
};

/** Those who have joined on this card and still can, each once. Whoever can't any more holds nobody up. EVO-205. */
function joinedWith(situation: Situation, initiator: Ref): readonly Participant[] {
  const joined = situation.history
    .map(({ decision }) => decision as JoinAllOutDecision)
    .filter(({ type, actor }) => type === "joinAllOut" && actor !== initiator && situation.states[actor] !== undefined);
  return joined
    .filter(({ actor }) => situation.alliesOf(initiator).includes(actor) && canJoin(situation, actor))
    .map(({ actor, score: key, roll }) => ({ who: actor, score: key, roll }));
}

/** One participant's roll: Advantage for the attack, and the ailments that every enemy has at least. EVO-206. */
const rollFor = (card: Card, one: Participant, actor: Ref): RollCheck =>
  rollTest(card, allOutRoll(card.situation, one, actor));

/** What one participant's roll stands on. */
function allOutRoll(situation: Situation, { who, score: key, roll }: Participant, actor: Ref): RollGiven {
  const ailing = countedEnemies(situation, actor).map((enemy) => situation.derived(enemy).ailments);
  const fewest = ailing.reduce((least, one) => (one.length < least.length ? one : least), ailing[0] ?? []);
  const rows = attackModifiers({ mode: "allOut", target: { ailments: fewest }, settings: situation.settings });
  return {
    what: "allOut",
    who,
    means: score(key),
    kind: "attack",
    attackKind: key,
    choices: roll,
    rows,
    // A Baton Pass is worth something in the One More itself, not in an attack of many (EVO-203).
    baton: 0,
  };
}

/** The number that a participant would have to reach, were it rolled now. EVO-206. */
export const allOutTarget = (situation: Situation, one: Participant, leader: Ref): number =>
  standing(situation, allOutRoll(situation, one, leader)).target;

/** What the rolls come to, as following from all of them. */
export function afterAllOut(card: Card, actor: Ref, rolls: readonly RollCheck[]): void {
  const [first] = rolls;
  if (first)
    card.from(allOutId(card.situation, first), () => {
      reckon(card, actor, rolls);
    });
}

/** What an All-Out Attack leads to follows from: the leader's roll, which is the first. */
export const allOutId = (situation: Situation, leader: RollCheck): string => `${rootOf(situation, leader)}|allOut`;

/** Wounds for every enemy counted, relief for everybody who took part. EVO-207, EVO-208. */
function reckon(card: Card, actor: Ref, rolls: readonly RollCheck[]): void {
  const { situation } = card;
  const dealt = allOutAttackWounds({
    participants: rolls.map(({ target, kept, automaticFailure }) => {
      return { target, roll: kept, fails: automaticFailure };
    }),
    settings: situation.settings,
  });
  const id = card.checkId("allOut");
  card.check<AllOutCheck>({ type: "allOut", id, participants: rolls.length, ...dealt });
  const struck = dealt.wounds === 0 ? [] : countedEnemies(situation, actor);
  const killed = struck.filter((enemy) => struckDown(card, enemy, actor, dealt)).length;
  relieve(
    card,
    rolls.map(({ who }) => who),
    killed,
  );
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
  const landed = landedBefore(situation, enemy);
  const injury = landed ? landed.injury : landing(card, enemy, actor);
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

/** Where it hits: a die for each enemy. EVO-207. */
function landing(card: Card, enemy: Ref, who: Ref): LocationCheck["injury"] {
  const { situation } = card;
  const id = card.checkId("location");
  const label = wordFor("Dice", "location");
  const [roll = 1] = situation.dice.roll({ id, count: 1, faces: 100, who, label, prospect: dieProspect });
  const table = situation.character(enemy).locationTable;
  const found = hitLocation({ roll, ...(table ? { table } : {}) });
  const injury = injuryPlace(found);
  const { location, head } = found;
  card.check<LocationCheck>({ type: "location", id, target: enemy, roll, location, injury, head });
  return injury;
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

/** The game master leaves somebody out of the enemies that count, or counts it again. U-24. */
export function decideLeaveOut({ target, on }: LeaveOutDecision, situation: Situation): Outcome {
  const { ref } = situation.seatOf(target);
  const card = new Card(situation);
  card.bookkeeping({ type: "leaveOut", target: ref, on });
  return card.outcome();
}

export const leaveOutDecider: Decider<LeaveOutDecision, Situation> = {
  shape: { target: isText, on: isFlag },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideLeaveOut,
};
