/** What an attack is likely to do: chances by the engine's own prospects, harm by what the rules make of each total. VRV-111, VRV-118, VRV-152 … VRV-178 */
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Outcome, type Ref, type States } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { AttackDecision } from "../decisions.ts";
import { verveEngine } from "../engine.ts";
import type { DamageEffect, DiceCheck, ReactionPrompt } from "../outcomes.ts";
import { finishingBlow } from "../conflict/finishing.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, type Position } from "./around.ts";
import { harmOf, NO_HARM, type Harm } from "./harm.ts";
import { bearingOn, owedTo } from "./keys.ts";
import { rolled } from "./legal.ts";
import { spreadOf, type Spread } from "./spread.ts";

/** An attack, whoever's reserves it meets. */
export interface Blow {
  /** Chance that it comes off, 0–1. */
  readonly chance: number;
  /** What is rolled for damage then; nothing for a grab. */
  readonly totals: Spread;
  readonly archetypal: boolean;
  /** Chance that the target withstands what the blow is for beside its damage; 1 where it is for nothing else. */
  readonly withstands: number;
}

/** The same against somebody as they stand. */
export interface Toll extends Harm {
  readonly chance: number;
  /** Chance that what it is for beside its damage comes about. VRV-160 … VRV-164, VRV-168, VRV-177 */
  readonly hampers: number;
}

const NO_TOLL: Toll = { chance: 0, hampers: 0, ...NO_HARM };
const NOTHING: Spread = new Map();

const blows = new Memory<Blow | null>();

/** What an attack would do; null for one that the rules refuse. The same people in the same state: looked up. */
export function blowOf(decision: AttackDecision, position: Position): Blow | null {
  const [attacker, target] = [characterOf(position, decision.actor), characterOf(position, decision.target)];
  if (!attacker || !target) return null;
  const { weapon, mode, quickdraw, distance, maneuver, effect, combatants, bystanders } = decision;
  const { highGround, unseen, extraAttack, poolPoints } = decision;
  const key = [
    ...[blows.number(position.settings), bearingOn(attacker, position), bearingOn(target, position)],
    ...[owedTo(attacker, decision.target), owedTo(target, decision.actor)],
    ...[weapon, mode, quickdraw, distance, maneuver, effect, combatants, bystanders.length],
    ...[highGround, unseen, extraAttack, poolPoints],
  ];
  return blows.recall(key.join("|"), () => madeOut(decision, position, attacker));
}

function madeOut(decision: AttackDecision, position: Position, attacker: CharacterState): Blow | null {
  const { frame, settings } = position;
  const made = { ...decision, encounter: frame };
  const context = { states: position.states, settings, history: [], waiting: [] };
  const found = foresee(verveEngine, made, context);
  if (!isForeseen(found)) return isRefusal(found) ? null : { ...MISS };
  const chance = found.prospect?.chance ?? 0;
  if (found.request.id === "quickdraw") return drawn(made, position, attacker, chance);
  if (chance === 0) return { ...MISS };
  const outcome = verveEngine.resolve(made, context, HITTING);
  if (isRefusal(outcome)) return null;
  const dice = outcome.checks.find((one): one is DiceCheck => one.type === "dice");
  const asked = outcome.prompts.find((one): one is ReactionPrompt => isAsked(one, made.target));
  const harm = outcome.effects.find((one): one is DamageEffect => one.type === "damage" && one.target === made.target);
  return {
    chance,
    totals: dice && made.maneuver !== "grab" ? spreadOf(dice.formula, dice.bonus) : NOTHING,
    archetypal: harm?.archetypal ?? asked?.archetypal ?? false,
    withstands: asked ? withstood(asked, { ...context, decision: made, outcome }) : 1,
  };
}

const MISS: Blow = { chance: 0, totals: NOTHING, archetypal: false, withstands: 1 };

const isAsked = (one: Outcome["prompts"][number], target: Ref): one is ReactionPrompt =>
  one.type === "reaction" && one.owner === target;

/** A blow that hits; its damage shows the middle. */
const HITTING = {
  roll: ({ id, count, faces }: DiceRequest): readonly number[] =>
    Array.from({ length: count }, (_, at) => (id === "attack" ? 1 : Math.floor((faces + 1 + (at % 2)) / 2))),
};

/** Drawing comes first: what comes of it then is what it would be with the weapon in hand. VRV-171 */
function drawn(made: AttackDecision, position: Position, attacker: CharacterState, chance: number): Blow | null {
  const weapons = attacker.weapons.map((one) => (one.id === made.weapon ? { ...one, drawn: true } : one));
  const states: States = { ...position.states, [made.actor]: { ...attacker, weapons } };
  const blow = madeOut({ ...made, quickdraw: false }, { ...position, states }, attacker);
  return blow && { ...blow, chance: blow.chance * chance };
}

interface Asked {
  readonly states: States;
  readonly settings: Position["settings"];
  readonly decision: AttackDecision;
  readonly outcome: Outcome;
}

/** By the reaction that is likeliest to help. VRV-161, VRV-168, VRV-177 */
function withstood(asked: ReactionPrompt, { states, settings, decision, outcome }: Asked): number {
  const history: Step[] = [{ decision, rolled: [], outcome }];
  const position = { states, settings, history, waiting: outcome.effects.filter(({ apply }) => apply === "onRequest") };
  const chances = asked.options.map((reaction) => {
    const answer = { type: "answer", encounter: decision.encounter, actor: asked.owner, prompt: asked.id, reaction };
    return rolled(answer, position);
  });
  return Math.max(0, ...chances);
}

/** What an attack does to its target on average; null for one that is refused. */
export function tollOf(decision: AttackDecision, position: Position): Toll | null {
  const blow = blowOf(decision, position);
  const target = characterOf(position, decision.target);
  if (!blow || !target) return null;
  return tollOn(blow, decision, target, position);
}

function tollOn(blow: Blow, decision: AttackDecision, target: CharacterState, position: Position): Toll {
  const { chance, totals, archetypal, withstands } = blow;
  if (chance === 0) return NO_TOLL;
  const { maneuver, poolPoints } = decision;
  const harm = (direct: (total: number) => number): Harm => harmOf({ target, totals, direct, archetypal }, position);
  if (maneuver === "knockout") {
    const knocked = (evaded: boolean) => (damage: number) =>
      finishingBlow({ kind: "knockout", damage, evaded, poolPoints }).directInjuries ?? 0;
    const [off, on] = [harm(knocked(true)), harm(knocked(false))];
    const mixed = (part: "harm" | "falls"): number => off[part] * withstands + on[part] * (1 - withstands);
    return { chance, hampers: 0, harm: chance * mixed("harm"), falls: chance * mixed("falls") };
  }
  const killing = (damage: number): number => finishingBlow({ kind: "killing", damage }).directInjuries ?? 0;
  const one = harm(maneuver === "killing" ? killing : () => 0);
  return { chance, hampers: chance * (1 - withstands), harm: chance * one.harm, falls: chance * one.falls };
}
