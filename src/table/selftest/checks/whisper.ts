import type { FoundryMessage } from "../../../foundry/types.ts";
import { documentClass, game, localize } from "../../../foundry/globals.ts";
import { rollRequest } from "../../dice/card-roll.ts";
import { CardRoll } from "../../dice/table-roll.ts";
import { QUERY, type Answer } from "../answers.ts";
import { hold, skip, type Check } from "../check.ts";

/** What is whispered is shown to nobody else: neither here, nor on the screen of whoever else is at the table. */
export const whisper: Check = {
  id: "whisper",
  async run(bench) {
    const { user, users } = game();
    const other = users.find(({ isSelf }) => !isSelf);
    if (!other) skip("alone");
    const content = localize("DRAMATIS.SelfTest.whisper");
    const { roll } = await rollRequest({ id: "selfTest", who: null, label: content, count: 1, faces: 10 });
    const rolls = [JSON.stringify(roll.toJSON())];
    // A whisper between others: made here, and stored nowhere.
    const between = new (documentClass("ChatMessage"))({ author: other.id, whisper: [other.id], content, rolls });
    hold((between as FoundryMessage).rolls[0] instanceof CardRoll, "rollClass");
    hold(!(between as FoundryMessage).isContentVisible, "whisperHere");
    const reader = users.find(({ active, isSelf, isGM }) => active && !isSelf && !isGM);
    if (!reader) return;
    const message = await bench.make<FoundryMessage>("ChatMessage", { content, rolls, whisper: [user.id] });
    const answer = (await reader.query(QUERY, { ask: "sees", message: message.id }, { timeout: 10_000 })) as Answer;
    hold(answer.sees === false, "whisperThere", { name: reader.name });
  },
};
