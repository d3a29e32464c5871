/** What is typed on a sheet and is no field of the actor's own form: scores, and conditions. */
import { sourceOf } from "../../../../fittings/models/stored.ts";
import { asTyped } from "../../../../table/documents/typed.ts";
import { documentOf, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { RANGES } from "../../rules/ranges.ts";
import { TURN_SECONDS } from "../../rules/time/turn.ts";
import type { Score } from "../../rules/state.ts";
import { readCharacter } from "../models/reading.ts";
import { somebodyHere } from "../view/somebody.ts";

/** A whole number within bounds; null for anything else. */
function wholeIn(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const n = Number(text);
  return text.trim() !== "" && Number.isInteger(n) ? Math.min(max, Math.max(min, n)) : null;
}

/**
 * A score as it was typed: one that stands where it began takes its beginning along; a lowered one changes by itself, and what
 * it was to begin with by its own box. Never more than it was to begin with. ARC-054
 */
export function scoreTyped({ value, max }: Score, which: "value" | "max", typed: number): Score {
  if (which === "max") return { value: Math.min(value, typed), max: typed };
  return value === max || typed > max ? { value: typed, max: typed } : { value: typed, max };
}

/** Stores a score of either tier (`data-score`: its path, `data-which`: now, or to begin with). */
export async function saveScore(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  const path = input.dataset["score"];
  if (path === undefined) return;
  event.stopPropagation();
  const { ks, us } = readCharacter(actor);
  const [tier, key = ""] = path.split(".");
  const before = (tier === "ks" ? (ks as Readonly<Record<string, Score>>) : us)[key];
  if (!before) return;
  const which = input.dataset["which"] === "max" ? "max" : "value";
  const typed = wholeIn(input.value, RANGES.ks);
  if (typed === null) input.value = String(before[which]);
  // A middle score that the world has come to have since is stored whole.
  else await actor.update({ [`system.${path}`]: { ...before, ...scoreTyped(before, which, typed) } }, asTyped());
}

/**
 * Stores how many there are of something. Where that brings another burden, a card tells and takes it back, with a warning of
 * too much. ARC-017, ARC-020 … ARC-022
 */
export async function saveQuantity(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  const item = input.dataset["quantity"];
  if (item === undefined) return;
  event.stopPropagation();
  const { state, derived, settings, here } = somebodyHere(actor);
  const before = state.gear.find(({ id }) => id === item);
  if (!before) return;
  const quantity = wholeIn(input.value, RANGES.quantity);
  if (quantity === null) {
    input.value = String(before.quantity);
    return;
  }
  const gear = state.gear.map((one) => (one.id === item ? { ...one, quantity } : one));
  if (deriveCharacter({ ...state, gear }, settings).burden !== derived.burden)
    await table.decide(here("carry", { character: actor.uuid, item, quantity }));
  else await (documentOf(item) as FoundryItem | null)?.update({ "system.quantity": quantity });
}

/** What a condition's boxes store, by their `data-condition-field`. */
const CONDITION_FIELDS: Readonly<Record<string, (input: HTMLInputElement) => UpdateData | null>> = {
  name: ({ value }) => (value.trim() === "" ? null : { name: value.trim() }),
  value({ value }) {
    const n = wholeIn(value, { min: -30, max: 30 });
    return n === null ? null : { "system.value": n };
  },
  turns({ value }) {
    if (value.trim() === "") return { duration: { value: null, expiry: null } };
    const n = wholeIn(value, { min: 1, max: 9999 });
    // By the clock, which turns move in events and outside of them; it counts from now.
    const duration = { value: (n ?? 0) * TURN_SECONDS, units: "seconds", expiry: null, expired: false };
    return n === null ? null : { duration, start: { time: game().time.worldTime } };
  },
  on: ({ checked }) => ({ disabled: !checked }),
};

/** Stores what was typed about a condition. ARC-074, ARC-081 */
export async function saveCondition(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement;
  const field = CONDITION_FIELDS[input.dataset["conditionField"] ?? ""];
  if (!field) return;
  event.stopPropagation();
  const id = input.closest<HTMLElement>("[data-condition-id]")?.dataset["conditionId"] ?? "";
  const effect = actor.effects.get(id);
  const change = field(input);
  if (!effect) return;
  if (change) await effect.update(change);
  // What can't be stored makes room for what is.
  else input.value = input.dataset["conditionField"] === "name" ? effect.name : String(sourceOf(effect)["value"]);
}
