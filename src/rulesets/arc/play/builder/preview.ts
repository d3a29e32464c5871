/** What a draft would come to: the character it makes, derived as any other. Pure. */
import { arcEngine } from "../../rules/engine.ts";
import type { BuildEffect } from "../../rules/building.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { CharacterState, GearSnapshot, SkillSnapshot } from "../../rules/state.ts";
import { skillsOf, type BuildDraft, type Shelved } from "./draft.ts";

/** A thing on the shelves, with what its compendium's index says of it. */
export type Shelf = Shelved & { readonly system?: Readonly<Record<string, unknown>> };

export interface Made {
  readonly state: CharacterState;
  readonly derived: DerivedCharacter;
}

/** Somebody as the draft has them, with what they have already. */
export function madeOf(
  before: CharacterState,
  draft: BuildDraft,
  shelves: readonly Shelf[],
  settings: ArcSettings,
): Made {
  const { name, ks, us, som, size } = draft;
  const own = { type: "build", id: "build", target: "who", apply: "atOnce" } as const;
  const effect: BuildEffect = { ...own, name: name.trim() || before.name, ks, us, som, size };
  const after = arcEngine.apply({ who: before }, [effect], settings)["who"] as CharacterState;
  const gear = shelves.flatMap(({ uuid, name: called, system = {} }): GearSnapshot[] => {
    if (!Object.hasOwn(draft.chosen, uuid) || system["weightKg"] === undefined) return [];
    const { weightKg, quantity, isClothing } = system;
    return [{ id: uuid, name: called, weightKg: Number(weightKg), quantity: Number(quantity ?? 1), isClothing: isClothing === true }]; // prettier-ignore
  });
  const skills = skillsOf(draft, shelves).map(({ name: called, us: link, score }, i): SkillSnapshot => {
    const rest = { actionsOverride: null, defaultComplexity: null, armorTraining: false };
    return { id: `new${i}`, name: called, us: link, score, ...rest };
  });
  const state = { ...after, gear: [...after.gear, ...gear], skills: [...after.skills, ...skills] };
  return { state, derived: deriveCharacter(state, settings) };
}
