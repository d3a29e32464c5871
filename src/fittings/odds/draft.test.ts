import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CUNNING, MANNERS } from "../../kernel/tactics/manners.ts";
import type { Cast } from "./cast.ts";
import { changed, draftOf, fieldOf, MOST_COPIES, mannersOf, namesIn, orderOf, sidesIn } from "./draft.ts";

const one = (name: string, standing: Cast["standing"], more: Partial<Cast> = {}): Cast => ({
  ...{ ref: `Actor.${name}`, name, img: "", standing, isHero: standing === "party", manner: CUNNING, own: null },
  ...more,
});
const draft = draftOf([one("Bryn", "party"), one("Wolf", "foes"), one("Gate", "aside")], 5);
const states = { "Actor.Bryn": { life: 1 }, "Actor.Wolf": { life: 2 }, "Actor.Gate": { life: 9 } };
const given = { game: "sticks", bout: {}, settings: {}, states };

describe("a fight that is set up", () => {
  it("has two sides; those who stand aside are in none of it", () => {
    const order = orderOf(draft, given);
    expect(order.sides.map(({ id, members }) => [id, members.map(({ who }) => who)])).toEqual([
      ["party", ["Actor.Bryn"]],
      ["foes", ["Actor.Wolf"]],
    ]);
    expect(order.states).toEqual({ "Actor.Bryn": { life: 1 }, "Actor.Wolf": { life: 2 } });
    expect([order.seed, order.fights, order.begins]).toEqual([5, 2000, null]);
  });

  it("takes more of a foe, each with a name and what is stored of the first; of heroes there is one", () => {
    const three = changed(changed(draft, "count.1", "3"), "count.0", "3");
    const { sides, states: taken } = orderOf(three, given);
    expect(sides[1]?.members.map(({ who }) => who)).toEqual(["Actor.Wolf", "Actor.Wolf#2", "Actor.Wolf#3"]);
    expect(taken["Actor.Wolf#3"]).toEqual({ life: 2 });
    expect([...namesIn(three).values()]).toEqual(["Bryn", "Wolf", "Wolf 2", "Wolf 3", "Gate"]);
    expect(fieldOf(three, "count.0")).toBe("1");
  });

  it("has no side on which nobody is left, and nobody begins it who isn't in it", () => {
    const alone = changed(changed(draft, "begins", "Actor.Wolf"), "count.1", "0");
    expect([sidesIn(alone).map(({ id }) => id), orderOf(alone, given).begins]).toEqual([["party"], null]);
    expect(orderOf(changed(draft, "begins", "Actor.Wolf"), given).begins).toBe("Actor.Wolf");
    const peace = changed(draft, "standing.1", "party");
    expect(sidesIn(peace).map(({ members }) => members.length)).toEqual([2]);
  });

  it("begins from everybody at rest where that is wanted and the game knows it", () => {
    const rested = changed(draft, "rested", true);
    expect(orderOf(rested, { ...given, bout: { rested: () => ({ life: 3 }) } }).states["Actor.Wolf"]).toEqual({
      life: 3,
    });
    expect(orderOf(rested, given).states["Actor.Wolf"]).toEqual({ life: 2 });
    expect(orderOf(draft, { ...given, bout: { rested: () => ({ life: 3 }) } }).states["Actor.Wolf"]).toEqual({
      life: 2,
    });
  });

  it("takes foes for more or less than they are, by the steps of their game, and nobody else", () => {
    const tiers = { all: [{ id: "big", label: "" }], at: (state: object, id: string) => ({ ...state, size: id }) };
    const states = (name: string, id: string) =>
      orderOf(changed(draft, name, id), { ...given, bout: { tiers } }).states;
    expect(states("tier.1", "big")["Actor.Wolf"]).toEqual({ life: 2, size: "big" });
    expect(states("tier.1", "huge")["Actor.Wolf"]).toEqual({ life: 2 });
    expect(states("tier.0", "big")["Actor.Bryn"]).toEqual({ life: 1 });
    expect(orderOf(changed(draft, "tier.1", "big"), given).states["Actor.Wolf"]).toEqual({ life: 2 });
  });

  it("may catch a side unawares, and no other that there isn't", () => {
    const caught = (id: string) => orderOf(changed(draft, "surprised", id), given).surprised;
    expect(["foes", "party", "aside", ""].map(caught)).toEqual(["foes", "party", null, null]);
  });

  it("takes a ready-made manner, or somebody's own, and no other", () => {
    const own = { ...CUNNING, id: "own", name: "Sly" };
    expect(mannersOf(one("Wolf", "foes", { own })).map(({ id }) => id)).toEqual([
      "own",
      ...MANNERS.map(({ id }) => id),
    ]);
    expect(changed(draft, "manner.1", "pack").lines[1]?.manner.id).toBe("pack");
    expect(changed(draft, "manner.1", "brave")).toEqual(draft);
  });

  it("takes what was written for anybody else in the fight, each once, and keeps offering it", () => {
    const sly = { id: "own", name: "Sly", sentence: "", weights: { harm: 2 } };
    const cast = [one("Bryn", "party"), one("Wolf", "foes", { own: sly }), one("Pup", "foes", { own: { ...sly } })];
    const set = draftOf([...cast, one("Crow", "foes", { own: { ...sly, name: "Shy" } })], 5);
    const namesOf = (at: number, { lines } = set): string[] =>
      mannersOf(lines[at] ?? cast[0]!, lines).map(({ name }) => name);
    const ready = MANNERS.map(({ name }) => name);
    expect(namesOf(0)).toEqual([...ready, "Sly", "Shy"]);
    expect(namesOf(1)).toEqual(["Sly", ...ready, "Shy"]);
    const taken = changed(set, "manner.0", "own Actor.Crow");
    expect(taken.lines[0]?.manner).toMatchObject({ name: "Shy", weights: { harm: 2 } });
    const back = changed(changed(taken, "manner.1", "own"), "manner.1", "pack");
    expect([namesOf(0, back), namesOf(1, back)]).toEqual([namesOf(0), namesOf(1)]);
  });

  it("keeps numbers within what can be, and lets nothing else through", () => {
    const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(fc.constantFrom("count.1", "maxRounds", "fights", "seed"), typed, (name, text) => {
        const { lines, maxRounds, fights, seed } = changed(draft, name, text);
        const count = lines[1]?.count ?? -1;
        for (const value of [count, maxRounds, fights, seed]) expect(Number.isInteger(value)).toBe(true);
        expect(
          count >= 0 &&
            count <= MOST_COPIES &&
            maxRounds >= 1 &&
            maxRounds <= 100 &&
            seed >= 0 &&
            fights >= 1 &&
            fights <= 2000,
        ).toBe(true);
      }),
    );
    for (const name of ["count.9", "standing.1", "nonsense", ""]) expect(changed(draft, name, "x")).toEqual(draft);
  });
});
