/** What a table shows somebody who comes to it for the first time, by who they are: each thing is begun by one press. */
import { documentClass, fetchDocument, game, localize, notify, showTab, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../foundry/types.ts";
import { startTour } from "../../foundry/tours.ts";
import { tokensOnBoard } from "../here/board.ts";
import { isOffered, open } from "../press/openers.ts";
import { tourFor } from "./tours.ts";

/** What a game says of its welcome. */
export interface WelcomeSpec {
  /** The id of the game. */
  readonly game: string;
  /** The sub-type of actors that players play. */
  readonly hero: string;
}

/** One thing to try. Without anything to begin it is there to be read; what resolves to false has not begun. */
export interface Step {
  readonly id: "rules" | "hero" | "foes" | "fight" | "sheet" | "noSheet" | "roll" | "answer" | "read" | "look";
  readonly icon: string;
  readonly begin?: () => Promise<unknown>;
}

/** What this person may try, in the order in which it helps. */
export function stepsHere(spec: WelcomeSpec): Step[] {
  const read: Step = { id: "read", icon: "fa-book-open", begin: async () => openRules(spec) };
  const hero: Step = { id: "hero", icon: "fa-user-plus", begin: async () => makeHero(spec) };
  const { user } = game();
  const look: Step = { id: "look", icon: "fa-person-hiking", begin: async () => startTour(tourFor(user)) };
  if (user.isGM)
    return [
      look,
      ...(isOffered("charter")
        ? [{ id: "rules", icon: "fa-scroll", begin: async () => open("charter") } as const]
        : []),
      hero,
      ...(isOffered("quick")
        ? [{ id: "foes", icon: "fa-people-group", begin: async () => open("quick") } as const]
        : []),
      { id: "fight", icon: "fa-hand-fist", begin: beginFight },
      read,
    ];
  const { character } = user;
  const own: Step = character
    ? { id: "sheet", icon: "fa-id-card", begin: async () => showSheet(character) }
    : user.can("ACTOR_CREATE")
      ? hero
      : { id: "noSheet", icon: "fa-id-card" };
  return [look, own, { id: "roll", icon: "fa-dice" }, { id: "answer", icon: "fa-reply" }, read];
}

async function showSheet(actor: FoundryActor): Promise<void> {
  await actor.sheet?.render({ force: true });
}

async function makeHero({ hero }: WelcomeSpec): Promise<void> {
  const name = localize("DRAMATIS.Fit.Welcome.newHero");
  const made = (await documentClass("Actor").create({ name, type: hero })) as FoundryActor | undefined;
  if (made) await showSheet(made);
}

/** Everybody on the board into one encounter, whose tab is shown; an encounter that is there already is shown as it is. */
async function beginFight(): Promise<boolean> {
  const { combat } = game();
  const tokens = tokensOnBoard().filter(({ actor }) => actor);
  if (!combat && tokens.length === 0) {
    notify("warn", localize("DRAMATIS.Fit.Welcome.nobody"));
    return false;
  }
  if (!combat) {
    const made = (await documentClass("Combat").create({ active: true })) as FoundryCombat;
    await made.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ document }) => ({
        ...{ tokenId: document.id, actorId: document.actorId, sceneId: document.parent?.id ?? null },
        hidden: document.hidden,
      })),
    );
  }
  showTab("combat");
  return true;
}

/** The game's rules, as its compendium has them. */
async function openRules({ game: id }: WelcomeSpec): Promise<unknown> {
  const pack = game().packs.get(`${SYSTEM_ID}.${id}-rules`);
  const [first] = pack ? await pack.getIndex() : [];
  const journal = first && (await fetchDocument(first.uuid));
  if (journal?.sheet) return journal.sheet.render({ force: true });
  notify("warn", localize("DRAMATIS.Credits.gone"));
  return false;
}
