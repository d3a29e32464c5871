/** What counts for anything that hurts somebody, however it is done: whom, how badly, and how surely. VRV-111, VRV-116, VRV-118 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { characterOf, isFainting, settingsIn, wornShare } from "./around.ts";
import type { Toll } from "./blow.ts";
import { POINTS } from "./harm.ts";
import { nameOf, percent, said, silent, threatOf, type Look } from "./look.ts";

/** On average, in whole points. VRV-111 */
export const points = ({ harm, chance }: Pick<Toll, "harm" | "chance">): number =>
  chance === 0 ? 0 : Math.round((harm / chance) * POINTS);

/** Harm counts a quarter for whoever passes out with the end of the round anyway. VRV-118 */
export const harmTo = (target: Ref, harm: number, { position }: Look): number => {
  const state = characterOf(position, target);
  return state && isFainting(state) ? harm / 4 : harm;
};

/** How likely it is to come off, and to do anything then. */
export function surety(target: Ref, { chance, harm, falls }: Omit<Toll, "hampers">, { position }: Look): number {
  const state = characterOf(position, target);
  return !state || isFainting(state) ? 0 : chance * Math.min(1, harm + falls);
}

/** All that counts beside the harm itself, which whoever asks tells in its own words. */
export function besideHarm(target: Ref, toll: Omit<Toll, "hampers">, look: Look): readonly Consideration[] {
  const { position, view } = look;
  const state = characterOf(position, target);
  if (!state) return [];
  const { falls } = toll;
  const name = nameOf(position, target);
  const isDone = isFainting(state);
  const counts = surety(target, toll, look);
  const worn = wornShare(state, settingsIn(position));
  const threat = threatOf(target, view.who, look);
  return [
    ...(falls > 0 && !isDone ? [said("fell", falls, "fell", { name, percent: percent(falls) })] : []),
    ...(worn > 0 && counts > 0 ? [said("pack", counts * worn, "pack", { name })] : []),
    said("near", isDone ? 0 : nearness(target, look), "near", { name }),
    // The chance is told with the harm.
    silent("sure", counts),
    ...(threat > 0 && counts > 0 ? [said("threat", (counts * threat) / 2, "threat", { name })] : []),
  ];
}

/** Whoever stands across is nearest: nobody has measured, where no board is. VRV-153 */
function nearness(target: Ref, { view: { who, side }, foes }: Look): number {
  const opposite = Math.max(0, side.indexOf(who)) % Math.max(1, foes.length);
  return 1 / (1 + Math.abs(foes.indexOf(target) - opposite));
}
