/** What a combatant has used in a game turn. RUN-022, RUN-036. */
import type { CombatantState } from "../state.ts";

/** The actions used in this game turn; what was used in an earlier one counts for nothing. RUN-022, RUN-036. */
export function spentIn({ spent }: CombatantState, round: number): CombatantState["spent"] {
  return spent.round === round ? spent : { round, combat: 0, movement: 0, traded: false };
}
