/** Distract, Scary Face, Tricks, and whatever else two sides test against each other. EVO-024, EVO-083 … EVO-085. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { trick, type TrickKind } from "../actions/tricks.ts";
import { compareRated, type RatedRoll } from "../checks/opposed.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { Means, OpposeDecision, TrickDecision } from "../decisions.ts";
import type { ContestCheck, OpposePrompt, RollCheck } from "../outcomes.ts";
import type { Affliction } from "../terms.ts";
import { panicAftermath } from "./aftermath.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import { pay } from "./costs.ts";
import { aimedRows } from "./defender.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { isAffliction, isMeans, isTarget, requireRoll } from "./edge.ts";
import { latestRoll, rootOf } from "./evade.ts";
import { gripContest } from "./grip.ts";
import { inflictAilment } from "./inflict.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { standing, type RollGiven } from "./standing.ts";
import { sufferingWord } from "../words.ts";

/** Rolls the actor's side of a Trick and asks the target to oppose it. */
export function decideTrick(decision: TrickDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, target, means, badWeather = false } = decision;
  const { name } = situation.acting(actor);
  if (target.who === actor) throw new Refused("selfTarget", { name, target: name });
  const other = situation.character(target.who);
  if (situation.derived(target.who).defeated) throw new Refused("targetDefeated", { name, target: other.name });
  const kind = decision.trick;
  requireMeans(means, kind === "other" ? [means] : OFFERED[kind], name);
  const card = new Card(situation);
  pay(card, actor, "action");
  const rows = aimedRows(situation, actor, target, badWeather);
  const agreed = kind === "other" ? (decision.effect ?? null) : null;
  const given = { what: kind, who: actor, means, against: target.who, choices: decision.roll, rows, agreed };
  const roll = rollTest(card, given);
  askOpposition(card, roll, target.who, kind, answersTo(decision));
  return card.outcome();
}

/** What a Trick may be opposed with. EVO-083 … EVO-085. */
export function answersTo({ trick: kind, opposeWith }: TrickDecision): readonly Means[] {
  if (kind === "distract") return OFFERED.opposeDistract;
  return kind === "scaryFace" ? OFFERED.opposeScaryFace : (opposeWith ?? OFFERED.opposeTrick);
}

export const trickDecider: Decider<TrickDecision, Situation> = {
  shape: {
    actor: isText,
    trick: isOneOf(["distract", "scaryFace", "other"]),
    target: isTarget,
    means: isMeans,
    opposeWith: isOptional(isListOf(isMeans)),
    badWeather: isOptional(isFlag),
    effect: isOptional(isNullOr(isAffliction)),
  },
  names: ["actor", "target.who"],
  speaks: "actor",
  secret: true,
  asks: ({ target }) => refsIn(target, "who"),
  rolls: ({ actor }) => [actor],
  decide: decideTrick,
};

/** @throws Refused when a rule does not offer these means */
export function requireMeans(means: Means, offered: readonly Means[], name: string): void {
  const fits = offered.some((one) => one.skill === means.skill && (one.skill !== null || one.score === means.score));
  if (!fits) throw new Refused("notAnOption", { name });
}

/** Asks somebody to oppose a roll, or settles it at once when it may not, or when there is nothing left to oppose. */
export function askOpposition(card: Card, roll: RollCheck, target: Ref, what: string, means: readonly Means[]): void {
  card.from(contestId(card.situation, roll, target), () => {
    ask(card, roll, target, what, means);
  });
}

/** What an opposed test leads to follows from: its first roll, and whom it is against. */
export const contestId = (situation: Situation, roll: RollCheck, target: Ref): string =>
  `${rootOf(situation, roll)}|${target}`;

function ask(card: Card, roll: RollCheck, target: Ref, what: string, means: readonly Means[]): void {
  const { situation } = card;
  const { capabilities: may, ailments } = situation.derived(target);
  if (!roll.success || !may.mayOppose) {
    if (!may.mayOppose)
      card.note("cannotOppose", { name: situation.character(target).name, reasons: ailments.map(sufferingWord) });
    decideContest(card, roll, target, what, null);
    return;
  }
  const [by, check] = [roll.who, roll.id];
  card.prompt({ type: "oppose", owner: target, check, what, by, options: optionsOf(situation, target, by, means) });
}

/** Ways to oppose, each with its number as things stand. EVO-024 */
function optionsOf(situation: Situation, who: Ref, by: Ref, all: readonly Means[]): OpposePrompt["options"] {
  const rows = aimedRows(situation, who, { who: by });
  return all.map((means) => {
    const given: RollGiven = { what: "oppose", who, means, against: by, rows };
    return { means, target: standing(situation, given).target };
  });
}

/** The ways to oppose that a card offered, each with its present number. EVO-024 */
export const opposingNow = (situation: Situation, { owner, by, options }: OpposePrompt): OpposePrompt["options"] =>
  optionsOf(situation, owner, by, options.map(({ means }) => means)); // prettier-ignore

/** Opposes, or lets it happen. */
export function decideOppose(decision: OpposeDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const prompt = openPrompt<OpposePrompt>(situation, decision, "oppose");
  const { actor, option } = decision;
  const roll = latestRoll(situation, rollOf(situation, prompt.check));
  const card = new Card(situation);
  if (option === null) {
    decideContest(card, roll, actor, prompt.what, null);
    return card.outcome();
  }
  const chosen = prompt.options[option];
  const { name } = situation.character(actor);
  if (!chosen) throw new Refused("notAnOption", { name });
  const rows = aimedRows(situation, actor, { who: roll.who });
  const given: RollGiven = {
    what: "oppose",
    who: actor,
    means: chosen.means,
    against: roll.who,
    choices: decision.roll,
    rows,
  };
  const wins = (answer: RollCheck): boolean =>
    compareRated(rated(roll), rated(answer), situation.settings).winner === "opponent";
  const answer = rollTest(card, { ...given, wins });
  decideContest(card, roll, actor, prompt.what, answer);
  return card.outcome();
}

export const opposeDecider: Decider<OpposeDecision, Situation> = {
  shape: { prompt: isText, actor: isText, option: isNullOr(isWhole(0, 99)) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideOppose,
};

/** @throws Refused when the card has no such roll */
export function rollOf(situation: Situation, id: string): RollCheck {
  const found = situation.history
    .flatMap(({ outcome }) => outcome.checks)
    .find((check) => check.id === id && check.type === "roll");
  if (!found) throw new Refused("unknownCheck", { check: id });
  return found as RollCheck;
}

const rated = ({ success, dos, dof, kept, bonus }: RollCheck): RatedRoll => ({ success, dos, dof, roll: kept, bonus });

/** Who won, and what that brings. EVO-024. */
export function decideContest(card: Card, roll: RollCheck, target: Ref, what: string, answer: RollCheck | null): void {
  card.from(contestId(card.situation, roll, target), () => {
    decide(card, roll, target, what, answer);
  });
}

function decide(card: Card, roll: RollCheck, target: Ref, what: string, answer: RollCheck | null): void {
  const { situation } = card;
  const { winner, decidedBy } =
    answer === null
      ? { winner: roll.success ? "actor" : "none", decidedBy: "unopposed" }
      : compareRated(rated(roll), rated(answer), situation.settings);
  const won = winner === "actor";
  const effect = TRICK_KINDS.includes(what as TrickKind) ? trick({ trick: what as TrickKind, won }).effect : null;
  const id = card.checkId("contest");
  card.check<ContestCheck>({ type: "contest", id, actor: roll.who, target, what, won, decidedBy, effect });
  consequences(card, roll, target, what, won);
  panicAftermath(card, roll.who, target, { won, success: roll.success, dof: roll.dof }, answer?.dos ?? 0);
  if (answer)
    panicAftermath(
      card,
      target,
      roll.who,
      { won: winner === "opponent", success: answer.success, dof: answer.dof },
      roll.dos,
    );
}

const TRICK_KINDS: readonly TrickKind[] = ["distract", "scaryFace", "other"];

/** What was agreed on comes true. EVO-085. */
function suffer(card: Card, target: Ref, { ailment, condition }: Affliction, source: Ref): void {
  if (ailment !== null) inflictAilment(card, target, { ailment, source });
  else card.consequence({ type: "condition", target, condition, on: true, source });
}

function consequences(card: Card, roll: RollCheck, target: Ref, what: string, won: boolean): void {
  const { situation } = card;
  const source = roll.who;
  switch (what) {
    case "distract":
      if (won) card.consequence({ type: "mark", target, mark: "distracted", on: true, source });
      break;
    case "scaryFace":
      if (won) card.consequence({ type: "mark", target, mark: "scared", on: true, source });
      break;
    case "other": {
      const near = situation.distance(source, target);
      const targetInMeleeRange = near === null || situation.adjacent(source, target);
      if (won && roll.agreed) suffer(card, target, roll.agreed, source);
      if (!won) offerChance(card, { event: "trickFailed", offender: source, enemies: [target], targetInMeleeRange });
      break;
    }
    case "disengage":
      if (!won) offerChance(card, { event: "leaveMelee", offender: source, enemies: [target] });
      break;
    case "notice":
      if (won) card.consequence({ type: "stealth", target, result: null });
      break;
    default:
      gripContest(card, roll, target, what, won);
  }
}
