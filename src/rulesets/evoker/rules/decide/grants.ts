/** What becomes of extra turns, as the encounter keeps them. EVO-200 … EVO-205. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { GrantEffect } from "../outcomes.ts";
import type { Card } from "./card.ts";

/** Puts a step in the life of somebody's One More on the card. */
export function grant(
  card: Card,
  holder: Ref,
  step: GrantEffect["step"],
  more: Partial<Pick<GrantEffect, "use" | "receiver" | "worth" | "action">> = {},
): void {
  const { use = "", receiver = null, worth = 0, action = "" } = more;
  const target = card.situation.combat.ref;
  card.bookkeeping({ type: "grant", target, step, holder, action, receiver, worth, use });
}
