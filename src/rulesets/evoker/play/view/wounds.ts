/** Wounds left as rows of boxes: the Persona's before the body's, for so they are lost. EVO-220, EVO-229 */
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { SEVERITIES, type Track } from "../../rules/terms.ts";
import { theirs } from "./actions/plan.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** The wounds of a body, or of a Persona. */
export type WoundTrack = ReturnType<typeof trackOf>;

/** The tracks in the order in which a hit strikes them, with which of them it is that a hit strikes now. */
export function woundTracks({ derived }: Somebody): readonly WoundTrack[] {
  const { persona, wounds, woundMax } = derived;
  const body = trackOf("body", say("wounds.body"), wounds, woundMax);
  const bodily = { ...body, hint: say("wounds.bodyHint"), struck: persona === null };
  if (persona === null) return [bodily];
  const first = trackOf(persona.id, persona.name, persona.wounds, persona.max);
  return [{ ...first, hint: say("wounds.personaHint"), struck: true }, bodily];
}

/** One track: a row for each severity, whose boxes are lost or left. @param id of the Persona, or "body" */
export function trackOf(id: string, label: string, left: Track, max: Track) {
  const rows = SEVERITIES.filter((severity) => max[severity] > 0).map((severity) => ({
    ...{ severity, label: term(`Severity.${severity}`), left: left[severity], max: max[severity] },
    boxes: Array.from({ length: max[severity] }, (_, index) => {
      const lost = index >= left[severity];
      // A box that is left is the next to go, one that is lost comes back.
      const n = lost ? index + 1 : index;
      return {
        n,
        lost,
        key: `wounds-${id}-${severity}-${n}`,
        label: say(`wounds.${severity}`, { n, max: max[severity] }),
      };
    }),
  }));
  return { id, label, hint: "", rows, struck: false };
}

/** The boxes of these tracks as corrections. */
export function woundPresses(who: Somebody, tracks: readonly WoundTrack[], mayCorrect: boolean): PressesByKey {
  const presses = tracks.flatMap(({ id, rows }) =>
    rows.flatMap(({ severity, boxes }) =>
      boxes.map(({ n, key, label }) => {
        const more: JsonObject = id === "body" ? { [severity]: n } : { persona: { id, [severity]: n } };
        const press: Press = {
          ...{ name: "correct", label, icon: "" },
          ...(!mayCorrect && { blocked: say("wounds.gm") }),
          does: { decide: theirs(who, "correct", more) },
        };
        return [key, press] as const;
      }),
    ),
  );
  return Object.fromEntries(presses);
}
