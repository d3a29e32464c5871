/** What an attack is likely to do: chances by the engine's own prospects, harm by what the rules make of each total. VRV-111, VRV-118, VRV-152 … VRV-178 */
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision, type Outcome, type Ref, type States } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { AttackDecision } from "../decisions.ts";
import { verveEngine } from "../engine.ts";
import type { DamageEffect, DiceCheck, ReactionPrompt } from "../outcomes.ts";
import { finishingBlow } from "../conflict/finishing.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, type Position } from "./around.ts";
import { harmOf, NO_HARM, type Direct, type Harm } from "./harm.ts";
import { bearingOn, owedTo } from "./keys.ts";
import { rolled } from "./legal.ts";
import { NO_DAMAGE, spreadOf, type Spread } from "./spread.ts";

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
  const dice = hitting();
  const outcome = verveEngine.resolve(made, context, dice);
  if (isRefusal(outcome)) return null;
  if (dice.drew !== null) return drawn(made, position, attacker, dice.drew);
  const { chance } = dice;
  if (chance === 0) return { ...MISS };
  const damage = outcome.checks.find((one): one is DiceCheck => one.type === "dice");
  const asked = outcome.prompts.find((one): one is ReactionPrompt => isAsked(one, made.target));
  const harm = outcome.effects.find((one): one is DamageEffect => one.type === "damage" && one.target === made.target);
  return {
    chance,
    totals: damage && made.maneuver !== "grab" ? spreadOf(damage.formula, damage.bonus) : NO_DAMAGE,
    archetypal: harm?.archetypal ?? asked?.archetypal ?? false,
    withstands: asked ? withstood(asked, { ...context, decision: made, outcome }) : 1,
  };
}

const MISS: Blow = { chance: 0, totals: NO_DAMAGE, archetypal: false, withstands: 1 };

const isAsked = (one: Outcome["prompts"][number], target: Ref): one is ReactionPrompt =>
  one.type === "reaction" && one.owner === target;

/** A blow that hits, with the chances of its rolls as they come; its damage shows the middle. */
export function hitting(first = "attack") {
  const seen = {
    chance: 0,
    /** That the weapon comes out in time; null where it is in hand. VRV-171 */
    drew: null as number | null,
    roll({ id, count, faces, prospect }: DiceRequest): readonly number[] {
      if (id === first) seen.chance = prospect?.().chance ?? 0;
      if (id === "quickdraw") seen.drew = prospect?.().chance ?? 0;
      const isRoll = id === first || id === "quickdraw";
      return Array.from({ length: count }, (_, at) => (isRoll ? 1 : Math.floor((faces + 1 + (at % 2)) / 2)));
    },
  };
  return seen;
}

/** Drawing comes first: what comes of it then is what it would be with the weapon in hand. VRV-171 */
function drawn(made: AttackDecision, position: Position, attacker: CharacterState, chance: number): Blow | null {
  const weapons = attacker.weapons.map((one) => (one.id === made.weapon ? { ...one, drawn: true } : one));
  const states: States = { ...position.states, [made.actor]: { ...attacker, weapons } };
  const blow = madeOut({ ...made, quickdraw: false }, { ...position, states }, attacker);
  return blow && { ...blow, chance: blow.chance * chance };
}

/** A question of a card, and what led to it. */
export interface Asked {
  readonly states: States;
  readonly settings: Position["settings"];
  readonly decision: Decision;
  readonly outcome: Outcome;
}

/** By the reaction that is likeliest to help. VRV-161, VRV-168, VRV-177 */
export function withstood(asked: ReactionPrompt, { states, settings, decision, outcome }: Asked): number {
  const history: Step[] = [{ decision, rolled: [], outcome }];
  const position = { states, settings, history, waiting: outcome.effects.filter(({ apply }) => apply === "onRequest") };
  const chances = asked.options.map((reaction) => {
    const answer = {
      type: "answer",
      encounter: decision["encounter"] ?? null,
      actor: asked.owner,
      prompt: asked.id,
      reaction,
    };
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
  const harm = (direct: Direct): Harm => harmOf({ target, totals, direct, archetypal }, position);
  if (maneuver !== "knockout") {
    const { harm: done, falls } = harm(maneuver === "killing" ? KILLING : PLAIN);
    return { chance, hampers: chance * (1 - withstands), harm: chance * done, falls: chance * falls };
  }
  const [off, on] = [harm(PLAIN), harm(knocking(poolPoints))];
  const mixed = (part: "harm" | "falls"): number => off[part] * withstands + on[part] * (1 - withstands);
  return { chance, hampers: 0, harm: chance * mixed("harm"), falls: chance * mixed("falls") };
}

export const PLAIN: Direct = { key: "", of: () => 0 };
const KILLING: Direct = {
  key: "killing",
  of: (damage) => finishingBlow({ kind: "killing", damage }).directInjuries ?? 0,
};
const knocking = (poolPoints: number): Direct => ({
  key: `knockout ${poolPoints}`,
  of: (damage) => finishingBlow({ kind: "knockout", damage, evaded: false, poolPoints }).directInjuries ?? 0,
});
