import { describe, expect, it } from "vitest";
import type { FoundryDocument } from "./types.ts";
import { parentOf } from "./parent.ts";

const actor = { documentName: "Actor", uuid: "Scene.s.Token.t.Actor.a" };
const lyingIn = (parent: object | null): FoundryDocument => ({ documentName: "Item", parent }) as FoundryDocument;

describe("what a document lies in", () => {
  it("is its parent, when that is an actor or nothing", () => {
    expect(parentOf(lyingIn(actor))).toBe(actor);
    expect(parentOf(lyingIn(null))).toBe(null);
  });

  it("is the token's actor for what an unlinked token has of its own, however far that is made", () => {
    const delta = { documentName: "ActorDelta", parent: { documentName: "Token", actor } };
    expect(parentOf(lyingIn(delta))).toBe(actor);
    expect(parentOf(lyingIn({ ...delta, syntheticActor: actor, parent: null }))).toBe(actor);
    expect(parentOf(lyingIn({ ...delta, syntheticActor: null, parent: null }))).toBe(null);
  });
});
