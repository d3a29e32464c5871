/** Who plays an identity (PER-014). */
import type { IdentityState, Kind } from "../state.ts";

export type Control = IdentityState["control"];

export interface ControlGiven {
  readonly kind: Kind;
  /** Somebody who is no game master owns it. */
  readonly hasPlayerOwner: boolean;
  /** What the group has said of this one; null: as kind and ownership have it. */
  readonly override?: Control | null;
}

/**
 * Who decides for an identity: what was said of it, else the players for their main characters and companions and for
 * whatever else one of them owns, else the chorus. PER-014.
 */
export function controlOf({ kind, hasPlayerOwner, override = null }: ControlGiven): Control {
  if (override) return override;
  return hasPlayerOwner || kind === "character" || kind === "companion" ? "player" : "chorus";
}
