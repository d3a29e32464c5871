import { expect, it } from "vitest";
import { readChange } from "./active-effect-config.ts";

it.each([
  ["3", 3],
  [" -1.5 ", -1.5],
  ["", ""],
  ["@abilities.str", "@abilities.str"],
  ["true", true],
  [`["a", "b"]`, ["a", "b"]],
  ["{1d6,1d8}kh", "{1d6,1d8}kh"],
  ["{1d6,1d8}", "{1d6,1d8}"],
])("stores a change typed as %j as %j", (typed, stored) => {
  expect(readChange({ key: "system.x", type: "add", value: typed }).value).toEqual(stored);
});
