import { describe, expect, it, vi } from "vitest";
import type { Prompt } from "../../kernel/outcome.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { cardOf, step } from "../../../tests/fittings/cards.ts";
import { questionsOn, type Ask } from "./open.ts";

const prompt = (id: string, owner: string, type = "dodge"): Prompt => ({ type, id, owner });
const rapids = (
  steps = [step("rapids", { prompts: [prompt("a", "Ida"), prompt("b", "Bo"), prompt("c", "Ida", "rest")] })],
): CardData => ({
  ...cardOf(steps),
  id: "card",
  authorId: null,
});
const viewer = (...refs: string[]): Viewer => ({ user: {} as Viewer["user"], owns: (ref) => refs.includes(ref) });
/** A made-up game that asks who dodges a rock, and nobody whether they rest. */
const ask: Ask = (card, { id, owner, type }) =>
  type === "dodge" ? { card: card.id, prompt: id, owner, title: `${owner} dodges`, quick: [], form: "dodge" } : null;
const asked = (card: CardData, ...refs: string[]): string[] =>
  questionsOn(card, viewer(...refs), ask).map(({ title }) => title);

describe("what a card asks of somebody", () => {
  it("is what is theirs to choose, as far as the game puts it to them", () => {
    expect(asked(rapids(), "Ida")).toEqual(["Ida dodges"]);
    expect(asked(rapids(), "Ida", "Bo")).toEqual(["Ida dodges", "Bo dodges"]);
    expect(asked(rapids(), "Cy")).toEqual([]);
  });

  it("is nothing once it was chosen, withdrawn, or the card taken back", () => {
    const [first] = rapids().steps;
    if (!first) throw new Error("The card has no step.");
    const dodged = { ...step("dodge", {}), decision: { type: "dodge", prompt: "a" } };
    expect(asked(rapids([first, dodged]), "Ida", "Bo")).toEqual(["Bo dodges"]);
    expect(asked(rapids([first, step("calm", { withdraws: ["a", "b"] })]), "Ida", "Bo")).toEqual([]);
    const back = { ...rapids(), applied: [{ effects: [], patches: [], undone: true }] };
    expect(asked(back, "Ida", "Bo")).toEqual([]);
  });

  it("is told of all that can be put into words, whatever a card that was made by hand asks beside it", () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const choosy: Ask = (card, one, who) => {
      if (one.owner === "Bo") throw new TypeError("no such rock");
      return ask(card, one, who);
    };
    const titles = questionsOn(rapids(), viewer("Ida", "Bo"), choosy).map(({ title }) => title);
    expect([titles, vi.mocked(console.warn).mock.calls.length]).toEqual([["Ida dodges"], 1]);
    vi.restoreAllMocks();
  });
});
