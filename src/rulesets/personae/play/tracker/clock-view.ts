import type { Words } from "../../../../fittings/words/words.ts";
import type { ClockState } from "../../rules/state.ts";

/** A button of the clock bar. Those that turn the clock are pressed twice: the first press only asks. */
export type ClockButton = {
  readonly action: string;
  readonly label: string;
  /** What the button says between the two presses; "" for one that acts at once. */
  readonly sure: string;
  readonly icon: string;
};

/** What stands above the tracker: which scene, day and session it is, and what the chorus may do about it. */
export type ClockView = { readonly label: string; readonly buttons: readonly ClockButton[] };

const T = "DRAMATIS.Personae.Tracker.clock.";
const TURNS = [
  ["newScene", "fa-solid fa-clapperboard"],
  ["newDay", "fa-solid fa-sun"],
  ["newSession", "fa-solid fa-people-group"],
] as const;

/** Lays out the clock bar (PER-003, PER-007, PER-132, PER-149 … PER-151). Pure. */
export function clockView(clock: ClockState, isChorus: boolean, hasPause: boolean, t: Words): ClockView {
  const turns = TURNS.map(([action, icon]) => ({
    action,
    icon,
    label: t(`${T}${action}`),
    sure: t(`${T}sure.${action}`),
  }));
  const award = { action: "award", icon: "fa-solid fa-award", label: t(`${T}award`), sure: "" };
  const charter = { action: "charter", icon: "fa-solid fa-scroll", label: t(`${T}charter`), sure: "" };
  const pause = { action: "pause", icon: "fa-solid fa-hand", label: t(`${T}pause`), sure: "" };
  const { scene, day, session } = clock;
  return {
    label: t(`${T}label`, { scene, day, session }),
    buttons: [...(isChorus ? [...turns, award] : []), ...(hasPause ? [pause] : []), charter],
  };
}
