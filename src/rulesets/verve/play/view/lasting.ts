/** States, borrowed points and the clock of the dying: what holds of somebody, and until when. Pure. VRV-119, VRV-122, VRV-128 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState } from "../../rules/state.ts";
import { dyingOf, spanOf, type Dying, type Span } from "../board/lasting.ts";
import type { Sheet } from "./figures.ts";

/** States that are over with the round they were taken up in. VRV-074, VRV-160, VRV-167, VRV-174, VRV-234 */
const OF_ONE_ROUND: readonly string[] = ["called-shot", "small-shield", "high-ground-defense", "extra-attack"];

/** A state with its end. */
export interface Lasting {
  readonly id: string;
  readonly value: number;
  /** Who is at the other end. */
  readonly other: Ref | null;
  /** What it is about. */
  readonly of: string | null;
  /** What is left of it; null where no clock ends it. */
  readonly left: Span | null;
  /** It ends with its round. */
  readonly ofRound: boolean;
}

/** The states that hold now, each once. @param round 0 outside encounters @param now world second */
export function lastingStates(
  { conditions }: Pick<CharacterState, "conditions">,
  { round, now }: { readonly round: number; readonly now: number },
): readonly Lasting[] {
  return conditions
    .filter(({ id, round: since }) => !OF_ONE_ROUND.includes(id) || since === round)
    .map(({ id, value, other, of, until }) => ({
      ...{ id, value, other, of, ofRound: OF_ONE_ROUND.includes(id) },
      left: until === null ? null : spanOf(until - now),
    }));
}

/** The clock of the dying; null for who isn't. VRV-122 */
export const dyingView = ({ state, derived }: Sheet): Dying | null => dyingOf(state, derived.endurance);

/** A reserve as its bar shows it: what is there, of how much, and what of it is borrowed. VRV-128, VRV-129 */
export interface ReserveFigure {
  readonly value: number;
  readonly max: number;
  /** 0–100. */
  readonly filled: number;
}

export const reserveOf = (value: number, max: number): ReserveFigure => ({
  ...{ value, max },
  filled: max <= 0 ? 0 : Math.max(0, Math.min(100, Math.round((100 * value) / max))),
});

/** Points that go before any others, those that are used up aside. VRV-128 */
export const poolViews = ({ pools }: Pick<CharacterState, "pools">, now: number) =>
  pools
    .filter(({ value }) => value > 0)
    .map(({ id, source, value, until }) => ({ id, source, value, left: until === null ? null : spanOf(until - now) }));

/** What injuries take: from every roll, and from the spells one can manage. VRV-116, VRV-117, VRV-121 */
export function injuryView({ state, derived }: Sheet) {
  const { value, permanent } = state.injuries;
  const reserve = state.survival.value + (state.kind === "hero" ? state.verve.value : 0);
  return {
    ...{ value, permanent },
    /** More of them than what is left: the next ones are fought for one's life. VRV-121 */
    deadly: value >= reserve,
    endurance: derived.endurance,
    spells: state.archetypes.sorceror > 0 && value > 0 ? derived.maxSpellLevel : null,
  };
}
