import { expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { clockIn, putClockBack } from "./clock.ts";

/** A document that stores this, and takes updates. */
function stored<T extends object>(system: Record<string, unknown>, more: T) {
  return {
    ...more,
    system: { toObject: () => ({ ...system }) },
    update: vi.fn((change: { system: object }) => Promise.resolve(void Object.assign(system, change.system))),
  };
}

it("EVO-003 EVO-010 puts back whose Turn it was, and what passed quietly with it; what heroes did stays", async () => {
  const shade = stored({ conditions: ["defending"], marks: [], stress: 1 }, { hasPlayerOwner: false });
  const hero = stored({ conditions: [] }, { hasPlayerOwner: true });
  const type = "evoker-participant";
  const seats = {
    shade: stored({ lastTurn: 1, actionSpent: true }, { id: "shade", type, actor: shade }),
    hero: stored({ lastTurn: 0, actionSpent: false }, { id: "hero", type, actor: hero }),
  };
  const get = (id: string): object | undefined => Object.entries(seats).find(([one]) => one === id)?.[1];
  const places = Object.assign(Object.values(seats), { get });
  const clock = { turnOf: "shade", rounds: { started: 1, ended: 0 }, miasmaRate: 1 };
  const combat = stored(clock, { type: "evoker-encounter", combatants: places });
  const was = JSON.parse(JSON.stringify(clockIn(combat as unknown as FoundryCombat))) as JsonObject;
  await combat.update({ system: { turnOf: "hero", miasmaRate: 2 } });
  await seats.shade.update({ system: { lastTurn: 1, actionSpent: false } });
  await seats.hero.update({ system: { lastTurn: 1, actionSpent: true } });
  await shade.update({ system: { conditions: [], stress: 3 } });
  await putClockBack(combat as unknown as FoundryCombat, was);
  expect(combat.system.toObject()).toMatchObject({ turnOf: "shade", miasmaRate: 2 });
  expect(combat.update).toHaveBeenLastCalledWith(expect.anything(), { turnEvents: false });
  expect(seats.shade.system.toObject()).toEqual({ lastTurn: 1, actionSpent: true });
  expect(seats.hero.system.toObject()).toEqual({ lastTurn: 0, actionSpent: true });
  expect(shade.system.toObject()).toEqual({ conditions: ["defending"], marks: [], stress: 3 });
  expect(hero.update).not.toHaveBeenCalled();
  const other = { type: "base" } as FoundryCombat;
  await putClockBack(other, clockIn(other));
});
