import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { Combat } from "../documents/combat.ts";
import { host } from "../runtime.ts";

export interface RefreshContext {
  /** Only effects of these actors. */
  actors?: Set<Actor> | Iterable<Actor>;
  combat?: Combat | null;
  [extra: string]: unknown;
}

type Bearer = ClientDocument & { effects: Iterable<ActiveEffect> };

/** Follows the effects that can end, and ends them. One for the whole program: `ActiveEffect.registry`. */
export class ActiveEffectRegistry implements Iterable<ActiveEffect> {
  // Weakly held, as actors of unlinked tokens come and go without being deleted.
  readonly #entries = new Map<string, WeakRef<ActiveEffect>>();
  #initialized = false;

  /** Has it been filled for the first time? */
  get initialized(): boolean {
    return this.#initialized;
  }

  get size(): number {
    return [...this].length;
  }

  /** Fills it with the effects of all actors there are. */
  _initialize(): void {
    this.#entries.clear();
    for (const actor of host.game.actors ?? []) this.addFromParent(actor);
    this.#initialized = true;
  }

  *[Symbol.iterator](): IterableIterator<ActiveEffect> {
    for (const [uuid, reference] of this.#entries) {
      const effect = reference.deref();
      if (effect && isAlive(effect)) yield effect;
      else this.#entries.delete(uuid);
    }
  }

  has(effect: ActiveEffect): boolean {
    return this.#entries.get(effect.uuid)?.deref() === effect;
  }

  /** Follows an effect; one that is no longer eligible is followed no more. */
  add(effect: ActiveEffect): this {
    if (effect.isExpiryTrackable) this.#entries.set(effect.uuid, new WeakRef(effect));
    else this.#entries.delete(effect.uuid);
    return this;
  }

  delete(effect: ActiveEffect): boolean {
    return this.#entries.delete(effect.uuid);
  }

  /** Follows the effects on an actor, with those of its items, or on an item. */
  addFromParent(document: ClientDocument): this {
    for (const effect of effectsOf(document)) this.add(effect);
    return this;
  }

  deleteFromParent(document: ClientDocument): boolean {
    return effectsOf(document).reduce((any, effect) => this.delete(effect) || any, false);
  }

  /**
   * Recomputes durations after an event of play, tells the actors on every client, and on the active game master's client
   * carries out `CONFIG.ActiveEffect.expiryAction` for effects whose duration is spent and that end with this event.
   */
  async refresh(event: string, context: RefreshContext = {}): Promise<void> {
    const only = context.actors ? new Set(context.actors) : null;
    const byActor = new Map<Actor, ActiveEffect[]>();
    for (const effect of this) {
      const { actor } = effect;
      if (!actor || (only && !only.has(actor))) continue;
      byActor.set(actor, [...(byActor.get(actor) ?? []), effect]);
    }
    for (const [actor, effects] of byActor) {
      for (const effect of effects) effect.updateDuration();
      await actor.onUpdateEffectDurations(effects, event, context);
      if (host.game.users.activeGM?.isSelf) await expire(effects, event, context.combat ?? host.game.combat);
    }
  }
}

function effectsOf(document: ClientDocument): ActiveEffect[] {
  const own = [...((document as Bearer).effects ?? [])];
  const items = [...((document as unknown as { items?: Iterable<Bearer> }).items ?? [])];
  return [...own, ...items.flatMap((item) => [...item.effects])];
}

/** Is the effect still part of an actor that exists? */
function isAlive(effect: ActiveEffect): boolean {
  const { actor, parent } = effect;
  if (!actor || !parent?.childCollection("ActiveEffect")?.has(effect.id ?? "")) return false;
  if (actor.token) return actor.token.actor === actor;
  return host.game.actors?.get(actor.id ?? "") === (actor as unknown as ClientDocument);
}

async function expire(effects: ActiveEffect[], event: string, combat: Combat | null): Promise<void> {
  const action = host.config.ActiveEffect.expiryAction;
  if (!action) return;
  const byOwner = new Map<ClientDocument, string[]>();
  for (const effect of effects) {
    const { expired, remaining = Infinity } = effect.duration;
    if (expired || remaining > 0 || !effect.isExpiryEvent(event, { combat })) continue;
    const owner = effect.parent;
    if (owner) byOwner.set(owner, [...(byOwner.get(owner) ?? []), effect.id ?? ""]);
  }
  for (const [owner, ids] of byOwner) {
    // Something that listens may have ended some of them since.
    const there = ids.filter((id) => owner.childCollection("ActiveEffect")?.has(id));
    if (!there.length) continue;
    if (action === "delete") await owner.deleteEmbeddedDocuments("ActiveEffect", there);
    else
      await owner.updateEmbeddedDocuments(
        "ActiveEffect",
        there.map((_id) => ({ _id, "duration.expired": true })),
      );
  }
}

export const effectRegistry = new ActiveEffectRegistry();
