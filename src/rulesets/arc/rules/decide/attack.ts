/** Using a skill against somebody who may answer (ARC-038, ARC-046 … ARC-049, ARC-062). */
import { onlyOf, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { thresholdOf } from "../check/threshold.ts";
import type { AttackDecision, Means } from "../decisions.ts";
import { suggestRows } from "../other/rows.ts";
import type { AnswerPrompt, ArcEffect, AttackEffect, RolledCheck, SuggestionPrompt } from "../outcomes.ts";
import { attackWindow, type AttackWindow } from "../sequence/attackWindow.ts";
import { nextId } from "../sequence/records.ts";
import type { Difficulty } from "../settings.ts";
import type { Change } from "../state.ts";
import { harmClaims, harmOf, meansClaims, requireHonest, thresholdClaims } from "./claims.ts";
import { allTo, requireStats } from "./consequences.ts";
import { isFlag, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { isDifficultyOrNull, requireChanges, requireDifficulty, requireMeans } from "./edge.ts";
import { settleExchange } from "./exchange.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figuresFor, mayRoll, type Checking, type Figures } from "./figures.ts";
import { actionCost, againstAnswers, againstThreshold, telling, unusualNotes, type Expected } from "./prospects.ts";
import { rollCheck } from "./rolling.ts";
import type { Running, Situation } from "./situation.ts";
import { answersInSlot, defencesLeft, requirePlan, turnEffect, withDeed, type Deed } from "./slot.ts";
import { suggestion } from "./suggestions.ts";

/** An attack or a contest with everything about it settled. */
export interface AttackSpec {
  readonly actor: Ref;
  readonly target: Ref;
  readonly means: Means;
  readonly count: number;
  /** What unopposed ones have to beat. */
  readonly threshold: Difficulty;
  readonly secret: boolean;
  readonly contest: boolean;
  readonly onHit: readonly Change[];
  /** It takes actions of the attacker in an encounter. */
  readonly spends: boolean;
  readonly override: boolean;
}

/** Rolls the attacks and asks the target for its answer; one that can't answer is settled at once. */
export function decideAttack(decision: AttackDecision, situation: Situation): Outcome {
  requireMeans(decision);
  if (decision.onHit !== undefined) requireChanges(decision.onHit, "onHit");
  requireDifficulty(situation, decision.threshold, "threshold");
  const { actor, target, count, secret = false, contest = false, override = false } = decision;
  const state = situation.acting(actor);
  const harm = harmOf(state, decision);
  const onHit = decision.onHit ?? (contest ? [] : harm);
  const { unopposedThreshold } = situation.settings;
  const notes = requireHonest(
    state.name,
    [
      ...meansClaims(situation, { who: actor, means: decision, against: target }),
      ...thresholdClaims(situation, decision.threshold, unopposedThreshold),
      ...harmClaims("onHit", onHit, contest ? [] : harm),
    ],
    override,
  );
  const threshold = decision.threshold ?? unopposedThreshold;
  const spec = { actor, target, means: decision, count, threshold, secret, contest, onHit, spends: true, override };
  const outcome = makeAttack(spec, situation);
  return { ...outcome, notes: [...notes, ...outcome.notes] };
}

export const attackDecider: Decider<AttackDecision, Situation> = {
  shape: {
    actor: isText,
    target: isText,
    count: isWhole(1, 20),
    threshold: isOptional(isDifficultyOrNull),
    secret: isOptional(isFlag),
    contest: isOptional(isFlag),
    override: isOptional(isFlag),
  },
  names: ["actor", "target"],
  speaks: ({ override, actor }) => (override === true ? null : onlyOf(actor)),
  secret: true,
  asks: ({ target }) => [target],
  rolls: ({ actor, target }) => [actor, target],
  decide: decideAttack,
};

/** Rolls what is settled. @throws Refused before the first die */
export function makeAttack(spec: AttackSpec, situation: Situation): Outcome {
  const { actor, target, count, contest, onHit } = spec;
  const state = situation.acting(actor);
  const aim = situation.character(target);
  if (actor === target) throw new Refused("selfAttack", { name: state.name });
  if (aim.statuses.includes("dead")) throw new Refused("targetDead", { name: aim.name });
  requireStats(situation, allTo(target, onHit));
  const figures = figuresFor(situation, checkingOf(spec));
  const spent = spendOn(spec, situation);
  const running = contest ? null : situation.requireOpenTurn();
  const prompt = answerPrompt(spec, situation, running);
  const expected = (mine: Figures): Expected => attackExpected(spec, situation, prompt, mine);
  const costs = actionCost(spent.length > 0 ? count : 0);
  const rolls = Array.from({ length: count }, (_, i) => {
    const roll = { role: "actor", secret: spec.secret, dice: `attack-${i}`, expected, costs } as const;
    return rollCheck(situation, figures, roll);
  });
  const record = running ? [attackEffect(spec, situation, running, rolls, prompt !== null)] : [];
  const nerves = contest ? [] : pressed(spec, situation);
  const notes = unusualNotes(rolls);
  if (prompt) return { checks: rolls, effects: [...spent, ...record], prompts: [prompt, ...nerves], notes };
  const threshold = thresholdOf(spec.threshold, situation.settings);
  const settled = settleExchange(situation, { ...spec, threshold, attacks: rolls, defences: [] });
  return {
    checks: [...rolls, ...settled.verdicts],
    effects: [...spent, ...record, ...settled.effects],
    prompts: nerves,
    notes,
  };
}

const checkingOf = ({ actor: who, means, target: against, override }: AttackSpec): Checking => {
  return { who, means, against, override };
};

/** The actions it takes; outside events they only have to fit into a turn. ARC-050, ARC-051 */
function spendOn({ actor, target, means, count, contest, spends }: AttackSpec, situation: Situation): ArcEffect[] {
  const deed: Deed = { skill: means.skill, kind: contest ? "check" : "attack", target, count };
  if (!situation.running) requirePlan(situation, situation.character(actor), [deed]);
  const adds = spends ? withDeed(situation, actor, deed) : null;
  const seat = situation.seat(actor);
  return adds && seat ? [turnEffect(situation, seat, adds)] : [];
}

/** The question to the target, or null when it can't answer. ARC-041, ARC-046, ARC-047. */
function answerPrompt(spec: AttackSpec, situation: Situation, running: Running | null): AnswerPrompt | null {
  const { actor, target, count, contest, threshold, secret, onHit } = spec;
  const state = situation.character(target);
  if (situation.barTo(target) !== null) return null;
  const window = windowFor(situation, running, actor, target);
  if (window === "none") return null;
  const options = answerOptions(situation, { target, attacker: actor, contest, attacks: count });
  if (options.length === 0) return null;
  return {
    type: "answer",
    id: situation.id("answer"),
    owner: target,
    name: state.name,
    attacker: actor,
    attacks: count,
    window,
    attack: running ? recordId(running, spec) : null,
    options,
    rows: suggestRows(state),
    contest,
    threshold: thresholdOf(threshold, situation.settings),
    secret,
    onHit,
  };
}

/** Skills to answer with as things stand, and how often each may be used. ARC-046, ARC-047, ARC-064 */
export function answerOptions(
  situation: Situation,
  about: { readonly target: Ref; readonly attacker: Ref; readonly contest: boolean; readonly attacks: number },
): AnswerPrompt["options"] {
  const { target, attacker, contest, attacks } = about;
  const state = situation.character(target);
  const inSlot = contest || answersInSlot(situation, target, attacker);
  return state.skills
    .filter((skill) => mayRoll(situation, state, skill))
    .map(({ id, name }) => ({
      skill: id,
      name,
      uses: contest ? attacks : defencesLeft(situation, target, id, inSlot),
    }))
    .filter(({ uses }) => uses > 0);
}

/** What stands against an attack: the threshold, or the best answer that the target can give. ARC-046, ARC-062. */
function attackExpected(spec: AttackSpec, situation: Situation, prompt: AnswerPrompt | null, mine: Figures): Expected {
  const { settings } = situation;
  const { actor, target, threshold } = spec;
  if (!prompt) {
    const helpless = situation.barTo(target) !== null;
    const expected = againstThreshold(mine, threshold, settings, helpless ? null : target);
    return helpless ? expected : telling(expected);
  }
  const answers = prompt.options.map(({ skill }) =>
    figuresFor(situation, { who: target, means: { skill }, against: actor }),
  );
  return againstAnswers(mine, answers, settings);
}

function windowFor(situation: Situation, running: Running | null, attacker: Ref, target: Ref): AttackWindow | null {
  if (!running) return null;
  return attackWindow({ order: situation.declaring, attacker, target, settings: situation.settings }).window;
}

function attackEffect(
  spec: AttackSpec,
  situation: Situation,
  running: Running,
  rolls: readonly RolledCheck[],
  open: boolean,
): AttackEffect {
  const { actor: attacker, target, onHit, secret } = spec;
  const threshold = thresholdOf(spec.threshold, situation.settings);
  const arcs = rolls.map((roll) => roll.arc);
  const record = { id: recordId(running, spec), attacker, target, count: arcs.length, secret, open };
  const attack = { ...record, arcs, threshold, onHit };
  return { type: "attack", id: situation.id("record"), target: running.combat, apply: "atOnce", attack };
}

/** Names an attack for its encounter, by who strikes at whom. */
function recordId({ round, state }: Running, { actor, target }: AttackSpec): string {
  return nextId(state.attacks, `t${round}-${actor}-${target}-`);
}

/** A second enemy on the same one may shake it. ARC-030. */
function pressed({ actor, target }: AttackSpec, situation: Situation): SuggestionPrompt[] {
  const before = situation.running?.state.attacks.filter((one) => one.target === target) ?? [];
  const known = new Set(before.map(({ attacker }) => attacker));
  if (known.has(actor)) return [];
  return suggestion(situation, { attackersOnOne: known.size + 1 }, [target], []);
}
