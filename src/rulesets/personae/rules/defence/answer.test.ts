import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTACK_KINDS, WEAPON_CATEGORIES } from "../state.ts";
import { activeDefense, passiveDefense } from "./answer.ts";

const ready = { aware: true, declared: true };

describe("answering", () => {
  test("PER-025 the kind of challenge decides what it is answered with", () => {
    const skills = (["interaction", "attack", "power"] as const).map(
      (challenge) => passiveDefense({ challenge }).skill,
    );
    expect(skills).toEqual(["Counter", "Defend", "Steel"]);
  });

  test("PER-074 PER-075 two-handed weapons are heavy, the other two sizes light, in hand and at range alike", () => {
    for (const attackKind of ["handToHand", "ranged"] as const) {
      const blocked = WEAPON_CATEGORIES.filter((attackCategory) => {
        const shield = { means: "shield", shieldWeight: "light", shieldSkill: true } as const;
        return activeDefense({ ...ready, ...shield, attackKind, attackCategory }).allowed;
      });
      expect(blocked).toEqual(["small", "oneHanded"]);
    }
  });

  test("PER-126 a trait that lifts the limits allows every parry and, with the skill, every block", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ATTACK_KINDS),
        fc.constantFrom(...WEAPON_CATEGORIES),
        fc.constantFrom(...WEAPON_CATEGORIES),
        (attackKind, attackCategory, weaponCategory) => {
          const attack = { ...ready, attackKind, attackCategory, override: true };
          expect(activeDefense({ ...attack, means: "weapon", weaponCategory }).reason).toBe("ok");
          expect(activeDefense({ ...attack, means: "shield", shieldWeight: "light" }).reason).toBe("noShieldSkill");
        },
      ),
    );
  });

  test("PER-126 a reflexive defence needs no action, but still has to see it coming", () => {
    const parry = { means: "weapon", weaponCategory: "small", reflexive: true, alreadyUsed: true } as const;
    expect(activeDefense({ ...parry, aware: true }).allowed).toBe(true);
    expect(activeDefense({ ...parry, aware: false }).reason).toBe("unaware");
  });
});
