import type { FoundryActor } from "../../../../foundry/types.ts";
import type { IdentityState } from "../../rules/state.ts";
import { AdvanceDialog } from "./advance-dialog.ts";
import { CreationDialog } from "./creation/creation-dialog.ts";

/** Templates of advancement and creation, under the system's folder. */
export const ADVANCEMENT_TEMPLATES: readonly string[] = [
  "purse",
  "shop",
  "offer",
  "creation-steps",
  "creation-counters",
  "creation-page",
  "creation-broken",
  "creation-foot",
].map((name) => `templates/personae/advancement/${name}.hbs`);

/** Opens what development points can buy for an identity. */
export async function openAdvancement(actor: FoundryActor): Promise<void> {
  await new AdvanceDialog(actor).render({ force: true });
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
