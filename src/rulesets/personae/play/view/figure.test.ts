import { beforeAll, describe, expect, it } from "vitest";
import { exampleIdentity } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { figuresOf, type Aim, type PoolFigure } from "./figure.ts";

function figure(aim: Aim, main = {}): PoolFigure {
  const state = exampleIdentity("Sample");
  const hurt = { ...state, tracks: { main: { ...state.tracks.main, ...main } } };
  return figuresOf("Actor.a", hurt, { settings: DEFAULT_SETTINGS, scene: "violent" })(aim);
}
const skilled = { skill: "swords", attribute: "STA" } as const;

beforeAll(() => {
  const localize = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
  Object.assign(globalThis, { game: { i18n: { localize } } });
});

describe("pools in one figure", () => {
  it("PER-091 are what would be rolled now, after shock, with every reason in the tooltip", () => {
    expect(figure(skilled)).toMatchObject({ dice: 4, modifier: "+2", reduced: false });
    const hurt = figure(skilled, { hits: 3, shock: 1 });
    expect(hurt).toMatchObject({ dice: 3, modifier: "+2", reduced: true });
    const reasons = ["swords", "DRAMATIS.Personae.Modifier.shock", "DRAMATIS.Personae.Attribute.STA"];
    for (const reason of reasons) expect(hurt.tooltip).toContain(reason);
  });

  it("PER-094 say so when the floor holds them up", () => {
    const low = figure(skilled, { hits: 6, shock: 4 });
    expect(low.dice).toBe(2);
    expect(low.tooltip).toContain("DRAMATIS.Personae.Modifier.floor");
  });

  it("PER-176 are one die without a skill", () => {
    expect(figure({ skill: null, attribute: "CNG" })).toMatchObject({ dice: 1, reduced: false });
  });
});
