/** Harm, consciousness, the clock of the dying, and the last deed. VRV-110 to VRV-124, VRV-128. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { conditionOf, hasCondition } from "../conditions.ts";
import type {
  ConsciousnessDecision,
  CorrectDecision,
  EndSceneDecision,
  HalfWakeDecision,
  HarmDecision,
  LastEffortDecision,
  TemporaryPoolDecision,
} from "../decisions.ts";
import { mojoCost } from "../mojo/cost.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { chosenReaction, eitherParts } from "../survival/consciousness.ts";
import { splitOff } from "../survival/damage.ts";
import { lastEffortParts } from "../survival/death.ts";
import { ABILITIES, DOMAINS, REACTIONS } from "../terms.ts";
import { CONDITIONS } from "../words.ts";
import { promptOf } from "./card.ts";
import { decider, OF_ONE, type Came, ROLLS, SUFFERS } from "./decider.ts";
import {
  isAnyText,
  isFlag,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
} from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { dies, passesOut } from "./death.ts";
import { begin, damage, end, judgeVerve, mojoChange } from "./effects.ts";
import { reactionFor, scoreFor, stateParts } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { givesOwn, LAST_DEED, lastDeed, requireLastDeed } from "./lastDeed.ts";
import { fieldBonus } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideHarm(decision: HarmDecision, situation: Situation): Came {
  const { actor, damage: amount, directInjuries, archetypal, verveLimit, phantasmal, ...why } = decision;
  situation.living(actor);
  if (directInjuries > amount) throw new Refused("badField", { field: "directInjuries" });
  const { reaction, ability, action, usesSpecialty, ambushed } = why;
  const criteria = { reaction, ability, action, usesSpecialty, ambushed, inCombat: situation.frame !== null };
  const judged = judgeVerve(situation, actor, criteria, archetypal);
  return damage(situation, {
    key: "harm",
    target: actor,
    split: splitOff(amount, directInjuries),
    ...judged,
    verveLimit,
    phantasmal,
  });
}

function decideConsciousness(decision: ConsciousnessDecision, situation: Situation): Came {
  const { actor, choice, passOut, modifiers, prompt } = decision;
  const state = situation.living(actor);
  if (prompt !== undefined && promptOf(situation, prompt)?.owner !== actor) throw new Refused("noPrompt");
  situation.require(!hasCondition(state, "unconscious"), "unconscious", { name: state.name });
  const settled: VerveEffectKind = {
    type: "checked",
    id: situation.id("checked", actor),
    target: actor,
    apply: "atOnce",
    consciousness: true,
    death: false,
    again: null,
  };
  const faints = isLate(situation, actor) ? passesOut(situation, actor) : begin(situation, actor, "fainting");
  if (passOut) return { effects: [settled, faints] };
  const { fortitude, willpower } = situation.derived(actor).reactions;
  const given = { fortitude, willpower, choice, injuries: state.injuries.value };
  const reaction = chosenReaction(given);
  const parts = [...eitherParts(given, "VRV-118"), ...stateParts(situation, actor, reaction)];
  const check = situation.d20({ key: "consciousness", who: actor, subject: reaction, parts, modifiers });
  return { effects: check.success ? [settled] : [settled, faints] };
}

/** True where no round's end is to come for this harm: whoever fails passes out at once. VRV-118 */
function isLate(situation: Situation, who: Ref): boolean {
  const { encounter } = situation;
  if (!encounter || !situation.seat(who)) return true;
  return encounter.phase === "checks" || encounter.round > situation.character(who).due.round;
}

function decideHalfWake({ actor }: HalfWakeDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const out = conditionOf(state, "unconscious");
  situation.require(out !== null, "notUnconscious", { name: state.name });
  const cost = mojoCost({ purchase: "semi-conscious" }).cost ?? 1;
  situation.require(state.mojo.value >= cost, "notEnoughMojo", { name: state.name, cost, mojo: state.mojo.value });
  return {
    effects: [
      mojoChange(situation, actor, -cost, "halfWake"),
      end(situation, actor, "unconscious", "atOnce"),
      // It lasts as long. VRV-119, VRV-217
      begin(situation, actor, "semi-conscious", {
        value: out?.value ?? 0,
        until: out?.until ?? null,
        apply: "atOnce",
      }),
    ],
  };
}

function decideEndScene({ actors }: EndSceneDecision, situation: Situation): Came {
  return { effects: actors.flatMap((who) => dies(situation, who)) };
}

function decideLastEffort(decision: LastEffortDecision, situation: Situation): Came {
  const { actor, ability, reaction, field, mojo, contributions, modifiers } = decision;
  if ((ability === null) === (reaction === null)) throw new Refused("badField", { field: "ability" });
  requireLastDeed(situation, actor, { mojo, contributions });
  const base = ability ? scoreFor(situation, actor, ability) : reactionFor(situation, actor, reaction ?? "health");
  const level = situation.derived(actor).level;
  const check = situation.d20({
    key: "lastEffort",
    who: actor,
    subject: ability ?? reaction ?? "",
    parts: lastEffortParts({ base, level, fieldBonus: fieldBonus(situation, actor, field) }),
    modifiers,
    archetypal: { lastEffort: true },
  });
  const came = lastDeed(situation, actor, { mojo, contributions }, check);
  return { checks: [came.figures], effects: came.effects };
}

function decideTemporaryPool({ actor, pool }: TemporaryPoolDecision, situation: Situation): Came {
  const { pools } = situation.living(actor);
  const own = { ...pool, id: situation.freeId(pools, pool.id) };
  return { effects: [{ type: "pool", id: situation.id("pool", actor), target: actor, apply: "atOnce", pool: own }] };
}

function decideCorrect(decision: CorrectDecision, situation: Situation): Came {
  const { actor, survival, verve, injuries, gains = [] } = decision;
  const now = situation.character(actor);
  const { value: before } = now.injuries;
  const isSet = survival !== now.survival.value || verve !== now.verve.value || injuries !== before;
  const id = situation.id("correct", actor);
  const correct: VerveEffectKind = { type: "correct", id, target: actor, apply: "atOnce", survival, verve, injuries };
  const begun = gains.filter((one) => !now.conditions.some((held) => held.id === one));
  const begins = begun.map((one) => begin(situation, actor, one, { apply: "atOnce" }));
  return { effects: isSet || begins.length === 0 ? [correct, ...begins] : begins };
}

const EITHER = isNullOr(isOneOf(["fortitude", "willpower"]));

export const harmDeciders = {
  harm: decider(
    {
      ...OF_ONE,
      damage: isCount,
      directInjuries: isCount,
      reaction: isNullOr(isOneOf(REACTIONS)),
      ability: isNullOr(isOneOf(ABILITIES)),
      action: isNullOr(isOneOf(DOMAINS.filter((one) => one !== "combat"))),
      usesSpecialty: isFlag,
      ambushed: isFlag,
      archetypal: isNullOr(isFlag),
      verveLimit: isNullOr(isCount),
      phantasmal: isFlag,
    },
    decideHarm,
    { speaks: null, ...SUFFERS, secret: true },
  ),
  consciousness: decider(
    { ...OF_ONE, choice: EITHER, passOut: isFlag, prompt: isOptional(isText) },
    decideConsciousness,
    { ...ROLLS },
  ),
  halfWake: decider(OF_ONE, decideHalfWake),
  endScene: decider({ actors: isRefList }, decideEndScene, { names: ["actors"], speaks: null }),
  lastEffort: decider(
    {
      ...OF_ONE,
      ability: isNullOr(isOneOf(ABILITIES)),
      reaction: isNullOr(isOneOf(REACTIONS)),
      field: isNullOr(isText),
      ...LAST_DEED,
    },
    decideLastEffort,
    {
      names: ["actor", "contributions.who"],
      speaks: ({ actor, contributions }) => givesOwn({ contributions }, actor),
      ...ROLLS,
    },
  ),
  temporaryPool: decider(
    { ...OF_ONE, pool: isShape({ id: isText, source: isAnyText, value: isCount, until: isNullOr(isAmount) }) },
    decideTemporaryPool,
    { speaks: null },
  ),
  correct: decider(
    {
      ...{ ...OF_ONE, survival: isCount, verve: isCount, injuries: isCount },
      gains: isOptional(isListOf(isOneOf(CONDITIONS))),
    },
    decideCorrect,
    { speaks: null, secret: true },
  ),
};
