// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { buttonFor, firstOf, matching, putDigits, thingsOn, type Thing } from "./things.ts";

let sheet: HTMLElement;
const press = (key: string, more = 'draggable="true"', text = key): string =>
  `<button type="button" data-press="${key}" ${more}>${text}</button>`;

beforeEach(() => {
  sheet = document.createElement("form");
  sheet.innerHTML = `
    <header>${press("advance")}${press("box", "aria-label='One hit'")}</header>
    <nav><a role="tab" data-tab="play"> Play </a><a role="tab" data-tab="magic"> Magic </a></nav>
    <section role="tabpanel" data-tab="play" class="active">
      <ol><li>${press("slash")}${press("parry")}</li><li>${press("shoot")}</li></ol>
      ${press("rest", 'draggable="true" aria-disabled="true" aria-description="Not yet."')}
      ${press("add", "hidden")}${press("lost", "disabled")}
      <details><summary>More</summary>${press("climb")}</details>
    </section>
    <section role="tabpanel" data-tab="magic">${press("lantern")}</section>`;
});

const thing = (name: string, more: Partial<Thing> = {}): Thing => ({
  ...{ key: name, name, page: "", blocked: "", isMain: true },
  ...more,
});
const names = (things: readonly Thing[]): string[] => things.map(({ name }) => name);

describe("what can be pressed on a sheet", () => {
  it("is all that its mode doesn't hide, on whatever page, with why not where it can't be", () => {
    const things = thingsOn(sheet, (key) => (key === "slash" ? "Long sword: Attack" : undefined));
    expect(names(things)).toEqual([
      "advance",
      "One hit",
      "Long sword: Attack",
      "parry",
      "shoot",
      "rest",
      "climb",
      "lantern",
    ]);
    expect(things.at(-1)?.page).toBe("Magic");
    expect(things[0]?.page).toBe("");
    expect(things.find(({ key }) => key === "rest")?.blocked).toBe("Not yet.");
    expect(things.filter(({ isMain }) => !isMain).map(({ key }) => key)).toEqual(["box"]);
  });

  it("is found by any part of its name, without accents and capitals; what begins like that comes first", () => {
    const all = [thing("Broadsword"), thing("Épée: Attack"), thing("Sword: Attack"), thing("Attack")];
    expect(names(matching(all, "sword"))).toEqual(["Sword: Attack", "Broadsword"]);
    expect(names(matching(all, "EPE att"))).toEqual(["Épée: Attack"]);
    expect(names(matching(all, " "))).toEqual(names(all));
    expect(matching(all, "axe")).toEqual([]);
  });

  it("comes after the rest where it is a box or can't be pressed now", () => {
    const all = [thing("Hit 1", { isMain: false }), thing("Hit back", { blocked: "Not yet." }), thing("Hit hard")];
    expect(names(matching(all, "hit"))).toEqual(["Hit hard", "Hit 1", "Hit back"]);
  });

  it("is found again by its key, but not where it is hidden or dead", () => {
    expect(["shoot", "add", "lost"].map((key) => buttonFor(sheet, key)?.textContent)).toEqual([
      "shoot",
      undefined,
      undefined,
    ]);
  });
});

describe("what digits press", () => {
  const keys = (): (string | undefined)[] => firstOf(sheet).map((one) => one.dataset["press"]);

  it("is the open page's, one of each row, without what is folded, blocked or a box", () => {
    expect(keys()).toEqual(["slash", "shoot"]);
    sheet.querySelector("details")?.setAttribute("open", "");
    expect(keys()).toEqual(["slash", "shoot", "climb"]);
  });

  it("is the whole sheet's where the open page has nothing, and never more than nine", () => {
    sheet.querySelector("[data-tab=play][role=tabpanel]")?.classList.remove("active");
    expect(keys()).toEqual(["advance"]);
    sheet.innerHTML = Array.from({ length: 12 }, (_none, at) => press(`p${at}`)).join("");
    expect(keys()).toHaveLength(9);
  });

  it("is told to screen readers, and no longer where a digit has gone elsewhere", () => {
    putDigits(sheet);
    const told = (): (string | null)[] =>
      ["slash", "shoot"].map((key) => buttonFor(sheet, key)?.getAttribute("aria-keyshortcuts") ?? null);
    expect(told()).toEqual(["1", "2"]);
    buttonFor(sheet, "slash")?.setAttribute("aria-disabled", "true");
    putDigits(sheet);
    expect(told()).toEqual([null, "2"]);
    expect(buttonFor(sheet, "parry")?.dataset["digit"]).toBe("1");
  });
});
