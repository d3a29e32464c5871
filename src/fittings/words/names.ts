import { documentOf } from "../../foundry/globals.ts";
import type { FoundryDocument } from "../../foundry/types.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import { shownName } from "../../table/shown-name.ts";

/** A name to freeze on a card. A list of these, because refs contain dots and can't be keys of stored data. */
export interface NamedRef extends JsonObject {
  readonly ref: Ref;
  readonly name: string;
}

/**
 * What these are called now, for a decision to carry as `names`. Of one that is gone only its ref is left.
 * @param more what else of somebody's is to be frozen
 */
export function namesNow(
  refs: readonly Ref[],
  more: (document: FoundryDocument) => JsonObject = () => ({}),
): NamedRef[] {
  return refs.map((ref) => {
    const document = documentOf(ref);
    return document ? { ref, name: shownName(document), ...more(document) } : { ref, name: ref };
  });
}

/** What somebody was called when a card's steps were made; null when none of them has frozen it. */
export function nameIn(steps: readonly Step[], ref: Ref): string | null {
  for (const { decision } of steps) {
    const names: Json = decision["names"] ?? [];
    const named = Array.isArray(names) ? names.find((one: Json) => isJsonObject(one) && one["ref"] === ref) : undefined;
    const name: unknown = isJsonObject(named) ? named["name"] : null;
    // Of one that was gone by then only the ref was left, which is nobody's name.
    if (typeof name === "string" && name !== ref) return name;
  }
  return null;
}

/** What people know whoever is behind a ref by now, or "" when they are gone. */
export function documentName(ref: Ref): string {
  const document = documentOf(ref);
  return document ? shownName(document) : "";
}
