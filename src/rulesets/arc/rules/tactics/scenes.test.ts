/** Scenes played by hand: every number here was worked out from the rules on paper. */
import { describe, expect, test } from "vitest";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../../../kernel/tactics/manners.ts";
import { weighed, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import type { CharacterChange } from "../examples.ts";
import type { CharacterState, WeaponSnapshot } from "../state.ts";
import { ExampleLook, type Cast } from "./exampleLook.ts";
import { blade, fighter, hurting } from "./exampleSides.ts";
import { arcTactics } from "./tactics.ts";

const at = (who: Ref, som: number, change: CharacterChange = {}): CharacterState => fighter(who, { ...change, som });

const told = ({ reasons }: Weighed, word: string): unknown =>
  reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

const targets = (options: readonly Decision[]): unknown[] => [
  ...new Set(options.flatMap(({ target }) => target ?? [])),
];

/** What somebody's attack comes to, so many times at one. */
function harmOf(look: ExampleLook, target: Ref, count: number, weapon?: Ref): unknown {
  const found = look
    .ranked()
    .find(({ decision: one }) => one["target"] === target && one["count"] === count && (weapon === undefined || one["weapon"] === weapon)); // prettier-ignore
  return found && told(found, "harm");
}

const inState = (...statuses: readonly string[]): CharacterChange => ({ rest: { statuses } });

/** Somebody has just lost the turn. */
function shocked(look: ExampleLook, who: Ref): ExampleLook {
  look.states = { ...look.states, [who]: { ...(look.states[who] as CharacterState), statuses: ["shocked"] } };
  return look;
}

/** Whoever has a single point of Build can bear nothing but their clothes. */
const frail = (som: number, who: Ref = "foe"): CharacterState =>
  at(who, som, { ks: { build: 1 }, rest: { gear: [], weapons: [blade(who)] } });

describe("an ambush on a road: a sword and a shield of six each, ten and a d8 of which seven and eight count −1 and −2", () => {
  test("ARC-076 ARC-079 whoever lies on the ground loses one of their own sum, so ties hit: 36 of 64, and is struck first", () => {
    const cast = { hero: at("hero", 3), foe: at("foe", 8), foe2: at("foe2", 9, inState("prone")) };
    const look = new ExampleLook("hero", cast);
    // 10 + a beats 9 + b where a is at least b: 28 pairs, and 8 ties.
    expect(harmOf(look, "foe2", 1)).toEqual({ name: "foe2", percent: 56, hits: 0.6, count: 1 });
    expect(harmOf(look, "foe2", 2)).toEqual({ name: "foe2", percent: 56, hits: 1.1, count: 2 });
    expect(look.best().decision).toMatchObject({ type: "attack", target: "foe2", count: 2 });
  });

  test("ARC-061 ARC-076 who strikes from the ground must have two more on the die: 22 of 64", () => {
    const look = new ExampleLook("hero", { hero: at("hero", 3, { rest: { statuses: ["prone"], weapons: [blade("hero")] } }), foe: at("foe", 8) }); // prettier-ignore
    expect(harmOf(look, "foe", 2)).toEqual({ name: "foe", percent: 34, hits: 0.7, count: 2 });
  });

  test("ARC-027 ARC-060 whoever has lost their turn can't answer: 9 is beaten on six faces of eight, so they are struck first", () => {
    const look = shocked(
      new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8), foe2: at("foe2", 9) }),
      "foe2",
    );
    expect(harmOf(look, "foe2", 2)).toEqual({ name: "foe2", percent: 75, hits: 1.5, count: 2 });
    expect(look.best().decision).toMatchObject({ target: "foe2", count: 2 });
  });

  test("ARC-081 ARC-082 neither the unconscious nor the dead are struck, by whatever manner", () => {
    const cast = {
      hero: at("hero", 3),
      foe: at("foe", 8),
      foe2: at("foe2", 9, inState("unconscious")),
      foe3: at("foe3", 9, inState("dead")),
      foe4: at("foe4", 9, { ...inState("coma"), ks: { intellect: 0 } }),
    };
    const look = new ExampleLook("hero", cast);
    expect(targets(look.options)).toEqual(["foe"]);
    for (const manner of MANNERS) expect([manner.id, targets(look.ranked(manner).map(({ decision }) => decision))]).toEqual([manner.id, ["foe"]]); // prettier-ignore
  });

  test("ARC-047 who can't be seen is no target, and nobody keeps an answer back for them", () => {
    const look = new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8) });
    const blind = { ...look.view, spared: ["foe"] };
    const options = arcTactics.options(look.position, blind);
    expect(targets(options)).toEqual([]);
    const ranked = weighed(arcTactics, options, look.position, blind, CUNNING);
    expect(ranked.map((one) => [one.worth, one.reasons])).toEqual(ranked.map(() => [0, []]));
  });
});

describe("scores that are gone already", () => {
  const gone: CharacterChange = { ks: { build: 0 }, rest: { gear: [], weapons: [], shields: [] } };
  const cast = { hero: at("hero", 3), foe: at("foe", 9, gone), foe2: at("foe2", 8) };
  const OFF = { ksZeroStates: false };

  test("ARC-002 ARC-082 are struck at by nobody who has anybody else to strike, whatever the manner", () => {
    for (const knows of [["foe", "foe2"], []]) {
      const look = new ExampleLook("hero", cast, { settings: OFF, knows });
      for (const manner of MANNERS.filter(({ weights }) => weights.harm)) {
        const [best] = look.ranked(manner);
        expect([manner.id, knows, best?.decision["target"]]).not.toEqual([manner.id, knows, "foe"]);
      }
    }
  });

  test("ARC-054 are left for a score that isn't, where one has something for that", () => {
    const blunt: WeaponSnapshot = { ...blade("hero"), id: "hero.cudgel", name: "Cudgel", onHit: [{ type: "ks", stat: "control", change: -1 }] }; // prettier-ignore
    const hero = at("hero", 3, { rest: { weapons: [blade("hero"), blunt] } });
    const look = new ExampleLook("hero", { hero, foe: cast.foe }, { settings: OFF, knows: [] });
    for (const id of ["pack", "cunning", "reckless", "mindless"])
      expect([id, look.ranked(mannerCalled(id) ?? CUNNING)[0]?.decision]).toMatchObject([
        id,
        { weapon: "hero.cudgel" },
      ]);
  });
});

describe("whom to finish, and with what", () => {
  test("ARC-002 ARC-082 with a point of Build left, one of two hits is enough: 1 − (36/64)², 68 %, and they are struck first", () => {
    const cast = { hero: at("hero", 3), foe: at("foe", 8), foe2: frail(9, "foe2") };
    const look = new ExampleLook("hero", cast);
    for (const id of ["cunning", "pack", "careful"]) {
      const best = look.best(mannerCalled(id) ?? CUNNING);
      expect([id, best.decision["target"]]).toEqual([id, "foe2"]);
    }
    const twice = look.ranked().find(({ decision: { target, count } }) => target === "foe2" && count === 2);
    expect(twice && told(twice, "fell")).toEqual({ name: "foe2", percent: 68 });
  });

  test("ARC-019 ARC-022 ARC-060 the same under a pack can do nothing, so nobody answers: 1 − (2/8)², 94 %", () => {
    const look = new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8, { ks: { build: 1 } }) });
    const twice = look.ranked().find(({ decision: { count } }) => count === 2);
    expect(twice && told(twice, "fell")).toEqual({ name: "foe", percent: 94 });
  });

  test("ARC-082 with two points of Build left a blade must hit twice: (28/64)², 19 %", () => {
    const look = new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8, { ks: { build: 2 } }) });
    const twice = look.ranked().find(({ decision: { count } }) => count === 2);
    expect(twice && told(twice, "fell")).toEqual({ name: "foe", percent: 19 });
    const once = look.ranked().find(({ decision: { count } }) => count === 1);
    expect(once && told(once, "fell")).toBeUndefined();
  });

  test("ARC-048 ARC-050 a maul in clumsy hands thrice, two answered: 6 of 32 each and half the third, against one blow by blade of 28 of 64", () => {
    // Fists of two roll a d4: 1, 2, −1, −2. Answered 6 of the 32 pairs beat the shield; unopposed 11 and 12 beat nine.
    const maul: WeaponSnapshot = { id: "hero.maul", name: "Maul", level: 4, skill: "fists", onHit: [hurting(-3)] };
    const fists = { us: "might", score: 2, actionsOverride: 3 };
    const hero = at("hero", 3, { skills: { fists }, rest: { weapons: [blade("hero"), maul] } });
    const look = new ExampleLook("hero", { hero, foe: at("foe", 8) });
    expect(harmOf(look, "foe", 3, "hero.maul")).toEqual({ name: "foe", percent: 19, hits: 0.9, count: 3 });
    expect(harmOf(look, "foe", 2, "hero.blade")).toEqual({ name: "foe", percent: 44, hits: 0.9, count: 2 });
    // As many hits, each thrice as bad.
    expect(look.best().decision).toMatchObject({ weapon: "hero.maul", count: 3 });
  });

  test("ARC-055 ARC-081 sleep by a spell of five: 21 of 64 pairs, so 55 % in two, rather than a point of Build", () => {
    const sleep = { id: "hero.sleep", name: "Sleep", skill: "locks", onHit: [{ type: "status", status: "unconscious", remove: false }] } as const; // prettier-ignore
    const hero = at("hero", 3, { rest: { spells: [sleep], weapons: [blade("hero")] } });
    const look = new ExampleLook("hero", { hero, foe: at("foe", 8) });
    expect(look.best().decision).toMatchObject({ spell: "hero.sleep", count: 2 });
    expect(told(look.best(), "fell")).toEqual({ name: "foe", percent: 55 });
  });

  test("ARC-083 of strangers only how badly they are hurt is seen: Build 1 and 4 of 10 are struck alike", () => {
    const worths = (build: number, knows: readonly Ref[]): unknown =>
      new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8, { ks: { build } }) }, { knows })
        .ranked()
        .map(({ worth, reasons }) => [worth, reasons]);
    expect(worths(1, [])).toEqual(worths(4, []));
    expect(worths(1, ["foe"])).not.toEqual(worths(4, ["foe"]));
  });
});

describe("what an attack is met with", () => {
  /** The hero has struck once, and the die was this. */
  const struck = (die: number, foe: CharacterState, more: Cast = {}): ExampleLook =>
    new ExampleLook("hero", { hero: at("hero", 3), foe, ...more }).strike("hero", "foe", die);
  const unarmed = (change: CharacterChange = {}): CharacterState =>
    at("foe", 8, { ...change, rest: { weapons: [], ...change.rest } });

  test("ARC-061 13 is met on three, four, five and six: a half gets through", () => {
    const [best] = struck(3, unarmed()).answers();
    expect(best?.decision["defences"]).toMatchObject([{ skill: "sword" }]);
    expect(best && told(best, "meet")).toEqual({ n: 1, of: 1, hits: 0.5, percent: 50 });
  });

  test("ARC-055 ARC-061 16 is met on a six alone, and still better met than not: 0.9 instead of 1", () => {
    const [best, other] = struck(6, unarmed()).answers();
    expect(best && told(best, "meet")).toEqual({ n: 1, of: 1, hits: 0.9, percent: 88 });
    expect(other && told(other, "letCome")).toEqual({ n: 0, of: 1, hits: 1, percent: 100 });
  });

  test("ARC-046 ARC-051 with one blow or one answer to spare, who would die by it meets it; who wouldn't strikes twice", () => {
    // Sum 13. Two actions: to meet it costs one of two blows.
    const defences = (foe: CharacterState, manner: string): unknown => {
      const look = struck(3, foe);
      const view = look.viewOf("foe");
      const all = arcTactics.answers(look.position, look.prompt, view);
      const [best] = weighed(arcTactics, all, look.position, view, mannerCalled(manner) ?? CUNNING);
      return (best?.decision["defences"] as unknown[] | undefined)?.length;
    };
    const hale = at("foe", 8, { ks: { build: 9 } });
    expect([defences(frail(8), "careful"), defences(frail(8), "coward"), defences(hale, "reckless")]).toEqual([
      1, 1, 0,
    ]);
  });

  test("ARC-027 whoever has lost the turn since then meets nothing", () => {
    const look = struck(3, unarmed());
    expect(
      shocked(look, "foe")
        .answers()
        .map(({ decision }) => decision["defences"]),
    ).toEqual([[]]);
  });
});

describe("what is done for others", () => {
  const mend = (who: Ref) => ({ id: `${who}.mend`, name: "Mend", skill: "locks", onHit: [hurting(1)] });
  const healer = (change: CharacterChange = {}): CharacterState =>
    at("hero", 3, { ...change, rest: { spells: [mend("hero")], weapons: [], ...change.rest } });

  test("ARC-060 ARC-063 a spell of five on an average task beats nine on five faces of eight: 63 %; the one hurt gets it", () => {
    const look = new ExampleLook("hero", {
      ...{ hero: healer(), mate: at("mate", 4, { ks: { build: 3 } }) },
      ...{ mate2: at("mate2", 4), foe: at("foe", 8) },
    });
    const [best] = look.ranked(mannerCalled("protector") ?? CUNNING);
    expect(best?.decision).toMatchObject({ type: "check", onSuccess: [{ target: "mate" }] });
    expect(best && told(best, "help")).toMatchObject({ name: "mate", percent: 63 });
  });

  test("ARC-074 nobody strengthens the unhurt while there is a foe to strike, nor mends the dead", () => {
    const look = new ExampleLook("hero", {
      hero: healer({ rest: { spells: [mend("hero")], weapons: [blade("hero")] } }),
      ...{ mate: at("mate", 4), mate2: at("mate2", 4, inState("dead")), foe: at("foe", 8) },
    });
    const onWhom = look.options.flatMap(({ onSuccess }) => (onSuccess as { target: Ref }[] | undefined) ?? []);
    expect(onWhom.map(({ target }) => target)).toEqual(["hero", "mate"]);
    for (const manner of MANNERS)
      expect([manner.id, look.best(manner).decision.type]).not.toEqual([manner.id, "check"]);
  });
});

test("ARC-002 ARC-045 where all is said first and takes hold at once, a blow at one who has fallen meanwhile isn't struck", () => {
  const settings = { declarationMode: "declareFirst", effectTiming: "immediate" } as const;
  const look = new ExampleLook("hero", { hero: at("hero", 3), foe: at("foe", 8), foe2: at("foe2", 9) }, { settings });
  const attack = { skill: "sword", kind: "attack", target: "foe", count: 2 };
  look.make({ type: "declare", encounter: look.frame, actor: "hero", actions: [attack], text: "" });
  look.newCard();
  look.pass("foe", "foe2");
  expect(targets(look.options)).toEqual(["foe"]);
  const fallen = { ...(look.states["foe"] as CharacterState), statuses: ["unconscious"] };
  look.states = { ...look.states, foe: fallen };
  expect(look.kinds).toEqual(["occupy"]);
});
