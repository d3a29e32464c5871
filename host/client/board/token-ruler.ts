import { game } from "../applications/host-globals.ts";
import type { Token } from "./token.ts";

/** Where a token is dragged to: how far that is, in units of the scene. */
export interface TokenRulerWaypoint {
  readonly x: number;
  readonly y: number;
  readonly measurement: { readonly distance: number; readonly cost: number };
}

/** How the line to a waypoint is drawn. A width of 0 draws none. */
export interface SegmentStyle {
  width: number;
  color?: number | string;
  alpha?: number;
}

/** What the label at a waypoint tells. Of an action its picture stands there, else its words. */
export interface WaypointLabel {
  action: { label?: string; icon?: string | null; img?: string | null };
  cost: { total: string; units: string; delta?: string };
  distance: { total: string; delta?: string };
  units: string;
  cssClass: string;
  secret: boolean;
}

/** What decides how the way of a token that is dragged looks: `CONFIG.Token.rulerClass`, which systems extend. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  readonly token: Token;

  constructor(token: Token) {
    this.token = token;
  }

  _getSegmentStyle(_waypoint: TokenRulerWaypoint): SegmentStyle {
    const { color } = (game().user ?? {}) as { color?: unknown };
    return { width: 4, ...(color === undefined ? {} : { color: String(color) }), alpha: 1 };
  }

  _getWaypointLabelContext({ measurement }: TokenRulerWaypoint, _state: object): WaypointLabel | undefined {
    const { units } = this.token.canvas.grid;
    const total = String(Math.round(measurement.distance * 100) / 100);
    return {
      action: { label: "", icon: "fa-solid fa-person-walking", img: null },
      cost: { total, units },
      distance: { total },
      units,
      cssClass: "",
      secret: false,
    };
  }
}

/** What the line shows of a ruler's answers: a colour of CSS, and the words beside the distance; null for no line. */
export function lookOf(
  ruler: TokenRuler,
  waypoint: TokenRulerWaypoint,
): { readonly color: string; readonly words: string } | null {
  const { width, color } = ruler._getSegmentStyle(waypoint);
  const { action } = ruler._getWaypointLabelContext(waypoint, {}) ?? {};
  const words = action && !action.icon && !action.img ? (action.label ?? "") : "";
  if (width === 0) return null;
  return { color: typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : (color ?? ""), words };
}
