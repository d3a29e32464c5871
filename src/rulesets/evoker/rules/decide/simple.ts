/** What needs no opposition: defending, shielding, plain tests, analysing, small actions. EVO-049, EVO-070 … EVO-094, EVO-130. */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { actionCost, analyse } from "../actions/smallActions.ts";
import { scatter } from "../attack/damage.ts";
import { compareRated } from "../checks/opposed.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type {
  AnalyseDecision,
  NoticeDecision,
  ProtectDecision,
  RevealDecision,
  RiseDecision,
  ScatterDecision,
  SimpleActionDecision,
  StealthDecision,
  TestDecision,
} from "../decisions.ts";
import { specialMove } from "../movement/special.ts";
import type { ContestCheck, RollCheck } from "../outcomes.ts";
import { SECRETS, type Secret } from "../state.ts";
import { AFFINITIES, REGULAR_ELEMENTS, SCORES, type ScoreKey } from "../terms.ts";
import { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import { pay } from "./costs.ts";
import { isFlag, isListOf, isOneOf, isText, isWhole } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { wordFor } from "../words.ts";

/** Defends, goes prone, opens something without a sound, or does anything else the table allows. EVO-049, EVO-070, EVO-078, EVO-092. */
export function decideSimple(decision: SimpleActionDecision, situation: Situation): Outcome {
  const { actor, type } = decision;
  const { name } = situation.acting(actor);
  const card = new Card(situation);
  const { conditions } = situation.derived(actor);
  switch (type) {
    case "defend":
      pay(card, actor, "action");
      card.bookkeeping({ type: "condition", target: actor, condition: "defending", on: true, source: null });
      break;
    case "goProne":
      if (conditions.includes("prone")) throw new Refused("alreadyProne", { name });
      pay(card, actor, actionCost({ action: "goProne" }).cost);
      card.bookkeeping({ type: "condition", target: actor, condition: "prone", on: true, source: null });
      break;
    case "openSilently":
      pay(card, actor, actionCost({ action: "openSilently" }).cost);
      break;
    case "otherAction":
      pay(card, actor, "action");
      break;
  }
  return card.outcome();
}

export const simpleDecider: Decider<SimpleActionDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideSimple,
};

/** Stands up; every enemy engaged may Chance Attack. EVO-093. */
export function decideRise(decision: RiseDecision, situation: Situation): Outcome {
  const { actor } = decision;
  const { name } = situation.acting(actor, "melee");
  if (!situation.derived(actor).conditions.includes("prone")) throw new Refused("notProne", { name });
  const enemies = situation.engagedWith(actor);
  const { settings } = situation;
  const { cost, provokes } = actionCost({ action: "rise", engaged: enemies.length > 0, settings });
  const card = new Card(situation);
  pay(card, actor, cost);
  card.bookkeeping({ type: "condition", target: actor, condition: "prone", on: false, source: null });
  if (provokes) offerChance(card, { event: "rise", offender: actor, enemies });
  return card.outcome();
}

export const riseDecider: Decider<RiseDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  // Whoever is engaged may strike, and isn't named.
  asks: everybodyIn,
  decide: decideRise,
};

/** Steps in front of an ally until one's next Turn. EVO-079, A-56. */
export function decideProtect(decision: ProtectDecision, situation: Situation): Outcome {
  const { actor, ally } = decision;
  const { name } = situation.acting(actor);
  const friend = situation.character(ally);
  if (ally === actor || situation.isEnemy(actor, ally)) throw new Refused("notAnAlly", { name, target: friend.name });
  const distance = situation.distance(actor, ally);
  if (distance !== null && distance > 1)
    throw new Refused("outOfRange", { name, target: friend.name, metres: distance, range: 1 });
  const card = new Card(situation);
  pay(card, actor, "action");
  card.bookkeeping({ type: "mark", target: ally, mark: "protected", on: true, source: actor });
  return card.outcome();
}

export const protectDecider: Decider<ProtectDecision, Situation> = {
  shape: { actor: isText, ally: isText },
  names: ["actor", "ally"],
  speaks: "actor",
  decide: decideProtect,
};

/** A plain test of a skill or score. EVO-021, EVO-026, EVO-070, EVO-080. */
export function decideTest(decision: TestDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, means, spendsAction } = decision;
  if (spendsAction) situation.acting(actor);
  const card = new Card(situation);
  if (spendsAction) pay(card, actor, "action");
  rollTest(card, { what: "test", who: actor, means, choices: decision.roll });
  return card.outcome();
}

export const testDecider: Decider<TestDecision, Situation> = {
  shape: { actor: isText, means: isMeans, spendsAction: isFlag },
  names: ["actor"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideTest,
};

/** Reads an enemy; what it shows stays known. EVO-081, EVO-082. */
export function decideAnalyse(decision: AnalyseDecision, situation: Situation): Outcome {
  const { actor, target } = decision;
  const { name, arcanaLevel } = situation.acting(actor);
  const { name: other } = situation.character(target);
  if (!situation.isEnemy(actor, target)) throw new Refused("notAnEnemy", { name, target: other });
  const { analyse: able, reveals } = analyse({ arcanaLevel });
  if (!able) throw new Refused("arcanaTooLow", { name, level: arcanaLevel });
  const card = new Card(situation);
  pay(card, actor, "action");
  const keys = SECRETS.filter((secret) => reveals.includes(secret));
  const elements = reveals.includes("affinities") ? REGULAR_ELEMENTS : [];
  card.bookkeeping({ type: "reveal", target, keys, elements, on: true });
  noteFindings(card, target);
  noteMore(card, target, keys);
  return card.outcome();
}

/** Says what came to light, as it is now: whoever reads the card need not look for it elsewhere. EVO-081 */
function noteFindings(card: Card, target: Ref): void {
  const { name, arcana, personality } = card.situation.character(target);
  const { affinities } = card.situation.derived(target);
  const found = TELLING.map((affinity) => {
    const what = REGULAR_ELEMENTS.filter((element) => affinities[element] === affinity);
    return { affinity, what: what.map((element) => wordFor("Element", element)) };
  }).filter(({ what }) => what.length > 0);
  for (const { affinity, what } of found) card.note(`analysed.${affinity}`, { name, what });
  if (found.length === 0) card.note("analysed.normal", { name });
  if (arcana !== "") card.note("analysed.arcana", { name, arcana });
  if (personality !== "") card.note("analysed.personality", { name, personality });
}

/** The figures that only an Advanced Analysis shows. EVO-082 */
function noteMore(card: Card, target: Ref, keys: readonly Secret[]): void {
  const { name, traits } = card.situation.character(target);
  const { wounds, woundMax, scores } = card.situation.derived(target);
  const { light: lightMax, heavy: heavyMax } = woundMax;
  const figures = Object.fromEntries(SCORES.map((key) => [key, scores[key].score]));
  if (keys.includes("wounds")) card.note("analysed.wounds", { name, ...wounds, lightMax, heavyMax });
  if (keys.includes("scores"))
    card.note("analysed.scores", { name, ...(figures as Readonly<Record<ScoreKey, number>>) });
  if (keys.includes("traits") && traits.length > 0) card.note("analysed.traits", { name, what: traits });
}

/** Affinities worth a word. */
const TELLING = AFFINITIES.filter((affinity) => affinity !== "normal");

export const analyseDecider: Decider<AnalyseDecision, Situation> = {
  shape: { actor: isText, target: isText },
  names: ["actor", "target"],
  speaks: "actor",
  secret: true,
  decide: decideAnalyse,
};

/** Makes something about somebody known, or hides it again: the game master's word. EVO-081, EVO-181. */
export function decideReveal({ target, keys, elements, on }: RevealDecision, situation: Situation): Outcome {
  const { name } = situation.character(target);
  if (keys.length + elements.length === 0) throw new Refused("badField", { field: "keys" });
  const card = new Card(situation);
  card.bookkeeping({ type: "reveal", target, keys, elements, on });
  const what = [...keys.map((key) => wordFor("Secret", key)), ...elements.map((one) => wordFor("Element", one))];
  card.note(on ? "revealed" : "hiddenAgain", { name, what });
  return card.outcome();
}

export const revealDecider: Decider<RevealDecision, Situation> = {
  shape: {
    target: isText,
    keys: isListOf(isOneOf(SECRETS)),
    elements: isListOf(isOneOf(REGULAR_ELEMENTS)),
    on: isFlag,
  },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideReveal,
};

/** Slips out of sight; the result is kept for whoever looks. EVO-048, EVO-094. */
export function decideStealth(decision: StealthDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, enemySees, fullPace } = decision;
  const { name } = situation.acting(actor);
  const { settings } = situation;
  const { cost, legal } = actionCost({ action: "stealth", enemySees, settings });
  if (!legal) throw new Refused("seen", { name });
  const { testDisadvantages } = specialMove({ kind: "stealth", mode: fullPace ? "hurry" : "normal" });
  const card = new Card(situation);
  pay(card, actor, cost);
  const roll = rollTest(card, {
    what: "stealth",
    who: actor,
    means: bestMeans(situation, actor, OFFERED.stealth),
    choices: decision.roll,
    disadvantages: [["stealthPace", testDisadvantages]],
  });
  afterStealth(card, roll);
  return card.outcome();
}

/** The result is kept for whoever looks; a failure is nothing to hide behind. EVO-094. */
export function afterStealth(card: Card, { who, success, dos, bonus, kept }: RollCheck): void {
  card.bookkeeping({ type: "stealth", target: who, result: success ? { dos, bonus, roll: kept } : null });
}

export const stealthDecider: Decider<StealthDecision, Situation> = {
  shape: { actor: isText, enemySees: isFlag, fullPace: isFlag },
  names: ["actor"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideStealth,
};

/** Looks for somebody hidden: Awareness against the result it hid with. EVO-094, U-16. */
export function decideNotice(decision: NoticeDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, target } = decision;
  situation.awake(actor);
  const hidden = situation.character(target);
  if (hidden.stealth === null) throw new Refused("notHidden", { name: hidden.name });
  const card = new Card(situation);
  const means = bestMeans(situation, actor, OFFERED.notice);
  const hiding = { success: true, dof: 0, ...hidden.stealth };
  const wins = (look: RollCheck): boolean =>
    compareRated({ ...look, roll: look.kept }, hiding, situation.settings).winner === "actor";
  const roll = rollTest(card, { what: "notice", who: actor, means, against: target, choices: decision.roll, wins });
  afterNotice(card, roll, target);
  return card.outcome();
}

/** Whether the look finds somebody hidden. EVO-094. */
export function afterNotice(card: Card, roll: RollCheck, target: Ref): void {
  const { stealth } = card.situation.character(target);
  if (stealth === null) return;
  const hiding = { success: true, dof: 0, ...stealth };
  const { winner, decidedBy } = compareRated({ ...roll, roll: roll.kept }, hiding, card.situation.settings);
  const won = winner === "actor";
  const id = card.checkId("contest");
  const { who: actor } = roll;
  card.check<ContestCheck>({ type: "contest", id, actor, target, what: "notice", won, decidedBy, effect: null });
  if (won)
    card.from(rootOf(card.situation, roll), () => {
      card.consequence({ type: "stealth", target, result: null });
    });
}

export const noticeDecider: Decider<NoticeDecision, Situation> = {
  shape: { actor: isText, target: isText },
  names: ["actor", "target"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideNotice,
};

/** Where a stray shot lands, read off the attack die. EVO-130. */
export function decideScatter(decision: ScatterDecision, situation: Situation): Outcome {
  const { name } = situation.character(decision.actor);
  const { metres, direction } = scatter({ roll: decision.die, settings: situation.settings });
  const card = new Card(situation);
  card.note("scatter", { name, metres, direction: wordFor("Direction", direction) });
  return card.outcome();
}

export const scatterDecider: Decider<ScatterDecision, Situation> = {
  shape: { actor: isText, die: isWhole(1, 100) },
  names: ["actor"],
  speaks: "actor",
  decide: decideScatter,
};
