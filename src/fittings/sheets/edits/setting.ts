/** What comes of it when a player types over a number of the rules: the group's choice, the same for every game. */
import { game, SYSTEM_ID } from "../../../foundry/globals.ts";

const SETTING = "sheetEdits";
const WAYS = ["told", "asked", "free"] as const;
/** Game masters are told of it, are asked first, or neither. */
export type EditWay = (typeof WAYS)[number];

/** Registers the choice, in the init hook. */
export function registerEditWay(): void {
  const T = "DRAMATIS.Fit.Edits.setting";
  game().settings.register(SYSTEM_ID, SETTING, {
    name: `${T}.name`,
    hint: `${T}.hint`,
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(WAYS.map((way) => [way, `${T}.${way}`])),
    default: "told",
  });
}

/** The group's choice as it stands; what is stored and makes no sense counts as the first. */
export function editWay(): EditWay {
  const stored = game().settings.get(SYSTEM_ID, SETTING);
  return WAYS.find((way) => way === stored) ?? "told";
}
