/** Scenes played by hand: what somebody who knows the game would do, and what tactics do. */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { weighed, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleAilment, examplePower, exampleWeapon, NOTHING_REVEALED } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import type { AffinityGrid, RegularElement } from "../terms.ts";
import { lookingAs } from "./exampleLook.ts";
import { evokerTactics } from "./tactics.ts";

const BLADE: Partial<CharacterState> = { weapons: [exampleWeapon("blade")], powers: [], arcanaLevel: 0 };
const known = (...elements: readonly RegularElement[]): CharacterState["revealed"] => ({
  ...NOTHING_REVEALED,
  affinities: { ...NOTHING_REVEALED.affinities, ...Object.fromEntries(elements.map((one) => [one, true])) },
});
const victimOf = ({ decision }: Weighed): unknown => (decision["targets"] as { who: Ref }[] | undefined)?.[0]?.who;
const hurt = { light: 0, heavy: 1, deadly: 1 };

describe("whom to strike", () => {
  test.each(["pack", "cunning", "protector", "careful"])(
    "EVO-185 EVO-187 a %s foe leaves the hurt hero alone whom its blade is known not to harm, and strikes the other",
    (manner) => {
      for (const melee of ["absorb", "block"] as const) {
        const affinities: AffinityGrid = { melee };
        const proof = { ...BLADE, wounds: hurt, affinities, revealed: known("melee") };
        const { best } = lookingAs("foe", { foe: BLADE, mina: proof, ann: BLADE });
        const { mode } = best(manner).decision;
        // Whoever can't be cut can be held all the same.
        expect([melee, mode === "grapple" ? "ann" : victimOf(best(manner))]).toEqual([melee, "ann"]);
        const { options, position, view } = lookingAs("foe", { foe: BLADE, mina: proof });
        const cuts = options().filter((one) => one["weapon"] === "blade" && one["mode"] !== "knockdown");
        const worth = weighed(evokerTactics, cuts, position(), view(), mannerCalled(manner) ?? CUNNING);
        expect(cuts.length).toBeGreaterThan(1);
        expect(worth.filter((one) => one.worth > 0)).toEqual([]);
      }
    },
  );

  test("EVO-187 what an absorbing foe drinks in is weighed by how hurt it is, whoever was looked at before", () => {
    // Hale, there is nothing to heal; hurt, it gets a Light Wound back for a hit of Tier 1.
    const affinities: AffinityGrid = { melee: "absorb" };
    const told = (wounds: CharacterState["wounds"]) => {
      const all = { ...known("melee"), wounds: true, scores: true };
      const look = lookingAs("foe", { foe: BLADE, mina: { ...BLADE, affinities, revealed: all, wounds } });
      const blows = look.options().filter(({ mode }) => mode === "focused");
      const [blow] = weighed(evokerTactics, blows, look.position(), look.view(), { weights: { harm: 1 } });
      return blow?.worth ?? NaN;
    };
    expect(told({ light: 4, heavy: 2, deadly: 1 })).toBeCloseTo(0);
    expect(told({ light: 1, heavy: 2, deadly: 1 })).toBeLessThan(-0.1);
    expect(told({ light: 4, heavy: 2, deadly: 1 })).toBeCloseTo(0);
  });

  test("EVO-094 those who are hidden are nobody's targets", () => {
    const stealth = { dos: 2, bonus: 4, roll: 12 };
    const hidden = { ...BLADE, stealth, conditions: [{ id: "hidden", source: null }] } as const;
    const { options } = lookingAs("foe", { foe: { powers: [examplePower("bolt")] }, mina: hidden, ann: BLADE });
    const all = options().flatMap(({ targets, target }) => [
      ...((targets as { who: Ref }[] | undefined) ?? []).map(({ who }) => who),
      ...(target === undefined ? [] : [typeof target === "string" ? target : (target as { who: Ref }).who]),
    ]);
    expect(new Set(all)).toEqual(new Set(["ann"]));
  });

  test("EVO-223 finishes the one who can be felled", () => {
    const grave = { light: 0, heavy: 0, deadly: 1 };
    const { best } = lookingAs("foe", { foe: BLADE, ann: BLADE, mina: { ...BLADE, wounds: grave } });
    for (const { id } of MANNERS.filter((one) => !["reckless", "mindless", "coward"].includes(one.id)))
      expect([id, victimOf(best(id))]).toEqual([id, "mina"]);
  });
});

describe("who it comes from", () => {
  test("EVO-323 EVO-084 fear and a scary face count against whoever they come from, and against nobody else", () => {
    // Melee 40 and care: 50 to hit; 40 against the source. An evasion of 40 beats the middle of either.
    const percentages = (hero: Partial<CharacterState>, first: Ref): unknown => {
      const others = { foe: BLADE, foe2: BLADE };
      const look = lookingAs("hero", { hero: { ...BLADE, ...hero }, ...others });
      const blows = look.options().filter(({ mode }) => mode === "focused");
      const order = [...blows].sort((one) => (victimOf({ decision: one } as Weighed) === first ? -1 : 1));
      const all = weighed(evokerTactics, order, look.position(), look.view(), { weights: { sure: 1 } });
      return Object.fromEntries(all.map((one) => [victimOf(one), Math.round(one.worth * 100)]));
    };
    for (const afraid of [
      { ailments: [exampleAilment("panicked", { source: "foe" })] },
      { marks: [{ id: "scared" as const, source: "foe" }] },
    ])
      for (const first of ["foe", "foe2"]) {
        const told = percentages(afraid, first) as Record<Ref, number>;
        expect([first, (told["foe2"] ?? 0) - (told["foe"] ?? 0) > 5]).toEqual([first, true]);
      }
  });
});

describe("what is limited", () => {
  const FATED = { ...BLADE, fate: { value: 1 } };

  test("EVO-285 no Fate goes into a scratch; it does once it brings back half of what it can", () => {
    // Realisation 40: one point restores four Light Wounds.
    const best = (light: number): string => {
      const hero = { ...FATED, wounds: { light, heavy: 2, deadly: 1 } };
      return lookingAs("hero", { hero, foe: BLADE }, { seat: { actionSpent: true } }).best().decision.type;
    };
    expect([3, 2, 0].map(best)).toEqual(["endTurn", "fate", "fate"]);
  });

  test("EVO-284 a power that missed is thrown again for what the power does, not for a blow of the fist", () => {
    const bolt = examplePower("bolt", { damage: 9 });
    const hero = { weapons: [], powers: [bolt], fate: { value: 1 }, arcanaLevel: 0 };
    const at = lookingAs("hero", { hero, foe: {} });
    at.card.make(
      { type: "power", encounter: at.frame, actor: "hero", power: "bolt", targets: [{ who: "foe" }] },
      { "s0-attack-0": 80 },
    );
    const additions = evokerTactics.goesOn(at.position(), at.view());
    expect(additions.map(({ source }) => source)).toEqual(["fate"]);
    const [again] = weighed(evokerTactics, additions, at.position(), at.view(), { weights: { harm: 1 } });
    const bare = { ...hero, powers: [] };
    const fist = lookingAs("hero", { hero: bare, foe: {} });
    const [blow] = weighed(
      evokerTactics,
      fist.options().filter(({ mode }) => mode === "focused"),
      fist.position(),
      fist.view(),
      { weights: { harm: 1 } },
    );
    expect(again?.worth).toBeGreaterThan((blow?.worth ?? 0) + 0.2);
  });
});

describe("One More", () => {
  const grant = { action: "hero|2|1", holder: "hero", from: null, worth: 0, use: null, spent: false };
  const encounter = { grants: { pending: [grant], active: null, chain: [], earned: [grant.action] }, turnOf: null };
  const link = (actor: Ref, rank: number) => ({ name: actor, actor, arcana: "fool", rank });
  const hero = { ...BLADE, socialLinks: [link("mate", 10)] };

  test("EVO-203 is passed to a friend of rank ten who is as good, and to nobody who can't use it", () => {
    const passes = (mate: Partial<CharacterState>): unknown =>
      lookingAs("hero", { hero, mate: { ...BLADE, ...mate }, foe: {} }, { encounter }).best().decision["use"];
    expect(passes({})).toBe("batonPass");
    expect(passes({ ailments: [exampleAilment("frozen")] })).toBe("action");
    expect(passes({ conditions: [{ id: "helpless", source: null }] })).toBe("action");
  });
});

describe("answers", () => {
  test("EVO-124 whatever the manner, an evasion is made with what is best for it", () => {
    const foe = { skills: [{ id: "melee", score: "melee", level: 3, focuses: ["parry"] }] } as const;
    for (const { id } of MANNERS) {
      const { card, frame, answers } = lookingAs("hero", { hero: BLADE, foe: { ...BLADE, ...foe } });
      const blow = { type: "attack", encounter: frame, actor: "hero", mode: "standard", weapon: "blade" };
      card.make({ ...blow, targets: [{ who: "foe" }] }, { "s0-attack-0": 20 });
      const [prompt] = openPrompts(card);
      expect(prompt?.type).toBe("evade");
      expect([id, answers(id)[0]?.decision["option"]]).toEqual([id, "parry"]);
    }
  });
});
