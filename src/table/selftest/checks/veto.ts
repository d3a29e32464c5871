import type { FoundryDocument } from "../../../foundry/types.ts";
import { hooks, localize, modifyBatch } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { itemOf, makeActor } from "./subject.ts";

/** Where a module forbids one part of a request, none of it is written. */
export const veto: Check = {
  id: "veto",
  async run(bench, ruleset) {
    const actor = await makeActor(bench, ruleset);
    const item = itemOf(actor);
    const name = localize("DRAMATIS.SelfTest.renamed");
    let asked = false;
    const listener = hooks().on("preUpdateItem", (document: FoundryDocument) => {
      if (document.uuid !== item.uuid) return true;
      asked = true;
      return false;
    });
    try {
      await modifyBatch([
        { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name }] },
        { action: "update", documentName: "Item", updates: [{ _id: item.id, name }], parent: actor },
      ]).catch(() => undefined);
    } finally {
      hooks().off("preUpdateItem", listener);
    }
    hold(asked, "vetoUnasked");
    hold(item.name !== name, "vetoIgnored");
    hold(actor.name !== name, "vetoHalf");
    await item.update({ name });
    hold(item.name === name, "vetoStays");
  },
};
