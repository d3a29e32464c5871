import type { Press } from "../../../../fittings/press/press.ts";
import type { Bar } from "../../../../fittings/tracker/view.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import type { ClockState } from "../../rules/state.ts";

const T = "DRAMATIS.Personae.Tracker.clock.";
const TURNS = [
  ["newScene", "fa-solid fa-clapperboard"],
  ["newDay", "fa-solid fa-sun"],
  ["newSession", "fa-solid fa-people-group"],
] as const;

/**
 * What stands above the tracker: which scene, day and session it is, and what the chorus may do about it (PER-003, PER-007,
 * PER-132, PER-149 … PER-151). Buttons that turn the clock are pressed twice. Pure.
 */
export function clockView(clock: ClockState, isChorus: boolean, hasPause: boolean, t: Words): Bar {
  const own = (name: string, icon: string): Press => ({ name, icon, label: t(T + name), does: { own: name } });
  const award: Press = { ...own("award", "fa-solid fa-award"), does: { form: "award" } };
  const hand: Press = { ...own("hand", "fa-solid fa-fire"), does: { form: "hand" } };
  const turns = TURNS.map(([name, icon]) => ({ ...own(name, icon), sure: t(`${T}sure.${name}`) }));
  const { scene, day, session } = clock;
  return {
    icon: "fa-solid fa-hourglass",
    label: t(`${T}label`, { scene, day, session }),
    presses: [
      ...(isChorus ? [...turns, award, hand] : []),
      { ...own("charter", "fa-solid fa-scroll"), does: { form: "charter" } },
    ],
    atHand: hasPause ? [own("pause", "fa-solid fa-hand")] : [],
  };
}
