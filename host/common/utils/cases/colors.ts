import type { CaseGroup } from "../../cases/group.ts";
import { Color } from "../color.ts";

/** What is asked of a colour, and the answer. */
export type ColorRow = readonly [what: string, ask: () => unknown, expected: unknown];

const red = Color.from(0xff0000);
const blue = Color.from("#0000ff");

export const COLORS: readonly CaseGroup<ColorRow>[] = [
  {
    source: "foundryvtt/foundryvtt#10200",
    rows: [
      ["from text", () => Color.from("#ff7f00").css, "#ff7f00"],
      ["from a number", () => Color.from(0xff7f00).css, "#ff7f00"],
      ["from a list", () => Color.from([1, 0, 0]).css, "#ff0000"],
      ["valid", () => Color.from("#ff7f00").valid, true],
      ["not valid", () => Color.from("no colour").valid, false],
    ],
  },
  {
    source: "api: foundry.utils.Color",
    rows: [
      ["from nothing", () => Color.from(null).valid, false],
      ["from text without #", () => Color.fromString("0000ff").css, "#0000ff"],
      ["css of what is not valid", () => Color.from(NaN).css, ""],
      ["text of what is not valid", () => Color.from(NaN).toString(), ""],
      ["text", () => String(red), "#ff0000"],
      ["JSON", () => JSON.stringify(red), '"#ff0000"'],
      ["HTML", () => red.toHTML(), "#ff0000"],
      ["parts", () => red.rgb, [1, 0, 0]],
      ["iterated", () => [...red], [1, 0, 0]],
      ["one part", () => [red.r, red.g, red.b], [1, 0, 0]],
      ["greatest and least part", () => [red.maximum, red.minimum], [1, 0]],
      ["little endian", () => red.littleEndian, 0x0000ff],
      ["hsv", () => blue.hsv, [2 / 3, 1, 1]],
      ["hsl", () => blue.hsl, [2 / 3, 1, 0.5]],
      ["linear", () => red.linear, [1, 0, 0]],
      ["equals a colour", () => red.equals(Color.from("#ff0000")), true],
      ["equals a number", () => red.equals(0xff0000), true],
      ["equals another", () => red.equals(blue), false],
      ["rgba", () => red.toRGBA(0.5).replaceAll(" ", ""), "rgba(255,0,0,0.5)"],
      ["add", () => red.add(blue).css, "#ff00ff"],
      ["subtract", () => Color.from(0xff00ff).subtract(blue).css, "#ff0000"],
      ["multiply", () => Color.from(0xff00ff).multiply(blue).css, "#0000ff"],
      ["multiply by a number", () => red.multiply(0).css, "#000000"],
      ["maximize", () => red.maximize(blue).css, "#ff00ff"],
      ["minimize", () => red.minimize(blue).css, "#000000"],
      ["from hsv", () => Color.fromHSV([0, 1, 1]).css, "#ff0000"],
      ["from hsl", () => Color.fromHSL([2 / 3, 1, 0.5]).css, "#0000ff"],
      ["from linear parts", () => Color.fromLinearRGB([0, 0, 1]).css, "#0000ff"],
      ["from values", () => Color.fromRGBvalues(1, 0, 0).css, "#ff0000"],
      ["two numbers added", () => Color.add(0xff0000, 0x0000ff), 0xff00ff],
      ["two numbers subtracted", () => Color.subtract(0xff00ff, 0x0000ff), 0xff0000],
      ["the greater of two numbers", () => Color.maximize(0xff0000, 0x0000ff), 0xff00ff],
      ["the lesser of two numbers", () => Color.minimize(0xff0000, 0x0000ff), 0],
      ["a number times one", () => Color.multiplyScalar(0xff0000, 1), 0xff0000],
      ["a number and at least one", () => Color.maximizeScalar(0, 1), 0xffffff],
      ["a number and at most none", () => Color.minimizeScalar(0xffffff, 0), 0],
      ["a number plus one", () => Color.addScalar(0, 1), 0xffffff],
      ["a number minus one", () => Color.subtractScalar(0xffffff, 1), 0],
    ],
  },
];
