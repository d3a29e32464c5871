import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor } from "../../foundry/types.ts";
import { candidatesFor, targetedBy } from "./candidates.ts";

afterEach(() => vi.unstubAllGlobals());

interface Sample {
  readonly uuid: string;
  readonly type: string;
  readonly img: string;
  readonly token: null;
  readonly prototypeToken: { readonly disposition: number };
}
const sample = (name: string, disposition: number, type = "hero"): Sample => ({
  ...{ uuid: `Actor.${name}`, type, img: `${name}.webp`, token: null, prototypeToken: { disposition } },
});
const [ada, bo, cy, dee, rock] = [
  sample("ada", 1),
  sample("bo", -1),
  sample("cy", 1),
  sample("dee", -1),
  sample("rock", 0, "thing"),
];
const isHero = ({ type }: FoundryActor): boolean => type === "hero";
const me = ada as unknown as FoundryActor;

/** Ada, Bo (hidden), Cy and a rock on the board; Ada fights Dee and Bo. */
function setTable(isGM: boolean): void {
  const token = (actor: Sample, hidden = false): object => ({
    actor,
    document: { name: actor.uuid.slice(6), disposition: actor.prototypeToken.disposition, hidden },
  });
  vi.stubGlobal("canvas", {
    ready: true,
    tokens: { placeables: [token(ada), token(bo, true), token(cy), token(rock)] },
  });
  const contents = [ada, dee, bo].map((actor) => ({
    actor,
    name: `${actor.uuid.slice(6)} in the fight`,
    hidden: false,
  }));
  const combat = { combatants: Object.assign([...contents], { contents }) };
  const targets = new Set([bo, bo, rock, ada].map((actor) => ({ actor })));
  vi.stubGlobal("game", { combat, combats: [combat], user: { isGM, targets } });
}
const names = (): string[] => candidatesFor(me, isHero).map(({ name, side }) => `${name}: ${side}`);

describe("whom somebody could turn against", () => {
  it("are the others on the scene and in their encounter, each once, foes first; no thing and not themselves", () => {
    setTable(true);
    expect(names()).toEqual(["bo: hostile", "dee in the fight: hostile", "cy: friendly"]);
  });

  it("show a player nobody by a hidden token, and by the tracker only those it shows", () => {
    setTable(false);
    expect(names()).toEqual(["bo in the fight: hostile", "dee in the fight: hostile", "cy: friendly"]);
  });

  it("are targeted once each, and never oneself", () => {
    setTable(false);
    expect(targetedBy(me, isHero)).toEqual(["Actor.bo"]);
  });
});
