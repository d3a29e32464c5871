import { beforeEach, describe, expect, it } from "vitest";
import { BadCall, refusingAll } from "./bad-call.ts";

const calls = {
  greet: async ({ name }: { readonly name: string }): Promise<string> => `Hello ${name}`,
  fail: async (_options: object): Promise<string> => Promise.reject(new BadCall("That makes no sense.")),
};

describe("functions of an API", () => {
  beforeEach(() => {
    const localization = { localize: (key: string) => key, format: (key: string) => key };
    Object.assign(globalThis, { game: { i18n: localization }, ui: { notifications: { warn: () => undefined } } });
  });

  it("are refused in words without options, and whatever they find to make no sense", async () => {
    const { greet, fail } = refusingAll(calls);
    expect(await greet({ name: "Ash" })).toBe("Hello Ash");
    expect(await greet(...([] as unknown as [{ name: string }]))).toMatchObject({ ok: false });
    expect(await fail({})).toEqual({ ok: false, refused: "That makes no sense." });
  });

  it("need no options where nothing has to be said", async () => {
    const { greet } = refusingAll(calls, true);
    expect(await greet(...([] as unknown as [{ name: string }]))).toBe("Hello undefined");
    expect(await greet(...(["Ash"] as unknown as [{ name: string }]))).toMatchObject({ ok: false });
  });
});
