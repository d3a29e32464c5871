/** How a side is played slot by slot: who is waited for, who may still act, and what ends the turn (ARC-037 … ARC-039, ARC-045 … ARC-047). */
import type { Slots } from "../../../../fittings/foes/foes.ts";
import { eyesOf, isFighter, isPlayable } from "../../../../fittings/foes/sides.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { recordedDice } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { Situation } from "../../rules/decide/situation.ts";
import { answersInSlot, slotPassed } from "../../rules/decide/slot.ts";
import type { EndTurnDecision } from "../../rules/decisions.ts";
import type { ArcPrompt } from "../../rules/outcomes.ts";
import type { Turn } from "../../rules/sequence/records.ts";
import { isPass, optionsOf } from "../../rules/tactics/options.ts";
import { frameIn, isOurs, isSeat } from "../board/frame.ts";
import { eventHere } from "../board/here.ts";
import { rolledHere } from "../cards/rolled.ts";
import { readEncounter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";

export const arcSlots: Slots = {
  next(combat, done) {
    const situation = situationIn(combat);
    const who = situation?.declaring.find((one) => isWaitedFor(situation, combat, one, done));
    return who === undefined ? null : seatOf(combat, who);
  },

  mayAct(combat, one) {
    const [situation, who] = [situationIn(combat), one.actor?.uuid ?? ""];
    if (!situation?.declaring.includes(who)) return false;
    const silent = silentIn(situation);
    if (who === silent) return true;
    const turn = situation.seat(who)?.turn;
    if (turn === undefined || !turn.declared) return false;
    if (isTwofold(situation)) return silent === undefined && hasToDo(turn);
    return mayStillAct(situation, combat, one, turn);
  },

  /** Attacks on one whose slot is still to come. ARC-046 */
  waits(combat, some) {
    const prompt = some as ArcPrompt;
    const situation = prompt.type === "answer" && !prompt.contest ? situationIn(combat) : null;
    if (!situation || prompt.type !== "answer" || situation.hasDeclared(prompt.owner)) return false;
    return answersInSlot(situation, prompt.owner, prompt.attacker);
  },

  /** Who has said nothing yet passes by saying so. ARC-037 */
  isSaid: ({ type }) => type === "declare",

  ends(combat): EndTurnDecision | null {
    const frame = situationIn(combat) ? frameIn(combat) : null;
    return frame && { type: "endTurn", encounter: frame, rolled: rolledHere(combat.uuid) };
  },
};

/** What was found in this breath: a tracker asks of everybody in turn, and nothing changes meanwhile. */
const found = new Map<FoundryCombat, Situation | null>();

/** The event under way, as the rules look at it; null for none. */
function situationIn(combat: FoundryCombat): Situation | null {
  if (found.size === 0) queueMicrotask(() => found.clear());
  const known = found.get(combat);
  if (known !== undefined) return known;
  const made = lookedAt(combat);
  found.set(combat, made);
  return made;
}

function lookedAt(combat: FoundryCombat): Situation | null {
  const event = isOurs(combat) && combat.started && readEncounter(combat).begun ? eventHere(combat) : null;
  if (!event || event.frame.round <= readEncounter(combat).committed) return null;
  return new Situation({ states: event.states, settings: arcSettings(), history: [] }, event.frame, recordedDice([]));
}

const seatOf = (combat: FoundryCombat, who: Ref): FoundryCombatant | null =>
  combat.combatants.find((seat) => isSeat(seat) && seat.actor?.uuid === who) ?? null;

const isTwofold = ({ settings }: Situation): boolean => settings.declarationMode === "declareFirst";

/** Whoever has yet to declare, the lowest first. ARC-039 */
const silentIn = (situation: Situation): Ref | undefined =>
  situation.declaring.find((who) => !situation.hasDeclared(who));

/** Something of what was declared is still to be carried out; a defence is when an attack comes. ARC-045 */
const hasToDo = ({ actions }: Turn): boolean =>
  actions.some(({ kind, count, used }) => kind !== "defend" && used < count);

/** True while nobody later has spoken after one who has acted, and not passed, and has something left to do. ARC-037, ARC-039, ARC-050 */
function mayStillAct(
  situation: Situation,
  combat: FoundryCombat,
  one: FoundryCombatant,
  { text, actions }: Turn,
): boolean {
  if (text !== "" || actions.length === 0 || !isFighter(one) || slotPassed(situation, one.actor.uuid)) return false;
  const { states, settings, frame } = situation;
  if (!frame) return false;
  const position = { states, settings, history: [], waiting: [], frame };
  return optionsOf(position, eyesOf(combat, one)).some((option) => !isPass(option));
}

function isWaitedFor(situation: Situation, combat: FoundryCombat, who: Ref, done: ReadonlySet<string>): boolean {
  const silent = silentIn(situation);
  if (who === silent) return true;
  const [seat, turn] = [seatOf(combat, who), situation.seat(who)?.turn];
  if (!seat || !turn || done.has(seat.id)) return false;
  if (isTwofold(situation)) return silent === undefined && hasToDo(turn);
  // Whoever has met an attack in their slot, and done no more, has it still, though others are waited for by now.
  const hasOnlyDefended = turn.actions.every(({ kind }) => kind === "defend");
  return isPlayable(seat) && hasOnlyDefended && mayStillAct(situation, combat, seat, turn);
}
