/** What holds for every argument: the operations against plain statements of their rules. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actionsLeft, fitsTurn, planTurn } from "./actions/budget.ts";
import { ACTION_NAMES } from "./actions/costs.ts";
import { grantFreeAttacks } from "./actions/freeAttacks.ts";
import { npcAttack } from "./attack/npcAttack.ts";
import { applyDamage } from "./damage/applyDamage.ts";
import { deathTestSeries } from "./dying/deathTest.ts";
import { DEATH_TABLE } from "./dying/table.ts";
import { BadFormula, isFormula, termsOf } from "./formula/formula.ts";
import { rollTotal, staticValue } from "./formula/total.ts";
import { heal } from "./healing/heal.ts";
import { initiativeOrder, insertCombatant } from "./order/initiative.ts";
import { flanking } from "./position/flanking.ts";
import { successTest } from "./test/successTest.ts";

const score = fc.integer({ min: 1, max: 30 });

describe("tests", () => {
  test("RUN-013 RUN-018 the kept die at or under the target succeeds, whatever the terms", () => {
    fc.assert(
      fc.property(
        score,
        score,
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: 1, max: 20 }),
        (attribute, opponent, other, die) => {
          const { target, success, margin } = successTest({ attribute, opponent, other, d20: [die] });
          expect(target).toBe(attribute + 10 - opponent + other);
          expect(success).toBe(die <= target);
          expect(margin).toBe(target - die);
        },
      ),
    );
  });
});

describe("the order", () => {
  const one = fc.record({
    quick: fc.integer({ min: 5, max: 8 }),
    vigilant: fc.integer({ min: 5, max: 7 }),
    tie: fc.integer({ min: 1, max: 20 }),
  });
  const many = fc.uniqueArray(one, {
    selector: ({ quick, vigilant, tie }) => `${quick} ${vigilant} ${tie}`,
    maxLength: 8,
  });

  test("RUN-023 RUN-024 is a total order, the same however the combatants are listed", () => {
    fc.assert(
      fc.property(many, fc.integer(), (list, seed) => {
        const combatants = list.map((entry, index) => ({ id: `c${index}`, ...entry }));
        const { order, tiedGroups } = initiativeOrder({ combatants });
        const shuffled = [...combatants].sort((a, b) => hash(a.id, seed) - hash(b.id, seed));
        expect(initiativeOrder({ combatants: shuffled }).order).toEqual(order);
        expect(tiedGroups).toEqual([]);
        expect([...order].sort()).toEqual(combatants.map(({ id }) => id).sort());
      }),
    );
  });

  test("RUN-025 RUN-028 waiting never brings anybody forward, and joining moves nobody", () => {
    fc.assert(
      fc.property(many, fc.nat(7), fc.nat(7), (list, from, behind) => {
        const combatants = list.map((entry, index) => ({ id: `c${index}`, ...entry }));
        const { order } = initiativeOrder({ combatants });
        const delays = [{ id: `c${from}`, after: `c${behind}` }];
        const { order: waited } = initiativeOrder({ combatants, delays });
        expect(waited.indexOf(`c${from}`)).toBeGreaterThanOrEqual(order.indexOf(`c${from}`));
        const [newcomer = "c0", ...rest] = order;
        expect(
          insertCombatant({ order: rest, newcomer, combatants })
            .order.slice(-rest.length || undefined)
            .filter((id) => id !== newcomer),
        ).toEqual(rest);
      }),
    );
  });
});

function hash(text: string, seed: number): number {
  return [...text].reduce((sum, char) => (Math.imul(sum ^ char.charCodeAt(0), 0x9e3779b1) >>> 0) % 10_007, seed >>> 0);
}

describe("actions", () => {
  const actions = fc.array(fc.constantFrom(...ACTION_NAMES), { maxLength: 6 });

  test("RUN-036 what is left is exactly what still fits", () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { combat, movement, legal, left } = planTurn({ actions: list });
        expect(legal).toBe(fitsTurn({ combat, movement }));
        if (legal) {
          expect(left.combat === 1).toBe(fitsTurn({ combat: combat + 1, movement }));
          expect(fitsTurn({ combat, movement: movement + left.movement })).toBe(true);
          expect(fitsTurn({ combat, movement: movement + left.movement + 1 })).toBe(false);
        }
        expect(actionsLeft({ combat, movement })).toEqual(left);
      }),
    );
  });

  test("RUN-049 one kind of trigger gives at most one Free Attack a game turn", () => {
    const trigger = fc.record({
      kind: fc.constantFrom("long", "withdraw", "passBy"),
      enemy: fc.constantFrom("x", "y"),
    });
    fc.assert(
      fc.property(fc.array(trigger), fc.subarray(["long", "withdraw"]), (triggers, spentKinds) => {
        const { granted, refused, count, spentKinds: after } = grantFreeAttacks({ triggers, spentKinds });
        expect(new Set(granted.map(({ kind }) => kind)).size).toBe(count);
        expect(granted.length + refused.length).toBe(triggers.length);
        for (const { kind } of granted) expect(spentKinds).not.toContain(kind);
        expect(new Set(after).size).toBe(after.length);
        expect(grantFreeAttacks({ triggers, spentKinds: after }).count).toBe(0);
      }),
    );
  });
});

describe("damage, healing, death", () => {
  test("RUN-057 RUN-059 RUN-060 Toughness never falls below 0 nor rises, and pain needs a survivor", () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.nat(8),
        score,
        fc.nat(15),
        fc.boolean(),
        (damage, armor, toughness, painThreshold, pc) => {
          const blow = applyDamage({ damage, armor, toughness, painThreshold, kind: pc ? "pc" : "npc" });
          expect(blow.toughness).toBe(Math.max(0, toughness - Math.max(0, damage - armor)));
          expect(blow.state === "unharmed").toBe(blow.net === 0);
          expect(["dying", "dead"].includes(blow.state)).toBe(blow.toughness === 0);
          if (blow.painChoice) expect(blow.toughness > 0 && blow.net > painThreshold).toBe(true);
        },
      ),
    );
  });

  test("RUN-066 RUN-076 healing never exceeds the maximum nor takes away", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(9), fc.boolean(), (toughness, more, amount, dying) => {
        const result = heal({ toughness, max: toughness + more, amount, dying, marks: 2 });
        expect(result.toughness).toBe(toughness + Math.min(more, amount));
        expect(result.dying).toBe(dying && amount === 0);
      }),
    );
  });

  test("RUN-067 the table covers every face once", () => {
    for (let die = 1; die <= 20; die += 1)
      expect(
        DEATH_TABLE.filter(({ from, to }) => die >= from && die <= to),
        `${die}`,
      ).toHaveLength(1);
  });

  test("RUN-068 a series ends with the first waking or death, at the third mark at the latest", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }), (dice) => {
        const { rolled, marks, outcome } = deathTestSeries({ rolls: dice.map((d20) => ({ d20, d4: 2 })) });
        const seen = dice.slice(0, rolled);
        expect(seen.slice(0, -1).every((die) => die > 1 && die < 20)).toBe(true);
        expect(marks).toBeLessThanOrEqual(3);
        if (marks === 3) expect(outcome).toBe("dead");
      }),
    );
  });

  test("RUN-012 RUN-058 in static mode a foe rolls nothing: its dice are never read", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 })), fc.integer({ min: 1, max: 20 }), (damageDice, die) => {
        const given = {
          attackValue: 10,
          d20: [die],
          weaponDamage: "1d8",
          armorRoll: 1,
          pc: { defense: 10, toughness: 10, painThreshold: 5 },
        };
        expect(npcAttack({ ...given, damageDice, advantageDie: 4 })).toEqual(npcAttack(given));
      }),
    );
  });
});

describe("formulas", () => {
  test.each(["", "+", "1d", "d0", "1d6 +", "2x6", "1.5"])("RUN-054 '%s' is no formula, and says so", (text) => {
    expect(isFormula(text)).toBe(false);
    expect(() => termsOf(text)).toThrow(BadFormula);
  });

  test("RUN-054 dice missing are named, spare ones are left alone", () => {
    expect(() => rollTotal({ formula: "2d6", dice: [3] })).toThrow(/needs more dice/);
    expect(rollTotal({ formula: "2d6 - 1d4", dice: [3, 5, 2, 9] })).toEqual({ total: 6, diceUsed: 3 });
  });

  test("RUN-058 fixed numbers lie within what the dice can give", () => {
    const term = fc.record({ count: fc.integer({ min: 1, max: 4 }), faces: fc.constantFrom(4, 6, 8, 10, 12) });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        const { value } = staticValue({ formula: terms.map(({ count, faces }) => `${count}d${faces}`).join("+") });
        expect(value).toBe(terms.reduce((sum, { count, faces }) => sum + (count * faces) / 2, 0));
      }),
    );
  });
});

test("RUN-093 RUN-094 flanking is mutual: nobody flanks alone, nor beyond the room there is", () => {
  const place = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (places, maxSurround) => {
      const attackers = places.map(([x, y], index) => ({ id: `a${index}`, at: [x, y] as const }));
      const { flanked, advantaged } = flanking({ target: [0, 0], attackers, settings: { maxSurround } });
      expect(flanked).toBe(advantaged.length > 0);
      expect(advantaged.length).not.toBe(1);
      expect(advantaged.length).toBeLessThanOrEqual(maxSurround);
    }),
  );
});
