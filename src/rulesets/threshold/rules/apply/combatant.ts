/** What effects do to a combatant. Pure. RUN-024, RUN-027, RUN-036, RUN-049. */
import { spentIn } from "../derive/spent.ts";
import type { ThresholdEffect } from "../outcomes.ts";
import type { CombatantState } from "../state.ts";

/**
 * The combatant after one effect. What it used counts for one game turn only; what is written late, of a turn that is
 * over, doesn't touch the present one's.
 */
export function applyToCombatant(state: CombatantState, effect: ThresholdEffect): CombatantState {
  switch (effect.type) {
    case "spend": {
      if (effect.round < state.spent.round) return state;
      const fresh = spentIn(state, effect.round);
      const combat = Math.max(0, fresh.combat + effect.combat);
      const movement = Math.max(0, fresh.movement + effect.movement);
      return { ...state, spent: { ...fresh, combat, movement } };
    }
    case "trade":
      if (effect.round < state.spent.round) return state;
      return { ...state, spent: { ...spentIn(state, effect.round), traded: effect.traded } };
    case "freeAttack": {
      const { round, kind } = effect;
      const longUsed = state.longUsed || kind === "long";
      if (round < state.freeAttacks.round) return { ...state, longUsed };
      const kinds = state.freeAttacks.round === round ? state.freeAttacks.kinds : [];
      return { ...state, freeAttacks: { round, kinds: kinds.includes(kind) ? kinds : [...kinds, kind] }, longUsed };
    }
    case "contact":
      return { ...state, meleeRound: state.meleeRound ?? effect.round };
    case "tie":
      return { ...state, ties: effect.ties };
    default:
      return state;
  }
}
