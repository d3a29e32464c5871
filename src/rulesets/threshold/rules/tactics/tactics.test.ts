import { describe, expect, test } from "vitest";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import type { Manner } from "../../../../kernel/tactics/manner.ts";
import { mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { simulate } from "../../../../kernel/tactics/odds.ts";
import { troubleWith, viewOf } from "../../../../kernel/tactics/plan.ts";
import { newAbility, newConsumable, newPower, newShield, newWeapon } from "../defaults.ts";
import type { CharacterChange } from "../examples.ts";
import type { Belongings } from "../items.ts";
import type { CharacterState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { anySides, equalSides, evenSides, fighter, watched } from "./exampleSides.ts";
import { thresholdBout, thresholdTactics } from "./tactics.ts";

/** A fighter with something besides, or instead. */
function withThings(who: Ref, things: Partial<Belongings>, change: CharacterChange = {}): CharacterState {
  const plain = fighter(who, change);
  return { ...plain, items: { ...plain.items, ...things } };
}

const hurt = (who: Ref, value: number): CharacterState => ({ ...fighter(who), toughness: { value } });
const dying = (who: Ref): CharacterState =>
  fighter(who, { conditions: { dying: true, prone: true }, rest: { toughness: { value: 0 } } });
const herbs = { ...newConsumable(), id: "herbs", name: "herbs" };
const targets = ({ options }: ExampleLook, kind: string): unknown[] =>
  options.filter(({ type }) => type === kind).map(({ target }) => target);

describe("what somebody can do", () => {
  test("RUN-038 RUN-041 RUN-042 RUN-044 is to go up to a foe for a blow, to change weapons, and to pass; the bow shoots at anybody", () => {
    const look = new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe"), foe2: fighter("foe2") });
    const told = look.options.map(({ type, how, target, strikes }) => [type, how, target, strikes]);
    expect(told).toEqual([
      ["move", "engage", "foe", "hero.Item.sword"],
      ["move", "engage", "foe2", "hero.Item.sword"],
      ["wield", "switch", undefined, undefined],
      ["startSlot", undefined, undefined, undefined],
    ]);
    look.make({ type: "wield", encounter: look.frame, actor: "hero", weapon: "hero.Item.bow", how: "switch" });
    look.newCard();
    expect(targets(look, "attack")).toEqual(["foe", "foe2"]);
  });

  test("RUN-036 RUN-037 fits in the game turn: nothing is offered that is no longer left, and nothing in another's slot", () => {
    const look = new ExampleLook(
      "hero",
      { hero: fighter("hero"), foe: fighter("foe") },
      { settings: { enforceActions: "block" } },
    );
    look.engage(["hero", "foe"]);
    expect(look.kinds).toEqual(["attack", "wield", "startSlot"]);
    const spend = { type: "spend", encounter: look.frame, actor: "hero", amount: 1 };
    look.make({ ...spend, action: "attack" });
    expect(look.kinds).toEqual(["wield", "startSlot"]);
    look.make({ ...spend, action: "move" });
    expect(look.kinds).toEqual(["startSlot"]);
    look.frame = thresholdBout.frameAt(look.frame, 2, ["foe"]);
    expect(look.kinds).toEqual(["startSlot"]);
  });

  test("RUN-036 RUN-041 RUN-042 with a second Movement Action goes up to a foe without a blow, and gives none up for a place", () => {
    const cast = { hero: fighter("hero"), mate: fighter("mate"), foe: fighter("foe") };
    const look = new ExampleLook("hero", cast, { settings: { enforceActions: "block" } }).engage(["mate", "foe"]);
    const moves = (): unknown[] =>
      look.options.filter(({ type }) => type === "move").map(({ how, strikes }) => [how, strikes]);
    expect(moves()).toEqual([
      ["flank", undefined],
      ["engage", "hero.Item.sword"],
    ]);
    look.make({ type: "spend", encounter: look.frame, actor: "hero", action: "move", amount: 1 });
    expect(moves()).toEqual([["engage", undefined]]);
    const [move] = look.options.filter(({ type }) => type === "move");
    look.newCard();
    look.make(move ?? { type: "" });
    look.newCard();
    // Both were spent on it.
    expect(look.kinds).toEqual(["startSlot"]);
  });

  test("RUN-033 RUN-034 without anything in hand is to draw it, short weapons for nothing; bare hands strike meanwhile", () => {
    const sword = { ...newWeapon(), id: "sword", name: "sword", ready: false };
    const dagger = { ...sword, id: "dagger", name: "dagger", class: "short" as const };
    const hero = withThings("hero", { weapons: [sword, dagger] });
    const look = new ExampleLook("hero", { hero, foe: fighter("foe") }).engage(["hero", "foe"]);
    look.make({ type: "spend", encounter: look.frame, actor: "hero", action: "move", amount: 1 });
    const told = look.options.map(({ type, weapon, how }) => [type, weapon, how]);
    expect(told.slice(0, 2)).toEqual([
      ["attack", "unarmed", undefined],
      ["wield", "hero.Item.sword", "draw"],
    ]);
    look.make({ type: "spend", encounter: look.frame, actor: "hero", action: "attack", amount: 1 });
    expect(look.options.map(({ type, weapon }) => [type, weapon])).toEqual([
      ["wield", "hero.Item.dagger"],
      ["startSlot", undefined],
    ]);
  });

  test("RUN-044 RUN-091 leaves out weapons that the shield hand has no room for, puts it away for them, and takes one up where there is room", () => {
    const maul = { ...newWeapon(), id: "maul", name: "maul", class: "heavy" as const };
    const sword = { ...newWeapon(), id: "sword", name: "sword" };
    const shield = { ...newShield(), id: "shield", name: "shield" };
    const cast = (equipped: boolean) => ({
      hero: withThings("hero", { weapons: equipped ? [maul] : [sword], shields: [{ ...shield, equipped }] }),
      foe: fighter("foe"),
    });
    const up = new ExampleLook("hero", cast(true)).engage(["hero", "foe"]);
    const told = up.options.map(({ type, weapon, equipped }) => [type, weapon ?? equipped]);
    expect(told).toEqual([
      ["attack", "unarmed"],
      ["shield", false],
      ["startSlot", undefined],
    ]);
    const down = new ExampleLook("hero", cast(false)).engage(["hero", "foe"]);
    expect(down.kinds).toContain("shield");
  });

  test("RUN-066 RUN-072 RUN-073 RUN-086 is to help those of the side who are dying or hurt, and nobody for a scratch", () => {
    const healer = {
      ...newAbility(),
      id: "healer",
      name: "healer",
      level: "novice",
      healing: "1d4",
      usesCure: true,
    } as const;
    const hero = withThings("hero", { consumables: [herbs], abilities: [{ ...healer, mode: "active" }] });
    const look = new ExampleLook("hero", {
      ...{ hero, mate: dying("mate"), mate2: hurt("mate2", 11), mate3: hurt("mate3", 6) },
      foe: hurt("foe", 3),
    });
    expect(targets(look, "treat")).toEqual(["mate", "mate", "mate3", "mate3"]);
    expect(targets(look, "consume")).toEqual(["mate", "mate3"]);
    // What costs no action is counted nowhere: it is left to people.
    const tough = withThings("hero", { abilities: [{ ...healer, mode: "passive" }] });
    expect(new ExampleLook("hero", { hero: tough, mate: dying("mate"), foe: fighter("foe") }).kinds).not.toContain(
      "treat",
    );
  });

  test("RUN-063 RUN-064 RUN-065 is nothing for the dead and the dying, but for the Death Test that was asked for; nobody strikes at them", () => {
    const foe = { ...dying("foe"), important: true };
    const look = new ExampleLook("hero", { hero: fighter("hero"), foe, foe2: fighter("foe2") });
    expect(targets(look, "move")).toEqual(["foe2"]);
    const down = new ExampleLook("foe", { hero: fighter("hero"), foe, foe2: fighter("foe2") });
    expect(down.kinds).toEqual(["startSlot"]);
    down.make({ type: "startSlot", encounter: down.frame, actor: "foe" });
    expect(down.kinds).toEqual(["deathTest"]);
    const [test] = thresholdBout.ends({ ...down.position, states: look.states }, "foe");
    expect(test).toMatchObject({ type: "deathTest", actor: "foe" });
  });

  test("RUN-084 RUN-089 is to get up, and for those badly hurt to get away", () => {
    const look = new ExampleLook("hero", {
      hero: { ...hurt("hero", 3), conditions: { ...fighter("hero").conditions, prone: true } },
      foe: fighter("foe"),
    }).engage(["hero", "foe"]);
    expect(look.kinds).toEqual(["attack", "standUp", "wield", "disengage", "startSlot"]);
  });

  test("RUN-041 RUN-093 RUN-094 is to step across from an ally who fights the same foe, as long as there is room", () => {
    const cast = { hero: fighter("hero"), mate: fighter("mate"), foe: fighter("foe") };
    const look = new ExampleLook("hero", cast).engage(["mate", "foe"]);
    expect(look.options.filter(({ how }) => how === "flank")).toMatchObject([{ target: "foe", ally: "mate" }]);
    const full = new ExampleLook("hero", cast, { settings: { maxSurround: 1 } }).engage(["mate", "foe"]);
    expect(full.kinds).toEqual(["wield", "startSlot"]);
  });
});

describe("what it is worth", () => {
  test("RUN-053 RUN-054 RUN-063 finishes the one who is hurt: 60 % to hit, half of the hits fell", () => {
    // Accurate 10 against Defense 8 is a target of 12. 1d8 against armour 2 takes 1.875 of the last 3, and all 3 at a 5 or more.
    const look = new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe"), foe2: hurt("foe2", 3) });
    const { decision, reasons } = look.engage(["hero", "foe"], ["hero", "foe2"]).best();
    expect(decision).toMatchObject({ type: "attack", target: "foe2", weapon: "hero.Item.sword" });
    const told = (word: string): unknown => reasons.find(({ key }) => key.endsWith(`.${word}`))?.data;
    expect(told("harm")).toEqual({ name: "foe2", percent: 60, points: 1.9 });
    expect(told("fell")).toEqual({ name: "foe2", percent: 30 });
  });

  test("RUN-055 RUN-057 RUN-058 a foe's blow is the chance that the hero fails, and its number less the hero's armour", () => {
    // Defense 8 against Accurate 10 holds at 8 or less. 1d8 is 4, less 1d4 of armour: 1.5.
    const { reasons } = new ExampleLook("foe", { foe: fighter("foe"), hero: fighter("hero") })
      .engage(["foe", "hero"])
      .best();
    expect(reasons[0]).toMatchObject({ data: { name: "hero", percent: 60, points: 1.5 } });
  });

  test("RUN-066 saves the dying before it strikes; the reckless strike all the same", () => {
    const hero = withThings("hero", { consumables: [herbs] });
    const look = new ExampleLook("hero", { hero, mate: dying("mate"), foe: fighter("foe") }).engage(["hero", "foe"]);
    expect(look.best(mannerCalled("protector") ?? undefined).decision).toMatchObject({
      type: "consume",
      target: "mate",
    });
    expect(look.best(mannerCalled("reckless") ?? undefined).decision.type).toBe("attack");
  });

  test("RUN-006 RUN-019 nobody wastes a power on one who withstands it, nor one that can't get through", () => {
    const bolt = { ...newPower(), id: "bolt", name: "bolt", opponentAttribute: "resolute", corruption: "1d4" } as const;
    const withPower = (harm: string): CharacterState =>
      withThings("foe", { powers: [{ ...bolt, harm: { damage: harm, ignoresArmor: false, prone: false } }] });
    const hero = (resolute: number): CharacterState => fighter("hero", { attributes: { resolute } });
    const best = (foe: CharacterState, resolute: number): string =>
      new ExampleLook("foe", { foe, hero: hero(resolute) }).engage(["foe", "hero"]).best().decision.type;
    expect([best(withPower("2d6"), 10), best(withPower("2d6"), 19), best(withPower("1"), 5)]).toEqual([
      ...["power", "attack", "attack"],
    ]);
  });

  test("RUN-093 RUN-098 steps across before it strikes, for the Advantage", () => {
    const cast = { hero: fighter("hero"), mate: fighter("mate"), foe: fighter("foe") };
    const look = new ExampleLook("hero", cast).engage(["mate", "foe"], ["hero", "foe"]);
    expect(look.best().decision).toMatchObject({ type: "move", how: "flank" });
    look.make(look.best().decision);
    look.newCard();
    // Two better, and 1d4 more: 70 %.
    expect(look.best()).toMatchObject({ decision: { type: "attack" }, reasons: [{ data: { percent: 70 } }, {}] });
  });

  test("RUN-083 RUN-089 gets up once it has struck", () => {
    const hero = fighter("hero", { conditions: { prone: true } });
    const look = new ExampleLook("hero", { hero, foe: fighter("foe"), foe2: fighter("foe2") });
    look.engage(["hero", "foe"], ["hero", "foe2"]);
    expect(look.best().decision.type).toBe("attack");
    look.make({ type: "spend", encounter: look.frame, actor: "hero", action: "attack", amount: 1 });
    expect(look.best().decision.type).toBe("standUp");
  });

  test("RUN-044 RUN-094 takes its bow where there is no room left around a foe, and changes nothing for nothing", () => {
    const cast = { hero: fighter("hero"), mate: fighter("mate"), foe: fighter("foe") };
    const crowded = new ExampleLook("hero", cast, { settings: { maxSurround: 1 } }).engage(["mate", "foe"]);
    expect(crowded.best().decision).toMatchObject({ type: "wield", weapon: "hero.Item.bow" });
    const twoSwords = [
      { ...newWeapon(), id: "one", name: "one" },
      { ...newWeapon(), id: "two", name: "two", ready: false },
    ];
    const look = new ExampleLook("hero", { ...cast, hero: withThings("hero", { weapons: twoSwords }) }).engage([
      "hero",
      "foe",
    ]);
    look.make({ type: "spend", encounter: look.frame, actor: "hero", action: "attack", amount: 1 });
    expect(look.best().decision.type).toBe("startSlot");
  });

  test("RUN-033 draws its sword before it strikes with bare hands", () => {
    const hero = withThings("hero", { weapons: [{ ...newWeapon(), id: "sword", name: "sword", ready: false }] });
    const look = new ExampleLook("hero", { hero, foe: fighter("foe") }).engage(["hero", "foe"]);
    expect(look.best().decision).toMatchObject({ type: "wield", how: "draw" });
  });

  test("a pack falls upon the one who is hurt, the mindless upon whoever holds them", () => {
    const bow = { ...newWeapon(), id: "bow", name: "bow", class: "ranged" as const };
    const sides = { hero: withThings("hero", { weapons: [bow] }), foe: fighter("foe"), foe2: hurt("foe2", 7) };
    const look = new ExampleLook("hero", sides).engage(["hero", "foe"]);
    const at = (manner: string): unknown => look.best(mannerCalled(manner) ?? undefined).decision["target"];
    expect([at("pack"), at("mindless")]).toEqual(["foe2", "foe"]);
  });

  test("RUN-014 of strangers no number counts: whatever theirs are, all is worth the same, for the same reasons", () => {
    const told = (foe: CharacterState, knows: readonly Ref[]): unknown => {
      const look = new ExampleLook("hero", { hero: fighter("hero"), foe }, { knows }).engage(["hero", "foe"]);
      return look.ranked().map(({ worth, reasons, decision }) => [worth, reasons, decision.type]);
    };
    const strong = fighter("foe", {
      attributes: { accurate: 15, quick: 14, strong: 15 },
      rest: { overrides: { toughnessMax: 40, painThreshold: 20, defense: 17, armor: 6 }, toughness: { value: 40 } },
    });
    const changed = {
      ...strong,
      items: { ...strong.items, weapons: strong.items.weapons.map((one) => ({ ...one, damage: "2d10" })) },
    };
    expect(told(changed, [])).toEqual(told(fighter("foe"), []));
    expect(told(changed, ["foe"])).not.toEqual(told(fighter("foe"), ["foe"]));
  });
});

describe("what answers a question", () => {
  const spear = { ...newWeapon(), id: "spear", name: "spear", class: "long" as const };

  test("RUN-027 whoever reaches further strikes at those who come, and then the blow they came for is struck", () => {
    const look = new ExampleLook("foe", { foe: fighter("foe"), hero: withThings("hero", { weapons: [spear] }) });
    expect(look.best().reasons.map(({ key }) => key.split(".").at(-1))).toContain("outreached");
    look.make({
      type: "move",
      encounter: look.frame,
      actor: "foe",
      how: "engage",
      target: "hero",
      strikes: "foe.Item.sword",
    });
    expect(look.answers({ test: 20 })).toMatchObject({ type: "attack", actor: "hero", freeAttack: "long" });
    expect(look.answers()).toMatchObject({ type: "attack", actor: "foe", target: "hero", weapon: "foe.Item.sword" });
    expect(look.answers({ test: 1 })).toMatchObject({ type: "defend", actor: "hero" });
    expect(look.kinds).toEqual(["startSlot"]);
  });

  /** The hero, with so much left after it, was hurt by a foe's blow beyond its Pain Threshold. */
  function inPain(value: number, damage: string): ExampleLook {
    const axe = { ...newWeapon(), id: "axe", name: "axe", damage };
    const hero = { ...hurt("hero", value), overrides: { ...fighter("hero").overrides, painThreshold: 1 } };
    const look = new ExampleLook("foe", { foe: withThings("foe", { weapons: [axe] }), foe2: fighter("foe2"), hero });
    look.engage(["foe", "hero"], ["foe2", "hero"]);
    const [attack] = look.options.filter(({ type }) => type === "attack");
    if (attack) look.make(attack);
    look.answers({ test: 20, "armor-hero-0": 1 });
    return look;
  }

  test("RUN-061 RUN-062 the hurt choose the lesser evil: the ground before a blow that may fell them, a weak blow before the ground", () => {
    // With 2 left of 5, another 4 less 1d4 fells at three in ten.
    expect(inPain(5, "1d8").answer()).toMatchObject({ type: "pain", choice: "knockDown" });
    // Two of them strike better at one who lies; 3 less 1d4 costs next to nothing of 10.
    expect(inPain(12, "1d6").answer()).toMatchObject({ type: "pain", choice: "freeAttack" });
  });

  test("RUN-077 whether somebody dies is nobody's to choose here", () => {
    const look = new ExampleLook("foe", { foe: fighter("foe"), hero: dying("hero") });
    look.make({
      type: "attack",
      encounter: look.frame,
      actor: "foe",
      target: "hero",
      weapon: "unarmed",
      difficulty: 0,
      modifiers: [],
    });
    expect(look.answer()).toMatchObject({ type: "hurtDying", result: "nothing" });
  });
});

describe("fights of anybody against anybody", () => {
  const found = { positions: 0, faults: [] as string[] };
  const fights = Array.from({ length: 24 }, (_, seed) => playFight({ ...anySides(seed), tactics: watched(found) }));

  test("RUN-110 no option is refused, and there is always one", () => {
    expect(found.positions).toBeGreaterThan(700);
    expect(found.faults).toEqual([]);
    expect(fights.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test("RUN-022 end within sixty rounds, and mostly with a winner", () => {
    expect(fights.filter(({ by }) => by === "limit")).toEqual([]);
    expect(fights.filter(({ by }) => by === "won").length).toBeGreaterThan(20);
  });

  test("are the same with the same seed", () => {
    const log = (seed: number): string => JSON.stringify(playFight(anySides(seed)).log);
    expect(log(3)).toBe(log(3));
    expect(log(3)).not.toBe(log(4));
  });
});

describe("how well it plays", () => {
  test.each(["cunning", "pack", "careful"])("%s beats chance among equals, three times in four and more", (id) => {
    const manner = mannerCalled(id);
    const [asHeroes] = simulate(equalSides(2, 2, { manners: [manner, null] }), 12).sides;
    const [, asFoes] = simulate(equalSides(2, 2, { manners: [null, manner] }), 12).sides;
    expect(asHeroes?.wins.share).toBeGreaterThanOrEqual(0.75);
    expect(asFoes?.wins.share).toBeGreaterThanOrEqual(0.75);
  });

  test("a pack beats the mindless more often than not, on either side of those who are as strong", () => {
    const [pack, mindless] = [mannerCalled("pack"), mannerCalled("mindless")];
    const won = (one: Manner | null, other: Manner | null): (number | undefined)[] =>
      simulate(evenSides(3, 3, { manners: [one, other] }), 24).sides.map(({ wins }) => wins.share);
    expect(won(mindless, mindless)[0]).toBeCloseTo(0.5, 0);
    expect(won(pack, mindless)[0]).toBeGreaterThan(0.5);
    expect(won(mindless, pack)[1]).toBeGreaterThan(0.5);
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
    return troubleWith({ bout: thresholdBout, states, sides: plan.sides });
  };

  test.each([
    [{ attributes: null }, "attributes"],
    [{ attributes: { strong: { value: 10 } } }, "attributes.accurate"],
    [{ toughness: { value: -1 } }, "toughness"],
    [{ conditions: [] }, "conditions"],
    [{ side: "both" }, "side"],
    [{ items: {} }, "items.weapons"],
    [{ items: { ...fighter("foe1").items, powers: [4] } }, "items.powers"],
    [{ items: { ...fighter("foe1").items, weapons: [{ id: "x", class: "whip" }] } }, "items.weapons"],
  ])("%j is named", (change, field) => {
    expect(why(change)).toEqual({ key: "DRAMATIS.Threshold.Tactics.damaged", data: { name: "foe1", field } });
  });

  test("RUN-059 RUN-065 RUN-078 rested, Toughness is full, and nothing has come over them", () => {
    const hale = plan.states["foe1"] as CharacterState;
    const worn = {
      ...hale,
      ...{ toughness: { value: 0 }, deathMarks: 2, dropped: { combat: "combat", round: 1 } },
      ...{ conditions: { ...hale.conditions, prone: true }, corruption: { temporary: 2, permanent: 1 } },
    };
    const rested = thresholdBout.rested?.(worn);
    expect(rested).toMatchObject({ toughness: hale.toughness, deathMarks: 0, dropped: null });
    expect(rested).toMatchObject({ conditions: hale.conditions, corruption: { temporary: 0, permanent: 1 } });
  });

  test("RUN-034 those without a weapon fight with bare hands, which is remarked upon", () => {
    const bare: States = { ...plan.states, foe1: withThings("foe1", { weapons: [] }) };
    expect(thresholdBout.remarks(bare, "foe1").map(({ key }) => key)).toEqual([
      "DRAMATIS.Threshold.Tactics.bareHanded",
    ]);
    expect(thresholdBout.remarks(plan.states, "foe1")).toEqual([]);
    expect(playFight({ ...plan, ...thresholdBout.stage(bare, ["hero1", "foe1"]) }).by).not.toBe("limit");
  });

  test("RUN-009 what is left out of somebody written down is as on a new sheet", () => {
    const { name, side, attributes, toughness, conditions, corruption, overrides, attack, defense } = fighter("foe1");
    const items = { ...fighter("foe1").items, weapons: [{ id: "club", name: "Club", damage: "1d8" }] };
    const short = { name, side, attributes, toughness, conditions, corruption, overrides, attack, defense, items };
    const states: States = { ...plan.states, foe1: short };
    expect(troubleWith({ bout: thresholdBout, states, sides: plan.sides })).toBeNull();
    expect(playFight({ ...plan, ...thresholdBout.stage(states, ["hero1", "foe1"]) }).refused).toEqual([]);
  });

  test("is nothing of a sound one", () => {
    expect(why({})).toBeNull();
    expect(viewOf({ id: "x", members: [] }, "foe1")).toEqual({ who: "foe1", side: [], knows: [], spared: [] });
    expect(
      thresholdTactics.goesOn(
        new ExampleLook("hero", { hero: fighter("hero"), foe: fighter("foe") }).position,
        viewOf({ id: "x", members: [] }, "hero"),
      ),
    ).toEqual([]);
  });
});
