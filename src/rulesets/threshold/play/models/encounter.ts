/** The encounter (a combat) and those who fight in it (its combatants). */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { choice, count, filled, flag, group, list, optionalCount, text } from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { initiativeScore } from "../../rules/order/initiative.ts";
import { tieValue } from "../../rules/order/ties.ts";
import { PHASES } from "../../rules/state.ts";
import { isCharacter, readCharacter, readCombatant, T } from "./reading.ts";

const encounter = () => ({
  phase: choice(PHASES, "setup", `${T}.Phase`),
  order: list(text()),
  delays: list(group({ id: filled("nobody"), after: filled("nobody") })),
  engagements: list(group({ a: filled("nobody"), b: filled("nobody") })),
  flanks: list(group({ a: filled("nobody"), b: filled("nobody"), target: filled("nobody") })),
});

export class EncounterModel extends storing(TypeDataModelBase<FoundryCombat>, [`${T}.Field.Encounter`], encounter) {}

const combatant = () => ({
  ties: list(count(1, { min: 1, max: 20 })),
  spent: group({ round: count(), combat: count(), movement: count(), traded: flag() }),
  freeAttacks: group({ round: count(), kinds: list(text()) }),
  longUsed: flag(),
  meleeRound: optionalCount(),
});

export class CombatantModel extends storing(TypeDataModelBase<FoundryCombatant>, [`${T}.Field.Combatant`], combatant) {
  /** Nobody rolls for their place: what the tracker shows of it follows from Quick, Vigilant and the ties (RUN-023, RUN-024). */
  override prepareDerivedData(): void {
    const { actor } = this.parent;
    if (!actor || !isCharacter(actor)) return;
    const { quick, vigilant } = readCharacter(actor).attributes;
    const tie = tieValue(readCombatant(this.parent).ties);
    const { score } = initiativeScore({ quick: quick.value, vigilant: vigilant.value, tie });
    Object.assign(this.parent, { initiative: Math.round(score * 10_000) / 10_000 });
  }
}
