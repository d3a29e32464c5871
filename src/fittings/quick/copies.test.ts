import { expect, it } from "vitest";
import { unplayed } from "./copies.ts";

it("copies begin without what play has left, full, and with all that was made of the first", () => {
  const system = { rank: "minor", wounds: { body: 3 }, bow: { drawn: true, draw: 2 }, arrows: { value: 1, max: 6 } };
  const played = { gone: ["wounds", "luck", "bow.drawn", "sling.drawn"], full: ["arrows", "stones"] };
  expect(unplayed(system, played)).toEqual({ rank: "minor", bow: { draw: 2 }, arrows: { value: 6, max: 6 } });
  expect(system.arrows.value).toBe(1);
  const shield = { dents: { left: 1 }, whole: { left: 4 } };
  expect(unplayed(shield, { ...played, most: { dents: "whole", holes: "whole" } })).toEqual({
    dents: { left: 4 },
    whole: { left: 4 },
  });
});

it("copies are as full as is worked out where the most isn't stored", () => {
  const system = { survival: { value: 2 }, verve: { value: 1 } };
  const shown = { survival: { value: 2, max: 9 } };
  expect(unplayed(system, { gone: [], full: ["survival", "verve"] }, shown)).toEqual({
    ...{ survival: { value: 9 }, verve: { value: 1 } },
  });
});
