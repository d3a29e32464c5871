// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { table } from "../../table/authority/index.ts";
import { SampleEncounter } from "./sampleEncounter.ts";
import { takeBack } from "./take-back.ts";

let at: SampleEncounter;
let undo: ReturnType<typeof vi.fn>;
const [foe, hero] = [
  { round: 1, who: "Foe" },
  { round: 1, who: "Hero" },
];
/** What the last run that ended at the hero's turn has left. */
const trace = (...cards: readonly string[]) => ({
  ...{ combat: "Combat.fight", from: foe, to: hero, cards },
  ...{ fired: { before: 0, moments: [] }, clock: { hour: 1 } },
});

beforeEach(() => {
  at = new SampleEncounter("Other", "Foe", "Hero");
  undo = vi.fn(() => Promise.resolve({ ok: true, message: null }));
  vi.spyOn(table, "undo").mockImplementation(undo as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a run that is taken back", () => {
  it("gives the turn to whoever had it, wherever in the order they stand by now", async () => {
    at.combat.turn = 2;
    const cards = [
      at.card({ type: "a" }, { patches: ["Actor.Hero"] }),
      at.card({ type: "b" }, { patches: ["Actor.Hero"] }),
    ];
    at.leave("Other");
    at.combat.turn = 1;
    expect(await takeBack({}, trace(...cards))).toBe(true);
    expect([undo.mock.calls, at.combat.combatant?.name, at.told]).toEqual([[["card2"], ["card1"]], "Foe", []]);
  });

  it("lets what turns begin with come again, and puts the clock back by which they do", async () => {
    at.combat.turn = 2;
    const moments = ["1 startTurn Other", "1 startTurn Hero"];
    Object.assign(at.combat, { flags: { dramatis: { fired: { before: 0, moments } } } });
    const setFlag = vi.fn(() => Promise.resolve());
    Object.assign(at.combat, { setFlag });
    const clock = { read: () => ({}), putBack: vi.fn(() => Promise.resolve()) };
    expect(await takeBack({ clock }, trace())).toBe(true);
    expect(clock.putBack).toHaveBeenCalledWith(at.combat, { hour: 1 });
    expect(setFlag).toHaveBeenLastCalledWith("dramatis", "fired", { before: 0, moments: ["1 startTurn Hero"] });
    at.combat.turn = 2;
    expect(await takeBack({ isToBegin: () => false }, trace())).toBe(true);
    expect(setFlag).toHaveBeenLastCalledWith("dramatis", "fired", { before: 0, moments: [] });
  });

  it("leaves the turn where it has gone on since, and where whoever had it is gone, and says so", async () => {
    at.combat.turn = 0;
    expect(await takeBack({}, trace())).toBe(true);
    expect(at.combat.combatant?.name).toBe("Other");
    at.leave("Foe");
    at.combat.turn = 1;
    expect(await takeBack({}, trace())).toBe(true);
    expect([at.combat.combatant?.name, at.told]).toEqual(["Hero", ["turnKept", "turnKept"]]);
  });

  it("stops at what can't be taken back, and keeps the turn", async () => {
    at.combat.turn = 2;
    const cards = ["a", "b", "c"].map((type) => at.card({ type }, { patches: ["Actor.Hero"] }));
    undo.mockImplementation((id: string) => Promise.resolve({ ok: id === "card3", refused: "" }));
    expect(await takeBack({}, trace(...cards))).toBe(false);
    expect([at.told, at.combat.combatant?.name]).toEqual([["kept 2 3"], "Hero"]);
  });

  it("goes past cards that are gone, or speak of none but the deleted, and says how many", async () => {
    at.combat.turn = 2;
    const cards = [
      at.card({ type: "a" }, { patches: ["Actor.Hero"] }),
      at.card({ type: "b" }, { patches: ["Actor.Gone"] }),
    ];
    expect(await takeBack({}, trace(...cards, "deleted"))).toBe(true);
    expect([undo.mock.calls, at.told, at.combat.combatant?.name]).toEqual([[["card1"]], ["gone.other 2"], "Foe"]);
  });
});
