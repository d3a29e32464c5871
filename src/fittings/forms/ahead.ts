/** What a form's decision would come to, and what its window says of that before anybody confirms. */
import { localize } from "../../foundry/globals.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { PLAIN_PROSPECT } from "../../kernel/prospect.ts";
import type { ShownProspect } from "../../kernel/prospect.ts";
import { foreseeHere } from "../../table/authority/foresee.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { percentOf, prospectView } from "../prospect/view.ts";
import type { Form } from "./form.ts";

/** What is known before confirming. */
export interface Seen {
  /** Why there is nothing to confirm, in words; "" when there is. */
  readonly blocked: string;
  /** What the roll would be; null while there is none to tell of. */
  readonly ahead: ShownProspect | null;
}

type Looking<V> = Pick<Form<never, V & object>, "blocked" | "card" | "decision" | "lines" | "warning" | "odds">;

/** Looks ahead: blocked is the form's own reason, else the engine's. Of a masked card the engine can't tell. */
export function lookAhead<V extends object>(form: Looking<V>, v: V): Seen {
  const card = form.card?.(v);
  const masked = card !== undefined && cardHere(card)?.masked === true;
  const found = masked ? null : foreseeHere(form.decision(v), card);
  const refusal = found?.kind === "refused" ? localize(found.refusal.reason, found.refusal.data) : "";
  const prospect = found?.kind === "rolls" ? found.prospect : null;
  const lines = prospect ? null : form.lines?.(v);
  return {
    blocked: form.blocked?.(v) || refusal,
    ahead: lines ? { ...UNKNOWN, lines } : prospect,
  };
}

/** What a window says of it beside its fields: what is in the way, what to mind, what it costs and how likely it is. */
export function told<V extends object>(form: Looking<V>, v: V, { blocked, ahead }: Seen): JsonObject {
  const { chance, costs, warnings } = prospectView(ahead ?? UNKNOWN, localize);
  const percent = ahead?.chance == null ? null : percentOf(ahead.chance);
  return {
    blocked,
    warning: [form.warning?.(v) ?? "", ...warnings].filter(Boolean).join(" "),
    costs: costs.join(" · "),
    odds: percent === null ? "" : (form.odds?.(v, percent) ?? chance),
  };
}

const UNKNOWN: ShownProspect = { ...PLAIN_PROSPECT, kind: "" };
