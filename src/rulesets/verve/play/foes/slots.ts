/** How a side is played part by part: who is waited for in each, what goes on to the next, and what ends the round. VRV-146, VRV-150 */
import type { Slots } from "../../../../fittings/foes/foes.ts";
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { owesChecks, phaseAfter, roundOf, type RoundRow } from "../../rules/conflict/phases.ts";
import type { EndRoundDecision, PhaseDecision } from "../../rules/decisions.ts";
import type { VervePrompt } from "../../rules/outcomes.ts";
import type { CharacterState, Phase } from "../../rules/state.ts";
import { fightHere, type FightHere } from "../board/fight.ts";
import { isOurs } from "../board/frame.ts";
import { revealIn } from "../board/intentions.ts";
import { readEncounter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";

export const verveSlots: Slots = {
  /** Within a part of the round there is no order: the game master's come first, then whoever of the heroes is waited for. */
  next(combat, done) {
    const now = partIn(combat);
    if (!now) return null;
    const waiting = seatsOf(
      combat,
      now.rows.filter((row) => isWaitedFor(now, row)),
    ).filter(({ id }) => !done.has(id));
    return waiting.find(isPlayable) ?? waiting[0] ?? owing(combat, now);
  },

  mayAct(combat, { uuid }) {
    const now = partIn(combat);
    const row = now?.rows.find(({ combatant }) => combatant === uuid);
    return now !== null && row !== undefined && isWaitedFor(now, row);
  },

  /** What a round asks as it begins is answered in it, by whoever wants to. VRV-074, VRV-149, VRV-169 */
  waits: (_combat, prompt) => ROUND_ASKS.includes((prompt as VervePrompt).type),

  /** Whoever lets actions go that are left says so; whoever has none is done. VRV-150 */
  isSaid({ type, actor }, combat) {
    if (type === "declare") return true;
    return partIn(combat)?.rows.some((row) => row.who === actor && !row.done) === true;
  },

  goesOn(combat) {
    const now = partIn(combat);
    if (!now) return null;
    if (now.phase === "declare") return revealIn(combat);
    const to = phaseAfter(now.rows, now.phase);
    // The checks are made as the round ends.
    if (to === null || to === "checks") return null;
    return { type: "phase", encounter: now.fight.frame, to } satisfies PhaseDecision;
  },

  ends(combat): EndRoundDecision | null {
    const now = partIn(combat);
    return now && { type: "endRound", encounter: now.fight.frame, passOut: [] };
  },
};

const ROUND_ASKS: readonly VervePrompt["type"][] = ["shakeOff", "hold", "shield"];

/** The part of the round that an encounter is at. */
interface Part {
  readonly fight: FightHere;
  readonly phase: Phase;
  readonly rows: readonly RoundRow[];
}

/** What was found in this breath: a tracker asks of everybody in turn, and nothing changes meanwhile. */
const found = new Map<FoundryCombat, Part | null>();

/** Null for an encounter of another game, for none under way, and while Foundry's round has yet to follow. VRV-146 */
function partIn(combat: FoundryCombat): Part | null {
  if (found.size === 0) queueMicrotask(() => found.clear());
  const known = found.get(combat);
  if (known !== undefined) return known;
  const made = lookedAt(combat);
  found.set(combat, made);
  return made;
}

function lookedAt(combat: FoundryCombat): Part | null {
  if (!isOurs(combat) || !combat.started) return null;
  const { phase, round } = readEncounter(combat);
  const fight = combat.round === Math.max(1, round) ? fightHere(combat) : null;
  return fight && { fight, phase, rows: roundOf(fight.frame, fight.states, verveSettings()) };
}

/** Has yet to say what they mean to do, or to do it. */
const isWaitedFor = ({ phase }: Part, row: RoundRow): boolean =>
  phase === "declare" ? !row.decided && row.cannot === null : row.phase === phase && !row.done;

/**
 * The hero whose wounds are looked at as the round ends, where nothing else is left: whether they pass out by choice is their
 * player's to say. VRV-121
 */
function owing(combat: FoundryCombat, { fight, phase, rows }: Part): FoundryCombatant | null {
  if (phase === "declare" || ![null, "checks"].includes(phaseAfter(rows, phase))) return null;
  const owes = ({ who }: RoundRow): boolean => {
    const { conscious, hurt } = owesChecks(fight.states[who] as CharacterState, fight.frame.round);
    return conscious || hurt;
  };
  return seatsOf(combat, rows.filter(owes)).find((one) => !isPlayable(one)) ?? null;
}

/** Their places, in the order of the encounter's own list. */
function seatsOf({ turns }: FoundryCombat, rows: readonly RoundRow[]): readonly FoundryCombatant[] {
  const refs = new Set(rows.map(({ combatant }) => combatant));
  return turns.filter(({ uuid }) => refs.has(uuid));
}
