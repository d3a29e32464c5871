import { describe, expect, test } from "vitest";
import { ExampleScene, type Cast } from "../exampleScene.ts";
import type { PowerSnapshot } from "../state.ts";

const task = {
  ...{ actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal" },
  ...{ adjustSteps: 0, extra: 0, modifiers: [] },
};
const wins = { actor: [9, 8, 7, 6], chorus: [1, 1, 1] };
const fails = { actor: [2, 1, 1, 1], chorus: [9, 9, 9] };

describe("tasks", () => {
  test("PER-001 PER-040 PER-180 the chorus has the last word on a task, and its tens follow that word", () => {
    const scene = new ExampleScene();
    scene.does("unopposed", task, { actor: [10, 10, 10, 1], chorus: [1, 1, 1] });
    expect(scene.identity("hero").criticals).toBe(2);
    const out = scene.does("setOutcome", { reactor: null, success: false });
    expect(out.checks).toMatchObject([{ winner: "reactor", by: "setByChorus", outcome: "fail" }]);
    expect(scene.identity("hero").criticals).toBe(0);
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 0 });
    scene.newCard();
    expect(scene.why("setOutcome", { reactor: null, success: true })).toBe("noTask");
  });

  test("PER-180 a critical makes a failed task a success; no hit is bought there", () => {
    const scene = new ExampleScene({ hero: { rest: { criticals: 1 } }, foe: {} });
    scene.does("unopposed", task, fails);
    const buy = { actor: "hero", reactor: null };
    expect(scene.why("spendCritical", { ...buy, use: "hit" })).toBe("noInitial");
    expect(scene.why("spendCritical", { ...buy, actor: "foe", use: "success" })).toBe("notActor");
    expect(scene.does("spendCritical", { ...buy, use: "success" }).checks).toMatchObject([{ by: "critical" }]);
    expect(scene.identity("hero").criticals).toBe(0);
    expect(scene.why("spendCritical", { ...buy, use: "success" })).not.toBeNull();
  });

  test("PER-047 a task of a series is a point for either side, and goes back with its verdict", () => {
    const scene = new ExampleScene(undefined, { nonviolentMode: "series" }, "nonviolent");
    scene.does("unopposed", task, wins);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 0 });
    scene.does("setOutcome", { reactor: null, success: false });
    expect(scene.encounter.wins).toEqual({ party: 0, opposition: 1 });
    scene.newCard();
    scene.does("unopposed", { ...task, actor: "foe" }, fails);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 1 });
  });

  test("PER-031 a table that wants goals wants them of tasks as well", () => {
    const scene = new ExampleScene(undefined, { requireGoals: true });
    expect(scene.why("unopposed", task)).toBe("noGoal");
    expect(scene.why("unopposed", { ...task, goal: "Over the wall" }, wins)).toBeNull();
  });
});

describe("harm without a challenge", () => {
  test("PER-048 PER-092 a hazard moves each status on by one at most, hits before levels", () => {
    const scene = new ExampleScene({ hero: {}, mate: { main: { hits: 3, shock: 1 } }, foe: {} });
    const fire = { targets: ["hero", "mate"], hits: 4, imposesShock: 0, by: null, reason: "Fire" };
    scene.does("harm", { ...fire, conditions: ["Burning"] });
    scene.applyWaiting();
    // Vitality 3: four hits are shock 1, and one lost; one more at shock 1 is shock 2.
    expect([scene.marks("hero"), scene.marks("mate")]).toEqual(["3/1", "4/2"]);
    expect(scene.identity("hero").conditions).toEqual([{ name: "Burning", until: "encounter" }]);
    expect(scene.why("harm", { ...fire, hits: 0 })).toBe("badField");
    scene.newCard();
    scene.does("harm", { ...fire, targets: ["foe"], hits: 3, imposesShock: 1 });
    scene.applyWaiting();
    // Three hits bring shock 1, the level shock 2.
    expect(scene.marks("foe")).toBe("4/2");
  });

  test("PER-048 PER-131 whoever is behind it has put the foe down; nobody, and the chorus is asked", () => {
    for (const by of ["hero", null]) {
      const scene = new ExampleScene({ hero: {}, foe: { main: { hits: 5, shock: 3 } } });
      scene.does("harm", { targets: ["foe"], hits: 1, by, reason: "Rockfall" });
      scene.applyWaiting();
      scene.newCard();
      scene.does("endEncounter", { identities: ["hero", "foe"], spared: [], endScene: true });
      expect(scene.identity("hero").dp.available).toBe(by === null ? 0 : 1);
      expect(scene.open.filter(({ type }) => type === "award")).toHaveLength(by === null ? 1 : 0);
    }
  });

  test("PER-073 a condition by hand lasts as long as was said", () => {
    const scene = new ExampleScene();
    for (const until of ["encounter", "scene", "lifted"])
      scene.does("imposeCondition", { target: "hero", condition: `Until ${until}`, until });
    scene.newCard();
    scene.does("endEncounter", { identities: ["hero", "foe"], spared: [], endScene: false });
    const names = () => scene.identity("hero").conditions?.map(({ name }) => name);
    expect(names()).toEqual(["Until scene", "Until lifted"]);
    scene.newCard();
    scene.make({ type: "newScene", encounter: null, identities: ["hero"] });
    expect(names()).toEqual(["Until lifted"]);
    scene.make({ type: "liftCondition", encounter: null, target: "hero", condition: "Until lifted" });
    expect(names()).toEqual([]);
  });
});

describe("recovery with help", () => {
  const hurt: Cast = { hero: { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 3 } }, mate: {}, foe: {} };

  test("PER-001 PER-105 the chorus grants a step without dice, and the attempt of the scene is still there", () => {
    const scene = new ExampleScene(hurt, {}, "scene");
    scene.does("grantRecovery", { actor: "hero" });
    expect(scene.marks("hero")).toBe("3/1");
    expect(scene.identity("hero").recovery.lastScene).toBeNull();
    scene.newCard();
    scene.does("grantRecovery", { actor: "hero" });
    expect(scene.marks("hero")).toBe("2/0");
    expect(scene.identity("hero").recovery).toMatchObject({ pendingHits: 2, pendingDueScene: 6 });
    scene.newCard();
    expect(scene.why("grantRecovery", { actor: "hero" })).toBe("recovery.noShock");
  });

  test("PER-114 a healer's own skill rolls for the patient, who has none", () => {
    const medicine = { id: "heal", name: "Medicine", free: null, rating: 4, attribute: "KNO", initiative: false };
    const mate = { attributes: { KNO: 5 }, rest: { skills: [medicine] } };
    const scene = new ExampleScene({ ...hurt, mate }, {}, "scene");
    const roll = { actor: "hero", when: "endOfScene", assistDice: 0, skill: "heal" };
    expect(scene.why("recover", roll)).toBe("unknownSkill");
    const out = scene.does("recover", { ...roll, healer: "mate" }, { actor: [6, 5, 2, 1], chorus: [6, 6] });
    // 6 + 5 against 6 + 4.
    expect(out.checks).toMatchObject([{ pool: 4, modifier: 5 }, { modifier: 4 }, { winner: "actor" }]);
    expect(scene.marks("hero")).toBe("3/1");
    const out2 = new ExampleScene({ ...hurt, mate: { ...mate, main: { hits: 6, shock: 4 } } }, {}, "scene");
    expect(out2.why("recover", { ...roll, healer: "mate" })).toBe("inoperative");
  });
});

describe("powers", () => {
  const hush: PowerSnapshot = {
    ...{ id: "hush", name: "Hush", hits: 0, harmful: false, defends: false, skill: "steel", duration: "maintain" },
    ...{ targets: 1, conditions: ["Silent"], imposesShock: 0 },
  };
  const cast: Cast = { hero: { rest: { powers: [hush] } }, mate: {}, mate2: {}, foe: {} };

  test("PER-083 PER-186 one that nobody opposes imposes what it imposes, and lets go of it", () => {
    const scene = new ExampleScene(cast);
    scene.does("usePower", { actor: "hero", reactors: ["mate"], power: "hush" });
    scene.applyWaiting();
    expect(scene.identity("mate").conditions).toMatchObject([{ name: "Silent", power: "hush", by: "hero" }]);
    expect(scene.identity("hero").running).toMatchObject([{ id: "hush", on: ["mate"] }]);
    scene.newCard();
    scene.does("upkeep", { actor: "hero", power: "hush", keep: false });
    expect(scene.identity("mate").conditions).toEqual([]);
  });

  test("PER-022 PER-141 more targets than a power reaches don't pass without a word", () => {
    const scene = new ExampleScene(cast);
    scene.does("usePower", { actor: "hero", reactors: ["mate", "mate2"], power: "hush" });
    expect(scene.remarks).toContain("beyondReach");
    const power = { id: "hush", name: "Hush", harmful: false };
    const given = { challenge: "power", weapon: null, power, hits: 0, skill: "steel", attribute: "POW" } as const;
    const other = new ExampleScene({ ...cast, foe2: {} });
    other.strikes("hero", ["foe", "foe2"], [9, 8], given);
    expect(other.remarks).toContain("beyondReach");
    other.strikes("hero", "foe", [9, 8], given);
    expect(other.remarks).not.toContain("beyondReach");
  });

  test("PER-181 in violence help with a power is announced in the helper's own turn", () => {
    const power = { id: "hush", name: "Hush", harmful: false };
    const proposed = (scene: ExampleScene, begun: string[]) => {
      scene.frame = { ...scene.frame, begun };
      const challenge = {
        ...{ type: "challenge", encounter: scene.frame, challenge: "power", actor: "hero", reactors: ["foe"] },
        ...{ skill: "steel", attribute: "POW", weapon: null, power, hits: 0, goal: "", modifiers: [] },
        ...{ followUps: 0, spendsAction: true },
      };
      scene.does("propose", { actor: "hero", challenge });
      return scene.why("assist", { actor: "hero", helper: "mate", skill: "steel" });
    };
    expect(proposed(new ExampleScene(cast), ["c.hero"])).toBe("assist.notDeclared");
    expect(proposed(new ExampleScene(cast), ["c.mate", "c.hero"])).toBeNull();
    expect(proposed(new ExampleScene(cast, {}, "nonviolent"), ["c.hero"])).toBeNull();
  });
});
