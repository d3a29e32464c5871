/** What harm asks for follows the harm that stands, not what was taken back. */
import { expect, test } from "vitest";
import { exampleAilment } from "../examples.ts";
import { sceneFaults, trained } from "../exampleScene.ts";

const at = (who: string): object => ({ targets: [{ who }] });

test("EVO-284 EVO-287 a roll made again offers blocks for its own wounds only", () => {
  const faults = sceneFaults(
    {
      hero: { skills: trained(), fate: { value: 1 } },
      foe: {
        fate: { value: 1 },
        wounds: { light: 3, heavy: 2, deadly: 1 },
        ailments: [exampleAilment("dizzy"), exampleAilment("staggered")],
      },
    },
    [
      // 40 and two ailments: 60 against 50: one degree. 4 + 4 + 1 + 2 = 11 against 4: two Light Wounds of three, twice.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...at("foe") },
        { attack: [50], location: [50] },
        { verdicts: [{ normal: 2 }], asks: [] },
      ],
      [
        "reroll",
        { check: "attack", source: "fate" },
        { attack: [45] },
        { verdicts: [{ normal: 2 }], asks: [], states: { foe: { wounds: { light: 1, heavy: 2 } } } },
      ],
    ],
    { automation: "confirm" },
  );
  expect(faults).toEqual([]);
});

test("EVO-223 EVO-287 whom Fate keeps alive is nobody's to judge", () => {
  const faults = sceneFaults({ hero: { wounds: { light: 0, heavy: 1, deadly: 1 }, fate: { value: 3 } } }, [
    // Ten metres against 4: excess 6: the Heavy Wound and the last; both points, and neither is lost.
    ["fall", { metres: 10, means: null }, { location: [50] }, { asks: ["blockHeavy hero", "fateOf combat"] }],
    ["blockHeavy", { points: 1 }, {}, { open: [], states: { hero: { wounds: { heavy: 0, deadly: 1 } } } }],
  ]);
  expect(faults).toEqual([]);
});
