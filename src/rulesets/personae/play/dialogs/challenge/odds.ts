import { namedPool } from "../../../rules/challenge/modifiers.ts";
import { passiveDefense } from "../../../rules/defence/answer.ts";
import type { ChallengeDecision } from "../../../rules/decisions.ts";
import { recoveryOdds } from "../../../rules/recovery/roll.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import type { IdentityState, SceneState } from "../../../rules/state.ts";

/** One side of a guess at a challenge. */
export type Chances = { readonly dice: number; readonly modifier: number };

/** Exact chance, 0–1, that the actor's dice beat the reactor's, a full deadlock falling to the reactor (PER-027 … PER-029). */
export function chanceToWin(actor: Chances, reactor: Chances): number {
  return recoveryOdds({ shock: reactor.dice, hits: reactor.modifier, stature: 0, skillRoll: actor }).chance;
}

/** What an opponent would roll without being asked: the passive answer, shock included (PER-119). */
export function likelyAnswer(
  identity: IdentityState,
  challenge: ChallengeDecision["challenge"],
  scene: SceneState,
  settings: PersonaeSettings,
): Chances {
  const { skill: name, attribute } = passiveDefense({ challenge });
  const skill = identity.skills.find(({ free }) => free === name.toLowerCase());
  const spec = { rating: skill?.rating ?? 1, unlocked: skill !== undefined, attribute, modifiers: [], scene };
  const { pool, modifier } = namedPool(identity, spec, settings);
  return { dice: pool, modifier };
}
