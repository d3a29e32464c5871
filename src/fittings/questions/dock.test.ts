// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { CardData } from "../../table/cards/card.ts";
import { cardOf, step } from "../cards/sample.ts";
import { registerDock } from "./dock.ts";

/** The cards that this client's person may know. */
const cards = new Map<string, CardData>();
const listeners = new Map<string, (message: object, changed?: object) => void>();
let owns = true;
const whistle = vi.fn(async () => undefined);
/** What the template gives for so many questions. */
const render = vi.fn(
  async (questions: number) => `<button data-press="one-a-whistle"><span>${questions}</span></button>`,
);

vi.mock("../../table/authority/shown.ts", () => ({ cardHere: (id: string) => cards.get(id) ?? null }));
vi.mock("../../table/cards/viewer.ts", () => ({ viewerHere: () => ({ user: {}, owns: () => owns }) }));
vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string) => key,
  game: () => ({
    settings: { register: () => undefined, get: () => "dock" },
    keybindings: { register: () => undefined },
  }),
  hooks: () => ({ once: () => 0, on: (name: string, listener: () => void) => listeners.set(name, listener).size }),
  renderTemplate: (_path: string, { questions }: { readonly questions: readonly object[] }) => render(questions.length),
}));

const asking = (id: string): CardData => ({
  ...cardOf([step("rapids", { prompts: [{ type: "dodge", id: "a", owner: "Ida" }] })]),
  id,
  authorId: null,
});
const told = (id: string): void => listeners.get("updateChatMessage")?.({ id });
const dock = (): HTMLElement | null => document.getElementById("dramatis-questions");

beforeAll(() => {
  registerDock(
    (card, { id, owner }) => ({
      card: card.id,
      prompt: id,
      owner,
      title: "Rapids",
      quick: [{ name: "whistle", label: "Whistle", icon: "", sure: "Really?", does: { own: "whistle" } }],
    }),
    { whistle },
  );
});

beforeEach(() => cards.set("one", asking("one")));

afterEach(async () => {
  cards.clear();
  told("one");
  await vi.waitFor(() => expect(dock()).toBeNull());
});

it("is gone when nothing waits any more, though an earlier drawing is done later", async () => {
  let finish: (html: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (finish = resolve));
  render.mockReturnValueOnce(slow);
  told("one");
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  cards.clear();
  told("one");
  await Promise.resolve();
  finish("<button></button>");
  await slow;
  expect(dock()).toBeNull();
});

it("is drawn anew when somebody else is asked, or the group wants it otherwise, though the card is as it was", async () => {
  owns = false;
  told("one");
  await Promise.resolve();
  expect(dock()).toBeNull();
  owns = true;
  listeners.get("updateActor")?.({}, { name: "Ida" });
  await Promise.resolve();
  expect(dock()).toBeNull();
  listeners.get("updateActor")?.({}, { ownership: {} });
  await vi.waitFor(() => expect(dock()).not.toBeNull());
  owns = false;
  listeners.get("updateSetting")?.({ key: "dramatis.game.answers" });
  await vi.waitFor(() => expect(dock()).toBeNull());
  owns = true;
});

it("does what is the game's own as well, and asks first where a press does", async () => {
  told("one");
  await vi.waitFor(() => expect(dock()).not.toBeNull());
  dock()?.querySelector("button")?.click();
  expect([whistle.mock.calls.length, dock()?.textContent]).toEqual([0, "Really?"]);
  dock()?.querySelector("button")?.click();
  expect(whistle).toHaveBeenCalledTimes(1);
});
