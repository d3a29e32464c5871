import { describe, expect, it } from "vitest";
import { placeholderSurface } from "./placeholder-surface.ts";

describe("placeholderSurface", () => {
  it("draws a light paper, a dark cloth, a banner by its name, and nothing for what it does not know", () => {
    const paths = ["/ui/parchment.jpg", "/ui/denim075.png", "/ui/banners/actor-banner.webp", "/ui/particles/snow.png"];
    const [paper, cloth, banner, mark] = paths.map(placeholderSurface);
    expect(new Set([paper, cloth, banner, mark]).size).toBe(4);
    expect(paper).toContain("#e9e1cf");
    expect(banner).toContain('width="900"');
    expect(placeholderSurface("/ui/banners/item-banner.webp")).not.toBe(banner);
    expect(mark).not.toMatch(/<(?:rect|path)/);
    for (const picture of [paper, cloth, banner, mark]) expect(picture).toMatch(/^<svg [^>]*>.*<\/svg>$/);
  });
});
