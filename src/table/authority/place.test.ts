import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { Json } from "../../kernel/json.ts";
import type { Step } from "../../kernel/step.ts";
import { emptyOutcome } from "../../kernel/outcome.ts";
import type { Ruleset } from "../ruleset.ts";
import { isInPlace } from "./place.ts";

const NOW: EncounterFrame = {
  combat: "Combat.c",
  round: 3,
  begun: ["c.ann"],
  participants: [
    { who: "ann", combatant: "c.ann" },
    { who: "imp", combatant: "c.imp" },
  ],
};

const game = {
  turns: { frame: (subject: unknown) => (subject === "bo" ? null : NOW) },
  speaksFor: ({ actor }: { actor?: string }) => actor ?? null,
  engine: { goesOn: ({ prompt }: { prompt?: string }) => prompt !== undefined },
} as unknown as Ruleset;

const isTrue = (encounter: Json, more: object = {}, history: readonly Step[] = []): boolean =>
  isInPlace(game, { type: "act", actor: "ann", encounter, ...more }, history);

beforeEach(() => {
  const documents: Record<string, object> = {
    "Combat.c": { documentName: "Combat" },
    "Actor.a": { documentName: "Actor" },
  };
  vi.stubGlobal("fromUuidSync", (ref: string) => documents[ref] ?? null);
});
afterEach(() => vi.unstubAllGlobals());

describe("where a player says that they act", () => {
  it("is taken when it is as things stand, in whatever order", () => {
    expect(isTrue(NOW)).toBe(true);
    expect(isTrue({ ...NOW, participants: [...NOW.participants].reverse() })).toBe(true);
    expect(isTrue(null, { actor: "bo" })).toBe(true);
  });

  it("is not taken for another round, whatever else a game says of it, other people, another's place, no encounter, or one that is none", () => {
    const [ann, imp] = NOW.participants;
    expect(isTrue({ ...NOW, round: 4 })).toBe(false);
    expect(isTrue({ ...NOW, round: 2 })).toBe(false);
    expect(isTrue({ ...NOW, begun: [] })).toBe(false);
    expect(isTrue({ ...NOW, more: true })).toBe(false);
    expect(isTrue({ ...NOW, participants: [] })).toBe(false);
    expect(
      isTrue({
        ...NOW,
        participants: [
          { ...ann, combatant: "c.imp" },
          { ...imp, combatant: "c.ann" },
        ],
      }),
    ).toBe(false);
    expect(isTrue({ ...NOW, participants: [null, 7] })).toBe(false);
    expect(isTrue({ ...NOW, combat: "Actor.a" })).toBe(false);
    expect(isTrue({ ...NOW, combat: "Combat.gone" })).toBe(false);
    expect(isTrue(null)).toBe(false);
  });

  it("is not taken for another's slot, where the game says whose it is", () => {
    const slot = { ...NOW, active: "c.imp" };
    const taking = { ...game, turns: { ...game.turns, frame: () => slot } };
    const isTaken = (encounter: Json): boolean => isInPlace(taking, { type: "act", actor: "ann", encounter }, []);
    expect(isTaken(slot)).toBe(true);
    expect(isTaken({ ...slot, active: "c.ann" })).toBe(false);
    expect(isTaken({ ...slot, active: null })).toBe(false);
    expect(isTaken(NOW)).toBe(false);
  });

  it("may be the card's, for what is about something on it: its question may be older than the round", () => {
    const old = { ...NOW, round: 2 };
    const steps: Step[] = [{ decision: { type: "ask", encounter: old }, rolled: [], outcome: emptyOutcome }];
    expect(isTrue(old, { prompt: "p" }, steps)).toBe(true);
    expect(isTrue(old, {}, steps)).toBe(false);
    expect(isTrue({ ...NOW, round: 1 }, { prompt: "p" }, steps)).toBe(false);
  });

  it("is left to the engine where it can't be read, and to games that don't say", () => {
    expect(isTrue({ combat: 7 })).toBe(true);
    expect(isInPlace({ ...game, turns: {} } as unknown as Ruleset, { type: "act", encounter: null }, [])).toBe(true);
  });
});
