import { describe, expect, it } from "vitest";
import { sampleIdentity } from "./casting/sample-identity.ts";
import { isConcerned } from "./queries.ts";

describe("whom the end of a scene concerns", () => {
  it("PER-150 the hurt, the absent and those short of a use; not the hale, nor the negated", () => {
    expect(isConcerned(sampleIdentity())).toBe(false);
    expect(isConcerned(sampleIdentity({}, { hits: 1 }))).toBe(true);
    expect(isConcerned(sampleIdentity({}, { hits: 6, shock: 4, negated: true }))).toBe(false);
    const { recovery } = sampleIdentity();
    expect(isConcerned(sampleIdentity({ recovery: { ...recovery, outOfScene: true } }))).toBe(true);
    expect(isConcerned(sampleIdentity({ conditions: [{ name: "Prone", until: "scene" }] }))).toBe(true);
    const lore = { id: "l", name: "Lore", subtype: "expertise", bonusDice: 1 } as const;
    const talents = [{ ...lore, uses: { value: 0, max: 1, per: "session" } as const }];
    expect(isConcerned(sampleIdentity({ talents }))).toBe(true);
  });
});
