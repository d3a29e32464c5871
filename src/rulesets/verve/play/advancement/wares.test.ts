import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { bought, lotsOf, totalOf, waresFor, withWare, type Market } from "./wares.ts";

const here: Market = { market: "medium", size: "medium", settings: DEFAULT_SETTINGS };
const warrior = { warrior: 1, thief: 0, sorceror: 0, prophet: 0, monk: 0 };

describe("what shops have", () => {
  it("VRV-035 VRV-069 VRV-070 prices by the piece, weapons one by one, arrows in one bundle", () => {
    const basket = withWare(withWare({}, "bow", 2), "arrow", 20);
    const lots = bought(basket, here);
    expect(lots.map(({ weapon, gear, price }) => [weapon?.item ?? gear?.item, gear?.quantity ?? 1, price])).toEqual([
      ["bow", 1, 25],
      ["bow", 1, 25],
      ["arrow", 20, 2],
    ]);
    expect(totalOf(lots)).toBe(52);
    expect(withWare(basket, "bow", 0)).toEqual({ arrow: 20 });
    expect(withWare(basket, "bow", -3)).toEqual({ arrow: 20 });
    expect(withWare(basket, "bow", NaN)).toEqual({ arrow: 20 });
  });

  it("VRV-080 what is made for another folk than sells it costs double for each step", () => {
    const small = { ...here, size: "small" } as const;
    expect(lotsOf("bow", 1, small)[0]?.price).toBe(50);
    expect(lotsOf("bow", 1, { ...small, market: "small" })[0]?.price).toBe(25);
    expect(lotsOf("bow", 1, { ...here, market: "small" })[0]?.price).toBe(50);
  });

  it("VRV-040 has no firearms where there are none, and says what isn't for the buyer", () => {
    const ids = (settings = {}) => waresFor({ ...here, settings: { ...DEFAULT_SETTINGS, ...settings } }, warrior).map(({ id }) => id); // prettier-ignore
    expect(ids()).toContain("arquebus");
    expect(ids({ firearms: false })).not.toContain("arquebus");
    const monk = { ...warrior, warrior: 0, monk: 1 };
    const bow = (archetypes: typeof warrior) => waresFor(here, archetypes).find(({ id }) => id === "bow")?.use.status;
    expect([bow(warrior), bow(monk)]).toEqual(["allowed", "not-permitted"]);
    const spear = (skills: readonly string[]) => waresFor(here, monk, skills).find(({ id }) => id === "spear")?.use.status; // prettier-ignore
    expect([spear([]), spear(["Basic weapons"])]).toEqual(["not-permitted", "allowed"]);
  });

  it("VRV-039 calls every ware by a word of the language, the one that compendia use, and has none to spare", () => {
    const words = flatTexts(englishTexts());
    const ware = "DRAMATIS.Verve.Growth.ware.";
    const known = Object.keys(words).filter((key) => key.startsWith(ware)).map((key) => key.slice(ware.length)); // prettier-ignore
    expect(waresFor(here, warrior).map(({ id }) => id).sort()).toEqual(known.sort()); // prettier-ignore
    const named = (id: string, name: string) => words[`${ware}${id}`] ?? name;
    expect(lotsOf("crossbow-bolt-heavy", 2, { ...here, named })[0]?.gear?.name).toBe("Heavy crossbow bolt");
    expect(lotsOf("great-sword", 1, { ...here, named })[0]?.weapon?.name).toBe("Great sword");
    expect(lotsOf("pole-tool", 1, here)[0]?.weapon?.name).toBe("Pole");
  });

  it("VRV-039 knows nothing of what nobody sells", () => {
    expect(lotsOf("moonbeam", 1, here)).toEqual([]);
    expect(lotsOf("arrow", 0, here)).toEqual([]);
  });
});
