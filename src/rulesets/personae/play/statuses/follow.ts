import { followSettings } from "../../../../fittings/windows/follow.ts";
import { hooks } from "../../../../foundry/globals.ts";
import { statusConfig } from "../../../../foundry/statuses.ts";
import { levelWord } from "../../rules/vitality/tracks.ts";
import { personaeSettings } from "../settings/read.ts";
import { statuses } from "./list.ts";

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
