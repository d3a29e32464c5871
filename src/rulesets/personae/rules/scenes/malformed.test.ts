import { expect, test } from "vitest";
import { DECIDERS } from "../decide/deciders.ts";
import { soundDecisions, spoiltDecisions, spoiltScene } from "../exampleSpoilt.ts";

/** As many as stay quick; `npm run bench -- personae` spoils fifty thousand. */
const RUNS = 5000;

test("PER-001 PER-002 whatever is wrong with a decision is refused, by the field where it is one: nothing is ever thrown", () => {
  const kinds = soundDecisions(spoiltScene()).map(({ type }) => type);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(DECIDERS)));
  const { fields, faults } = spoiltDecisions(RUNS);
  expect(faults).toEqual([]);
  expect(fields.size).toBeGreaterThan(40);
});
