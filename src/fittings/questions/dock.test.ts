// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Effect } from "../../kernel/outcome.ts";
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
/** How this person wants to be asked. */
let choice = "dock";
type Drawn = {
  readonly questions: readonly { readonly presses: readonly { readonly label: string; readonly blocked?: string }[] }[];
  readonly settled: readonly {
    readonly lines: readonly { readonly text: string }[];
    readonly presses: readonly { readonly key: string }[];
    readonly dismiss: { readonly key: string };
  }[];
};
let does: Press["does"] = { own: "whistle" };
const whistle = vi.fn(async () => undefined);
/** What the template gives for so many questions, and for what came of others. */
const render = vi.fn(async (questions: number, label = "", done = "") =>
  questions > 0 || !done
    ? `<button data-press="one-a-whistle"><span>${questions} ${label}</span></button>${done}`
    : done,
);
const doneOf = ({ lines, presses, dismiss }: Drawn["settled"][number]): string =>
  `<p>${lines.map(({ text }) => text).join()}</p>` +
  [...presses, dismiss].map(({ key }) => `<button data-press="${key}" data-dock-action="x"></button>`).join("");
/** What the browser keeps. */
let stored: string | undefined;
const users = { activeGM: null as object | null, get: (id: string) => ({ name: id, isSelf: id === "me" }) };

/** What is known of an answer beforehand. */
const seen = vi.fn<() => object>();
vi.mock("../../table/authority/foresee.ts", () => ({ foreseeHere: () => seen() }));
vi.mock("../../table/authority/shown.ts", () => ({ cardHere: (id: string) => cards.get(id) ?? null }));
/** The fight that goes on. */
let fight: { readonly round: number } | null = null;
vi.mock("../here/encounter.ts", async (original) => ({
  ...(await original<object>()),
  combatBehind: () => fight,
}));
vi.mock("../../table/registry.ts", async (original) => ({
  ...(await original<object>()),
  rulesetOf: () => ({ cards: { titleOf: () => "Rapids card" } }),
}));
vi.mock("../../table/cards/viewer.ts", () => ({ viewerHere: () => ({ user: {}, owns: () => owns }) }));
vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string, data?: object) => (data ? Object.values(data).join(" · ") : key),
  game: () => ({
    users,
    settings: {
      register: () => undefined,
      get: (_scope: string, key: string) => (key === "questions" ? choice : stored),
      set: async (_scope: string, _key: string, value: string) => (stored = value),
    },
    keybindings: { register: () => undefined },
  }),
  hooks: () => ({
    once: () => 0,
    on: (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]).size,
  }),
  renderTemplate: (_path: string, { questions, settled }: Drawn) =>
    render(
      questions.length,
      questions[0]?.presses[0]?.blocked ?? questions[0]?.presses[0]?.label,
      settled.map(doneOf).join(""),
    ),
}));

const asking = (id: string): CardData => ({
  ...cardOf([step("rapids", { prompts: [{ type: "dodge", id: "a", owner: "Ida" }] })]),
  id,
  authorId: null,
});
const told = (id: string): void => happens("updateChatMessage", { id });
const dock = (): HTMLElement | null => document.getElementById("dramatis-questions");

beforeAll(() => {
  registerDock({
    ask: (card, { id, owner }) => ({
      card: card.id,
      prompt: id,
      owner,
      title: "Rapids",
      quick: [{ name: "whistle", label: "Whistle", icon: "", sure: "Really?", does }],
    }),
    tell: () => ({ text: "Dry as a bone", details: [] }),
    own: { whistle },
  });
});

beforeEach(() => {
  owns = true;
  cards.set("one", asking("one"));
});

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
  // Of a masked card nothing is foreseen.
  users.activeGM = {};
  cards.set("one", { ...asking("one"), masked: true });
  told("one");
  await vi.waitFor(() => expect(dock()?.textContent).toBe("1 Whistle"));
  users.activeGM = null;
  does = { own: "whistle" };
});

/** The card with what came of its question. */
const answered = (by: string, effects: readonly Effect[] = []): CardData => {
  const { steps, ...card } = asking("one");
  const made = { by, at: 0 };
  return {
    ...card,
    steps: [...steps, { ...step("dodge", { effects }), decision: { type: "dodge", prompt: "a" }, made }],
  };
};
const become = (card: CardData): void => {
  cards.set("one", card);
  told("one");
};
const asked = async (): Promise<void> => {
  told("one");
  await vi.waitFor(() => expect(dock()?.textContent).toContain("Whistle"));
};
const splash: Effect = { type: "wet", id: "splash", target: "Ida", apply: "onRequest" };

it("keeps what came of an answer until it is dismissed, says whose it was, and reads it out where nobody presses", async () => {
  await asked();
  become(answered("me"));
  await vi.waitFor(() => expect(dock()?.querySelector("p")?.textContent).toBe("Dry as a bone"));
  expect(stored).toBe('[{"card":"one","prompt":"a"}]');
  const heard = document.querySelector("[role=status]");
  expect([heard?.textContent, dock()?.contains(heard)]).toEqual(["0 · Dry as a bone", false]);
  become(answered("Bryn"));
  await vi.waitFor(() => expect(dock()?.querySelector("p")?.textContent).toBe("Bryn · Dry as a bone"));
  dock()?.querySelector("button")?.click();
  await vi.waitFor(() => expect(dock()).toBeNull());
  expect(stored).toBe("[]");
});

it("offers to apply it, and is gone when that is done, by whomever", async () => {
  await asked();
  become(answered("me", [splash]));
  await vi.waitFor(() => expect(dock()?.querySelectorAll("button").length).toBe(2));
  become({ ...answered("me", [splash]), applied: [{ effects: ["splash"], patches: [], undone: false }] });
  await vi.waitFor(() => expect(dock()).toBeNull());
  expect(stored).toBe("[]");
});

it("lets go what came of an answer when its round is over, or its fight, and nothing of it is left to apply", async () => {
  const inFight = (card: CardData): CardData => {
    const [first, ...rest] = card.steps;
    if (!first) return card;
    const encounter = { combat: "Combat.c", round: 2, participants: [] };
    return { ...card, steps: [{ ...first, decision: { ...first.decision, encounter } }, ...rest] };
  };
  const lines = (): number => dock()?.querySelectorAll("p").length ?? 0;
  for (const later of [{ round: 3 }, null]) {
    fight = { round: 2 };
    cards.set("one", inFight(asking("one")));
    await asked();
    become(inFight(answered("me", [splash])));
    await vi.waitFor(() => expect(lines()).toBe(1));
    fight = later;
    happens("updateCombat", {});
    await Promise.resolve();
    await vi.waitFor(() => expect(lines(), "still to apply").toBe(1));
    become(inFight(answered("me")));
    await vi.waitFor(() => expect(dock()).toBeNull());
    expect(stored).toBe("[]");
  }
});

it("tells why a question is no longer asked: it lost its reason, or its card was taken back", async () => {
  await asked();
  const { steps } = asking("one");
  become({
    ...asking("one"),
    steps: [...steps, step("drought", { withdraws: ["a"], notes: [{ key: "Dry", data: { why: "It fell dry." } }] })],
  });
  await vi.waitFor(() => expect(dock()?.querySelector("p")?.textContent).toContain("It fell dry."));
  become({ ...asking("one"), applied: [{ effects: [], patches: [], undone: true }] });
  await vi.waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toContain("Rapids card"));
});

it("says of a question with kept numbers that it waits while there is no game master, and takes no answer", async () => {
  const card = { ...asking("one"), masked: true };
  cards.set("one", card);
  told("one");
  await vi.waitFor(() => expect(dock()?.textContent).toContain("DRAMATIS.Fit.Dock.waits"));
  users.activeGM = {};
  happens("userConnected", {});
  await vi.waitFor(() => expect(dock()?.textContent).toContain("Whistle"));
  users.activeGM = null;
});

it("is offered on the board to whoever is asked in windows, until what is asked is answered", async () => {
  choice = "window";
  const offer = (): HTMLElement | null => document.querySelector("[data-about=questions]");
  told("one");
  await vi.waitFor(() => expect(offer()?.textContent).toContain("DRAMATIS.Fit.Notice.show"));
  expect(dock()).toBeNull();
  offer()?.querySelector("button")?.click();
  await vi.waitFor(() => expect(dock()).not.toBeNull());
  expect(offer()).toBeNull();
  cards.set("one", { ...asking("one"), applied: [{ effects: [], patches: [], undone: true }] });
  told("one");
  await vi.waitFor(() => expect(dock()).toBeNull());
  cards.set("two", asking("two"));
  told("two");
  await vi.waitFor(() => expect(offer()).not.toBeNull());
  cards.delete("two");
  told("two");
  await vi.waitFor(() => expect(offer()).toBeNull());
  choice = "dock";
});
