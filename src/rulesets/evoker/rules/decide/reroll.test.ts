import { describe, expect, test } from "vitest";
import type { Decision, Effect } from "../../../../kernel/outcome.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { OFFERED, score, skill } from "../checks/skillTable.ts";
import { evokerEngine } from "../engine.ts";
import {
  exampleAilment,
  examplePower,
  exampleWeapon,
  fightTable,
  namedDice,
  Played,
  type ExampleTable,
  type FightChange,
} from "../examples.ts";
import type { CharacterState, GripState, InjuryState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurt = (location: Location, injury: InjuryId): InjuryState[] => [{ location, injury, ignoredInRound: null }];
const alone = { foe: { square: { x: 9, y: 8 } } };
const fated: Partial<CharacterState> = { fate: { value: 3 } };
const heldBy = (by: string): GripState => ({ by, stored: null, failures: 0 });

type Dice = Readonly<Record<string, readonly number[]>>;

/** The latest roll of a kind on the card. */
const rollOf = (at: ExampleTable, what: string): string =>
  at.steps
    .flatMap(({ outcome }) => outcome.checks)
    .filter((check) => check.type === "roll" && check["what"] === what)
    .at(-1)?.id ?? "none";

/** Plays a decision without writing what waits for Apply, so that it can be rolled again. */
function waitingTable(change: FightChange) {
  const { at, make } = fightTable({ ...change, hero: { ...fated, ...change.hero } });
  const waiting = new Map<string, Effect>();
  const play = (decision: Decision, dice: Dice = {}): Played => {
    const rolled = namedDice(dice);
    const context = { states: at.states, settings: {}, history: at.steps, waiting: [...waiting.values()] };
    const outcome = evokerEngine.resolve(decision, context, rolled);
    if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome.refused));
    at.steps.push({ decision, rolled: rolled.record, outcome });
    for (const effect of outcome.effects.filter(({ apply }) => apply === "onRequest")) waiting.set(effect.id, effect);
    for (const id of outcome.withdraws ?? []) waiting.delete(id);
    const now = outcome.effects.filter(({ apply }) => apply === "atOnce");
    at.states = evokerEngine.apply(at.states, now, {});
    return new Played(outcome);
  };
  const reroll = (what: string, dice: readonly number[], actor = "hero"): Played =>
    play(make("reroll", { actor, check: rollOf(at, what), source: "fate" }), { [what]: dice, location: [50] });
  const apply = (): void => {
    at.states = evokerEngine.apply(at.states, [...waiting.values()], {});
  };
  const open = (): string[] => [...waiting.values()].map(({ type }) => type);
  return { at, make, play, reroll, apply, open };
}

describe("every test can be rolled again", () => {
  test("EVO-284 EVO-330 EVO-332 bleeding", () => {
    const table = waitingTable({ hero: { conditions: [{ id: "bloodLoss", source: null }] } });
    table.play(table.make("bleed", { method: "endure", means: null }), { bleed: [90] });
    expect(table.open()).toEqual(["wounds"]);
    table.reroll("bleed", [20]);
    expect(table.open()).toEqual([]);
  });

  test("EVO-284 EVO-355 getting out of a grip: what the failure wasted is there again", () => {
    const table = waitingTable({ hero: { grip: heldBy("foe") } });
    const attempt = table.make("breakFree", { means: skill("endurance", "bracing"), declared: "action" });
    table.play(attempt, { breakFree: [90], hold: [90] });
    expect(table.at.seat("hero").actionSpent).toBe(true);
    table.reroll("breakFree", [4]);
    expect(table.at.seat("hero").actionSpent).toBe(false);
    expect(table.at.character("hero").grip).toBeNull();
    const holder = waitingTable({ hero: { grip: heldBy("foe") }, foe: { ...fated } });
    holder.play(holder.make("breakFree", { means: skill("endurance", "bracing"), declared: "action" }), {
      breakFree: [4],
      hold: [90],
    });
    const again = holder.make("reroll", { actor: "foe", check: rollOf(holder.at, "hold"), source: "fate" });
    expect(holder.at.refusal(again), "whoever got away is away").toBe("alreadyApplied");
  });

  test("EVO-284 EVO-320 confusion: the Turn it took is there again", () => {
    const table = waitingTable({ hero: { ailments: [exampleAilment("confused")] }, encounter: { turnOf: null } });
    const prompt = table.play(table.make("startTurn")).ask("ownTest");
    table.play(table.make("ownTest", { prompt }), { confused: [45] });
    expect(table.at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
    table.reroll("confused", [30]);
    expect(table.at.seat("hero")).toMatchObject({ moveSpent: false, actionSpent: false, moveLocked: false });
  });

  test("EVO-284 EVO-327 the blow of the Confused goes with the confusion", () => {
    const table = waitingTable({ hero: { ailments: [exampleAilment("confused")] }, encounter: { turnOf: null } });
    const prompt = table.play(table.make("startTurn")).ask("ownTest");
    const struck = table.play(table.make("ownTest", { prompt }), { confused: [95], attack: [10] });
    expect(struck.checks("verdict")[0]).toMatchObject({ actor: "hero", target: "hero", hit: true });
    expect(table.open()).toContain("wounds");
    const again = table.reroll("confused", [20]);
    expect(table.open()).toEqual([]);
    expect(again.checks("verdict")).toEqual([]);
  });

  test("EVO-284 EVO-315 EVO-353 EVO-328 EVO-341 ice, miasma, a shock, no air", () => {
    const ice = waitingTable({ hero: { ailments: [exampleAilment("frozen")] } });
    const thaw = ice.play(ice.make("endTurn")).ask("ownTest");
    ice.play(ice.make("ownTest", { prompt: thaw }), { thaw: [90] });
    ice.reroll("thaw", [10]);
    expect(ice.at.character("hero").ailments).toEqual([]);
    const fog = waitingTable({ encounter: { miasmaHere: true, miasmaRate: 4 } });
    const [asked] = fog.play(fog.make("endRound")).prompts("ownTest");
    fog.play(fog.make("ownTest", { prompt: asked?.id ?? "" }), { miasma: [90] });
    expect(fog.open()).toEqual(["stress"]);
    fog.reroll("miasma", [10]);
    expect(fog.open()).toEqual([]);
    const shock = waitingTable({ foe: { ailments: [exampleAilment("shocked")] } });
    const blow = shock.play(shock.make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [90],
    });
    shock.play(shock.make("ownTest", { prompt: blow.ask("ownTest") }), { contagion: [90] });
    expect(shock.open()).toEqual(["ailment"]);
    shock.reroll("contagion", [10]);
    expect(shock.open()).toEqual([]);
    const dive = waitingTable({ hero: { suffocation: { mode: "conserving", elapsed: 0, roundsToDeath: null } } });
    dive.play(dive.make("withoutAir"), { breath: [90] });
    expect(dive.open()).toEqual(["stress"]);
    dive.reroll("breath", [10]);
    expect(dive.open()).toEqual([]);
  });

  test("EVO-284 EVO-042 EVO-056 running harder and bad ground", () => {
    const run = waitingTable({ seats: alone });
    run.play(run.make("run", { metres: 17, harder: true }), { run: [90] });
    const went = (): unknown => [run.at.character("hero").allowance, run.at.seat("hero").metresUsed];
    expect(went()).toEqual([16, 16]);
    // 40 − 20 for the untaught skill: 4 is one degree.
    run.reroll("run", [4]);
    expect(went()).toEqual([17, 17]);
    const ground = waitingTable({ seats: alone });
    const terrain = { type: "uneven", number: 1, damage: 0 };
    ground.play(ground.make("move", { metres: 4, terrain, terrainPace: "full" }), { terrain: [90] });
    expect(ground.open()).toEqual(["condition"]);
    ground.reroll("terrain", [2]);
    expect(ground.open()).toEqual([]);
  });

  test("EVO-284 EVO-050 EVO-051 EVO-055 climbing, swimming and falling", () => {
    const climb = waitingTable({ seats: alone });
    climb.play(climb.make("climb", { mode: "hurry", metres: 6, pace: "basic", means: null }), { climb: [35] });
    // A failure by one degree stays Hindered: four metres for all eight.
    const climbed = (): unknown => [climb.at.character("hero").allowance, climb.at.seat("hero").metresUsed];
    expect(climbed()).toEqual([8, 8]);
    climb.reroll("climb", [5]);
    expect(climbed()).toEqual([8, 6]);
    const swim = waitingTable({ seats: alone });
    swim.play(swim.make("swim", { mode: "demanded", metres: 2, pace: "basic", means: null }), { swim: [90] });
    expect(swim.open()).toEqual(["air"]);
    swim.reroll("swim", [5]);
    expect(swim.open()).toEqual([]);
    const fall = waitingTable({});
    fall.play(fall.make("fall", { metres: 5, means: OFFERED.breakFall[1] }), { breakFall: [90], location: [50] });
    expect(fall.open()).toEqual(["wounds", "condition"]);
    // 40 − 20 against 5: a degree less is 4 metres, which the Toughness Bonus of 4 takes.
    fall.reroll("breakFall", [5]);
    expect(fall.open()).toEqual([]);
  });

  test("EVO-284 EVO-090 EVO-094 EVO-357 reloading, hiding and holding fast", () => {
    const rifle = exampleWeapon("rifle", {
      weaponClass: "basic",
      ammo: { value: 0, max: 6 },
      reload: { actions: 3, progress: 0 },
    });
    const load = waitingTable({ hero: { weapons: [rifle] } });
    load.play(load.make("reload", { weapon: "rifle", hurry: "ballistics" }), { reload: [90] });
    expect(load.at.character("hero").weapons[0]?.reload.progress).toBe(1);
    load.reroll("reload", [5]);
    expect(load.at.character("hero").weapons[0]?.reload.progress, "one saved").toBe(2);
    const hide = waitingTable({ seats: alone });
    hide.play(hide.make("stealth", { enemySees: false, fullPace: false }), { stealth: [90] });
    hide.reroll("stealth", [5]);
    expect(hide.at.character("hero").stealth).toMatchObject({ roll: 5 });
    const hold = waitingTable({});
    hold.play(hold.make("immobilise", { target: "foe", means: score("melee") }), { immobilise: [90] });
    hold.reroll("immobilise", [5]);
    expect(hold.open()).toEqual(["grip"]);
  });

  test("EVO-284 EVO-206 one roll of an All-Out Attack: everybody's is reckoned again", () => {
    const staggered = { ailments: [exampleAilment("staggered")] };
    const grants = {
      pending: [{ action: "x", holder: "hero", from: null, worth: 0, use: null, spent: false }],
      active: null,
      chain: [],
      earned: ["x"],
    };
    const table = waitingTable({ foe: staggered, brute: staggered, encounter: { grants } });
    const called = table.play(table.make("oneMore", { use: "allOutAttack", receiver: null }));
    table.play(table.make("joinAllOut", { actor: "friend", prompt: called.ask("joinAllOut"), score: "melee" }));
    const first = table.play(table.make("allOut", { score: "melee" }), { allOut: [90, 55], location: [50, 50] });
    expect(first.checks("allOut")[0]).toMatchObject({ bestDos: 0, wounds: 2 });
    const check = first.checks("roll").find(({ who }) => who === "hero")?.id;
    const again = table.play(table.make("reroll", { check, source: "fate" }), { allOut: [21] });
    // 60 against 21: three degrees.
    expect(again.checks("allOut")[0]).toMatchObject({ participants: 2, bestDos: 3, wounds: 5, savage: 1 });
    expect(again.checks("location"), "it lands where it landed").toEqual([]);
    table.apply();
    expect(table.at.character("foe").ailments).toEqual([]);
  });

  test("EVO-284 EVO-128 a Fumble rolled again jams nothing", () => {
    const gun = exampleWeapon("gun", { weaponClass: "pistol", ammo: { value: 5, max: 6 }, range: 20 });
    const table = waitingTable({ hero: { weapons: [gun] }, seats: alone });
    table.play(table.make("attack", { mode: "standard", weapon: "gun", targets: [{ who: "foe", distance: 9 }] }), {
      attack: [97],
    });
    expect(table.open()).toEqual(["ammo"]);
    table.reroll("attack", [10]);
    expect(table.open()).toEqual([]);
    expect(table.at.character("hero").weapons[0]).toMatchObject({ jammed: false, ammo: { value: 4 } });
  });

  test("EVO-284 EVO-024 a Trick that succeeds the second time is opposed after all", () => {
    const table = waitingTable({});
    const means = OFFERED.distract[1];
    table.play(table.make("trick", { trick: "distract", target: { who: "foe" }, means }), { distract: [90] });
    const again = table.reroll("distract", [5]);
    expect(again.prompts("oppose")).toMatchObject([{ owner: "foe" }]);
    table.play(table.make("oppose", { actor: "foe", prompt: again.ask("oppose"), option: null }));
    expect(table.open()).toEqual(["mark"]);
  });

  test("EVO-284 EVO-267 the pain of the roll goes with it, and the new one has its own", () => {
    const table = waitingTable({ hero: { injuries: hurt("body", "cracked") } });
    table.play(table.make("test", { means: score("agility"), spendsAction: false }), { test: [65] });
    expect(table.open()).toEqual(["stress"]);
    table.reroll("test", [95]);
    expect(table.open()).toEqual(["stress"]);
    table.apply();
    expect(table.at.character("hero").stress, "five degrees, not two more").toBe(5);
  });
});

describe("until it is written", () => {
  const power = examplePower("bolt", { ailment: { id: "burning", turns: null, resist: "toughness", skill: null } });
  const hero: Partial<CharacterState> = { kind: "npc", powers: [power] };
  const foe = { ailments: [exampleAilment("staggered")] };

  test("EVO-284 EVO-306 what others rolled because of it is taken back with it", () => {
    const table = waitingTable({ hero, foe });
    const hit = table.play(table.make("power", { power: "bolt", targets: [{ who: "foe" }] }), {
      attack: [30],
      location: [50],
    });
    table.play(table.make("resist", { actor: "foe", prompt: hit.ask("resist") }), { resist: [90] });
    expect(table.open()).toContain("ailment");
    table.reroll("attack", [95]);
    expect(table.open()).toEqual([]);
  });

  test("EVO-284 EVO-171 a Chance Attack that has been made stands", () => {
    const table = waitingTable({});
    const lost = table.play(table.make("attack", { mode: "grapple", weapon: null, targets: [{ who: "foe" }] }), {
      attack: [90],
    });
    const again = table.make("reroll", { check: rollOf(table.at, "attack"), source: "fate" });
    expect(table.at.refusal(again)).toBeNull();
    table.play(table.make("chanceAttack", { actor: "foe", prompt: lost.ask("chance"), weapon: null }), {
      attack: [90],
    });
    const check = lost.checks("roll")[0]?.id;
    expect(table.at.refusal({ ...again, check: check ?? "" })).toBe("tooLate");
  });

  test("EVO-284 EVO-010 a reroll that is refused has rolled nothing", () => {
    const { at, make } = fightTable({ hero: { ...fated, ailments: [exampleAilment("burning")] } });
    at.play(make("shakeOff", { ailment: "burning", cost: "move" }), { shakeOff: [10] });
    const dice = { roll: (): readonly number[] => expect.fail("a die was rolled") };
    const again = make("reroll", { check: rollOf(at, "shakeOff"), source: "fate" });
    expect(at.resolve(again, dice)).toMatchObject({
      refused: { reason: "DRAMATIS.Evoker.Refusal.alreadyApplied" },
    });
  });
});
