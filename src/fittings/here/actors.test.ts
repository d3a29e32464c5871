import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor } from "../../foundry/types.ts";
import { actorsBeside, actorsInPlay, likeliest } from "./actors.ts";

afterEach(() => vi.unstubAllGlobals());

type Sample = { uuid: string; type: string };
const [ada, bo, cy, rock] = ["hero", "hero", "hero", "thing"].map((type, at) => ({ uuid: `Actor.${at}`, type })) as [
  Sample,
  Sample,
  Sample,
  Sample,
];
const isHero = ({ type }: FoundryActor): boolean => type === "hero";

/** A world with Ada and Bo, a fight of Bo's with Cy, and Cy and a rock on the board. */
function setTable({ character = null as Sample | null, selected = [] as Sample[] } = {}): void {
  const contents = [bo, cy].map((actor) => ({ actor }));
  const combat = { active: true, combatants: Object.assign([...contents], { contents }) };
  const combats = Object.assign([combat], { contents: [combat] });
  vi.stubGlobal("game", { actors: { contents: [ada, bo, rock] }, combat: null, combats, user: { character } });
  const tokens = {
    placeables: [cy, rock].map((actor) => ({ actor })),
    controlled: selected.map((actor) => ({ actor })),
  };
  vi.stubGlobal("canvas", { ready: true, tokens });
}

describe("the actors of a table", () => {
  it("are those of the world, of the board and of encounters, each once, and only a game's own", () => {
    setTable();
    expect(actorsInPlay(isHero)).toEqual([ada, bo, cy]);
  });

  it("stand beside each other in an encounter, or else on the scene", () => {
    setTable();
    expect(actorsBeside(bo as FoundryActor, isHero)).toEqual([cy]);
    expect(actorsBeside(ada as FoundryActor, isHero)).toEqual([cy]);
    expect(actorsBeside(cy as FoundryActor, isHero)).toEqual([bo]);
  });

  it("are meant by whoever plays or selects one, else the first", () => {
    const all = [ada, bo, cy] as unknown as FoundryActor[];
    setTable({ character: bo, selected: [cy] });
    expect(likeliest(all)).toBe(bo);
    setTable({ character: rock, selected: [cy] });
    expect(likeliest(all)).toBe(cy);
    setTable();
    expect(likeliest(all)).toBe(ada);
    expect(likeliest([])).toBeUndefined();
  });
});
