/** What one user may ask of a host at worst, and meant to be paid for by them alone. */
import type { RawClient } from "../../tests/e2e/harness/raw-client.ts";

type Attack = (client: RawClient) => Promise<unknown>;

/** What one request may ask for at most, of each kind. */
export const ATTACKS: Record<string, Attack> = {
  "the world, again and again": (client) => client.ask("world", {}),
  "a thousand messages at once": (client) =>
    client.create(
      "ChatMessage",
      Array.from({ length: 1000 }, () => ({ content: "<p>x</p>" })),
    ),
  "messages as large as they may be": (client) =>
    client.create("ChatMessage", [{ content: "<i>y</i>".repeat(110_000) }]),
  "styles without end": (client) =>
    client.create("ChatMessage", [{ content: `<p style="margin:${"1".repeat(900_000)}!">x</p>` }]),
  "many styles": (client) =>
    client.create("ChatMessage", [{ content: `<p style="margin:${"1 ".repeat(900)}!">x</p>`.repeat(500) }]),
  "five million characters in one message": (client) => client.ask("userActivity", { x: "y".repeat(4_900_000) }),
  "long lists of nothing": (client) =>
    client.ask("modifyBatch", {
      requests: [
        { type: "ChatMessage", action: "delete", operation: { ids: [], options: { x: Array(1_000_000).fill(0) } } },
      ],
    }),
};
