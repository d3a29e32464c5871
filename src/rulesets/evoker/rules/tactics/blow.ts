/** What an attack, a power or a trick is likely to do to one foe. */
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import { changed } from "../apply/changed.ts";
import type { AttackDecision, PowerDecision, TrickDecision } from "../decisions.ts";
import { derivedOf } from "../derive.ts";
import type { HealEffect, WoundsEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { numberOfSettings, owedTo, striking, struck, suffering } from "./keys.ts";
import { rolled } from "./look.ts";
import { attack, isUsable } from "./strikes.ts";
import { worseBy } from "./trouble.ts";
import { courseOf } from "./typical.ts";

/** A hit, as it usually is. */
export interface Hit {
  /** That the foe is hit, 0–1. */
  readonly chance: number;
  /** That nobody keeps off what comes off, 0–1: the chance counts it already. */
  readonly open: number;
  /** What that does to the foe, and what of it comes back to whoever strikes, in Light Wounds. */
  readonly harm: number;
  readonly back: number;
  /** True when the foe is out after it. EVO-223 */
  readonly fells: boolean;
  /** True when it Staggers somebody who wasn't: an extra turn. EVO-200 */
  readonly staggers: boolean;
}

/** Wounds, and Light ones that come back. */
type TrackEffect = WoundsEffect | HealEffect;

interface Wounds {
  readonly effects: readonly TrackEffect[];
  /** The same for all that do the same. */
  readonly key: string;
}

/** The same without how either fares: it rests on nothing but what tells their pair apart, and the means. */
interface Raw {
  readonly chance: number;
  readonly open: number;
  /** What it does to the foe's wounds, and to those of whoever strikes. */
  readonly wounds: Wounds;
  readonly own: Wounds;
  /** What it does beside them to the foe, and to whoever strikes. */
  readonly besides: number;
  readonly back: number;
  readonly staggers: boolean;
}

export type Strike = AttackDecision | PowerDecision | TrickDecision;

const NO_HIT: Hit = { chance: 0, open: 0, harm: 0, back: 0, fells: false, staggers: false };

/** What two of a kind do to each other, by their means; of so many pairs. */
const PAIRS = 8000;
const raws = new Memory<Map<string, Raw | null>>(PAIRS);

/**
 * A hit by what the rules make of it, played out between the two alone. The chance of the attack itself is that of the whole
 * encounter where anybody else has a say in it: on a board, in surprise, with a Baton Pass.
 */
export function hitOf(decision: Strike, foe: Ref, position: Position): Hit {
  const pair = pairOf(decision.actor, foe, position);
  if (!pair) return NO_HIT;
  const means = meansOf(decision);
  let raw = pair.raws.get(means);
  if (raw === undefined) {
    raw = foreseen(decision, foe, pair, position);
    pair.raws.set(means, raw);
  }
  return raw ? hitFrom(raw, decision, pair, position) : NO_HIT;
}

/** The same, asked anew. */
export function foreseenHit(decision: Strike, foe: Ref, position: Position): Hit {
  const pair = pairOf(decision.actor, foe, position);
  const raw = pair && foreseen(decision, foe, pair, position);
  return raw ? hitFrom(raw, decision, pair, position) : NO_HIT;
}

/** As the two stand, and as the attack is in the whole encounter. */
function hitFrom(raw: Raw, decision: Strike, pair: Pair, position: Position): Hit {
  const { mine, theirs, settings } = pair;
  const first = pair.isElsewhere ? rolled(decision, position) : raw.chance;
  // The surprised answer nothing (EVO-007).
  const open = pair.isSurprised ? 1 : raw.open;
  const { besides, staggers } = raw;
  const { harm, fells } = sufferedBy(theirs, raw.wounds, settings);
  const back = raw.back + sufferedBy(mine, raw.own, settings).harm;
  return { chance: first * open, open, harm: harm + besides, back, fells, staggers };
}

/** One who strikes and one who is struck, as they stand: the same for whatever is done. */
interface Pair {
  readonly mine: CharacterState;
  readonly theirs: CharacterState;
  readonly metres: number | null;
  readonly settings: EvokerSettings;
  /** What is known of their blows, shared by all pairs that are alike. */
  readonly raws: Map<string, Raw | null>;
  /** Where others have a say in the attack. */
  readonly isElsewhere: boolean;
  readonly isSurprised: boolean;
}

const pairs = new WeakMap<Position, Map<string, Pair | null>>();

function pairOf(actor: Ref, foe: Ref, position: Position): Pair | null {
  let known = pairs.get(position);
  if (!known) pairs.set(position, (known = new Map<string, Pair | null>()));
  const both = `${actor}|${foe}`;
  const found = known.get(both);
  if (found !== undefined) return found;
  const made = pairFrom(actor, foe, position);
  known.set(both, made);
  return made;
}

function pairFrom(actor: Ref, foe: Ref, position: Position): Pair | null {
  const [mine, theirs] = [characterOf(position, actor), characterOf(position, foe)];
  if (!mine || !theirs) return null;
  const situation = situationOf(position);
  const metres = situation.distance(actor, foe);
  const parts = [numberOfSettings(position.settings), striking(mine), struck(theirs), metres];
  const ambushes = situation.round === 1 && situation.seat(actor)?.state.ambusher === true;
  const isElsewhere = metres !== null || ambushes || situation.batonAdvantages(actor) > 0;
  return {
    ...{ mine, theirs, metres, settings: situation.settings },
    raws: raws.recall([...parts, owedTo(mine, foe), owedTo(theirs, actor)].join("|"), () => new Map()),
    isElsewhere: isElsewhere && situation.onTurn(actor),
    isSurprised: situation.derived(foe).conditions.includes("surprised"),
  };
}

/** Everything of a decision that its course can rest on. */
function meansOf(decision: Strike): string {
  if (decision.type === "power") return `power/${decision.power}`;
  if (decision.type === "trick") return `trick/${decision.trick}/${decision.means.skill ?? ""}`;
  return `${decision.mode}/${decision.weapon}/${decision.called ?? ""}`;
}

/** The same decision on nobody else, where no Turn is counted. */
function aloneOn(decision: Strike, who: Ref, metres: number | null): Strike {
  const facts = { who, ...(metres === null ? {} : { distance: metres }) };
  return decision.type === "trick"
    ? { ...decision, encounter: null, target: facts }
    : { ...decision, encounter: null, targets: [facts] };
}

function foreseen(decision: Strike, foe: Ref, pair: Pair, position: Position): Raw | null {
  const { actor } = decision;
  const { mine, theirs, metres, settings } = pair;
  // What it costs has no say in what it does.
  const full = { value: 999, max: 999 };
  const able = { ...hale(mine, settings), spirit: full, exertion: full, mustFlee: false, grip: null };
  const whole = hale(theirs, settings);
  const course = courseOf(aloneOn(decision, foe, metres), { [actor]: able, [foe]: whole }, position.settings);
  if (!course) return null;
  const woundsOf = (who: Ref): Wounds => {
    const effects = course.effects.filter((one): one is TrackEffect => isOnTracks(one, who));
    return { effects, key: effects.map(keyOf).join() };
  };
  const plain = course.statesAfter(course.effects.filter((one) => !isOnTracks(one, foe) && !isOnTracks(one, actor)));
  const after = stateIn(plain, foe);
  const [was, is] = [whole, after].map(({ ailments }) => ailments.some(({ id }) => id === "staggered"));
  const takes = course.lasting
    ? course.lasting.chance * worseBy(stateIn(course.lasting.states, foe), stateIn(course.states, foe), settings)
    : 0;
  return {
    ...{ chance: course.chance, open: course.open, wounds: woundsOf(foe), own: woundsOf(actor) },
    besides: worseBy(after, whole, settings) + takes,
    back: worseBy(stateIn(plain, actor), able, settings) + course.provokes * PROVOKED,
    staggers: is === true && was === false,
  };
}

/** What letting somebody strike costs. EVO-171 */
export const PROVOKED = 0.5;

/**
 * With every wound there is to lose, but for Light ones where these can come back: how somebody fares is no question of what a
 * blow brings about. EVO-187
 */
function hale(state: CharacterState, settings: EvokerSettings): CharacterState {
  const { woundMax, affinities } = derivedOf(state, settings);
  const gone = Object.values(affinities).includes("absorb") ? { light: 0 } : {};
  const personas = state.personas.map((one) => (one.broken ? one : { ...one, wounds: { ...one.max, ...gone } }));
  return { ...state, wounds: { ...woundMax, ...gone }, personas };
}

const isOnTracks = (effect: Effect, who: Ref): boolean =>
  (effect.type === "wounds" || effect.type === "heal") && effect.target === who;

const stateIn = (states: Position["states"], who: Ref): CharacterState => states[who] as CharacterState;

interface Suffered {
  readonly harm: number;
  readonly fells: boolean;
}

const UNHARMED: Suffered = { harm: 0, fells: false };

/** By effects, for each state and for all that fare the same. */
interface Known {
  readonly byState: WeakMap<CharacterState, Map<string, Suffered>>;
  readonly alike: Memory<Map<string, Suffered>>;
}
const known = new WeakMap<EvokerSettings, Known>();

function sufferedIn(settings: EvokerSettings, state: CharacterState): Map<string, Suffered> {
  let found = known.get(settings);
  if (!found) known.set(settings, (found = { byState: new WeakMap(), alike: new Memory(PAIRS) }));
  let before = found.byState.get(state);
  if (!before)
    found.byState.set(state, (before = found.alike.recall(`${suffering(state)}`, () => new Map<string, Suffered>())));
  return before;
}

/** What wounds do to somebody as they stand, and what comes back, by the rules. EVO-187, EVO-221 … EVO-232 */
function sufferedBy(state: CharacterState, { effects, key }: Wounds, settings: EvokerSettings): Suffered {
  if (effects.length === 0) return UNHARMED;
  const before = sufferedIn(settings, state);
  const found = before.get(key);
  if (found) return found;
  const after = effects.reduce((one, effect) => changed(one, effect, settings) as CharacterState, state);
  const made = {
    harm: worseBy(after, state, settings),
    fells: isOut(after, settings) && !isOut(state, settings),
  };
  before.set(key, made);
  return made;
}

const keyOf = (effect: TrackEffect): string =>
  effect.type === "heal"
    ? `+${effect.light}/${effect.heavy}`
    : [effect.normal, effect.savage, effect.location].join("/");

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
