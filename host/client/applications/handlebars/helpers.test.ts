// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { preparePage } from "../testing-page.ts";
import { Handlebars } from "./templates.ts";

const render = (template: string, data: object = {}): string => Handlebars.compile(template)(data);

describe("template helpers", () => {
  beforeEach(() => void preparePage());

  it.each([
    ["{{#if (eq a 1)}}y{{else}}n{{/if}}", "y"],
    ["{{#if (ne a 1)}}y{{else}}n{{/if}}", "n"],
    ["{{#if (and a (gt b a) (lte a 1))}}y{{else}}n{{/if}}", "y"],
    ["{{#if (or zero (not b))}}y{{else}}n{{/if}}", "n"],
    ["{{ifThen (lt a b) 'less' 'more'}}", "less"],
    ["{{checked a}}{{disabled zero}}", "checked"],
  ])("compares: %s gives %s", (template, expected) => {
    expect(render(template, { a: 1, b: 2, zero: 0 })).toBe(expected);
  });
  it("joins and escapes once", () => {
    expect(render("{{concat 'a-' x}}", { x: "<b>" })).toBe("a-&lt;b&gt;");
    expect(render("{{concat 'a' 'b' join=', '}}")).toBe("a, b");
  });
  it("localizes with data, and escapes what the data brings", () => {
    expect(render("{{localize 'T.Hello' name=n}}", { n: "<i>" })).toBe("Hello &lt;i&gt;");
    expect(render("{{localize 'T.Html'}}")).toBe("&lt;b&gt;bold&lt;/b&gt;");
  });
  it("formats numbers with decimals and sign", () => {
    expect(render("{{numberFormat 3.14159 decimals=2}} {{numberFormat 2 sign=true}} {{numberFormat none}}")).toBe(
      "3.14 +2 0",
    );
  });
  it("makes number inputs whose attributes cannot break out", () => {
    const html = render("{{numberInput 5 name=n min=0 step=1 disabled=true}}", { n: '"><script>' });
    expect(html).toContain('name="&quot;&gt;&lt;script&gt;"');
    expect(html).toMatch(/type="number" value="5" disabled/);
  });
  it("offers choices from a record, selected, with a blank, escaped", () => {
    const html = render(`<select>{{selectOptions choices selected="b" blank="none"}}</select>`, {
      choices: { a: "<A>", b: "B" },
    });
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const options = [...holder.querySelectorAll("option")];
    expect(options.map((option) => [option.value, option.textContent, option.hasAttribute("selected")])).toEqual([
      ["", "none", false],
      ["a", "<A>", false],
      ["b", "B", true],
    ]);
  });
  it("offers choices from objects by attribute names, sorted, and in groups", () => {
    const choices = [
      { id: "z", title: "Zeta", group: "G" },
      { id: "a", title: "Alpha" },
    ];
    const html = render(`{{selectOptions choices valueAttr="id" labelAttr="title" sort=true selected="z"}}`, {
      choices,
    });
    expect(html.replace(/\n/g, "")).toBe(
      '<option value="a">Alpha</option><optgroup label="G"><option value="z" selected>Zeta</option></optgroup>',
    );
  });
  it("makes radio boxes", () => {
    const html = render(`{{radioBoxes "side" choices checked="b" localize=true}}`, {
      choices: { a: "T.Plain", b: "B" },
    });
    expect(html).toContain("Plain words");
    expect(html).toMatch(/value="b" checked/);
  });
  it("draws a form group for a field with label, hint and control", () => {
    class NumberField {
      name = "hits";
      fieldPath = "system.hits";
      label = "T.Plain";
      hint = "A hint";
      min = 0;
      integer = true;
    }
    const html = render(`{{formGroup field value=3 rootId="app"}}`, { field: new NumberField() });
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const input = holder.querySelector("input");
    expect(input?.outerHTML).toContain('name="system.hits"');
    expect([input?.value, input?.min, input?.step]).toEqual(["3", "0", "1"]);
    expect(holder.querySelector("label")?.textContent).toBe("Plain words");
    expect(holder.querySelector("label")?.getAttribute("for")).toBe(input?.id);
    expect(holder.querySelector(".hint")?.textContent).toBe("A hint");
  });
  it("says which helper missed its field", () => {
    expect(() => render("{{formInput nothing}}")).toThrow(/formInput.*data field/);
  });
});
