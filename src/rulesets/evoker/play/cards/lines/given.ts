import type { LineGiven } from "../../../../../fittings/cards/effect-lines.ts";
import { signed } from "../../../../../table/signed.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import type { Track } from "../../../rules/terms.ts";
import { count, say, term, type Lens } from "../lens.ts";
import { thingOn } from "../items.ts";

export type Given = LineGiven<Lens>;

/** The name of a thing of somebody's, as `item`. */
export const itemOf = ({ card, lens }: Given, bearer: Ref, id: string | null, kind: string): JsonObject => ({
  item: thingOn(card, bearer, id, { lens, kind }),
});

/** The name of somebody else in it, or of nobody. */
export const other = ({ nameOf, lens }: Given, ref: Ref | null): JsonObject => ({
  other: ref === null ? say(lens, "Nobody") : nameOf(ref),
});

/** "2 Light Wounds, 1 Heavy Wound": those that are any. */
export function woundList({ light, heavy, deadly = 0 }: Partial<Track>, lens: Lens): string {
  const all = { light, heavy, deadly };
  return Object.entries(all)
    .flatMap(([severity, n = 0]) => (n === 0 ? [] : [count(lens, `Severity.${severity}`, n)]))
    .join(", ");
}

/** Figures that are changed by hand, each with its sign: "Light Wounds +1, Stress −4". */
export function figureList(figures: Readonly<Record<string, number>>, lens: Lens): string {
  const told = Object.entries(figures).flatMap(([id, n]) =>
    n === 0 ? [] : [`${say(lens, `Watched.${id}`)} ${signed(n)}`],
  );
  return told.length > 0 ? told.join(", ") : say(lens, "Unchanged");
}

export const placeIn = ({ lens }: Given, location: string): JsonObject => ({ place: term(lens, "Location", location) });
