import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";

describe("hits that are left after recovery from shock 1", () => {
  test("PER-108 go at the end of the next scene, also when as many others had been due sooner", () => {
    // Two hits were left from before and due with this scene; then it was hurt to shock 1 again, with four in all.
    const { states } = exampleFight({
      main: { hits: 4, shock: 1 },
      recovery: { raisedScene: 5, pendingHits: 2, pendingDueScene: 5 },
    });
    const card = new ExampleCard(states);
    const recover = { type: "recover", encounter: null, actor: "hero", when: "endOfScene", assistDice: 0 };
    card.make(recover, { actor: [10], chorus: [1] });
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 2, shock: 0 } },
      recovery: { pendingHits: 2, pendingDueScene: 6 },
    });
  });

  test("PER-106 PER-108 a failure changes nothing about hits that are due", () => {
    const { states } = exampleFight({
      main: { hits: 4, shock: 1 },
      recovery: { raisedScene: 5, pendingHits: 2, pendingDueScene: 5 },
    });
    const card = new ExampleCard(states);
    const recover = { type: "recover", encounter: null, actor: "hero", when: "endOfScene", assistDice: 0 };
    card.make(recover, { actor: [1], chorus: [10] });
    expect(card.identity("hero").recovery).toMatchObject({ pendingHits: 2, pendingDueScene: 5 });
  });
});
