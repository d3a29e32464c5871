import { expect, test } from "vitest";
import { randomScene } from "../exampleRandom.ts";

/** As many as stay quick; `npm run bench -- personae` plays three thousand. */
const SCENES = 60;

test("PER-001 PER-027 PER-098 random scenes keep their bounds, replay, end every question, and are taken back exactly", () => {
  const scenes = Array.from({ length: SCENES }, (_, index) => randomScene(index + 1));
  expect(scenes.flatMap(({ faults }) => faults)).toEqual([]);
  const made = scenes.flatMap((one) => one.made);
  expect(made.length).toBeGreaterThan(SCENES * 5);
  expect(new Set(made).size).toBeGreaterThan(25);
});
