/** Pictures for tokens, items and statuses, taken from the game-icons set (CC BY 3.0; see docs/CREDITS.md). */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { at } from "../paths.ts";

interface IconSet {
  readonly icons: Record<string, { body: string; width?: number; height?: number } | undefined>;
  readonly aliases?: Record<string, { parent: string } | undefined>;
  readonly width?: number;
  readonly height?: number;
}

/** Reads `tools/icons.json`: our name for a picture → its name in the set. */
export function iconList(): Record<string, string> {
  return JSON.parse(readFileSync(at("tools/icons.json"), "utf8")) as Record<string, string>;
}

/**
 * Writes each listed icon twice: `<name>.svg`, white on nothing with a dark edge, as Foundry's own status icons are, and
 * `tokens/<name>.svg`, the same on a round ground, which reads on any board and in any portrait frame. Throws with the
 * names that the set doesn't know.
 */
export function extractIcons(folder: string): void {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  const list = Object.entries(iconList());
  const find = (name: string) => set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  const unknown = list.filter(([, source]) => !find(source)).map(([name, source]) => `${name} (${source})`);
  if (unknown.length > 0) throw new Error(`tools/icons.json names icons that game-icons lacks: ${unknown.join(", ")}.`);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "tokens"), { recursive: true });
  for (const [name, source] of list) {
    const icon = find(source);
    if (!icon) continue;
    const size = icon.width ?? set.width ?? 512;
    const glyph = icon.body.replaceAll("currentColor", "#fff");
    writeFileSync(join(folder, `${name}.svg`), svg(size, glyph.replaceAll("<path ", `<path ${EDGE} `)));
    writeFileSync(join(folder, "tokens", `${name}.svg`), svg(size, onGround(name, glyph, size)));
  }
}

const EDGE = `stroke="#111" stroke-opacity="0.75" stroke-width="14" stroke-linejoin="round" paint-order="stroke"`;
/** Grounds dark enough for a white glyph. */
const GROUNDS = ["#334155", "#7c2d12", "#155e75", "#4c1d95", "#14532d", "#831843", "#713f12", "#1e3a8a"];

function onGround(name: string, glyph: string, size: number): string {
  const sum = [...name].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) % 99991;
  const ground = GROUNDS[sum % GROUNDS.length] ?? "#334155";
  const half = size / 2;
  const disc = `<circle cx="${half}" cy="${half}" r="${half - 10}" fill="${ground}" stroke="#f5f0e6" stroke-width="16"/>`;
  return `${disc}<g transform="translate(${size * 0.17} ${size * 0.17}) scale(0.66)">${glyph}</g>`;
}

function svg(size: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${body}</svg>\n`;
}
