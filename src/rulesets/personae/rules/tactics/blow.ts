/** What a challenge is likely to do to one opponent: its chance by its prospect, and its harm by taking it for won. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { mean } from "../../../../kernel/tactics/chances.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { standsReady } from "../encounter/budget.ts";
import { personaeEngine } from "../engine.ts";
import type { IdentityState, ParticipantState } from "../state.ts";
import { identityOf, sceneOf, seatOf, settingsOf, stands, wearOf, type Position } from "./around.ts";
import { attacks } from "./challenges.ts";
import { answering, befallen, left, striking } from "./keys.ts";

export interface Blow {
  /** Chance that it comes off, 0–1. */
  readonly chance: number;
  /** Shock levels, and parts of one, that a success is worth. */
  readonly harm: number;
  /** True when the opponent falls to a success. */
  readonly fells: boolean;
}

const NO_BLOW: Blow = { chance: 0, harm: 0, fells: false };

const settingsSeen = new Memory<never>();
/** Null of a challenge that can't be issued. */
const chances = new Memory<number | null>();

/** What a challenge would do to one of those it is issued to. The same people in the same state: looked up. */
export function blowOf(decision: ChallengeDecision, reactor: Ref, position: Position): Blow {
  const pair = pairOf(decision.actor, reactor, position);
  if (pair === null) return NO_BLOW;
  const chance = chances.recall(pair.rolls + meansOf(decision, pair.mine), () => chanceOf(decision, reactor, position));
  return chance === null ? NO_BLOW : { chance, ...harmed(decision, reactor, pair, position) };
}

/** What a success of it would do, once its dice have fallen: what it cost to roll them is spent, and has no say any more. */
export function harmIn(decision: ChallengeDecision, reactor: Ref, position: Position): Harm {
  const pair = pairOf(decision.actor, reactor, position);
  return pair === null ? NO_BLOW : harmed(decision, reactor, pair, position);
}

type Readied = ParticipantState["readied"];

/** What tells two apart from all others, as they stand. */
interface Pair {
  readonly mine: IdentityState;
  /** For the dice of both. */
  readonly rolls: string;
  /** For what a success does to the other. */
  readonly befalls: string;
}

const pairs = new WeakMap<Position, Map<string, Pair | null>>();

/** Null where one of them isn't there. */
function pairOf(actor: Ref, reactor: Ref, position: Position): Pair | null {
  let known = pairs.get(position);
  if (!known) pairs.set(position, (known = new Map<string, Pair | null>()));
  const both = `${actor}|${reactor}`;
  const found = known.get(both);
  if (found !== undefined) return found;
  const made = pairWith(actor, reactor, position, readiedBy(reactor, position));
  known.set(both, made);
  return made;
}

/** The same, once the other has this standing ready. */
function pairWith(actor: Ref, reactor: Ref, position: Position, readied: Readied | null): Pair | null {
  const [mine, theirs] = [identityOf(position, actor), identityOf(position, reactor)];
  if (!mine || !theirs) return null;
  const stand = readied ? `${readied.means}:${readied.item}:${readied.used}` : "";
  const place = `${settingsSeen.number(position.settings)}|${sceneOf(position)}|`;
  return {
    mine,
    rolls: `${place}${striking(mine)}|${answering(theirs)}|${stand}|`,
    befalls: `${place}${befallen(theirs)}|`,
  };
}

/** What somebody has standing ready to answer with; null for nothing. PER-120 */
function readiedBy(who: Ref, position: Position): Readied | null {
  const seat = seatOf(position, who)?.state;
  return seat && standsReady(seat, who, position.frame) ? seat.readied : null;
}

/** Everything of a challenge that its dice can rest on. */
function meansOf(decision: ChallengeDecision, { powers, criticals }: IdentityState): string {
  const { challenge, skill, attribute, weapon, power, hits, followUps, track = "", imposesShock = 0 } = decision;
  const { modifiers, traits = [], conditions = [], unaware = [], spendsAction } = decision;
  const used = power && powers.find(({ id }) => id === power.id);
  let text = `${challenge}/${skill}/${attribute}/${weapon?.id}/${power?.id}${used ? left(used) : ""}/${hits}/${followUps}`;
  text += `/${track}/${imposesShock}/${spendsAction}/${traits.join()}/${conditions.join()}/${unaware.length}`;
  for (const { id, unit, value, on } of modifiers)
    text += `/${id}${unit}${value}${on}${id === "critical" && criticals > 0}`;
  return text;
}

const usual = new Memory<number>();

/** What somebody's weapons do to another on average, as they are known: nobody tells which comes next. */
export const usualBlow = (actor: Ref, reactor: Ref, position: Position): number =>
  usualOf(actor, reactor, pairOf(actor, reactor, position), () => position);

/** The same, once the other has this standing ready. */
export const usualBlowOnce = (readied: Readied, actor: Ref, reactor: Ref, position: Position): number =>
  usualOf(actor, reactor, pairWith(actor, reactor, position, readied), () => withReady(readied, reactor, position));

/** The position with this standing ready for somebody: nothing else that readying it brings about has a say in a blow. PER-120 */
function withReady(readied: Readied, who: Ref, position: Position): Position {
  const seat = seatOf(position, who);
  if (!seat) return position;
  return { ...position, states: { ...position.states, [seat.ref]: { ...seat.state, readied } } };
}

function usualOf(actor: Ref, reactor: Ref, pair: Pair | null, at: () => Position): number {
  if (pair === null) return 0;
  return usual.recall(pair.rolls + pair.befalls, () => {
    const position = at();
    const state = identityOf(position, actor);
    const arms = state && state.weapons.length > 0 ? state.weapons : [null];
    const all = arms.flatMap((weapon) => (state ? attacks(position, actor, state, weapon, reactor) : []));
    return mean(all.map((one) => worthOfBlow(blowOf(one, reactor, position)))) ?? 0;
  });
}

export const worthOfBlow = ({ chance, harm }: Blow): number => chance * harm;

/** On a card of its own: what lies on the one in hand has no say. */
function chanceOf(made: ChallengeDecision, reactor: Ref, { states, settings, frame }: Position): number | null {
  const decision = { ...made, encounter: frame, reactors: [reactor] };
  const found = foresee(personaeEngine, decision, { states, settings, history: [], waiting: [] });
  return isForeseen(found) ? (found.prospect?.chance ?? 0) : null;
}

type Harm = Pick<Blow, "harm" | "fells">;

const harms = new Memory<Harm>();

/** What a success does, whoever has it: it rests on whom it befalls, and on what it brings. */
function harmed(decision: ChallengeDecision, reactor: Ref, { befalls }: Pair, position: Position): Harm {
  const { hits, track = "", imposesShock = 0, conditions = [] } = decision;
  const what = `${hits}/${track}/${imposesShock}/${conditions.join()}`;
  return harms.recall(befalls + what, () => harmOf({ ...decision, reactors: [reactor] }, reactor, position));
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
