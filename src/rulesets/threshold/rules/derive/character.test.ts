import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTE_TABLE, ATTRIBUTES } from "../attributes/attributes.ts";
import { exampleCharacter, exampleFight } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { deriveCharacter } from "./character.ts";

const hero = (change = {}, items = {}) => exampleFight({ hero: change }, items).states["hero"] as CharacterState;

describe("derived values", () => {
  test("RUN-009 RUN-010 RUN-011 a full character, with what it carries", () => {
    const state = hero(
      { attributes: { strong: 13, quick: 12, resolute: 11, cunning: 3 } },
      { shield: { equipped: true } },
    );
    expect(deriveCharacter(state)).toMatchObject({
      toughnessMax: 13,
      toughness: 10,
      painThreshold: 7,
      corruptionThreshold: 6,
      defense: 11,
      defenseModifier: -1,
      armor: { formula: "1d4", static: 2, impeding: 2 },
      shield: "shield",
      attributes: { cunning: { modifier: 7, unusual: true }, strong: { modifier: -3, unusual: false } },
      firstAid: true,
    });
  });

  test("RUN-009 RUN-058 a foe's own figures stand before what follows from its attributes", () => {
    const overrides = { toughnessMax: 30, painThreshold: 9, defense: 4, armor: 6 };
    const derived = deriveCharacter(hero({ rest: { overrides } }));
    expect(derived).toMatchObject({
      toughnessMax: 30,
      painThreshold: 9,
      defense: 4,
      defenseModifier: 6,
      armor: { static: 6 },
    });
  });

  test("RUN-011 RUN-052 an ability, or the sheet's choice before it, puts another attribute in place of Quick", () => {
    const ability = { riposte: { defenseAttribute: "cunning" } };
    const values = { attributes: { cunning: 14, vigilant: 15 } };
    expect(deriveCharacter(hero(values, ability))).toMatchObject({ defenseAttribute: "cunning", defense: 12 });
    const chosen = { ...values, rest: { defense: { attribute: "vigilant", bonus: 1 } } };
    expect(deriveCharacter(hero(chosen, ability))).toMatchObject({ defenseAttribute: "vigilant", defense: 14 });
  });

  test("RUN-058 RUN-091 weapons know their fixed damage, whether they are ready, and what a shield leaves them", () => {
    const { weapons } = deriveCharacter(
      hero({}, { shield: { equipped: true }, spear: { equipped: true, ready: true } }),
    );
    expect(Object.fromEntries(weapons.map(({ id, ...rest }) => [id, rest]))).toMatchObject({
      sword: { staticDamage: 4, ready: true, legal: true },
      spear: { legal: true, reach: false },
      bow: { legal: false, ready: false },
      unarmed: { staticDamage: 2, ready: true },
    });
  });

  test("RUN-078 RUN-108 corruption and what is unspent", () => {
    const rest = { corruption: { temporary: 5, permanent: 5 }, xp: { total: 30, spent: 12, log: [] } };
    expect(deriveCharacter(hero({ rest }))).toMatchObject({
      corruption: { atThreshold: true, atResolute: true },
      xpUnspent: 18,
    });
  });

  test("RUN-009 deriving changes nothing, gives the same twice, and holds for every legal character", () => {
    const values = fc.record(Object.fromEntries(ATTRIBUTES.map((id) => [id, fc.integer({ min: 1, max: 30 })])));
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom("1d6", "", "d0", "3"),
        (attributes, toughness, odd) => {
          const base = hero(
            { attributes, rest: { toughness: { value: toughness } } },
            { sword: { damage: odd }, mail: { protection: odd } },
          );
          const frozen = JSON.stringify(base);
          const derived = deriveCharacter(base);
          expect(deriveCharacter(base)).toEqual(derived);
          expect(JSON.stringify(base)).toBe(frozen);
          expect(derived.toughness).toBeLessThanOrEqual(derived.toughnessMax);
          expect(derived.toughnessMax).toBeGreaterThanOrEqual(10);
          expect(derived.painThreshold).toBe(Math.ceil((attributes["strong"] ?? 0) / 2));
        },
      ),
    );
  });
});

test("RUN-001 … RUN-008 each attribute names its rule and what usually stands against it", () => {
  expect(ATTRIBUTES).toHaveLength(8);
  expect(Object.values(ATTRIBUTE_TABLE).map(({ rule }) => rule)).toEqual(
    ["001", "002", "003", "004", "005", "006", "007", "008"].map((id) => `RUN-${id}`),
  );
  expect(ATTRIBUTE_TABLE.discreet.opponents).toEqual(["vigilant"]);
  expect(ATTRIBUTE_TABLE.resolute.opponents).toEqual(["resolute", "persuasive"]);
  expect(ATTRIBUTE_TABLE.strong.opponents).toEqual([]);
  expect(exampleCharacter("X", "pc").attributes.accurate.value).toBe(10);
});
