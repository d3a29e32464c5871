/** Colours and names the way of a token that is dragged by how far it goes, as a game's movement has it. */
import { TokenRulerBase, type RulerLabel, type RulerStyle, type RulerWaypoint } from "../../foundry/bases.ts";
import { canvas, config, localize } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";

/** What going so far takes: metres, and what it is called there. */
export interface Band {
  /** In metres; what goes beyond the last one has `Infinity`. */
  readonly upTo: number;
  readonly tone: "near" | "far" | "beyond";
  readonly label: string;
}

/** The bands of somebody's movement, nearest first; null for one of whom the game tells none. */
export type BandsOf = (actor: FoundryActor) => readonly Band[] | null;

/** Told apart on light and dark scenes; the words beside the distance say the same. */
const COLORS: Readonly<Record<Band["tone"], number>> = { near: 0x3f_b9_6b, far: 0xf0_a8_30, beyond: 0xe2_4b_4b };

/** What a scene's units are in metres; those that nobody knows are taken for metres. */
const METRES: Readonly<Record<string, number>> = { ft: 0.3048, feet: 0.3048, "'": 0.3048, yd: 0.9144, yards: 0.9144 };

/** What one of a scene's units is in metres. Pure. */
export const metresIn = (units: string): number => METRES[units.trim().toLowerCase()] ?? 1;

/** The band that a distance falls into; null where there is none. Pure. */
export function bandFor(bands: readonly Band[] | null, distance: number, units: string): Band | null {
  const metres = distance * metresIn(units);
  // Grids measure with fractions; a hair's breadth more is not further.
  return bands?.find(({ upTo }) => metres <= upTo + 1e-6) ?? null;
}

/** Has tokens of this game show it. Called in the init hook. */
export function offerRuler(bandsOf: BandsOf): void {
  config()["Token"].rulerClass = class DramatisTokenRuler extends TokenRulerBase {
    override _getSegmentStyle(waypoint: RulerWaypoint): RulerStyle {
      const style = super._getSegmentStyle(waypoint);
      const band = this.#bandAt(waypoint);
      return band ? { ...style, color: COLORS[band.tone] } : style;
    }

    /** In place of the picture of walking stands what it takes: colours alone would tell nothing to some. */
    override _getWaypointLabelContext(waypoint: RulerWaypoint, state: object): RulerLabel | undefined {
      const context = super._getWaypointLabelContext(waypoint, state);
      const band = this.#bandAt(waypoint);
      if (!context || !band) return context;
      return { ...context, action: { ...context.action, img: null, icon: null, label: localize(band.label) } };
    }

    #bandAt({ measurement }: RulerWaypoint): Band | null {
      const { actor } = this.token;
      return actor ? bandFor(bandsOf(actor), measurement.distance, canvas()?.grid?.units ?? "") : null;
    }
  };
}
