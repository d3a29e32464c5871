import { numberedNames } from "../../../../fittings/quick/numbered.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import { EVASION_MEANS, attackMeans } from "../../rules/checks/skillTable.ts";
import type { Means } from "../../rules/decisions.ts";
import { footing } from "../../rules/decide/standing.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { kindOf } from "../../rules/decide/attackPlan.ts";
import { readCharacter } from "../models/reading.ts";
import { term } from "../view/words.ts";
import type { QuickDraft } from "./draft.ts";

/** The Shadow as it would be, read from the very data it will be made of. */
export const previewState = (source: UpdateData): CharacterState =>
  readCharacter(new (documentClass("Actor"))({ ...source, name: "?" }) as FoundryActor);

/** What the dialog shows of the Shadows to come: names, wounds, what they strike with and how they evade. */
export function quickPreview(
  draft: QuickDraft,
  source: UpdateData,
  { settings, taken }: { readonly settings: EvokerSettings; readonly taken: readonly string[] },
) {
  const state = previewState(source);
  const derived = deriveCharacter(state, settings);
  const { light, heavy } = derived.woundMax;
  const names = numberedNames(draft.name, draft.count, taken);
  // What it would roll against when nothing else counts (EVO-020, EVO-026).
  const reach = (means: Means): number => footing(state, derived, means, settings).base;
  return {
    names: names.length > 1 ? `${names[0] ?? ""} … ${names.at(-1) ?? ""}` : (names[0] ?? ""),
    wounds: term("Quick.wounds", { light, heavy, deadly: 1 }),
    defense: term("Quick.defense", { n: derived.defense.body }),
    acts: [
      ...state.weapons.map((weapon) => ({
        name: weapon.name,
        target: reach(attackMeans(kindOf(weapon), weapon.focus)),
        damage: term("Quick.damage", { n: weapon.damage + derived.scores.strength.bonus }),
      })),
      ...state.powers.map(({ name, damage, cost }) => ({
        name,
        target: reach({ skill: null, focus: null, score: "magic" }),
        damage: term("Quick.called", { n: damage, times: cost > 0 ? Math.floor(state.spirit.max / cost) : 0 }),
      })),
    ],
    evades: (["parry", "dodge", "anticipate"] as const).map((id) => ({
      name: term(`Evasion.${id}`),
      target: reach(EVASION_MEANS[id]),
    })),
  };
}
