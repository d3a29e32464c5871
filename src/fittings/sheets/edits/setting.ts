/** What comes of it when a player types over a number of the rules: the group's choice, the same for every game. */
import { choiceOf } from "../../../table/settings/choice.ts";

const WAYS = ["told", "asked", "free"] as const;
/** Game masters are told of it, are asked first, or neither. */
export type EditWay = (typeof WAYS)[number];

const way = choiceOf<EditWay>({
  ...{ key: "sheetEdits", scope: "world", words: "DRAMATIS.Fit.Edits.setting" },
  ...{ choices: WAYS, initial: "told" },
});

/** Registers the choice, in the init hook. */
export const registerEditWay = (): void => way.register();

/** The group's choice as it stands. */
export const editWay = (): EditWay => way.read();
