/** What an attack, a power or a trick is likely to do to one foe. */
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import { sufferWounds } from "../apply/suffer.ts";
import type { AttackDecision, PowerDecision, TrickDecision } from "../decisions.ts";
import { derivedOf } from "../derive.ts";
import type { WoundsEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { numberOf, striking, struck } from "./keys.ts";
import { rolled } from "./look.ts";
import { attack, isUsable } from "./strikes.ts";
import { troubleOf } from "./trouble.ts";
import { courseOf } from "./typical.ts";

/** A hit, as it usually is. */
export interface Hit {
  /** That the foe is hit, 0–1. */
  readonly chance: number;
  /** What that does to the foe, and what of it comes back to whoever strikes, in Light Wounds. */
  readonly harm: number;
  readonly back: number;
  /** True when the foe is out after it. EVO-223 */
  readonly fells: boolean;
  /** True when it Staggers somebody who wasn't: an extra turn. EVO-200 */
  readonly staggers: boolean;
}

/** The same without how the foe fares. */
interface Raw {
  readonly chance: number;
  readonly open: number;
  readonly wounds: readonly WoundsEffect[];
  /** What it does to the foe beside wounds. */
  readonly besides: number;
  readonly back: number;
  readonly staggers: boolean;
}

export type Strike = AttackDecision | PowerDecision | TrickDecision;

const NO_HIT: Hit = { chance: 0, harm: 0, back: 0, fells: false, staggers: false };
const raws = new Memory<Raw | null>();

/**
 * A hit by what the rules make of it, played out between the two alone. The chance of the attack itself is that of the whole
 * encounter where anybody else has a say in it: on a board, in surprise, with a Baton Pass.
 */
export function hitOf(decision: Strike, foe: Ref, position: Position): Hit {
  const { actor } = decision;
  const [mine, theirs] = [characterOf(position, actor), characterOf(position, foe)];
  if (!mine || !theirs) return NO_HIT;
  const situation = situationOf(position);
  const metres = situation.distance(actor, foe);
  const parts = [numberOf(position.settings), numberOf(mine, striking), numberOf(theirs, struck)];
  const raw = raws.recall([...parts, meansOf(decision), metres].join("|"), () =>
    foreseen(aloneOn(decision, foe, metres), foe, { mine, theirs, position }),
  );
  if (!raw) return NO_HIT;
  const ambushes = situation.round === 1 && situation.seat(actor)?.state.ambusher === true;
  const isElsewhere = metres !== null || ambushes || situation.batonAdvantages(actor) > 0;
  const first = isElsewhere && situation.onTurn(actor) ? rolled(decision, position) : raw.chance;
  // The surprised answer nothing (EVO-007).
  const open = situation.derived(foe).conditions.includes("surprised") ? 1 : raw.open;
  const { besides, back, staggers } = raw;
  const { harm, fells } = sufferedBy(theirs, raw.wounds, situation.settings);
  return { chance: first * open, harm: harm + besides, back, fells, staggers };
}

/** Everything of a decision that its course can rest on. */
function meansOf(decision: Strike): string {
  if (decision.type === "power") return `power/${decision.power}`;
  if (decision.type === "trick") return `trick/${decision.trick}/${decision.means.skill ?? ""}`;
  return [decision.mode, decision.weapon, decision.called ?? ""].join("/");
}

/** The same decision on nobody else, where no Turn is counted. */
function aloneOn(decision: Strike, who: Ref, metres: number | null): Strike {
  const facts = { who, ...(metres === null ? {} : { distance: metres }) };
  return decision.type === "trick"
    ? { ...decision, encounter: null, target: facts }
    : { ...decision, encounter: null, targets: [facts] };
}

function foreseen(
  decision: Strike,
  foe: Ref,
  {
    mine,
    theirs,
    position,
  }: { readonly mine: CharacterState; readonly theirs: CharacterState; readonly position: Position },
): Raw | null {
  const { actor } = decision;
  const { settings } = situationOf(position);
  // What it costs has no say in what it does.
  const full = { value: 999, max: 999 };
  const able = { ...mine, spirit: full, exertion: full, mustFlee: false, grip: null };
  const course = courseOf(decision, { [actor]: able, [foe]: theirs }, position.settings);
  if (!course) return null;
  const wounds = course.effects.filter((one): one is WoundsEffect => isWounds(one, foe));
  const plain = course.statesAfter(course.effects.filter((one) => !isWounds(one, foe)));
  const after = plain[foe] as CharacterState;
  const [was, is] = [theirs, after].map(({ ailments }) => ailments.some(({ id }) => id === "staggered"));
  const takes = course.lasting
    ? course.lasting.chance *
      (troubleIn(course.lasting.states, foe, settings) - troubleIn(course.states, foe, settings))
    : 0;
  return {
    ...{ chance: course.chance, open: course.open, wounds },
    besides: troubleOf(after, settings) - troubleOf(theirs, settings) + takes,
    back: troubleIn(course.states, actor, settings) - troubleOf(able, settings) + course.provokes * PROVOKED,
    staggers: is === true && was === false,
  };
}

/** What letting somebody strike costs. EVO-171 */
export const PROVOKED = 0.5;

const isWounds = (effect: Effect, who: Ref): boolean => effect.type === "wounds" && effect.target === who;

const troubleIn = (states: Position["states"], who: Ref, settings: EvokerSettings): number =>
  troubleOf(states[who] as CharacterState, settings);

interface Suffered {
  readonly harm: number;
  readonly fells: boolean;
}

const known = new WeakMap<EvokerSettings, WeakMap<CharacterState, Map<string, Suffered>>>();

/** What wounds do to somebody as they stand, by the rules. EVO-221 … EVO-232 */
function sufferedBy(state: CharacterState, wounds: readonly WoundsEffect[], settings: EvokerSettings): Suffered {
  if (wounds.length === 0) return { harm: 0, fells: false };
  const byState = known.get(settings) ?? new WeakMap<CharacterState, Map<string, Suffered>>();
  known.set(settings, byState);
  const before = byState.get(state) ?? new Map<string, Suffered>();
  byState.set(state, before);
  const key = wounds.map(({ normal, savage, location }) => [normal, savage, location].join("/")).join();
  const found = before.get(key);
  if (found) return found;
  const after = wounds.reduce((one, effect) => sufferWounds(one, effect, settings), state);
  const made = {
    harm: troubleOf(after, settings) - troubleOf(state, settings),
    fells: isOut(after, settings) && !isOut(state, settings),
  };
  before.set(key, made);
  return made;
}

function isOut(state: CharacterState, settings: EvokerSettings): boolean {
  const { defeated, capabilities: may } = derivedOf(state, settings);
  return defeated || may.helpless;
}

/** What somebody does to another with the first thing at hand, as they are known: nobody tells what comes next. */
export function usualBlow(actor: Ref, foe: Ref, position: Position): number {
  const mine = characterOf(position, actor);
  if (!mine) return 0;
  const { chance, harm } = hitOf(attack(position, actor, mine.weapons.find(isUsable) ?? null, foe), foe, position);
  return Math.max(0, chance * harm);
}
