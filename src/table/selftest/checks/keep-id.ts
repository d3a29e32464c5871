import type { FoundryActor, FoundryCombat, FoundryDocument, UpdateData } from "../../../foundry/types.ts";
import { game, localize, modifyBatch } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { itemOf, makeActor } from "./subject.ts";

/** What a card took away comes back as it was, under the ids it had, with all that was in it. */
export const keepId: Check = {
  id: "keepId",
  async run(bench, ruleset) {
    const actor = await makeActor(bench, ruleset);
    const item = itemOf(actor);
    await comeBack(actor);
    const back: FoundryActor | undefined = game().actors.get(actor.id);
    hold(back !== undefined, "goneForGood", { kind: "Actor" });
    hold(back.items.has(item.id), "otherIds", { kind: "Item" });
    const { combatType, combatantType } = ruleset.turns;
    const combat = await bench.make<FoundryCombat>("Combat", {
      type: combatType,
      combatants: [1, 2].map(() => ({
        type: combatantType,
        actorId: back.id,
        name: localize("DRAMATIS.SelfTest.actor"),
      })),
    });
    const ids = combat.combatants.contents.map(({ id }) => id);
    const order = combat.turns.map(({ id }) => id);
    await comeBack(combat);
    const again = game().combats.get(combat.id);
    hold(again !== undefined, "goneForGood", { kind: "Combat" });
    hold(again.combatants.size === ids.length && ids.every((id) => again.combatants.has(id)), "otherIds", {
      kind: "Combatant",
    });
    hold(again.turns.map(({ id }) => id).join() === order.join(), "otherOrder");
  },
};

/** Deletes a document and makes it again from what it was. */
async function comeBack(document: FoundryDocument): Promise<void> {
  const { documentName, id } = document;
  const data: UpdateData[] = [document.toObject(true)];
  await modifyBatch([{ action: "delete", documentName, ids: [id] }]);
  await modifyBatch([{ action: "create", documentName, data, keepId: true, keepEmbeddedIds: true }]);
}
