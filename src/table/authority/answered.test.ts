import { beforeEach, describe, expect, it, vi } from "vitest";
import { hooks } from "../../foundry/globals.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import { answerOf, GoneAway } from "./answered.ts";

/** How what they are asked ends at the other end of the line. */
let ends: { readonly answers: (value: unknown) => void; readonly fails: (reason: Error) => void };
let asked: unknown[];
const chorus = {
  ...{ id: "chorus", name: "Chorus", active: true },
  query(...args: unknown[]) {
    asked.push(args);
    return new Promise((answers, fails) => (ends = { answers, fails }));
  },
} as unknown as FoundryUser;
const bryn = { id: "bryn", name: "Bryn" };
const ask = (): Promise<unknown> => answerOf(chorus, "dramatis.request", { kind: "undo" }, { patience: 20_000 });

beforeEach(() => {
  asked = [];
  vi.stubGlobal("game", { i18n: { localize: () => "{name} left", format: () => "{name} left" } });

  return () => vi.unstubAllGlobals();
});

describe("what another's client answers", () => {
  it("is waited for while its person is here, whoever else leaves and whoever comes", async () => {
    const answer = ask();
    hooks().callAll("userConnected", bryn, false);
    hooks().callAll("userConnected", chorus, true);
    ends.answers({ ok: true });
    expect(await answer).toEqual({ ok: true });
    expect(asked).toEqual([["dramatis.request", { kind: "undo" }, { timeout: 20_000 }]]);
  });

  it("is waited for no longer once they leave, whatever still comes of it", async () => {
    const answer = ask();
    hooks().callAll("userConnected", chorus, false);
    ends.fails(new Error("Chorus did not answer within 20000 ms."));
    await expect(answer).rejects.toThrow(GoneAway);
    await expect(answer).rejects.toThrow(/left/);
  });

  it("isn't there when they had left already", async () => {
    const answer = answerOf({ ...chorus, active: false }, "dramatis.request", {}, { patience: 20_000 });
    ends.fails(new Error("Chorus is not connected."));
    await expect(answer).rejects.toThrow(GoneAway);
  });

  it("is passed on when it is a fault, and nobody listens any longer", async () => {
    const off = vi.spyOn(hooks(), "off");
    const answer = ask();
    ends.fails(new Error("Nothing was written."));
    await expect(answer).rejects.toThrow("Nothing was written.");
    expect(off).toHaveBeenCalledExactlyOnceWith("userConnected", expect.any(Number));
  });
});
