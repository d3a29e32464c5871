// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { withdraw } from "./notices.ts";
import { followOwnTurn } from "./turn.ts";

const listeners = new Map<string, () => void>();
const render = vi.fn();
const actor = { uuid: "Actor.ida", sheet: { render } };
const combatant = { id: "c1", name: "Ida", actor, isDefeated: false };
const combat = { id: "k", started: true, round: 1, turn: 0, combatant };
const world = { combat: combat as typeof combat | null, user: { isGM: false } };
let owned: readonly string[] = [];

vi.mock("../cards/viewer.ts", () => ({
  viewerHere: () => ({ user: world.user, owns: (ref: string) => owned.includes(ref) }),
}));
vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string, data?: object) => (data ? Object.values(data).join() : key),
  game: () => world,
  hooks: () => ({
    once: (name: string, listen: () => void) => listeners.set(name, listen).size,
    on: (name: string, listen: () => void) => listeners.set(name, listen).size,
  }),
}));

const told = async (): Promise<string[]> => {
  listeners.get("updateCombat")?.();
  await Promise.resolve();
  await Promise.resolve();
  return [...document.querySelectorAll("[data-about=turn] p")].map((one) => one.textContent ?? "");
};

let isPlayed = false;
const takeBack = vi.fn();
followOwnTurn({ isPlayed: () => isPlayed, takeBack });
beforeEach(async () => {
  [owned, isPlayed] = [["Actor.ida"], false];
  Object.assign(world, { combat: { ...combat }, user: { isGM: false } });
  withdraw("turn");
  await Promise.resolve();
});

it("tells whoever has the turn, and opens their sheet", async () => {
  expect(await told()).toEqual(["Ida"]);
  document.querySelector<HTMLElement>("[data-about=turn] button")?.click();
  expect(render).toHaveBeenCalledWith({ force: true });
});

it("tells nobody else, no game master, and nobody before the encounter begins or once they are out", async () => {
  owned = [];
  expect(await told()).toEqual([]);
  owned = ["Actor.ida"];
  world.user = { isGM: true };
  expect(await told()).toEqual([]);
  world.user = { isGM: false };
  world.combat = { ...combat, started: false };
  expect(await told()).toEqual([]);
  world.combat = { ...combat, combatant: { ...combatant, isDefeated: true } };
  expect(await told()).toEqual([]);
  world.combat = null;
  expect(await told()).toEqual([]);
});

it("stands until the turn is somebody else's, and again in the next round", async () => {
  world.combat = { ...combat, round: 7 };
  expect(await told()).toEqual(["Ida"]);
  document.querySelector<HTMLElement>("[data-about=turn] button:last-child")?.click();
  expect(await told()).toEqual([]);
  world.combat = { ...combat, round: 8 };
  expect(await told()).toEqual(["Ida"]);
  world.combat = {
    ...combat,
    round: 8,
    turn: 1,
    combatant: { ...combatant, id: "c2", actor: { ...actor, uuid: "x" } },
  };
  expect(await told()).toEqual([]);
});

it("tells that somebody is played for their player, once for an encounter, and takes them back", async () => {
  const button = (which: string): HTMLElement | null => document.querySelector(`[data-about=turn] button${which}`);
  world.combat = { ...combat, round: 20 };
  isPlayed = true;
  expect(await told()).toEqual(["Ida"]);
  expect(button("")?.textContent).toContain("takeBack");
  button("")?.click();
  expect(takeBack).toHaveBeenCalledWith(combatant);
  button(":last-child")?.click();
  world.combat = { ...combat, round: 21 };
  expect(await told()).toEqual([]);
  isPlayed = false;
  expect(await told()).toEqual(["Ida"]);
  expect(button("")?.textContent).toContain("sheet");
});
