/** What a challenge is likely to do to one opponent: its chance by its prospect, and its harm by having it happen. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { isRefusal, type Effect, type Ref, type States } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { mean } from "../../../../kernel/tactics/chances.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { standsReady } from "../encounter/budget.ts";
import { personaeEngine } from "../engine.ts";
import type { PersonaePrompt } from "../prompts.ts";
import { CLOCK, type IdentityState, type ParticipantState } from "../state.ts";
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

/** What tells a pair apart from every other; null where one of them isn't there. */
function pairOf(actor: Ref, reactor: Ref, position: Position, readied = readiedBy(reactor, position)): string | null {
  const [mine, theirs] = [identityOf(position, actor), identityOf(position, reactor)];
  if (!mine || !theirs) return null;
  const stand = readied ? `${readied.means}:${readied.item}:${readied.used}` : "";
  const who = [blows.number(position.settings), blows.number(mine, lasting), blows.number(theirs, lasting)];
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

/** Of an identity, what a blow can rest on: neither its name nor what it has earned. */
function lasting(state: IdentityState): unknown {
  const { name: _name, tally: _tally, dp: _dp, resources: _resources, criticals, ...rest } = state;
  return { ...rest, criticals: criticals > 0 };
}

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
): number => usualOf(actor, reactor, pairOf(actor, reactor, now, readied), then);

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
  return { chance: found.prospect?.chance ?? 0, ...harmOf(alone, position) };
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

const HIGHEST = 10;

/** Loaded dice: the challenge comes up with nothing but tens, the answer with ones. */
const LOADED = {
  roll: ({ id, count }: { readonly id: string; readonly count: number }): readonly number[] =>
    Array.from({ length: count }, () => (id === "actor" ? HIGHEST : 1)),
};

/** What a success does, by the rules: the challenge is played with loaded dice, and what it brings is written. */
function harmOf(decision: ChallengeDecision, position: Position): Pick<Blow, "harm" | "fells"> {
  const [reactor = ""] = decision.reactors;
  const after = statesAfter(decision, position);
  const [was, is] = [identityOf(position, reactor), after && identityOf({ states: after }, reactor)];
  if (!was || !after || !is) return { harm: 0, fells: false };
  const settings = settingsOf(position);
  const imposed = (is.conditions ?? []).length - (was.conditions ?? []).length;
  return {
    harm: wearOf(is, settings) - wearOf(was, settings) + Math.max(0, imposed) * CONDITION,
    fells: stands(position, reactor) && !stands({ ...position, states: after }, reactor),
  };
}

/** A condition costs somebody about as much as half a level. */
const CONDITION = 0.5;

const MOST_STEPS = 12;

function statesAfter(decision: ChallengeDecision, position: Position): States | null {
  const steps: Step[] = [];
  const effects: Effect[] = [];
  const { states, settings, frame: encounter } = position;
  const play = (made: Step["decision"]): boolean => {
    const outcome = personaeEngine.resolve(made, { states, settings, history: steps, waiting: effects }, LOADED);
    if (isRefusal(outcome)) return false;
    steps.push({ decision: made, rolled: [], outcome });
    effects.push(...outcome.effects);
    return true;
  };
  if (!play(decision)) return null;
  for (let made = 0; made < MOST_STEPS; made += 1) {
    const open = (openPrompts({ steps }) as readonly PersonaePrompt[]).find(({ type }) => type in LETTING);
    if (!open) break;
    if (!play(letting(open, encounter))) return null;
  }
  return personaeEngine.apply(states, effects, settings);
}

const LETTING = { answer: true, reroll: true };

/** Answers by instinct, and lets dice lie. */
function letting(prompt: PersonaePrompt, encounter: Position["frame"]): Step["decision"] {
  const { id, owner } = prompt;
  if (prompt.type === "reroll")
    return { type: "reroll", encounter, prompt: id, actor: owner, reactor: prompt.reactor, option: null };
  const attribute = prompt.type === "answer" ? (prompt.options[0]?.attribute ?? "STA") : "STA";
  return { type: "answer", encounter, prompt: id, reactor: owner, option: "passive", attribute, modifiers: [] };
}
