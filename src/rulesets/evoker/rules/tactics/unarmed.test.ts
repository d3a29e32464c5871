/** What somebody does whose hands are empty, or hold nothing that gets at anybody. */
import { describe, expect, test } from "vitest";
import { weighed } from "../../../../kernel/tactics/tactics.ts";
import { examplePersona, exampleWeapon, NOTHING_REVEALED } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { lookingAs } from "./exampleLook.ts";
import { evokerTactics } from "./tactics.ts";

const BLADE: Partial<CharacterState> = { weapons: [exampleWeapon("blade")], powers: [], arcanaLevel: 0 };
const BARE: Partial<CharacterState> = { weapons: [], powers: [], arcanaLevel: 0 };
const GUN = { weaponClass: "basic", element: "missile", hands: 2, hand: null, range: 30, damage: 4 } as const;
const gun = (change: object = {}) => exampleWeapon("gun", { ...GUN, equipped: false, ...change });
const ARMED = { ...BLADE, weapons: [exampleWeapon("blade"), gun()] };
const proof: Partial<CharacterState> = {
  ...BLADE,
  affinities: { melee: "block" },
  revealed: { ...NOTHING_REVEALED, affinities: { ...NOTHING_REVEALED.affinities, melee: true } },
};

describe("what is in hand and does nothing", () => {
  test("EVO-091 EVO-185 is put away for what gets through, once it is known that a blade doesn't", () => {
    const { best, options } = lookingAs("foe", { foe: ARMED, mina: proof });
    expect(best().decision).toMatchObject({ type: "equip", weapon: "gun" });
    expect(best("mindless").decision.type).not.toBe("equip");
    const unknown = { ...proof, revealed: NOTHING_REVEALED };
    const stranger = lookingAs("foe", { foe: ARMED, mina: unknown });
    expect(stranger.options().some(({ type }) => type === "equip")).toBe(false);
    expect(options().filter(({ type }) => type === "equip")).toHaveLength(1);
  });

  test("EVO-091 stays in hand where what could be drawn is empty, or as useless", () => {
    for (const other of [gun({ ammo: { value: 0, max: 6 } }), exampleWeapon("axe", { equipped: false, damage: 5 })]) {
      const foe = { ...BLADE, weapons: [exampleWeapon("blade"), other] };
      const { best } = lookingAs("foe", { foe, mina: proof });
      expect([other.id, best().decision.type]).not.toEqual([other.id, "equip"]);
    }
  });
});

describe("bare hands", () => {
  test("EVO-075 hold those whom friends can strike at, and nobody for nothing", () => {
    const { scores } = lookingAs("mina", { mina: BARE, foe: BARE }).card.states["mina"] as CharacterState;
    const feeble = { ...BARE, scores: { ...scores, strength: { ...scores.strength, value: 0, mayReachZero: true } } };
    const grip = (more: Partial<CharacterState>[]): number => {
      const friends = Object.fromEntries(more.map((one, n) => [`foe${n + 2}`, one]));
      const look = lookingAs("foe", { foe: { ...feeble }, mina: { ...feeble }, ...friends });
      const grips = look.options().filter(({ mode }) => mode === "grapple");
      const all = weighed(evokerTactics, grips, look.position(), look.view("foe", ["mina"]), { weights: { harm: 1 } });
      return all[0]?.worth ?? NaN;
    };
    expect(grip([BLADE])).toBeGreaterThan(0.2);
    expect(grip([])).toBeCloseTo(0);
  });

  test("EVO-083 EVO-084 make faces only at those there is something to fear from", () => {
    const worth = (mina: Partial<CharacterState>): number => {
      const look = lookingAs("foe", { foe: BARE, mina });
      const faces = look.options().filter(({ type }) => type === "trick");
      expect(faces).toHaveLength(2);
      const all = weighed(evokerTactics, faces, look.position(), look.view("foe", ["mina"]), { weights: { harm: 1 } });
      return all[0]?.worth ?? NaN;
    };
    expect(worth(BLADE)).toBeGreaterThan(0.05);
    const { scores } = lookingAs("mina", { mina: BARE, foe: BARE }).card.states["mina"] as CharacterState;
    const feeble = { ...BARE, scores: { ...scores, strength: { ...scores.strength, value: 0, mayReachZero: true } } };
    expect(worth(feeble)).toBeCloseTo(0);
  });
});

describe("a Persona that is weak to what foes strike with", () => {
  const affine = (id: string, melee: "weak" | "resist" | "normal", equipped = false) =>
    examplePersona(id, { equipped, affinities: { melee } });
  const evoker = (...personas: Partial<CharacterState>["personas"] & object) =>
    ({ ...BLADE, kind: "evoker", personas }) as const;

  test("EVO-181 EVO-231 gives way to one that isn't, once, by whoever fears it", () => {
    const hero = evoker(affine("muse", "weak", true), affine("fury", "resist"));
    // It is free: nobody need give up a blow for it.
    const { best, options, card } = lookingAs("hero", { hero, foe: BLADE }, { seat: { actionSpent: true } });
    expect(options().filter(({ type }) => type === "swapPersona")).toHaveLength(1);
    for (const manner of ["cunning", "careful", "coward"])
      expect([manner, best(manner).decision]).toMatchObject([manner, { type: "swapPersona", persona: "fury" }]);
    card.make(best().decision);
    card.newCard();
    expect(options().some(({ type }) => type === "swapPersona")).toBe(false);
  });

  test("EVO-231 stays where none is better, or nobody strikes with that", () => {
    const swaps = (personas: NonNullable<Partial<CharacterState>["personas"]>, foe: Partial<CharacterState>) =>
      lookingAs("hero", { hero: evoker(...personas), foe })
        .options()
        .filter(({ type }) => type === "swapPersona");
    expect(swaps([affine("muse", "weak", true), affine("fury", "weak")], BLADE)).toEqual([]);
    expect(swaps([affine("muse", "normal", true), affine("fury", "resist")], BLADE)).toEqual([]);
    const shot = { ...BLADE, weapons: [gun({ equipped: true })] };
    expect(swaps([affine("muse", "weak", true), affine("fury", "resist")], shot)).toEqual([]);
  });
});
