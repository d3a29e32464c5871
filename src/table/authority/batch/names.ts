/** What the parts of a batch are called when a person has to be told of them. */
import type { Json } from "../../../kernel/json.ts";
import type { FoundryDocument, UpdateData } from "../../../foundry/types.ts";
import { SYSTEM_ID, localize } from "../../../foundry/globals.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../../cards/model.ts";
import { activeRuleset } from "../../registry.ts";
import { RECORD_TYPE } from "../../replay/model.ts";
import { settingKey } from "../../settings/register.ts";
import { labelAt, settingName } from "../words.ts";

/** What a document is called; one that is not there by the data it was to have. */
export function nameOf({ documentName }: { documentName: string }, one: UpdateData | FoundryDocument): string {
  const { name, type } = one as { name?: unknown; type?: unknown };
  if (documentName === "ChatMessage") {
    // Of a message that is gone there is only what was to be written on it: none but cards have a system of their own.
    const isCard =
      [CARD_TYPE, WHOLE_TYPE, RECORD_TYPE].includes(String(type)) ||
      Object.keys(one).some((key) => key.startsWith("system."));
    return localize(`DRAMATIS.Batch.${isCard ? "card" : "message"}`);
  }
  if (documentName === "Setting") return nameOfSetting(keyOf(one)) || documentName;
  return typeof name === "string" && name !== "" ? name : documentName;
}

/** A value by its label, such as "Marked hits: 2"; null for one that says nothing to a person. */
export function labelOf(document: FoundryDocument, path: string, value: Json): string | null {
  if (document.documentName === "ChatMessage" || (typeof value === "object" && value !== null)) return null;
  const inside = path.replace(/^system\./, "");
  return `${labelAt(document, inside) ?? inside}: ${JSON.stringify(value)}`;
}

function keyOf(one: UpdateData | FoundryDocument): string {
  const { key, toObject } = one as { key?: unknown; toObject?: unknown };
  if (typeof key === "string") return key;
  return typeof toObject === "function" ? String((one as FoundryDocument).toObject(true)["key"]) : "";
}

function nameOfSetting(key: string): string {
  const ruleset = activeRuleset();
  const isIt = (own: string): boolean => ruleset !== null && `${SYSTEM_ID}.${settingKey(ruleset, own)}` === key;
  return settingName(ruleset, isIt) ?? key;
}
