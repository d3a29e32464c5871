/** What a page has shown or told its person, held against what is kept from them. */
import { expect } from "vitest";
import type { Player } from "../harness/player.ts";

/** Every 7 of a story is kept from somebody, and so is this reason and all that comes of it: its bonus lifts totals to 20 and more. */
export const REASON = "Xyzzy in the fog";

/** Kept numbers as they stand in data: dice, totals, the reason. */
export const IN_DATA = [/Xyzzy/, /\[7(,7)*\]/, /\\"result\\":7\b/, /"face":7\b/, /"totals":\[(2[0-9])/];

/** Kept numbers as a card would show them: in its text, in names and hints that are read out, in attributes. */
const ON_CARDS = [/Xyzzy/, /(?<![\w.#-])(?:7|2\d)(?![\w.%-])/];

/** Kept numbers as an exported log would have them. */
const IN_LOGS = [/Xyzzy/, /(?<!\d)7(?!\d)/];

/** Asserts that none of these marks is in a text; `what` says where it came from. */
export function expectNone(text: string, marks: readonly RegExp[], what: string): void {
  for (const mark of marks) {
    const found = mark.exec(text);
    const near = found ? text.slice(Math.max(0, found.index - 120), found.index + 120) : "";
    expect(near, `${what} holds ${String(mark)}`).toBe("");
  }
}

interface Told {
  /** Cards and windows as they are drawn, and fields' values. */
  readonly cards: readonly string[];
  /** The page as it is read out. */
  readonly aloud: string;
  readonly page: string;
  /** What `game.dramatis.card` answers, and what hooks have told. */
  readonly data: readonly string[];
  /** Lines of an exported log. */
  readonly logs: readonly string[];
}

/** Has a page remember what hooks tell, and everything it ever draws, be it for a moment. Anew after each reload. */
export async function watch(player: Player): Promise<void> {
  await player.run(`(() => {
    globalThis.heard = [];
    globalThis.drawn = [];
    for (const hook of ["preDecide", "decide", "preApply", "apply", "preUndo", "undo"])
      Hooks.on("dramatis." + hook, (...args) => void heard.push(hook + JSON.stringify(args)));
    const keep = (node) => node.nodeType === 1 && drawn.push(node);
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(keep)))
      .observe(document.body, { childList: true, subtree: true });
    return true;
  })()`);
}

/** Everything a page shows or tells now, or has since it was watched. */
async function told(player: Player): Promise<Told> {
  const found = await player.run<Omit<Told, "aloud">>(`(async () => {
    const of = (node) => node.outerHTML ?? "";
    const messages = game.messages.contents;
    const made = await Promise.all(messages.map((message) => message.renderHTML()));
    const once = [...document.querySelectorAll(".message-content"), ...drawn.flatMap((node) => [
      ...(node.closest(".message-content") ? [node] : []), ...node.querySelectorAll(".message-content"),
    ]), ...made.map((one) => one.querySelector(".message-content") ?? one)];
    const fields = [...document.querySelectorAll(".application input, .application select, .application textarea")];
    return {
      cards: [...new Set(once.map(of))],
      page: of(document.documentElement) + fields.map(({ value }) => value).join("\\n") + drawn.map(of).join("\\n"),
      data: [...messages.map(({ id }) => JSON.stringify(game.dramatis.card(id))), ...heard],
      logs: messages.map((message) => message.export()),
    };
  })()`);
  return { ...found, aloud: await player.page.locator("body").ariaSnapshot() };
}

/** Pictures of dice and ids hold digits that mean nothing; so do icons' names. */
const bare = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/\b[A-Za-z0-9]{16}\b/g, "")
    .replaceAll(/<time.*?<\/time>/gs, "");

/** Asserts that a page neither shows nor tells any of what is kept: drawn, read out, answered, exported, or by a hook. */
export async function expectKept(player: Player): Promise<void> {
  const { cards, page, aloud, data, logs } = await told(player);
  const who = player.name;
  for (const card of cards) expectNone(bare(card), ON_CARDS, `${who}'s card`);
  for (const text of [page, aloud]) expectNone(text, [/Xyzzy/], `${who}'s page`);
  for (const text of data) expectNone(text, IN_DATA, `what ${who} is told`);
  for (const text of logs) expectNone(text.split("\n").slice(1).join("\n"), IN_LOGS, `${who}'s exported log`);
}

/** Asserts that the marks are the right ones: that this page, whose person may know all, does show and tell them. */
export async function expectMarks(player: Player, card: string): Promise<void> {
  const { cards, data } = await told(player);
  const text = cards.map(bare).join("\n");
  for (const mark of ON_CARDS) expect(text, `${player.name}'s cards`).toMatch(mark);
  expect(data.filter((one) => one.includes(card)).join("\n")).toMatch(/Xyzzy/);
}
