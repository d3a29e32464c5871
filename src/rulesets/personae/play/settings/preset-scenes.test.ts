/** The same scene under either preset, decision by decision: where they part ways, and where they don't. */
import { describe, expect, it } from "vitest";
import { applyPreset } from "../../../../fittings/charter/presets.ts";
import { exampleAttack } from "../../rules/examples.ts";
import { ExampleScene, type Cast } from "../../rules/exampleScene.ts";
import { DEFAULT_SETTINGS, settingsFrom } from "../../rules/settings.ts";
import { charter } from "./charter.ts";

type Preset = "core" | "srd";
const by = (preset: Preset) => settingsFrom(applyPreset(charter.plan, DEFAULT_SETTINGS, preset));
const GOAL = { goal: "The bridge" };
const fight = (preset: Preset, cast: Cast) => new ExampleScene(cast, by(preset));

describe("a scene under either preset", () => {
  it.each([
    ["core", "5/3", false],
    ["srd", "5/3", true],
  ] as const)("PER-002 PER-096 PER-099 PER-110 PER-188 %s: at shock 3 (%s) one is down: %s", (preset, marks, down) => {
    const scene = fight(preset, {
      hero: {},
      mate: {},
      foe: { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 5 } },
    });
    scene.blow("hero", "foe", 1, GOAL);
    expect(scene.marks("foe")).toBe(marks);
    scene.newCard();
    // Four dice of swords less three: two are the fewest under both.
    const strike = exampleAttack(scene.frame, { actor: "foe", reactors: ["hero"], ...GOAL });
    expect(scene.reason(strike, { actor: [2, 1] })).toBe(down ? "inoperative" : null);
    scene.newCard();
    expect(scene.why("stabilise", { helper: "mate", target: "foe" })).toBe(down ? null : "notInoperative");
    scene.ends();
    // Negated is who is at the last level; at shock 3 one misses a scene under both.
    expect(scene.identity("foe").tracks.main.negated).toBe(false);
    expect(scene.identity("foe").recovery.outOfScene).toBe(true);
    // 10 + 2 against the best of three dice, 6, and five hits: back, and able to act, under both.
    scene.recovers("foe", [10], [6, 1, 1]);
    scene.meets("violent");
    expect(
      scene.reason(exampleAttack(scene.frame, { actor: "foe", reactors: ["hero"], ...GOAL }), { actor: [9, 8] }),
    ).toBe(null);
  });

  it.each([
    ["core", null],
    ["srd", "noGoal"],
  ] as const)(
    "PER-031 PER-062 PER-177 PER-180 %s: without a goal: %s; criticals and follow-ups as ever",
    (preset, refused) => {
      const scene = fight(preset, { hero: {}, foe: {} });
      expect(scene.reason(exampleAttack(scene.frame), { actor: [2, 1, 1, 1] })).toBe(refused);
      scene.strikes("hero", "foe", [10, 10, 3, 1], { ...GOAL, followUps: 1 });
      scene.answers("foe", [4, 3]);
      scene.does("followUp", { actor: "hero", reactor: "foe" });
      expect(scene.identity("hero").criticals).toBe(1);
      scene.does("spendCritical", { actor: "hero", reactor: "foe", use: "hit" });
      scene.applyWaiting();
      // The blow, its follow-up, and the hit that was bought: the third box is shock 1.
      expect([scene.marks("foe"), scene.identity("hero").criticals]).toEqual(["3/1", 0]);
      scene.ends();
      expect(scene.open.map(({ type, owner }) => `${type} ${owner}`)).toEqual(["recovery foe"]);
      // 9 + 2 against 7 + 3.
      scene.recovers("foe", [9], [7]);
      expect(scene.marks("foe")).toBe("2/0");
    },
  );
});
