import type { CombatHistory, TurnContext } from "../documents/combat.ts";
import type { Combatant } from "../documents/combatant.ts";
import { host } from "../runtime.ts";
import { eventsBetween, type TurnEvent } from "./turn-order.ts";

/** What the events of an encounter are told to. */
interface Encounter {
  turns: Combatant[];
  combatants: { get(id: string): Combatant | undefined };
  _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void>;
  _onEndTurn(combatant: Combatant, context: TurnContext): Promise<void>;
  _onStartRound(context: TurnContext): Promise<void>;
  _onEndRound(context: TurnContext): Promise<void>;
  _clearMovementHistoryOnStartTurn(combatant: Combatant, context: TurnContext): Promise<void>;
}

const EXPIRY = { endTurn: "turnEnd", startTurn: "turnStart", endRound: "roundEnd", startRound: "roundStart" } as const;
const chains = new WeakMap<object, Promise<void>>();

/**
 * Tells an encounter everything that happened between two states, one after the other, each awaited, and lets effects
 * end. Later changes wait until the earlier ones have been dealt with. On clients that are not `isActing` (the active game
 * master's) only the durations of effects are recomputed.
 */
export function runTurnEvents(
  combat: Encounter,
  from: CombatHistory,
  to: CombatHistory,
  isActing: boolean,
): Promise<void> {
  const before = chains.get(combat) ?? Promise.resolve();
  const next = before.then(async () => {
    if (from.round === 0 && to.round > 0) await refresh("combatStart", combat);
    for (const event of eventsBetween(from, to, combat.turns.length)) {
      if (isActing) await tell(combat, event, from);
      await refresh(EXPIRY[event.kind], combat);
    }
  });
  chains.set(
    combat,
    next.catch(() => undefined),
  );
  return next;
}

async function tell(combat: Encounter, event: TurnEvent, from: CombatHistory): Promise<void> {
  const { round, skipped } = event;
  switch (event.kind) {
    case "endTurn": {
      // The one who acted may stand elsewhere in the order by now, or be gone.
      const acting = !skipped && from.combatantId ? combat.combatants.get(from.combatantId) : combat.turns[event.turn];
      if (acting) await combat._onEndTurn(acting, { round, turn: event.turn, skipped });
      return;
    }
    case "startTurn": {
      const acting = combat.turns[event.turn];
      if (!acting) return;
      const context = { round, turn: event.turn, skipped };
      await combat._clearMovementHistoryOnStartTurn(acting, context);
      await combat._onStartTurn(acting, context);
      return;
    }
    case "endRound":
      await combat._onEndRound({ round, skipped });
      return;
    case "startRound":
      await combat._onStartRound({ round, skipped });
  }
}

const refresh = (event: string, combat: unknown): Promise<void> => refreshEffects(event, { combat });

/** Lets the registry of effects follow an event of play, for some actors or for all. */
export async function refreshEffects(event: string, context: Record<string, unknown>): Promise<void> {
  const cls = host.implementation("ActiveEffect") as unknown as {
    registry: { refresh(event: string, options: Record<string, unknown>): Promise<void> };
  };
  await cls.registry.refresh(event, context);
}
