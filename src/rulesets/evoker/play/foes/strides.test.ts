import { expect, it } from "vitest";
import { lookingAs } from "../../rules/tactics/exampleLook.ts";
import { strides } from "./strides.ts";

it("EVO-041 EVO-045 EVO-323 whoever flees has the metres of a Run to get away with, and goes up to nobody in it", () => {
  const { card, frame, position } = lookingAs("foe", { hero: {}, foe: { mustFlee: true } });
  expect(strides.retreat?.("foe", position())).toBeNull();
  card.make({ type: "flee", encounter: frame, actor: "foe", enemies: ["hero"] });
  card.newCard();
  const retreat = strides.retreat?.("foe", position());
  expect(retreat).toMatchObject({ from: ["hero"], metres: 16 });
  expect(strides.metres("foe", position())).toEqual([]);
  const move = retreat?.going(retreat.metres);
  expect(move).toEqual({ type: "move", encounter: frame, actor: "foe", metres: 16 });
  expect(retreat?.going(17)).toBeNull();
  if (move) card.make(move);
  expect(strides.retreat?.("foe", position())).toBeNull();
});
