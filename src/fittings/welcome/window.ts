/** What greets somebody who comes to a table for the first time, and is found again among the settings. */
import { game, localize, SYSTEM_ID } from "../../foundry/globals.ts";
import { FormWindow } from "../windows/window.ts";
import { keepTried, tried } from "./kept.ts";
import { stepsHere, type WelcomeSpec } from "./steps.ts";

const T = "DRAMATIS.Fit.Welcome.";

/** Templates of the window, under the system's folder. */
export const WELCOME_TEMPLATES: readonly string[] = ["templates/fittings/welcome/steps.hbs"];

/** What there is to try, each with a button that begins it and a tick once it was. Closing it is enough. */
export class WelcomeWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "dramatis-welcome",
    classes: ["d-welcome"],
    position: { width: 560, height: "auto" },
    window: { title: `${T}title`, icon: "fa-solid fa-door-open" },
    actions: { begin: beginStep },
  };
  static override PARTS = { page: { template: `systems/${SYSTEM_ID}/${WELCOME_TEMPLATES[0] ?? ""}` } };

  protected override readonly kind = "welcome";

  constructor(readonly spec: WelcomeSpec) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const done = tried() ?? [];
    const { user } = game();
    const steps = stepsHere(this.spec).map(({ id, icon, begin }) => ({
      ...{ id, icon, begins: begin !== undefined, done: done.includes(id) },
      ...{ title: localize(`${T}Step.${id}.title`), text: localize(`${T}Step.${id}.text`) },
    }));
    const lead = localize(`${T}${user.isGM ? "leadMaster" : "lead"}`, { name: user.name });
    return Promise.resolve({ steps, lead });
  }

  /** Begins one of the things, and ticks it. */
  async begin(id: string): Promise<void> {
    const step = stepsHere(this.spec).find((one) => one.id === id);
    if ((await step?.begin?.()) === false) return;
    await keepTried(id);
    if (this.rendered) await this.render();
  }

  protected override confirm(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

async function beginStep(this: WelcomeWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.begin(target.dataset["step"] ?? "");
}
