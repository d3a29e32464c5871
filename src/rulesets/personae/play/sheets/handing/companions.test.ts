import { describe, expect, it } from "vitest";
import { pairOf } from "./companions.ts";

const of = (kind: string) => ({ type: `personae-${kind}` });

describe("an actor dropped on a sheet", () => {
  it("PER-159 becomes a companion's owner, or an owner's companion", () => {
    const [hero, dog] = [of("character"), of("companion")];
    expect(pairOf(hero, dog)).toEqual({ companion: dog, owner: hero });
    expect(pairOf(dog, hero)).toEqual({ companion: dog, owner: hero });
  });

  it("PER-159 is nothing to anybody else", () => {
    for (const [a, b] of [
      ["character", "character"],
      ["companion", "supporting"],
      ["identity", "character"],
    ] as const)
      expect(pairOf(of(a), of(b))).toBeNull();
  });
});
