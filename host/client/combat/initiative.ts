import type { AnyObject } from "../../common/types.ts";
import type { Combat } from "../documents/combat.ts";
import { host } from "../runtime.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: AnyObject;
  messageMode?: string;
}

/** Rolls initiative for combatants this user owns: one update for all, and a chat message for each. */
export async function rollInitiativeFor(
  combat: Combat,
  ids: string[],
  { formula = null, updateTurn = true, messageOptions = {}, messageMode }: InitiativeOptions,
): Promise<void> {
  const actingId = combat.combatant?.id;
  const updates: AnyObject[] = [];
  const messages: AnyObject[] = [];
  const cls = host.implementation("ChatMessage");
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const data = {
      speaker: cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: host.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { core: { initiativeRoll: true } },
      ...messageOptions,
    };
    const mode = messageMode ?? (combatant.hidden ? "gm" : undefined);
    messages.push((await roll.toMessage(data, { messageMode: mode, create: false })) as AnyObject);
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: false });
  if (updateTurn && actingId) {
    const turn = combat.turns.findIndex((combatant) => combatant.id === actingId);
    if (turn >= 0 && turn !== combat._source.turn) await combat.update({ turn }, { turnEvents: false });
  }
  await cls.createDocuments(messages);
}
