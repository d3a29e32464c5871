import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { sampleIdentity } from "../states/sample-identity.ts";
import { poolView } from "./pools.ts";

const table = { settings: DEFAULT_SETTINGS, scene: "violent" } as const;
const SHEET = "DRAMATIS.Personae.Sheet.pool";

beforeAll(() => {
  Object.assign(globalThis, { game: { i18n: { localize: (key: string) => key } } });
});

describe("pools on the sheet", () => {
  it("PER-091 are what would be rolled now, after shock, with every reason in the tooltip", () => {
    const view = poolView(sampleIdentity({}, { hits: 3, shock: 1 }), 4, "STA", table);
    expect(view).toMatchObject({ dice: 3, modifier: "+2", reduced: true });
    expect(view.tooltip.split(" · ")).toEqual([`${SHEET}.rating.other`, `${SHEET}.shock`, `${SHEET}.attribute`]);
  });

  it("PER-094 say so when the floor holds them up", () => {
    const view = poolView(sampleIdentity({}, { hits: 6, shock: 4 }), 3, "STA", table);
    expect(view.dice).toBe(2);
    expect(view.tooltip).toContain(`${SHEET}.floor.other`);
  });

  it("PER-176 are one die without a skill", () => {
    expect(poolView(sampleIdentity(), null, "CNG", table)).toMatchObject({ dice: 1, reduced: false });
  });
});
