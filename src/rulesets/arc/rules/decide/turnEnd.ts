/** The end of the turn: open attacks go unopposed, everything takes hold at once, the order is set anew (ARC-002). */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import type { Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { isFlag, isListOf, isOptional, isRefList, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { beats } from "../check/threshold.ts";
import type { EndTurnDecision } from "../decisions.ts";
import type { ClearedEffect, SettleEffect, SuggestionPrompt, TurnEndEffect, Verdict } from "../outcomes.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import { afterTurn } from "../sequence/changes.ts";
import { declarationOrder } from "../sequence/order.ts";
import { withoutTurns } from "../sequence/records.ts";
import type { AttackRecord, Change, CharacterState, RolledAttack } from "../state.ts";
import { requireChanges } from "./edge.ts";
import { comesTo } from "./comesTo.ts";
import { allTo } from "./consequences.ts";
import type { Consequence } from "../decisions.ts";
import { orderCheck, storedKeys } from "./event.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Running, Situation } from "./situation.ts";
import { fallSuggestions } from "./suggestions.ts";
import { turnOfTasks } from "./tasks.ts";
import { breakTies, tieEffects } from "./ties.ts";

/** Commits the turn. ARC-002, ARC-033, ARC-037, ARC-041, ARC-043, ARC-046. */
export function decideEndTurn(decision: EndTurnDecision, situation: Situation): Outcome {
  const { over = false, struck = [], rolled = [] } = decision;
  rolled.forEach(({ onHit }, at) => requireChanges(onHit, `rolled.${at}.onHit`));
  const running = withoutStruck(situation.running, struck);
  // An event can be over at any time; its turn ends once.
  if (running.round <= running.state.committed && !over) throw new Refused("turnOver", { round: running.round });
  const waits = running.state.attacks.filter(({ open }) => open);
  const verdicts = waits.flatMap((attack) => unanswered(situation, attack, rolled));
  const hits = verdicts.filter(({ success }) => success).flatMap(({ onSuccess }) => onSuccess);
  const waiting = [...running.state.pending, ...hits];
  const settled = new Map(
    concerned(situation, running, hits).map((ref) => [ref, settle(situation, ref, waiting)] as const),
  );
  const statuses = (ref: Ref): readonly string[] => (settled.get(ref)?.after ?? situation.character(ref)).statuses;
  const tasks = turnOfTasks(situation);
  const next = over ? { checks: [], effects: [], order: [] } : nextOrder(situation, settled, statuses);
  const effect: TurnEndEffect = {
    ...{ type: "turnEnd", id: situation.id("turnEnd"), target: running.combat, apply: "atOnce" },
    ...{ round: running.round, order: next.order, stops: tasks.stops, over },
  };
  const settling = [...settled.values()].flatMap((one) => settleEffect(situation, one));
  const prompts: SuggestionPrompt[] = over ? [] : [...fallSuggestions(situation, statuses), ...tasks.prompts];
  return {
    checks: [...verdicts, ...next.checks],
    effects: [...settling, ...tasks.effects, ...cleared(situation, running), ...next.effects, effect],
    prompts,
    notes: [
      ...goneNotes(situation, running, hits),
      ...[...settled.values()].flatMap(({ ref, before, after }) =>
        before && after ? comesTo(ref, before, after, situation.settings) : [],
      ),
      ...silentNotes(situation, running),
      ...unknownNotes(waits, rolled),
    ],
  };
}

/** The event without what is struck out. @throws Refused where there is none, or something waits no longer */
function withoutStruck(running: Running | null, struck: readonly string[]): Running {
  if (!running) throw new Refused("notBegun");
  const { state } = running;
  if (!struck.every((id) => state.pending.some((one) => one.id === id))) throw new Refused("notWaiting");
  return { ...running, state: { ...state, pending: state.pending.filter(({ id }) => !struck.includes(id)) } };
}

const isRolled = isShape({
  id: isText,
  arcs: isListOf(isWhole(-999, 999)),
  threshold: isWhole(-50, 100),
  onHit: isListOf(isJsonObject),
});

export const endTurnDecider: Decider<EndTurnDecision, Situation> = {
  shape: { over: isOptional(isFlag), struck: isOptional(isRefList), rolled: isOptional(isListOf(isRolled)) },
  names: [],
  // Those besides whom changes, attacks and tasks of the encounter name.
  also: ({ encounter }) => refsIn(encounter, "besides"),
  speaks: null,
  // Attacks that nobody answered are settled on its card, secret ones and hidden sums among them.
  secret: true,
  rolls: everybodyIn,
  decide: decideEndTurn,
};

/** An attack nobody answered is unopposed. ARC-046, B19. */
function unanswered(situation: Situation, attack: AttackRecord, rolled: readonly RolledAttack[]): Verdict[] {
  const { id, secret, target } = attack;
  const { arcs, threshold, onHit } = rolled.find((one) => one.id === id) ?? { arcs: [], threshold: 0, onHit: [] };
  const { fields } = visibleFields({ viewer: "player", secret, settings: situation.settings });
  return arcs.map((arc, i) => ({
    type: "verdict",
    id: situation.id("verdict", attack.id, i),
    mode: "unopposed",
    actor: attack.attacker,
    target,
    actorCheck: null,
    opponentCheck: null,
    arc,
    against: threshold,
    ...beats(arc, threshold),
    by: "dice",
    visible: fields,
    replaces: null,
    onSuccess: allTo(target, onHit),
    task: null,
  }));
}

/** True for one whose state the decision asked for, and who isn't there: gone for good. */
const isGone = (situation: Situation, ref: Ref): boolean => situation.concerns(ref) && situation.known(ref) === null;

/** Everybody whom the end of the turn touches: all who take part, in the order or out of it, and whomever a change names. */
function concerned(situation: Situation, { state }: Running, hits: readonly Consequence[]): readonly Ref[] {
  const members = situation.frame?.participants.map(({ who }) => who) ?? [];
  const named = [...state.pending, ...hits].map(({ target }) => target);
  return [...new Set([...situation.order, ...members, ...named])].filter((ref) =>
    situation.concerns(ref) ? situation.known(ref) !== null : named.includes(ref),
  );
}

/** What the commit makes of somebody. Nothing is known of one whose state nobody asked for: it lands all the same. */
interface Settled {
  readonly ref: Ref;
  readonly changes: readonly Change[];
  readonly before: CharacterState | null;
  readonly after: CharacterState | null;
}

function settle(situation: Situation, ref: Ref, pending: readonly Consequence[]): Settled {
  const before = situation.concerns(ref) ? situation.known(ref) : null;
  const changes = pending.filter(({ target }) => target === ref).map(({ change }) => change);
  return { ref, changes, before, after: before && afterTurn(before, changes, situation.settings) };
}

function settleEffect(situation: Situation, { ref: target, changes, before, after }: Settled): SettleEffect[] {
  if (after === before && before !== null) return [];
  return [{ type: "settle", id: situation.id("settle", target), target, apply: "atOnce", changes }];
}

/** The order of the next turn. ARC-040, ARC-043 */
function nextOrder(
  situation: Situation,
  settled: ReadonlyMap<Ref, Settled>,
  statuses: (ref: Ref) => readonly string[],
): { readonly checks: Outcome["checks"]; readonly effects: Outcome["effects"]; readonly order: readonly Ref[] } {
  const members = situation.order.flatMap((ref) => {
    const after = settled.get(ref)?.after;
    return after && situation.seat(ref) ? [{ ...storedKeys(situation, ref), som: after.som.value }] : [];
  });
  const keys = breakTies(situation, members, statuses);
  const { order } = declarationOrder({ combatants: keys });
  return { checks: [orderCheck(situation, keys, statuses, 1)], effects: tieEffects(situation, keys), order };
}

/** Records of turns that are over go. */
function cleared(situation: Situation, { round }: Running): ClearedEffect[] {
  return (situation.frame?.participants ?? []).flatMap(({ who }) => {
    const seat = situation.seat(who);
    if (!seat || withoutTurns(seat.state.turn, round) === seat.state.turn) return [];
    return [{ type: "cleared", id: situation.id("cleared", seat.ref), target: seat.ref, apply: "atOnce", round }];
  });
}

/** Tells how much was meant for somebody who is gone. ARC-002 */
function goneNotes(situation: Situation, { state }: Running, hits: readonly Consequence[]): Note[] {
  const lost = [...state.pending, ...hits].filter(({ target }) => isGone(situation, target));
  return lost.length === 0 ? [] : [{ key: "DRAMATIS.Arc.Note.gone", data: { count: lost.length } }];
}

/** Names those who could have declared and didn't. ARC-037. */
function silentNotes(situation: Situation, { round }: Running): Note[] {
  const silent = situation.declaring.filter((ref) => !situation.hasDeclared(ref));
  if (silent.length === 0) return [];
  const names = silent.map((ref) => situation.nameOf(ref)).join(", ");
  return [{ key: "DRAMATIS.Arc.Note.notDeclared", data: { names, round } }];
}

/** Tells how many attacks' cards are gone, and what was rolled with them: the game master says what comes of it. ARC-046 */
function unknownNotes(waits: readonly AttackRecord[], rolled: readonly RolledAttack[]): Note[] {
  const count = waits.filter(({ id }) => !rolled.some((one) => one.id === id)).length;
  return count === 0 ? [] : [{ key: "DRAMATIS.Arc.Note.rollGone", data: { count } }];
}
