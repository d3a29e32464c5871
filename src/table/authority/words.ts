import type { Json } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import { fieldPath } from "../../kernel/path.ts";
import type { CardData } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { documentOf, localize } from "../../foundry/globals.ts";

/** A data model, as far as its fields' names are concerned. */
interface Labelled {
  readonly schema?: { getField(path: string): { readonly label?: string } | undefined };
}

/** What those who are gone were called, as the card has frozen it, each once. */
export function namesOfGone(ruleset: Ruleset, card: CardData, refs: readonly Ref[]): string[] {
  return [...new Set(refs.map((ref) => ruleset.cards.nameOf?.(card, ref) ?? ref))];
}

/** Words for a stored value that stands in the way of an undo: whose it is, which, and what it is now. */
export function nameOfPath(ruleset: Ruleset, { ref, path }: Patch, found: Json): Record<string, string> {
  const document = documentOf(ref);
  const setting = ruleset.settings.find(({ key }) => key === ruleset.states.settings[ref]);
  const label = (document?.system as Labelled | undefined)?.schema?.getField(fieldPath(path))?.label;
  return {
    name: document?.name ?? (setting ? localize(setting.name) : ref),
    value: label ? localize(label) : path,
    found: JSON.stringify(found),
  };
}
