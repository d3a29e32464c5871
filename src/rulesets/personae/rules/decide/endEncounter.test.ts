import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight, exampleTracks } from "../examples.ts";
import type { RecoveryPrompt } from "../outcomes.ts";
import { RESTED, UNHURT } from "../vitality/tracks.ts";

const both = exampleTracks.shockTracks.map((track) => ({ ...track, scope: "both" }) as const);

describe("recovery on offer at the end of an encounter", () => {
  test("PER-108 PER-110 one hurt on two tracks may roll at once on the one, and in the next scene on the other", () => {
    const mind = { ...UNHURT, hits: 3, shock: 1, recovery: { ...RESTED, raisedScene: 5 } };
    const main = { ...UNHURT, hits: 5, shock: 3 };
    const { states, frame } = exampleFight({
      recovery: { raisedScene: 5, stage: "A" },
      rest: { tracks: { main, mind } },
    });
    const card = new ExampleCard(states, { shockTracks: both });
    const identities = ["hero", "foe"];
    const { prompts } = card.make({ type: "endEncounter", encounter: frame, identities, spared: [], endScene: true });
    const asked = (prompts as readonly RecoveryPrompt[]).filter(({ owner }) => owner === "hero");
    expect(asked).toMatchObject([
      { scene: 5, tracks: ["mind"] },
      { scene: 6, when: "duringScene" },
    ]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
  });
});
