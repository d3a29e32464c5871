/** The table at which stories about secrets are played: who sits there, and what each has had down the wire. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Sending } from "../harness/host.ts";
import { loadDice } from "../harness/dice.ts";
import type { Player } from "../harness/player.ts";
import { RawClient } from "../harness/raw-client.ts";
import type { Stage } from "../harness/stage.ts";
import { IN_DATA, REASON, expectKept, expectNone, watch } from "./kept.ts";

export interface Answer {
  readonly ok: boolean;
  readonly message: string;
  readonly refused?: string;
}

/** Calls a function of Personae in somebody's page. */
export const call = (player: Player, name: string, ...args: readonly unknown[]): Promise<Answer> =>
  callIn("personae", player, name, ...args);

/** Calls a function of a game in somebody's page. */
export const callIn = (game: string, player: Player, name: string, ...args: readonly unknown[]): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.${game}.${name}(${args.map((one) => JSON.stringify(one)).join(", ")})`);

/** What `game.dramatis.card` answers in somebody's page; `of` says which part is wanted. */
export const report = <T>(player: Player, card: string, of = ""): Promise<T> =>
  player.run<T>(`game.dramatis.card(${JSON.stringify(card)})${of}`);

/** A message as it stands in somebody's chat. */
export const drawn = (player: Player, card: string): Locator =>
  player.page.locator(`#chat [data-message-id="${card}"]`);

/** Ids of the messages in somebody's chat, oldest first. */
export const logOf = (player: Player): Promise<string[]> =>
  player.page
    .locator("#chat .chat-log > *")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-message-id") ?? ""));

export class Table {
  readonly #people = new Map<string, Player>();
  readonly #wires = new Map<string, RawClient>();

  constructor(
    readonly stage: Stage,
    /** What the host sends to whom. */
    readonly send: Sending,
    /** The game that is played. */
    readonly game = "personae",
  ) {}

  /** Whether the host keeps from a machine what its user may not know: only then is there a wire to look at. */
  get withholds(): boolean {
    return this.send === "known";
  }

  /** Somebody who sits at the table already, or sits down now and opens the chat. */
  async sit(name: string): Promise<Player> {
    const there = this.#people.get(name);
    if (there) return there;
    const player = await this.stage.join(name);
    this.#people.set(name, player);
    await player.sidebar("chat");
    await watch(player);
    return player;
  }

  /** A second game master, who joins the world when they are first asked for. */
  async umber(chorus: Player): Promise<Player> {
    await chorus.run(
      `Promise.resolve(game.users.getName("Umber") ?? User.create({ name: "Umber", role: 4 })).then(() => true)`,
    );
    return this.sit("Umber");
  }

  async rise(name: string): Promise<void> {
    await this.#people.get(name)?.leave();
    this.#people.delete(name);
  }

  async reload(...players: readonly Player[]): Promise<void> {
    await Promise.all(
      players.map(async (player) => {
        await player.reload();
        await player.sidebar("chat");
        await watch(player);
      }),
    );
  }

  /** The next dice, whoever's machine rolls them. */
  async dice(faces: readonly number[]): Promise<void> {
    await Promise.all([...this.#people.values()].map((player) => loadDice(player, faces)));
  }

  /** A game master's page changes a choice of the group. */
  async setting(chorus: Player, key: string, value: unknown): Promise<void> {
    await chorus.run(`game.settings.set("dramatis", "${this.game}.${key}", ${JSON.stringify(value)}).then(() => true)`);
  }

  /** An empty chat, on every page. */
  async clear(chorus: Player): Promise<void> {
    await chorus.run("ChatMessage.deleteDocuments([], { deleteAll: true }).then(() => true)");
    await Promise.all([...this.#people.values()].map((player) => player.until("game.messages.size === 0")));
  }

  /** From here on everything is written down that comes to these without a page. Nothing where all is sent to all. */
  async tap(...names: readonly string[]): Promise<void> {
    for (const wire of this.#wires.values()) wire.leave();
    this.#wires.clear();
    if (!this.withholds) return;
    for (const name of names) this.#wires.set(name, await RawClient.join(this.stage.host.url, name));
  }

  /** What somebody without a page has had down the wire since it was tapped, world and all; null where all is sent to all. */
  async wire(name: string): Promise<string | null> {
    const wire = this.#wires.get(name);
    if (!wire) return null;
    await wire.world();
    return wire.wire.join("\n");
  }

  /**
   * Asserts that nothing of what is kept came to these: neither down their wires, where the host withholds it, nor out of
   * their machines, which have all of it where it doesn't. The card itself did come.
   */
  async nothingTold(card: string, ...players: readonly Player[]): Promise<void> {
    for (const name of this.#wires.keys()) {
      const text = (await this.wire(name)) ?? "";
      expect(text).toContain(card);
      expectNone(text, IN_DATA, `${name}'s wire`);
    }
    for (const player of players) {
      const has = `game.messages.some(({ system }) => system.card === ${JSON.stringify(card)})`;
      await player.until(`game.messages.has(${JSON.stringify(card)})`);
      expect(await player.run<boolean>(has), `whether ${player.name}'s machine has the whole`).toBe(!this.withholds);
      await expectKept(player);
    }
  }

  /** Sera strikes at the captain; the captain answers with sevens and a reason of its own. Gives the card. */
  async exchange(chorus: Player, ash: Player): Promise<string> {
    await this.dice([10, 9, 8, 7, 7, 7, 7, 7]);
    const opening = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword" };
    const { message } = await call(ash, "challenge", opening);
    const modifiers = [{ label: REASON, number: 13 }];
    const answer = await call(chorus, "answer", { reactor: "Toll captain", card: message, modifiers });
    expect(answer).toMatchObject({ ok: true });
    await Promise.all([chorus, ash].map((one) => one.until(`game.dramatis.card("${message}")?.steps.length === 2`)));
    return message;
  }
}
