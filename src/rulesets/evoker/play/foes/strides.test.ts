import { expect, it } from "vitest";
import { exampleWeapon } from "../../rules/examples.ts";
import type { CharacterState } from "../../rules/state.ts";
import { lookingAs } from "../../rules/tactics/exampleLook.ts";
import { evokerTactics } from "../../rules/tactics/tactics.ts";
import { strides } from "./strides.ts";

const retreat = ({ position, view }: ReturnType<typeof lookingAs>) =>
  strides.retreat?.("foe", position(), view("foe", ["hero"]));

it("EVO-041 EVO-323 whoever flees and leaves nobody gets away from all who are against them", () => {
  const look = lookingAs("foe", { hero: {}, foe: { mustFlee: true } });
  look.card.make({ type: "flee", encounter: look.frame, actor: "foe", enemies: [] });
  look.card.newCard();
  expect(retreat(look)).toMatchObject({ from: ["hero"], metres: 16 });
  expect(retreat(look)?.going(16)).toMatchObject({ type: "move", metres: 16 });
});

it("EVO-004 what is left of a Move that went somewhere is no flight", () => {
  const look = lookingAs("foe", { hero: {}, foe: {} });
  look.card.make({ type: "move", encounter: look.frame, actor: "foe", metres: 3 });
  look.card.newCard();
  look.card.make({ type: "defend", encounter: look.frame, actor: "foe" });
  look.card.newCard();
  expect(retreat(look)).toBeNull();
});

it("EVO-041 U-30 whoever can do nothing to anybody runs, as long as nobody holds them in melee", () => {
  const { scores } = lookingAs("foe", { hero: {}, foe: {} }).card.states["foe"] as CharacterState;
  const strength = { ...scores.strength, value: 0, mayReachZero: true };
  const helpless = { weapons: [], powers: [], scores: { ...scores, strength } };
  const away = retreat(lookingAs("foe", { hero: {}, foe: helpless }));
  expect(away).toMatchObject({ from: ["hero"], metres: 16 });
  expect(away?.going(16)).toMatchObject({ type: "run", metres: 16 });
  expect(retreat(lookingAs("foe", { hero: {}, foe: {} }))).toBeNull();
  const sheathed = { ...helpless, weapons: [exampleWeapon("blade", { equipped: false })] };
  expect(retreat(lookingAs("foe", { hero: {}, foe: sheathed }))).toBeNull();
  const spent = lookingAs("foe", { hero: {}, foe: helpless }, { seat: { moveSpent: true } });
  expect(retreat(spent)).toBeNull();
});

it("EVO-041 EVO-045 EVO-323 whoever flees has the metres of a Run to get away with, and goes up to nobody in it", () => {
  const look = lookingAs("foe", { hero: {}, foe: { mustFlee: true } });
  const { card, frame, position } = look;
  expect(retreat(look)).toBeNull();
  card.make({ type: "flee", encounter: frame, actor: "foe", enemies: ["hero"] });
  card.newCard();
  const away = retreat(look);
  expect(away).toMatchObject({ from: ["hero"], metres: 16 });
  expect(strides.metres("foe", position())).toEqual([]);
  const move = away?.going(away.metres);
  expect(move).toEqual({ type: "move", encounter: frame, actor: "foe", metres: 16 });
  expect(away?.going(17)).toBeNull();
  if (move) card.make(move);
  expect(retreat(look)).toBeNull();
});

it("EVO-072 a Charge takes the way with it, as far as a Basic Move goes, and ends beside whom it is for", () => {
  const look = lookingAs("foe", { hero: {}, foe: {} }, { seat: { square: { x: 0, y: 0 } } });
  const { card } = look;
  card.states = { ...card.states, "hero.seat": { ...card.states["hero.seat"], square: { x: 6, y: 0 } } };
  const charge = look.options().find(({ mode }) => mode === "charge") ?? { type: "" };
  expect(strides.errand(charge, look.position())).toMatchObject({ beside: "hero" });
  const taken = { walk: { token: "", from: { x: 0, y: 0 }, to: { x: 0, y: 0 } } as never, metres: 6.5 };
  const going = (gait: number, arrives: boolean) => strides.going(charge, { ...taken, gait, arrives }, look.position());
  // The way round is longer than the straight one.
  expect(going(0, true)).toEqual({ ...charge, metres: 7 });
  expect([going(1, true), going(0, false)]).toEqual([null, null]);
});

it("EVO-074 whoever gets to somebody on foot has moved, and aims with no care any more", () => {
  const look = lookingAs(
    "foe",
    { hero: {}, foe: { weapons: [exampleWeapon("blade")] } },
    { seat: { square: { x: 0, y: 0 } } },
  );
  const there = strides.anywhere?.(look.position(), look.view()) ?? look.position();
  const modes = evokerTactics.options(there, look.view()).map(({ mode }) => mode);
  expect(modes).toContain("standard");
  expect(modes).not.toContain("focused");
});

it("EVO-041 EVO-044 whoever is badly hurt gets out of melee, runs, and doesn't come back", () => {
  const hurt = { wounds: { light: 0, heavy: 0, deadly: 1 } };
  const look = lookingAs("foe", { hero: {}, foe: hurt }, { seat: { square: { x: 0, y: 0 } } });
  const { card, frame, position, view } = look;
  const heroAt = (x: number): void => {
    card.states = { ...card.states, "hero.seat": { ...card.states["hero.seat"], square: { x, y: 0 } } };
  };
  const guarded = (): number => retreat(look)?.considered.find(({ aim }) => aim === "guard")?.amount ?? 0;
  heroAt(1);
  expect(retreat(look)).toBeNull();
  const leave = { type: "disengage", encounter: frame, actor: "foe", method: "action", means: null };
  expect(strides.fleeing?.(leave, position(), view())).toMatchObject({ from: ["hero"], metres: 16 });
  card.make(leave);
  card.newCard();
  expect(retreat(look)).toMatchObject({ from: ["hero"], metres: 16 });
  expect(retreat(look)?.going(16)).toMatchObject({ type: "run", metres: 16 });
  expect(guarded()).toBeGreaterThan(0);
  heroAt(12);
  const later = lookingAs("foe", { hero: {}, foe: hurt }, { seat: { square: { x: 0, y: 0 } } });
  later.card.states = {
    ...later.card.states,
    "hero.seat": { ...later.card.states["hero.seat"], square: { x: 12, y: 0 } },
  };
  expect(retreat(later)?.considered).toContainEqual(expect.objectContaining({ aim: "guard" }));
});
