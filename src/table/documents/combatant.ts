import type { FoundryUser, UpdateData } from "../../foundry/types.ts";
import { CombatantBase } from "../../foundry/bases.ts";
import { retype } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";

/** A combatant whose stored data belong to the game played. */
export class DramatisCombatant extends CombatantBase {
  override async _preCreate(data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    const ruleset = activeRuleset();
    if (ruleset && !("type" in data)) this.updateSource(retype(ruleset.turns.combatantType));
    return super._preCreate(data, options, user);
  }

  /** Whoever is down is passed over; a game may say that what holds somebody down does not count here. */
  override get isDefeated(): boolean {
    const isOut = this.actor ? activeRuleset()?.turns.isOut?.(this) : undefined;
    return isOut === undefined ? super.isDefeated : this.defeated || isOut;
  }
}
