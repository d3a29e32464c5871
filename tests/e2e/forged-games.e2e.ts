/**
 * Cards that a player makes or alters by hand, in every game: what they write to what is not the player's. Each is pressed by
 * the player, who gains nothing, and by the game master, who is asked first and says no. `npm run bench -- trust` prints how many.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { FORGERIES, REQUESTS, tools } from "./harness/forgeries.ts";
import type { Forgeable } from "./harness/forgeries.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const GAMES: readonly Forgeable[] = [
  {
    game: "personae",
    master: "Chorus",
    roll: (who) => `unopposed({ actor: ${who}, spendsAction: false })`,
    harm: { type: "imposeShock", levels: 3, scene: 0 },
  },
  {
    game: "evoker",
    master: "Morgan",
    roll: (who) => `test({ actor: ${who}, with: "Agility", spendsAction: false })`,
    harm: { type: "stress", amount: 5, reason: "" },
  },
  {
    game: "threshold",
    master: "Morgan",
    roll: (who) => `test({ actor: ${who}, against: null })`,
    harm: { type: "corruption", gained: 3, kind: "permanent" },
  },
  {
    game: "arc",
    master: "Morgan",
    roll: (who) => `check({ actor: ${who}, skill: ${who}.items.find(({ type }) => type === "arc-skill").name })`,
    harm: { type: "change", change: { type: "status", status: "dead", remove: false } },
  },
  {
    game: "verve",
    master: "Morgan",
    roll: (who) => `roll({ actor: ${who}, reaction: "evasion" })`,
    harm: { type: "silver", amount: -1 },
  },
];

/** All that is not the player's, as the game master's page has it. */
const FOREIGN = `JSON.stringify([game.time.worldTime, game.combats.contents, game.scenes.contents, game.items.contents, game.journal.contents, game.settings.storage.get("world").contents,
  game.actors.filter((one) => !one.testUserPermission(game.users.getName("Ash"), "OWNER"))], (key, value) => (key === "_stats" ? undefined : value))`;
const FOE = `game.actors.find((one) => !one.testUserPermission(game.users.getName("Ash"), "OWNER"))`;
const DIALOG = `[...foundry.applications.instances.values()].find((one) => one.element?.matches("dialog, .dialog") && one.modal !== false && one.element.querySelector('[data-action="no"]'))`;

describe.runIf(OWN_HOST).each(GAMES)("a player's forgeries in $game", (game) => {
  const stage = setStage({ game: game.game, send: "all" });
  let master: Player;
  let ash: Player;
  let foe: string;
  let theirs: string;

  const rolls = async (player: Player, who: string): Promise<string> => {
    const answer = await player.run<Answer>(`game.dramatis.${game.game}.${game.roll(who)}`);
    expect(answer, answer.refused).toMatchObject({ ok: true });
    return answer.message ?? "";
  };
  /** Another honest card of the player's, with everything to forge by. */
  const prepare = async (): Promise<void> => {
    const mine = await rolls(ash, "game.user.character");
    await ash.until(`game.messages.has("${mine}") && game.messages.has("${theirs}")`);
    await ash.run(tools(game, foe, mine, theirs));
  };

  beforeAll(async () => {
    [master, ash] = await Promise.all([stage.join(game.master), stage.join("Ash")]);
    ash.expectFaults(/a request it can't read|lacks permission|may not|PermissionError|Refused|not a valid/u);
    foe = await master.run<string>(`${FOE}.uuid`);
    theirs = await rolls(master, FOE);
  });

  it.each(FORGERIES)("a card with %s writes nothing to others", async (what, code) => {
    await prepare();
    const before = await master.run<string>(FOREIGN);
    const card = await ash.run<string | null>(code);
    if (card !== null) {
      const [, applied] = await ash.run<Answer[]>(
        `(async () => [await game.dramatis.decide(forge.decision, ${JSON.stringify(card)}), await game.dramatis.apply(${JSON.stringify(card)}), await game.dramatis.undo(${JSON.stringify(card)})])()`,
      );
      // What they decide, or take back, before the change has come to the writer may be theirs; nothing waits for their Apply.
      expect(applied?.ok).toBe(false);
      for (const press of ["apply", "undo"]) {
        await master.run(
          `(globalThis.pressed = null, void game.dramatis.${press}(${JSON.stringify(card)}).then((one) => { globalThis.pressed = one; }), true)`,
        );
        await master.until(`globalThis.pressed !== null || Boolean(${DIALOG})`);
        await master.run(`(${DIALOG})?.element.querySelector('[data-action="no"]').click()`);
        await master.until(`globalThis.pressed !== null`);
      }
    }
    expect(await master.run(FOREIGN), what).toBe(before);
  });

  it.each(REQUESTS)("%s: nothing comes of it to others", async (what, code) => {
    await prepare();
    const before = await master.run<string>(FOREIGN);
    const answer = await ash.run<Answer>(code);
    expect(await master.run(FOREIGN), `${what}: ${JSON.stringify(answer)}`).toBe(before);
  });
});
