import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryMessage } from "../../foundry/types.ts";
import { lineOf, noteOf, type PurseNote, type RunNote } from "./cards.ts";
import { MOST_IN_PURSE, PartyModel } from "./model.ts";
import { untouched } from "./place-back.ts";
import { after, rounded } from "./change.ts";
import { figureView } from "./view.ts";

const purse: PurseNote = {
  ...{ kind: "purse", party: "Actor.a", name: "The Lanterns", by: -2.5, now: 7.5, reason: "", undone: false },
};
const run: RunNote = {
  ...{ kind: "run", party: "Actor.a", name: "The Lanterns", label: "Rest", cards: ["x", "y"], undone: false },
};

beforeEach(() => {
  const localize = (key: string, data: object = {}): string => `${key} ${Object.values(data).join(" ")}`.trim();
  vi.stubGlobal("game", { i18n: { localize, has: () => true }, user: { id: "me" } });
});
afterEach(() => vi.unstubAllGlobals());

describe("a group's purse", () => {
  it("never holds less than nothing or more than fits, and taking back is exact to a hundredth", () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => rounded(n / 100));
    fc.assert(
      fc.property(cents(1e7), cents(1e7), fc.boolean(), (now, much, isOut) => {
        const by = isOut ? -much : much;
        const next = after(now, by);
        expect(next === null).toBe(now + by < 0);
        if (next !== null) expect([next >= 0, after(next, -by)]).toEqual([true, now]);
      }),
    );
    expect([after(MOST_IN_PURSE, 0.01), after(0, -0.01), after(1, Number.NaN)]).toEqual([null, null, null]);
  });
});

describe("tokens that were put somewhere", () => {
  it("go back where nobody has touched them since", () => {
    const put = ["stays", "moved", "gone"].map((token, x) => ({ token, x, y: 0, from: null }));
    const lying = new Map([
      ["stays", { x: 0, y: 0 }],
      ["moved", { x: 1, y: 5 }],
    ]);
    expect(untouched(put, lying).map(({ token }) => token)).toEqual(["stays"]);
  });

  it("stay where they were placed and have been wounded since: with the token the wounds would be gone", () => {
    const at = { x: 0, y: 0 };
    const lying = new Map(
      ["sound", "hurt", "linked"].map((token) => [token, { ...at, own: token === "linked" ? "" : token }]),
    );
    const put = ["sound", "hurt", "linked"].map((token) => ({
      token,
      ...at,
      own: token === "sound" ? token : "",
      from: null,
    }));
    expect(untouched(put, lying).map(({ token }) => token)).toEqual(["sound", "linked"]);
    const gathered = put.map((one) => ({ ...one, from: { x: 5, y: 5 } }));
    expect(untouched(gathered, lying)).toHaveLength(3);
  });
});

describe("a number of a member's", () => {
  it("is drawn with a bar where it has an end, and never beyond it", () => {
    const seen = (value: number, max?: number) => {
      const { text, filled } = figureView({ is: "x", label: "X", value, max });
      return [text, filled];
    };
    expect([seen(3, 4), seen(9, 4), seen(-2, 4), seen(3), seen(0, 0)]).toEqual([
      ["3 / 4", 75],
      ["9 / 4", 100],
      ["−2 / 4", 0],
      ["3", null],
      ["0 / 0", null],
    ]);
  });
});

describe("cards of a group", () => {
  const message = (note: unknown, isGM: boolean, owns: boolean): FoundryMessage => {
    const system = Object.create(PartyModel.prototype) as PartyModel;
    vi.stubGlobal("fromUuidSync", () => ({ documentName: "Actor", system, testUserPermission: () => owns }));
    return { author: { id: isGM ? "gm" : "me", isGM }, getFlag: () => note } as unknown as FoundryMessage;
  };

  it("tell what went in or out, and what for", () => {
    const T = "DRAMATIS.Fit.Party.";
    expect(lineOf(purse)).toBe(`${T}purse.line The Lanterns −2.5 7.5`);
    expect(lineOf({ ...purse, reason: "the inn" })).toContain("the inn");
    expect(lineOf(run)).toBe(`${T}run.line.other Rest The Lanterns 2`);
  });

  it("are believed of game masters and of those who own the group, and are nobody else's to forge", () => {
    expect(noteOf(message(purse, true, false))).toEqual(purse);
    expect(noteOf(message(run, false, true))).toEqual(run);
    expect(noteOf(message(purse, false, false))).toBeNull();
    expect(noteOf(message({ kind: "other" }, true, true))).toBeNull();
    expect(noteOf(message(undefined, true, true))).toBeNull();
  });
});
