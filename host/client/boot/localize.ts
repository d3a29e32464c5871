import type { AnyObject } from "../../common/types.ts";
import { Localization, useLocalization, type LanguageReader } from "../i18n.ts";
import { host } from "../runtime.ts";
import english from "../lang/en.json";

/** Reads a language file of the system over the network; null for one that is not there or is no JSON, which is told. */
export const fetchLanguage: LanguageReader = async (path) => {
  const response = await fetch(path);
  if (!response.ok) return null;
  try {
    return (await response.json()) as AnyObject;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    console.error(`The language file ${path} is not valid JSON (${detail}).`);
    return null;
  }
};

/** Loads the host's own texts and those of the system, in the user's language with English behind it. */
export async function prepareLocalization(paths: readonly string[], read: LanguageReader, lang = "en"): Promise<void> {
  const i18n = new Localization(lang, host.game.system?.id ?? "");
  i18n.add(english);
  await i18n.load(paths, read);
  host.game.i18n = i18n;
  useLocalization(i18n);
}

/** Gives every registered data model its labels, and the types theirs. Runs after `i18nInit`. */
export function localizeModels(): void {
  for (const config of Object.values(
    host.config as unknown as Record<string, { dataModels?: Record<string, unknown> } | undefined>,
  )) {
    for (const model of Object.values(config?.dataModels ?? {})) {
      if (typeof model === "function" && "schema" in model) Localization.localizeDataModel(model);
    }
  }
}
