import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat } from "../documents/combat.ts";
import { host } from "../runtime.ts";
import { isSpent } from "./duration.ts";

/** Every actor there is: of the world, and of unlinked tokens. */
function* allActors(): Generator<Actor> {
  yield* (host.game.actors ?? []) as unknown as Iterable<Actor>;
  const tokens = (host.game.actors as unknown as { tokens?: Record<string, Actor> } | undefined)?.tokens ?? {};
  yield* Object.values(tokens);
}

/** Follows effects that end. One for the whole program: `ActiveEffect.registry`. */
export const effectRegistry = {
  /**
   * Recomputes durations after an event of play, tells the actors on every client, and on the active game master's client
   * carries out `CONFIG.ActiveEffect.expiryAction` for effects whose duration is spent and that end with this event.
   */
  async refresh(
    event: string,
    { actors, combat }: { actors?: Set<Actor> | Iterable<Actor>; combat?: Combat | null } = {},
  ): Promise<void> {
    for (const actor of actors ?? allActors()) {
      const followed = [...actor.allApplicableEffects()].filter((effect) => effect.start && !effect.disabled);
      if (!followed.length) continue;
      for (const effect of followed) effect.prepareDuration();
      await actor.onUpdateEffectDurations(followed, event, { combat });
      if (host.game.users.activeGM?.isSelf) await expire(actor, followed, event, combat ?? host.game.combat);
    }
  },
};

async function expire(actor: Actor, effects: ActiveEffect[], event: string, combat: Combat | null): Promise<void> {
  const action = host.config.ActiveEffect.expiryAction;
  if (!action) return;
  const own = new Map<Actor["parent"] | Actor, ActiveEffect[]>();
  for (const effect of effects) {
    if (effect.duration.expired || !isSpent(effect) || !effect.isExpiryEvent(event, { combat })) continue;
    const owner = (effect.parent ?? actor) as Actor;
    own.set(owner, [...(own.get(owner) ?? []), effect]);
  }
  for (const [owner, spent] of own) {
    if (!owner) continue;
    const ids = spent.map((effect) => effect.id ?? "");
    if (action === "delete") await owner.deleteEmbeddedDocuments("ActiveEffect", ids);
    else
      await owner.updateEmbeddedDocuments(
        "ActiveEffect",
        ids.map((_id) => ({ _id, "duration.expired": true })),
      );
  }
}
