/** What a form's decision would come to, and what its window says of that before anybody confirms. */
import { localize } from "../../foundry/globals.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { PLAIN_PROSPECT, type ShownProspect } from "../../kernel/prospect.ts";
import { foreseeHere, type SeenAhead } from "../../table/authority/foresee.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { percentOf, prospectView } from "../prospect/view.ts";
import type { Form, Other } from "./form.ts";

/** What is known before confirming. */
export interface Seen {
  /** Why there is nothing to confirm, in words; "" when there is. */
  readonly blocked: string;
  /** What the roll would be; null while there is none to tell of. */
  readonly ahead: ShownProspect | null;
  /** Why none of the other buttons' decisions can be made, in words, by its id; those that can be are left out. */
  readonly barred: Readonly<Record<string, string>>;
}

type Looking<V> = Pick<
  Form<never, V & object>,
  "blocked" | "card" | "decision" | "lines" | "ownShare" | "warning" | "odds" | "others"
>;

/**
 * Looks ahead, at the form's decision and at those of its other buttons, each by itself: what is in the way of one is the
 * form's own reason, else the engine's. Of a masked card the engine can't tell more than the form's share of it.
 */
export function lookAhead<V extends object>(form: Looking<V>, v: V): Seen {
  const own = form.blocked?.(v) ?? "";
  const found = foreseen(form, v, form.decision(v));
  const share = found === null ? (form.ownShare?.(v) ?? null) : null;
  const prospect = found?.kind === "rolls" ? found.prospect : share;
  const lines = prospect ? null : form.lines?.(v);
  return {
    blocked: own || refusalIn(found),
    ahead: lines ? { ...UNKNOWN, lines } : prospect,
    barred: Object.fromEntries(
      othersOf(form, v)
        .map((other) => [
          other.id,
          own || (other.blocked?.(v) ?? "") || refusalIn(foreseen(form, v, other.decision(v))),
        ])
        .filter(([, why]) => why !== ""),
    ) as Seen["barred"],
  };
}

/** The buttons beside the main one that there are. */
export const othersOf = <V extends object>({ others = [] }: Pick<Looking<V>, "others">, v: V): readonly Other<V>[] =>
  others.filter((other) => other.when?.(v) ?? true);

const foreseen = <V extends object>(form: Looking<V>, v: V, decision: Decision): SeenAhead | null =>
  seenAhead(decision, form.card?.(v));

/** What a decision would come to; null where it goes on with a masked card, of which only the writer can tell. */
export const seenAhead = (decision: Decision, card?: string): SeenAhead | null =>
  card !== undefined && cardHere(card)?.masked === true ? null : foreseeHere(decision, card);

const refusalIn = (found: SeenAhead | null): string =>
  found?.kind === "refused" ? localize(found.refusal.reason, found.refusal.data) : "";

/**
 * What a window says of it beside its fields: what is in the way, what to mind, what it costs, what is to be reached against
 * what, and how likely that is. What is in the way of another button alone is told with its name.
 */
export function told<V extends object>(form: Looking<V>, v: V, { blocked, ahead, barred }: Seen): JsonObject {
  const { chance, costs, warnings, target, against } = prospectView(ahead ?? UNKNOWN, localize);
  const percent = ahead?.chance == null ? null : percentOf(ahead.chance);
  return {
    blocked,
    barred: (blocked ? [] : othersOf(form, v)).flatMap(({ id, label }) => {
      const why = barred[id];
      return why ? [{ label: localize(label), why }] : [];
    }),
    target,
    // Where two sides compare their dice, how likely it is tells enough of the other.
    against: target ? against.filter(({ on }) => on) : [],
    warning: [form.warning?.(v) ?? "", ...warnings].filter(Boolean).join(" "),
    costs: costs.join(" · "),
    odds: percent === null ? "" : (form.odds?.(v, percent) ?? chance),
  };
}

const UNKNOWN: ShownProspect = { ...PLAIN_PROSPECT, kind: "" };
