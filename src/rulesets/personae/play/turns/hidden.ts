import { documentOf } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** Identities that everybody may know to take part in an encounter, and those that Foundry's tracker keeps from players. */
export type Split = { readonly open: readonly Ref[]; readonly hidden: readonly Ref[] };

/** Sorts identities by whether players see them in this encounter's tracker; those that take no part are open. */
export function splitHidden(combat: FoundryCombat, refs: readonly Ref[]): Split {
  const unseen = new Set(
    combat.combatants.contents.flatMap(({ hidden, actor }) => (hidden && actor ? [actor.uuid] : [])),
  );
  return { open: refs.filter((ref) => !unseen.has(ref)), hidden: refs.filter((ref) => unseen.has(ref)) };
}

/** The encounter behind a ref, or null when it is gone or something else. */
export function combatBehind(ref: Ref): FoundryCombat | null {
  const document = documentOf(ref);
  return document?.documentName === "Combat" ? (document as FoundryCombat) : null;
}
