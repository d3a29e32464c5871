/** The windows that ask for decisions, made known by their names. */
import { offerForms } from "../../../../fittings/forms/window.ts";
import { amend } from "./amend.ts";
import { surprise } from "./ambush.ts";
import * as answers from "./answers.ts";
import { attack, trigger } from "./attack.ts";
import * as care from "./care.ts";
import type { Doer } from "./doer.ts";
import { endEncounter } from "./end.ts";
import * as moves from "./moves.ts";
import type { ThresholdForm } from "./plan.ts";
import * as tests from "./tests.ts";
import * as verdicts from "./verdicts.ts";

export { DIALOG_TEMPLATES } from "./parts.ts";

/** Every form there is, each called as its decision is. */
export const FORMS = [
  ...[attack, trigger, surprise, amend, endEncounter],
  ...[...Object.values(answers), ...Object.values(tests), ...Object.values(care)],
  ...[...Object.values(moves), ...Object.values(verdicts)],
] as unknown as readonly ThresholdForm<Doer>[];

/** Makes the forms known. Called in the init hook. */
export const offerDialogs = (): void => {
  offerForms(FORMS);
};
