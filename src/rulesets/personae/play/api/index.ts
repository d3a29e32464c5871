import { refusing, refusingAll } from "../../../../fittings/forms/api/bad-call.ts";
import { pressing } from "../../../../fittings/sheets/hotbar/press.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { QuickChoices } from "../../rules/casting/draft.ts";
import { makeIdentities } from "../quick/index.ts";
import { open } from "../windows.ts";
import { apply, onCards, undo } from "./card.ts";
import { deeds } from "./deeds.ts";
import { boundaries, encounters } from "./encounter.ts";
import { rolls } from "./rolls.ts";

/** `game.dramatis.personae`: every decision without a dialog. What each does is said in `types/dramatis.d.ts`. */
export const personaeApi: PersonaeApi = Object.freeze({
  ...pressing,
  ...refusingAll({ ...rolls, ...onCards, ...encounters, ...deeds }),
  ...refusingAll(boundaries, true),
  apply: refusing(apply),
  undo: refusing(undo),
  makeIdentities,
  openQuickIdentities: async (choices: QuickChoices = {}) => void (await open("quick", { ...choices })),
});
