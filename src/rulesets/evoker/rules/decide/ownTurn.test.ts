import { describe, expect, test } from "vitest";
import { NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { score } from "../checks/skillTable.ts";
import { evokerEngine } from "../engine.ts";
import { exampleFight, exampleWeapon, fightTable, type FightChange } from "../examples.ts";
import type { InjuryState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurt = (location: Location, injury: InjuryId): InjuryState[] => [{ location, injury, ignoredInRound: null }];
const HELPLESS = { conditions: [{ id: "helpless", source: null }] } as const;
const alone = { foe: { square: { x: 9, y: 8 } } };
const given = (holder: string, use: "move" | "action", spent = false) => ({
  turnOf: null,
  grants: { ...NO_GRANTS, active: { action: "x", holder, from: null, worth: 0, use, spent } },
});
const inRound = (round: number) => ({ encounter: { ...exampleFight({ round }).frame } });

describe("one's own Turn", () => {
  test("EVO-003 EVO-004 EVO-091 EVO-092 walking on, drawing and going prone are for one's own Turn", () => {
    const weapons = [exampleWeapon("blade"), exampleWeapon("dirk", { equipped: false })];
    const change: FightChange = { hero: { weapons }, seats: alone };
    const { at, make } = fightTable(change);
    const walk = make("move", { metres: 2 });
    const draw = make("equip", { weapon: "dirk", stow: null });
    at.play(walk);
    for (const decision of [walk, draw, make("goProne")]) expect(at.refusal(decision)).toBeNull();
    at.play(make("endTurn"));
    at.play(make("startTurn", { actor: "foe" }));
    for (const decision of [walk, draw, make("goProne")]) expect(at.refusal(decision)).toBe("notYourTurn");
  });

  test("EVO-202 EVO-004 what is left of the Turn's Move is not walked in a One More that buys an Action", () => {
    const seats = { ...alone, hero: { metresUsed: 2, moving: true, moveSpent: true } };
    const hero = { allowance: 8 };
    const action = fightTable({ hero, seats, encounter: given("hero", "action") });
    expect(action.at.refusal(action.make("move", { metres: 2 }))).toBe("notYourTurn");
    const move = fightTable({ hero, seats, encounter: given("hero", "move") });
    move.at.play(move.make("move", { metres: 3 }));
    expect([move.at.character("hero").allowance, move.at.seat("hero").metresUsed]).toEqual([10, 5]);
    expect(move.at.refusal(move.make("move", { metres: 5 })), "and goes on").toBeNull();
  });

  test("EVO-001 EVO-003 before the first Round nobody has a Turn, and nobody waits for one: nothing is counted", () => {
    const weapons = [exampleWeapon("blade"), exampleWeapon("dirk", { equipped: false })];
    const open = { round: 0, seats: alone, encounter: { turnOf: null } };
    const { at, make } = fightTable({ ...open, hero: { weapons }, foe: HELPLESS }, { automation: "full" });
    const before = at.seat("hero");
    const strike = make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe", distance: 1 }] });
    const walk = make("move", { metres: 2 });
    for (const decision of [make("equip", { weapon: "dirk", stow: null }), walk, walk, strike, strike]) {
      at.newCard();
      at.play({ ...decision, ...(decision === strike && { override: true }) }, { attack: [5], location: [50] });
    }
    expect(at.seat("hero")).toEqual(before);
    expect(at.encounter.grants, "a Critical Hit earns nothing yet").toEqual(NO_GRANTS);
  });

  test("EVO-003 EVO-010 one Turn a Round, whoever steps back in the order", () => {
    const { at, make } = fightTable({ encounter: { turnOf: null } });
    for (const actor of ["hero", "foe"]) {
      at.play(make("startTurn", { actor }));
      at.play(make("endTurn", { actor }));
    }
    expect(at.refusal(make("startTurn"))).toBe("alreadyFired");
    expect(at.refusal(make("endTurn"))).toBe("alreadyFired");
    expect(at.refusal({ ...make("startTurn"), ...inRound(1) }), "a round back").toBe("alreadyFired");
    expect(at.refusal({ ...make("startTurn"), ...inRound(3) })).toBeNull();
  });

  test("EVO-010 EVO-011 a Round begins and ends once, after stepping back too", () => {
    const { at, make } = fightTable();
    at.play(make("endRound"));
    at.play({ ...make("startRound"), ...inRound(3) });
    expect(at.refusal(make("endRound"))).toBe("alreadyFired");
    expect(at.refusal(make("startRound"))).toBe("alreadyFired");
    expect(at.refusal({ ...make("endRound"), ...inRound(3) })).toBeNull();
  });
});

describe("All-Weapon Attack", () => {
  const weapons = [exampleWeapon("blade"), exampleWeapon("dirk", { offHand: true, hand: "left" })];
  const strike = { mode: "allWeapon", targets: [{ who: "foe" }] };
  const begun = () => {
    const made = fightTable({ hero: { weapons } });
    made.at.play(made.make("attack", { ...strike, weapon: "blade" }), { attack: [90] });
    made.at.newCard();
    return { ...made, more: made.make("attack", { ...strike, weapon: "dirk", sameAction: true }) };
  };

  test("EVO-077 EVO-003 each weapon once", () => {
    const { at, make, more } = begun();
    expect(at.refusal(make("attack", { ...strike, weapon: "blade", sameAction: true }))).toBe("alreadyUsed");
    at.play(more, { attack: [90] });
    at.newCard();
    expect(at.refusal(more)).toBe("alreadyUsed");
    expect(at.seat("hero")).toMatchObject({ actionSpent: true, actionCount: 1 });
    expect(at.refusal(make("attack", { ...strike, weapon: null, sameAction: true })), "bare hands").toBe("noWeapons");
  });

  test("EVO-077 in one's own Turn, and in the same Action", () => {
    const over = begun();
    over.at.play(over.make("endTurn"));
    expect(over.at.refusal(over.more)).toBe("noActionToShare");
    const other = fightTable({ hero: { weapons } });
    other.at.play(other.make("defend"));
    expect(other.at.refusal(other.make("attack", { ...strike, weapon: "dirk", sameAction: true }))).toBe(
      "noActionToShare",
    );
    const again = begun();
    again.at.states = { ...again.at.states, combat: { ...again.at.encounter, ...given("hero", "action") } };
    expect(again.at.refusal(again.more), "a One More is another Action").toBe("noActionToShare");
  });
});

describe("leaving melee", () => {
  const test1 = { method: "test", means: score("agility") };

  test("EVO-044 EVO-171 one Disengage test a Turn, and the Move knows what came of it", () => {
    const { at, make } = fightTable();
    const tried = at.play(make("disengage", test1), { disengage: [30] });
    const lost = at.play(make("oppose", { actor: "foe", prompt: tried.ask("oppose"), option: 0 }), { oppose: [5] });
    expect(lost.prompts("chance")).toHaveLength(1);
    at.newCard();
    expect(at.refusal(make("disengage", test1))).toBe("alreadyDisengaged");
    expect(at.play(make("move", { metres: 2, leavesMelee: true })).prompts("chance")).toEqual([]);
  });

  test("EVO-044 with somebody else near, the test is not made twice, and only the other may strike", () => {
    const { at, make } = fightTable({ seats: { brute: { square: { x: 0, y: 1 } } } });
    at.play(make("disengage", { ...test1, enemies: ["foe"] }), { disengage: [30] });
    at.newCard();
    expect(at.refusal(make("disengage", test1))).toBe("disengageTried");
    expect(at.play(make("move", { metres: 2, leavesMelee: true })).prompts("chance")).toMatchObject([
      { owner: "brute" },
    ]);
  });

  test("EVO-044 the Action makes sure; in another's Turn there is nothing to disengage for", () => {
    const { at, make } = fightTable();
    at.play(make("disengage", { method: "action", means: null }));
    expect(at.play(make("move", { metres: 2, leavesMelee: true })).prompts("chance")).toEqual([]);
    const off = fightTable({ encounter: { turnOf: "foe" } });
    for (const method of ["test", "none", "action"])
      expect(off.at.refusal(off.make("disengage", { method, means: null }))).toMatch(/notYourTurn|moveSpent/);
  });

  test("EVO-045 EVO-171 nobody strikes twice at the same flight, and a new Move is another", () => {
    const { at, make } = fightTable();
    expect(at.play(make("move", { metres: 1, leavesMelee: true })).prompts("chance")).toHaveLength(1);
    expect(at.play(make("move", { metres: 1, leavesMelee: true })).prompts("chance")).toEqual([]);
    const grants = { pending: [{ action: "x", holder: "hero", from: null, worth: 0, use: null, spent: false }] };
    at.states = { ...at.states, combat: { ...at.encounter, turnOf: null, grants: { ...NO_GRANTS, ...grants } } };
    at.play(make("oneMore", { use: "move", receiver: null }));
    expect(at.play(make("move", { metres: 1, leavesMelee: true })).prompts("chance")).toHaveLength(1);
  });

  test("EVO-171 only the game master waives what leaving melee allows", () => {
    const { make } = fightTable();
    const speaks = (more: object) =>
      evokerEngine.speaksFor(make("move", { metres: 1, leavesMelee: true, ...more }), []);
    expect(speaks({})).toBe("hero");
    expect(speaks({ disengaged: true })).toBeNull();
    const attack = { mode: "standard", weapon: null, targets: [{ who: "foe" }], override: true };
    expect(evokerEngine.speaksFor(make("attack", attack), [])).toBeNull();
  });
});

describe("Charge", () => {
  const far = { foe: { square: { x: 6, y: 0 } } };
  const charge = { mode: "charge", weapon: "blade", targets: [{ who: "foe" }] };

  test("EVO-072 it takes metres, and no more of them than a Basic Move has", () => {
    const { at, make } = fightTable({ seats: far });
    expect(at.refusal(make("attack", { ...charge, metres: 4 })), "too short").toBe("outOfRange");
    expect(at.refusal(make("attack", { ...charge, metres: 9 })), "too far").toBe("tooManyMetres");
    at.play(make("attack", { ...charge, metres: 5 }), { attack: [90] });
    expect(at.seat("hero")).toMatchObject({ moveSpent: true, metresUsed: 5 });
    expect(at.refusal(make("move", { metres: 1 })), "nothing is left").toBe("moveSpent");
  });

  test("EVO-072 EVO-274 EVO-276 EVO-275 it hurts toes, needs legs and is slow on a broken foot", () => {
    const toes = fightTable({ seats: far, hero: { injuries: hurt("leftLeg", "brokenToes") } });
    toes.at.play(toes.make("attack", { ...charge, metres: 5 }), { attack: [90] });
    expect(toes.at.character("hero").stress).toBe(1);
    const leg = fightTable({ seats: far, hero: { injuries: hurt("leftLeg", "brokenLeg") } });
    expect(leg.at.refusal(leg.make("attack", { ...charge, metres: 5 }))).toBe("cannotWalk");
    const foot = fightTable({ seats: far, hero: { injuries: hurt("leftLeg", "brokenFoot") } });
    expect(foot.at.refusal(foot.make("attack", { ...charge, metres: 5 }))).toBe("tooManyMetres");
  });

  test("EVO-072 EVO-045 a Charge out of another's melee lets that one strike", () => {
    const { at, make } = fightTable({ seats: { ...far, brute: { square: { x: 0, y: 1 } } } });
    const played = at.play(make("attack", { ...charge, metres: 5, leavesMelee: true }), { attack: [90] });
    expect(played.prompts("chance")).toMatchObject([{ owner: "brute", offender: "hero", event: "leaveMelee" }]);
  });

  test("EVO-148 EVO-072 whoever charges is in the melee by the time it strikes", () => {
    const { at, make } = fightTable({ seats: { ...far, friend: { square: { x: 7, y: 0 } } } });
    const [roll] = at.play(make("attack", { ...charge, metres: 5 }), { attack: [90] }).checks("roll");
    expect(roll?.modifiers.map(({ id }) => id)).toEqual(["charge", "outnumber2"]);
  });
});

describe("hands", () => {
  const broken = hurt("rightArm", "brokenFingers");
  const salve = { id: "salve", name: "Salve", quantity: 2, healLight: 1, healHeavy: 0, cures: [] };

  test("EVO-270 drawing, reloading and salves use a hand, and broken fingers hurt", () => {
    const weapons = [exampleWeapon("dirk", { equipped: false })];
    const draw = fightTable({ hero: { injuries: broken, weapons } });
    draw.at.play(draw.make("equip", { weapon: "dirk", stow: null }));
    expect(draw.at.character("hero").stress).toBe(5);
    const empty = exampleWeapon("rifle", { weaponClass: "basic", hands: 2, ammo: { value: 0, max: 6 } });
    const both = [...broken, ...hurt("leftArm", "brokenFingers")];
    const load = fightTable({ hero: { injuries: both, weapons: [empty] } });
    load.at.play(load.make("reload", { weapon: "rifle", hurry: null }));
    expect(load.at.character("hero").stress, "it takes both").toBe(10);
    const use = fightTable({ hero: { injuries: broken, consumables: [salve] } });
    use.at.play(use.make("consumable", { item: "salve", recipient: "hero", hand: "right" }));
    expect(use.at.character("hero").stress).toBe(5);
    use.at.states = { ...use.at.states, "c.hero": { ...use.at.seat("hero"), actionSpent: false } };
    use.at.play(use.make("consumable", { item: "salve", recipient: "hero" }));
    expect(use.at.character("hero").stress, "the sound hand by itself").toBe(5);
  });

  test("EVO-272 EVO-270 a broken arm draws, loads and hands over nothing", () => {
    const injuries = [...hurt("rightArm", "brokenArm"), ...hurt("leftArm", "brokenArm")];
    const { at, make } = fightTable({ hero: { injuries, consumables: [salve] } });
    expect(at.refusal(make("consumable", { item: "salve", recipient: "hero" }))).toBe("armUseless");
    const rifle = exampleWeapon("rifle", { weaponClass: "basic", hands: 2, ammo: { value: 0, max: 6 } });
    const load = fightTable({ hero: { injuries: hurt("leftArm", "brokenArm"), weapons: [rifle] } });
    expect(load.at.refusal(load.make("reload", { weapon: "rifle", hurry: null }))).toBe("armUseless");
  });
});
