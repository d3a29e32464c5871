import type { BoostEffect, BoostsEndEffect, BuildEffect, GainEffect, LowerCapEffect } from "../../rules/outcomes.ts";
import { count, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

type Possession = BuildEffect | GainEffect | LowerCapEffect | BoostEffect | BoostsEndEffect;

/** What a build or a purchase has brought, as a sentence (PER-172, PER-183). */
export function possessionText(effect: Possession, name: string, lens: Lens): string {
  switch (effect.type) {
    case "build":
      return say(lens, "Effect.build", { name: effect.words.name });
    case "gain":
      return say(lens, "Effect.gain", { name, item: effect.name });
    case "lowerCap":
      return say(lens, "Effect.lowerCap", { name, by: effect.by });
    case "boost":
      return count(lens, "Effect.boost", effect.scenes, {
        name,
        amount: effect.boost.amount,
        why: effect.boost.label === "" ? "" : ` (${effect.boost.label})`,
      });
    case "boostsEnd":
      return say(lens, "Effect.boostsEnd", { name, amount: effect.amount });
  }
}
