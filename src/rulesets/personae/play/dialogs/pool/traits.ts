import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Modifier } from "../../../../../kernel/outcome.ts";
import type { TraitEffect } from "../../models/trait.ts";
import { itemsOf } from "../../states/identity.ts";
import { TRAIT } from "./draft.ts";

type Bearer = { readonly effects: readonly TraitEffect[] };

/**
 * What an identity's enhancements could add to a roll, each switched off to begin with: whether one applies is for the
 * table to say (PER-021, PER-177).
 */
export function traitModifiers(actor: FoundryActor): Modifier[] {
  return itemsOf<Bearer>(actor, "enhancement").flatMap(({ id, name, system }) =>
    system.effects.flatMap(({ kind, value, label }, index): Modifier[] =>
      kind === "flat" || kind === "dice"
        ? [
            {
              id: `${TRAIT}${id}-${index}`,
              label: label && label !== name ? `${name}: ${label}` : name,
              unit: kind === "dice" ? "dice" : "number",
              value,
              rule: "PER-021",
              on: false,
            },
          ]
        : [],
    ),
  );
}

/** Follow-ups that an identity's enhancements grant to a successful challenge (PER-062). */
export function grantedFollowUps(actor: FoundryActor): number {
  const effects = itemsOf<Bearer>(actor, "enhancement").flatMap(({ system }) => system.effects);
  return effects.reduce((sum, { kind, value }) => (kind === "followUps" ? sum + value : sum), 0);
}
