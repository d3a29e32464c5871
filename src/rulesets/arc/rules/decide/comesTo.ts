/** What somebody comes to by a change: ends of the State of Mind, a load that is too much, states that stay (ARC-020, ARC-021, ARC-032, ARC-082). */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { burdenOf } from "../derive.ts";
import { somLabel } from "../mind/som.ts";
import { lingering } from "../sequence/zeroStats.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";

/** Told once, when it comes about. Each names whom it is about, for whoever is hidden to be left out. */
export function comesTo(who: Ref, before: CharacterState, after: CharacterState, settings: ArcSettings): Note[] {
  const keys = [
    ...mood(before, after),
    ...burden(before, after, settings),
    ...lingering(before.ks, after).map((state) => `stateStays.${state}`),
  ];
  return keys.map((key) => ({ key: `DRAMATIS.Arc.Note.${key}`, data: { name: after.name, who } }));
}

/** A named end of the State of Mind. ARC-032 */
function mood({ som: was }: CharacterState, { som: is }: CharacterState): readonly string[] {
  const label = somLabel(is.value);
  return label === null || is.value === was.value ? [] : [label];
}

/** Too much to bear, for one who has lost Build or shrunk. ARC-020 … ARC-022 */
function burden(before: CharacterState, after: CharacterState, settings: ArcSettings): readonly string[] {
  const [was, is] = [before, after].map((state) => burdenOf(state, settings));
  return was !== is && (is === "overloaded" || is === "immobile") ? [is] : [];
}
