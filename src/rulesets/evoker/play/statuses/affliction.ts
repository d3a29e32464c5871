import { frameHere } from "../../../../fittings/here/encounter.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AfflictDecision } from "../../rules/decisions.ts";
import { AFFLICTIONS, AILMENTS } from "../../rules/terms.ts";
import { statusIn } from "../states/actors.ts";

/** Conditions that can be taken off by a word, and come about by a test alone. */
const LIFTED = ["hidden", "grappled", "immobilised", "suffocating"] as const;

/**
 * The decision by which a token's control puts a status on somebody, or takes it off; null for what no decision does, such
 * as falling out of the fight. EVO-085, EVO-300, EVO-350
 */
export function afflictionOf(target: Ref, id: string, active: boolean): AfflictDecision | null {
  const status = statusIn(id);
  const ailment = AILMENTS.find((one) => one === status) ?? null;
  const condition = [...AFFLICTIONS, ...(active ? [] : LIFTED)].find((one) => one === status) ?? null;
  if (ailment === null && condition === null) return null;
  return { type: active ? "afflict" : "lift", encounter: frameHere(target), target, ailment, condition };
}
