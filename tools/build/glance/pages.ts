/** The pages at a glance of a game's journal, made of its tables by the engine's own functions. */
import { stableId, type Source } from "../../documents.ts";
import { LIVING, MOJO, SCORES, SIZE } from "./growth.ts";
import { FIGHT, ROAD } from "./play.ts";
import { PERILS, ROLLS } from "./rolls.ts";
import { glanceHtml, type GlancePage } from "./table.ts";

export const GLANCES: Readonly<Record<string, readonly GlancePage[]>> = {
  verve: [ROLLS, PERILS, FIGHT, ROAD, SIZE, SCORES, MOJO, LIVING],
};

/** @throws Error when the game has no tables to be glanced at */
export function glancePages(game: string): Source[] {
  const pages = GLANCES[game];
  if (!pages) throw new Error(`"glance: ${game}": there are no tables of that game.`);
  return pages.map(({ name, says, tables }) => ({
    _id: stableId(`glance ${game} ${name}`),
    name,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: [`<p>${says}</p>`, ...tables.map(glanceHtml)].join("\n") },
  }));
}
