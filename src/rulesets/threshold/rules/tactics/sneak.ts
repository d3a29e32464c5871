/**
 * Striking at somebody who doesn't see it coming (RUN-029, RUN-097). Neither a character's state nor the frame tells who is
 * hidden: fights that are only weighed know of no such thing, and at the table those say so who see the tokens.
 */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { SurpriseDecision } from "../decisions.ts";
import { thresholdEngine } from "../engine.ts";
import { budgetOf, characterNow, foesOf, opponentsOf, situationOf, type Position } from "./around.ts";
import { armsOf, attackOf } from "./arms.ts";
import { tollOfAttack } from "./blow.ts";
import { allowed } from "./legal.ts";
import { best, type Look } from "./look.ts";
import { aimedAt } from "./strike.ts";

/** Each foe whom somebody might catch out by themselves, were they unseen. Whoever is in melee isn't. RUN-036, RUN-042 */
export function sneaksOf(position: Position, view: View): SurpriseDecision[] {
  const { who } = view;
  const state = characterNow(position, who);
  if (!state || opponentsOf(position, who).length > 0 || budgetOf(position, who).combat < 1) return [];
  const isTried = situationOf(position).kindsSpent(who).includes("surprise");
  if (isTried) return [];
  const sneaks = foesOf(position, view).map((target): SurpriseDecision => {
    const base = { type: "surprise", encounter: position.frame, sneakers: [who], watchers: [target] } as const;
    // A player's character who sneaks alone rolls at once. RUN-012
    return state.side === "npc" ? { ...base, gmRolls: true } : base;
  });
  return allowed(position, sneaks);
}

/** The best blow that may follow, as likely as they are caught and it hits. RUN-030, RUN-031, RUN-056, RUN-099 */
export function sneaking(decision: SurpriseDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const [target] = decision.watchers;
  const me = characterNow(position, view.who);
  if (target === undefined || !me) return [];
  const advantage = { unaware: true };
  const arms = armsOf(me).map(({ id }) => attackOf(position, { actor: view.who, target, weapon: id }, { advantage }));
  const blow = best(arms, look);
  const found = foresee(thresholdEngine, decision, position);
  const rolled = isForeseen(found) ? (found.prospect?.chance ?? 0) : 0;
  const isWatched = characterNow(position, target)?.side === "pc" && me.side === "npc";
  if (!blow) return [];
  const toll = tollOfAttack(blow, position);
  return aimedAt(target, { ...toll, chance: toll.chance * (isWatched ? 1 - rolled : rolled) }, look);
}
