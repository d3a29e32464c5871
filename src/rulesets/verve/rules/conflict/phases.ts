/** Who acts in which phase of a round, who has, and what comes next: read from the states alone. Pure. VRV-150, VRV-151 */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { whyCannotAct, type CannotAct } from "../conditions.ts";
import { figuresOf } from "../derive.ts";
import type { VerveSettings } from "../settings.ts";
import { PHASES, type CharacterState, type Intention, type ParticipantState, type Phase } from "../state.ts";

/** One who takes part, in a round. */
export interface RoundRow {
  readonly who: Ref;
  readonly combatant: Ref;
  /** The phase in which they act; of those who have said nothing it is that of their side. */
  readonly phase: ActingPhase;
  /** Has made up their mind for this round, said or unsaid. */
  readonly decided: boolean;
  /** What everybody may know of it; null for nothing. */
  readonly declared: Intention | null;
  readonly passed: boolean;
  readonly used: number;
  /** Actions there are in a round. VRV-157 */
  readonly actions: number;
  /** Why they can't act, or null. */
  readonly cannot: CannotAct | null;
  /** Nothing is waited for from them any more. */
  readonly done: boolean;
}

export type ActingPhase = "calledShots" | "heroes" | "others";

const ACTING: readonly ActingPhase[] = ["calledShots", "heroes", "others"];

/** Whether what somebody means to do is handled before all else. VRV-150, VRV-151 */
export const comesFirst = ({ action, first }: Intention): boolean => action === "calledShot" || first;

/** All who take part, in the order of the frame; those whose states aren't at hand are left out. */
export function roundOf(frame: EncounterFrame, states: States, settings: VerveSettings): readonly RoundRow[] {
  return frame.participants.flatMap(({ who, combatant }): readonly RoundRow[] => {
    const state = states[who] as CharacterState | undefined;
    const seat = states[combatant] as ParticipantState | undefined;
    return state && seat ? [rowOf({ who, combatant }, { state, seat, round: frame.round, settings })] : [];
  });
}

function rowOf(
  { who, combatant }: Pick<RoundRow, "who" | "combatant">,
  given: {
    readonly state: CharacterState;
    readonly seat: ParticipantState;
    readonly round: number;
    readonly settings: VerveSettings;
  },
): RoundRow {
  const { state, seat, round, settings } = given;
  const { round: saidIn, ...said } = seat.declared;
  const declared = saidIn === round ? said : null;
  const side = state.kind === "hero" ? "heroes" : "others";
  const used = seat.used.round === round ? seat.used.actions : 0;
  const actions = figuresOf(state, settings).actionsPerRound;
  const cannot = whyCannotAct(state, round, false);
  // Before the first round nobody has had anything to let go.
  const passed = round > 0 && seat.passed === round;
  const idle = declared?.action === "nothing" && used === 0;
  return {
    ...{ who, combatant, declared, passed, used, actions, cannot },
    phase: declared && comesFirst(declared) ? "calledShots" : side,
    decided: seat.decided === round,
    done: cannot !== null || passed || idle || used >= actions,
  };
}

/** Whether nobody is waited for in a phase any more; the checks wait for the Guide. */
export function isPhaseDone(rows: readonly RoundRow[], phase: Phase): boolean {
  if (phase === "checks") return false;
  if (phase === "declare") return rows.every(({ decided, cannot }) => decided || cannot !== null);
  return rows.every((row) => row.phase !== phase || row.done);
}

/** The phase after one: those that nobody acts in are passed over. Null after the checks: a new round begins. */
export function phaseAfter(rows: readonly RoundRow[], phase: Phase): Phase | null {
  const later = PHASES.slice(PHASES.indexOf(phase) + 1);
  return later.find((one) => !isActing(one) || rows.some((row) => row.phase === one && !row.done)) ?? null;
}

const isActing = (phase: Phase): phase is ActingPhase => ACTING.some((one) => one === phase);

/** Those who owe something before the round can end: a roll to stay conscious, or a contest with death. VRV-118, VRV-121 */
export function owesChecks(
  state: CharacterState,
  round: number,
): { readonly conscious: boolean; readonly hurt: boolean } {
  const { due } = state;
  const isDue = due.round === round;
  return { conscious: isDue && due.consciousness, hurt: isDue && due.injuries > 0 };
}
