import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";

/** What a card keeps from those who are not to know. Frozen when it opens: a later change of mind unseals no old card. */
export interface Seal extends JsonObject {
  /** Whose numbers are kept; null stands for the game master's own dice. */
  readonly hides: readonly (Ref | null)[];
  /** Until nobody has anything left to roll or choose, or for good. */
  readonly until: "settled" | "forGood";
  /** True when not even what came of it is told. */
  readonly blind: boolean;
}
