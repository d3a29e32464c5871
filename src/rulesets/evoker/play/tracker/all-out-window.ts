/** A call for an All-Out Attack as a window that comes up on every screen: nobody has to look for it. EVO-205, EVO-206 */
import { carryOut } from "../../../../fittings/press/carry-out.ts";
import { Presses } from "../../../../fittings/press/keys.ts";
import { ApplicationBase } from "../../../../foundry/bases.ts";
import { SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { sameText } from "../../../../kernel/json.ts";
import type { AllOutView } from "./all-out-view.ts";
import { ALL_OUT, callHere } from "./read.ts";

/** What is shown now; and the card whose window somebody has closed: it doesn't come up again by itself. */
let shown: AllOutWindow | null = null;
let dismissed = "";

/** Shows the call that waits, keeps its window up to date, and closes it when there is nothing to join any more. */
export async function showCall(): Promise<void> {
  const call = callHere();
  if (call === null) {
    await shown?.close();
    dismissed = "";
  } else if (call.card !== dismissed) {
    shown ??= new AllOutWindow();
    await shown.show(call);
  }
}

class AllOutWindow extends ApplicationBase {
  static override DEFAULT_OPTIONS = {
    id: "dramatis-all-out",
    classes: ["dramatis", "ev-call"],
    // Beside the form that asks the same of those who may join.
    position: { width: 380, height: "auto", left: 90, top: 80 },
    window: {
      ...{ title: "DRAMATIS.Evoker.Tracker.AllOut.window", icon: "fa-solid fa-burst" },
      contentClasses: ["d-tracker-head"],
    },
  };

  static override PARTS = { call: { template: `systems/${SYSTEM_ID}/${ALL_OUT}` } };

  #call: { readonly card: string; readonly view: AllOutView } | null = null;
  #presses = new Presses();

  /** Draws it where it reads otherwise than before; whoever is on one of its buttons stays there. */
  async show(call: { readonly card: string; readonly view: AllOutView }): Promise<void> {
    if (this.#call && sameText(this.#call) === sameText(call)) return;
    this.#call = call;
    const focused = this.rendered ? document.activeElement : null;
    const key = focused instanceof HTMLElement && this.element.contains(focused) ? focused.dataset["press"] : undefined;
    await this.render({ force: !this.rendered });
    if (key === undefined) return;
    const buttons = [...this.element.querySelectorAll<HTMLElement>("[data-press]")];
    (buttons.find(({ dataset }) => dataset["press"] === key) ?? buttons[0])?.focus();
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    this.#presses = new Presses();
    return { ...(await super._prepareContext(options)), ...(this.#call && this.#presses.within(this.#call.view)) };
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["dialog"] = "all-out";
    this.element.querySelector(".window-content")?.setAttribute("aria-live", "polite");
    this.element.addEventListener("click", (event) => {
      const { button, press } = this.#presses.pressed(event) ?? {};
      if (button && press) void carryOut(press, button);
    });
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    dismissed = this.#call?.card ?? "";
    shown = null;
  }
}
