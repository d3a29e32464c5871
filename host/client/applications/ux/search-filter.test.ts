// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchFilter } from "./search-filter.ts";

const callback = vi.fn();
const input = (): HTMLInputElement => document.querySelector("input") as HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  callback.mockReset();
  document.body.innerHTML = `<input type="search"><ol><li>Épée</li></ol>`;
});
afterEach(() => {
  vi.useRealTimers();
});
const make = (): SearchFilter =>
  new SearchFilter({ inputSelector: "input", contentSelector: "ol", initial: "a.b", callback });

describe("SearchFilter", () => {
  it("filters once when it is bound, and then when somebody has stopped writing", () => {
    const filter = make();
    filter.bind(document.body);
    const content = document.querySelector("ol");
    expect(callback.mock.calls).toEqual([[null, "a.b", /a\.b/i, content]]);
    expect(input().value).toBe("a.b");
    input().value = " épé ";
    input().dispatchEvent(new Event("input"));
    vi.advanceTimersByTime(199);
    expect(callback).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(callback.mock.lastCall?.slice(1)).toEqual(["epe", /epe/i, content]);
    expect(SearchFilter.testQuery(filter.rgx as RegExp, "Épée")).toBe(true);
    filter.unbind();
    input().dispatchEvent(new Event("input"));
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledTimes(2);
    expect(filter.query).toBe("");
  });

  it.each([
    [{ field: "name", value: "Élan" }, true],
    [{ field: "name", operator: "contains", value: "LA" }, true],
    [{ field: "name", operator: "starts_with", value: "el" }, true],
    [{ field: "name", operator: "ends_with", value: "e" }, false],
    [{ field: "system.level", operator: "lt", value: 3 }, false],
    [{ field: "system.level", operator: "lte", value: 3 }, true],
    [{ field: "system.level", operator: "gt", value: 2 }, true],
    [{ field: "system.level", operator: "gte", value: 4 }, false],
    [{ field: "system.level", operator: "between", value: [1, 3] }, true],
    [{ field: "system.tags", operator: "is_empty" }, true],
    [{ field: "system.tags", operator: "is_empty", negate: true }, false],
    [{ field: "system.level", value: [2, 3] }, true],
  ])("evaluates %j", (filter, expected) => {
    expect(SearchFilter.evaluateFilter({ name: "Élan", system: { level: 3, tags: [] } }, filter)).toBe(expected);
  });
});
