// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import { SYSTEM_ID, config, documentClass, game, hooks } from "../../foundry/globals.ts";
import { RULESET_SETTING, offerRulesets } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { actingIn, DramatisCombat } from "./combat.ts";
import { hostDoor } from "../../../tests/host/doors.ts";

const onTurnEnd = vi.fn(() => Promise.resolve());
const onRoundEnd = vi.fn(() => Promise.resolve());
const onTurnStart = vi.fn(() => Promise.resolve());
const onRoundStart = vi.fn(() => Promise.resolve());
const begin = vi.fn(() => Promise.resolve(true));
const next = vi.fn(() => Promise.resolve(false));
/** A game of whose turns only the order is of interest: by initiative. */
const simple = {
  id: "simple",
  title: "Simple",
  settings: [],
  turns: {
    combatType: "base",
    combatantType: "base",
    order: ({ combatants }: FoundryCombat) =>
      combatants.contents
        .sort((a: FoundryCombatant, b: FoundryCombatant) => (b.initiative ?? 0) - (a.initiative ?? 0))
        .map(({ id }) => id),
    onTurnStart,
    onTurnEnd,
    onRoundStart,
    onRoundEnd,
    begin,
    next,
    acting: ({ flags, combatants }: FoundryCombat) =>
      flags["dramatis"]?.["together"] ? combatants.contents.slice(1).map(({ id }) => id) : undefined,
  },
} as unknown as Ruleset;

let combat: DramatisCombat;
const names = (): string[] => combat.turns.map(({ name }) => name);
const acting = (): string | undefined => combat.combatant?.name;

/** Changes who comes when, all at once. */
const reorder = (initiatives: Readonly<Record<string, number>>): Promise<unknown> =>
  combat.updateEmbeddedDocuments(
    "Combatant",
    combat.combatants.map(({ id, name }) => ({ _id: id, initiative: initiatives[name] ?? 0 })),
  );

beforeAll(async () => {
  const { openTestWorld } = (await hostDoor("host/client/testing.ts")) as {
    openTestWorld(world: object): Promise<unknown>;
  };
  offerRulesets([simple]);
  hooks().once("init", () => {
    game().settings.register(SYSTEM_ID, RULESET_SETTING, { scope: "world", type: String, default: "simple" });
    config()["Combat"].documentClass = DramatisCombat;
  });
  await openTestWorld({ system: { id: SYSTEM_ID } });
});

beforeEach(async () => {
  const combatants = ["Ash", "Bo", "Cy"].map((name, at) => ({ name, initiative: 30 - at * 10 }));
  combat = (await documentClass("Combat").create({ combatants })) as DramatisCombat;
  await combat.update({ round: 1, turn: 0 });
  onTurnEnd.mockClear();
  onRoundEnd.mockClear();
  onTurnStart.mockClear();
  onRoundStart.mockClear();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await combat.delete();
});

describe("a combat whose order changes", () => {
  it("keeps the turn with whoever has it, also where Foundry leaves it at its place", async () => {
    // What the host does by itself, and nobody has confirmed of Foundry.
    vi.spyOn(DramatisCombat.prototype as unknown as { membersChanged(): void }, "membersChanged").mockReturnValue();
    expect(acting()).toBe("Ash");
    await reorder({ Ash: 1, Bo: 20, Cy: 10 });
    expect(names()).toEqual(["Bo", "Cy", "Ash"]);
    expect(acting()).toBe("Ash");
    await vi.waitFor(() => expect(combat.toObject()["turn"]).toBe(2));
    expect(acting()).toBe("Ash");
  });

  it("ends nobody's turn while it is still theirs", async () => {
    const [ash] = combat.turns;
    if (!ash) throw new Error("Nobody takes part.");
    await combat._onEndTurn(ash, { round: 1, turn: 0, skipped: false });
    await combat._onEndRound({ round: 1, skipped: false });
    expect(onTurnEnd).not.toHaveBeenCalled();
    expect(onRoundEnd).not.toHaveBeenCalled();
  });

  it("starts no turn, theirs or another's, while theirs goes on, and the next when it comes", async () => {
    const [ash, bo] = combat.turns;
    if (!ash || !bo) throw new Error("Nobody takes part.");
    await vi.waitFor(() => expect(onTurnStart).toHaveBeenCalledTimes(1));
    onTurnStart.mockClear();
    await combat._onEndTurn(ash, { round: 1, turn: 0, skipped: false });
    await combat._onStartTurn(bo, { round: 1, turn: 1, skipped: true });
    await combat._onStartTurn(ash, { round: 1, turn: 2, skipped: false });
    expect(onTurnStart).not.toHaveBeenCalled();
    await combat.nextTurn();
    await vi.waitFor(() => expect(onTurnStart.mock.lastCall).toMatchObject([{ id: combat.id }, { name: "Bo" }, 1]));
    expect(onTurnEnd.mock.calls).toMatchObject([[{ id: combat.id }, { name: "Ash" }, 1]]);
    // Over by now, theirs may come again.
    await combat.update({ turn: null }, { turnEvents: false });
    await combat.update({ turn: 0 });
    await vi.waitFor(() => expect(onTurnStart.mock.lastCall).toMatchObject([{ id: combat.id }, { name: "Ash" }, 1]));
  });

  it("ends the turns that are passed over with a round as well, each once", async () => {
    await combat.nextRound();
    await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledTimes(1));
    const ended = onTurnEnd.mock.calls as unknown as [unknown, FoundryCombatant, number][];
    expect(ended.map(([, { name }, round]) => [name, round])).toEqual([
      ["Ash", 1],
      ["Bo", 1],
      ["Cy", 1],
    ]);
  });

  it("ends turns and rounds when they are over", async () => {
    await combat.nextTurn();
    await vi.waitFor(() => expect(onTurnEnd).toHaveBeenCalledTimes(1));
    expect(acting()).toBe("Bo");
    await combat.nextRound();
    await vi.waitFor(() => expect(onRoundEnd).toHaveBeenCalledTimes(1));
  });
});

describe("a combat whose game has its own ways", () => {
  it("starts turns and rounds as they come", async () => {
    await combat.nextTurn();
    await vi.waitFor(() => expect(onTurnStart.mock.lastCall).toMatchObject([{ id: combat.id }, { name: "Bo" }, 1]));
    await combat.nextRound();
    await vi.waitFor(() => expect(onRoundStart.mock.lastCall).toMatchObject([{ id: combat.id }, 2]));
  });

  it("begins when its game lets it", async () => {
    await combat.update({ round: 0, turn: null });
    begin.mockResolvedValueOnce(false);
    await combat.startCombat();
    expect(combat.round).toBe(0);
    await combat.startCombat();
    expect(combat.round).toBe(1);
  });

  it("passes over who is out as it begins, whatever its game would go on to", async () => {
    await combat.update({ round: 0, turn: null });
    const [ash] = combat.turns;
    await ash?.update({ defeated: true });
    next.mockResolvedValueOnce(true);
    await combat.startCombat();
    expect(acting()).toBe("Bo");
    next.mockReset().mockResolvedValue(false);
  });

  it("goes on as its game says: to something else, or to the next turn", async () => {
    next.mockResolvedValueOnce(true);
    await combat.nextTurn();
    expect(acting()).toBe("Ash");
    await combat.nextTurn();
    expect(acting()).toBe("Bo");
  });

  it("is the move of those its game names, else of the one whose turn it is", async () => {
    const names = (): string[] => actingIn(combat).map(({ name }) => name);
    expect(names()).toEqual(["Ash"]);
    await combat.setFlag(SYSTEM_ID, "together", true);
    expect(names()).toEqual(["Bo", "Cy"]);
  });
});
