// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../../tools/paths.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import { open } from "../press/openers.ts";
import { WINDOW_TEMPLATES } from "../windows/window.ts";
import type { Form } from "./form.ts";
import { offerForms, templatesOf } from "./window.ts";
import { hostDoor } from "../../../tests/host/doors.ts";

/** Refusals of the engine, by kinds of decisions. */
const refused = new Map<string, string>();
const foreseen = vi.fn(({ type: kind }: Decision) => {
  const reason = refused.get(kind);
  return reason === undefined ? { kind: "settled" } : { kind: "refused", refusal: { reason, data: {} } };
});
vi.mock("../../table/authority/foresee.ts", () => ({ foreseeHere: (decision: Decision) => foreseen(decision) }));

const SYSTEM = "systems/dramatis/";
const engine = globalThis as unknown as {
  Hooks: object;
  foundry: {
    applications: {
      handlebars: { loadTemplates(paths: string[]): Promise<unknown> };
      instances: ReadonlyMap<string, { close(): Promise<unknown> }>;
    };
  };
};
const { handlebars, instances } = engine.foundry.applications;

interface Trip {
  readonly guide: string;
  readonly pace: string;
  readonly miles: number;
  readonly why: string;
}
const guides = ["Ann", "Ben"].map((name) => ({ ref: name, name, img: "" }));
const paces = ["slow", "fast"].map((id) => ({ id, label: id }));
const trip: Form<{ to: string; by: string }, Trip> = {
  id: "trip",
  icon: "icon",
  title: () => "A trip",
  confirm: "Go",
  start: () => ({ guide: "Ben", pace: "slow", miles: 2, why: "" }),
  fields: [
    {
      kind: "who",
      name: "guide",
      label: "Guide",
      hint: "Knows the way",
      rule: "ABC-001",
      first: true,
      of: () => guides,
    },
    { kind: "choice", name: "pace", label: "Pace", of: () => paces },
    { kind: "words", about: "pace", text: ({ pace }) => `As ${pace} as that`, rule: "ABC-002" },
    { kind: "whole", name: "miles", label: "Miles", hint: "As far as you like", min: 1, max: 9 },
    { kind: "words", text: () => "About nothing" },
    { kind: "text", name: "why", label: "Why" },
  ],
  blocked: ({ why }) => (why === "never" ? "Not then" : ""),
  others: [
    { id: "propose", icon: "icon", label: "Propose", hint: "First", decision: (v) => ({ type: "propose", ...v }) },
  ],
  decision: (v) => ({ type: "trip", ...v }),
};

function found<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
function type(name: string, value: string): void {
  const input = found<HTMLInputElement>(`[name="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
const decided: Decision[] = [];
const listeners = new Map<string, () => void>();
const settle = async (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** What a screen reader says of something besides its name. */
const saidOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => found(`[id="${id}"]`).textContent.trim())
    .join("; ");

beforeAll(async () => {
  const page = (await hostDoor("host/client/applications/testing-page.ts")) as {
    preparePage(): void;
  };
  page.preparePage();
  Object.assign(engine.Hooks, { on: (name: string, listener: () => void) => listeners.set(name, listener).size });
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address).pathname.slice(1).replace(SYSTEM, "");
    return Promise.resolve(new Response(readFileSync(at(path), "utf8")));
  });
  await handlebars.loadTemplates(WINDOW_TEMPLATES.map((path) => `${SYSTEM}${path}`));
  offerForms([trip]);
});
beforeEach(async () => {
  decided.length = 0;
  refused.clear();
  vi.spyOn(table, "decide").mockImplementation(async (decision) => {
    decided.push(decision);
    return Promise.resolve({ ok: false } as never);
  });
  await open("trip", { to: "sea", by: "boat" });
});
afterEach(async () => {
  await settle();
  for (const window of [...instances.values()]) await window.close();
});

describe("the window of a form", () => {
  it("shows the number that counts when another was typed", () => {
    type("miles", "12");
    expect(found<HTMLInputElement>("[name=miles]").value).toBe("9");
    type("miles", "14");
    expect(found<HTMLInputElement>("[name=miles]").value).toBe("9");
  });

  it("ties words and hints to the inputs they are about", () => {
    expect(saidOf(found("[name=pace]"))).toBe("As slow as that ABC-002");
    expect(saidOf(found("[name=miles]"))).toBe("As far as you like");
    expect(saidOf(found("fieldset"))).toBe("Knows the way");
    expect(found("legend").textContent).toBe("Guide ABC-001");
    expect(found("[name=why]").hasAttribute("aria-describedby")).toBe(false);
  });

  it("opens with the focus on the field that comes first: on the one who is chosen", () => {
    expect((document.activeElement as HTMLInputElement).value).toBe("Ben");
  });

  it("is the same for what is given in another order", async () => {
    await open("trip", { by: "boat", to: "sea" });
    expect(document.querySelectorAll("[data-dialog=trip]")).toHaveLength(1);
    await open("trip", { by: "foot", to: "sea" });
    expect(document.querySelectorAll("[data-dialog=trip]")).toHaveLength(2);
  });

  it("makes another decision once when its button is pressed twice, and none while it is blocked", async () => {
    const button = found<HTMLButtonElement>("[data-action=propose]");
    button.click();
    button.click();
    await settle();
    expect(decided.map((decision) => decision.type)).toEqual(["propose"]);
    type("why", "never");
    expect(button.disabled).toBe(true);
    button.click();
    await settle();
    expect(decided).toHaveLength(1);
  });

  it("says what came in the way meanwhile instead of swallowing the press, and what is out of it again", async () => {
    const button = found<HTMLButtonElement>("button[type=submit]");
    refused.set("trip", "The boat has sunk");
    button.click();
    await settle();
    expect([decided.length, button.disabled, found("[data-is=blocked]").textContent.trim()]).toEqual([
      0,
      true,
      "The boat has sunk",
    ]);
    refused.clear();
    listeners.get("updateActor")?.();
    await settle();
    expect([button.disabled, document.querySelector("[data-is=blocked]")]).toEqual([false, null]);
  });

  it("follows what its decision rests on, but for the group in which somebody types", async () => {
    refused.set("trip", "The boat has sunk");
    const why = found<HTMLInputElement>("[name=why]");
    why.focus();
    why.value = "lu";
    listeners.get("deleteActor")?.();
    await settle();
    expect(found<HTMLButtonElement>("button[type=submit]").disabled).toBe(true);
    expect([found("[name=why]") === why, why.value]).toEqual([true, "lu"]);
  });

  it("lets each button hang on its own decision, and names the one that is barred alone", async () => {
    const [main, propose] = [
      found<HTMLButtonElement>("[type=submit]"),
      found<HTMLButtonElement>("[data-action=propose]"),
    ];
    refused.set("trip", "The boat has sunk");
    type("miles", "3");
    expect([main.disabled, propose.disabled]).toEqual([true, false]);
    propose.click();
    await settle();
    expect(decided.map((decision) => decision.type)).toEqual(["propose"]);
    refused.clear();
    refused.set("propose", "Nobody listens");
    type("miles", "4");
    await settle();
    expect([main.disabled, propose.disabled]).toEqual([false, true]);
    expect(found("[data-is=barred]").textContent.trim()).toBe("Propose: Nobody listens");
  });

  it("looks ahead once for each change", async () => {
    foreseen.mockClear();
    type("miles", "3");
    await settle();
    expect(foreseen.mock.calls.map(([decision]) => decision.type)).toEqual(["trip", "propose"]);
  });

  it("can be confirmed as soon as nothing is in the way", () => {
    const button = found<HTMLButtonElement>("button[type=submit]");
    type("why", "never");
    expect(button.disabled).toBe(true);
    type("why", "luck");
    expect(button.disabled).toBe(false);
  });

  it("names the templates of its parts as the game's are named", () => {
    const part = { kind: "part", template: `${SYSTEM}templates/sample/part.hbs` };
    expect(templatesOf([{ fields: [{ kind: "text" }, part] }, { fields: [] }])).toEqual(["templates/sample/part.hbs"]);
  });
});
