import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { draftOf, STEPS, stepsFor } from "../../src/rulesets/personae/play/advancement/creation/draft.ts";
import { exampleIdentity } from "../../src/rulesets/personae/rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../src/rulesets/personae/rules/settings.ts";
import { at } from "../../tools/paths.ts";

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

describe("the guides", () => {
  it("PER-171 say how many steps the builder of heroes has", () => {
    const words = { concept: "", pronouns: "", goals: "" };
    const steps = stepsFor(DEFAULT_SETTINGS, draftOf(exampleIdentity("New"), words, []));
    expect(steps.length).toBeLessThan(Object.keys(STEPS).length);
    const guide = readFileSync(at("docs/guides/a-session.md"), "utf8");
    expect(guide).toContain(`builds a hero.** ${WORDS[steps.length] ?? ""} steps;`);
  });
});
