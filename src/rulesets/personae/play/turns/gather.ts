import type { Ref } from "../../../../kernel/outcome.ts";
import { documentClass, game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { actorOf, combatOf, frameFor } from "./frame.ts";

/**
 * Gathers identities into an encounter, so that the stakes can be raised: the one that any of them takes part in, else
 * the viewed one, else a new one. Only the chorus may do this.
 */
export async function gatherEncounter(identities: readonly Ref[]): Promise<EncounterFrame | null> {
  const known = identities.map(combatOf).find((combat) => combat !== null);
  const combat =
    known ??
    game().combat ??
    ((await documentClass("Combat").create({ active: true, type: "personae-encounter" })) as FoundryCombat);
  const missing = identities.filter((ref) => !combat.combatants.some((combatant) => combatant.actor?.uuid === ref));
  const data = missing.flatMap((ref) => {
    const actor = actorOf(ref);
    if (!actor) return [];
    const token = actor.token ?? actor.getActiveTokens(true, true)[0];
    const document = token && "document" in token ? token.document : token;
    return [
      {
        type: "personae-participant",
        actorId: actor.id,
        ...(document && { tokenId: document.id, sceneId: document.parent?.id ?? null, hidden: document.hidden }),
      },
    ];
  });
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
  return frameFor(combat);
}
