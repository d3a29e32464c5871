import { describe, expect, it } from "vitest";
import { dueNow, foesUpNext, likelyVictim, progressOf, stepTowards, tally, type RunRow, type Slot } from "./plan.ts";

const order = (...names: readonly string[]): Slot[] =>
  names.map((name) => ({
    ...{ ref: name, seat: `c.${name}`, gone: name.endsWith("!") },
    side: name.startsWith("hero") ? "pc" : "npc",
  }));
const up = (active: string | null, ...names: readonly string[]) =>
  foesUpNext(order(...names), active === null ? null : `c.${active}`).map(({ ref }) => ref);

describe("whose slots a run takes", () => {
  it("RUN-022 from the one that is on, or behind a player's, up to the next player's or the end of the game turn", () => {
    const names = ["hero1", "a", "b", "hero2", "c", "d"];
    expect([up("hero1", ...names), up("a", ...names), up("b", ...names)]).toEqual([["a", "b"], ["a", "b"], ["b"]]);
    expect([up("hero2", ...names), up("d", ...names), up("a", "a", "hero1")]).toEqual([["c", "d"], ["d"], ["a"]]);
    expect([up("hero1", "hero1", "hero2", "a"), up(null, "a", "hero1")]).toEqual([[], ["a"]]);
  });

  it("RUN-063 the fallen are passed over, players' among them", () => {
    expect(up("a", "a", "b!", "hero!", "c", "hero1")).toEqual(["a", "c"]);
    expect(up("a!", "a!", "b", "hero1")).toEqual(["b"]);
  });
});

describe("whom a foe goes for", () => {
  const one = (ref: string, engaged: boolean, metres: number | null = null) => ({ ref, engaged, metres });

  it("RUN-042 whoever it fights, then whom it struck last, then whoever is nearest", () => {
    const all = [one("ash", false, 8), one("bryn", true, 3), one("cole", true, 1)];
    expect(likelyVictim(all, null)).toBe("cole");
    expect(likelyVictim(all, "bryn")).toBe("bryn");
    expect(likelyVictim(all, "ash")).toBe("cole");
    const apart = [one("ash", false, 8), one("bryn", false, 3), one("cole", false)];
    expect([likelyVictim(apart, "ash"), likelyVictim(apart, "gone"), likelyVictim([], null)]).toEqual([
      "ash",
      "bryn",
      null,
    ]);
    expect(likelyVictim([one("ash", false), one("bryn", false)], null)).toBe("ash");
  });
});

describe("what comes next in a run", () => {
  const row = (foe: string, victim: string | null, more: Partial<RunRow> = {}): RunRow => ({
    ...{ foe, victim, action: "attack", cards: [], made: false, problem: "" },
    ...more,
  });
  const settled = (card: string): boolean => card.startsWith("s");
  const due = (...rows: readonly RunRow[]) => dueNow(rows, settled).map(({ foe }) => foe);

  it("RUN-055 one blow at each victim, victims side by side; the next when the last one's card is settled", () => {
    const rest = [row("b", "ash"), row("c", "bryn"), row("d", "bryn")];
    expect(due(row("a", "ash"), ...rest)).toEqual(["a", "c"]);
    expect(due(row("a", "ash", { cards: ["open"], made: true }), ...rest)).toEqual(["c"]);
    expect(due(row("a", "ash", { cards: ["s1"], made: true }), ...rest)).toEqual(["b", "c"]);
  });

  it("RUN-027 RUN-033 one on its way keeps its lane, even when it comes later; one that is stuck leaves it to others", () => {
    expect(due(row("a", "ash"), row("b", "ash", { cards: ["open"] }))).toEqual([]);
    expect(due(row("a", "ash", { cards: ["s1"] }), row("b", "ash"))).toEqual(["a"]);
    expect(due(row("a", "ash", { problem: "Fallen" }), row("b", "ash"))).toEqual(["b"]);
    expect(due(row("a", null, { action: "stand" }), row("b", null, { action: "leave" }))).toEqual(["a", "b"]);
  });

  it("RUN-036 who holds is done, and so is whoever has made all of a row that is settled", () => {
    const rows = [
      row("a", "ash", { action: "hold" }),
      row("b", "ash", { cards: ["s1"], made: true }),
      row("c", "ash", { cards: ["s1", "open"], made: true }),
      row("d", null, { problem: "Nobody" }),
    ];
    expect(rows.map((one) => progressOf(one, settled))).toEqual(["done", "done", "waits", "stuck"]);
    expect(tally(rows, settled)).toEqual({ done: 2, all: 4 });
    expect(due(...rows)).toEqual([]);
  });

  it("RUN-027 RUN-033 a weapon is drawn before its blow, and a longer one has its chance before that", () => {
    expect(stepTowards("attack", { drawn: false, reachFirst: true })).toBe("draw");
    expect(stepTowards("attack", { drawn: true, reachFirst: true })).toBe("engage");
    expect(stepTowards("attack", { drawn: true, reachFirst: false })).toBe("attack");
    expect(stepTowards("stand", { drawn: false, reachFirst: true })).toBe("stand");
  });
});
