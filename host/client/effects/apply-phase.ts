import type { EffectChange } from "../../common/data/changes.ts";
import { setProperty } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";

/** The phases that have run in this preparation. */
export type PhaseRecord = Set<string>;

interface PlannedChange extends EffectChange {
  effect: ActiveEffect;
  priority: number;
}

/**
 * Carries out the changes of an actor's active effects that belong to one phase, lowest priority first. What came of it
 * is remembered in `actor.overrides`. A phase that is unknown or runs twice is reported, not carried out.
 */
export function applyPhase(actor: Actor, phase: string): void {
  const known = host.config.ActiveEffect.phases;
  if (!(phase in known) || actor._completedPhases.has(phase)) {
    const reason = phase in known ? "has already run in this preparation" : "is not in CONFIG.ActiveEffect.phases";
    Hooks.onError("Actor#applyActiveEffects", new Error(`The effect phase "${phase}" ${reason} (${actor.uuid}).`), {
      log: "error",
    });
    return;
  }
  actor._completedPhases.add(phase);
  const changes: PlannedChange[] = [];
  for (const effect of actor.appliedEffects) {
    for (const change of effect.changesOf(phase)) {
      const type = host.config.ActiveEffect.changeTypes[change.type];
      changes.push({ ...change, effect, priority: change.priority ?? type?.defaultPriority ?? 0 });
    }
  }
  changes.sort((a, b) => a.priority - b.priority);
  for (const change of changes) {
    if (!change.key) continue;
    if (change.key.startsWith("token.")) {
      (actor.tokenActiveEffectChanges[phase] ??= []).push({ ...change, key: change.key.slice(6) });
      continue;
    }
    const replacementData = change.effect.getReplacementData(actor);
    if (!change.effect.shouldApplyChange(change, { phase, replacementData })) continue;
    const cls = change.effect.constructor as typeof ActiveEffect;
    const made = cls.applyChange(actor, change, { replacementData });
    for (const [path, value] of Object.entries(made)) setProperty(actor.overrides, path, value);
  }
}
