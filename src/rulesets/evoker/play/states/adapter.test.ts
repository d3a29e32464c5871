import { describe, expect, it } from "vitest";
import { applyToEncounter, applyToParticipant } from "../../rules/apply/encounter.ts";
import type { EncounterState, ParticipantState } from "../../rules/state.ts";
import { initiativeShown, states } from "./adapter.ts";

const order = { initiative: 5, rollOffs: [30] };

describe("what the tracker shows of a place in the order", () => {
  it("EVO-008 EVO-009 is the initiative alone: what settles ties is not everybody's to know", () => {
    expect(initiativeShown(order)).toBe(5);
    expect(initiativeShown(null)).toBeNull();
    expect(states.mirror?.({ documentName: "Combatant" } as never, { order })).toEqual({ initiative: 5 });
    expect(states.mirror?.({ documentName: "Actor" } as never, {})).toEqual({});
  });

  it("EVO-012 an encounter goes with the card that ended it, and nothing else does", () => {
    const gone = (type: string, target: string) => states.removes?.({ id: "e", apply: "atOnce", type, target });
    expect(gone("closeEncounter", "Combat.a")).toBe("Combat.a");
    expect([gone("closeEncounter", "Actor.a"), gone("fired", "Combat.a")]).toEqual([null, null]);
  });

  it("EVO-003 EVO-010 EVO-011 all that the edges of Turns and Rounds set passes with them", () => {
    const effect = { id: "e", target: "any", apply: "atOnce" } as const;
    const seat = applyToParticipant({} as ParticipantState, { ...effect, type: "resetTurn", round: 2 });
    const fired = { ...effect, type: "fired", round: 2, actor: "hero", phase: "turnStart" } as const;
    const combat = applyToEncounter({ rounds: { started: 1, ended: 1 } } as EncounterState, fired);
    const all = [...Object.keys({ ...seat, ...combat }), "chanceTargets", "grants"];
    expect([...(states.passing ?? [])].sort()).toEqual(all.sort());
  });

  it("has words for what stands in an undo's way", () => {
    expect(states.valueName?.("ailments.#burning")).toBe("DRAMATIS.Evoker.Ailment.burning");
    expect(states.valueName?.("conditions")).toBe("DRAMATIS.Evoker.Field.Character.FIELDS.conditions.label");
    expect(states.valueName?.("grants.active")).toBeNull();
  });
});
