import type { Json } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import { fieldPath } from "../../kernel/path.ts";
import type { CardData } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import type { FoundryDocument } from "../../foundry/types.ts";
import { documentOf, localize } from "../../foundry/globals.ts";
import { holderOf, homeOf } from "./states.ts";

/** A data model, as far as its fields' names are concerned. */
interface Labelled {
  readonly schema?: { getField(path: string): { readonly label?: string } | undefined };
}

/** What a field of a document's own data is called; null when it has no label, or there is no such field. */
export function labelAt(document: FoundryDocument | null, field: string): string | null {
  const label = (document?.system as Labelled | undefined)?.schema?.getField(field)?.label;
  return label ? localize(label) : null;
}

/** What the first switch of a game is called for which the test holds; null when there is none. */
export function settingName(ruleset: Ruleset | null, test: (key: string) => boolean): string | null {
  const setting = ruleset?.settings.find(({ key }) => test(key));
  return setting ? localize(setting.name) : null;
}

/** What those who are gone were called, as the card has frozen it, each once; of a thing that nobody has named, whose it was. */
export function namesOfGone(ruleset: Ruleset, card: CardData, refs: readonly Ref[]): string[] {
  const nameOf = (ref: Ref): string => {
    const holder = holderOf(ref);
    return (
      ruleset.cards.nameOf?.(card, ref) ??
      (holder?.name ? localize("DRAMATIS.Refusal.aThingOf", { name: holder.name }) : ref)
    );
  };
  return [...new Set(refs.map(nameOf))];
}

/** Words for a stored value that stands in the way of an undo: whose it is, which, and what it is now. */
export function nameOfPath(ruleset: Ruleset, patch: Patch, found: Json): Record<string, string> {
  const { ref, path } = homeOf(ruleset, patch);
  const document = documentOf(ref);
  return {
    name: document?.name ?? settingName(ruleset, (key) => key === ruleset.states.settings[ref]) ?? ref,
    value:
      labelAt(document, fieldPath(path)) ??
      ruleset.states.valueName?.(patch.path) ??
      localize("DRAMATIS.Refusal.aValue"),
    found: typeof found === "object" || found === "" ? localize("DRAMATIS.Refusal.another") : String(found),
  };
}
