import { describe, expect, test } from "vitest";
import type { States } from "../../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, type Patch } from "../../../../kernel/patch.ts";
import { exampleTracks } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { IdentityState } from "../state.ts";

/** What was written while something was done, as a card keeps it. */
function written(scene: ExampleScene, act: () => void): readonly Patch[] {
  const before = scene.states;
  act();
  return diffStates(before, scene.states);
}
const marks = (states: States) => (states["foe"] as IdentityState).tracks.main.hits;

describe("taking a card back", () => {
  test("PER-001 a card that wrote twice, with another's hit between, is not taken back over that one's head", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: { rest: { vitality: { bonus: 5, override: null } } } });
    scene.strikes("hero", "foe", [9, 8, 3, 1], { followUps: 1 });
    const first = written(scene, () => {
      scene.answers("foe", [2, 1]);
      scene.applyWaiting();
    });
    const { steps } = scene;
    const other = written(scene, () => scene.blow("mate", "foe", 1));
    scene.steps = steps;
    const second = written(scene, () => {
      scene.does("followUp", { actor: "hero", reactor: "foe" });
      scene.applyWaiting();
    });
    expect(marks(scene.states)).toBe(3);
    // The card as a whole conflicts, and says where; its last write can go, then the other's, then its first.
    const conflict = firstConflict(scene.states, invert([...first, ...second]));
    expect(conflict?.patch.path).toBe("tracks.main.hits");
    let states = scene.states;
    for (const [patches, left] of [
      [second, 2],
      [other, 1],
      [first, 0],
    ] as const) {
      expect(firstConflict(states, invert(patches))).toBeUndefined();
      states = applyPatches(states, invert(patches));
      expect(marks(states)).toBe(left);
    }
  });

  test("PER-001 PER-102 a card that raises a further track three times doesn't conflict with itself", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, exampleTracks, "nonviolent");
    const debate = { challenge: "interaction", weapon: null, attribute: "CMP", track: "mind" } as const;
    const before = scene.states;
    const patches: Patch[] = [];
    scene.strikes("hero", "foe", [9, 8, 7, 6], { ...debate, hits: 3, followUps: 2 });
    patches.push(
      ...written(scene, () => {
        scene.answers("foe", [2, 1], { attribute: "CMP" });
        scene.applyWaiting();
      }),
    );
    for (let i = 0; i < 2; i += 1)
      patches.push(
        ...written(scene, () => {
          scene.does("followUp", { actor: "hero", reactor: "foe" });
          scene.applyWaiting();
        }),
      );
    // Vitality 3: three hits are shock 1, and each follow-up one level more.
    expect(scene.marks("foe", "mind")).toBe("5/3");
    expect(scene.identity("foe").tracks["mind"]?.recovery).toMatchObject({ stage: "A", raisedScene: 5 });
    expect(firstConflict(scene.states, invert(patches))).toBeUndefined();
    const back = applyPatches(scene.states, invert(patches));
    expect((back["foe"] as IdentityState).tracks["mind"] ?? null).toEqual(
      (before["foe"] as IdentityState).tracks["mind"] ?? null,
    );
  });
});
