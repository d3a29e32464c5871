import type { FoundryUser } from "../../../foundry/types.ts";
import { game } from "../../../foundry/globals.ts";
import { hold, skip, type Check } from "../check.ts";
import { QUERY, type Answer } from "../answers.ts";

/** A question to another screen arrives with the name of who asks: by it alone, rights are checked. */
export const query: Check = {
  id: "query",
  async run() {
    const { user, users } = game();
    const other: FoundryUser = users.find(({ active, isSelf }) => active && !isSelf) ?? user;
    const answer = (await other.query(QUERY, { ask: "who" }, { timeout: 10_000 })) as Answer | null;
    // Whether one may ask oneself by name is of no consequence: it takes somebody else to tell.
    if (other === user && typeof answer?.who !== "string") skip("alone");
    hold(typeof answer?.who === "string", "queryNameless");
    hold(answer.who === user.id, "queryWrong");
  },
};
