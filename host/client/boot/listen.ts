import type { DocumentResponse, UserActivity } from "../../common/wire.ts";
import type { Connection } from "../connection.ts";
import { applyResponses } from "../documents/apply-response.ts";
import { Hooks } from "../hooks.ts";
import { answerQuery } from "../queries.ts";
import { host } from "../runtime.ts";
import { showLine } from "./failure.ts";
import { wholeWorld } from "./whole-world.ts";
import { idsHere, refreshDocuments } from "./world.ts";

function renderPlayers(): void {
  void (host.ui.players as { render?(options?: unknown): unknown } | undefined)?.render?.();
}

function activity(userId: string, { sceneId, targets, cursor, ping }: UserActivity): void {
  const user = host.game.users?.get(userId);
  if (!user) return;
  if (sceneId !== undefined) user.viewedScene = sceneId;
  if (targets) {
    const layer = (host.canvas as { tokens?: { get?(id: string): unknown } }).tokens;
    const wanted = targets.map((id) => layer?.get?.(id)).filter((token) => token !== undefined && token !== null);
    const tokens = new Set(wanted as Parameters<typeof user.targets.add>[0][]);
    for (const token of [...user.targets]) {
      if (tokens.has(token)) continue;
      user.targets.delete(token);
      (token as { refresh?(): void }).refresh?.();
    }
    for (const token of tokens) {
      user.targets.add(token);
      (token as { refresh?(): void }).refresh?.();
    }
  }
  Hooks.callAll("userActivity", user, { sceneId, targets, cursor, ping });
}

function connected(userId: string, active: boolean): void {
  const user = host.game.users?.get(userId);
  if (!user) return;
  user.active = active;
  if (!active) user.targets.clear();
  Hooks.callAll("userConnected", user, active);
  renderPlayers();
}

async function catchUp(connection: Connection): Promise<void> {
  try {
    const asked = idsHere();
    refreshDocuments(await wholeWorld(connection), asked);
    showLine("restored");
    for (const name of ["sidebar", "chat", "combat", "actors", "items", "compendium", "players"]) {
      void (host.ui[name] as { render?(options?: unknown): unknown } | undefined)?.render?.();
    }
    await (host.canvas as { draw?(): Promise<unknown> }).draw?.();
    Hooks.callAll("reconnected");
  } catch (error) {
    Hooks.onError("boot/listen", error, {
      msg: "The world could not be brought up to date",
      log: "error",
      notify: "error",
    });
  }
}

function modified(responses: DocumentResponse[]): void {
  for (const { finish } of applyResponses(responses)) {
    void finish().catch((error: unknown) => Hooks.onError("_onOperation", error, { log: "error" }));
  }
}

/**
 * Follows what the server tells: changes, people coming and going, questions, and the state of the line itself. What
 * arrives while the world is still being built waits until the returned function is called.
 */
export function listenToServer(connection: Connection): () => void {
  let waiting: (() => void)[] | null = [];
  const later =
    <A extends unknown[]>(event: (...args: A) => void) =>
    (...args: A): void => {
      if (waiting) waiting.push(() => event(...args));
      else event(...args);
    };
  connection.listen({
    modified: later(modified),
    compendium: later((change) => host.game.packs.applyChange(change)),
    activity: later(activity),
    connected: later(connected),
    query: answerQuery,
    unsent: (reason) => host.ui.notifications?.warn(reason),
    line: (state) => {
      if (state === "lost") showLine("lost");
      else if (host.game.ready) {
        // A large world comes in parts: what happens meanwhile is heard of once all of it is there.
        waiting ??= [];
        void catchUp(connection).finally(follow);
      }
    },
  });
  const follow = (): void => {
    const events = waiting ?? [];
    waiting = null;
    for (const event of events) event();
  };
  return follow;
}
