import { expect, it } from "vitest";
import type { CharacterState } from "../../rules/state.ts";
import { examplePersona } from "../../rules/examples.ts";
import { sampleSomebody } from "./sample-somebody.ts";
import { beginning } from "./beginning.ts";

const { state } = sampleSomebody();
const alike = Object.fromEntries(Object.entries(state.scores).map(([key, one]) => [key, { ...one, value: 30 }]));
const blank: CharacterState = {
  ...{ ...state, scores: alike as CharacterState["scores"] },
  ...{ skills: [], personas: [], powers: [], weapons: [], socialLinks: [] },
};
const done = (change: Partial<CharacterState>) => beginning({ ...blank, ...change })?.map((one) => one.done);

it("EVO-020 EVO-231 a blank Evoker is told what to see to, until there are scores, skills and a Persona, called or not", () => {
  expect(done({})).toEqual([false, false, false, false, false]);
  const scores = { ...blank.scores, magic: { ...blank.scores.magic, value: 44 } };
  const skills: CharacterState["skills"] = [{ id: "melee", score: "melee", level: 1, focuses: [] }];
  expect(done({ scores, skills })).toEqual([true, true, false, false, false]);
  for (const equipped of [true, false])
    expect(done({ scores, skills, personas: [{ ...examplePersona("p"), equipped }] })).toBeUndefined();
});
