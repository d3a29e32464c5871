/** A foe attacks a player's character: the foe rolls nothing, the player is asked to defend. RUN-012, RUN-055, RUN-056. */
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { defenseAllowed } from "../attack/defenseAllowed.ts";
import { attackAttribute, statsOf } from "../derive/character.ts";
import { approachOf } from "./advantage.ts";
import { isUnaware } from "../derive/condition.ts";
import type { DefendPrompt } from "../outcomes.ts";
import { testTarget } from "../test/target.ts";
import { WEAPONS } from "../weapons/classes.ts";
import type { Attacking } from "./blow.ts";
import { takeBlow } from "./defend.ts";
import { modifierList, testTerms } from "./modifiers.ts";
import { blindBetween, shownOf } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Asks the player for the Defense test; where none is allowed the attack simply hits. RUN-055, RUN-056. */
export function foeAttack(situation: Situation, attacking: Attacking): Outcome {
  const prompt = defendPrompt(situation, attacking);
  const { settings } = situation;
  if (!defenseAllowed({ aware: prompt.aware, settings }).test)
    return takeBlow(situation, prompt, null, attacking.before);
  return { ...emptyOutcome, prompts: [prompt] };
}

/** Everything about the attack, frozen for the answer. */
function defendPrompt(situation: Situation, { decision, weapon, attack }: Attacking): DefendPrompt {
  const { actor, target: owner, difficulty, modifiers: manual } = decision;
  const { settings } = situation;
  const foe = situation.character(actor);
  const state = situation.character(owner);
  const attackValue = foe.attributes[attackAttribute(foe, weapon)].value;
  const { defense } = statsOf(state);
  const terms = {
    attribute: defense,
    opponent: attackValue,
    difficulty,
    enemyAdvantage: attack.testBonus,
    manual,
    settings,
  };
  return {
    type: "defend",
    id: situation.id("defend"),
    owner,
    name: state.name,
    attacker: actor,
    weapon: weapon.id,
    freeAttack: decision.freeAttack ?? null,
    attackValue,
    defense,
    damage: weapon.damage,
    ignoresArmor: decision.ignoresArmor ?? weapon.ignoresArmor,
    ranged: WEAPONS[weapon.class].attack === "ranged",
    lineOfSight: decision.lineOfSight ?? true,
    aware: !(decision.advantage?.unaware ?? isUnaware(state, approachOf(decision), situation.now)),
    reasons: attack.reasons,
    testBonus: attack.testBonus,
    staticDamage: attack.staticDamage,
    extraDamage: attack.extraDamage,
    blind: blindBetween(situation, owner, actor, decision.badVisibility),
    difficulty,
    modifiers: modifierList(terms),
    target: testTarget(testTerms(terms)).target,
    ...shownOf(situation, actor),
  };
}
