/** The windows that ask for decisions, made known by their names. */
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { offerForms, templatesOf } from "../../../../fittings/forms/window.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { open, type Windows } from "../windows.ts";
import { aims } from "./aims.ts";
import { amend } from "./amend.ts";
import { answer } from "./answer.ts";
import { ask } from "./ask.ts";
import { assist } from "./assist.ts";
import { award, reassign } from "./award.ts";
import { challenge } from "./challenge.ts";
import { critical } from "./critical.ts";
import { end } from "./end.ts";
import { followUp } from "./follow-up.ts";
import { hand } from "./hand.ts";
import { OrderDialog } from "./order/order-dialog.ts";
import { recovery } from "./recovery.ts";
import { stabilise } from "./stabilise.ts";
import { unopposed } from "./unopposed.ts";

const FORMS = [
  aims,
  amend,
  answer,
  ask,
  assist,
  award,
  challenge,
  critical,
  end,
  followUp,
  hand,
  reassign,
  recovery,
  stabilise,
  unopposed,
] as const;

/** Templates of the dialogs, loaded with the rest of the game's. */
export const DIALOG_TEMPLATES: readonly string[] = [...templatesOf(FORMS), "templates/personae/dialogs/order.hbs"];

/** Makes the windows known. Called in the init hook. */
export function offerDialogs(): void {
  offerForms(FORMS);
  offer<Windows>({
    async strike(given) {
      const start = await challenge.start(given);
      if (start && lookAhead(challenge, start).blocked === "") await send(challenge, start);
      else if (start) await open("challenge", given);
    },
    order: ({ actors }) => OrderDialog.ask(actors.flatMap((ref) => actorOf(ref) ?? [])),
  });
}
