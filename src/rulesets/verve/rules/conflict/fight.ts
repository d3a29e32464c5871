/** A recorded fight, event by event. VRV-146, VRV-148, VRV-149, VRV-150. */
import { rollUnder } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { applyDamage } from "../survival/damage.ts";

export interface FightCombatant {
  readonly survival: number;
  readonly verve?: Maybe<number>;
  readonly injuries?: Maybe<number>;
  readonly pools?: Maybe<readonly number[]>;
  /** Its losses in this fight are archetypal. */
  readonly archetypal?: Maybe<boolean>;
  readonly surprised?: Maybe<boolean>;
}

export type FightEvent = {
  /** 1 or more, never falling. */
  readonly round: number;
  readonly who: string;
  /** The final target number. */
  readonly needed: number;
  readonly die: number;
} & (
  | { readonly kind: "attack"; readonly target: string; readonly damage?: Maybe<number> }
  | { readonly kind: "shake-off" | "consciousness" }
);

export interface FightGiven extends WithSettings {
  readonly combatants: Readonly<Record<string, FightCombatant>>;
  readonly events: readonly FightEvent[];
}

interface Fighter {
  survival: number;
  verve: number;
  injuries: number;
  pools: readonly number[];
  readonly archetypal: boolean;
  surprised: boolean;
  /** Round of the failed roll; it tells from the next one on. */
  outSince: number | null;
}

/** What became of each event, each round and each combatant. VRV-111, VRV-118, VRV-146, VRV-148 to VRV-150, VRV-152. */
export function resolveCombat({ combatants, events, settings }: FightGiven) {
  const fighters = new Map<string, Fighter>(
    Object.entries(combatants).map(([id, one]) => [
      id,
      {
        survival: one.survival,
        verve: one.verve ?? 0,
        injuries: one.injuries ?? 0,
        pools: one.pools ?? [],
        archetypal: one.archetypal ?? false,
        surprised: one.surprised ?? false,
        outSince: null,
      },
    ]),
  );
  const figures = () =>
    Object.fromEntries([...fighters].map(([id, { verve, survival, injuries }]) => [id, { verve, survival, injuries }]));
  const rounds: Record<string, ReturnType<typeof figures>> = {};
  const results = events.map((event) => {
    const result = happen(event, fighters, settings);
    rounds[`${event.round}`] = figures();
    return result;
  });
  const end = [...fighters].map(([id, { verve, survival, injuries, surprised, outSince }]) => [
    id,
    { verve, survival, injuries, surprised, conscious: outSince === null },
  ]);
  return {
    results,
    rounds,
    combatants: Object.fromEntries(end) as Record<
      string,
      { verve: number; survival: number; injuries: number; surprised: boolean; conscious: boolean }
    >,
  };
}

function happen(event: FightEvent, fighters: Map<string, Fighter>, settings: FightGiven["settings"]): string {
  const who = fighters.get(event.who);
  if (!who || (who.outSince !== null && event.round > who.outSince)) return "skipped";
  const { success } = rollUnder({ target: event.needed, die: event.die, settings });
  switch (event.kind) {
    case "attack": {
      if (who.surprised && event.round === 1) return "skipped";
      const target = fighters.get(event.target);
      if (!success || !target) return "miss";
      const { survival, verve, injuries, pools } = applyDamage({ ...target, damage: event.damage ?? 0, settings });
      Object.assign(target, { survival, verve, injuries, pools });
      return "hit";
    }
    case "shake-off":
      if (event.round === 1) return "skipped";
      who.surprised &&= !success;
      return success ? "shaken-off" : "still-surprised";
    case "consciousness":
      if (!success) who.outSince ??= event.round;
      return success ? "conscious" : "passes-out";
  }
}
