import type { Json } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import { fieldPath } from "../../kernel/path.ts";
import type { CardData } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import type { FoundryDocument } from "../../foundry/types.ts";
import { documentOf, localize } from "../../foundry/globals.ts";
import { holderOf, homeOf, isGone, type Place } from "./states.ts";

/** A data model, as far as its fields' names are concerned. */
interface Labelled {
  readonly schema?: { getField(path: string): { readonly label?: string } | undefined };
}

/** What a field of a document's own data is called; null when it has no label, or there is no such field. */
export function labelAt(document: FoundryDocument | null, field: string): string | null {
  const label = (document?.system as Labelled | undefined)?.schema?.getField(field)?.label;
  return label ? localize(label) : null;
}

/** The same; of a field without a label the nearest that it lies in. */
function labelOver(document: FoundryDocument | null, field: string): string | null {
  const over = field.slice(0, Math.max(0, field.lastIndexOf(".")));
  return labelAt(document, field) ?? (over === "" ? null : labelOver(document, over));
}

/** What the first switch of a game is called for which the test holds; null when there is none. */
export function settingName(ruleset: Ruleset | null, test: (key: string) => boolean): string | null {
  const setting = ruleset?.settings.find(({ key }) => test(key));
  return setting ? localize(setting.name) : null;
}

/**
 * What those were called where nothing can be written any more, as the card has frozen it, each once; of a thing that nobody
 * has named, and of an entry whose own document is gone, whose it was.
 */
export function namesOfGone(ruleset: Ruleset, card: CardData | null, places: readonly Place[]): string[] {
  const nameOf = (ref: Ref): string | undefined => (card && ruleset.cards.nameOf?.(card, ref)) ?? documentOf(ref)?.name;
  const thingOf = (name = ""): string | null => (name ? localize("DRAMATIS.Refusal.aThingOf", { name }) : null);
  const told = ({ ref }: Place): string =>
    (isGone(ruleset, ref) ? (nameOf(ref) ?? thingOf(holderOf(ref)?.name)) : thingOf(nameOf(ref))) ?? ref;
  return [...new Set(places.map(told))];
}

/** Words for a stored value that stands in the way of an undo: whose it is, which, and what it is now. */
export function nameOfPath(ruleset: Ruleset, patch: Patch, found: Json): Record<string, string> {
  const { ref, path } = homeOf(ruleset, patch);
  const document = documentOf(ref);
  // An entry whose own document is gone: the one it was carried by is named.
  const holder = ref === patch.ref ? null : documentOf(patch.ref);
  return {
    name:
      (document ?? holder)?.name ??
      settingName(ruleset, (key) => key === ruleset.states.settings[ref]) ??
      // An encounter has no name of its own.
      (document?.documentName === "Combat" ? localize("DRAMATIS.Refusal.theEncounter") : ref),
    value:
      labelOver(document, fieldPath(path)) ??
      ruleset.states.valueName?.(patch.path) ??
      localize("DRAMATIS.Refusal.aValue"),
    found: typeof found === "object" || found === "" ? localize("DRAMATIS.Refusal.another") : String(found),
  };
}
