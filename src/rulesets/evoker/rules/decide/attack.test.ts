import { describe, expect, test } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import { exampleAilment, exampleFight, ExampleTable, exampleWeapon, type FightChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

function table(
  change: FightChange = {},
  settings: SomeSettings = {},
): { at: ExampleTable; attack: (more?: object) => Decision; frame: object } {
  const { states, frame } = exampleFight(change);
  const at = new ExampleTable(states, settings);
  const base = { type: "attack", actor: "hero", mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
  return { at, frame, attack: (more = {}) => ({ ...base, encounter: { ...frame }, ...more }) };
}
const evade = (frame: object, prompt: string, option: string | null, actor = "foe"): Decision => {
  return { type: "evade", actor, prompt, option, encounter: { ...frame } };
};

describe("an attack", () => {
  test("EVO-071 EVO-120 EVO-121 EVO-122 a hit that is evaded badly: roll, evasion, location, Damage, wounds", () => {
    const { at, attack, frame } = table();
    const first = at.play(attack(), { attack: [5] });
    // Melee skill level 0: 40 − 20; a 5 always succeeds.
    expect(first.checks("roll")[0]).toMatchObject({ target: 20, kept: 5, dos: 1, success: true });
    expect(first.effects("spend")[0]).toMatchObject({ action: true, move: false, apply: "atOnce" });
    const offered = first.prompts("evade")[0]?.options.map(({ id }) => id);
    expect(offered).toEqual(["parry", "dodge"]);
    const second = at.play(evade(frame, first.ask("evade"), "dodge"), { evasion: [90], location: [50] });
    const [verdict] = second.checks("verdict");
    // Damage 4 + Strength Bonus 4 + 1 degree against Toughness Bonus 4: excess 5, and a Critical.
    expect(verdict).toMatchObject({ hit: true, damage: 9, defense: 4, excess: 5, normal: 3, critical: true });
    expect(verdict?.wounds).toEqual([
      { id: "basic", value: 1 },
      { id: "highDamage", value: 1 },
      { id: "critical", value: 1 },
    ]);
    expect(at.character("foe").wounds).toEqual({ light: 1, heavy: 2, deadly: 1 });
    expect(at.character("foe").stress).toBe(3);
  });

  test("EVO-122 EVO-024 a successful evasion with more degrees makes it miss", () => {
    const { at, attack, frame } = table();
    const first = at.play(attack(), { attack: [18] });
    const second = at.play(evade(frame, first.ask("evade"), "dodge"), { evasion: [2] });
    expect(second.checks("verdict")[0]).toMatchObject({ hit: false, decidedBy: "dos" });
    expect(second.effects("wounds")).toEqual([]);
  });

  test("EVO-029 EVO-311 the Staggered can't evade, so the hit stands at once, and they give Advantage", () => {
    const { at, attack } = table({ foe: { ailments: [exampleAilment("staggered")] } });
    const played = at.play(attack(), { attack: [25] });
    expect(played.checks("roll")[0]?.modifiers).toContainEqual(
      expect.objectContaining({ id: "ailment", value: 10, rule: "EVO-141" }),
    );
    expect(played.prompts("evade")).toEqual([]);
    expect(played.notes).toContain("cannotEvade");
    expect(played.checks("verdict")[0]?.hit).toBe(true);
  });

  test("EVO-127 EVO-128 a Fumble misses without an evasion and jams a Ballistic weapon", () => {
    const { at, attack } = table();
    const played = at.play(attack({ weapon: "rifle", targets: [{ who: "brute", distance: 10 }] }), { attack: [96] });
    expect(played.checks("verdict")[0]).toMatchObject({ fumble: true, hit: false });
    expect(at.character("hero").weapons[1]).toMatchObject({ jammed: true, ammo: { value: 0 } });
    at.newCard();
    expect(at.refusal(attack({ weapon: "rifle", targets: [{ who: "brute" }] }))).toBe("attack.actionSpent");
  });

  test("EVO-123 EVO-350 the Helpless are hit whatever is rolled, and Savagely", () => {
    const { at, attack } = table({ foe: { unconscious: { amount: 3, unit: "minutes" } } });
    const played = at.play(attack(), { attack: [80], location: [50] });
    expect(played.checks("verdict")[0]).toMatchObject({ hit: true, decidedBy: "helpless", normal: 1, savage: 1 });
    expect(at.character("foe").wounds).toEqual({ light: 3, heavy: 1, deadly: 1 });
    expect(at.character("foe").injuries).toEqual([{ location: "body", injury: "cracked", ignoredInRound: null }]);
  });

  test("EVO-073 EVO-079 a Called Attack picks the place, and may pass a protector by", () => {
    const guard = [{ id: "protected" as const, source: "brute" }];
    const { at, attack } = table({ foe: { marks: guard, ailments: [exampleAilment("staggered")] } });
    const called = at.play(attack({ mode: "called", called: "head", bypassProtector: true }), { attack: [3] });
    expect(called.checks("roll")[0]).toMatchObject({ disadvantages: 3, advantages: 1 });
    expect(called.checks("location")[0]).toMatchObject({ location: "head", head: true });
    expect(called.checks("verdict")[0]).toMatchObject({ struck: "foe" });
  });

  test("EVO-079 whoever protects is struck instead, once", () => {
    const guard = [{ id: "protected" as const, source: "brute" }];
    const { at, attack } = table({ foe: { marks: guard, ailments: [exampleAilment("staggered")] } });
    const played = at.play(attack(), { attack: [5] });
    expect(played.checks("verdict")[0]).toMatchObject({ target: "foe", struck: "brute" });
    expect(at.character("foe").marks).toEqual([]);
    expect(at.character("brute").wounds.light).toBeLessThan(4);
    expect(at.character("foe").wounds.light).toBe(4);
  });

  test("EVO-072 EVO-074 Charge takes the Move, a Focused Attack forbids one", () => {
    const charge = table();
    charge.at.play(charge.attack({ mode: "charge" }), { attack: [90] });
    expect(charge.at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
    const focused = table();
    focused.at.play(focused.attack({ mode: "focused" }), { attack: [90] });
    const move = { type: "move", actor: "hero", metres: 2, encounter: { ...focused.frame } };
    expect(focused.at.refusal(move)).toBe("moveSpent");
    const moved = table({ seats: { hero: { metresUsed: 2, moveSpent: true } } });
    expect(moved.at.refusal(moved.attack({ mode: "focused" }))).toBe("attack.moved");
    expect(moved.at.refusal(moved.attack({ mode: "charge" }))).toBe("attack.moveSpent");
  });

  test("EVO-076 a Burst deals out extra shots after the hit: wounds and further targets", () => {
    const foe = { ailments: [exampleAilment("staggered")] };
    const { attack, frame } = table();
    const strong = exampleFight({ foe, brute: foe });
    const good = {
      ...strong.states["hero"],
      skills: [{ id: "ballistics", score: "ballistic", level: 3, focuses: [] }],
    };
    const again = new ExampleTable({ ...strong.states, hero: good });
    const first = again.play(attack({ mode: "burst", weapon: "rifle", targets: [{ who: "foe", distance: 3 }] }), {
      attack: [15],
    });
    const max = first.prompts("burst")[0]?.max ?? 0;
    expect(max).toBe(3);
    const deal = { type: "allocateBurst", actor: "hero", prompt: first.ask("burst"), encounter: { ...frame } };
    expect(again.refusal({ ...deal, extraWounds: 3, extraTargets: [{ who: "brute", distance: 9 }] })).toBe(
      "tooManyShots",
    );
    const second = again.play({ ...deal, extraWounds: 1, extraTargets: [{ who: "brute", distance: 9 }] });
    expect(second.checks("verdict").map(({ target }) => target)).toEqual(["foe", "brute"]);
    expect(second.checks("verdict")[0]?.wounds).toContainEqual({ id: "extra", value: 1 });
    expect(again.character("hero").weapons[1]?.ammo?.value).toBe(3);
    expect(again.refusal({ ...deal, extraWounds: 0, extraTargets: [] })).toBe("alreadyAnswered");
  });

  test("EVO-076 EVO-284 a Burst rolled again is dealt out anew, with the evasion it met", () => {
    const { states, frame } = exampleFight();
    const hero = {
      ...states["hero"],
      fate: { value: 1 },
      skills: [{ id: "ballistics", score: "ballistic", level: 3, focuses: [] }],
    };
    const at = new ExampleTable({ ...states, hero });
    const base = { actor: "hero", encounter: frame };
    const targets = [{ who: "foe", distance: 9 }];
    const first = at.play({ ...base, type: "attack", mode: "burst", weapon: "rifle", targets }, { attack: [20] });
    const answer = { type: "evade", actor: "foe", prompt: first.ask("evade"), option: "dodge", encounter: frame };
    const second = at.play(answer, { evasion: [19] });
    expect(second.prompts("burst")).toHaveLength(1);
    const check = first.checks("roll")[0]?.id;
    const third = at.play({ ...base, type: "reroll", check, source: "fate" }, { attack: [11] });
    expect(third.prompts("burst")[0]?.max).toBe(2);
    expect(
      at.refusal({ ...base, type: "allocateBurst", prompt: second.ask("burst"), extraWounds: 0, extraTargets: [] }),
    ).toBe("alreadyAnswered");
    const deal = { ...base, type: "allocateBurst", prompt: third.ask("burst"), extraWounds: 2, extraTargets: [] };
    expect(at.play(deal, { location: [50] }).checks("verdict")[0]).toMatchObject({ hit: true, critical: false });
  });

  test("EVO-077 All-Weapon: several attacks of one Action, the off hand with one Disadvantage more", () => {
    const weapons = [exampleWeapon("blade"), exampleWeapon("dagger", { offHand: true, hand: "left" })];
    const { at, attack } = table({ hero: { weapons } });
    const first = at.play(attack({ mode: "allWeapon" }), { attack: [90] });
    expect(first.checks("roll")[0]).toMatchObject({ disadvantages: 1 });
    at.newCard();
    const second = at.play(attack({ mode: "allWeapon", weapon: "dagger", sameAction: true }), { attack: [90] });
    expect(second.checks("roll")[0]).toMatchObject({ disadvantages: 2, action: first.checks("roll")[0]?.action });
    at.newCard();
    expect(at.refusal(attack({ weapon: "dagger", sameAction: true }))).toBe("noActionToShare");
  });

  test("EVO-075 EVO-086 EVO-087 Grapple, Push and Knockdown win no wounds", () => {
    const foe = { ailments: [exampleAilment("staggered")] };
    const grapple = table({ foe });
    const won = grapple.at.play(grapple.attack({ mode: "grapple" }), { attack: [5] });
    expect(won.effects("wounds")).toEqual([]);
    expect(grapple.at.character("foe").grip).toMatchObject({ by: "hero" });
    const push = table({ foe });
    const pushed = push.at.play(push.attack({ mode: "push", freeMetres: 0 }), { attack: [5] });
    // 20 + 10 against 5: two degrees, none of them travelled.
    expect(pushed.effects("stress")[0]).toMatchObject({ amount: 2, reason: "push" });
    const knock = table({ foe });
    knock.at.play(knock.attack({ mode: "knockdown" }), { attack: [5] });
    expect(knock.at.character("foe").conditions).toEqual([{ id: "prone", source: "hero" }]);
  });

  test("EVO-085 EVO-171 losing a Grapple lets the target take its chance", () => {
    const { at, attack } = table();
    const played = at.play(attack({ mode: "grapple" }), { attack: [90] });
    expect(played.prompts("chance")[0]).toMatchObject({ owner: "foe", offender: "hero", event: "grappleFailed" });
  });

  test("EVO-128 EVO-120 an attack without ammunition, out of reach, on oneself or on the fallen is refused", () => {
    const empty = exampleWeapon("gun", { weaponClass: "pistol", ammo: { value: 0, max: 6 }, range: 10 });
    const { at, attack } = table({ hero: { weapons: [empty, exampleWeapon("blade")] }, brute: { dead: true } });
    expect(at.refusal(attack({ weapon: "gun" }))).toBe("noAmmo");
    expect(at.refusal(attack({ targets: [{ who: "brute" }] }))).toBe("targetDefeated");
    expect(at.refusal(attack({ targets: [{ who: "hero" }] }))).toBe("selfTarget");
    expect(at.refusal(attack({ targets: [{ who: "foe", distance: 2 }] }))).toBe("outOfRange");
    expect(at.refusal(attack({ targets: [] }))).toBe("noTarget");
    expect(at.refusal(attack({ weapon: "spoon" }))).toBe("unknownItem");
    expect(at.refusal(attack({ targets: [{ who: "nobody" }] }))).toBe("unknownCharacter");
  });

  test("EVO-060 EVO-059 other heights are out of reach unless the weapon says so", () => {
    const { at, attack } = table({ foe: { altitude: "low" }, brute: { altitude: "high" } });
    expect(at.refusal(attack())).toBe("reach.meleeAcrossBands");
    expect(at.refusal(attack({ weapon: "rifle", targets: [{ who: "brute" }] }))).toBe("reach.highOutOfReach");
    expect(at.refusal(attack({ weapon: "rifle", targets: [{ who: "brute" }], override: true }))).toBeNull();
  });

  test("EVO-305 EVO-223 neither the dead nor those who can't act attack", () => {
    const dead = table({ hero: { wounds: { light: 0, heavy: 0, deadly: 0 } } });
    expect(dead.at.refusal(dead.attack())).toBe("defeated");
    const frozen = table({ hero: { ailments: [exampleAilment("frozen")] } });
    expect(frozen.at.refusal(frozen.attack())).toBe("unableToAct");
    const asleep = table({ hero: { unconscious: { amount: 1, unit: "minutes" } } });
    expect(asleep.at.refusal(asleep.attack())).toBe("helpless");
    const held = table({ hero: { grip: { by: "foe", stored: null, failures: 0 } } });
    expect(held.at.refusal(held.attack())).toBe("heldFast");
  });

  test("EVO-135 EVO-272 a broken arm does not attack, and the Enraged do not shoot", () => {
    const broken = table({ hero: { injuries: [{ location: "rightArm", injury: "brokenArm", ignoredInRound: null }] } });
    expect(broken.at.refusal(broken.attack())).toBe("armUseless");
    const rage = table({ hero: { ailments: [exampleAilment("enraged")] } });
    expect(rage.at.refusal(rage.attack({ weapon: "rifle" }))).toBe("enraged");
    expect(rage.at.refusal(rage.attack())).toBeNull();
  });

  test("EVO-020 numbers out of bounds are refused with the name of the field", () => {
    const { at, attack } = table();
    const field = (more: object): unknown => {
      const result = at.resolve(attack(more), { roll: () => [1] });
      return "refused" in result ? result.refused.data["field"] : null;
    };
    expect(field({ roll: { advantages: 99 } })).toBe("roll.advantages");
    expect(field({ roll: { fate: -1 } })).toBe("roll.fate");
    expect(field({ targets: [{ who: "foe", distance: -3 }] })).toBe("targets.distance");
    expect(field({ targets: [{ who: "foe" }, { who: "foe" }] })).toBe("targets");
    expect(field({ mode: "dance" })).toBe("mode");
    expect(field({ freeMetres: 0.5 })).toBe("freeMetres");
    expect(field({ encounter: "somewhere" })).toBe("encounter");
  });

  test("EVO-324 EVO-325 EVO-028 two dice against the Condemned, two for the Damned", () => {
    const both = [exampleAilment("condemned"), exampleAilment("staggered")];
    const better = table({ foe: { ailments: both } });
    expect(better.at.play(better.attack(), { attack: [80, 12] }).checks("roll")[0]).toMatchObject({
      kept: 12,
      sources: ["condemnedTarget"],
    });
    const worse = table({ hero: { ailments: [exampleAilment("damned")] } });
    expect(worse.at.play(worse.attack(), { attack: [80, 12] }).checks("roll")[0]).toMatchObject({ kept: 80 });
  });

  test("EVO-316 EVO-328 a melee attack on the Shocked may jump over", () => {
    const { at, attack, frame } = table({ foe: { ailments: [exampleAilment("shocked")] } });
    const asked = at.play(attack(), { attack: [90] });
    const prompt = asked.ask("ownTest");
    const own = { type: "ownTest", actor: "hero", prompt, encounter: { ...frame } };
    const played = at.play(own, { contagion: [99] });
    expect(played.effects("ailment")[0]).toMatchObject({ target: "hero", ailment: "shocked" });
  });

  test("EVO-144 EVO-283 Fate Points in a roll are spent and count two Advantages each", () => {
    const { at, attack } = table({ hero: { fate: { value: 1 } } });
    expect(at.refusal(attack({ roll: { fate: 2 } }))).toBe("noFate");
    const played = at.play(attack({ roll: { fate: 1 } }), { attack: [90] });
    expect(played.checks("roll")[0]).toMatchObject({ target: 40, advantages: 2 });
    expect(at.character("hero").fate.value).toBe(0);
  });

  test("EVO-170 EVO-172 EVO-173 EVO-174 EVO-175 firing a long gun in melee offers a Chance Attack, once", () => {
    const { at, attack, frame } = table();
    const shot = at.play(attack({ weapon: "rifle" }), { attack: [90] });
    const [prompt] = shot.prompts("chance");
    expect(prompt).toMatchObject({ owner: "foe", event: "shootWhileEngaged", weapons: ["blade", null] });
    const chance = { type: "chanceAttack", actor: "foe", prompt: prompt?.id ?? "", encounter: { ...frame } };
    expect(at.refusal({ ...chance, weapon: "rifle" })).toBe("chance.weapon");
    const struck = at.play({ ...chance, weapon: "blade" }, { attack: [5] });
    expect(struck.checks("roll")[0]).toMatchObject({ who: "foe", action: null });
    expect(at.seat("foe")).toMatchObject({ chanceUsed: 1, chanceTargets: ["hero"], actionSpent: false });
    const done = at.play({
      type: "evade",
      actor: "hero",
      prompt: struck.ask("evade"),
      option: null,
      encounter: { ...frame },
    });
    expect(done.effects("grant")).toEqual([]);
    at.newCard();
    const provoke = { type: "provoke", actor: "hero", event: "rise", encounter: { ...frame } };
    expect(at.play(provoke).notes).toEqual(["noChance"]);
  });
});

describe("modifiers at the table", () => {
  test("EVO-140 EVO-169 every row is named with its rule, and can be switched off", () => {
    const foe = { conditions: [{ id: "prone" as const, source: null }], size: -1 };
    const { at, attack } = table({ foe });
    const far = {
      weapon: "rifle",
      targets: [{ who: "foe", distance: 10, cover: "heavy", metresBelow: 2, haze: true, light: "low" }],
    };
    const [roll] = at
      .play(attack({ ...far, badWeather: true, roll: { off: ["haze"] } }), { attack: [90] })
      .checks("roll");
    const rows = Object.fromEntries(
      (roll?.modifiers ?? []).map(({ id, rule, on }) => [id, `${rule}${on ? "" : " off"}`]),
    );
    expect(rows).toMatchObject({
      highGround: "EVO-147",
      rangeClose: "EVO-151",
      badWeather: "EVO-156",
      coverHeavy: "EVO-157",
      coverLight: "EVO-158",
      lowLight: "EVO-161",
      haze: "EVO-162 off",
      shootProne: "EVO-164",
      shootIntoMelee: "EVO-165",
      sizeSmaller: "EVO-166",
    });
    expect(roll?.disadvantages).toBe(7);
  });

  test("EVO-148 EVO-149 outnumbering is read off the grid", () => {
    const seats = { friend: { square: { x: 2, y: 0 } } };
    const { at, attack } = table({ seats });
    const [roll] = at.play(attack(), { attack: [90] }).checks("roll");
    expect(roll?.modifiers.map(({ id }) => id)).toEqual(["outnumber2"]);
  });

  test("EVO-167 EVO-168 EVO-335 EVO-336 the weary carry their Stress into every roll", () => {
    const { at, attack } = table({ hero: { stress: 60 } });
    const [roll] = at.play(attack(), { attack: [90] }).checks("roll");
    expect(roll?.modifiers.map(({ id }) => id)).toEqual(["exhausted", "fatigued"]);
  });

  test("EVO-142 EVO-007 ambushers have the better of the first round only", () => {
    const seats = { hero: { ambusher: true }, foe: { surprised: true } };
    const first = table({ seats, round: 1 });
    const played = first.at.play(first.attack(), { attack: [20] });
    expect(played.checks("roll")[0]?.modifiers.map(({ id }) => id)).toEqual(["ambushing"]);
    expect(played.notes).toContain("cannotEvade");
    const later = table({ seats, round: 2 });
    expect(later.at.play(later.attack(), { attack: [90] }).checks("roll")[0]?.modifiers).toEqual([]);
  });
});
