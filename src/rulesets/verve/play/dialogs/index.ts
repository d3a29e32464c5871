/** The windows that ask for decisions: one for each that a person makes, known by the decision's name. */
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { given } from "../../../../fittings/forms/given.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { offerForms } from "../../../../fittings/forms/window.ts";
import { offer, open } from "../../../../fittings/press/openers.ts";
import * as answers from "./answer.ts";
import { attack } from "./attack.ts";
import * as contests from "./contest.ts";
import type { Doer } from "./doer.ts";
import * as fight from "./fight.ts";
import { adventure, buy, learn, research, specialty, thiefGain, tradeMojo } from "./growth.ts";
import * as groups from "./groups.ts";
import * as harms from "./harm.ts";
import * as magic from "./magic.ts";
import * as perils from "./perils.ts";
import type { VerveForm } from "./plan.ts";
import * as rolls from "./rolls.ts";
import * as belongings from "./things.ts";
import * as times from "./time.ts";

const isForm = (one: unknown): one is VerveForm => typeof one === "object" && one !== null && "decision" in one;

/** Those of a file. */
export const formsIn = (file: object): readonly VerveForm<Doer>[] => Object.values(file).filter(isForm);

/** Every form that is opened by its name. */
export const FORMS: readonly VerveForm<Doer>[] = [
  { attack },
  ...[rolls, contests, fight, answers, harms, times, perils, magic, groups, belongings],
  // What a level brings and what mojo buys can be chosen here, too, one thing at a time.
  { adventure, buy, learn, research, specialty, thiefGain, tradeMojo },
].flatMap(formsIn);

/** Makes the forms known, and `atOnce`, which decides what one would as it opens, or shows it with what is in the way. */
export function offerDialogs(): void {
  offerForms(FORMS);
  offer({
    async atOnce({ form: id, ...from }) {
      const name = given({ id: id ?? "" }, "id");
      const form = FORMS.find((one) => one.id === name);
      const v = await form?.start(from);
      const isClear = form && v && lookAhead(form, v).blocked === "";
      return isClear ? send(form, v) : open(name, from);
    },
  });
}
