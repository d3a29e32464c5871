import { describe, expect, it } from "vitest";
import type { Decision } from "../../kernel/outcome.ts";
import { behind, frozenName, frozenNameOf, nameList, nameOfGone } from "./names.ts";
import { cardOf, master, soak, step } from "../../../tests/fittings/cards.ts";

const decided = (decision: object) => ({ ...step("paddle", {}), decision: decision as Decision });
const encounter = { combat: "race", round: 1, participants: [{ who: "Ida", combatant: "race.1" }] };
const named = decided({ type: "paddle", encounter, names: [{ ref: "Ida", name: "Ida the Swift" }] });

describe("names on a card", () => {
  it("are those that were frozen, of combatants as well; else those of today", () => {
    const card = cardOf([named]);
    expect(behind(card, "race.1")).toBe("Ida");
    expect([frozenName(card, "race.1", master), frozenName(card, "Bo", master)]).toEqual(["Ida the Swift", "Bo"]);
    expect(nameList(card, ["Ida", "Bo"], master)).toBe("Ida the Swift, Bo");
  });

  it("stand in a check or a prompt where no decision has them", () => {
    const checks = [{ type: "roll", id: "r", who: "Bo", name: "Old Bo" }];
    const prompts = [{ type: "dodge", id: "p", owner: "Cy", name: "Little Cy" }];
    const card = cardOf([step("paddle", { checks, prompts })]);
    expect(["Bo", "Cy", "Ida"].map((ref) => frozenNameOf(card, ref))).toEqual(["Old Bo", "Little Cy", null]);
  });

  it("name what is gone: an item, the encounter, somebody", () => {
    const card = cardOf([named, step("paddle", { effects: [soak({ target: "Ida.raft", name: "Raft" })] })]);
    const gone = ["Ida.raft", "race", "race.1", "nobody"].map((ref) => nameOfGone(card, ref, master.t));
    expect(gone).toEqual(["Raft", "DRAMATIS.Fit.Card.Encounter", "Ida the Swift", "DRAMATIS.Fit.Card.Somebody"]);
  });

  it("are none where somebody has sent a frame without them", () => {
    expect(behind(cardOf([decided({ type: "paddle", encounter: "here" })]), "race.1")).toBe("race.1");
  });
});
