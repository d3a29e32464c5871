import { expect, it } from "vitest";
import { getTexture, loadTexture } from "./textures.ts";

it("has no texture, and says so instead of failing", async () => {
  expect([getTexture("a.webp"), await loadTexture("a.webp")]).toEqual([null, null]);
});
