import type { Ruleset } from "./ruleset.ts";
import { SYSTEM_ID, game } from "../foundry/globals.ts";

const rulesets = new Map<string, Ruleset>();

/** The world setting that names the game this world plays; empty until the game master has chosen. */
export const RULESET_SETTING = "ruleset";

/** Declares the games on offer. Called once, by `main`, before Foundry's init hook. */
export function offerRulesets(list: readonly Ruleset[]): void {
  for (const ruleset of list) rulesets.set(ruleset.id, ruleset);
}

/** Every game on offer, in the order declared. */
export function offeredRulesets(): readonly Ruleset[] {
  return [...rulesets.values()];
}

/** The game of that id; null when this version of Dramatis does not have it. A stored card may name anything. */
export function offeredRuleset(id: string): Ruleset | null {
  return rulesets.get(id) ?? null;
}

/**
 * The game of that id.
 * @throws Error when this version of Dramatis does not have it: a card or a world from a newer version.
 */
export function rulesetOf(id: string): Ruleset {
  const ruleset = rulesets.get(id);
  if (!ruleset) {
    const known = [...rulesets.keys()].join(", ");
    throw new Error(
      `Dramatis has no rule set "${id}". It has: ${known}. Update the system, or choose another rule set.`,
    );
  }
  return ruleset;
}

/** The game this world plays, or null until one is chosen. */
export function activeRuleset(): Ruleset | null {
  const id = String(game().settings.get(SYSTEM_ID, RULESET_SETTING) ?? "");
  return rulesets.get(id) ?? null;
}
