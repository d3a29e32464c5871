import type { Viewer } from "../ruleset.ts";
import { game } from "../../foundry/globals.ts";
import { ownsRef } from "../authority/rights.ts";

/** The person at this client, as cards see them. */
export function viewerHere(): Viewer {
  const { user } = game();
  return { user, owns: (ref) => ownsRef(user, ref) };
}
