import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement, exampleTracks } from "../../examples.ts";
import { ExampleScene } from "../../exampleScene.ts";

const offers = (scene: ExampleScene) =>
  scene.open.flatMap((one) => (one.type === "recovery" ? [`${one.owner} ${one.scene} ${one.when ?? "now"}`] : []));
const back = (scene: ExampleScene, ref = "hero") => scene.identity(ref).recovery;

describe("down and back", () => {
  test("PER-099 PER-103 PER-110 PER-112 PER-113 from shock 4: limited, better, too soon, and out again", () => {
    const scene = new ExampleScene({
      hero: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } },
      mate: {},
      foe: {},
    });
    scene.blow("foe", "hero", 1);
    scene.newCard();
    scene.does("stabilise", { helper: "mate", target: "hero" });
    scene.ends();
    expect(offers(scene)).toEqual(["hero 6 duringScene"]);
    // 10 + 2 against the best of four dice, 5, and six hits.
    scene.recovers("hero", [10], [5, 4, 2, 1]);
    expect(back(scene)).toMatchObject({ outOfScene: false, limited: true, stage: "B", caveat: false });
    // A day goes by in a sentence, and mends nothing.
    scene.passes("newDay");
    expect([scene.marks("hero"), offers(scene)]).toEqual(["6/4", []]);
    scene.meets("violent");
    expect(scene.reason(exampleAttack(scene.frame))).toBe("limited");
    scene.strikes("foe", "hero", [9, 6, 3, 1]);
    // Two dice are the fewest: answering is allowed.
    scene.answers("hero", [10, 8]);
    scene.newCard();
    scene.does("endRound", { identities: ["hero", "mate", "foe"] });
    expect(back(scene).collapsed ?? false).toBe(false);
    scene.ends();
    // The one attempt of that scene was made before the fight.
    expect(offers(scene)).toEqual([]);
    scene.passes();
    expect(offers(scene)).toEqual(["hero 7 endOfScene"]);
    scene.recovers("hero", [10], [5, 4, 2, 1]);
    expect(scene.marks("hero")).toBe("5/3");
    expect(back(scene)).toMatchObject({ limited: false, caveat: true, stage: "B" });
    scene.meets("violent");
    // Four dice of swords less three: two are the fewest.
    scene.strikes("hero", "foe", [9, 8]);
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.newCard();
    scene.does("endRound", { identities: ["hero", "mate", "foe"] });
    expect(back(scene).collapsed).toBe(true);
    scene.nextRound();
    scene.newCard();
    expect(scene.reason(exampleAttack(scene.frame))).toBe("inoperative");
    scene.ends();
    expect(back(scene)).toMatchObject({ outOfScene: true, stage: "A", collapsed: false });
    expect(offers(scene)).toEqual(["hero 9 duringScene"]);
  });

  test("PER-106 PER-108 PER-114 PER-142 fails with help, succeeds by a healer, and is hurt again while hits still wait", () => {
    const medicine = { id: "heal", name: "Medicine", free: null, rating: 4, attribute: "KNO", initiative: false };
    const scene = new ExampleScene({
      hero: { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 } },
      mate: { rest: { skills: [medicine] } },
      ilse: {},
      foe: {},
    });
    scene.ends();
    expect(offers(scene)).toEqual(["hero 5 now"]);
    // The better of 2 and 4 against 9 + 3.
    scene.recovers("hero", [2, 4], [9], { helpers: ["mate"] });
    expect([scene.marks("hero"), back(scene).lastScene]).toEqual(["3/1", 5]);
    scene.passes();
    expect(offers(scene)).toEqual(["hero 6 endOfScene"]);
    // Four dice of Medicine and one of Ilse's, with Knowledge 2: 9 + 2 against 7 + 3.
    scene.recovers("hero", [1, 2, 3, 4, 9], [7], { healer: "mate", skill: "heal", helpers: ["ilse"] });
    expect(scene.marks("hero")).toBe("2/0");
    expect(back(scene)).toMatchObject({ pendingHits: 2, pendingDueScene: 7 });
    scene.meets("violent");
    scene.blow("foe", "hero", 1);
    // What had not gone yet counts: the third box.
    expect(scene.marks("hero")).toBe("3/1");
    scene.ends();
    // Two of them were due at the end of this scene; the shock is still there.
    expect([scene.marks("hero"), offers(scene)]).toEqual(["1/1", ["hero 7 now"]]);
    scene.does("grantRecovery", { actor: "hero" });
    expect([scene.marks("hero"), back(scene).lastScene]).toEqual(["0/0", 6]);
    // The offer is still open, and there is nothing to roll against any more.
    const late = { actor: "hero", when: "endOfViolentEncounter", assistDice: 0 };
    expect(scene.why("recover", { ...late, prompt: scene.asked("recovery", "hero") })).toBe("recovery.noShock");
    scene.does("decline", { prompt: scene.asked("recovery", "hero") });
    expect(back(scene)).toMatchObject({ pendingHits: 0, pendingDueScene: null });
  });

  test("PER-091 PER-093 PER-104 PER-111 one stage back, and dice that are missing in a fight alone", () => {
    const settings = { recoveryStages: "one", penaltyScope: "violentEncounterOnly" } as const;
    const scene = new ExampleScene(
      { hero: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } }, foe: {} },
      settings,
    );
    const own = { type: "recover", encounter: scene.frame, actor: "hero", when: "duringScene", assistDice: 0 };
    expect(scene.reason(own)).toBe("recovery.beyondShock1");
    scene.ends();
    // 10 + 2 against 6 + 5: the roll to return sheds a level as well.
    scene.recovers("hero", [10], [6, 2, 1]);
    expect(scene.marks("hero")).toBe("4/2");
    expect(back(scene)).toMatchObject({ outOfScene: false, caveat: true, stage: null });
    scene.meets("nonviolent");
    const task = {
      ...{ actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal" },
      ...{ adjustSteps: 0, extra: 0, modifiers: [] },
    };
    // All four dice, and three of the chorus': 6 + 2 against 5 + 2.
    scene.does("unopposed", task, { actor: [6, 3, 2, 1], chorus: [5, 2, 1] });
    expect(scene.steps[0]?.outcome.checks[0]).toMatchObject({ pool: 4 });
    scene.ends();
    expect(back(scene).caveat).toBe(false);
    scene.meets("violent");
    scene.strikes("hero", "foe", [9, 8]);
    expect(scene.steps[0]?.outcome.checks[0]).toMatchObject({ pool: 2, rating: 4 });
    scene.newCard();
    scene.does("endRound", { identities: ["hero", "foe"] });
    expect(back(scene).collapsed ?? false).toBe(false);
  });

  test("PER-099 PER-110 PER-112 PER-162 PER-166 a minion hound has two levels, and the same way back", () => {
    const hound = { kind: "companion", tier: "minion", owner: "hero" } as const;
    const scene = new ExampleScene({ hero: {}, hound: { main: { hits: 3, shock: 1 }, rest: hound }, foe: {} });
    scene.blow("foe", "hound", 1);
    expect(scene.marks("hound")).toBe("4/2");
    scene.newCard();
    expect(scene.why("stabilise", { helper: "hound", target: "hound" })).toBe("inoperative");
    scene.does("stabilise", { helper: "hero", target: "hound" });
    scene.ends();
    // A player's own is worth no point, and is not gone.
    expect([scene.effects("award"), back(scene, "hound").outOfScene]).toEqual([[], true]);
    expect(offers(scene)).toEqual(["hound 6 duringScene"]);
    // 10 + 2 against 5 + 4.
    scene.recovers("hound", [10], [5, 1]);
    expect(back(scene, "hound")).toMatchObject({ outOfScene: false, limited: true, stage: "B" });
    scene.passes();
    expect(offers(scene)).toEqual([]);
    scene.passes();
    scene.recovers("hound", [10], [5, 1]);
    expect(scene.marks("hound")).toBe("3/1");
    scene.passes();
    scene.recovers("hound", [10], [5]);
    expect(scene.marks("hound")).toBe("2/0");
  });
});

describe("the chorus' word in the midst of it", () => {
  test("PER-001 PER-098 PER-099 PER-105 PER-112 a step granted to one who is down keeps it from being negated", () => {
    const scene = new ExampleScene({
      hero: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } },
      mate: {},
      foe: {},
    });
    scene.blow("foe", "hero", 1);
    scene.newCard();
    expect(scene.reason(exampleAttack(scene.frame))).toBe("inoperative");
    scene.does("grantRecovery", { actor: "hero" });
    expect(scene.identity("hero").tracks.main).toMatchObject({ hits: 6, shock: 4, stabilized: true });
    // Up, but too weak to challenge anybody; and stabilised already.
    scene.newCard();
    expect(scene.reason(exampleAttack(scene.frame))).toBe("limited");
    expect(scene.why("stabilise", { helper: "mate", target: "hero" })).toBe("alreadyStabilized");
    scene.ends();
    expect([scene.identity("hero").tracks.main.negated, back(scene).limited]).toEqual([false, true]);
    scene.does("grantRecovery", { actor: "hero" });
    expect([scene.marks("hero"), back(scene).lastScene]).toEqual(["5/3", null]);
  });
});

describe("harm where nobody fights", () => {
  test("PER-048 PER-103 PER-110 PER-113 the cold brings shock 3 outside any encounter: the next scene is lost all the same", () => {
    const scene = new ExampleScene(
      { hero: { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 4 } }, foe: {} },
      {},
      "scene",
    );
    scene.make({ type: "harm", encounter: null, targets: ["hero"], hits: 1, by: null, reason: "The cold" });
    scene.applyWaiting();
    expect([scene.marks("hero"), back(scene).stage]).toEqual(["5/3", "A"]);
    scene.passes();
    expect(back(scene)).toMatchObject({ outOfScene: true, stage: "A", raisedScene: 5 });
    expect(offers(scene)).toEqual(["hero 6 duringScene"]);
    // 10 + 2 against 6 + 5.
    scene.recovers("hero", [10], [6, 1, 1]);
    expect(back(scene)).toMatchObject({ outOfScene: false, caveat: true, stage: "B" });
    scene.passes();
    // Once back, it is out of no further scene.
    expect(back(scene).outOfScene).toBe(false);
  });

  test("PER-107 PER-110 PER-150 hits that are applied when the fight is long over cost the scene after", () => {
    const scene = new ExampleScene({
      hero: { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 5 } },
      mate: {},
      foe: {},
    });
    scene.strikes("foe", ["hero", "mate"], [9, 6, 3, 1]);
    scene.answers("hero", [2, 1]);
    scene.answers("mate", [2, 1]);
    const { waiting } = scene;
    scene.ends({ endScene: false });
    expect(back(scene).outOfScene).toBe(false);
    scene.write(waiting);
    expect([scene.marks("hero"), scene.marks("mate")]).toEqual(["5/3", "1/0"]);
    scene.passes();
    expect([back(scene).outOfScene, scene.marks("mate")]).toEqual([true, "0/0"]);
  });
});

describe("three tracks at once", () => {
  const settings = {
    shockTracks: [
      ...exampleTracks.shockTracks,
      { id: "nerve", label: "Nerve", names: [], vitalityAttribute: "POW", scope: "violent" },
    ],
  } as const;

  test("PER-091 PER-102 PER-103 PER-108 words, then blades: each kind of harm takes dice where it counts, and one attempt serves all", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, { ...settings, autoEscalate: "auto" }, "nonviolent");
    const words = { challenge: "interaction", weapon: null, attribute: "CMP", hits: 3, track: "mind" } as const;
    scene.strikes("hero", "foe", [9, 6, 3, 1], words);
    scene.answers("foe", [2, 1], { attribute: "CMP" });
    scene.applyWaiting();
    expect([scene.marks("foe", "mind"), scene.marks("foe")]).toEqual(["3/1", "0/0"]);
    // Still a debate when the dice fall: the rattled foe strikes with a die less.
    scene.strikes("foe", "hero", [9, 8, 7]);
    expect(scene.encounter).toMatchObject({ sceneState: "violent", instigator: "foe" });
    scene.answers("hero", [10, 9]);
    scene.nextRound();
    // In the fight the mind costs nothing; nerve does, as soon as it is lost.
    scene.strikes("foe", "hero", [9, 8, 7, 6]);
    scene.answers("hero", [10, 9]);
    scene.strikes("hero", "foe", [9, 6, 3, 1], { hits: 3, track: "nerve" });
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.nextRound();
    scene.strikes("foe", "hero", [9, 8, 7]);
    scene.answers("hero", [10, 9]);
    scene.ends();
    const [offer] = scene.open;
    expect(offer).toMatchObject({ type: "recovery", owner: "foe", scene: 5, tracks: ["mind", "nerve"] });
    // 9 + 2 of Power against 7 + 3.
    scene.recovers("foe", [9], [7], { track: "nerve" });
    expect([scene.marks("foe", "nerve"), scene.marks("foe", "mind")]).toEqual(["2/0", "3/1"]);
    scene.passes();
    expect(scene.open).toMatchObject([{ owner: "foe", scene: 6, tracks: ["mind"] }]);
    // The hits of the nerve go with this scene.
    expect(scene.marks("foe", "nerve")).toBe("0/0");
    scene.recovers("foe", [9], [7], { track: "mind", when: "endOfScene" });
    expect(scene.marks("foe", "mind")).toBe("2/0");
  });

  test("PER-098 PER-099 PER-102 PER-110 down on one track, hurt on two: stabilised there, and away for all", () => {
    const tracks = {
      main: { hits: 3, shock: 1, stabilized: false, negated: false },
      nerve: { hits: 5, shock: 3, stabilized: false, negated: false, recovery: null },
    };
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: { rest: { tracks } } }, settings);
    const nerve = { track: "nerve" } as const;
    scene.blow("hero", "foe", 1, nerve);
    expect(scene.marks("foe", "nerve")).toBe("6/4");
    scene.newCard();
    scene.does("stabilise", { helper: "mate", target: "foe" });
    expect(scene.identity("foe").tracks).toMatchObject({ main: { stabilized: false }, nerve: { stabilized: true } });
    // A blow to the body undoes nothing there: four boxes are shock 2.
    scene.blow("mate", "foe", 1);
    expect(scene.identity("foe").tracks).toMatchObject({ main: { hits: 4, shock: 2 }, nerve: { stabilized: true } });
    scene.ends();
    expect(Object.values(scene.identity("foe").tracks).some(({ negated }) => negated)).toBe(false);
    expect(scene.open).toMatchObject([{ owner: "foe", scene: 6, when: "duringScene", tracks: ["nerve"] }]);
    // 10 + 2 against 5 + 6.
    scene.recovers("foe", [10], [5, 1, 1, 1], nerve);
    expect(scene.identity("foe").tracks["nerve"]?.recovery).toMatchObject({ limited: true, stage: "B" });
    scene.passes();
    // The attempt of scene 6 is made, whichever track it went to.
    expect(scene.open).toEqual([]);
    scene.passes();
    expect(scene.open).toMatchObject([{ owner: "foe", scene: 7, tracks: ["main", "nerve"] }]);
  });
});

describe("traits that speed recovery", () => {
  test("PER-024 PER-103 PER-116 PER-142 a second attempt in one scene, with the reroll that the first had no use for", () => {
    const once = { value: 1, max: 1, per: "scene" } as const;
    const stubborn = { ...exampleEnhancement("stubborn", { kind: "recoveryAttempt", value: 1 }), uses: once };
    const luck = { ...exampleEnhancement("luck", { kind: "reroll", rank: 1, highest: true }), uses: once };
    const scene = new ExampleScene({
      hero: { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 }, rest: { enhancements: [stubborn, luck] } },
      foe: {},
    });
    const roll = { actor: "hero", when: "duringViolentEncounter", assistDice: 0 };
    scene.does("recover", roll, { actor: [3], chorus: [8] });
    const settle = (option: string | null) => ({
      ...{ actor: "hero", reactor: null, option, prompt: scene.asked("reroll", "hero") },
    });
    scene.does("reroll", settle(null));
    expect(scene.marks("hero")).toBe("3/1");
    scene.newCard();
    scene.does("recover", roll, { actor: [4], chorus: [8] });
    scene.does("reroll", settle("luck-0"), { reroll: 10 });
    // 10 + 2 against 8 + 3.
    expect(scene.marks("hero")).toBe("2/0");
    expect(scene.identity("hero").enhancements?.map(({ uses }) => uses.value)).toEqual([0, 0]);
    scene.newCard();
    scene.blow("foe", "hero", 1);
    scene.newCard();
    expect(scene.why("recover", roll)).toBe("recovery.oncePerScene");
    scene.ends();
    expect([scene.marks("hero"), offers(scene)]).toEqual(["3/1", []]);
    expect(scene.identity("hero").enhancements?.map(({ uses }) => uses.value)).toEqual([1, 1]);
  });
});
