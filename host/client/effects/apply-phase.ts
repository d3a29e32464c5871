import type { EffectChange } from "../../common/data/changes.ts";
import type { AnyObject } from "../../common/types.ts";
import { setProperty } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";

/** The phases that have run in this preparation. */
export type PhaseRecord = Set<string>;

/** A change with the effect it comes from, and the priority it really has. */
export interface PlannedChange extends EffectChange {
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
  // Asked for only when there are changes: getting roll data may be dear.
  let rollData: AnyObject | null = null;
  const replacements = new Map<ActiveEffect, AnyObject>();
  for (const change of plannedChanges(actor, phase)) {
    if (!change.key) continue;
    if (change.key.startsWith("token.")) {
      (actor.tokenActiveEffectChanges[phase] ??= []).push({ ...change, key: change.key.slice(6) });
      continue;
    }
    const { effect } = change;
    let replacementData = replacements.get(effect);
    if (!replacementData) {
      rollData ??= actor.getRollData();
      replacementData = effect.getReplacementData(rollData);
      replacements.set(effect, replacementData);
    }
    if (!effect.shouldApplyChange(change, { phase, replacementData })) continue;
    const made = (effect.constructor as typeof ActiveEffect).applyChange(actor, change, { replacementData });
    for (const [path, value] of Object.entries(made)) setProperty(actor.overrides, path, value);
  }
}

function plannedChanges(actor: Actor, phase: string): PlannedChange[] {
  const changes: PlannedChange[] = [];
  for (const effect of actor.appliedEffects) {
    for (const change of effect.changesOf(phase)) {
      const type = host.config.ActiveEffect.changeTypes[change.type];
      changes.push({ ...change, effect, priority: change.priority ?? type?.defaultPriority ?? 0 });
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
}

/** Carries out on a token what effects of its actor change of it, in the order of the phases. */
export function applyTokenChanges(
  token: { actor: Actor | null } & Parameters<typeof ActiveEffect.applyChange>[0],
): void {
  const { actor } = token;
  if (!actor) return;
  for (const phase of Object.keys(host.config.ActiveEffect.phases)) {
    for (const { effect, ...change } of (actor.tokenActiveEffectChanges[phase] ?? []) as unknown as PlannedChange[]) {
      const replacementData = effect.getReplacementData(actor.getRollData());
      if (!effect.shouldApplyChange(change, { phase, replacementData })) continue;
      (effect.constructor as typeof ActiveEffect).applyChange(token, change, { replacementData });
    }
  }
}
