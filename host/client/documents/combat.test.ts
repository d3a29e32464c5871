import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";
import { Combat, type CombatHistory, type TurnContext } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

const FIGHT = "combat0000000000";
const IDS = ["combatant0000001", "combatant0000002", "combatant0000003"] as const;
const log: string[] = [];

class LoggedCombat extends Combat {
  protected override async _onStartTurn(combatant: Combatant, { skipped }: TurnContext): Promise<void> {
    log.push(`start ${combatant.name}${skipped ? " skipped" : ""}`);
  }
  protected override async _onEndTurn(combatant: Combatant, { skipped }: TurnContext): Promise<void> {
    log.push(`end ${combatant.name}${skipped ? " skipped" : ""}`);
  }
  protected override async _onStartRound({ round }: TurnContext): Promise<void> {
    log.push(`start round ${round}`);
  }
  protected override async _onEndRound({ round }: TurnContext): Promise<void> {
    log.push(`end round ${round}`);
  }
}

let combat: Combat;
let line: LoopbackConnection;

async function open(userId: string = TEST_GM): Promise<void> {
  installGlobals();
  host.config.Combat.documentClass = LoggedCombat;
  line = await openTestWorld({
    userId,
    documents: {
      combats: [
        {
          _id: FIGHT,
          active: true,
          combatants: IDS.map((_id, index) => ({ _id, name: "ABC"[index], initiative: 10 - index })),
        },
      ],
    },
  });
  combat = host.game.combat as Combat;
  log.length = 0;
}

/** Lets awaited events of the turn run out. */
async function settle(): Promise<void> {
  for (let round = 0; round < 50; round++) await Promise.resolve();
}

beforeEach(() => open());

describe("an encounter", () => {
  it("is ordered by initiative, those without coming last", async () => {
    expect(combat.turns.map((turn) => turn.name)).toEqual(["A", "B", "C"]);
    await combat.setInitiative(IDS[2], 30);
    expect(combat.turns.map((turn) => turn.name)).toEqual(["C", "A", "B"]);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: IDS[2], initiative: null }]);
    expect(combat.turns.map((turn) => turn.name)).toEqual(["A", "B", "C"]);
  });

  it("tells turns and rounds on the active game master's client, in order", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    await combat.nextTurn();
    await settle();
    expect(combat.round).toBe(2);
    expect(log).toEqual([
      "start round 1",
      "start A",
      "end A",
      "start B",
      "end B",
      "start C",
      "end C",
      "end round 1",
      "start round 2",
      "start A",
    ]);
  });

  it("tells nobody's turns on another client, but the change to all", async () => {
    await open(TEST_PLAYER);
    const changes: string[] = [];
    Hooks.on(
      "combatTurnChange",
      (_combat: unknown, prior: CombatHistory, current: CombatHistory) =>
        void changes.push(`${prior.combatantId} > ${current.combatantId}`),
    );
    line.asAnother(TEST_GM, [
      { type: "Combat", action: "update", operation: { updates: [{ _id: FIGHT, round: 1, turn: 0 }] } },
    ]);
    line.asAnother(TEST_GM, [{ type: "Combat", action: "update", operation: { updates: [{ _id: FIGHT, turn: 1 }] } }]);
    await settle();
    expect(changes).toEqual([`null > ${IDS[0]}`, `${IDS[0]} > ${IDS[1]}`]);
    expect(log).toEqual([]);
  });

  it("lets listeners change what is written before a turn or round", async () => {
    Hooks.on("combatTurn", (_combat: unknown, data: { turn: number }, options: { direction: number }) => {
      log.push(`combatTurn ${data.turn} ${options.direction}`);
      data.turn = 2;
    });
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.turn).toBe(2);
    expect(log).toContain("combatTurn 1 1");
  });

  it("goes back without telling anything", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await settle();
    log.length = 0;
    await combat.previousTurn();
    await settle();
    expect(combat.turn).toBe(0);
    expect(log).toEqual([]);
  });

  it("passes over the defeated when the tracker says so", async () => {
    await host.game.settings.set("core", "combatTrackerConfig", { resource: "", skipDefeated: true });
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: IDS[1], defeated: true }]);
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant?.id).toBe(IDS[2]);
  });

  it("keeps the turn with whoever has it when the order changes around them", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("B");
    await combat.setInitiative(IDS[2], 99);
    await settle();
    expect(combat.turns.map((turn) => turn.name)).toEqual(["C", "A", "B"]);
    expect(combat.combatant?.name).toBe("B");
    expect(combat._source.turn).toBe(2);
  });

  it("remembers where it was before", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.previous).toMatchObject({ round: 1, turn: 0, combatantId: IDS[0] });
    expect(combat.current).toMatchObject({ round: 1, turn: 1, combatantId: IDS[1] });
  });
});
