// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage } from "../applications/testing-page.ts";
import { host } from "../runtime.ts";
import { Tour, type TourConfig } from "./tour.ts";
import { CanvasTour, SidebarTour } from "./tours.ts";
import { ToursCollection } from "./tours-collection.ts";

let kept: Record<string, unknown>;
const before = { ...host.game };
let isGM = true;

beforeEach(() => {
  preparePage();
  document.body.innerHTML = `<button id="spot">Spot</button>`;
  kept = {};
  isGM = true;
  Object.assign(host.game, {
    ...before,
    i18n: { localize: (key: string) => key, _fallback: {} },
    settings: {
      get: () => kept,
      set: (_: string, __: string, value: object) => Promise.resolve((kept = { ...value })),
    },
  });
  Object.defineProperty(host.game, "user", { get: () => ({ isGM }), configurable: true });
  Tour.activeTour?.exit();
});

const config = (more: Partial<TourConfig> = {}): TourConfig => ({
  ...{ id: "first", namespace: "mine", title: "First", display: true },
  steps: [
    { id: "one", title: "One", content: "<p>Look</p><script>alert(1)</script>", selector: "#spot" },
    { id: "masters", title: "Masters", content: "", restricted: true },
    { id: "last", title: "Last", content: "" },
  ],
  ...more,
});
const dialog = () => document.querySelector<HTMLElement>("aside.tour");
const title = () => dialog()?.querySelector(".step-title")?.textContent;
const press = (action: string) => dialog()?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();

describe("a tour", () => {
  it("goes from step to step, is over after the last, and keeps how far it came", async () => {
    const tour = new Tour(config());
    expect([tour.status, tour.stepIndex, tour.key]).toEqual(["unstarted", -1, "mine.first"]);
    await tour.start();
    expect([title(), tour.targetElement?.id, Tour.activeTour]).toEqual(["One", "spot", tour]);
    expect(dialog()?.querySelector("script")).toBeNull();
    press("next");
    await vi.waitFor(() => expect(title()).toBe("Masters"));
    expect(kept).toEqual({ mine: { first: 1 } });
    await tour.previous();
    expect(title()).toBe("One");
    await tour.progress(2);
    press("next");
    await vi.waitFor(() => expect(tour.status).toBe("completed"));
    expect([dialog(), Tour.tourInProgress, tour.stepIndex]).toEqual([null, false, null]);
    await expect(tour.next()).rejects.toThrow("already been completed");
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("shows one step, whoever begins it twice at once", async () => {
    const tour = new Tour(config({ canBeResumed: true }));
    await Promise.all([tour.start(), tour.start()]);
    expect([document.querySelectorAll("aside.tour").length, title()]).toEqual([1, "One"]);
    tour.exit();
    expect(document.querySelector("aside.tour, .tour-overlay, .tour-fadeout")).toBeNull();
  });

  it("has no steps for game masters where the person is none", () => {
    isGM = false;
    expect(new Tour(config()).steps.map(({ id }) => id)).toEqual(["one", "last"]);
  });

  it("is left by Escape, gives the focus back, and goes on there only where it may", async () => {
    const spot = document.querySelector<HTMLElement>("#spot");
    spot?.focus();
    const tour = new Tour(config({ canBeResumed: true }));
    await tour.start();
    await tour.next();
    dialog()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect([dialog(), document.activeElement, Tour.activeTour]).toEqual([null, spot, null]);
    await tour.start();
    expect(title()).toBe("Masters");
    tour.exit();
    const again = new Tour(config());
    await again.start();
    await again.next();
    again.exit();
    await again.start();
    expect(title()).toBe("One");
  });

  it("says what it can't find, and takes no step there is none of", async () => {
    const tour = new Tour(config({ steps: [{ id: "x", title: "X", content: "", selector: "#gone" }] }));
    await expect(tour.start()).rejects.toThrow('Tour target element "#gone" was not found');
    await expect(tour.progress(9)).rejects.toThrow("Step index 9 is not valid");
  });
});

describe("the tours of a world", () => {
  it("are registered once, under their own name, with what was kept of them", () => {
    kept = { mine: { first: 3 } };
    const tours = new ToursCollection();
    const tour = new Tour({ ...config(), id: "", namespace: "" });
    tours.register("mine", "first", tour);
    expect([tours.get("mine.first"), tour.status]).toEqual([tour, "completed"]);
    expect(() => tours.register("mine", "first", new Tour(config()))).toThrow("already been registered");
    expect(() => tours.set("other.key", tour)).toThrow("must match");
  });

  it("show tabs of the sidebar, and the board where there is one", async () => {
    const activate = vi.fn();
    Object.assign(host.ui, { combat: { activate } });
    const steps = [{ id: "tab", title: "Tab", content: "", sidebarTab: "combat" }];
    await new SidebarTour(config({ steps })).start();
    expect(activate).toHaveBeenCalledOnce();
    const warn = vi.fn();
    Object.assign(host.ui, { notifications: { warn } });
    await new CanvasTour(config()).start();
    expect(warn).toHaveBeenCalledOnce();
  });

  it("come from a file, whose texts are there for what a language lacks", async () => {
    const answer = {
      ok: true,
      json: () => Promise.resolve({ ...config(), localization: { MINE: { hello: "Hello" } } }),
    };
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    expect(await SidebarTour.fromJSON("tours/first.json")).toBeInstanceOf(SidebarTour);
    expect(host.game.i18n._fallback).toEqual({ MINE: { hello: "Hello" } });
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: false, status: 404 }));
    await expect(Tour.fromJSON("tours/none.json")).rejects.toThrow("tours/none.json could not be read: 404");
    vi.unstubAllGlobals();
  });
});
