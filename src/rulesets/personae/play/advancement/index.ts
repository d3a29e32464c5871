import type { FoundryActor } from "../../../../foundry/types.ts";
import type { IdentityState } from "../../rules/state.ts";
import { showAdvancement } from "./advance-dialog.ts";
import { BoostDialog } from "./boost-dialog.ts";
import { BuyDialog } from "./buy-dialog.ts";
import { creationCard } from "./creation/decision.ts";
import { CreationDialog } from "./creation/creation-dialog.ts";

/** Templates of advancement and creation, under the system's folder. */
export const ADVANCEMENT_TEMPLATES: readonly string[] = [
  "purse",
  "shop",
  "offer",
  "buy",
  "boost",
  "creation-steps",
  "creation-counters",
  "creation-page",
  "creation-broken",
  "creation-foot",
].map((name) => `templates/personae/advancement/${name}.hbs`);

/** Opens what development points can buy for an identity; at one of its traits, when that is named (PER-136). */
export async function openAdvancement(actor: FoundryActor, itemId?: string): Promise<void> {
  await showAdvancement(actor, itemId ?? null);
}

/** Asks whether a piece of gear is to be bought, and on what terms (PER-183, PER-189). */
export async function openPurchase(actor: FoundryActor, itemId: string): Promise<void> {
  await new BuyDialog(actor, itemId).render({ force: true });
}

/** Asks by how much the resource cap rises, for how long, and why (PER-183). */
export async function openBoost(actor: FoundryActor): Promise<void> {
  await new BoostDialog(actor).render({ force: true });
}

/** Opens the step-by-step builder. */
export async function openCreation(actor: FoundryActor): Promise<void> {
  await new CreationDialog(actor).render({ force: true });
}

/** True for a character or companion that nobody has made anything of yet: it is offered the builder. Pure. */
export function isFresh(state: IdentityState): boolean {
  const { kind, built, skills, powers, enhancements = [], talents = [], dp } = state;
  if (built === true || (kind !== "character" && kind !== "companion")) return false;
  const bought = skills.some(({ free, rating }) => free === null || rating !== 2);
  return !bought && powers.length + enhancements.length + talents.length + dp.ledger.length === 0;
}

export { creationCard };
