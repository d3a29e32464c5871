/** What tracks and their levels are called on screen (PER-101, PER-102). */
import type { Words } from "../../../../fittings/words/words.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import { groupTracks, levelWord } from "../../rules/vitality/tracks.ts";

/** A level's own name: the group's word for it, else "Shock 2"; "no shock" for none. PER-101 */
export function levelName(settings: PersonaeSettings, track: string, level: number, t: Words): string {
  if (level <= 0) return t("DRAMATIS.Personae.Sheet.track.none");
  return levelWord(settings, track, level) || t(`DRAMATIS.Personae.Status.shock${level}`);
}

/** The track's name: the group's, or plain "Shock" for a main one without; a dropped one goes by its id. PER-102 */
export function trackName(settings: PersonaeSettings, track: string, t: Words): string {
  const found = groupTracks(settings).find(({ id }) => id === track);
  return found ? found.label || t("DRAMATIS.Personae.Dialog.MainTrack") : track;
}

/** True for a group that has to say which track it speaks of. */
export const hasSeveral = (settings: PersonaeSettings): boolean => groupTracks(settings).length > 1;

/** A level as it is told to somebody who sees no track beside it: "Mind: Shaken", or its name alone. */
export function levelOnTrack(settings: PersonaeSettings, track: string, level: number, t: Words): string {
  const name = levelName(settings, track, level, t);
  return hasSeveral(settings)
    ? t("DRAMATIS.Personae.Track.level", { track: trackName(settings, track, t), level: name })
    : name;
}
