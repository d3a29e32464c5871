import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Decision, Outcome } from "../../../../kernel/outcome.ts";
import { shownTo, sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import { triedChance } from "../../../../kernel/trial.ts";
import { verveEngine } from "../engine.ts";
import {
  exampleAttack,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleHero,
  exampleRoll,
  exampleWeapon,
} from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";

type Sides = Parameters<typeof exampleFight>;

const contextOf = ({ states, settings, steps }: ExampleCard) => ({ states, settings, history: steps });

function look(decision: Decision, card: ExampleCard): Prospect {
  const found = foresee(verveEngine, decision, contextOf(card));
  if (!isForeseen(found) || !found.prospect) throw new Error(JSON.stringify(found));
  return found.prospect;
}

const firstRoll = ({ checks }: Outcome): boolean => checks[0]?.["success"] === true;

/** The prospect, after its chance was found the same with every face of every d20. */
function tried(decision: Decision, card: ExampleCard, comesOut = firstRoll): Prospect {
  const found = look(decision, card);
  const chance = triedChance(verveEngine, decision, contextOf(card), comesOut, ({ faces }) => faces === 20);
  expect(found.chance).toBeCloseTo(chance, 12);
  expect(sumOf(found.lines, "number")).toBe(found.target);
  return found;
}

function fight(sides: Sides = [], settings: SomeSettings = {}) {
  const { states, frame } = exampleFight(...sides);
  return { card: new ExampleCard(states, settings), frame };
}

const told = (side: Prospect["lines"]): unknown => side.map(({ id, value, of }) => [id, value, of]);
const costs = ({ costs: all }: Prospect): unknown =>
  all.map(({ key, data }) => [key.replace(/.*Prospect.cost./, ""), data["amount"]]);
const typed = (value: number, on = true) =>
  ({ id: `m${value}`, label: "", unit: "number", value, rule: null, on }) as const;
const monk: Partial<CharacterState> = {
  archetypes: { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 2 },
  abilities: { ...exampleHero("").abilities, charisma: 15, wisdom: 14 },
};

describe("the prospect of a roll", () => {
  test("VRV-001 VRV-130 VRV-139 names what counts, worth something or not at all, and what a person typed", () => {
    const { card } = fight([{ injuries: { value: 2, permanent: 0 } }]);
    const found = tried(exampleRoll({ modifiers: [typed(3), typed(1, false)] }), card);
    expect(told(found.lines)).toEqual([
      ["score", 10, "hero"],
      ["injuries", -2, "hero"],
      ["m3", 3, "hero"],
      ["m1", 1, "hero"],
    ]);
    expect(found).toMatchObject({ kind: "under", target: 11, chance: 0.55, costs: [], warnings: [] });
    expect(found.lines.map(({ fixed = false }) => fixed)).toEqual([true, false, false, false]);
  });

  test("VRV-130 a reason but the score itself is switched off by its id, in the prospect and on the card", () => {
    const { card } = fight([{ injuries: { value: 2, permanent: 0 } }]);
    const off = (id: string) => ({ ...typed(0, false), id });
    const decision = exampleRoll({ modifiers: [off("injuries"), off("score"), typed(3)] });
    const found = tried(decision, card);
    // 10, and 3 of one's own; the 2 injuries don't count.
    expect([found.target, found.lines.map(({ id, on }) => [id, on])]).toEqual([13, [["score", true], ["injuries", false], ["m3", true]]]); // prettier-ignore
    const made = new ExampleCard(card.states).make(decision, { roll: [14] });
    expect(made.checks[0]).toMatchObject({ target: 13, success: false, margin: -1 });
  });

  test.each([-30, -9, -5, 0, 9, 10, 30])(
    "VRV-001 the chance with %i added, with and without automatic results",
    (n) => {
      for (const autoResults of [true, false]) {
        const { chance } = tried(exampleRoll({ modifiers: [typed(n)] }), fight([], { autoResults }).card);
        expect([0, 1].includes(chance ?? -1)).toBe(!autoResults && (n < -9 || n > 9));
      }
    },
  );

  test("VRV-146 VRV-188 VRV-183 what is bought for it and the action it takes are told beforehand", () => {
    const { card, frame } = fight();
    const purchase = { kind: "field-bonus", field: "crafts" } as const;
    const decision = exampleRoll({ encounter: frame, field: "crafts", spendsAction: true, purchase });
    const made = new ExampleCard(card.states).make(decision, { roll: [5] });
    const spent = made.effects.find(({ type }) => type === "mojo")?.["amount"];
    expect(costs(tried(decision, card))).toEqual([
      ["mojo", 0 - Number(spent)],
      ["actions", 1],
    ]);
  });

  test("VRV-152 VRV-026 an attack: the defense is the target's, unless the group lets everybody know it", () => {
    const agile = { abilities: { ...exampleHero("").abilities, agility: 15 } };
    for (const revealDefense of [false, true]) {
      const { card, frame } = fight([{}, agile], { revealDefense });
      const found = tried(exampleAttack(frame), card);
      const [, ...reasons] = found.lines;
      expect(reasons.find(({ id }) => id === "defense")?.of).toBe(revealDefense ? null : "foe");
      expect(shownTo(found, (ref) => ref === "hero").chance === null).toBe(!revealDefense);
      expect(costs(found)).toEqual([["actions", 1]]);
    }
  });

  test("VRV-026 VRV-152 a defense of 0 is kept like any other, and so is what it would take from the chance", () => {
    const { card, frame } = fight();
    const found = tried(exampleAttack(frame), card);
    expect(told(found.lines)).toContainEqual(["defense", 0, "foe"]);
    const shown = shownTo(found, (ref) => ref === "hero");
    expect(shown).toMatchObject({ target: null, chance: null });
    expect(shown.lines.find(({ id }) => id === "defense")?.value).toBeNull();
  });

  test("VRV-062 VRV-176 a shot costs its arrow, pool points are spent, and what is strange is remarked upon", () => {
    const { card, frame } = fight([{ archetypes: { warrior: 5, thief: 0, sorceror: 0, prophet: 0, monk: 0 } }]);
    const shot = exampleAttack(frame, { weapon: "bow", mode: "propelled", distance: 3, poolPoints: 1 });
    expect(costs(tried(shot, card))).toEqual([
      ["actions", 1],
      ["ammunition", 1],
      ["combatPool", 1],
    ]);
    const far = tried(exampleAttack(frame, { distance: 12 }), card);
    expect(far.warnings.map(({ key }) => key)).toEqual(["DRAMATIS.Verve.Note.outOfReach"]);
  });

  test("VRV-171 drawing and striking at once begins with the roll for the draw", () => {
    const { card, frame } = fight([{ weapons: [exampleWeapon({ drawn: false })] }]);
    const found = tried(exampleAttack(frame, { quickdraw: true }), card);
    expect(found.lines[0]?.id).toBe("reaction");
  });

  test("VRV-221 a thing's own reaction", () => {
    const decision = { type: "itemReaction", encounter: null, actor: "hero", material: "metal", attackForm: "fire" };
    const succeeds = ({ checks }: Outcome): boolean => (checks[0]?.["values"] as { readonly success: boolean }).success;
    tried({ ...decision, inches: 3 }, fight().card, succeeds);
  });

  test("VRV-105 research tells its mojo and its silver before the roll for compatibility", () => {
    const archetypes = { warrior: 0, thief: 0, sorceror: 2, prophet: 0, monk: 0 };
    const given = { name: "Spark", spellLevel: 3, archetypalMojo: 2, componentCost: 4, retry: "spark", project: null };
    const spark = { id: "spark", name: "Spark", level: 3, status: "incompatible", triedAt: 1, verve: 0, castTime: { value: 1, unit: "round" } } as const; // prettier-ignore
    const { card } = fight([{ archetypes, firstArchetype: "sorceror", spells: [spark] }]);
    const found = tried({ type: "research", encounter: null, actor: "hero", ...given }, card);
    expect(costs(found)).toEqual([
      ["mojo", expect.any(Number)],
      ["silver", expect.any(Number)],
    ]);
  });
});

describe("the prospect of two against each other", () => {
  test("VRV-169 VRV-170 a round of holding: how likely the held can't move after it", () => {
    const strong = { abilities: { ...exampleHero("").abilities, strength: 16, endurance: 15 } };
    const held = { conditions: [exampleCondition("held", { other: "hero" })] };
    const { card, frame } = fight([strong, held]);
    const found = look({ type: "hold", encounter: frame, actor: "hero", target: "foe" }, card);
    // Fortitude 4, 2 and 1 for its scores, 1 for the level; against 4.
    expect(found.chance).toBeCloseTo((9 / 20) * (16 / 20), 9);
    expect(found.against.every(({ of }) => of === "foe") && found.against.length > 0).toBe(true);
    expect([found.kind, costs(found)]).toEqual(["contest", [["actions", 1]]]);
  });

  test("VRV-248 VRV-249 entering a mind against its will costs its verve and an action, whatever comes of it", () => {
    const { card, frame } = fight([monk, monk]);
    const decision = { type: "psychicEnter", encounter: frame, actor: "hero", target: "foe", willing: false };
    const found = look({ ...decision, modifiers: [typed(-2)] }, card);
    const [own, other] = [found.lines, found.against].map((lines) =>
      lines.reduce((sum, { value }) => sum + (value ?? 0), 0),
    );
    expect(found.chance).toBeCloseTo(((own ?? 0) / 20) * (1 - (other ?? 0) / 20), 9);
    expect(costs(found)).toEqual([
      ["verve", expect.any(Number)],
      ["psychicAction", 1],
    ]);
    expect(told(found.lines)).toContainEqual(["m-2", -2, "hero"]);
  });

  test.each([false, true])("VRV-142 VRV-144 a contest, both wanting the same: %s, doubled or not", (sameGoal) => {
    const { card } = fight([{}, { abilities: { ...exampleHero("").abilities, strength: 13 } }]);
    const side = (who: string, acting: boolean) => ({ who, ability: "strength", reaction: null, field: null, acting });
    for (const doubled of [false, true]) {
      const sides = [side("foe", sameGoal), side("hero", !sameGoal)];
      const terms = { sameGoal, doubled, period: "immediately", chase: false };
      const [mine, theirs] = sameGoal ? ["foe", "hero"] : ["hero", "foe"];
      const wins = ({ checks }: Outcome): boolean =>
        checks.some(({ type, winner }) => type === "contest" && winner === mine);
      const found = tried({ type: "contest", encounter: null, sides, ...terms }, card, wins);
      expect([found.lines[0]?.of, found.against[0]?.of]).toEqual([mine, theirs]);
      card.states = { ...card.states, third: exampleHero("Third") };
      const three = { type: "contest", encounter: null, sides: [...sides, side("third", false)], ...terms };
      expect(look(three, card)).toMatchObject({ chance: null, against: [] });
    }
  });

  test.each([2, 6, 25])("VRV-121 %i injuries against endurance: the chance to live on", (value) => {
    const due = { round: 1, injuries: value, archetypal: false, consciousness: false, phantasmal: false };
    for (const autoResults of [false, true]) {
      const survival = { value: 0, gains: [], bonus: 0 };
      const { card, frame } = fight([{ survival, injuries: { value, permanent: 0 }, due }], { autoResults });
      const lives = ({ checks }: Outcome): boolean =>
        checks.every(({ type, outcome }) => type !== "death" || outcome !== "dying");
      const found = tried({ type: "endRound", encounter: frame, passOut: [] }, card, lives);
      expect(told(found.against)).toEqual([["injuries", value, "hero"]]);
    }
  });
});

describe("the prospect of dice that are added up", () => {
  test("VRV-011 VRV-228 scores and held breath: how many dice, and nothing that can fail", () => {
    const { card } = fight();
    const scores = look({ type: "rollAbilities", encounter: null, actor: "hero" }, card);
    expect(scores).toMatchObject({ kind: "amount", target: null, chance: null });
    expect(scores.lines.map(({ faces, value }) => [value, faces])).toEqual([[4, 6]]);
    const air = { prepared: false, atRest: false, rounds: 0, buffer: null };
    const breath = look({ type: "suffocate", encounter: null, actor: "hero", ...air }, card);
    expect(breath.lines).toMatchObject([{ value: 1, faces: 4 }]);
  });

  test("VRV-191 a bid that turns an attack tells the damage it will roll, and what it costs", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame), { attack: [15] });
    const bid = { type: "bid", encounter: null, actor: "hero", check: "s0-roll-attack", bid: 5, useful: true };
    const found = look(bid, card);
    expect(found.lines).toMatchObject([{ value: 1, faces: 8 }]);
    expect(costs(found)).toEqual([["mojo", expect.any(Number)]]);
  });
});
