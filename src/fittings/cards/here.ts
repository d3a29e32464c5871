import { documentOf, localize } from "../../foundry/globals.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { shownName } from "../../table/shown-name.ts";
import type { Lens } from "./lens.ts";

/** Foundry's words and names, seen by one person. A game whose cards ask more of the table spreads it over its own. */
export function lensHere(viewer: Viewer): Lens {
  return {
    t: localize,
    owns: (ref) => viewer.owns(ref),
    name(ref) {
      const document = documentOf(ref);
      return document ? shownName(document) : localize("DRAMATIS.Fit.Card.Somebody");
    },
    isGM: viewer.user.isGM,
  };
}
