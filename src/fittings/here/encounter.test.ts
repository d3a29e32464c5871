import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../foundry/types.ts";
import { combatOf, frameHere, isHiddenDeed, splitHidden, stillStanding } from "./encounter.ts";

afterEach(() => vi.unstubAllGlobals());

/** A combat of these, by the ends of their actors' uuids; those after a hyphen are hidden from players. */
function combat(uuid: string, who: readonly string[], more: object = {}): FoundryCombat {
  const contents = who.map((name) => ({
    uuid: `${uuid}.${name}`,
    actor: name === "nobody" ? null : { uuid: `Actor.${name.replace("-", "")}` },
    hidden: name.startsWith("-"),
  }));
  const combatants = Object.assign([...contents], { contents });
  return { uuid, documentName: "Combat", round: 2, turn: null, turns: contents, combatants, ...more } as never;
}
function setTable(viewed: FoundryCombat | null, ...combats: FoundryCombat[]): void {
  vi.stubGlobal("game", { combat: viewed, combats });
  vi.stubGlobal("fromUuidSync", (uuid: string) => combats.find((one) => one.uuid === uuid) ?? null);
}

describe("the encounter a decision is made in", () => {
  it("is the viewed one, else an active one, else any that somebody takes part in", () => {
    const [viewed, idle, active] = [
      combat("C.1", ["a"]),
      combat("C.2", ["a", "b"]),
      combat("C.3", ["b"], { active: true }),
    ];
    setTable(viewed, idle, active, viewed);
    expect(combatOf("Actor.a")).toBe(viewed);
    expect(combatOf("Actor.b")).toBe(active);
    expect(combatOf("Actor.c")).toBeNull();
    setTable(null, idle);
    expect(combatOf("Actor.b")).toBe(idle);
  });

  it("is framed with those who take part, and nothing of it is left when it is gone", () => {
    const fight = combat("C.1", ["a", "nobody", "b"], { turn: 1 });
    setTable(fight, fight);
    const frame = frameHere("Actor.b");
    expect(frame).toEqual({
      combat: "C.1",
      round: 2,
      participants: [
        { who: "Actor.a", combatant: "C.1.a" },
        { who: "Actor.b", combatant: "C.1.b" },
      ],
    });
    expect(frameHere(combat("C.2", ["a"]))?.combat).toBe("C.2");
    expect(frameHere("Actor.z")).toBeNull();
    expect(stillStanding(frame)).toBe(frame);
    setTable(null);
    expect(stillStanding(frame)).toBeNull();
    expect(stillStanding("C.1")).toBeNull();
  });

  it("keeps those apart whom players don't see in the tracker", () => {
    const fight = combat("C.1", ["a", "-b"]);
    const refs = ["Actor.a", "Actor.b", "Actor.z"];
    expect(splitHidden(fight, refs)).toEqual({ open: ["Actor.a", "Actor.z"], hidden: ["Actor.b"] });
    setTable(fight, fight);
    const deed = (actor: unknown, encounter: unknown = { combat: "C.1" }): boolean =>
      isHiddenDeed({ type: "move", actor, encounter } as never);
    expect([deed("Actor.b"), deed("Actor.a"), deed(undefined)]).toEqual([true, false, false]);
    expect([deed("Actor.b", { combat: "C.gone" }), deed("Actor.b", null), deed(7, 7)]).toEqual([false, false, false]);
  });
});
