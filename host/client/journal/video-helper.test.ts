import { expect, it } from "vitest";
import { VideoHelper } from "./video-helper.ts";

it.each([
  ["art/hero.webm", true],
  ["https://example.org/a.MP4?v=1#t", true],
  ["art/hero.webp", false],
  ["", false],
])("knows the address of a video: %j", (src, expected) => {
  expect(VideoHelper.hasVideoExtension(src)).toBe(expected);
});
