import { describe, expect, test } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { simulate } from "../../../../kernel/tactics/odds.ts";
import { troubleWith } from "../../../../kernel/tactics/plan.ts";
import { weighed, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleAilment, examplePower, exampleWeapon, NOTHING_REVEALED } from "../examples.ts";
import { derivedOf } from "../derive.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { lookingAs, reasonsOf, type Cast } from "./exampleLook.ts";
import { anySides, equalSides, plainFighter, watched } from "./exampleSides.ts";
import { evokerBout, evokerTactics } from "./tactics.ts";

const grave = { wounds: { light: 0, heavy: 0, deadly: 1 } };
const BLADE: Partial<CharacterState> = { weapons: [exampleWeapon("blade")], powers: [] };
/** A blade and a bolt of fire, and no eye for weaknesses. */
const FIRE: Partial<CharacterState> = { weapons: [exampleWeapon("blade")], arcanaLevel: 0 };
const MEND = examplePower("mend", { kind: "heal", healLight: 2 });
const REVEALED = { ...NOTHING_REVEALED, affinities: { ...NOTHING_REVEALED.affinities, fire: true } };

describe("what somebody can do", () => {
  test("EVO-071 EVO-078 EVO-136 is to strike with everything at every foe, to guard, and to pass", () => {
    const { options } = lookingAs("hero", { hero: {}, foe: {}, foe2: {} });
    const told = options().map(({ type, mode, weapon, power }) =>
      [type, mode ?? power, weapon].filter(Boolean).join(" "),
    );
    const each = [
      ...["attack focused blade", "attack called blade", "attack focused pistol", "attack called pistol"],
      ...["attack allWeapon blade", "attack allWeapon pistol", "attack grapple", "attack knockdown blade"],
      ...["trick", "trick"],
    ];
    const looks = ["analyse", "analyse"];
    expect(told).toEqual([...each, ...each, "power bolt", "power bolt", "defend", ...looks, "endTurn"]);
  });

  test("EVO-003 is to pass once the Action is spent, but for what is free", () => {
    const fate = { fate: { value: 1 }, wounds: { light: 2, heavy: 2, deadly: 1 } };
    const { options } = lookingAs("hero", { hero: fate, foe: {} }, { seat: { actionSpent: true } });
    expect(options().map(({ type }) => type)).toEqual(["fate", "endTurn"]);
  });

  test("EVO-305 EVO-286 is to pass for the frozen, and to spend Fate on it", () => {
    const ailments = [exampleAilment("frozen")];
    expect(lookingAs("hero", { hero: { ailments }, foe: {} }).options()).toHaveLength(1);
    const { best } = lookingAs("hero", { hero: { ailments, fate: { value: 1 } }, foe: {} });
    expect(best().decision).toMatchObject({ type: "fate", benefit: "removeAilment", ailment: "frozen" });
  });

  test("EVO-322 EVO-323 the enraged strike in melee and do nothing else; who has to flees", () => {
    const enraged = lookingAs("hero", { hero: { ailments: [exampleAilment("enraged")] }, foe: {} }).options();
    expect(new Set(enraged.map(({ weapon, type }) => (type === "attack" ? (weapon ?? "hands") : type)))).toEqual(
      new Set(["blade", "hands", "endTurn"]),
    );
    const fleeing = lookingAs("hero", { hero: { mustFlee: true }, foe: {} }).options();
    expect(fleeing.map(({ type }) => type)).toEqual(["flee", "endTurn"]);
  });

  test("EVO-060 EVO-120 is nothing against those out of reach, and aimed at nobody who is spared", () => {
    const high = { flier: true, altitude: "low" } as const;
    const { options, view } = lookingAs("hero", { hero: BLADE, foe: high, foe2: {} });
    const struck = (one = view()): unknown[] =>
      options(one).flatMap(({ type, targets }) => (type === "attack" ? [(targets as { who: Ref }[])[0]?.who] : []));
    expect(new Set(struck())).toEqual(new Set(["foe2"]));
    expect(struck({ ...view(), spared: ["foe2"] })).toEqual([]);
  });
});

describe("what it is worth", () => {
  test("EVO-122 EVO-126 EVO-224 a blow by hand: 50 to hit, kept off by 20 or less, two Light Wounds", () => {
    // Melee 40 and care: 50. Its middle, 25, is 2 degrees; an evasion of 40 beats that with 20 or less: 50 % of 80 %.
    // Damage 4, Strength 4, 2 degrees and 1 surplus: 11 against Toughness 4 is 7 over, one Wound and one for that.
    const { best } = lookingAs("hero", { hero: BLADE, foe: {} });
    const { decision, reasons } = best("reckless");
    expect(decision).toMatchObject({ type: "attack", mode: "focused", weapon: "blade", targets: [{ who: "foe" }] });
    expect(reasons[0]).toEqual({
      key: "DRAMATIS.Evoker.Tactics.reason.harm",
      data: { name: "foe", percent: 40, wounds: 2.1 },
    });
  });

  test("EVO-182 EVO-200 a weakness is used once it has come to light, and not before", () => {
    const weak = (revealed: CharacterState["revealed"]) =>
      lookingAs("hero", { hero: FIRE, foe: { affinities: { fire: "weak" }, revealed } }).best();
    expect(weak(NOTHING_REVEALED).decision.type).toBe("attack");
    const known = weak(REVEALED);
    expect(known.decision).toMatchObject({ type: "power", power: "bolt" });
    expect(reasonsOf(known)).toContain("oneMore");
  });

  test("EVO-186 EVO-187 nobody wastes a spell on somebody known to throw it back, or to thrive on it", () => {
    for (const fire of ["repel", "absorb", "block"] as const) {
      const hero = { weapons: [], arcanaLevel: 0 };
      const unarmed = lookingAs("hero", { hero, foe: { affinities: { fire }, revealed: REVEALED } });
      expect(unarmed.options().some(({ type }) => type === "power")).toBe(true);
      expect(unarmed.best().decision.type).not.toBe("power");
    }
  });

  test("EVO-223 the wounded are finished, by a pack at least; the mindless strike whoever stands across", () => {
    const { best } = lookingAs("hero", { hero: BLADE, foe: {}, foe2: grave });
    const pack = best("pack");
    expect(pack.decision["targets"]).toEqual([{ who: "foe2" }]);
    expect(reasonsOf(pack)).toEqual(expect.arrayContaining(["fell", "pack"]));
    expect(best("mindless").decision["targets"]).toEqual([{ who: "foe" }]);
  });

  test("EVO-137 nobody is healed who is hale; a protector heals the wounded, the reckless strike all the same", () => {
    const heals = (mate: Partial<CharacterState>) =>
      lookingAs("hero", { hero: { ...BLADE, powers: [MEND] }, mate: { ...BLADE, ...mate }, foe: {} });
    expect(
      heals({})
        .options()
        .some(({ type }) => type === "power"),
    ).toBe(false);
    const hurt = heals({ wounds: { light: 0, heavy: 2, deadly: 1 } });
    expect(hurt.best("protector").decision).toMatchObject({ type: "power", targets: [{ who: "mate" }] });
    expect(hurt.best("reckless").decision.type).toBe("attack");
  });

  test("EVO-089 EVO-091 who has nothing to fire loads, who has nothing in hand draws", () => {
    const pistol = { weaponClass: "pistol", element: "missile", range: 20, ammo: { value: 0, max: 6 } } as const;
    const empty = { ...BLADE, weapons: [exampleWeapon("pistol", pistol)], scores: weak() };
    expect(lookingAs("hero", { hero: empty, foe: {} }).best().decision).toMatchObject({ type: "reload" });
    const sheathed = { ...empty, weapons: [exampleWeapon("blade", { equipped: false })] };
    expect(lookingAs("hero", { hero: sheathed, foe: {} }).best().decision).toMatchObject({ type: "equip" });
  });

  test("EVO-078 a coward strikes while it is hale, and guards itself once it is hurt", () => {
    const hurt = { ...BLADE, wounds: { light: 0, heavy: 0, deadly: 1 } };
    const [hale, worn] = [BLADE, hurt].map((hero) =>
      lookingAs("hero", { hero: { ...hero, arcanaLevel: 0 }, foe: {} }).best("coward"),
    );
    expect([hale?.decision.type, worn?.decision.type]).toEqual(["attack", "defend"]);
  });

  test("EVO-082 EVO-181 of strangers no number counts: whatever theirs are, all is worth the same, for the same reasons", () => {
    const told = (change: Partial<CharacterState>, knows: readonly Ref[] = []): unknown => {
      const { options, position, view } = lookingAs("hero", { hero: { arcanaLevel: 0 }, foe: change, foe2: {} });
      const one = view("hero", knows);
      return weighed(evokerTactics, options(one), position(), one, CUNNING).map(({ worth, reasons, decision }) => {
        return [worth, reasons, decision["targets"], decision.type];
      });
    };
    const strong: Partial<CharacterState> = {
      ...{
        scores: weak(90),
        skills: [],
        affinities: { fire: "weak", melee: "repel" },
        fate: { value: 3 },
        powers: [MEND],
      },
      ...{
        wounds: { light: 9, heavy: 4, deadly: 1 },
        critThreshold: 50,
        spirit: { value: 0, max: 1 },
        traits: ["Old"],
      },
      weapons: [exampleWeapon("blade", { damage: 20 }), exampleWeapon("spare", { equipped: false })],
    };
    const plain = { weapons: [exampleWeapon("blade")] };
    expect(told(strong)).toEqual(told(plain));
    expect(told(strong, ["foe"])).not.toEqual(told(plain, ["foe"]));
  });

  test("is the same each time it is asked, and ties keep the order of the list", () => {
    const { options, position, view } = lookingAs("hero", { hero: BLADE, foe: {}, foe2: {}, foe3: {} });
    const one = view();
    const order = (): readonly Weighed[] =>
      weighed(evokerTactics, options(one), position(), one, { weights: { harm: 1 } });
    expect(order()).toEqual(order());
    const blades = order().filter(({ decision }) => decision["mode"] === "focused");
    expect(blades.map(({ decision }) => (decision["targets"] as { who: Ref }[])[0]?.who)).toEqual([
      "foe",
      "foe2",
      "foe3",
    ]);
  });
});

/** Everything at one number, too weak for bare hands to hurt anybody. */
function weak(value = 15): CharacterState["scores"] {
  const { scores } = plainFighter("hero");
  return Object.fromEntries(
    Object.entries(scores).map(([key, score]) => [key, { ...score, value }]),
  ) as CharacterState["scores"];
}

describe("what answers a question", () => {
  const dodger = { skills: [{ id: "acrobatics", score: "agility", level: 3, focuses: ["dodge"] }] } as const;

  test("EVO-124 a blow is evaded with whatever is best, and letting it come is the last", () => {
    const { card, frame, answers } = lookingAs("hero", { hero: BLADE, foe: dodger });
    const blow = { type: "attack", encounter: frame, actor: "hero", mode: "standard", weapon: "blade" };
    card.make({ ...blow, targets: [{ who: "foe" }] }, { "s0-attack-0": 20 });
    const all = answers();
    expect(all.map(({ decision }) => decision["option"])).toEqual(["dodge", "parry", null]);
    expect(reasonsOf(all[0] as Weighed)).toEqual(["answer"]);
  });

  test("EVO-287 Fate blocks a Heavy Wound", () => {
    const { card, frame, answers } = lookingAs("hero", {
      hero: BLADE,
      foe: {
        fate: { value: 2 },
        wounds: { light: 0, heavy: 2, deadly: 1 },
        conditions: [{ id: "helpless", source: null }],
      },
    });
    const blow = { type: "attack", encounter: frame, actor: "hero", mode: "standard", weapon: "blade" };
    card.make({ ...blow, targets: [{ who: "foe" }] }, { "s0-attack-0": 30, "s0-location-1": 50 });
    expect(openPrompts(card).map(({ type }) => type)).toContain("blockHeavy");
    expect(answers("careful")[0]?.decision).toMatchObject({ type: "blockHeavy" });
    expect(answers("careful").at(-1)?.decision.type).toBe("decline");
  });

  test("EVO-202 EVO-205 EVO-206 once all enemies are Staggered, everybody strikes at once, each with what is best", () => {
    const ailments = [exampleAilment("staggered")];
    const grant = { action: "hero|2|1", holder: "hero", from: null, worth: 0, use: null, spent: false };
    const encounter = { grants: { pending: [grant], active: null, chain: [], earned: [grant.action] } };
    const cast: Cast = {
      hero: BLADE,
      mate: { ...BLADE, scores: { ...weak(20), ballistic: { ...weak(80).melee } } },
      foe: { ailments },
    };
    const { card, best, answers } = lookingAs("hero", cast, { encounter, seat: { actionSpent: true } });
    const call = best().decision;
    expect(call).toMatchObject({ type: "oneMore", use: "allOutAttack" });
    card.make(call);
    const [joins] = answers();
    expect(joins?.decision).toMatchObject({ type: "joinAllOut", actor: "mate", score: "ballistic" });
    if (joins) card.make(joins.decision);
    expect(answers()[0]?.decision).toMatchObject({ type: "allOut", actor: "hero" });
  });

  test("EVO-202 a One More is used for another blow, and its end is no pass", () => {
    const grant = { action: "hero|2|1", holder: "hero", from: null, worth: 0, use: null, spent: false };
    const grants = { pending: [grant], active: null, chain: [], earned: [grant.action] };
    const at = lookingAs("hero", { hero: BLADE, foe: {} }, { encounter: { grants, turnOf: null } });
    expect(at.options().map(({ use }) => use)).toEqual(["action", "decline"]);
    at.card.make(at.best().decision);
    const blow = at.best().decision;
    expect(blow).toMatchObject({ type: "attack", mode: "standard" });
    at.card.newCard();
    at.card.decide(blow, seededDice(1));
    at.card.newCard();
    expect(at.options().map(({ type }) => type)).toEqual(["endOneMore"]);
    expect(evokerTactics.isPass({ type: "endOneMore" })).toBe(false);
    at.card.make({ type: "endOneMore", encounter: at.frame, actor: "hero" });
    expect(evokerBout.aside?.(at.position())).toBeNull();
  });
});

describe("fights of anybody against anybody", () => {
  const found = { positions: 0, faults: [] as string[] };
  const fights = Array.from({ length: 20 }, (_, seed) => playFight({ ...anySides(seed), tactics: watched(found) }));

  test("EVO-003 no option is refused, and there is always one", () => {
    expect(found.positions).toBeGreaterThan(1500);
    expect(found.faults).toEqual([]);
    expect(fights.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test("EVO-012 end within sixty rounds, and mostly with a winner", () => {
    expect(fights.filter(({ by }) => by === "limit")).toEqual([]);
    expect(fights.filter(({ by }) => by === "won").length).toBeGreaterThan(14);
  });

  test("EVO-010 EVO-202 have every Turn begun and ended once a Round, and extra ones beside the order", () => {
    const types = new Set(fights.flatMap(({ log }) => log.map(({ decision }) => decision.type)));
    for (const type of ["startRound", "startTurn", "endTurn", "endRound", "oneMore", "endOneMore"])
      expect(types).toContain(type);
    for (const { log } of fights) {
      const begun = log.filter(({ decision }) => decision.type === "startTurn");
      const turns = begun.map(({ round, decision }) => `${round} ${String(decision["actor"])}`);
      expect(new Set(turns).size).toBe(turns.length);
    }
  });

  test("are the same with the same seed", () => {
    const log = (seed: number): string => JSON.stringify(playFight(anySides(seed)).log);
    expect(log(3)).toBe(log(3));
    expect(log(3)).not.toBe(log(6));
  });
});

describe("how well it plays", () => {
  test.each(["cunning", "pack"])("%s beats chance among equals, three times in four and more", (id) => {
    const odds = simulate(equalSides(2, 2, { manners: [mannerCalled(id), null] }), 12);
    expect(odds.sides[0]?.wins.share).toBeGreaterThanOrEqual(0.75);
  });

  test("every ready-made manner comes to an end against itself", () => {
    const ends = MANNERS.map((manner) => playFight(equalSides(2, 2, { manners: [manner, manner] })).by);
    expect(ends.filter((by) => by === "limit")).toEqual([]);
  });
});

describe("what is said of those who can't fight", () => {
  const plan = equalSides(1, 1);
  const why = (change: object): unknown => {
    const states: States = { ...plan.states, foe1: { ...plan.states["foe1"], ...change } };
    return troubleWith({ bout: evokerBout, states, sides: plan.sides });
  };

  test.each([
    [{ wounds: null }, "wounds"],
    [{ wounds: { light: -1, heavy: 0, deadly: 1 } }, "wounds"],
    [{ scores: {} }, "scores"],
    [{ weapons: "none" }, "weapons"],
    [{ ailments: 4 }, "ailments"],
    [{ fate: 4 }, "fate"],
    [{ stress: "much" }, "stress"],
  ])("EVO-220 %j is named", (change, field) => {
    expect(why(change)).toEqual({ key: "DRAMATIS.Evoker.Tactics.damaged", data: { name: "foe1", field } });
  });

  test("EVO-012 EVO-228 EVO-280 rested, every wound and point is back, and nothing has come over them", () => {
    const hale = plan.states["foe1"] as CharacterState;
    const worn: CharacterState = {
      ...hale,
      ...{ wounds: { light: 0, heavy: 1, deadly: 0 }, stress: 40, dead: true, fate: { value: 0 } },
      ...{ ailments: [exampleAilment("burning")], spirit: { ...hale.spirit, value: 1 } },
      weapons: hale.weapons.map((one) => ({ ...one, jammed: true, ammo: one.ammo && { ...one.ammo, value: 0 } })),
    };
    const rested = evokerBout.rested?.(worn) as CharacterState;
    expect(rested).toMatchObject({ wounds: derivedOf(hale, DEFAULT_SETTINGS).woundMax, stress: 0, dead: false });
    expect(rested).toMatchObject({ ailments: [], spirit: { value: hale.spirit.max } });
    expect(rested.weapons.some(({ jammed, ammo }) => jammed || (ammo && ammo.value < ammo.max))).toBe(false);
  });

  test("U-30 those without a weapon fight with bare hands, which is remarked upon", () => {
    const bare = { ...plan.states["foe1"], weapons: [], powers: [] };
    expect(evokerBout.remarks({ foe1: bare }, "foe1").map(({ key }) => key)).toEqual([
      "DRAMATIS.Evoker.Tactics.bareHanded",
    ]);
    expect(evokerBout.remarks(plan.states, "foe1")).toEqual([]);
    expect(why({})).toBeNull();
  });
});
