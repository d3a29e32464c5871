// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { CardData } from "../../table/cards/card.ts";
import { cardOf, step } from "../../../tests/fittings/cards.ts";
import type { Press } from "../press/press.ts";
import { registerDock } from "./dock.ts";

/** The cards that this client's person may know. */
const cards = new Map<string, CardData>();
const listeners = new Map<string, ((message: object, changed?: object) => void)[]>();
const happens = (hook: string, message: object, changed?: object): void =>
  listeners.get(hook)?.forEach((listen) => listen(message, changed));
let owns = true;
type Drawn = { readonly presses: readonly { readonly label: string }[] };
let does: Press["does"] = { own: "whistle" };
const whistle = vi.fn(async () => undefined);
/** What the template gives for so many questions. */
const render = vi.fn(
  async (questions: number, label = "") =>
    `<button data-press="one-a-whistle"><span>${questions} ${label}</span></button>`,
);

/** What is known of an answer beforehand. */
const seen = vi.fn<() => object>();
vi.mock("../../table/authority/foresee.ts", () => ({ foreseeHere: () => seen() }));
vi.mock("../../table/authority/shown.ts", () => ({ cardHere: (id: string) => cards.get(id) ?? null }));
vi.mock("../../table/cards/viewer.ts", () => ({ viewerHere: () => ({ user: {}, owns: () => owns }) }));
vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string, data?: object) => (data ? Object.values(data).join(" · ") : key),
  game: () => ({
    settings: { register: () => undefined, get: () => "dock" },
    keybindings: { register: () => undefined },
  }),
  hooks: () => ({
    once: () => 0,
    on: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]).size,
  }),
  renderTemplate: (_path: string, { questions }: { readonly questions: readonly Drawn[] }) =>
    render(questions.length, questions[0]?.presses[0]?.label),
}));

const asking = (id: string): CardData => ({
  ...cardOf([step("rapids", { prompts: [{ type: "dodge", id: "a", owner: "Ida" }] })]),
  id,
  authorId: null,
});
const told = (id: string): void => happens("updateChatMessage", { id });
const dock = (): HTMLElement | null => document.getElementById("dramatis-questions");

beforeAll(() => {
  registerDock(
    (card, { id, owner }) => ({
      card: card.id,
      prompt: id,
      owner,
      title: "Rapids",
      quick: [{ name: "whistle", label: "Whistle", icon: "", sure: "Really?", does }],
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
  happens("updateActor", {}, { ownership: {} });
  await vi.waitFor(() => expect(dock()).not.toBeNull());
  owns = false;
  happens("updateSetting", { key: "dramatis.game.answers" });
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

it("tells the chance of an answer that rolls, as it is by now, and draws nothing anew for the same", async () => {
  does = { decide: { type: "dodge", prompt: "a" } };
  seen.mockReturnValue({ kind: "rolls", prospect: { chance: 0.62 } });
  told("one");
  await vi.waitFor(() => expect(dock()?.textContent).toContain("Whistle · 62"));
  const before = dock();
  render.mockClear();
  happens("updateActor", {}, { system: {} });
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  expect(dock()).toBe(before);
  seen.mockReturnValue({ kind: "rolls", prospect: { chance: 0.3 } });
  happens("updateActor", {}, { system: {} });
  await vi.waitFor(() => expect(dock()?.textContent).toContain("30"));
  const card = { ...asking("one"), masked: true };
  cards.set("one", card);
  told("one");
  await vi.waitFor(() => expect(dock()?.textContent).toBe("1 Whistle"));
  does = { own: "whistle" };
});
