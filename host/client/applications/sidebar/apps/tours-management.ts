import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { ApplicationV2 } from "../../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { game, localize } from "../../host-globals.ts";

interface Listed {
  readonly key: string;
  readonly namespace: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly canStart: boolean;
  readonly stepIndex: number | null;
  readonly steps: readonly unknown[];
  readonly config: { readonly display?: boolean; readonly restricted?: boolean; readonly canBeResumed?: boolean };
  start(): Promise<void>;
  reset(): Promise<void>;
}
const listed = (): Iterable<Listed> => (game() as unknown as { tours: Iterable<Listed> }).tours;

/** The tours that are offered: how far each was gone, to start, go on, or begin again. */
export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: "HOST.Tour.Title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 520, height: "auto" },
    actions: { play: onPlay, reset: onReset },
  };
  static override PARTS = { main: { template: "templates/apps/tours-management.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { user, system } = game();
    const groups = new Map<string, object[]>();
    for (const tour of listed()) {
      const { config, key, namespace, title, description, status, canStart, stepIndex, steps } = tour;
      if (!config.display || (config.restricted && !user.isGM)) continue;
      const goesOn = status === "in-progress" && config.canBeResumed === true;
      const row = {
        ...{ key, title, description, canStart, done: status === "completed", begun: status !== "unstarted" },
        play: localize(goesOn ? "HOST.Tour.Resume" : "HOST.Tour.Start"),
        state: localize(`HOST.Tour.Status.${status}`, { step: (stepIndex ?? 0) + 1, count: steps.length }),
      };
      const group = namespace === system.id ? system.title : namespace;
      groups.set(group, [...(groups.get(group) ?? []), row]);
    }
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups].map(([title, tours]) => ({ title, tours })),
    };
  }
}

function tourOf(target: HTMLElement): Listed | undefined {
  const key = target.closest<HTMLElement>("[data-tour]")?.dataset["tour"];
  return [...listed()].find((one) => one.key === key);
}

async function onPlay(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
  const tour = tourOf(target);
  await this.close();
  await tour?.start();
}
async function onReset(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
  await tourOf(target)?.reset();
  await this.render();
}
