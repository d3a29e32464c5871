/** Putting wounds and ailments on somebody, with what the rules ask before they take hold. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { gainAilment } from "../ailments/gain.ts";
import { foreseeWounds } from "../apply/suffer.ts";
import type { Ailment, Location } from "../terms.ts";
import type { Card } from "./card.ts";
import { wordFor } from "../words.ts";

/** An ailment that takes hold, is refused by immunity, or waits for the table's choice. EVO-193, EVO-300. */
export function inflictAilment(
  card: Card,
  target: Ref,
  { ailment, turns = null, source = null }: { ailment: Ailment; turns?: number | null; source?: Ref | null },
): void {
  const { situation } = card;
  const { ailments: has, affinities } = situation.derived(target);
  const { name } = situation.character(target);
  const { result, occupant } = gainAilment({ has, ailment, affinities, settings: situation.settings });
  if (result === "immune" || result === "kept" || result === "unchanged") {
    card.note(`ailment.${result}`, { name, ailment: wordFor("Ailment", ailment) });
    return;
  }
  if (result === "ask" && occupant !== null) {
    card.prompt({
      type: "replaceAilment",
      owner: situation.frame?.combat ?? target,
      ailment,
      occupant,
      turns,
      source,
      sufferer: target,
    });
    return;
  }
  card.consequence({
    type: "ailment",
    target,
    ailment,
    turns,
    source,
    duringOwnTurn: situation.encounter?.turnOf === target,
    replace: false,
  });
}

export interface Harm {
  readonly normal: number;
  readonly savage: number;
  readonly location: Location | null;
  readonly cause: string;
  readonly bodyOnly?: boolean;
  readonly heavyOnly?: boolean;
  readonly ribCounted?: boolean;
}

/**
 * Wounds from whatever cause; none, nothing. EVO-221 … EVO-232.
 * @returns true when they wait for Apply whatever the automation, as Fate may still block one
 */
export function inflictWounds(card: Card, target: Ref, harm: Harm): boolean {
  if (harm.normal <= 0) return false;
  const body = {
    type: "wounds",
    target,
    normal: harm.normal,
    savage: harm.savage,
    location: harm.location,
    bodyOnly: harm.bodyOnly ?? false,
    heavyOnly: harm.heavyOnly ?? false,
    ribCounted: harm.ribCounted ?? false,
    blockHeavy: 0,
    cause: harm.cause,
    duringOwnTurn: card.situation.encounter?.turnOf === target,
  } as const;
  const state = card.situation.character(target);
  const heavy = foreseeWounds(state, body, card.situation.settings).lost.includes("heavy");
  // Fate may still block a Heavy Wound, so this one waits even where everything else is written at once (EVO-287).
  const waits = heavy && state.fate.value > 0;
  if (waits) card.waiting(body);
  else card.consequence(body);
  return waits;
}
