import { describe, expect, it } from "vitest";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Lens } from "./lens.ts";
import { pronounsLine } from "./view.ts";

const lens: Lens = {
  t: (_key, data) => `${String(data?.["name"])} (${String(data?.["pronouns"])})`,
  owns: () => true,
  isGM: true,
  name: (ref) => ref,
};
const card = (...names: unknown[]): CardSystem =>
  ({ steps: names.map((list) => ({ decision: { type: "challenge", names: list } })) }) as unknown as CardSystem;

describe("pronouns on a card", () => {
  it("PER-006 are those of everybody on it who has any, each once, as they were then", () => {
    const sera = { ref: "a", name: "Sera", pronouns: "she/her" };
    const later = { ref: "a", name: "Sera", pronouns: "they/them" };
    expect(
      pronounsLine(
        card([sera, { ref: "b", name: "Gate" }], [later, { ref: "c", name: "Tobin", pronouns: "he/him" }]),
        lens,
      ),
    ).toBe("Sera (she/her), Tobin (he/him)");
  });

  it("PER-006 are nothing on cards that froze none", () => {
    expect(pronounsLine(card([{ ref: "b", name: "Gate" }], undefined, "nonsense", [null]), lens)).toBe("");
  });
});
