import type { FoundryDocument } from "../../../foundry/types.ts";
import { hooks, localize, modifyBatch } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { itemType, makeActor, makeToken, sourceOf } from "./subject.ts";

/** The actor of an unlinked token is written through itself: modules hear of it, and the actor in the world stays. */
export const unlinked: Check = {
  id: "unlinked",
  async run(bench, ruleset) {
    const actor = await makeActor(bench, ruleset);
    const token = await makeToken(bench, actor, false);
    const own = token.actor;
    hold(own !== null && own.isToken, "unlinkedActor");
    const name = localize("DRAMATIS.SelfTest.renamed");
    // A new actor may bring items of its own.
    const { size } = actor.items;
    let heard = false;
    const listener = hooks().on("updateActor", (document: FoundryDocument) => {
      heard ||= document.uuid === own.uuid;
    });
    try {
      await modifyBatch([
        { action: "update", documentName: "Actor", updates: [{ _id: own.id, name }], parent: token },
        { action: "create", documentName: "Item", data: [sourceOf("item", itemType(ruleset))], parent: own },
      ]);
    } finally {
      hooks().off("updateActor", listener);
    }
    const now = token.actor;
    hold(now?.name === name && now.items.size === size + 1, "unlinkedWritten");
    hold(actor.name !== name && actor.items.size === size, "unlinkedWorld");
    hold(heard, "unlinkedHook");
  },
};
