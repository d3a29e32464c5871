import { beforeEach, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../foundry/types.ts";
import { nextTurnPress } from "./next-turn.ts";

let isGM = true;
vi.mock("../../foundry/globals.ts", () => ({ localize: (key: string) => key, game: () => ({ user: { isGM } }) }));
beforeEach(() => void (isGM = true));

const fight = (started: boolean): FoundryCombat => ({ started }) as FoundryCombat;

it("goes on to Foundry's next turn, once a fight has begun, for game masters alone", () => {
  expect(nextTurnPress(fight(true))).toMatchObject({ primary: true, does: { own: "nextTurn" } });
  expect([nextTurnPress(fight(false)), nextTurnPress(null)]).toEqual([null, null]);
  isGM = false;
  expect(nextTurnPress(fight(true))).toBeNull();
});
