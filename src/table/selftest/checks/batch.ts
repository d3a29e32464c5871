import type { FoundryMessage } from "../../../foundry/types.ts";
import {
  SYSTEM_ID,
  documentClass,
  game,
  localize,
  modifyBatch,
  randomID,
  settingUpdate,
} from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { SCRATCH, readScratch } from "../scratch.ts";
import { itemType, makeActor, sourceOf } from "./subject.ts";

/** One request changes an actor, an item in it, a setting and the chat: what every card does. */
export const batch: Check = {
  id: "batch",
  async run(bench, ruleset) {
    const actor = await makeActor(bench, ruleset);
    const name = localize("DRAMATIS.SelfTest.renamed");
    const itemId = randomID();
    const messageId = randomID();
    const value = randomID();
    const whisper = [game().user.id];
    await modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name }] },
      {
        action: "create",
        documentName: "Item",
        data: [{ ...sourceOf("item", itemType(ruleset)), _id: itemId }],
        keepId: true,
        parent: actor,
      },
      ...settingUpdate(`${SYSTEM_ID}.${SCRATCH}`, value),
      {
        action: "create",
        documentName: "ChatMessage",
        data: [{ _id: messageId, content: name, whisper, flags: bench.flags }],
        keepId: true,
      },
    ]);
    hold(actor.name === name, "batchPart", { part: "Actor" });
    hold(actor.items.has(itemId), "batchPart", { part: "Item" });
    hold(readScratch() === value, "batchPart", { part: "Setting" });
    const message: FoundryMessage | undefined = game().messages.get(messageId);
    hold(message instanceof documentClass("ChatMessage"), "batchPart", { part: "ChatMessage" });
  },
};
