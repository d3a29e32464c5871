/** What reaches the built system as it is: manifest, templates, languages, icons and pictures. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { compile } from "sass";
import { at } from "../paths.ts";
import { extractIcons } from "./icons.ts";

const COPIED = ["templates", "lang", "assets", "types"];

/** Writes `system.json` with the package's version, and copies the folders Foundry reads. */
export function copyFiles(): void {
  mkdirSync(at("dist/system"), { recursive: true });
  for (const folder of COPIED) {
    rmSync(at("dist/system", folder), { recursive: true, force: true });
    if (existsSync(at(folder))) cpSync(at(folder), at("dist/system", folder), { recursive: true });
  }
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { version: string };
  const manifest = JSON.parse(readFileSync(at("system.json"), "utf8")) as Record<string, unknown>;
  writeFileSync(at("dist/system/system.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  cpSync(at("LICENSE"), at("dist/system/LICENSE"));
  if (existsSync(at("docs/CREDITS.md"))) cpSync(at("docs/CREDITS.md"), at("dist/system/CREDITS.md"));
  extractIcons(at("dist/system/icons"));
}

/** Compiles `styles/dramatis.scss`. */
export function compileStyles(): void {
  const entry = at("styles/dramatis.scss");
  if (!existsSync(entry)) throw new Error("styles/dramatis.scss is missing: the system has no style sheet to build.");
  const target = at("dist/system/styles/dramatis.css");
  mkdirSync(dirname(target), { recursive: true });
  const { css, sourceMap } = compile(entry, { sourceMap: true, sourceMapIncludeSources: true });
  writeFileSync(target, `${css}\n/*# sourceMappingURL=dramatis.css.map */\n`);
  const sources = sourceMap?.sources.map((source) => source.replace(new URL("../../", import.meta.url).href, "../"));
  writeFileSync(`${target}.map`, JSON.stringify({ ...sourceMap, sources }));
}
