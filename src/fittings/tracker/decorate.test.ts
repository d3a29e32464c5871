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

it("keeps from Foundry's rows only the keys that would press them: others are heard wherever they are listened to", async () => {
  const tracker = document.createElement("div");
  document.body.append(tracker);
  draw("bar", tracker);
  await vi.waitFor(() => expect(tracker.textContent).toBe("bar"));
  const heard: string[] = [];
  tracker.addEventListener("keydown", ({ key }) => heard.push(key));
  for (const key of ["Enter", " ", "Q", "Escape"])
    tracker.querySelector(".dramatis")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  expect(heard).toEqual(["Q", "Escape"]);
});

it("leaves standing above the rows what would be drawn as it is, so that a press meets the same button when it ends", async () => {
  const tracker = document.createElement("div");
  tracker.innerHTML = '<ol class="combat-tracker"></ol>';
  document.body.append(tracker);
  const bar = () => tracker.querySelector(".d-clock");
  draw("bar", tracker);
  await vi.waitFor(() => expect(bar()?.textContent).toBe("bar"));
  const first = bar();
  const changes: MutationRecord[] = [];
  const watcher = new MutationObserver((records) => changes.push(...records));
  watcher.observe(tracker, { childList: true });
  const drawn = render.mock.calls.length;
  draw("bar", tracker);
  await vi.waitFor(() => expect(render.mock.calls.length).toBeGreaterThan(drawn));
  await new Promise((done) => setTimeout(done));
  expect([bar() === first, changes.length]).toEqual([true, 0]);
  draw("other", tracker);
  await vi.waitFor(() => expect(bar()?.textContent).toBe("other"));
  expect([tracker.children.length, tracker.firstElementChild === bar()]).toEqual([2, true]);
  watcher.disconnect();
});
