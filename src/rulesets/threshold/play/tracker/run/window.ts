/** Foes in seconds: all slots up to the next player's in one window. RUN-012, RUN-022, RUN-055 */
import { keepUp, letGo } from "../../../../../fittings/forms/keep-up.ts";
import { combatBehind } from "../../../../../fittings/here/encounter.ts";
import { showValues } from "../../../../../fittings/quick/shown.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { FOOT, FormWindow, showOnce } from "../../../../../fittings/windows/window.ts";
import { localize, SYSTEM_ID } from "../../../../../foundry/globals.ts";
import type { FoundryCombat, UpdateData } from "../../../../../foundry/types.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { T } from "../sight.ts";
import { RUN_ACTIONS } from "./plan.ts";
import { Run } from "./run.ts";
import { runView } from "./view.ts";

/** Its template, under the system's folder. */
export const RUN_TEMPLATE = "templates/threshold/tracker/run.hbs";

class RunWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["th-run-window"],
    window: { icon: "fa-solid fa-forward-fast", resizable: true },
    position: { width: 620, height: "auto" },
    actions: { undoRow, undoRun },
  };
  protected override readonly kind = "runFoes";

  static override PARTS = { rows: { template: `systems/${SYSTEM_ID}/${RUN_TEMPLATE}` }, foot: FOOT };

  readonly run: Run;
  #shown = "";

  constructor(combat: FoundryCombat) {
    super({ window: { title: localize(`${T}Run.title`) } });
    this.run = new Run(combat, () => this.show());
    keepUp(this);
  }

  /** Something has changed at the table: more may be made. */
  lookAgain(): void {
    void this.run.advance();
  }

  show(): void {
    const view = runView(this.run);
    // Drawn anew only where it reads otherwise, lest a list that is open be closed.
    const text = JSON.stringify(view);
    if (!this.rendered || text === this.#shown) return;
    this.#shown = text;
    showValues(this.element, {}, view.confirmLabel);
    void this.render({ parts: ["rows"] });
  }

  override _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({ ...runView(this.run), blocked: "", confirmIcon: "fa-solid fa-forward-fast" });
  }

  protected override onInput({ name, value }: Input): void {
    const [field, foe = ""] = name.split(" ");
    const action = RUN_ACTIONS.find((one) => one === value);
    if (field === "action" && action) void this.run.change(foe, { action });
    else if (field === "victim") void this.run.change(foe, { victim: value === "" ? null : value });
  }

  protected override async confirm(): Promise<boolean> {
    const { run } = this;
    const { isOver } = run;
    if (isOver) await run.goOn();
    else if (run.isOn) run.pause();
    else await run.start();
    return isOver;
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    this.run.pause();
    letGo(this);
  }
}

/** Foundry calls actions with the window as `this`. */
async function undoRow(this: RunWindow, _event: Event, button: HTMLElement): Promise<void> {
  await this.run.undo(button.dataset["foe"] ?? "");
}

async function undoRun(this: RunWindow): Promise<void> {
  await this.run.undo();
}

/** Opens the run of an encounter. */
export async function openRun({ combat: ref }: JsonObject): Promise<void> {
  const combat = combatBehind(String(ref));
  if (combat) await showOnce(`run-${combat.id}`, () => new RunWindow(combat));
}
