// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkOfDrop } from "./text-area.ts";
import { readHTML, writeHTML } from "./schema.ts";

const again = (html: string): string => writeHTML(readHTML(html));

describe("the editor's schema", () => {
  it.each([
    `<p>plain <strong>bold</strong> <em>soft</em> <u>under</u> <s>gone</s> H<sub>2</sub>O x<sup>2</sup></p>`,
    `<h2 id="here">Title</h2><blockquote><p>said</p></blockquote><hr>`,
    `<ul><li><p>one</p><ul><li><p>deep</p></li></ul></li></ul><ol start="3"><li><p>three</p></li></ol>`,
    `<section class="secret" id="secret-1"><p>hidden</p></section>`,
    `<table><tr><th colspan="2"><p>head</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></table>`,
    `<details><summary>more</summary><p>inside</p></details>`,
    `<p><span class="tint" data-kind="x">span</span> <a href="https://example.org" target="_blank">out</a></p>`,
    `<p><img src="icons/svg/acid.svg" alt="acid"></p><pre><code>let x = 1;\n  y</code></pre>`,
    `<p>@UUID[Actor.abc]{Name} and [[/r 1d20]]</p>`,
    `<dl><dt>word</dt><dd><p>meaning</p></dd></dl>`,
    `<div class="box"><p style="text-align: center;">middle</p></div>`,
  ])("keeps %s as it is", (html) => {
    expect(again(html)).toBe(html);
  });
  it("gives bare text a paragraph, keeps the words of unknown tags, and calls an empty paragraph nothing", () => {
    expect(again("words")).toBe("<p>words</p>");
    expect(again("<p><blink>words</blink></p>")).toBe("<p>words</p>");
    expect(again("<p></p>")).toBe("");
  });
  it("reads what it wrote as the same text again", () => {
    const inline = fc.constantFrom("<b>a</b>", "<i>b</i>", "c & d &lt;", "<a href='x'>e</a>", "<br>", "<code>f</code>");
    const block = fc.oneof(
      fc.array(inline, { maxLength: 4 }).map((parts) => `<p>${parts.join("")}</p>`),
      fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => `<ul><li>${parts.join("")}</li></ul>`),
      fc.array(inline, { maxLength: 3 }).map((parts) => `<h3>${parts.join("")}</h3>`),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const once = again(blocks.join(""));
        expect(again(once)).toBe(once);
      }),
      { numRuns: 60 },
    );
  });
});

describe("linkOfDrop", () => {
  it("makes a link of a dropped document, and nothing of other drops", () => {
    expect(linkOfDrop(`{"type":"Item","uuid":"Item.abc"}`)).toBe("@UUID[Item.abc]");
    expect(linkOfDrop(`{"uuid":"Item.abc","name":"Bow"}`)).toBe("@UUID[Item.abc]{Bow}");
    expect(linkOfDrop("just words")).toBeNull();
    expect(linkOfDrop("{}")).toBeNull();
  });
});
