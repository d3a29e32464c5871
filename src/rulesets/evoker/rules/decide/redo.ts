/** What follows from a roll that was made again: decided anew, with whatever answered the old one. EVO-284. */
import type { Step } from "../../../../kernel/step.ts";
import type {
  BleedDecision,
  BreakFreeDecision,
  FallDecision,
  MoveDecision,
  ReloadDecision,
  SpecialMoveDecision,
  TrickDecision,
} from "../decisions.ts";
import type {
  ContestCheck,
  FaintPrompt,
  OpposePrompt,
  OwnTestPrompt,
  ResistPrompt,
  RollCheck,
  SpendEffect,
} from "../outcomes.ts";
import { AILMENTS } from "../terms.ts";
import { afterResist, afterShakeOff } from "./ailments.ts";
import { afterAllOut } from "./allOut.ts";
import { planOfRoll, promptOf } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { afterBleed, afterFaint, afterMedical } from "./conditions.ts";
import { refundTurn } from "./costs.ts";
import { holdBack } from "./disengage.ts";
import { answerOf, askEvasion, evasionOf, factsOf, landedBefore, latestRoll, proceed, rootOf } from "./evade.ts";
import { afterReload } from "./gear.ts";
import { afterBreakFree, afterImmobilise } from "./grip.ts";
import { afterBreakFall, afterSpecialMove } from "./heights.ts";
import { afterRun, afterTerrain } from "./movement.ts";
import { muddleOf } from "./muddle.ts";
import { afterBreath, afterOwnTest } from "./ownTest.ts";
import { Refused } from "./refused.ts";
import { afterNotice, afterStealth } from "./simple.ts";
import type { Situation } from "./situation.ts";
import { answersTo, askOpposition, contestId, decideContest, rollOf } from "./tricks.ts";
import { diceLabel } from "../words.ts";

/** A roll that was made again. */
interface Again {
  readonly card: Card;
  readonly old: RollCheck;
  readonly fresh: RollCheck;
  /** The step in which it was first rolled. */
  readonly origin: Step;
}

/** Decides anew what a roll was made for. */
export function redo(card: Card, old: RollCheck, fresh: RollCheck): void {
  const { situation } = card;
  const root = rootOf(situation, old);
  const origin = situation.history.find(({ outcome }) => outcome.checks.some(({ id }) => id === root));
  const follow = FOLLOWS[old.what];
  if (!origin || !follow) throw new Refused("cannotReroll", { name: old.name, what: diceLabel(old.what) });
  follow({ card, old, fresh, origin });
}

const ownTest = ({ card, fresh, origin }: Again): void => {
  afterOwnTest(card, fresh, promptFor<OwnTestPrompt>(card.situation, origin, "ownTest"));
};
const climb = ({ card, old, fresh, origin }: Again): void => {
  const spent = spentBy(card.situation, old, origin);
  afterSpecialMove(card, fresh, origin.decision as SpecialMoveDecision, spent);
};

/** Every test there is, by what it is for. */
const FOLLOWS: Readonly<Record<string, (again: Again) => void>> = {
  attack: reattack,
  evasion: reevade,
  distract: recontest,
  scaryFace: recontest,
  other: recontest,
  disengage: recontest,
  oppose: reoppose,
  resist: ({ card, fresh, origin }) => {
    afterResist(card, fresh, promptFor<ResistPrompt>(card.situation, origin, "resist"));
  },
  faint: ({ card, fresh, origin }) => {
    afterFaint(card, fresh, promptFor<FaintPrompt>(card.situation, origin, "faint").stress);
  },
  bleed: ({ card, fresh, origin }) => {
    afterBleed(card, fresh, origin.decision as BleedDecision);
  },
  medical: ({ card, fresh }) => {
    afterMedical(card, fresh, fresh.against ?? fresh.who);
  },
  stealth: ({ card, fresh }) => {
    afterStealth(card, fresh);
  },
  notice: ({ card, fresh }) => {
    afterNotice(card, fresh, fresh.against ?? fresh.who);
  },
  shakeOff: ({ card, fresh, origin }) => {
    const ailment = AILMENTS.find((one) => one === origin.decision["ailment"]);
    if (ailment) afterShakeOff(card, fresh, ailment);
  },
  breakFree: struggle,
  hold: struggle,
  immobilise: ({ card, fresh }) => {
    afterImmobilise(card, fresh, fresh.against ?? fresh.who);
  },
  run: ({ card, old, fresh, origin }) => {
    afterRun(card, old, fresh, origin.decision as MoveDecision);
  },
  terrain: ({ card, fresh, origin }) => {
    const { terrain } = origin.decision as MoveDecision;
    if (terrain) afterTerrain(card, fresh, terrain);
  },
  climb,
  swim: climb,
  leap: climb,
  breakFall: ({ card, fresh, origin }) => {
    const { metres } = origin.decision as FallDecision;
    afterBreakFall(card, fresh, metres, landedBefore(card.situation, fresh.who));
  },
  reload: ({ card, old, fresh, origin }) => {
    // Nothing was saved: a reload that haste has shortened is written.
    if (!old.success) afterReload(card, fresh, (origin.decision as ReloadDecision).weapon, 1);
  },
  allOut: ({ card, fresh, origin }) => {
    const rolls = (origin.outcome.checks as readonly RollCheck[]).filter(isRollFor("allOut"));
    const now = rolls.map((roll) => current(card.situation, roll, fresh));
    afterAllOut(card, String(origin.decision["actor"]), now);
  },
  test: () => undefined,
  confused: (again) => {
    const { card, old } = again;
    const did = muddleOf(card.situation, old);
    const spent = did === "nothing" || did === "attackNearest" || did === "attackSelf";
    if (spent) refundTurn(card, old.who);
    ownTest(again);
  },
  thaw: ownTest,
  miasma: ownTest,
  contagion: ownTest,
  breath: ({ card, fresh }) => {
    card.from(rootOf(card.situation, fresh), () => {
      afterBreath(card, fresh);
    });
  },
};

const isRollFor =
  (what: string) =>
  (check: RollCheck): boolean =>
    check.type === "roll" && check.what === what;

/** A roll as it stands once another has been made again. */
function current(situation: Situation, roll: RollCheck, fresh: RollCheck): RollCheck {
  const latest = latestRoll(situation, roll);
  return fresh.replaces === latest.id ? fresh : latest;
}

/** The prompt that the first roll answered. */
function promptFor<P extends ResistPrompt | FaintPrompt | OwnTestPrompt | OpposePrompt>(
  situation: Situation,
  { decision }: Step,
  type: P["type"],
): P {
  return promptOf<P>(situation, String(decision["prompt"]), type).prompt;
}

/** An attack: asks again, or decides again what has been answered. */
function reattack({ card, fresh }: Again): void {
  const { situation } = card;
  const root = rootOf(situation, fresh);
  const { plan, roll: original } = planOfRoll(situation, root);
  const facts = factsOf(plan, original);
  const landed = landedBefore(situation, facts.who);
  const answered = answerOf(situation, root) !== undefined || facts.who === plan.actor;
  if (!answered) askEvasion(card, { plan, facts, roll: fresh });
  else proceed(card, { plan, facts, roll: fresh, evasion: evasionOf(situation, original), extraWounds: 0, landed });
}

/** An evasion: the attack is decided again. */
function reevade({ card, fresh, origin }: Again): void {
  const { situation } = card;
  const { prompt } = promptOf(situation, String(origin.decision["prompt"]), "evade");
  const { plan, roll: original } = planOfRoll(situation, String(prompt["of"]));
  const facts = factsOf(plan, original);
  const landed = landedBefore(situation, facts.who);
  proceed(card, { plan, facts, roll: latestRoll(situation, original), evasion: fresh, extraWounds: 0, landed });
}

/** The first side of an opposed test: those who have answered are compared again, the others are asked. */
function recontest({ card, fresh, origin }: Again): void {
  const { situation } = card;
  const { decision, outcome } = origin;
  const prompts = situation.history.flatMap((step) => step.outcome.prompts);
  const contests = (outcome.checks as readonly ContestCheck[]).filter(({ type }) => type === "contest");
  const asked = outcome.prompts.filter((prompt) => prompt.type === "oppose").map(({ owner }) => owner);
  for (const target of new Set([...asked, ...contests.map((one) => one.target)])) {
    if (situation.states[target] === undefined) continue;
    const cause = contestId(situation, fresh, target);
    const mine = prompts.filter((prompt) => prompt.type === "oppose" && prompt["of"] === cause).map(({ id }) => id);
    const answer = situation.history.find((step) => mine.includes(String(step.decision["prompt"])));
    const means = decision.type === "trick" ? answersTo(decision as TrickDecision) : [holdBack(situation, target)];
    if (!answer) {
      askOpposition(card, fresh, target, fresh.what, means);
      continue;
    }
    const roll = (answer.outcome.checks as readonly RollCheck[]).find(isRollFor("oppose"));
    decideContest(card, fresh, target, fresh.what, roll ? latestRoll(situation, roll) : null);
  }
}

/** The other side of it. */
function reoppose({ card, fresh, origin }: Again): void {
  const { situation } = card;
  const prompt = promptFor<OpposePrompt>(situation, origin, "oppose");
  const first = rollOf(situation, rootOf(situation, rollOf(situation, prompt.check)));
  decideContest(card, latestRoll(situation, first), fresh.who, prompt.what, fresh);
}

/** Getting out of a grip, from either side. */
function struggle({ card, fresh, origin }: Again): void {
  const { situation } = card;
  const rolls = origin.outcome.checks as readonly RollCheck[];
  const find = (what: string): RollCheck | null => {
    const roll = rolls.find(isRollFor(what));
    return roll ? current(situation, roll, fresh) : null;
  };
  const attempt = find("breakFree");
  const { declared } = origin.decision as BreakFreeDecision;
  const spend = origin.outcome.effects.find(({ type }) => type === "spend") as SpendEffect | undefined;
  if (attempt) afterBreakFree(card, attempt, find("hold"), declared === "evasion" ? null : (spend ?? null));
}

/** Metres of the Move that a test and those made in its place have taken so far. */
function spentBy(situation: Situation, { what, who }: RollCheck, origin: Step): number {
  const steps = situation.history.filter(
    (step) =>
      step === origin ||
      (step.outcome.checks as readonly RollCheck[]).some((one) => isRollFor(what)(one) && one.who === who),
  );
  const spends = steps.flatMap(({ outcome }) => outcome.effects).filter(({ type }) => type === "spend");
  return spends.reduce((sum, effect) => sum + Number(effect["metres"]), 0);
}
