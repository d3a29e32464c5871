/** Falls, air, age, illusions, things under attack, the road. VRV-207, VRV-216 to VRV-222, VRV-228, VRV-236, VRV-238. */
import type { Prospect } from "../../../../kernel/prospect.ts";
import { reactionParts } from "../core/rolls.ts";
import { part } from "../core/check.ts";
import type {
  AgeDecision,
  DisbelieveDecision,
  FallDecision,
  ItemReactionDecision,
  MarchDecision,
  PhantasmDecision,
  SuffocateDecision,
  TravelDecision,
} from "../decisions.ts";
import { dailyTravel, marchParts, TERRAINS } from "../movement/movement.ts";
import type { DamageEffect, VerveEffectKind, VervePrompt } from "../outcomes.ts";
import { aging } from "../perils/aging.ts";
import { fall, phantasm } from "../perils/falling.ts";
import { ATTACK_FORMS, disbeliefParts, itemParts, itemReaction } from "../perils/illusion.ts";
import { suffocation } from "../perils/searching.ts";
import { MATERIALS } from "../tables/perils.ts";
import { splitOff } from "../survival/damage.ts";
import { ABILITIES, DOMAINS } from "../terms.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isFlag, isNullOr, isNumber, isOneOf, isRefList, isWhole } from "../../../../kernel/edge.ts";
import { isCount } from "./edge.ts";
import { act, begin, damage, judgeVerve } from "./effects.ts";
import { injuriesOf, reactionFor, rollArgs, stateParts } from "./figures.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

/** A reaction roll with nothing special about it. */
function plainReaction(
  situation: Situation,
  who: string,
  key: string,
  reaction: "evasion" | "health",
  modifiers: FallDecision["modifiers"],
) {
  const { pace } = situation.character(who);
  const args = { ...rollArgs(situation, who, reaction), movementMode: pace, safeOutdoors: situation.safeOutdoors };
  const parts = reactionParts({ ...args, reaction, value: reactionFor(situation, who, reaction) });
  return situation.d20({ key, who, subject: reaction, parts, modifiers });
}

function decideFall({ actor, feet, action, modifiers }: FallDecision, situation: Situation): Came {
  situation.living(actor);
  const { evasionEffect, damageDice, seconds } = fall({ feet });
  const evaded = evasionEffect !== "none" && plainReaction(situation, actor, "evasion", "evasion", modifiers).success;
  const rolled = situation.roll("fall", damageDice, actor);
  const fallen = fall({ feet, rolled: rolled.total, evaded });
  const split = splitOff(fallen.damage ?? 0, fallen.directInjuries ?? 0);
  const harm = damage(situation, {
    key: `fall-${evaded}`,
    target: actor,
    split,
    ...judgeVerve(situation, actor, { action }),
  });
  return { checks: [rolled, figures(situation, "fall", { seconds })], ...harm };
}

/** An injury without any damage before it. */
function injure(
  situation: Situation,
  key: string,
  target: string,
): { effects: DamageEffect[]; prompts: VervePrompt[] } {
  return damage(situation, { key, target, split: splitOff(1, 1), archetypal: false, criterion: "none" });
}

function decideSuffocate(decision: SuffocateDecision, situation: Situation): Came {
  const { actor, prepared, atRest, rounds, buffer, modifiers } = decision;
  const { abilities } = situation.living(actor);
  const { settings } = situation;
  const d4 = prepared || buffer !== null ? null : situation.sum({ key: "breath", count: 1, faces: 4, who: actor });
  const known =
    buffer ?? suffocation({ endurance: abilities.endurance, prepared, d4, atRest, settings }).bufferRounds ?? 0;
  const { intervalRounds } = suffocation({ endurance: abilities.endurance, atRest, settings });
  // A known breath counts like a prepared one of as many rounds.
  const due = suffocation({ endurance: known / (atRest ? 2 : 1), prepared: true, atRest, rounds, settings });
  const checks = [figures(situation, "breath", { bufferRounds: known, intervalRounds, checksDue: due.checksDue })];
  if (!due.checksDue) return { checks };
  const value = reactionFor(situation, actor, "health");
  const args = { ...rollArgs(situation, actor, "health"), reaction: "health" as const, value };
  const parts = [...reactionParts(args), part("breathless", due.lastCheckModifier ?? 0, "VRV-228")];
  const check = situation.d20({ key: "suffocate", who: actor, subject: "health", parts, modifiers });
  return check.success ? { checks } : { checks, ...injure(situation, "suffocate", actor) };
}

function decideAge({ actor, age, trade }: AgeDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const { endurance } = state.abilities;
  const { settings } = situation;
  const before = aging({ endurance, age: state.age ?? 0, settings }).injuries ?? 0;
  const gained = Math.max(0, (aging({ endurance, age, settings }).injuries ?? 0) - before);
  const swaps = trade !== null && gained > 0;
  if (swaps) situation.require(state.abilities[trade] - 2 >= 2, "tooWeak", { name: state.name });
  const injuries = gained - (swaps ? 1 : 0);
  const effects: VerveEffectKind[] = [
    { type: "age", id: situation.id("age", actor), target: actor, apply: "atOnce", age, injuries },
  ];
  if (swaps)
    effects.push({
      type: "ability",
      id: situation.id("ability", actor),
      target: actor,
      apply: "atOnce",
      ability: trade,
      amount: -2,
    });
  return { checks: [figures(situation, "age", { injuries })], effects };
}

function decideDisbelieve(decision: DisbelieveDecision, situation: Situation): Came {
  const { actor, method, spellPenalty, othersDisbelieved, modifiers } = decision;
  if (method === "perception") situation.acting(actor);
  else situation.reacting(actor);
  const value = reactionFor(situation, actor, method);
  const given = { method, value, spellPenalty, othersDisbelieved, injuries: injuriesOf(situation, actor) };
  const parts = [...disbeliefParts(given), ...stateParts(situation, actor, method)];
  const acted = method === "perception" ? act(situation, actor) : { effects: [], notes: [] };
  const check = situation.d20({ key: "disbelieve", who: actor, subject: method, parts, modifiers, before: acted });
  const othersBonus = method === "willpower" && check.success ? 2 : 0;
  const seen = check.success ? [begin(situation, actor, "disbelieving")] : [];
  return {
    checks: [figures(situation, "disbelief", { othersBonus })],
    effects: [...acted.effects, ...seen],
    notes: acted.notes,
  };
}

/** All but a tenth comes back, injuries first: what stays is taken from verve, then survival, then injuries. VRV-217 */
function decidePhantasm({ actor, phantasms }: PhantasmDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const over = state.phantasms.filter(({ id }) => phantasms?.includes(id) ?? true);
  situation.require(over.length > 0, "noPhantasm", { name: state.name });
  const lost = (kind: "verve" | "survival" | "injuries"): number => over.reduce((sum, one) => sum + one[kind], 0);
  const [verve, survival, injuries] = [lost("verve"), lost("survival"), lost("injuries")];
  const { kept, returned } = phantasm({ damage: verve + survival + injuries });
  const fromVerve = Math.min(kept, verve);
  const fromSurvival = Math.min(kept - fromVerve, survival);
  const back = { survival: survival - fromSurvival, injury: injuries - (kept - fromVerve - fromSurvival) };
  const healed = (["injury", "survival"] as const).flatMap((choice): VerveEffectKind[] => {
    const heal = { type: "heal", target: actor, apply: "onRequest", event: "aid", rollSucceeded: true } as const;
    const id = situation.id("heal", "phantasm", choice, actor);
    return back[choice] > 0 ? [{ ...heal, id, choice, amount: back[choice] }] : [];
  });
  const wits: VerveEffectKind[] =
    verve > fromVerve
      ? [
          {
            type: "verve",
            id: situation.id("verve", actor),
            target: actor,
            apply: "onRequest",
            amount: verve - fromVerve,
          },
        ]
      : [];
  const ids = over.map(({ id }) => id);
  return {
    checks: [figures(situation, "phantasm", { kept, returned })],
    effects: [
      ...healed,
      ...wits,
      { type: "phantasms", id: situation.id("phantasms", actor), target: actor, apply: "onRequest", over: ids },
    ],
  };
}

function decideItemReaction({ actor, material, attackForm, inches }: ItemReactionDecision, situation: Situation): Came {
  situation.character(actor);
  const given = { material, attackForm, inches, settings: situation.settings };
  const prospect = (): Prospect => situation.foreseen({ who: actor, parts: itemParts(given) });
  const die = situation.sum({ key: "item", count: 1, faces: 20, who: actor, prospect });
  const { target, success, margin } = itemReaction({ ...given, die });
  return { checks: [figures(situation, "item", { material, attackForm, die, target, success, margin })] };
}

function decideMarch(
  { actor, movementGivenUp, previousRolls, thirst, modifiers }: MarchDecision,
  situation: Situation,
): Came {
  situation.acting(actor);
  const health = reactionFor(situation, actor, "health");
  const given = { health, movementGivenUp, previousRolls, thirst, injuries: injuriesOf(situation, actor) };
  const parts = [...marchParts(given), ...stateParts(situation, actor, "health", ["pace"])];
  const check = situation.d20({ key: "march", who: actor, subject: "health", parts, modifiers });
  return check.success ? {} : injure(situation, "march", actor);
}

function decideTravel(
  { actor, terrain, forced, flying, flyingHours, modifiers }: TravelDecision,
  situation: Situation,
): Came {
  situation.acting(actor);
  const { movement, endurance } = situation.derived(actor);
  const day = dailyTravel({ movement, terrain, forced, flying, flyingHours, endurance });
  const { miles, walkingMph, daysBeforeRest } = day;
  const checks = [figures(situation, "travel", { miles, walkingMph, daysBeforeRest })];
  if (!day.healthRollNeeded) return { checks };
  const check = plainReaction(situation, actor, "travel", "health", modifiers);
  return check.success ? { checks } : { checks, ...injure(situation, "travel", actor) };
}

export const perilDeciders = {
  fall: decider(
    { ...OF_ONE, feet: isNumber(0, 1_000_000), action: isNullOr(isOneOf(DOMAINS.filter((one) => one !== "combat"))) },
    decideFall,
    { ...ROLLS },
  ),
  suffocate: decider(
    { ...OF_ONE, prepared: isFlag, atRest: isFlag, rounds: isCount, buffer: isNullOr(isCount) },
    decideSuffocate,
    { ...ROLLS },
  ),
  age: decider({ ...OF_ONE, age: isWhole(0, 100_000), trade: isNullOr(isOneOf(ABILITIES)) }, decideAge, {
    speaks: null,
  }),
  disbelieve: decider(
    {
      ...OF_ONE,
      method: isOneOf(["perception", "willpower"]),
      spellPenalty: isWhole(0, 100),
      othersDisbelieved: isFlag,
    },
    decideDisbelieve,
    { secret: true, ...ROLLS },
  ),
  phantasm: decider({ ...OF_ONE, phantasms: isNullOr(isRefList) }, decidePhantasm, { speaks: null }),
  itemReaction: decider(
    {
      ...OF_ONE,
      material: isOneOf(MATERIALS.map(({ material }) => material)),
      attackForm: isOneOf(ATTACK_FORMS),
      inches: isNumber(0.001, 10_000),
    },
    decideItemReaction,
    { secret: true, ...ROLLS },
  ),
  march: decider(
    { ...OF_ONE, movementGivenUp: isWhole(0, 100), previousRolls: isWhole(0, 100), thirst: isWhole(0, 4) },
    decideMarch,
    { ...ROLLS },
  ),
  travel: decider(
    { ...OF_ONE, terrain: isOneOf(TERRAINS), forced: isFlag, flying: isFlag, flyingHours: isNumber(0, 24) },
    decideTravel,
    { ...ROLLS },
  ),
};
