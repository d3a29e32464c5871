import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Press } from "./press.ts";

/** Where a press stands: on a card, by its message's id, at an encounter, or on somebody's sheet, by their refs. */
export type Where = { readonly card: string } | { readonly combat: Ref | null } | { readonly who: Ref };

/** A press that stands somewhere: its decision goes on with that card, and whatever else it does is told where it was pressed. */
export function about(press: Press, where: Where): Press {
  const { does } = press;
  if ("decide" in does) return { ...press, does: { ...("card" in where && where), ...does } };
  const given: JsonObject = { ...where, ...does.given };
  return { ...press, does: { ...does, given } };
}
