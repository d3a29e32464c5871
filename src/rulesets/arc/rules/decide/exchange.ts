/** Settling attacks with the defences that met them (ARC-048, ARC-062). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { pairActions } from "../actions/pairing.ts";
import { resolveExchange } from "../check/exchange.ts";
import type { ArcEffect, RolledCheck, Verdict } from "../outcomes.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import type { Change } from "../state.ts";
import { allTo, followingAll } from "./consequences.ts";
import { figuresOf } from "./rolling.ts";
import type { Situation } from "./situation.ts";

export interface ExchangeSpec {
  readonly target: Ref;
  readonly attacks: readonly RolledCheck[];
  readonly defences: readonly RolledCheck[];
  /** What unopposed attacks have to beat. */
  readonly threshold: number;
  readonly secret: boolean;
  readonly onHit: readonly Change[];
}

/** A verdict for each attack, and what the hits do to the target. ARC-002 */
export function settleExchange(
  situation: Situation,
  spec: ExchangeSpec,
): { verdicts: Verdict[]; effects: ArcEffect[] } {
  const { settings } = situation;
  const { target, attacks, defences, threshold, secret, onHit } = spec;
  const { results } = resolveExchange({
    attacks: attacks.map(figuresOf),
    defences: defences.map(figuresOf),
    threshold,
    settings,
  });
  const { opposed } = pairActions({ attacks: attacks.length, defences: defences.length });
  const verdicts = results.map((result, i): Verdict => {
    const attack = attacks[i];
    return {
      type: "verdict",
      id: situation.id("verdict", i),
      mode: i < opposed ? "opposed" : "unopposed",
      actor: attack?.who ?? target,
      target,
      actorCheck: attack?.id ?? null,
      opponentCheck: defences[i]?.id ?? null,
      arc: attack?.arc ?? 0,
      against: result.against,
      success: result.success,
      margin: result.margin,
      by: "dice",
      visible: visibleFields({ viewer: "player", secret, settings }).fields,
      replaces: null,
      onSuccess: allTo(target, onHit),
      task: null,
    };
  });
  return { verdicts, effects: followingAll(situation, verdicts) };
}
