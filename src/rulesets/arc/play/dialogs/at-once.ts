/** Decides what a form would, without showing it: what is pressed while Shift is held, or answers in one press. */
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { offer, open } from "../../../../fittings/press/openers.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Doer } from "./doer.ts";
import { given } from "../../../../fittings/forms/given.ts";
import type { ArcForm } from "./plan.ts";

/**
 * Makes it known under `atOnce`: opened with a form's id as `form`, and with what that form is given. What the form would
 * not decide it shows instead, with what is in the way.
 */
export function offerAtOnce(forms: readonly ArcForm<Doer>[]): void {
  offer({
    atOnce: async ({ form: id, ...from }: JsonObject) => {
      const form = forms.find((one) => one.id === id);
      const start = await form?.start(from);
      if (!form || !start || lookAhead(form, start).blocked !== "") return open(given({ id: id ?? "" }, "id"), from);
      return send(form, start);
    },
  });
}
