import { describe, expect, it } from "vitest";
import { dueNow, foesUpNext, progressOf, stepTowards, tally, type RunRow, type Slot } from "./plan.ts";

const order = (...names: readonly string[]): Slot[] =>
  names.map((name) => ({
    ...{ ref: name, seat: `c.${name}`, id: name, gone: name.endsWith("!") },
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

describe("what comes next in a run", () => {
  const row = (foe: string, victim: string | null, more: Partial<RunRow> = {}): RunRow => ({
    ...{ foe, seat: foe, victim, weapon: null, action: "attack", switched: [] },
    ...{ cards: [], making: false, made: false, problem: "" },
    ...more,
  });
  const settled = (card: string): boolean => card.startsWith("s");
  const due = (...rows: readonly RunRow[]) => dueNow(rows, settled, (ref) => ref !== "fallen").map(({ foe }) => foe);

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

  it("RUN-063 at one who was felled by another hand nobody waits for anything", () => {
    const waits = row("a", "fallen", { cards: ["open"], made: true });
    expect(due(waits, row("b", "fallen"), row("c", "fallen"))).toEqual(["b"]);
    expect(due(waits, row("b", "fallen", { problem: "Fallen" }), row("c", "fallen"))).toEqual(["c"]);
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

  it("RUN-027 RUN-033 RUN-089 gets up while it can, draws before its blow, and lets a longer weapon have its chance before that", () => {
    const footing = { prone: false, mayMove: true, drawn: true, reachFirst: false };
    expect(stepTowards("attack", { ...footing, prone: true, drawn: false })).toBe("stand");
    expect(stepTowards("attack", { ...footing, prone: true, mayMove: false })).toBe("attack");
    expect(stepTowards("engage", { ...footing, prone: true })).toBe("stand");
    expect(stepTowards("attack", { ...footing, drawn: false, reachFirst: true })).toBe("draw");
    expect(stepTowards("attack", { ...footing, reachFirst: true })).toBe("engage");
    expect(stepTowards("attack", footing)).toBe("attack");
    expect(["draw", "leave", "hold"] as const).toEqual(
      (["draw", "leave", "hold"] as const).map((one) => stepTowards(one, { ...footing, prone: true })),
    );
  });
});
