import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "../examples.ts";
import { exampleIdentity } from "../examples.ts";
import type { RolledSide } from "../outcomes.ts";

describe("both sides rolling again at a deadlock", () => {
  test("PER-029 PER-181 a helper's die counts in the new roll as well", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard({ ...states, friend: exampleIdentity("Friend") }, { deadlock: "reroll" });
    const challenge = exampleAttack(frame, { challenge: "interaction", skill: null, weapon: null, hits: 0 });
    card.make({ type: "propose", encounter: frame, actor: "hero", challenge });
    card.make({ type: "assist", encounter: frame, actor: "hero", helper: "friend", skill: "swords" });
    card.make(challenge, { actor: [7, 4] });
    const answer = exampleAnswer(frame, { prompt: "s2-answer-0" });
    const { checks } = card.make(answer, { reactor: [7, 4], "actor-2": [9, 2], "reactor-2": [3, 1] });
    const again = checks.find(({ id }) => id === "s3-actor-2") as RolledSide;
    expect(again).toMatchObject({ pool: 2, dice: [9, 2] });
    expect(again.modifiers).toContainEqual(expect.objectContaining({ id: "assist", value: 1 }));
    expect(checks.at(-1)).toMatchObject({ winner: "actor", rank: 1 });
  });
});
