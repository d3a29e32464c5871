import type { LineGiven } from "../../../../../fittings/cards/effect-lines.ts";
import { count, levelWords, nameOn, say, type Lens } from "../lens.ts";

/** What the words for an effect draw on. */
export type Given = LineGiven<Lens>;

/** Whose it is, with the track spoken of where the group has several (PER-102). */
export const onTrack = ({ lens, name }: Given, ...tracks: readonly string[]): { name: string } => ({
  name: nameOn(lens, name, tracks.length > 0 ? tracks : ["main"]),
});

/** "1 hit", "3 hits". */
export const hitCount = (n: number, lens: Lens): string => count(lens, "Hits", n);

/** Hits and level as they stand after an effect. */
export function marks(
  { hits, shock, track = "main" }: { readonly hits: number; readonly shock: number; readonly track?: string },
  lens: Lens,
): { hits: string; status: string } {
  return { hits: hitCount(hits, lens), status: levelWords(lens, track, shock) };
}

/** What a trait holds off, and until when (PER-095); nothing for most. */
export function heldOff(
  { delayed, delays = "shock" }: { readonly delayed?: number | null; readonly delays?: string },
  lens: Lens,
): string[] {
  return delayed === undefined ? [] : [say(lens, `Detail.delayed.${delays}`, { when: fallsDue(delayed, lens) })];
}

/** When what is held off falls due: at the end of a round, or of the encounter (PER-095). */
function fallsDue(due: number | null, lens: Lens): string {
  const T = "DRAMATIS.Personae.Track.held.";
  return due === null ? lens.t(`${T}encounterEnd`) : lens.t(`${T}round`, { round: due });
}
