import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor } from "../../../foundry/types.ts";
import { actorMeant, actorsMeant } from "./actors.ts";

afterEach(() => vi.unstubAllGlobals());

interface Sample {
  readonly documentName: "Actor";
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
}
const actor = (id: string, name: string, type = "hero"): Sample => ({
  ...{ documentName: "Actor", uuid: `Actor.${id}`, id, name, type },
});
const ada = actor("a", "Ada");
const bo = actor("b", "Bo");
const twin = actor("c", "Bo");
const rock = actor("d", "Rock", "thing");
const isHero = ({ type }: FoundryActor): boolean => type === "hero";

/** A world of Ada, two called Bo, and a rock; a hidden token of Ada's is called Shade. */
function setTable(isGM: boolean): void {
  const contents = [ada, bo, twin, rock];
  const actors = { contents, get: (id: string) => contents.find((one) => one.id === id) };
  const i18n = { localize: (key: string, data: object = {}) => [key, ...Object.values(data)].join(" ") };
  vi.stubGlobal("game", { actors, combats: { contents: [] }, i18n, user: { isGM } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => contents.find((one) => one.uuid === uuid) ?? null);
  const shade = { actor: ada, document: { name: "Shade", actor: ada, hidden: true } };
  vi.stubGlobal("canvas", { ready: true, tokens: { placeables: [shade] } });
}
const meant = (given: string | object | undefined): FoundryActor => actorMeant(given, "who", isHero);

describe("the actor that a macro means", () => {
  it("is found by document, token, uuid, id or name, capitals aside", () => {
    setTable(true);
    for (const given of [ada, { actor: ada }, { document: { actor: ada } }, "Actor.a", "a", " ADA ", "Shade"])
      expect(meant(given)).toBe(ada);
    expect(actorsMeant([ada, "Actor.a", bo], "who", isHero)).toEqual([ada, bo]);
    expect(actorsMeant(undefined, "who", isHero)).toEqual([]);
  });

  it("is never guessed: nobody, several, another game's and what is hidden from a player are told", () => {
    setTable(false);
    expect(() => meant(undefined)).toThrow("DRAMATIS.Fit.Api.noActor who");
    expect(() => meant("Zed")).toThrow("DRAMATIS.Fit.Api.unknownActor who Zed");
    expect(() => meant("Bo")).toThrow("DRAMATIS.Fit.Api.severalActors who Bo Actor.b, Actor.c");
    expect(() => meant(rock)).toThrow("DRAMATIS.Fit.Api.otherGame who Rock");
    expect(() => meant("Shade")).toThrow("unknownActor");
  });
});
