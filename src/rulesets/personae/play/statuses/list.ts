import type { StatusDefinition } from "../../../../foundry/types.ts";
import { followSettings } from "../../../../table/follow.ts";
import { hooks } from "../../../../foundry/globals.ts";
import { statusConfig } from "../../../../foundry/statuses.ts";
import { levelWord } from "../../rules/vitality/tracks.ts";
import { personaeSettings } from "../settings/read.ts";

const icon = (name: string): string => `systems/dramatis/icons/${name}.svg`;

/** Every status a token can show, in the order of the list beside it. All of them follow from the stored state. */
export const statuses: readonly StatusDefinition[] = [
  ...[1, 2, 3, 4].map((level) => ({
    id: `shock${level}`,
    name: `DRAMATIS.Personae.Status.shock${level}`,
    img: icon(`shock-${level}`),
  })),
  { id: "inoperative", name: "DRAMATIS.Personae.Status.inoperative", img: icon("inoperative") },
  { id: "stabilized", name: "DRAMATIS.Personae.Status.stabilized", img: icon("stabilized") },
  { id: "negated", name: "DRAMATIS.Personae.Status.negated", img: icon("negated") },
  { id: "outOfScene", name: "DRAMATIS.Personae.Status.outOfScene", img: icon("out-of-scene") },
  { id: "limited", name: "DRAMATIS.Personae.Status.limited", img: icon("limited") },
].map((status, order) => ({ ...status, order }));

/** The status that takes a participant out of the order (PER-096). */
export const defeatedStatus = "inoperative";

/** The choices that name shock levels. */
const NAMES = /\.personae\.shock(Names|Tracks)$/;

/**
 * Calls the main track's shock levels by the group's own names wherever Foundry lists statuses (PER-101), also when the
 * group changes its mind. What one actor's status is called is found with the actor. Called in the init hook.
 */
export function followStatuses(): void {
  hooks().once("setup", nameStatuses);
  followSettings((key) => NAMES.test(key), nameStatuses);
}

function nameStatuses(): void {
  const settings = personaeSettings();
  for (const { id, name } of statuses) {
    const level = Number(/^shock(\d)$/.exec(id)?.[1] ?? 0);
    const entry = statusConfig(id);
    if (entry && level > 0) entry.name = levelWord(settings, "main", level) || name;
  }
}
