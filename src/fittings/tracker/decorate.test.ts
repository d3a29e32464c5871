// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { registerTracker } from "./decorate.ts";

const listeners = new Map<string, (app: object, html: HTMLElement) => void>();
const render = vi.fn(async (label: string) => label);

vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string) => key,
  game: () => ({ combat: null }),
  hooks: () => ({ on: (name: string, listener: () => void) => listeners.set(name, listener).size }),
  renderTemplate: (_path: string, { label }: { readonly label: string }) => render(label),
}));

let label = "";
registerTracker({
  read: () => ({ bars: [{ icon: "", label, presses: [] }], header: null, next: null, rows: [] }),
  own: {},
  tells: () => false,
});
const draw = (now: string, html: HTMLElement): void => {
  label = now;
  listeners.get("renderCombatTracker")?.({}, html);
};

it("a drawing of the tracker that is overtaken while its templates are read leaves nothing", async () => {
  const [tracker, popout] = [document.createElement("div"), document.createElement("div")];
  document.body.append(tracker, popout);
  let finish: (html: string) => void = () => undefined;
  render.mockReturnValueOnce(new Promise<string>((resolve) => (finish = resolve)));
  draw("earlier", tracker);
  draw("later", tracker);
  draw("elsewhere", popout);
  await vi.waitFor(() => expect([tracker.textContent, popout.textContent]).toEqual(["later", "elsewhere"]));
  finish("earlier");
  await new Promise((done) => setTimeout(done));
  expect(tracker.textContent).toBe("later");
});
