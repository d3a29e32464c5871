import { beforeEach, describe, expect, it, vi } from "vitest";
import { fieldsOf } from "./fields.ts";

describe("the controls of what a document stores", () => {
  beforeEach(() => {
    const localize = (key: string): string => key;
    vi.stubGlobal("game", { i18n: { localize, format: localize } });
  });

  it("show what stands at their path: a number, a list with commas, a switch, one of several", () => {
    const system = { heal: { hits: 3 }, tags: ["blade", "long"], worn: true, grade: "plain", range: null };
    const field = fieldsOf(system, "Sample.Field", "Sample");
    expect(field.number("heal.hits", 0, 9)).toMatchObject({ name: "system.heal.hits", value: 3, min: 0, max: 9 });
    expect(field.text("tags").value).toBe("blade, long");
    expect(field.text("range", ["near"])).toMatchObject({ value: "", suggestions: ["near"] });
    expect([field.toggle("worn").value, field.toggle("heal").value]).toEqual([true, false]);
    const { options } = field.select("grade", ["plain", "fine"], "Grade", "none");
    expect(options.map(({ selected }) => selected)).toEqual([false, true, false]);
    expect(field.number("missing.path", 0, 9).value ?? null).toBeNull();
  });
});
