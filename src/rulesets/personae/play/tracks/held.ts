/** What is held against an identity beside its marks, in words: conditions, powers at work, delayed hits. */
import { counted, type Words } from "../../../../fittings/words/words.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { DelayedHits } from "../../rules/state.ts";
import { hasSeveral, trackName } from "./names.ts";

const T = "DRAMATIS.Personae.Track.held.";

/** Hits that a trait holds off: what waits and when it falls due, in full and briefly, and what that means. */
export interface DelayedLine {
  readonly label: string;
  /** For where room is scarce: "2 hits, round 3". */
  readonly brief: string;
  readonly tooltip: string;
}

/** Tells delayed hits in words (PER-095). */
export function delayedLine(held: DelayedHits, settings: PersonaeSettings, t: Words): DelayedLine {
  const { inflicted, levels = 0, track, due, what = "shock" } = held;
  const imposed = levels > 0;
  const n = imposed ? levels : inflicted;
  const waiting = t(counted(`${T}${imposed ? "imposed" : what}`, n), { n });
  const label = hasSeveral(settings)
    ? t("DRAMATIS.Personae.Track.level", { track: trackName(settings, track, t), level: waiting })
    : waiting;
  const when = due === null ? t(`${T}encounterEnd`) : t(`${T}round`, { round: due });
  const short = imposed ? "imposed." : "";
  const brief =
    due === null ? t(`${T}brief.${short}encounterEnd`, { n }) : t(`${T}brief.${short}round`, { n, round: due });
  return { label: t(`${T}full`, { label, when }), brief, tooltip: t(`${T}tooltip.${what}`) };
}
