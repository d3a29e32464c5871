import { describe, expect, it } from "vitest";
import { englishTexts } from "../../../../../tools/languages.ts";
import { layEdition } from "../../../../fittings/words/edition.ts";
import { SPOKEN } from "./spoken.ts";
import type { Texts } from "../../../../foundry/globals.ts";

const at = (tree: Texts, path: string): unknown =>
  path.split(".").reduce<unknown>((branch, key) => (branch as Texts | undefined)?.[key], tree);

/** Every text of this game with its path, but those that speak of the words themselves. */
function texts(tree: Texts, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (/^DRAMATIS\.Personae\.(Vocabulary|Setting\.vocabulary)/u.test(here)) return [];
    return typeof value === "string" ? [[here, value]] : texts(value, here);
  });
}

describe("the words of the third edition", () => {
  it("PER-190 rename attributes, traits and tiers, and the types of items", () => {
    const language = englishTexts();
    layEdition(language, SPOKEN, "v3");
    const shown = (path: string): unknown => at(language, path);
    expect(shown("DRAMATIS.Personae.Attribute.POW")).toBe("Resolve");
    expect(shown("DRAMATIS.Personae.Tier.minion")).toBe("Medium");
    expect(shown("DRAMATIS.Personae.Tier.minor")).toBe("Minor");
    expect(shown("DRAMATIS.Personae.Sheet.powers")).toBe("Preternae");
    expect(shown("DRAMATIS.Personae.Sheet.group.talent.empty")).toMatch(/^No spheres\./);
    expect(shown("DRAMATIS.Personae.Dialog.Why.power")).toBe("Resolve is added when a preterna is used.");
    expect(shown("DRAMATIS.Personae.Advance.creation.lead.powers")).toMatch(/^Resolve says how many/);
    expect(shown("DRAMATIS.Personae.Advance.creation.violation.powers")).toBe("More preternae than Resolve allows.");
    expect(shown("TYPES.Item.personae-power")).toBe("Preterna");
    expect(shown("TYPES.Item.personae-talent")).toBe("Sphere");
  });

  it("PER-190 leave no old word behind, no key out, and every placeholder as it was", () => {
    const before = new Map(texts(englishTexts()));
    const language = englishTexts();
    layEdition(language, SPOKEN, "v3");
    const after = texts(language);
    expect(after.map(([path]) => path)).toEqual([...before.keys()]);
    const holes = (text = ""): string[] => [...text.matchAll(/\{[^}]*\}/gu)].map(([hole]) => hole).sort();
    for (const [path, text] of after) {
      expect(holes(text), path).toEqual(holes(before.get(path)));
      const plain = text.replace(/\{[^}]*\}/gu, "").replace("staying power", "");
      expect(
        /^DRAMATIS\.Personae|personae-/u.test(path) && /\b(powers?|talents?|minions?)\b/iu.exec(plain),
        path,
      ).toBeFalsy();
    }
  });

  it("PER-190 are laid over nothing while the group speaks as the second edition does", () => {
    const language = englishTexts();
    layEdition(language, SPOKEN, "v2");
    expect(language).toEqual(englishTexts());
  });
});
