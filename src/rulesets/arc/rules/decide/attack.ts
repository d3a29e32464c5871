/** Using a skill against somebody who may answer (ARC-038, ARC-046 … ARC-049, ARC-062). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { thresholdOf } from "../check/threshold.ts";
import type { AttackDecision } from "../decisions.ts";
import { whyCannotAct } from "../derive.ts";
import { suggestRows } from "../other/rows.ts";
import type { AnswerPrompt, ArcEffect, AttackEffect, RolledCheck, SuggestionPrompt } from "../outcomes.ts";
import { attackWindow, type AttackWindow } from "../sequence/attackWindow.ts";
import { unusualNotes } from "./check.ts";
import { isFlag, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { isDifficultyOrNull, requireChanges, requireMeans } from "./edge.ts";
import { settleExchange } from "./exchange.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figuresIfAny, type Figures } from "./figures.ts";
import { actionCost, againstAnswers, againstThreshold, telling, type Expected } from "./prospects.ts";
import { rollCheck } from "./rolling.ts";
import type { Running, Situation } from "./situation.ts";
import { defencesLeft, turnEffect, withDeed } from "./slot.ts";
import { suggestion } from "./suggestions.ts";

/** Rolls the attacks and asks the target for its answer; one that can't answer is settled at once. */
export function decideAttack(decision: AttackDecision, situation: Situation): Outcome {
  requireMeans(decision);
  if (decision.onHit !== undefined) requireChanges(decision.onHit, "onHit");
  const { actor, target, count, skill, onHit = [], secret = false, contest = false } = decision;
  const state = situation.acting(actor);
  const aim = situation.character(target);
  if (actor === target) throw new Refused("selfAttack", { name: state.name });
  if (aim.statuses.includes("dead")) throw new Refused("targetDead", { name: aim.name });
  const turn = withDeed(situation, actor, { skill, kind: contest ? "check" : "attack", target, count });
  const seat = situation.seat(actor);
  const spent: ArcEffect[] = turn && seat ? [turnEffect(situation, seat, turn)] : [];
  const running = contest ? null : situation.requireOpenTurn();
  const prompt = answerPrompt(decision, situation, running);
  const own = { who: actor, role: "actor", means: decision, against: target, secret } as const;
  const expected = (mine: Figures): Expected => attackExpected(decision, situation, prompt, mine);
  const costs = actionCost(spent.length > 0 ? count : 0);
  const rolls = Array.from({ length: count }, (_, i) =>
    rollCheck(situation, { ...own, dice: `attack-${i}`, expected, costs }),
  );
  const record = running ? [attackEffect(decision, situation, running, rolls, prompt !== null)] : [];
  const nerves = contest ? [] : pressed(decision, situation);
  const notes = unusualNotes(rolls);
  if (prompt) return { checks: rolls, effects: [...spent, ...record], prompts: [prompt, ...nerves], notes };
  const threshold = decision.threshold ?? null;
  const settled = settleExchange(situation, { target, attacks: rolls, defences: [], threshold, secret, onHit });
  return {
    checks: [...rolls, ...settled.verdicts],
    effects: [...spent, ...record, ...settled.effects],
    prompts: nerves,
    notes,
  };
}

export const attackDecider: Decider<AttackDecision, Situation> = {
  shape: {
    actor: isText,
    target: isText,
    count: isWhole(1, 20),
    threshold: isOptional(isDifficultyOrNull),
    secret: isOptional(isFlag),
    contest: isOptional(isFlag),
  },
  names: ["actor", "target"],
  speaks: "actor",
  secret: true,
  asks: ({ target }) => [target],
  rolls: ({ actor, target }) => [actor, target],
  decide: decideAttack,
};

/** The question to the target, or null when it can't answer. ARC-041, ARC-046, ARC-047. */
function answerPrompt(decision: AttackDecision, situation: Situation, running: Running | null): AnswerPrompt | null {
  const { actor, target } = decision;
  const state = situation.character(target);
  if (whyCannotAct(state, situation.settings) !== null) return null;
  const window = windowFor(situation, running, actor, target);
  if (window === "none") return null;
  const options = state.skills
    .map(({ id, name }) => ({
      skill: id,
      name,
      uses: decision.contest === true ? decision.count : defencesLeft(situation, target, id),
    }))
    .filter(({ uses, skill }) => uses > 0 && answerFigures(decision, situation, skill).length > 0);
  if (options.length === 0) return null;
  return {
    type: "answer",
    id: situation.id("answer"),
    owner: target,
    name: state.name,
    attacker: actor,
    attacks: decision.count,
    window,
    attack: running ? recordId(running) : null,
    options,
    rows: suggestRows(state),
  };
}

/** What the target would answer with by this skill; nothing when it can't. */
function answerFigures({ actor, target }: AttackDecision, situation: Situation, skill: string): Figures[] {
  return figuresIfAny(situation, { who: target, means: { skill }, against: actor });
}

/** What stands against an attack: the threshold, or the best answer that the target can give. ARC-046, ARC-062. */
function attackExpected(
  decision: AttackDecision,
  situation: Situation,
  prompt: AnswerPrompt | null,
  mine: Figures,
): Expected {
  const { settings } = situation;
  if (!prompt) {
    const { target, threshold = null } = decision;
    const helpless = whyCannotAct(situation.character(target), settings) !== null;
    const expected = againstThreshold(
      mine,
      threshold ?? settings.unopposedThreshold,
      settings,
      helpless ? null : target,
    );
    return helpless ? expected : telling(expected);
  }
  const answers = prompt.options.flatMap(({ skill }) => answerFigures(decision, situation, skill));
  return againstAnswers(mine, answers, settings);
}

function windowFor(situation: Situation, running: Running | null, attacker: Ref, target: Ref): AttackWindow | null {
  if (!running) return null;
  return attackWindow({ order: situation.declaring, attacker, target, settings: situation.settings }).window;
}

function attackEffect(
  decision: AttackDecision,
  situation: Situation,
  running: Running,
  rolls: readonly RolledCheck[],
  open: boolean,
): AttackEffect {
  const { settings } = situation;
  return {
    type: "attack",
    id: situation.id("record"),
    target: running.combat,
    apply: "atOnce",
    attack: {
      id: recordId(running),
      attacker: decision.actor,
      target: decision.target,
      arcs: rolls.map((roll) => roll.arc),
      threshold: thresholdOf(decision.threshold ?? settings.unopposedThreshold, settings),
      onHit: decision.onHit ?? [],
      secret: decision.secret ?? false,
      open,
    },
  };
}

/** Names an attack for its encounter: rounds and places among this turn's attacks are never used twice. */
function recordId({ round, state }: Running): string {
  return `t${round}-${state.attacks.length}`;
}

/** A second enemy on the same one may shake it. ARC-030. */
function pressed({ actor, target }: AttackDecision, situation: Situation): SuggestionPrompt[] {
  const before = situation.running?.state.attacks.filter((one) => one.target === target) ?? [];
  const known = new Set(before.map(({ attacker }) => attacker));
  if (known.has(actor)) return [];
  return suggestion(situation, { attackersOnOne: known.size + 1 }, [target], []);
}
