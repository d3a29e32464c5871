/** What one player may ask of a host at worst: as much as its limits let through, and more. */
import type { RawClient } from "../../tests/e2e/harness/raw-client.ts";

type Attack = (client: RawClient) => Promise<unknown>;

const say = (content: string): { content: string } => ({ content });
/** As much markup as one request may bring. */
const MARKUP = 125_000;
const filled = (piece: string, length = MARKUP): string => piece.repeat(Math.floor(length / piece.length));
const wide = (members: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: members }, (_unused, number) => [`member${number}`, number]));
const batch = (operation: object): object => ({
  requests: [{ type: "ChatMessage", action: "delete", operation: { ids: [], ...operation } }],
});

export const ATTACKS: Record<string, Attack> = {
  "the world, again and again": (client) => client.ask("world", {}),
  "250 messages at once": (client) =>
    client.create(
      "ChatMessage",
      Array.from({ length: 250 }, () => say("<p>x</p>")),
    ),
  "a thousand messages at once": (client) =>
    client.create(
      "ChatMessage",
      Array.from({ length: 1000 }, () => say("<p>x</p>")),
    ),
  "messages as large as they may be": (client) => client.create("ChatMessage", [say("x".repeat(1_000_000))]),
  "markup as long as it may be": (client) => client.create("ChatMessage", [say(filled("<i>y</i>"))]),
  "markup that nests without end": (client) => client.create("ChatMessage", [say(filled("<i>"))]),
  "markup that is too long": (client) => client.create("ChatMessage", [say(filled("<i>y</i>", 900_000))]),
  "one style without end": (client) => client.create("ChatMessage", [say(`<p style="margin:${filled("1")}!">x</p>`)]),
  "many styles": (client) =>
    client.create("ChatMessage", [say(filled(`<p style="margin:${"1 ".repeat(900)}!">x</p>`))]),
  "five million characters in one message": (client) => client.ask("userActivity", { x: "y".repeat(4_900_000) }),
  "options as long as they may be": (client) =>
    client.ask("modifyBatch", batch({ options: { x: filled("[],", 4e6) } })),
  "options with a hundred thousand members": (client) => client.ask("modifyBatch", batch({ options: wide(100_000) })),
  "flags with fifty thousand members": (client) =>
    client.create("ChatMessage", [{ content: "x", flags: { x: wide(50_000) } }]),
};
