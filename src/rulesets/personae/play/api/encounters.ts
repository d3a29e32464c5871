import type { Ref } from "../../../../kernel/outcome.ts";
import { documentOf, game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import type { InEncounter } from "../../../../../types/dramatis.d.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { combatOf } from "../../../../fittings/here/encounter.ts";
import { frameFor } from "../turns/frame.ts";
import { BadCall, quoted } from "./bad-call.ts";

/** The frame of the encounter that was named, else of the one an identity takes part in; null for none. */
export function frameOf({ encounter }: InEncounter, identity: Ref): EncounterFrame | null {
  if (encounter === undefined) return frameFor(identity);
  return encounter === null ? null : frameFor(combatNamed(encounter));
}

/**
 * The encounter that was named, else that of one of these, else the viewed one.
 * @throws BadCall when there is none
 */
export function encounterOf({ encounter }: InEncounter, identities: readonly Ref[] = []): FoundryCombat {
  if (encounter !== undefined && encounter !== null) return combatNamed(encounter);
  const found = identities.map(combatOf).find((combat) => combat !== null) ?? game().combat;
  if (!found) throw new BadCall("noEncounter");
  return found;
}

function combatNamed(given: string | object): FoundryCombat {
  const found = typeof given === "string" ? (game().combats.get(given) ?? documentOf(given)) : given;
  if ((found as { documentName?: unknown } | null)?.documentName !== "Combat")
    throw new BadCall("unknownEncounter", { given: quoted(given) });
  return found as FoundryCombat;
}
