/** Somebody who chooses what to do in their slot. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Counted } from "../actions/budget.ts";
import type { CharacterState } from "../state.ts";

/** Who chooses, and what they look at. */
export interface Chooser {
  readonly who: Ref;
  readonly state: CharacterState;
  readonly left: Counted;
  /** Those of other sides who stand. */
  readonly foes: readonly Ref[];
  /** Those of them who hold it in melee. */
  readonly melee: readonly Ref[];
}
