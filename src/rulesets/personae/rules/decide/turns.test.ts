import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";
import type { RolledSide } from "../outcomes.ts";
import { turnBudget, turnOrder, compareParticipants } from "../encounter/budget.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";

const { frame } = exampleFight();
const spend = (what: "move" | "action", amount: 1 | -1) =>
  ({ type: "spend", encounter: frame, actor: "hero", what, amount }) as const;

describe("a turn", () => {
  test("PER-057 a move beyond the allowance costs the action; more is remarked upon", () => {
    const card = new ExampleCard(exampleFight().states);
    card.make(spend("move", 1));
    expect(card.make(spend("move", 1)).notes[0]?.key).toBe("DRAMATIS.Personae.Note.moveAsAction");
    expect(card.participant("c.hero").used).toEqual({ round: 1, moves: 1, actions: 1 });
    expect(card.make(spend("action", 1)).notes[0]?.key).toBe("DRAMATIS.Personae.Note.overspent");
    card.make(spend("action", -1));
    card.make(spend("action", -1));
    expect(card.participant("c.hero").used.actions).toBe(0);
    expect(card.reason(spend("action", -1))).toBe("nothingToGiveBack");
    expect(card.reason({ ...spend("action", 1), encounter: null })).toBe("noEncounter");
  });

  test("PER-055 what was used in one round doesn't count in the next", () => {
    const card = new ExampleCard(exampleFight().states);
    card.make(spend("action", 1));
    const hero = card.participant("c.hero");
    expect(turnBudget(hero, 1, DEFAULT_SETTINGS)).toMatchObject({ actionsLeft: 0, movesLeft: 1 });
    expect(turnBudget(hero, 2, DEFAULT_SETTINGS)).toMatchObject({ actionsLeft: 1, overspent: false });
    card.make({ ...spend("move", 1), encounter: { ...frame, round: 2 } });
    expect(card.participant("c.hero").used).toEqual({ round: 2, moves: 1, actions: 0 });
  });

  test("PER-057 PER-099 another identity stabilises with an action, and only one who is down", () => {
    const help = { type: "stabilise", encounter: frame, helper: "hero", target: "foe" } as const;
    const card = new ExampleCard(exampleFight({}, { main: { hits: 6, shock: 4 } }).states);
    card.make(help);
    expect(card.identity("foe").tracks.main.stabilized).toBe(true);
    expect(card.participant("c.hero").used.actions).toBe(1);
    expect(card.reason(help)).toBe("alreadyStabilized");
    expect(new ExampleCard(exampleFight().states).reason(help)).toBe("notInoperative");
    const self = { ...help, helper: "foe" };
    expect(new ExampleCard(exampleFight({}, { main: { hits: 6, shock: 4 } }).states).reason(self)).toBe("inoperative");
    expect(new ExampleCard(exampleFight().states).reason({ ...help, target: "hero" })).toBe("selfStabilise");
    const tired = new ExampleCard(exampleFight({}, { main: { hits: 6, shock: 4 } }).states);
    tired.make(spend("action", 1));
    // Overspending warns, it never bars.
    expect(tired.make(help).notes).toMatchObject([{ key: "DRAMATIS.Personae.Note.overspent" }]);
    expect(tired.identity("foe").tracks.main.stabilized).toBe(true);
  });

  test("PER-120 readying needs an encounter and something to ready", () => {
    const ready = { type: "readyDefence", encounter: frame, actor: "hero", means: "weapon", item: "sword" } as const;
    const card = new ExampleCard(exampleFight().states);
    card.make(ready);
    expect(card.participant("c.hero")).toMatchObject({
      readied: { means: "weapon", item: "sword", round: 1, used: false },
      used: { actions: 1 },
    });
    expect(card.reason({ ...ready, item: "spoon" })).toBe("unknownItem");
    expect(card.reason({ ...ready, encounter: null })).toBe("noEncounter");
  });
});

describe("the order of action", () => {
  const roll = { type: "initiative", encounter: frame, actors: ["hero", "foe"] } as const;

  test("PER-053 rolls the Initiative skill with Cunning for each, and the higher goes first", () => {
    const card = new ExampleCard(exampleFight().states);
    const { checks } = card.make(roll, { "order:hero": [4, 4, 4], "order:foe": [9, 1, 1] });
    expect((checks as RolledSide[]).map(({ who, pool, modifier }) => [who, pool, modifier])).toEqual([
      ["hero", 3, 2],
      ["foe", 3, 2],
    ]);
    const [hero, foe] = [card.participant("c.hero"), card.participant("c.foe")];
    expect(compareParticipants(hero, foe)).toBeGreaterThan(0);
    const entries = [
      { id: "1", participant: hero },
      { id: "2", participant: foe },
    ];
    expect(turnOrder(entries, null, 1, DEFAULT_SETTINGS)).toEqual(["2", "1"]);
    expect(turnOrder(entries, "hero", 1, DEFAULT_SETTINGS)).toEqual(["1", "2"]);
    expect(turnOrder(entries, "hero", 2, { ...DEFAULT_SETTINGS, instigatorFirst: "firstRound" })).toEqual(["2", "1"]);
  });

  test("PER-053 by a chosen skill, or by hand without dice", () => {
    const chosen = [{ actor: "hero", skill: "swords", attribute: "STA" }] as const;
    const one = { ...roll, actors: ["hero"], chosen };
    const card = new ExampleCard(exampleFight().states, { actionOrder: "chosenSkill" });
    expect(card.make(one, { "order:hero": [4, 4, 4, 1] }).checks[0]).toMatchObject({ pool: 4, attribute: "STA" });
    const manual = new ExampleCard(exampleFight().states, { actionOrder: "manual" });
    expect(manual.make(roll).checks).toEqual([]);
    expect(manual.participant("c.hero").order.rolled).toBe(true);
  });
});

describe("raising the stakes and correcting", () => {
  test("PER-051 PER-054 only upwards, and the instigator is kept", () => {
    const { states } = exampleFight();
    const calm = { ...states, combat: { ...states["combat"], sceneState: "nonviolent" } };
    const card = new ExampleCard(calm);
    const up = { type: "escalate", encounter: frame, to: "violent", instigator: "foe" } as const;
    card.make(up);
    expect(card.states["combat"]).toMatchObject({ sceneState: "violent", instigator: "foe" });
    expect(card.reason(up)).toBe("onlyUpwards");
  });

  test("PER-001 hits and shock can be set by hand, within the track", () => {
    const card = new ExampleCard(exampleFight({}, { rest: { tier: "minion" } }).states);
    const correct = { type: "correct", encounter: frame, target: "foe", hits: 4, shock: 2 } as const;
    card.make(correct);
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { hits: 4, shock: 2 } },
      recovery: { stage: "A", raisedScene: 5 },
    });
    expect(card.reason({ ...correct, shock: 3 })).toBe("beyondLastLevel");
    expect(card.reason({ ...correct, hits: -1 })).toBe("badField");
    card.make({ ...correct, hits: 1, shock: 0 });
    expect(card.identity("foe").recovery.stage).toBeNull();
  });
});
