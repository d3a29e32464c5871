/** Somebody of the rules' example fight, as the view sees them: for tests. */
import type { FoundryActor } from "../../../../foundry/types.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { exampleFight, type FightChange } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState, EncounterState } from "../../rules/state.ts";
import type { Somebody } from "./somebody.ts";

interface Place {
  readonly ref?: Ref;
  readonly targets?: readonly Ref[];
  readonly fights?: boolean;
  readonly isGM?: boolean;
}

/** Somebody in that fight who has targeted these; out of it where there is to be none. */
export function sampleSomebody(
  change: FightChange = {},
  { ref = "hero", targets = ["foe"], fights = true, isGM = false }: Place = {},
): Somebody {
  const { states, frame } = exampleFight(change);
  const state = states[ref] as CharacterState;
  return {
    ...{ actor: { uuid: ref, name: state.name, items: new Map() } as unknown as FoundryActor, ref, state, targets },
    derived: deriveCharacter(state, DEFAULT_SETTINGS),
    encounter: fights ? { ...frame } : null,
    grants: (states["combat"] as EncounterState).grants,
    holds: frame.participants.map(({ who }) => who).filter((who) => (states[who] as CharacterState).grip?.by === ref),
    isGM,
    ahead(decision) {
      const found = foresee(evokerEngine, decision, { states, settings: {}, history: [] });
      if (isForeseen(found)) return { kind: "rolls", prospect: found.prospect };
      return "refused" in found ? { kind: "refused", refusal: found.refused } : { kind: "settled", outcome: found };
    },
  };
}
