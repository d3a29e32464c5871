import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleIdentity } from "./examples.ts";
import { freshId, idFrom, soundTracks } from "./setting-lists.ts";
import { trackOf, UNHURT } from "./vitality/tracks.ts";

/** Names that every object has. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

describe("ids of a group's own entries", () => {
  test("PER-102 never mean anything to the objects that are keyed by them", () => {
    const label = fc.oneof(fc.string(), fc.constantFrom(...inherited, "Constructor", " constructor "));
    fc.assert(
      fc.property(label, fc.array(label), (text, taken) => {
        for (const id of [idFrom(text), freshId(text, taken)]) {
          expect(id).toMatch(/^[a-z0-9-]+$/u);
          expect(inherited).not.toContain(id);
        }
      }),
    );
  });

  test("PER-102 a track stored under such an id gets another, and nobody is hurt on it from the outset", () => {
    for (const id of ["constructor", "__proto__", "toString", "a.b", ""]) {
      const [track] = soundTracks([{ id, label: "Constructor" }]);
      expect(track?.id).toBe("entry-constructor");
      expect(trackOf(exampleIdentity("Hero"), track?.id ?? "")).toEqual(UNHURT);
    }
  });

  test("PER-010 PER-102 sound ids stay as they are", () => {
    expect(soundTracks([{ id: "mind", label: "Mind" }])).toMatchObject([{ id: "mind" }]);
    expect(idFrom("Geist & Seele")).toBe("geist-seele");
    expect(idFrom("…")).toBe("entry");
  });
});
