import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (inner: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;
const cleaned = (source: string): string => cleanSvg(source)?.svg ?? "nothing";

describe("cleaning of SVG pictures", () => {
  it("keeps a drawing as it is drawn", () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
        '<g transform="scale(2)" style="fill: url(#a)"><path d="M0 0 L9 9" fill="url(#a)"></path></g>' +
        '<use xlink:href="#a"></use><text font-family="serif">Tom &amp; Ann</text>',
    );
    expect(cleanSvg(drawing)).toEqual({ svg: drawing, removed: [] });
  });

  it("keeps style sheets that fetch nothing, and takes out those that do, however they are spelled", () => {
    expect(cleaned(svg("<style>.a &gt; .b { fill: red }</style><path class='a'/>"))).toContain(
      "<style>.a &gt; .b { fill: red }</style>",
    );
    for (const css of [
      "@import 'https://x.example/a.css';",
      ".a { fill: url(https://x.example/a) }",
      ".a { fill: ur&#108;(https://x.example/a) }",
      ".a { fill: u\\72l(https://x.example/a) }",
      "<![CDATA[.a { background: image-set('https://x.example/a' 1x) }]]>",
    ])
      expect(cleanSvg(svg(`<style>${css}</style>`))).toEqual({ svg: svg(""), removed: ["style"] });
  });

  it.each([
    ["a script", "<script>alert(1)</script>", "script"],
    ["a script under another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', ""],
    ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", "SCRIPT"],
    ["a script that a style sheet would let out", "<style>&lt;script&gt;alert(1)&lt;/script&gt;</style>", ""],
    ["an event", '<path onload="alert(1)" d="M0 0"/>', "onload"],
    ["an event in capitals", '<path ONLOAD="alert(1)"/>', "ONLOAD"],
    ["a link that runs", '<a href="javascript:alert(1)"><path/></a>', "href"],
    ["a link that runs, spelled", '<a xlink:href="java&#115;cript:alert(1)"><path/></a>', "xlink:href"],
    [
      "a foreign object",
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='//x.example'/></body></foreignObject>",
      "foreignObject",
    ],
    ["a picture from elsewhere", '<image href="https://x.example/a.png"/>', "href"],
    ["a picture within that could run", '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', "href"],
    ["a drawing from elsewhere", '<use href="https://x.example/a.svg#b"/>', "href"],
    ["a paint from elsewhere", '<path fill="url(//x.example/a#b)"/>', "fill"],
    ["an animation of a link", '<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>', "set"],
    ["a handler", '<handler type="text/ecmascript">alert(1)</handler>', "handler"],
  ])("takes out %s", (_what, inner, name) => {
    const result = cleanSvg(svg(inner));
    expect(result?.svg).not.toMatch(
      /<[^>]*script|alert\(1\)[^&]*<\/(?!style)|x\.example|onload|foreign|iframe|<set|javascript:/i,
    );
    if (name) expect(result?.removed).toContain(name);
  });

  it("leaves documents' own entities unread, and what stands before the picture out", () => {
    const bomb = `<?xml version="1.0"?><?xml-stylesheet href="https://x.example/a.css"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>${svg("<text>&b;&a;</text>")}`;
    const result = cleaned(bomb);
    expect(result).toMatch(/^<svg /);
    expect(result).not.toMatch(/ENTITY|DOCTYPE|passwd|x\.example/);
    expect(result).toContain("<text>&amp;b;&amp;a;</text>");
  });

  it("gives a picture the name of its kind, and takes a foreign one away", () => {
    expect(cleaned("<svg><path/></svg>")).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(cleaned("<svg xmlns='http://www.w3.org/1999/xhtml'><path/></svg>")).not.toContain("xhtml");
  });

  it("knows what is no picture", () => {
    expect(cleanSvg("<html><body>Hello</body></html>")).toBeUndefined();
    expect(cleanSvg("Hello")).toBeUndefined();
  });
});
