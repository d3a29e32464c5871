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

describe("what came of what the sides wanted", () => {
  const ending = (conclusion?: string, goals = { party: "", opposition: "" }) => {
    const { states, frame } = exampleFight();
    const combat = { ...states[frame.combat], goals };
    const card = new ExampleCard({ ...states, [frame.combat]: combat });
    const given = {
      type: "endEncounter",
      encounter: frame,
      identities: ["hero"],
      spared: [],
      endScene: false,
    } as const;
    return card.make({ ...given, ...(conclusion && { conclusion }) });
  };

  test("PER-032 PER-056 stands on the card, with the goal that was reached", () => {
    expect(ending("party", { party: "Cross", opposition: "Be paid" }).notes).toEqual([
      { key: "DRAMATIS.Personae.Note.conclusion.partyGoal", data: { goal: "Cross" } },
    ]);
    expect(ending("opposition").notes).toEqual([
      { key: "DRAMATIS.Personae.Note.conclusion.opposition", data: { goal: "" } },
    ]);
    expect(ending("backedDown").notes[0]?.key).toMatch(/backedDown$/);
    expect(ending().notes).toEqual([]);
  });

  test("PER-032 anything else is refused by the name of the field", () => {
    expect(() => ending("victory")).toThrow(/conclusion/);
  });
});
