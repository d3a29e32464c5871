/** The next character of a player whose hero has died. RUN-069 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { makeMany } from "../../../../fittings/quick/make.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { term } from "../view/words.ts";

/** Makes a blank hero of the same people, who begins with all that the dead one had earned; null for none. Game masters only. */
export async function makeSuccessor(dead: FoundryActor): Promise<FoundryActor | null> {
  const { ownership } = dead.toObject() as { ownership?: Record<string, number> };
  const source = { type: `${TYPE_PREFIX}character`, ownership: { ...ownership } };
  const making = { name: term("Successor.name", { name: dead.name }), count: 1, place: false };
  const [heir] = await makeMany(source, { ...making, folder: dead.folder?.id ?? "" });
  if (!heir) return null;
  await table.decide({ type: "successor", encounter: null, dead: dead.uuid, successor: heir.uuid });
  return heir;
}

/** Lets an open sheet of the dead name who came after them, on every screen. Called in the init hook. */
export function followSuccessors(): void {
  hooks().on(
    "updateActor",
    (_actor: FoundryActor, { system }: { readonly system?: { readonly predecessor?: unknown } }) => {
      const before = typeof system?.predecessor === "string" ? actorOf(system.predecessor) : null;
      if (before?.sheet?.rendered) void before.sheet.render();
    },
  );
}

/** Who has taken somebody's place, among the world's actors. */
export const successorsOf = ({ uuid }: FoundryActor): readonly FoundryActor[] =>
  game().actors.filter(({ system }) => (system as { predecessor?: string | null }).predecessor === uuid);
