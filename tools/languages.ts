import { readFileSync } from "node:fs";
import { at } from "./paths.ts";

/** Texts by their keys, nested as in the files of `lang/`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The files of `lang/` that the manifest names for English, in its order: `["lang/en.json", …]`. */
export function englishFiles(): string[] {
  const { languages } = JSON.parse(readFileSync(at("system.json"), "utf8")) as {
    languages: { lang: string; path: string }[];
  };
  return languages.filter(({ lang }) => lang === "en").map(({ path }) => path);
}

/** The texts of one file of `lang/`. */
export const textsOf = (path: string): Texts => JSON.parse(readFileSync(at(path), "utf8")) as Texts;

/** All English texts, put together as Foundry does: file by file, nested keys into each other. A new tree each time. */
export function englishTexts(): Texts {
  return englishFiles().map(textsOf).reduce(merge, {});
}

function merge(into: Texts, texts: Texts): Texts {
  for (const [key, text] of Object.entries(texts)) {
    const there = into[key];
    into[key] = typeof text === "object" && typeof there === "object" ? merge(there, text) : text;
  }
  return into;
}

/** Texts by their whole, dotted keys. */
export function flatTexts(texts: Texts, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[prefix + key, text]] : Object.entries(flatTexts(text, `${prefix}${key}.`)),
    ),
  );
}
