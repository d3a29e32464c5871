import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import { evokerEngine } from "../engine.ts";
import {
  exampleAilment,
  exampleFight,
  examplePersona,
  examplePower,
  ExampleTable,
  type FightChange,
} from "../examples.ts";
import type { WoundsEffect } from "../outcomes.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { ELEMENTS } from "../terms.ts";

const STAGGERED = [exampleAilment("staggered")];
const MAGE = { kind: "npc" as const };

/** A bolt at a foe that can't evade, so that the hit stands at once. */
function bolt(change: FightChange & { power?: Parameters<typeof examplePower>[1] } = {}, settings: SomeSettings = {}) {
  const powers = [examplePower("bolt", change.power)];
  const { states, frame } = exampleFight({ ...change, hero: { ...MAGE, powers, ...change.hero } });
  const at = new ExampleTable(states, settings);
  const decision: Decision = {
    type: "power",
    actor: "hero",
    power: "bolt",
    targets: [{ who: "foe" }],
    encounter: frame,
  };
  return { at, frame, decision };
}

describe("a hit", () => {
  test("EVO-180 EVO-181 EVO-182 EVO-189 a weakness Staggers even where it does not wound, and earns a One More", () => {
    const { at, decision, frame } = bolt({
      foe: {
        affinities: { fire: "weak" },
        armours: [
          {
            id: "a",
            name: "A",
            equipped: true,
            points: { head: 50, body: 50, rightArm: 50, leftArm: 50, rightLeg: 50, leftLeg: 50 },
          },
        ],
      },
    });
    const first = at.play(decision, { attack: [10] });
    const played = at.play(
      { type: "evade", actor: "foe", prompt: first.ask("evade"), option: null, encounter: frame },
      { location: [50] },
    );
    expect(played.checks("verdict")[0]).toMatchObject({ treatedAs: "weak", normal: 0, stagger: true, oneMore: true });
    expect(at.character("foe").ailments.map(({ id }) => id)).toEqual(["staggered"]);
    expect(at.encounter.grants.pending).toMatchObject([{ holder: "hero", from: null }]);
  });

  test("EVO-183 EVO-184 EVO-185 normal, resisted and blocked", () => {
    const at = (affinity: "normal" | "resist" | "block") => {
      const { at: table, decision } = bolt({
        foe: { affinities: { fire: affinity }, ailments: STAGGERED },
        power: { damage: 8 },
      });
      return table.play(decision, { attack: [22], location: [50] }).checks("verdict")[0];
    };
    // Damage 8 + 2 degrees + 1 for the ailment's Advantage.
    expect(at("normal")).toMatchObject({ damage: 11, defense: 4, normal: 2 });
    expect(at("resist")).toMatchObject({ defense: 9, normal: 1 });
    expect(at("block")).toMatchObject({ result: "blocked", normal: 0, stagger: false });
  });

  test("EVO-186 EVO-190 repelled: the attacker is struck by its own affinity and nobody earns anything", () => {
    const { at, decision } = bolt({
      hero: { affinities: { fire: "weak" } },
      foe: { affinities: { fire: "repel" }, ailments: STAGGERED },
    });
    const played = at.play(decision, { attack: [10], location: [50] });
    expect(played.checks("verdict")[0]).toMatchObject({ result: "repelled", oneMore: false });
    expect(played.effects("wounds")).toMatchObject([{ target: "hero" }]);
    expect(at.character("hero").ailments.map(({ id }) => id)).toEqual(["staggered"]);
    expect(at.encounter.grants.pending).toEqual([]);
  });

  test("EVO-187 EVO-192 absorbed: Light Wounds back on the track that would have been struck", () => {
    const { at, decision } = bolt({
      foe: { affinities: { fire: "absorb" }, ailments: STAGGERED, wounds: { light: 1, heavy: 2, deadly: 1 } },
      power: { tier: 2 },
    });
    at.play(decision, { attack: [10] });
    expect(at.character("foe").wounds.light).toBe(3);
  });

  test("EVO-132 EVO-302 EVO-312 EVO-329 a Technical Hit uses the ailment up, and wounds wake the Drowsed", () => {
    const { at, decision } = bolt({ foe: { ailments: [exampleAilment("drowsed")] } });
    const played = at.play(decision, { attack: [10], location: [50] });
    expect(played.checks("verdict")[0]).toMatchObject({ technical: true, stagger: true, oneMore: true });
    expect(at.character("foe").ailments.map(({ id }) => id)).toEqual(["staggered"]);
  });

  test("EVO-130 what scatters lands where the die of the attack says, when it misses", () => {
    const wild = bolt({ power: { scatters: true } });
    const notes = wild.at.play(wild.decision, { attack: [96] }).outcome.notes;
    expect(notes).toContainEqual(
      expect.objectContaining({
        key: "DRAMATIS.Evoker.Note.scatter",
        data: { name: "Hero", metres: 9, direction: "DRAMATIS.Evoker.Direction.east" },
      }),
    );
    const tame = bolt({});
    expect(tame.at.play(tame.decision, { attack: [96] }).notes).not.toContain("scatter");
  });

  test("EVO-131 EVO-201 a critical spell has its own effect; a physical critical Staggers", () => {
    const plain = bolt({ foe: { ailments: [exampleAilment("enraged")] } });
    const played = plain.at.play(plain.decision, { attack: [9], location: [50] });
    expect(played.checks("verdict")[0]).toMatchObject({ critical: true, stagger: false });
    expect(played.notes).toContain("criticalEffect");
    const worded = bolt({
      foe: { ailments: [exampleAilment("enraged")] },
      power: { criticalText: "Everything metal rings." },
    });
    const told = worded.at.play(worded.decision, { attack: [9], location: [50] });
    expect(told.outcome.notes).toContainEqual(
      expect.objectContaining({ data: { name: "Foe", power: "bolt", text: "Everything metal rings." } }),
    );
    const sharp = bolt({ foe: { ailments: [exampleAilment("enraged")] }, power: { criticalStaggers: true } });
    expect(sharp.at.play(sharp.decision, { attack: [9] }).checks("verdict")[0]).toMatchObject({ stagger: true });
  });

  test("EVO-078 Defend keeps the Stagger and the extra wounds of a weakness away", () => {
    const foe = { affinities: { fire: "weak" as const }, ailments: [exampleAilment("enraged")] };
    const { at, decision } = bolt({ foe: { ...foe, conditions: [{ id: "defending", source: null }] } });
    const played = at.play(decision, { attack: [25], location: [50] });
    expect(played.checks("verdict")[0]).toMatchObject({ treatedAs: "weak", stagger: false, oneMore: false });
    expect(played.checks("verdict")[0]?.wounds.map(({ id }) => id)).not.toContain("weakness");
  });

  test("EVO-133 EVO-306 an attached ailment is resisted, at −20 for the weak", () => {
    const ailment = { id: "burning", turns: null, resist: "toughness", skill: null } as const;
    const { at, decision, frame } = bolt({
      foe: { affinities: { fire: "weak" }, ailments: STAGGERED },
      power: { ailment },
    });
    const hit = at.play(decision, { attack: [10], location: [15] });
    const resist = at.play(
      { type: "resist", actor: "foe", prompt: hit.ask("resist"), encounter: frame },
      { resist: [30] },
    );
    expect(resist.checks("roll")[0]).toMatchObject({
      ...{ target: 20, success: false },
      modifiers: [{ id: "ownAffinity", value: -20, rule: "EVO-133" }],
    });
    expect(at.character("foe").ailments.map(({ id }) => id)).toEqual(["staggered", "burning"]);
  });

  test("EVO-193 immunity by affinity keeps the ailment out", () => {
    const ailment = { id: "frozen", turns: 1, resist: null, skill: null } as const;
    const { at, decision } = bolt({ foe: { affinities: { ice: "block" }, ailments: STAGGERED }, power: { ailment } });
    const played = at.play(decision, { attack: [10] });
    expect(played.notes).toContain("ailment.immune");
    expect(at.character("foe").ailments.map(({ id }) => id)).toEqual(["staggered"]);
  });

  test("EVO-134 an area power rolls once, and each target answers for itself", () => {
    const { at, decision } = bolt({ power: { area: true }, foe: { affinities: { fire: "weak" }, ailments: [] } });
    const played = at.play({ ...decision, targets: [{ who: "foe" }, { who: "brute", distance: 5 }] }, { attack: [12] });
    expect(played.checks("roll").map(({ kept }) => kept)).toEqual([12, 12]);
    expect(played.prompts("evade").map(({ owner }) => owner)).toEqual(["foe", "brute"]);
    expect(at.character("hero").spirit.value).toBe(8);
  });

  test("EVO-200 one One More per action at most, however many are Staggered", () => {
    fc.assert(
      fc.property(fc.subarray(["foe", "brute"], { minLength: 1 }), fc.constantFrom(...ELEMENTS), (who, element) => {
        const weak = { affinities: { [element]: "weak" }, ailments: [exampleAilment("enraged")] };
        const { at, decision } = bolt({ power: { area: true, element, staggers: true }, foe: weak, brute: weak });
        at.play({ ...decision, targets: who.map((one) => ({ who: one, distance: 1 })) }, { attack: [12] });
        expect(at.encounter.grants.pending).toHaveLength(1);
        expect(at.encounter.grants.earned).toHaveLength(1);
      }),
    );
  });

  test("EVO-129 EVO-229 a Persona is struck on its owner's Defense, or on its own by setting", () => {
    const foe = { personas: [examplePersona("p", { toughnessBonus: 1, armour: 2 })], ailments: STAGGERED };
    const defense = (settings: SomeSettings): number | null | undefined => {
      const { at, decision } = bolt({ foe }, settings);
      return at.play(decision, { attack: [30], location: [50] }).checks("verdict")[0]?.defense;
    };
    expect(defense({})).toBe(4);
    expect(defense({ personaDefense: "persona" })).toBe(3);
  });

  test("EVO-136 EVO-318 costs, a missing Persona, an Amnesiac's wasted Action", () => {
    expect(bolt({ hero: { spirit: { value: 1, max: 9 } } }).at.refusal(bolt().decision)).toBe("power.cost");
    const alone = bolt({ hero: { kind: "evoker" } });
    expect(alone.at.refusal(alone.decision)).toBe("power.noPersona");
    const blank = bolt({ hero: { ailments: [exampleAilment("amnesiac")] } });
    expect(blank.at.play(blank.decision).notes).toEqual(["actionWasted"]);
    expect(blank.at.character("hero").spirit.value).toBe(10);
    expect(blank.at.seat("hero").actionSpent).toBe(true);
    const rage = bolt({ hero: { ailments: [exampleAilment("enraged")] } });
    expect(rage.at.refusal(rage.decision)).toBe("power.enraged");
  });

  test("EVO-137 EVO-228 EVO-253 healing restores wounds, and injuries end with the last Heavy Wound", () => {
    const foe = {
      wounds: { light: 1, heavy: 1, deadly: 1 },
      injuries: [{ location: "head", injury: "concussion", ignoredInRound: null }] as const,
    };
    const { at, decision } = bolt({ foe, power: { kind: "heal", healLight: 2, healHeavy: 1 } });
    at.play(decision);
    expect(at.character("foe").wounds).toEqual({ light: 3, heavy: 2, deadly: 1 });
    expect(at.character("foe").injuries).toEqual([]);
  });
});

describe("wounds at the table", () => {
  const wounds = (more: Partial<WoundsEffect>): WoundsEffect => {
    return {
      type: "wounds",
      id: "w",
      target: "foe",
      apply: "onRequest",
      normal: 1,
      savage: 0,
      location: "body",
      bodyOnly: false,
      heavyOnly: false,
      ribCounted: true,
      blockHeavy: 0,
      cause: "attack",
      duringOwnTurn: false,
      ...more,
    };
  };
  const after = (
    foe: Partial<CharacterState>,
    more: Partial<WoundsEffect>,
    settings: SomeSettings = {},
  ): CharacterState =>
    evokerEngine.apply(exampleFight({ foe }).states, [wounds(more)], { ...settings })["foe"] as CharacterState;

  test("EVO-221 EVO-222 EVO-223 each track costs its Stress, and a Heavy Wound its injury", () => {
    expect(after({}, { normal: 1 })).toMatchObject({ wounds: { light: 3 }, stress: 1, injuries: [] });
    expect(after({ wounds: { light: 0, heavy: 2, deadly: 1 } }, { normal: 1, location: "head" })).toMatchObject({
      wounds: { light: 0, heavy: 1, deadly: 1 },
      stress: 5,
      injuries: [{ location: "head", injury: "fracture" }],
      conditions: [{ id: "bloodLoss" }],
    });
    expect(after({ wounds: { light: 0, heavy: 0, deadly: 1 } }, { normal: 3 })).toMatchObject({
      wounds: { deadly: 0 },
      stress: 10,
    });
  });

  test("EVO-250 EVO-251 EVO-261 EVO-262 EVO-263 head injuries by the Heavy Wounds left, with what they do at once", () => {
    const concussed = after(
      { wounds: { light: 0, heavy: 3, deadly: 1 }, woundOverride: { light: null, heavy: 4 } },
      { location: "head" },
    );
    expect(concussed.injuries).toMatchObject([{ injury: "concussion" }]);
    expect(concussed.ailments).toMatchObject([{ id: "stunned" }]);
    const fresh = after(
      { wounds: { light: 0, heavy: 4, deadly: 1 }, woundOverride: { light: null, heavy: 4 } },
      { location: "head" },
    );
    expect(fresh.injuries).toMatchObject([{ injury: "disorientation" }]);
    expect(fresh.ailments).toEqual([]);
  });

  test("EVO-269 EVO-270 EVO-271 EVO-273 EVO-274 arms drop what they hold, legs give way", () => {
    const arm = after({ wounds: { light: 0, heavy: 2, deadly: 1 } }, { location: "rightArm" });
    expect(arm.injuries).toMatchObject([{ injury: "brokenWrist" }]);
    expect(arm.weapons[0]?.equipped).toBe(false);
    const leg = after(
      { wounds: { light: 0, heavy: 3, deadly: 1 }, woundOverride: { light: null, heavy: 4 } },
      { location: "leftLeg" },
    );
    expect(leg.injuries).toMatchObject([{ injury: "brokenToes" }]);
    expect(leg.conditions).toEqual([{ id: "prone", source: null }]);
  });

  test("EVO-229 EVO-230 the Persona takes them first; broken, it costs 10 Stress more and leaves the field", () => {
    const personas = [examplePersona("p", { wounds: { light: 0, heavy: 0, deadly: 1 } })];
    const stop = after({ personas }, { normal: 3 });
    expect(stop).toMatchObject({ wounds: { light: 4 }, stress: 20, personas: [{ broken: true, equipped: false }] });
    expect(after({ personas }, { normal: 3 }, { personaOverflow: "spill" })).toMatchObject({ wounds: { light: 2 } });
  });

  test("EVO-232 EVO-266 a bruised rib adds one wound per incident, not while a Persona takes them", () => {
    const injuries = [{ location: "body" as const, injury: "bruisedRib" as const, ignoredInRound: null }];
    expect(after({ injuries }, { normal: 1, ribCounted: false }).wounds.light).toBe(2);
    expect(after({ injuries }, { normal: 1, ribCounted: true }).wounds.light).toBe(3);
    const personas = [examplePersona("p")];
    expect(after({ injuries, personas }, { normal: 1, ribCounted: false }).personas[0]?.wounds.light).toBe(3);
  });

  test("EVO-268 EVO-334 Stress opens a puncture again", () => {
    const injuries = [{ location: "body" as const, injury: "puncture" as const, ignoredInRound: null }];
    expect(after({ injuries }, { normal: 1 }).conditions).toEqual([{ id: "bloodLoss", source: null }]);
  });

  test("EVO-287 Fate blocks Heavy Wounds, a point each, as many as there are points", () => {
    const foe = { wounds: { light: 0, heavy: 2, deadly: 1 }, fate: { value: 1 } };
    expect(after(foe, { normal: 1, blockHeavy: 2 })).toMatchObject({
      wounds: { heavy: 2 },
      stress: 0,
      fate: { value: 0 },
      injuries: [],
    });
  });

  test("EVO-226 EVO-229 wounds are conserved: what is lost is what is missing", () => {
    const track = fc.record({ light: fc.nat(6), heavy: fc.nat(3), deadly: fc.constant(1) });
    fc.assert(
      fc.property(
        track,
        fc.option(track),
        fc.nat(8),
        fc.nat(4),
        fc.boolean(),
        (body, shield, normal, savage, spill) => {
          const personas = shield
            ? [examplePersona("p", { wounds: shield, max: { light: 9, heavy: 9, deadly: 1 } })]
            : [];
          const foe = { wounds: body, personas, woundOverride: { light: 9, heavy: 9 } };
          const now = after(foe, { normal, savage }, { personaOverflow: spill ? "spill" : "stop" });
          const sum = ({ light, heavy, deadly }: CharacterState["wounds"]): number => light + heavy + deadly;
          const lost =
            sum(body) - sum(now.wounds) + (shield ? sum(shield) - sum(now.personas[0]?.wounds ?? shield) : 0);
          expect(lost).toBeGreaterThanOrEqual(0);
          expect(lost).toBeLessThanOrEqual(normal + savage);
          for (const left of Object.values(now.wounds)) expect(left).toBeGreaterThanOrEqual(0);
          if (normal > 0) expect(lost).toBeGreaterThan(0);
          if (normal === 0) expect(lost).toBe(0);
        },
      ),
    );
  });
});
