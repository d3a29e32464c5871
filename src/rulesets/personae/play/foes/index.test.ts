import { afterEach, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { personaeFoes } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

it("PER-053 leaves out those of other games, and seats of no game's, which may stand in any encounter, and knows nothing of other encounters", () => {
  const actor = (uuid: string, type: string) => ({ uuid, documentName: "Actor", type });
  const actors = [actor("Actor.guard", "personae-supporting"), actor("Actor.stranger", "evoker-evoker")];
  const seat = (uuid: string, one: object, type: string) => ({ uuid, actor: one, type });
  const turns = [
    ...actors.map((one) => seat(`${one.uuid}.seat`, one, "personae-participant")),
    seat("Actor.guard.stool", actors[0] ?? {}, "base"),
  ];
  const combat = {
    ...{ uuid: "Combat.one", type: "personae-encounter", started: true, round: 2, turn: 0, turns },
    combatants: Object.assign(turns, { contents: turns }),
  };
  vi.stubGlobal("fromUuidSync", (uuid: string) => actors.find((one) => one.uuid === uuid) ?? null);
  const frame = (more: object = {}) => personaeFoes.frame({ ...combat, ...more } as unknown as FoundryCombat);
  expect(frame()).toMatchObject({ participants: [{ who: "Actor.guard", combatant: "Actor.guard.seat" }] });
  expect(frame()?.participants).toHaveLength(1);
  expect([frame({ type: "base" }), frame({ started: false })]).toEqual([null, null]);
});
