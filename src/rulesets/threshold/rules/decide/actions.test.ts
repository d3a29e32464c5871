import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";
import type { ActionName } from "../actions/costs.ts";

const keys = (notes: readonly { key: string }[]) => notes.map(({ key }) => key.replace("DRAMATIS.Threshold.Note.", ""));

describe("actions", () => {
  test("RUN-035 RUN-036 RUN-039 one Combat and one Movement Action, or two Movement Actions", () => {
    const { states, frame } = exampleFight();
    const spend = (action: ActionName, amount: 1 | -1 = 1) => ({
      type: "spend",
      encounter: frame,
      actor: "hero",
      action,
      amount,
    });
    const card = new ExampleCard(states);
    expect(keys(card.make(spend("attack")).notes)).toEqual([]);
    expect(keys(card.make(spend("move")).notes)).toEqual([]);
    expect(keys(card.make(spend("move")).notes)).toEqual(["overBudget"]);
    card.make(spend("move", -1));
    expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
    const strict = new ExampleCard(card.states, { enforceActions: "block" });
    expect(strict.reason(spend("activeAbility"))).toBe("overBudget");
    expect(strict.reason(spend("defense"))).toBeNull();
    expect(strict.reason(spend("shout"))).toBeNull();
    expect(strict.reason(spend("shout", -1))).toBe("nothingToGiveBack");
    expect(keys(new ExampleCard(card.states, { enforceActions: "off" }).make(spend("attack")).notes)).toEqual([]);
  });

  test("RUN-036 the Combat Action can be traded, but not twice and not once it is used", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { enforceActions: "block" });
    const trade = { type: "trade", encounter: frame, actor: "hero", traded: true };
    card.make(trade);
    expect(card.reason(trade)).toBe("noActionLeft");
    expect(card.reason(exampleAttack(frame))).toBe("overBudget");
    const move = { type: "move", encounter: frame, actor: "hero", how: "move", target: null };
    card.make(move);
    card.make(move);
    expect(card.reason(move)).toBe("overBudget");
    expect(card.reason({ ...trade, traded: false })).toBe("nothingToGiveBack");
  });

  test("RUN-037 outside one's own slot an action is remarked on, a defence is not", () => {
    const { states, frame } = exampleFight();
    const active = { ...frame, active: "c.mate" };
    const out = new ExampleCard(states).make(exampleAttack(active), { test: [20] });
    expect(keys(out.notes)).toEqual(["notYourSlot"]);
    const own = new ExampleCard(states).make(exampleAttack({ ...frame, active: "c.hero" }), { test: [20] });
    expect(keys(own.notes)).toEqual([]);
    expect(new ExampleCard(states, { enforceActions: "block" }).reason(exampleAttack(active))).toBe("notYourSlot");
  });

  test("RUN-045 RUN-046 RUN-048 RUN-051 active abilities cost an action and never ride on a reaction", () => {
    const { states, frame } = exampleFight({}, { dodge: { level: "novice" } });
    const use = (ability: string, during: string) => ({
      type: "useAbility",
      encounter: frame,
      actor: "hero",
      ability,
      during,
    });
    const card = new ExampleCard(states);
    expect(card.reason(use("healer", "reaction"))).toBe("ability.reaction");
    expect(card.reason(use("dodge", "ownSlot"))).toBe("ability.ownSlot");
    card.make(use("dodge", "reaction"));
    card.make(use("riposte", "reaction"));
    expect(card.combatant("hero").spent.combat).toBe(0);
    card.make(use("healer", "ownSlot"));
    expect(card.combatant("hero").spent.combat).toBe(1);
  });

  test("RUN-033 RUN-044 drawing costs what the weapon's class says, switching always a Movement Action", () => {
    const { states, frame } = exampleFight({}, { sword: { ready: false } });
    const wield = (weapon: string, how: string) => ({ type: "wield", encounter: frame, actor: "hero", weapon, how });
    const card = new ExampleCard(states);
    card.make(wield("dagger", "draw"));
    expect(card.combatant("hero").spent.movement).toBe(0);
    card.make(wield("sword", "switch"));
    expect(card.combatant("hero").spent.movement).toBe(1);
    expect(card.states["dagger"]).toMatchObject({ ready: false, equipped: true });
    card.make(wield("dagger", "drop"));
    expect(card.combatant("hero").spent.movement).toBe(1);
    expect(card.states["sword"]).toMatchObject({ ready: false, equipped: false });
    expect(card.reason(wield("dagger", "draw"))).toBe("alreadyReady");
    expect(card.reason(wield("sword", "draw"))).toBe("notAtHand");
    expect(card.reason(wield("unarmed", "draw"))).toBe("alwaysReady");
    card.make(wield("dagger", "sheathe"));
    expect(card.states["dagger"]).toMatchObject({ ready: false });
    expect(card.reason(wield("dagger", "sheathe"))).toBe("notReady");
  });

  test("RUN-091 RUN-092 a shield can't be taken up beside what it hinders, a buckler can; only one counts", () => {
    const { states, frame } = exampleFight({}, { bow: { equipped: true, ready: true } });
    const take = (shield: string) => ({ type: "shield", encounter: frame, actor: "hero", shield, equipped: true });
    const card = new ExampleCard(states);
    expect(card.reason(take("shield"))).toBe("shieldHinders");
    card.make(take("buckler"));
    expect(card.combatant("hero").spent.movement).toBe(1);
    card.make({ type: "wield", encounter: { ...frame, round: 2 }, actor: "hero", weapon: "bow", how: "sheathe" });
    expect(keys(card.make(take("shield")).notes)).toContain("oneShieldCounts");
    expect(card.reason({ type: "wield", encounter: frame, actor: "hero", weapon: "bow", how: "draw" })).toBe(
      "shieldHinders",
    );
  });

  test("RUN-035 outside encounters nothing is spent", () => {
    const { states } = exampleFight();
    const out = new ExampleCard(states).make(exampleAttack(null), { test: [20] });
    expect(out.effects).toEqual([]);
    expect(new ExampleCard(states).reason({ type: "trade", encounter: null, actor: "hero", traded: true })).toBe(
      "noEncounter",
    );
  });
});
