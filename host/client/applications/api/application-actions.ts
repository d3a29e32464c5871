import { NOT_CONNECTED } from "../../connection.ts";
import { notify, reportFault } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import type { ApplicationV2 } from "./application-v2.ts";
import { refusalsOf } from "./refused-input.ts";

const NATIVE = "button, input, select, textarea, summary, a[href]";

function run(app: ApplicationV2, event: MouseEvent | KeyboardEvent, target: HTMLElement, button: number): void {
  const action = target.dataset["action"];
  if (!action) return;
  if (action === "tab" && button === 0) return app._onClickTab(event);
  if (action === "close" && button === 0 && app.hasFrame && target.closest(".window-header")) return void app.close();
  if (action === "toggleControls" && target.closest(".window-header")) return;
  const entry = app.options.actions[action];
  const handler = typeof entry === "function" ? entry : entry?.handler;
  const buttons = typeof entry === "object" ? (entry.buttons ?? [0]) : [0];
  if (!buttons.includes(button)) return;
  if (button !== 0) event.preventDefault();
  try {
    const answer: unknown = handler ? handler.call(app as never, event, target) : app._onClickAction(event, target);
    if (answer instanceof Promise) answer.catch((error: unknown) => fail(app, action, error));
  } catch (error) {
    fail(app, action, error);
  }
}

function fail(app: ApplicationV2, action: string, error: unknown): void {
  // A press while the line is broken is no fault, and the person has been told already.
  if (error instanceof Error && error.name === NOT_CONNECTED) return;
  const { document } = app as { document?: HostDocument };
  const refusals = refusalsOf(error, { form: app.form ?? app.element, ...(document && { document }) });
  if (refusals) return refusals.forEach((refusal) => notify().error(refusal));
  reportFault(`${app.constructor.name} action "${action}"`, error);
  notify().error(error instanceof Error ? error.message : String(error));
}

/** Sends clicks, and Enter or Space on elements made focusable by tabindex, to the action of the nearest data-action. */
export function listenForActions(app: ApplicationV2, element: HTMLElement): void {
  const dispatch = (event: MouseEvent): void => {
    const target = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-action]");
    if (!target || !element.contains(target)) return;
    if ((target as HTMLButtonElement).disabled) return;
    run(app, event, target, event.button);
  };
  element.addEventListener("click", dispatch);
  element.addEventListener("auxclick", (event) => event.button === 1 && dispatch(event));
  element.addEventListener("contextmenu", (event) => event.button === 2 && dispatch(event));
  element.addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (!["Enter", " "].includes(event.key) || !target.matches("[data-action]") || target.matches(NATIVE)) return;
    event.preventDefault();
    target.click();
  });
}
