import { describe, expect, test } from "vitest";
import { exampleTracks } from "../examples.ts";
import { ExampleScene, type Cast } from "../exampleScene.ts";

const everybody = (scene: ExampleScene) => scene.frame.participants.map(({ who }) => who);
const end = (scene: ExampleScene, more: { endScene?: boolean; spared?: string[] } = {}) => {
  scene.newCard();
  return scene.does("endEncounter", { identities: everybody(scene), spared: [], endScene: true, ...more });
};
const recover = (when: string, prompt?: string) => ({ actor: "hero", when, assistDice: 0, ...(prompt && { prompt }) });
/** The one die that wins, or loses, against the chorus' dice for shock `n`. */
const wins = (n: number) => ({ actor: [10], chorus: Array.from({ length: n }, () => 1) });
const loses = (n: number) => ({ actor: [1], chorus: Array.from({ length: n }, () => 10) });

describe("offers of recovery", () => {
  test("PER-103 an offer is over once a later attempt is made, and no attempt is ever forgotten", () => {
    const scene = new ExampleScene({ hero: { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 } }, foe: {} });
    end(scene);
    const { steps } = scene;
    const offer = scene.asked("recovery", "hero");
    expect(scene.clock.scene).toBe(6);
    // The button in scene 6: an attempt of that scene, at its end.
    scene.newCard();
    scene.make({ type: "recover", encounter: null, ...recover("endOfScene") }, loses(1));
    expect(scene.identity("hero").recovery.lastScene).toBe(6);
    scene.steps = steps;
    const late = { type: "recover", encounter: null, ...recover("endOfViolentEncounter", offer) };
    expect(scene.reason(late)).toBe("recovery.over");
    scene.does("decline", { prompt: offer });
    expect(scene.open).toEqual([]);
    scene.newCard();
    const again = { type: "recover", encounter: null, ...recover("endOfScene") };
    expect(scene.reason(again)).toBe("recovery.oncePerScene");
  });

  test("PER-103 an offer of a scene that is long gone is over, whoever never rolled", () => {
    const scene = new ExampleScene({ hero: { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 } }, foe: {} });
    end(scene);
    const { steps } = scene;
    const offer = scene.asked("recovery", "hero");
    scene.newCard();
    scene.make({ type: "newScene", encounter: null, identities: ["hero"] });
    scene.steps = steps;
    const late = { type: "recover", encounter: null, ...recover("endOfViolentEncounter", offer) };
    expect(scene.reason(late)).toBe("recovery.over");
  });

  test("PER-098 PER-108 whom one track negates is offered recovery from no other", () => {
    const mind = { hits: 3, shock: 1, stabilized: false, negated: false, recovery: null };
    const main = { hits: 6, shock: 4, stabilized: false, negated: false };
    const cast: Cast = { hero: { rest: { tracks: { main, mind } } }, foe: {} };
    const settings = { shockTracks: exampleTracks.shockTracks.map((one) => ({ ...one, scope: "both" as const })) };
    const scene = new ExampleScene(cast, settings);
    const out = end(scene);
    expect(scene.identity("hero").tracks.main.negated).toBe(true);
    expect(out.prompts).toEqual([]);
  });

  test("PER-152 PER-110 no scene ends beneath an encounter that goes on", () => {
    const scene = new ExampleScene({ hero: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } }, foe: {} });
    expect(scene.why("newScene", { identities: ["hero"] })).toBe("encounterRuns");
    end(scene);
    // Shock 3 of this encounter costs the next scene, in which alone it may be shed.
    expect(scene.identity("hero").recovery).toMatchObject({ outOfScene: true, stage: "A" });
    expect(scene.clock.scene).toBe(6);
    expect(scene.why("newScene", { identities: ["hero"] })).toBeNull();
  });
});

describe("the way back, scene by scene", () => {
  /** Rolls for the hero at the end of the present scene, through the offer of its end. */
  const endScene = (scene: ExampleScene, dice: { actor: number[]; chorus: number[] } | null) => {
    scene.newCard();
    scene.make({ type: "newScene", encounter: null, identities: ["hero"] });
    if (!dice) return;
    const prompt = scene.asked("recovery", "hero");
    scene.make({ type: "recover", encounter: null, ...recover("endOfScene", prompt) }, dice);
  };

  test("PER-105 PER-110 PER-111 PER-109 PER-108 from shock 3 with Stature 2: five boxes, five scenes", () => {
    const scene = new ExampleScene({ hero: { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5 } }, foe: {} });
    end(scene);
    const back = scene.asked("recovery", "hero");
    // 10 + 2 against 1 + 5, thrice one die.
    scene.make({ type: "recover", encounter: null, ...recover("duringScene", back) }, wins(3));
    expect(scene.identity("hero").recovery).toMatchObject({
      outOfScene: false,
      caveat: true,
      stage: "B",
      lastScene: 6,
    });
    expect(scene.marks("hero")).toBe("5/3");
    // The scene of the return holds its one attempt; the next end lowers it.
    endScene(scene, null);
    expect(scene.open).toEqual([]);
    endScene(scene, wins(3));
    expect(scene.marks("hero")).toBe("4/2");
    endScene(scene, loses(2));
    expect(scene.marks("hero")).toBe("4/2");
    endScene(scene, wins(2));
    expect(scene.marks("hero")).toBe("3/1");
    endScene(scene, wins(1));
    // Half of three hits, rounded down, are gone; two rest until the end of the scene after.
    expect(scene.marks("hero")).toBe("2/0");
    expect(scene.identity("hero").recovery.pendingHits).toBe(2);
    endScene(scene, null);
    expect(scene.marks("hero")).toBe("0/0");
  });

  test("PER-105 a tie fails: the chorus has as many dice, or more", () => {
    const scene = new ExampleScene({ hero: { main: { hits: 3, shock: 1 } }, foe: {} });
    // 8 + 2 against 7 + 3.
    scene.does("recover", recover("duringViolentEncounter"), { actor: [8], chorus: [7] });
    expect(scene.marks("hero")).toBe("3/1");
    expect(scene.identity("hero").recovery.lastScene).toBe(5);
  });
});

describe("relapse", () => {
  const returned: Cast = { hero: { main: { hits: 5, shock: 3 }, recovery: { stage: "B", caveat: true } }, foe: {} };

  test("PER-057 PER-113 a challenge that costs no action is acting all the same", () => {
    for (const spendsAction of [true, false]) {
      const scene = new ExampleScene(returned);
      scene.strikes("hero", "foe", [9, 8], { spendsAction });
      scene.newCard();
      scene.does("endRound", { identities: ["hero", "foe"] });
      expect(scene.identity("hero").recovery.collapsed, `${spendsAction}`).toBe(true);
    }
  });

  test("PER-113 one who only answers does not relapse", () => {
    const scene = new ExampleScene(returned);
    scene.strikes("foe", "hero", [9, 8, 1, 1]);
    scene.answers("hero", [9, 9]);
    scene.newCard();
    scene.does("endRound", { identities: ["hero", "foe"] });
    expect(scene.identity("hero").recovery.collapsed ?? false).toBe(false);
  });

  test("PER-113 only a nonviolent encounter lifts the threat: not one in which nothing ever happened", () => {
    for (const [state, caveat] of [
      ["scene", true],
      ["nonviolent", false],
      ["violent", true],
    ] as const) {
      const scene = new ExampleScene(returned, {}, state);
      end(scene);
      expect(scene.identity("hero").recovery.caveat, state).toBe(caveat);
    }
  });
});
