/** What a challenge is likely to do to one opponent: its chance by its prospect, and its harm by taking it for won. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { mean } from "../../../../kernel/tactics/chances.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { standsReady } from "../encounter/budget.ts";
import { personaeEngine } from "../engine.ts";
import { CLOCK, type IdentityState, type ParticipantState, type UsesSnapshot } from "../state.ts";
import { hasUses } from "../traits/effects.ts";
import { identityOf, sceneOf, seatOf, settingsOf, stands, wearOf, type Position } from "./around.ts";
import { attacks } from "./challenges.ts";

export interface Blow {
  /** Chance that it comes off, 0–1. */
  readonly chance: number;
  /** Shock levels, and parts of one, that a success is worth. */
  readonly harm: number;
  /** True when the opponent falls to a success. */
  readonly fells: boolean;
}

const NO_BLOW: Blow = { chance: 0, harm: 0, fells: false };

const blows = new Memory<Blow>();

/** What a challenge would do to one of those it is issued to. The same people in the same state: looked up. */
export function blowOf(decision: ChallengeDecision, reactor: Ref, position: Position): Blow {
  const pair = pairOf(decision.actor, reactor, position);
  if (pair === null) return NO_BLOW;
  return blows.recall(`${pair}|${meansOf(decision)}`, () => foreseen({ ...decision, reactors: [reactor] }, position));
}

type Readied = ParticipantState["readied"];

const pairs = new WeakMap<Position, Map<string, string | null>>();

/** What tells a pair apart from every other, as they stand; null where one of them isn't there. */
function pairOf(actor: Ref, reactor: Ref, position: Position): string | null {
  const known = pairs.get(position) ?? new Map<string, string | null>();
  pairs.set(position, known);
  const both = `${actor}|${reactor}`;
  const found = known.get(both);
  if (found !== undefined) return found;
  const made = pairWith(actor, reactor, position, readiedBy(reactor, position));
  known.set(both, made);
  return made;
}

/** The same, once the other has this standing ready. */
function pairWith(actor: Ref, reactor: Ref, position: Position, readied: Readied | null): string | null {
  const [mine, theirs] = [identityOf(position, actor), identityOf(position, reactor)];
  if (!mine || !theirs) return null;
  const stand = readied ? `${readied.means}:${readied.item}:${readied.used}` : "";
  const who = [blows.number(position.settings), actors.number(mine, striking), struck.number(theirs, lasting)];
  return `${who.join("|")}|${sceneOf(position)}|${stand}`;
}

/** What somebody has standing ready to answer with; null for nothing. PER-120 */
function readiedBy(who: Ref, position: Position): Readied | null {
  const seat = seatOf(position, who)?.state;
  return seat && standsReady(seat, who, position.frame) ? seat.readied : null;
}

/** Everything of a challenge that its outcome can rest on. */
function meansOf(decision: ChallengeDecision): string {
  const { challenge, skill, attribute, weapon, power, hits, followUps, track = "", imposesShock = 0 } = decision;
  const { modifiers, traits = [], conditions = [], unaware = [], spendsAction } = decision;
  const lines = modifiers.map(({ id, unit, value, on }) => `${id}${unit}${value}${on}`);
  const plain = [
    challenge,
    skill,
    attribute,
    weapon?.id,
    power?.id,
    hits,
    followUps,
    track,
    imposesShock,
    spendsAction,
  ];
  return [...plain, lines.join(), traits.join(), conditions.join(), unaware.length].join("/");
}

/** What is remembered of those who strike, and of those who are struck. */
const actors = new Memory<never>();
const struck = new Memory<never>();

/** Of one who is struck, what can count: neither its name nor what it has earned, and of a limit whether it is reached. */
function lasting(state: IdentityState): unknown {
  const { name: _name, tally: _tally, dp: _dp, resources: _resources, running: _running, ...rest } = state;
  const { stage, outOfScene, limited, collapsed = false } = state.recovery;
  const { enhancements = [], talents = [], powers } = state;
  return {
    ...rest,
    criticals: state.criticals > 0,
    recovery: { stage, outOfScene, limited, collapsed },
    enhancements: enhancements.map(leftOrNot),
    talents: talents.map(leftOrNot),
    powers: powers.map(leftOrNot),
  };
}

/** Of one who strikes: how far it is from the next level doesn't count either. */
function striking(state: IdentityState): unknown {
  const { tracks, ...rest } = lasting(state) as Pick<IdentityState, "tracks"> & object;
  return { ...rest, tracks: Object.entries(tracks).map(([id, { shock, negated }]) => [id, shock, negated]) };
}

const leftOrNot = <T extends { readonly uses?: UsesSnapshot }>(one: T): unknown =>
  one.uses ? { ...one, uses: [one.uses.per, hasUses(one.uses)] } : one;

const usual = new Memory<number>();

/** What somebody's weapons do to another on average, as they are known: nobody tells which comes next. */
export const usualBlow = (actor: Ref, reactor: Ref, position: Position): number =>
  usualOf(actor, reactor, pairOf(actor, reactor, position), () => position);

/**
 * The same, once the other has this standing ready.
 * @param then the position as it is then; asked for only when nothing is known of it yet
 */
export const usualBlowOnce = (
  readied: Readied,
  actor: Ref,
  reactor: Ref,
  { now, then }: { readonly now: Position; readonly then: () => Position },
): number => usualOf(actor, reactor, pairWith(actor, reactor, now, readied), then);

function usualOf(actor: Ref, reactor: Ref, pair: string | null, at: () => Position): number {
  if (pair === null) return 0;
  return usual.recall(pair, () => {
    const position = at();
    const state = identityOf(position, actor);
    const arms = state && state.weapons.length > 0 ? state.weapons : [null];
    const all = arms.flatMap((weapon) => (state ? attacks(position, actor, state, weapon, reactor).slice(0, 1) : []));
    return mean(all.map((one) => worthOfBlow(blowOf(one, reactor, position)))) ?? 0;
  });
}

export const worthOfBlow = ({ chance, harm }: Blow): number => chance * harm;

function foreseen(decision: ChallengeDecision, whole: Position): Blow {
  const position = justThese(decision, whole);
  const { encounter: _encounter, ...rest } = decision;
  const alone: ChallengeDecision = { ...rest, encounter: position.frame };
  const found = foresee(personaeEngine, alone, position);
  if (!isForeseen(found)) return NO_BLOW;
  return { chance: found.prospect?.chance ?? 0, ...harmed(alone, position) };
}

/** Only the two of them, where they stand: whatever else is there has no say. */
function justThese({ actor, reactors }: ChallengeDecision, position: Position): Position {
  const { states, frame } = position;
  const participants = frame.participants.filter(({ who }) => who === actor || reactors.includes(who));
  const refs = [...participants.flatMap(({ who, combatant }) => [who, combatant]), frame.combat, CLOCK];
  const items = Object.keys(states).filter((ref) => refs.some((one) => ref.startsWith(`${one}.Item.`)));
  const kept = [...refs, ...items].flatMap((ref) => (states[ref] ? [[ref, states[ref]] as const] : []));
  return {
    ...{ settings: position.settings, history: [], waiting: [] },
    states: Object.fromEntries(kept),
    frame: { ...frame, participants },
  };
}

type Harm = Pick<Blow, "harm" | "fells">;

const harms = new Memory<Harm>();

/** What a success does, whoever has it: it rests on whom it befalls, and on what it brings. */
function harmed(decision: ChallengeDecision, position: Position): Harm {
  const { reactors, hits, track = "", imposesShock = 0, conditions = [] } = decision;
  const [reactor = ""] = reactors;
  const state = identityOf(position, reactor);
  if (!state) return NO_BLOW;
  const who = `${blows.number(position.settings)}|${struck.number(state, lasting)}|${sceneOf(position)}`;
  const what = [hits, track, imposesShock, conditions.join()].join("/");
  return harms.recall(`${who}|${what}`, () => harmOf(decision, reactor, position));
}

/** The same by the rules: the challenge is taken for won, and what that brings is written. */
function harmOf(decision: ChallengeDecision, reactor: Ref, position: Position): Harm {
  const { states, settings, frame: encounter } = position;
  const outcome = { checks: [], effects: [], prompts: [], notes: [] };
  const history: Step[] = [{ decision, rolled: [], outcome }];
  const won = { type: "setOutcome", encounter, reactor, success: true };
  const brought = personaeEngine.resolve(won, { states, settings, history }, { roll: () => [] });
  if (isRefusal(brought)) return NO_BLOW;
  const after = personaeEngine.apply(states, brought.effects, settings);
  const [was, is] = [identityOf(position, reactor), identityOf({ states: after }, reactor)];
  if (!was || !is) return NO_BLOW;
  const read = settingsOf(position);
  const imposed = (is.conditions ?? []).length - (was.conditions ?? []).length;
  return {
    harm: wearOf(is, read) - wearOf(was, read) + Math.max(0, imposed) * CONDITION,
    fells: stands(position, reactor) && !stands({ ...position, states: after }, reactor),
  };
}

/** A condition costs somebody about as much as half a level. */
const CONDITION = 0.5;
