import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";
import type { DamageCheck, TestCheck } from "../outcomes.ts";

const d = exampleAttack;

describe("a player's attack", () => {
  test("RUN-001 RUN-038 RUN-053 Accurate against Defense for the Combat Action; a miss rolls nothing more", () => {
    const { states, frame } = exampleFight({
      hero: { attributes: { accurate: 12 } },
      foe: { attributes: { quick: 13 } },
    });
    const card = new ExampleCard(states);
    // The foe's Quick 13 less 2 for its hide: Defense 11.
    const out = card.make(d(frame), { test: [12] });
    expect(out.checks).toHaveLength(1);
    expect(out.checks[0]).toMatchObject({
      attribute: "accurate",
      value: 12,
      opponentValue: 11,
      target: 11,
      success: false,
    });
    expect(card.combatant("hero").spent).toEqual({ round: 1, combat: 1, movement: 0, traded: false });
    expect(card.character("foe").toughness.value).toBe(10);
  });

  test("RUN-012 RUN-054 RUN-058 RUN-059 on a hit the player rolls damage against the foe's fixed armour", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    const out = card.make(d(frame), { test: [11], "damage-0": [6] });
    const damage = out.checks[1] as DamageCheck;
    expect(damage).toMatchObject({ damage: 6, armor: 2, armorDice: [], net: 4, toughness: 6, state: "wounded" });
    expect(card.character("foe").toughness.value).toBe(10);
    card.applyWaiting();
    expect(card.character("foe").toughness.value).toBe(6);
  });

  test("RUN-110 damage waits for somebody to confirm it, unless the table applies it at once", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    card.make(d(frame), { test: [11], "damage-0": [6] });
    expect(card.character("foe").toughness.value).toBe(6);
  });

  test("RUN-014 RUN-017 every modifier is named with its rule, and a foe's figures are marked as hidden", () => {
    const { states, frame } = exampleFight({ foe: { attributes: { quick: 16 }, conditions: { prone: true } } });
    const manual = { id: "m1", label: "Rain", unit: "number", value: -3, rule: null, on: true } as const;
    const off = { ...manual, id: "m2", value: 9, on: false };
    const decision = d(frame, { difficulty: 2, modifiers: [manual, off] });
    const out = new ExampleCard(states).make(decision, { test: [20] });
    const check = out.checks[0] as TestCheck;
    expect(check.modifiers.map(({ id, value, rule }) => [id, value, rule])).toEqual([
      ["opposition", -4, "RUN-014"],
      ["difficulty", 2, "RUN-016"],
      ["advantage", 2, "RUN-098"],
      ["m1", -3, null],
      ["m2", 9, null],
    ]);
    expect(check).toMatchObject({ target: 7, hidden: true, rolledBy: "player" });
    const open = new ExampleCard(states, { hideNpcValues: "shown" }).make(decision, { test: [20] });
    expect(open.checks[0]).toMatchObject({ hidden: false });
  });

  test("RUN-052 one attribute stands in at most: the weapon's before the sheet's before an ability's", () => {
    const values = { attributes: { discreet: 14, cunning: 15, persuasive: 16 } } as const;
    const by = (rest: object, items: Record<string, object>) => {
      const { states, frame } = exampleFight({ hero: { ...values, rest } }, items as never);
      return (new ExampleCard(states).make(d(frame), { test: [20] }).checks[0] as TestCheck).attribute;
    };
    const ability = { riposte: { attackAttribute: "persuasive" } };
    expect(by({}, ability)).toBe("persuasive");
    expect(by({ attack: { attribute: "cunning" } }, ability)).toBe("cunning");
    expect(by({ attack: { attribute: "cunning" } }, { ...ability, sword: { attackAttribute: "discreet" } })).toBe(
      "discreet",
    );
    expect(by({}, { riposte: { attackAttribute: "persuasive", level: "none" } })).toBe("accurate");
  });

  test("RUN-063 a foe at 0 dies, one that matters is dying, and the GM can take either back", () => {
    const { states, frame } = exampleFight({ brute: { rest: { important: true } } });
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const blow = { test: [1], "damage-0": [8] };
    const down = {
      type: "correct",
      encounter: frame,
      toughness: 3,
      deathMarks: null,
      temporary: null,
      permanent: null,
    };
    card.make({ ...down, target: "foe" });
    card.make({ ...down, target: "brute" });
    card.make(d(frame), blow);
    card.make(d({ ...frame, round: 2 }, { target: "brute", override: true }), blow);
    expect(card.character("foe").conditions).toMatchObject({ dead: true, dying: false });
    expect(card.character("brute").conditions).toMatchObject({ dead: false, dying: true, prone: true });
    card.make({ type: "condition", encounter: frame, target: "foe", condition: "dead", on: false });
    expect(card.character("foe")).toMatchObject({ toughness: { value: 1 }, conditions: { dead: false } });
  });

  test("RUN-021 between players the one who acts rolls, and the other's armour is rolled", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const out = card.make(d(frame, { actor: "mate", target: "hero", weapon: "staff" }), {
      test: [4],
      "damage-0": [8],
      "armor-hero-0": [3],
    });
    expect(out.checks[0]).toMatchObject({ who: "mate", opponentValue: 8, rolledBy: "player" });
    expect(out.checks[1]).toMatchObject({ armor: 3, net: 5, hidden: false });
    expect(card.character("hero").toughness.value).toBe(5);
  });

  test("RUN-021 between two foes nobody rolls until the GM says so", () => {
    const { states, frame } = exampleFight();
    const feud = d(frame, { actor: "foe", target: "brute", weapon: "axe", override: true });
    const card = new ExampleCard(states);
    expect(card.reason(feud)).toBe("foesDontRoll");
    const out = card.make({ ...feud, gmRolls: true }, { test: [20] });
    expect(out.checks[0]).toMatchObject({ who: "foe", rolledBy: "gm" });
  });

  test("RUN-034 fists are always at hand", () => {
    const { states, frame } = exampleFight({}, { sword: { ready: false } });
    const card = new ExampleCard(states);
    const out = card.make(d(frame, { weapon: "unarmed" }), { test: [1], "damage-0": [4] });
    expect(out.notes).toEqual([]);
    expect(out.checks[1]).toMatchObject({ formula: "1d4", damage: 4, net: 2 });
  });

  test("RUN-026 RUN-033 an undrawn weapon is remarked on, refused, or let pass, as the table wants it", () => {
    const { states, frame } = exampleFight({}, { sword: { ready: false } });
    const notes = new ExampleCard(states).make(d(frame), { test: [20] }).notes.map(({ key }) => key);
    expect(notes).toEqual(["DRAMATIS.Threshold.Note.notReady"]);
    expect(new ExampleCard(states, { enforceActions: "block" }).reason(d(frame))).toBe("notReady");
    expect(new ExampleCard(states, { enforceActions: "off" }).make(d(frame), { test: [20] }).notes).toEqual([]);
  });

  test("RUN-090 a blocked line is remarked on, and a shot costs ammunition until none is left", () => {
    const { states, frame } = exampleFight({}, { bow: { equipped: true, ready: true, ammunition: 1 } });
    const card = new ExampleCard(states);
    const shot = d(frame, { weapon: "bow", lineOfSight: false });
    const out = card.make(shot, { test: [20] });
    expect(out.notes.map(({ key }) => key)).toEqual(["DRAMATIS.Threshold.Note.lineBlocked"]);
    expect(card.states["bow"]).toMatchObject({ ammunition: 0 });
    expect(card.encounter.engagements).toEqual([]);
    expect(card.reason({ ...shot, encounter: { ...frame, round: 2 } })).toBe("noAmmunition");
  });

  test("RUN-091 beside a shield neither bow nor Heavy weapon can be used", () => {
    const { states, frame } = exampleFight({}, { bow: { ready: true, equipped: true }, shield: { equipped: true } });
    expect(new ExampleCard(states).reason(d(frame, { weapon: "bow" }))).toBe("shieldHinders");
    const small = exampleFight({}, { bow: { ready: true, equipped: true }, buckler: { equipped: true } });
    expect(new ExampleCard(small.states).reason(d(frame, { weapon: "bow" }), { test: [20] })).toBeNull();
  });

  test("RUN-018 the natural extremes count only where the table wants them", () => {
    const { states, frame } = exampleFight({ hero: { attributes: { accurate: 30 } } });
    const faces = { test: [20], "damage-0": [5] };
    expect(new ExampleCard(states).make(d(frame), faces).checks[0]).toMatchObject({
      success: true,
      certain: "success",
    });
    const strict = new ExampleCard(states, { naturalExtremes: true }).make(d(frame), faces);
    expect(strict.checks[0]).toMatchObject({ success: false, certain: null });
  });

  test("RUN-064 RUN-110 impossible attacks are refused with their reason", () => {
    const gone = { conditions: { dead: true } };
    const reason = (change: Parameters<typeof exampleFight>[0], attack = {}) => {
      const { states, frame } = exampleFight(change);
      return new ExampleCard(states).reason(d(frame, attack));
    };
    expect(reason({ hero: gone })).toBe("dead");
    expect(reason({ hero: { conditions: { dying: true } } })).toBe("dying");
    expect(reason({ foe: gone })).toBe("targetDead");
    expect(reason({}, { target: "hero" })).toBe("selfTarget");
    expect(reason({}, { target: "nobody" })).toBe("unknownCharacter");
    expect(reason({}, { weapon: "axe" })).toBe("unknownItem");
  });

  test("RUN-110 numbers out of range are refused by the name of their field", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    for (const [field, value] of Object.entries({
      difficulty: 31,
      height: Number.NaN,
      modifiers: [{ id: "m", label: "", unit: "number", value: 99, rule: null, on: true }],
      places: [{ character: "hero", at: [1] }],
      advantage: { prone: "yes" },
      lineOfSight: 1,
      target: "",
    }))
      expect(card.decide({ ...d(frame), [field]: value })).toMatchObject({ refused: { data: { field } } });
  });

  test("RUN-054 a damage formula nobody can roll is refused, and derives to nothing", () => {
    const { states, frame } = exampleFight({}, { sword: { damage: "a lot" } });
    expect(new ExampleCard(states).reason(d(frame))).toBe("badFormula");
    const huge = exampleFight({}, { sword: { damage: "999999d6" } });
    expect(new ExampleCard(huge.states).reason(d(frame))).toBe("badFormula");
  });
});
