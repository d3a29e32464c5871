/** What differs from game to game where foes are played at the table: everything else about these scenes is the same in all. */

export interface FoesGame {
  readonly game: string;
  readonly master: string;
  /** Code that lets the two foes come before the two heroes, in an encounter `combat` that hasn't begun. */
  readonly order: string;
  /** True where a turn goes on by itself with what is decided. */
  readonly slots?: true;
  /** The answer that is always possible, where the first is not. */
  readonly likes?: string;
  /** True where foes' numbers are kept from players, so that nothing can be reckoned from them without a game master. */
  readonly hides?: true;
  /** True where everybody says what they mean to do before anybody does it. */
  readonly declares?: true;
  /** True in the page once somebody may act. */
  readonly begun: string;
  /** Code for what a hero does to a foe, actors both, so that the foe is asked something; and the group's choice by which it is. */
  readonly blow: (hero: string, foe: string) => string;
  /** How the dice fall for it, from 0 for the highest to 1, where it has to hit. */
  readonly luck?: number;
  readonly asks: readonly [key: string, value: string | boolean];
}

export const GAMES: readonly FoesGame[] = [
  {
    game: "personae",
    master: "Chorus",
    order: `await combat.update({ "system.sceneState": "violent" });
      await combat.updateEmbeddedDocuments("Combatant", [...foes, ...heroes].map(({ id }, at) =>
        ({ _id: id, initiative: 10 - at, "system.order": { dice: [10 - at], modifier: 0, rolled: true } })));`,
    asks: ["autoAnswer", "off"],
    blow: (actor, foe) => `personae.challenge({ actor: ${actor}, reactors: ${foe}, weapon: "Ferry sword" })`,
    begun: "game.combat.started",
  },
  {
    game: "evoker",
    master: "Morgan",
    hides: true,
    order: `for (const [at, { actor }] of [...foes, ...heroes].entries())
      await actor.update({ "system.scores.agility.value": 60 - 10 * at, "system.scores.perception.value": 20 });`,
    asks: ["shadowsEvade", false],
    blow: (actor, foe) => `evoker.attack({ actor: ${actor}, target: ${foe} })`,
    luck: 0.8,
    begun: "game.combat.system.turnOf === game.combat.combatant?.actor.uuid",
  },
  {
    game: "threshold",
    master: "Morgan",
    hides: true,
    order: `for (const [at, { actor }] of [...foes, ...heroes].entries()) await actor.update({ "system.attributes.quick.value": 25 - at });`,
    asks: ["foesFreeAttacks", "ask"],
    blow: (actor) => `threshold.disengage({ actor: ${actor}, leaveMelee: true })`,
    begun: `game.combat.system.phase === "rounds"`,
  },
  {
    game: "arc",
    master: "Morgan",
    likes: "letCome",
    slots: true,
    order: `for (const [at, { actor }] of [...foes, ...heroes].entries()) await actor.update({ "system.som": at < 2 ? 1 + at : 7 + at, "system.ks.build": { value: 10, max: 10 } });
      await game.settings.set("dramatis", "arc.reactionSuggestions", false);`,
    asks: ["autoAnswer", "off"],
    blow: (actor, foe) =>
      `arc.contest({ actor: ${actor}, target: ${foe}, skill: ${actor}.items.find(({ type }) => type === "arc-skill").name })`,
    begun: "game.combat.system.begun",
  },
  {
    game: "verve",
    master: "Morgan",
    hides: true,
    declares: true,
    slots: true,
    order: "",
    asks: ["foesAnswer", "ask"],
    blow: (actor, foe) => `verve.attack({ actor: ${actor}, target: ${foe}, maneuver: "grab" })`,
    luck: 0.8,
    begun: "game.combat.started",
  },
];
