import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { InEncounter } from "../../../../../types/dramatis.d.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frameFor } from "../turns/frame.ts";

/** The frame of the encounter that was named, else of the one an identity takes part in; null for none. */
export function frameOf({ encounter }: InEncounter, identity: Ref): EncounterFrame | null {
  if (encounter === undefined) return frameFor(identity);
  return encounter === null ? null : frameFor(combatMeant(encounter));
}
