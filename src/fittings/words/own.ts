/** Words that all games share, and a game's own in their place: one table has a game master, another gives that seat a name. */
import type { Texts } from "../../foundry/globals.ts";

/** The branch of a language where shared words lie, and a game's own below its branch. */
const SHARED = "Fit";

/**
 * Lays a game's own words over the shared ones in a language, in place: what lies under `DRAMATIS.<game>.Fit` is said
 * wherever `DRAMATIS.Fit` is, in templates too. Before anything is drawn.
 */
export function layOwnWords(language: Texts, game: string): void {
  const all = branchOf(language, "DRAMATIS");
  const own = branchOf(branchOf(all, game), SHARED);
  const shared = branchOf(all, SHARED);
  if (shared && own) layTexts(shared, own);
}

/** The shared words of a language; null for one that has none. */
export const sharedWords = (language: Texts): Texts | null => branchOf(branchOf(language, "DRAMATIS"), SHARED);

/** What lies below a key, as long as that is no text itself. */
export function branchOf(tree: Texts | null, key: string): Texts | null {
  const found = tree && Object.hasOwn(tree, key) ? tree[key] : null;
  return typeof found === "object" ? found : null;
}

/** Puts texts in the place of others, key by key, in place. A branch that is missing below is left out. */
export function layTexts(tree: Texts, texts: Texts): void {
  for (const [key, value] of Object.entries(texts)) {
    const below = branchOf(tree, key);
    if (typeof value === "string") tree[key] = value;
    else if (below) layTexts(below, value);
  }
}
