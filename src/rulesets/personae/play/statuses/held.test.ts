import { describe, expect, it } from "vitest";
import { exampleEnhancement, exampleTracks } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS, settled } from "../../rules/settings.ts";
import { UNHURT } from "../../rules/vitality/tracks.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";
import { statusHeldBy } from "./held.ts";

const t = (key: string, data?: object): string => [key.split(".").at(-1), ...Object.values(data ?? {})].join(" ");
const held = (state: Parameters<typeof statusHeldBy>[0], status: string, settings = DEFAULT_SETTINGS) =>
  statusHeldBy(state, settings, status, t);

describe("a status that can't be switched", () => {
  it("PER-090 is none of those that marking boxes brings about or takes away", () => {
    const shocked = sampleIdentity({}, { hits: 4, shock: 2 });
    for (const status of [
      "shock1",
      "shock2",
      "shock4",
      "inoperative",
      "stabilized",
      "negated",
      "outOfScene",
      "limited",
    ])
      expect(held(shocked, status)).toBeNull();
    expect(held(shocked, "invisible")).toBeNull();
  });

  it("PER-166 PER-099 says what stands against it: a last level, no shock at all", () => {
    expect(held(sampleIdentity({ tier: "minion" }), "shock4")).toBe("last 2");
    expect(held(sampleIdentity(), "stabilized")).toBe("unhurt");
  });

  it("PER-097 PER-113 says what holds somebody down, or up", () => {
    const fine = sampleIdentity();
    const collapsed = { ...fine, recovery: { ...fine.recovery, collapsed: true } };
    expect(held(collapsed, "inoperative")).toBe("collapsed");
    const tough = sampleIdentity({ enhancements: [exampleEnhancement("tough", { kind: "ignoreInoperative" })] });
    expect(held(tough, "inoperative")).toBe("staysUp");
    const frail = { enhancements: [exampleEnhancement("frail", { kind: "forceInoperative", value: 2 })] };
    expect(held(sampleIdentity(frail, { hits: 5, shock: 3 }), "inoperative")).toBe("trait");
  });

  it("PER-101 PER-102 names the tracks that a level follows from, when one of them is not enough", () => {
    const sample = sampleIdentity({}, { hits: 4, shock: 2 });
    const both = { ...sample, tracks: { ...sample.tracks, mind: { ...UNHURT, hits: 4, shock: 2 } } };
    expect(held(both, "shock2", settled(exampleTracks))).toMatch(/^tracks .*Mind.*/);
  });
});
