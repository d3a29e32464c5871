import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knowsFact } from "../challenge/boons.ts";
import { foldTopic, widerTopics } from "./topics.ts";

const known = [
  { name: "Science", parent: "" },
  { name: "Physics", parent: "Science" },
  { name: "Astrophysics", parent: " physics " },
  { name: "Cosmology", parent: "Astrophysics" },
];

describe("topics of knowledge", () => {
  test("PER-036 PER-037 a topic lies in all that hold it, the nearest first", () => {
    expect(widerTopics("astrophysics", known)).toEqual(["physics", "Science"]);
    expect(widerTopics("Cosmology", known)).toEqual(["Astrophysics", "physics", "Science"]);
    expect(widerTopics("Science", known)).toEqual([]);
    expect(widerTopics("Cooking", known)).toEqual([]);
  });

  test("PER-037 known only if that exact topic is held; by the broad method, any that holds it will do", () => {
    const asked = (topic: string, held: string, expertiseMethod: "1" | "1narrow"): boolean =>
      knowsFact({
        question: "hard",
        topic: foldTopic(topic),
        broaderTopics: widerTopics(topic, known).map(foldTopic),
        expertise: [foldTopic(held)],
        settings: { expertiseMethod },
      }).knows;
    expect(asked("Astrophysics", "Science", "1")).toBe(true);
    expect(asked("Astrophysics", "Science", "1narrow")).toBe(false);
    expect(asked("Astrophysics", "Astrophysics", "1narrow")).toBe(true);
    // A narrower expertise never answers for its wider topic.
    expect(asked("Science", "Astrophysics", "1")).toBe(false);
    expect(asked("Science", "Science", "1narrow")).toBe(true);
  });

  test("PER-037 topics that hold each other come to an end, and none holds itself", () => {
    const names = fc.constantFrom("a", "b", "c", "d");
    fc.assert(
      fc.property(fc.array(fc.record({ name: names, parent: names }), { maxLength: 12 }), names, (talents, topic) => {
        const wider = widerTopics(topic, talents);
        expect(wider).not.toContain(topic);
        expect(new Set(wider).size).toBe(wider.length);
      }),
    );
  });
});
