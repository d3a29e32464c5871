/** The windows that ask for decisions, made known by their names. */
import { offerForms } from "../../../../fittings/forms/window.ts";
import { answer, ANSWER_TEMPLATE } from "./answer.ts";
import { offerAtOnce } from "./at-once.ts";
import { CHANGES_TEMPLATE } from "./changes.ts";
import { ACTIONS_TEMPLATE, carry, declare, join, leave, move, occupy } from "./deeds.ts";
import type { Doer } from "./doer.ts";
import { react, requestReaction, surprise } from "./nerves.ts";
import type { ArcForm } from "./plan.ts";
import { attack, check, contest } from "./rolling.ts";
import { SUM_TEMPLATE } from "./sum.ts";
import { task } from "./task.ts";
import { amend, change, requestCheck } from "./verdicts.ts";

/** Every form there is; all but contest and task are called as their decisions are. */
export const FORMS = [
  ...[check, attack, contest, answer, requestCheck, requestReaction, react, surprise],
  ...[declare, task, move, carry, occupy, change, amend, join, leave],
] as unknown as readonly ArcForm<Doer>[];

/** Templates of their parts, to be loaded with the game's. */
export const DIALOG_TEMPLATES: readonly string[] = [SUM_TEMPLATE, CHANGES_TEMPLATE, ANSWER_TEMPLATE, ACTIONS_TEMPLATE];

/** Makes the forms known. Called in the init hook. */
export const offerDialogs = (): void => {
  offerForms(FORMS);
  offerAtOnce(FORMS);
};
