import { beforeEach, describe, expect, it } from "vitest";
import { answerQuery } from "./queries.ts";
import { host, installGlobals, openTestWorld, TEST_PLAYER } from "./testing.ts";

const query = (name: string, senderId = TEST_PLAYER) => ({ name, data: { a: 1 }, senderId, timeout: 1000 });

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
});

describe("a question of another user's client", () => {
  it("is answered by the handler of that name, and told who asks", async () => {
    host.config.queries["test.echo"] = (data, { user }) => [data, (user as { id: string }).id];
    expect(await answerQuery(query("test.echo"))).toEqual([{ a: 1 }, TEST_PLAYER]);
  });

  it.each(["constructor", "toString", "valueOf", "__defineGetter__", "hasOwnProperty", "__proto__", "none"])(
    "is not answered by what nobody has registered: %s",
    async (name) => {
      await expect(answerQuery(query(name))).rejects.toThrow(`There is no query "${name}"`);
    },
  );

  it("is not answered to somebody who isn't in the world", async () => {
    host.config.queries["test.echo"] = () => 1;
    await expect(answerQuery(query("test.echo", "nobody0000000000"))).rejects.toThrow("not in this world");
  });
});
