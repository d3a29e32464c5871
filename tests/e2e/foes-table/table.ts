/** Three at a table: a game master whose two foes the table plays, and two players with a hero each. */
import type { Locator } from "playwright-core";
import { seedDice } from "../harness/dice.ts";
import type { Player } from "../harness/player.ts";
import type { Stage } from "../harness/stage.ts";
import type { FoesGame } from "./games.ts";
import { ANSWERING, fight, REPORTING, STANDING } from "./pages.ts";

/** Somebody's place in the encounter. */
export interface Seat {
  readonly id: string;
  readonly name: string;
}

export class FoesTable {
  master!: Player;
  ash!: Player;
  bryn!: Player;
  foes!: readonly [Seat, Seat];
  heroes!: readonly [Seat, Seat];

  constructor(
    readonly stage: Stage,
    readonly facts: FoesGame,
  ) {}

  async sits(): Promise<void> {
    const { stage, facts } = this;
    const [master, ash, bryn] = await Promise.all([stage.join(facts.master), stage.join("Ash"), stage.join("Bryn")]);
    Object.assign(this, { master, ash, bryn });
    await Promise.all([master, ash, bryn].map((one) => one.sidebar("combat")));
    await seedDice(master, 5);
    const [first, second, third, fourth] = await master.run<[Seat, Seat, Seat, Seat]>(fight(facts.order));
    [this.foes, this.heroes] = [
      [first, second],
      [third, fourth],
    ];
    await master.until(facts.begun);
    await this.choose(...facts.asks);
    await master.run(REPORTING);
    await this.pace("atOnce");
    for (const player of [master, ash, bryn])
      await player.run('game.settings.set("dramatis", "questions", "dock").then(() => true)');
  }

  /** What is pressed on somebody's row; of nobody's, on whoever's it stands. */
  press(player: Player, what: string, seat?: Seat): Locator {
    const row = seat ? `[data-combatant-id="${seat.id}"] ` : "[data-combatant-id] ";
    return player.page.locator(`#combat ${row}[data-tracker-action="${what}"]`);
  }

  notice(text: string | RegExp, player = this.master): Locator {
    return player.page.locator("#dramatis-notices [data-about^=foes]").filter({ hasText: text });
  }

  /** A choice of the group's. */
  choose(key: string, value: string | boolean): Promise<unknown> {
    const set = `game.settings.set("dramatis", "${this.facts.game}.${key}", ${JSON.stringify(value)})`;
    return this.master.run(`${set}.then(() => true)`);
  }

  pace(pace: "atOnce" | "brisk" | "calm", player = this.master): Promise<unknown> {
    return player.run(`game.settings.set("dramatis", "foesPace", "${pace}").then(() => true)`);
  }

  /** Everything that a run may change. */
  standing = (): Promise<string> => this.master.run(STANDING);
  backTo = (before: string): Promise<void> => this.master.until(`${STANDING} === ${JSON.stringify(before)}`);

  /** Players take the first answer there is as soon as they are asked, until they hold back. */
  async answer(isAnswering: boolean, ...players: readonly Player[]): Promise<void> {
    for (const player of players) await player.run(`${ANSWERING}(${isAnswering}, "${this.facts.likes ?? ""}")`);
  }

  /** How the next run at this page ends, and what came of it. */
  async report(player = this.master): Promise<{ readonly ended: string; readonly cards: readonly string[] }> {
    await player.until("globalThis.reports.length > 0");
    return player.run("globalThis.reports.shift()");
  }

  async playsOn(player = this.master) {
    await this.press(player, "playSide").first().click();
    return this.report(player);
  }

  async takesAllBack(told = /came of it/u): Promise<void> {
    const button = this.notice(told).getByRole("button", { name: "Take it all back" });
    await button.click();
    await button.waitFor({ state: "detached" });
  }

  /** What was decided on cards after so many, and by whom: who spoke, the decision, and whose hand it was. */
  said(after = 0): Promise<readonly (readonly [who: string, type: string, by: string])[]> {
    return this.master.run(`game.messages.filter(({ type }) => type === "card").slice(${after}).flatMap(({ system }) =>
      system.steps.map(({ decision, made }) => [fromUuidSync(decision.actor ?? "")?.uuid ?? "", decision.type, game.users.get(made.by).name]))`);
  }

  cards = (player = this.master): Promise<number> =>
    player.run(`game.messages.filter(({ type }) => type === "card").length`);

  /** A player does the best that their hero is advised to, and lets the next have the turn where it is Foundry's. */
  async acts(player: Player): Promise<void> {
    const before = await this.cards();
    await this.press(player, "suggestOwn").click();
    await player.page.locator("[data-dialog=suggest] [data-action=take]").first().click();
    await this.master.until(`game.messages.filter(({ type }) => type === "card").length > ${before}`);
    await player.page.keyboard.press("Escape");
    await player.page.locator("[data-dialog=suggest]").waitFor({ state: "detached" });
    if (!this.facts.slots) await this.passes(player);
  }

  /** The heroes do their part, and it is the foes' to act; first both say what they mean to, where all do. */
  async heroesAct(): Promise<void> {
    for (const player of [this.ash, this.bryn]) await this.acts(player);
  }

  /** It is the foes' to play again, whoever is before them. */
  async toFoes(): Promise<void> {
    if (this.facts.slots) return;
    for (let turns = 0; turns < 4 && (await this.press(this.master, "playSide").count()) === 0; turns += 1)
      await this.passes(this.master);
  }

  /** The same, where heroes who are waited for do something first. */
  async untilFoes(): Promise<void> {
    await this.toFoes();
    for (const [at, player] of [this.ash, this.bryn].entries()) {
      const acting = await this.master.run<string | null>("game.combat.combatant?.id ?? null");
      if ((await this.press(this.master, "playSide").count()) > 0) return;
      if (acting === null || acting === this.heroes[at]?.id) await this.acts(player);
    }
  }

  /** Ash may do something: where all say first what they mean to do, both have. */
  async untilAshActs(): Promise<void> {
    if (!this.facts.declares || (await this.master.run("game.combat.system.phase")) !== "declare") return;
    await this.heroesAct();
    await this.playsOn();
  }

  /** What Ash's hero does to a foe, so that it is asked something; gives the card. */
  async strikes(): Promise<string> {
    const { luck } = this.facts;
    if (luck !== undefined)
      await this.master.run(`globalThis.CONFIG ? (CONFIG.Dice.randomUniform = () => ${luck}) : null`);
    const ids = JSON.stringify(this.foes.map(({ id }) => id));
    const foe = `${ids}.map((id) => game.combat.combatants.get(id)).find((one) => !one.isDefeated && !one.actor.statuses.has("dead")).actor`;
    const blow = `game.dramatis.${this.facts.blow(`game.combat.combatants.get("${this.heroes[0].id}").actor`, foe)}`;
    const { message, refused } = await this.ash.run<{ message?: string; refused?: string }>(blow);
    if (message === undefined) throw new Error(refused);
    return message;
  }

  /** The turn is the next one's. */
  async passes(player: Player): Promise<void> {
    const was: string = await player.run("game.combat.combatant.id");
    await player.run("game.combat.nextTurn().then(() => true)");
    await this.master.until(`game.combat.combatant.id !== "${was}" && ${this.facts.begun}`);
  }

  /** A second game master, who sits down. */
  async joins(name: string): Promise<Player> {
    await this.master.run(`User.create({ name: "${name}", role: 4 }).then(() => true)`);
    const second = await this.stage.join(name);
    await second.sidebar("combat");
    await second.run(REPORTING);
    return second;
  }

  /** They close their page, and everybody sees that they are gone; whatever they were being asked just then isn't answered. */
  async leaves(player: Player): Promise<void> {
    const others = [this.master, this.ash, this.bryn].filter((one) => one !== player);
    await player.page.goto("about:blank");
    for (const other of others) await other.until(`!game.users.getName("${player.name}").active`);
  }

  async comesBack(player: Player): Promise<void> {
    await player.login();
    await player.sidebar("combat");
    if (player !== this.master) return;
    await seedDice(player, 5);
    await player.run(REPORTING);
    await player.run('game.settings.set("dramatis", "questions", "dock").then(() => true)');
  }
}
