/** How a fight of Verve runs: all say what they mean to do, then they act part by part, and the round ends with its checks. VRV-146, VRV-150, VRV-151 */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { Bout, Left } from "../../../../kernel/tactics/tactics.ts";
import { PHASES, CLOCK, type CharacterState, type ClockState, type ParticipantState } from "../state.ts";
import type { VerveDecision } from "../decisions.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { characterOf, everybody, phaseOf, rowsOf, settingsIn, stands, wearOf, type Position } from "./around.ts";
import { figuresOf } from "../derive.ts";
import { deedOf, felledBy } from "./felled.ts";
import { trouble } from "./trouble.ts";

const T = "DRAMATIS.Verve.Tactics.";
const COMBAT = "combat";
const seatRef = (who: Ref): Ref => `${who}.seat`;

export const verveBout: Bout = {
  opens: () => [],

  order: everybody,

  next,

  frameAt: (frame, round) => ({ ...frame, round }),

  begins(position, who) {
    const { frame: encounter } = position;
    // Later rounds ask with the end of the round before. VRV-150
    if (who === null) return encounter.round <= 1 ? [{ type: "openRound", encounter }] : [];
    return toPhaseOf(position, who);
  },

  ends: ({ frame: encounter }, who) => (who === null ? [{ type: "endRound", encounter, passOut: [] }] : []),

  /** Whoever has lost this round to surprise acts again in the next. VRV-148 */
  waits: (position) => rowsOf(position).some(({ who, cannot }) => cannot === "surprised" && stands(position, who)),

  stands,

  wear(position, who) {
    const state = characterOf(position, who);
    return state ? wearOf(state, settingsIn(position)) : 0;
  },

  left(position, who) {
    const state = characterOf(position, who);
    return state ? leftOf(state, position) : [];
  },

  deed: (decision, position) => deedOf(decision as VerveDecision, position),

  felledBy,
  trouble,
  remarks,
  rested,
  stage,
};

/**
 * Whoever has said nothing yet, as long as that is what the round is at; then those who act, part by part. Nobody comes up more
 * often than once to speak and once to act. VRV-150
 */
function next(position: Position, begun: readonly Ref[]): Ref | null {
  const rows = rowsOf(position).filter(({ who, cannot }) => cannot === null && stands(position, who));
  const times = (one: Ref): number => begun.filter((who) => who === one).length;
  const silent = phaseOf(position) === "declare" ? rows.find((row) => !row.decided && times(row.who) === 0) : undefined;
  if (silent) return silent.who;
  const waiting = rows.filter(({ who, done }) => !done && times(who) < 2);
  const first = PHASES.flatMap((phase) => waiting.filter((row) => row.phase === phase))[0];
  return first?.who ?? null;
}

/** What brings the round to the part in which somebody acts: all has been said, or nobody is waited for before them. VRV-150 */
function toPhaseOf(position: Position, who: Ref): readonly Decision[] {
  const { frame: encounter } = position;
  const row = rowsOf(position).find((one) => one.who === who);
  const now = phaseOf(position);
  if (!row || row.phase === now) return [];
  if (now === "declare") return row.decided ? [{ type: "reveal", encounter, told: [] }] : [];
  return [{ type: "phase", encounter, to: row.phase }];
}

/** Verve, survival, and how many injuries there is still room for. VRV-108, VRV-109, VRV-116 */
function leftOf(state: CharacterState, position: Position): readonly Left[] {
  const { survivalMax, verveMax, endurance } = figuresOf(state, settingsIn(position));
  const left = (label: string, value: number, max: number): Left => ({ label: `${T}left.${label}`, value, max });
  return [
    ...(verveMax > 0 ? [left("verve", state.verve.value, verveMax)] : []),
    left("survival", state.survival.value, survivalMax),
    left("injuries", Math.max(0, endurance - state.injuries.value), Math.max(0, endurance)),
  ];
}

/** Tells of those who have nothing but their hands. VRV-056 */
function remarks(states: States, who: Ref): readonly Note[] {
  const state = characterOf({ states }, who);
  return !state || state.weapons.length > 0 ? [] : [{ key: `${T}bareHanded`, data: { name: state.name } }];
}

/** Verve and survival full, no injuries but those that last, nothing come over them. VRV-108, VRV-109, VRV-112, VRV-207 */
function rested(stored: JsonObject): JsonObject {
  const state = stored as CharacterState;
  const { survivalMax, verveMax } = figuresOf(state, DEFAULT_SETTINGS);
  return {
    ...state,
    survival: { ...state.survival, value: survivalMax },
    verve: { ...state.verve, value: state.kind === "hero" ? verveMax : state.verve.value },
    injuries: { ...state.injuries, value: state.injuries.permanent },
    ...{ conditions: [], phantasms: [], dying: null, slowDeath: false, cover: "none", pace: null },
    due: { round: 0, injuries: 0, archetypal: false, consciousness: false, phantasmal: false },
    combatPool: { round: 0, used: 0 },
  };
}

const seatFor = (character: Ref): ParticipantState => ({
  character,
  used: { round: 0, actions: 0 },
  declared: { round: 0, action: "nothing", means: "", target: null, words: "", first: false },
  ...{ decided: 0, passed: 0 },
  moves: { round: 0, how: null },
});

/** Puts these into an encounter that has not begun, each with a place of its own. VRV-146 */
function stage(states: States, members: readonly Ref[]): { states: States; frame: EncounterFrame } {
  const clock = (states[CLOCK] as ClockState | undefined) ?? { seconds: 0, adventureRunning: true, engaged: [] };
  return {
    states: {
      ...states,
      ...Object.fromEntries(members.map((who) => [seatRef(who), seatFor(who)])),
      [COMBAT]: { phase: "declare", round: 1, safeOutdoors: null },
      [CLOCK]: clock,
    },
    frame: {
      ...{ combat: COMBAT, round: 1 },
      participants: members.map((who) => ({ who, combatant: seatRef(who) })),
    },
  };
}
