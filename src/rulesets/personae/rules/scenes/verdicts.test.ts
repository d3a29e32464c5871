import { describe, expect, test } from "vitest";
import { exampleAttack } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";

const word = (success: boolean, reactor = "foe") => ({ reactor, success });

describe("a verdict that changes", () => {
  test("PER-001 PER-092 what is written stands until it is taken back: one challenge never hits twice", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
    expect(scene.why("setOutcome", word(false))).toBe("hitsWritten");
    expect(scene.does("setOutcome", word(true)).effects).toEqual([]);
    expect(scene.waiting).toEqual([]);
    expect(scene.marks("foe")).toBe("1/0");
  });

  test("PER-001 unwritten, it turns either way as often as the chorus likes, and its hits come once", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [2, 1]);
    for (const success of [false, true, false, true]) {
      scene.does("setOutcome", word(success));
      expect(scene.waiting.map(({ type }) => type)).toEqual(success ? ["hits"] : []);
    }
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
    // The challenge counts once on the tally, as a success.
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 0 });
  });

  test("PER-073 PER-092 PER-180 hits come before the level imposed beside them, a bought one included", () => {
    const rest = { criticals: 1 };
    const scene = new ExampleScene({ hero: { rest }, foe: {} });
    scene.strikes("hero", "foe", [9, 6, 3, 1], { imposesShock: 1 });
    scene.answers("foe", [2, 1]);
    scene.does("spendCritical", { actor: "hero", reactor: "foe", use: "hit" });
    expect(scene.waiting.map(({ type }) => type)).toEqual(["hits", "imposeShock"]);
    scene.applyWaiting();
    // Vitality 3: two hits leave it unhurt, the level marks the third box. Shock 1, not 2.
    expect(scene.marks("foe")).toBe("3/1");
  });

  test("PER-001 PER-062 the challenge is overturned after its follow-ups, from the last to the first, each with what it brought", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 8, 7, 1], { followUps: 2 });
    scene.answers("foe", [2, 1]);
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    const hits = (): number => scene.waiting.filter(({ type }) => type === "hits").length;
    expect(hits()).toBe(3);
    expect(scene.why("setOutcome", { ...word(false), followUp: 0 })).toBe("followUpFirst");
    expect(scene.why("setOutcome", { ...word(false), followUp: 1 })).toBe("followUpFirst");
    expect(scene.why("setOutcome", { ...word(false), followUp: 3 })).toBe("noComparison");
    scene.does("setOutcome", word(false));
    scene.does("setOutcome", { ...word(false), followUp: 1 });
    expect(hits()).toBe(1);
    scene.does("setOutcome", { ...word(false), followUp: 0 });
    expect(hits()).toBe(0);
    // What followed on it can't be made again, until the challenge succeeds once more: then its hits come once.
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("noInitial");
    scene.does("setOutcome", { ...word(true), followUp: 0 });
    expect(hits()).toBe(1);
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
  });

  test("PER-001 PER-180 the tens of a roll go with its challenge, though a follow-up was made on it", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [10, 10, 10, 1], { followUps: 1 });
    scene.answers("foe", [2, 1]);
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    expect(scene.identity("hero").criticals).toBe(2);
    scene.does("setOutcome", word(false));
    expect(scene.identity("hero").criticals).toBe(2);
    scene.does("setOutcome", { ...word(false), followUp: 0 });
    expect(scene.identity("hero").criticals).toBe(0);
  });

  test("PER-047 PER-180 overturned, it gives back the criticals and the point of the series that it earned", () => {
    const scene = new ExampleScene(undefined, { nonviolentMode: "series" }, "nonviolent");
    const debate = { challenge: "interaction", weapon: null, hits: 0, attribute: "CMP" } as const;
    scene.strikes("hero", "foe", [10, 10, 10, 1], debate);
    scene.answers("foe", [2, 1], { attribute: "CMP" });
    expect(scene.identity("hero").criticals).toBe(2);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 0 });
    scene.does("setOutcome", word(false));
    expect(scene.identity("hero").criticals).toBe(0);
    expect(scene.encounter.wins).toEqual({ party: 0, opposition: 1 });
    scene.does("setOutcome", word(true));
    expect(scene.identity("hero").criticals).toBe(2);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 0 });
  });

  test("PER-180 a full bank gives back no more than it had room for", () => {
    // Potential 1: a bank of three. Two tens more find room for one.
    const scene = new ExampleScene({ hero: { rest: { criticals: 2 } }, foe: {} });
    scene.strikes("hero", "foe", [10, 10, 10, 1]);
    scene.answers("foe", [2, 1]);
    expect(scene.identity("hero").criticals).toBe(3);
    scene.does("setOutcome", word(false));
    expect(scene.identity("hero").criticals).toBe(2);
  });

  test("PER-047 PER-180 a bought success wins the point of the series, and a ward wins it back", () => {
    const rest = { criticals: 1 };
    const settings = { nonviolentMode: "series", adversaryCriticals: true } as const;
    const debate = { challenge: "interaction", weapon: null, hits: 0, attribute: "CMP" } as const;
    const bought = new ExampleScene({ hero: { rest }, foe: {} }, settings, "nonviolent");
    bought.strikes("hero", "foe", [2, 1, 1, 1], debate);
    bought.answers("foe", [9, 1], { attribute: "CMP" });
    expect(bought.encounter.wins).toEqual({ party: 0, opposition: 1 });
    bought.does("spendCritical", { actor: "hero", reactor: "foe", use: "success" });
    expect(bought.encounter.wins).toEqual({ party: 1, opposition: 0 });

    const warded = new ExampleScene({ hero: {}, foe: { rest } }, settings, "nonviolent");
    warded.strikes("hero", "foe", [10, 10, 1, 1], debate);
    warded.answers("foe", [2, 1], { attribute: "CMP" });
    expect(warded.identity("hero").criticals).toBe(1);
    warded.does("spendCritical", { actor: "foe", reactor: "foe", use: "success" });
    expect(warded.encounter.wins).toEqual({ party: 0, opposition: 1 });
    expect(warded.identity("hero").criticals).toBe(0);
  });

  test("PER-169 PER-180 where there are no criticals, or none for adversaries, a banked one can't be spent", () => {
    const rest = { criticals: 1 };
    const lost = (criticals: "srd" | "off") => {
      const scene = new ExampleScene({ hero: { rest }, foe: { rest } }, { criticals });
      scene.strikes("hero", "foe", [2, 1, 1, 1]);
      scene.answers("foe", [9, 1]);
      return scene;
    };
    const buy = (actor: string) => ({ actor, reactor: "foe", use: "success" });
    expect(lost("off").why("spendCritical", buy("hero"))).toBe("criticalsOff");
    const won = new ExampleScene({ hero: {}, foe: { rest } });
    won.strikes("hero", "foe", [9, 1, 1, 1]);
    won.answers("foe", [2, 1]);
    expect(won.why("spendCritical", buy("foe"))).toBe("noCriticalsFor");
    expect(won.identity("foe").criticals).toBe(1);
    const die = { id: "critical", label: "Critical", unit: "dice", value: 1, rule: "PER-180", on: true };
    const off = new ExampleScene({ hero: { rest }, foe: {} }, { criticals: "off" });
    expect(off.reason(exampleAttack(off.frame, { modifiers: [die as never] }))).toBe("criticalsOff");
  });
});

describe("one roll against several", () => {
  test("PER-033 PER-180 its tens count once, however many it beats, and as long as it beats one", () => {
    const scene = new ExampleScene({ hero: {}, foe: {}, foe2: {}, foe3: {} });
    scene.strikes("hero", ["foe", "foe2", "foe3"], [10, 10, 10, 1]);
    for (const ref of ["foe", "foe2", "foe3"]) scene.answers(ref, [2, 1]);
    expect(scene.identity("hero").criticals).toBe(2);
    for (const ref of ["foe", "foe2"]) scene.does("setOutcome", word(false, ref));
    expect(scene.identity("hero").criticals).toBe(2);
    scene.does("setOutcome", word(false, "foe3"));
    expect(scene.identity("hero").criticals).toBe(0);
  });
});
