/** A draft weighed from what is stored now. */
import { localize } from "../../foundry/globals.ts";
import type { Note } from "../../kernel/outcome.ts";
import { faultOf, type Playable, type Told } from "../../kernel/tactics/order.ts";
import { storedNow } from "../../table/authority/states.ts";
import { activeRuleset } from "../../table/registry.ts";
import { engineSettings } from "../../table/settings/register.ts";
import type { Foes } from "../foes/foes.ts";
import { namesIn, orderOf, type Draft } from "./draft.ts";
import { weigh, type Place } from "./worker.ts";

const nothing = (): void => undefined;

/** Weighs a draft. Returns what stops it: nothing is told any more then. What keeps it from being weighed is told as well. */
export function weighingOf(
  { tactics, weighing }: Foes,
  draft: Draft,
  tell: (told: Told, place: Place) => void,
): () => void {
  const ruleset = activeRuleset();
  try {
    if (!ruleset || !weighing) throw new Error(localize("DRAMATIS.Fights.none"));
    const { bout } = weighing;
    const playable: Playable = { engine: ruleset.engine, tactics, bout };
    const stored = storedNow(draft.lines.map(({ ref }) => ref));
    const given = { game: ruleset.id, bout, settings: engineSettings(ruleset), states: stored };
    return weigh(playable, orderOf(draft, given), tell);
  } catch (reason) {
    console.error(reason);
    tell({ type: "failed", note: faultOf(reason) }, "page");
    return nothing;
  }
}

/** A note in words: those whom it names by their refs are called by their names. */
export function noteInWords({ key, data }: Note, draft: Draft): string {
  const names = namesIn(draft);
  const named = Object.entries(data).map(([field, value]) => [field, names.get(String(value)) ?? value]);
  return localize(key, Object.fromEntries(named) as Note["data"]);
}
