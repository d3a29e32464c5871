/** How the three tiers of scores hang together: by the world's list, else as a character has it (ARC-040, ARC-054). */
import type { ArcSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import type { KsKey } from "../tables/knownScores.ts";

/** A character's middle score by its key, with the known one it belongs to; null for one they lack. ARC-054 */
export function linkOf(
  state: CharacterState,
  key: string,
  { middleScores }: Pick<ArcSettings, "middleScores">,
): { readonly ks: KsKey; readonly value: number; readonly name: string } | null {
  const found = Object.hasOwn(state.us, key) ? state.us[key] : undefined;
  if (!found) return null;
  const { ks, name } = middleScores.find(({ id }) => id === key) ?? found;
  return { ks, name, value: found.value };
}

/** What breaks ties after Empathy; 0 for who lacks it. ARC-040 */
export function perceptionOf(state: CharacterState, settings: Pick<ArcSettings, "middleScores">): number {
  const id = settings.middleScores.find(({ perception }) => perception)?.id ?? "";
  return linkOf(state, id, settings)?.value ?? 0;
}
