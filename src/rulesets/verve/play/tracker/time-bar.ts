/** What stands above the tracker at any time: the world's clock, and what the Guide does with it. Pure. VRV-009, VRV-095, VRV-112, VRV-114, VRV-257 */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { Bar } from "../../../../fittings/tracker/view.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import type { ClockState } from "../../rules/state.ts";
import { T } from "./sight.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What lets time pass, or comes with it, by the names of its windows. */
const PEACE = {
  rest: "moon",
  passTime: "hourglass-half",
  newDay: "sun",
  engage: "masks-theater",
  endScene: "film",
} as const;

/** What may come up in a fight as well. */
const ANYTIME = { groupEffort: "people-carry-box", award: "gift" } as const;

/** The bar for one person: all read the clock, and the Guide has the windows that move it. */
export function timeBar(clock: ClockState, t: Words, { isGM, begun }: { isGM: boolean; begun: boolean }): Bar {
  const { seconds, adventureRunning } = clock;
  const day = Math.floor(seconds / DAY) + 1;
  const two = (n: number): string => String(n).padStart(2, "0");
  const time = `${two(Math.floor((seconds % DAY) / HOUR))}:${two(Math.floor((seconds % HOUR) / MINUTE))}`;
  const opens = ([form, icon]: [string, string]): Press => ({
    ...pressOf(form, t(`${T}Time.${form}`), icon, { form, given: {} }),
    hint: t(`${T}Time.${form}Hint`),
  });
  const turns = adventureRunning ? "adventureEnds" : "adventureBegins";
  const adventure: Press = {
    ...pressOf("adventure", t(`${T}Time.${turns}`), "map", { form: "adventure", given: {} }),
    hint: t(`${T}Time.adventureHint`),
  };
  const offered = [...(begun ? [] : Object.entries(PEACE)), ...Object.entries(ANYTIME)].map(opens);
  return {
    icon: "fa-solid fa-hourglass-half",
    label: t(`${T}Time.label`, { day, time }),
    presses: isGM ? [...offered, ...(begun ? [] : [adventure])] : [],
  };
}
