import { expect, test } from "vitest";
import { fightTable } from "../examples.ts";
import type { EncounterState } from "../state.ts";

const CLEAR = { miasma: null, light: "normal", haze: false, badWeather: false } as const;

test("EVO-353 EVO-159 U-21 the table says what hangs in the air, and the unprotected test against it at the end of the Round", () => {
  const { at, make } = fightTable({ encounter: { turnOf: null }, hero: { personas: [] } });
  at.play(make("surroundings", { ...CLEAR, miasma: 3, light: "low", haze: true }));
  expect(at.states["combat"]).toMatchObject({ miasmaHere: true, miasmaRate: 3, light: "low", haze: true });
  at.newCard();
  const asks = at.play(make("endRound")).prompts("ownTest");
  expect(asks).toContainEqual(expect.objectContaining({ owner: "hero", what: "miasma", rate: 3 }));
  at.newCard();
  at.play(make("surroundings", CLEAR));
  expect(at.states["combat"] as EncounterState).toMatchObject({ miasmaHere: false, light: "normal", haze: false });
});

test("EVO-353 it is said in an encounter, in figures that there are", () => {
  const { at, make } = fightTable();
  expect(at.refusal({ ...make("surroundings", CLEAR), encounter: null })).toBe("noEncounter");
  expect(at.refusal(make("surroundings", { ...CLEAR, miasma: 0 }))).toBe("badField");
  expect(at.refusal(make("surroundings", { ...CLEAR, light: "pink" }))).toBe("badField");
});
