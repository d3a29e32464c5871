import { expect, test } from "vitest";
import type { ParticipantState } from "../state.ts";
import { exampleWeapon } from "../examples.ts";
import type { AttackDecision } from "../decisions.ts";
import { lookingAs, type Cast } from "./exampleLook.ts";

const blade = { weapons: [exampleWeapon("blade")] };

/** The foe's look at heroes on squares: itself in the corner. */
function onSquares(places: Readonly<Record<string, number>>, cast: Cast = {}, seat: Partial<ParticipantState> = {}) {
  const all = Object.fromEntries(Object.keys(places).map((who) => [who, {}]));
  const look = lookingAs("foe", { foe: blade, ...all, ...cast }, { seat: { square: { x: 0, y: 0 }, ...seat } });
  const { card } = look;
  for (const [who, x] of Object.entries(places))
    card.states = { ...card.states, [`${who}.seat`]: { ...card.states[`${who}.seat`], square: { x, y: 0 } } };
  const charges = (): readonly AttackDecision[] =>
    look.options().filter((one): one is AttackDecision => one.type === "attack" && one["mode"] === "charge");
  return { ...look, charges };
}

test("EVO-072 charges at whoever is out of arm's reach and near enough for a Basic Move", () => {
  const { charges } = onSquares({ hero: 5, hero2: 1, hero3: 30 });
  expect(charges().map(({ targets, metres, weapon }) => [targets[0]?.who, metres, weapon])).toEqual([]);
  const free = onSquares({ hero: 5, hero3: 30 });
  expect(free.charges().map(({ targets, metres, weapon }) => [targets[0]?.who, metres, weapon])).toEqual([
    ["hero", 4, "blade"],
  ]);
});

test("EVO-003 EVO-072 doesn't without a Move, in the middle of one, or with what shoots", () => {
  expect(onSquares({ hero: 5 }, {}, { moveSpent: true }).charges()).toEqual([]);
  expect(onSquares({ hero: 5 }, {}, { metresUsed: 2, moveSpent: true }).charges()).toEqual([]);
  const pistol = exampleWeapon("pistol", { weaponClass: "pistol", element: "missile", range: 20 });
  expect(onSquares({ hero: 5 }, { foe: { weapons: [pistol] } }).charges()).toEqual([]);
});

test("EVO-072 where nobody knows the squares nobody charges", () => {
  const { options } = lookingAs("foe", { foe: blade, hero: {} });
  expect(options().some(({ mode }) => mode === "charge")).toBe(false);
});

test("EVO-072 EVO-143 is worth more than the same blow without the Advantage", () => {
  const { best } = onSquares({ hero: 5 });
  expect(best().decision).toMatchObject({ type: "attack", mode: "charge", targets: [{ who: "hero" }] });
});
