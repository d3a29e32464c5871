/** Harm, consciousness, the clock of the dying, and the last deed. VRV-110 to VRV-124, VRV-128. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { experienceAward } from "../advancement/experience.ts";
import { hasCondition } from "../conditions.ts";
import { sum } from "../core/arithmetic.ts";
import type {
  ConsciousnessDecision,
  CorrectDecision,
  EndSceneDecision,
  HalfWakeDecision,
  HarmDecision,
  LastEffortDecision,
  PassTimeDecision,
  TemporaryPoolDecision,
} from "../decisions.ts";
import { mojoCost } from "../mojo/cost.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { chosenReaction, eitherParts } from "../survival/consciousness.ts";
import { splitOff } from "../survival/damage.ts";
import { lastEffortParts, missingMojo, timeToDie } from "../survival/death.ts";
import { ABILITIES, DOMAINS, REACTIONS } from "../terms.ts";
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
import { begin, damage, end, experienceGain, judgeVerve, mojoChange, passMinutes } from "./effects.ts";
import { reactionFor, scoreFor, stateParts } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { fieldBonus, figures } from "./rolls.ts";
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
  if (passOut) return { effects: [settled, begin(situation, actor, "fainting")] };
  const { fortitude, willpower } = situation.derived(actor).reactions;
  const given = { fortitude, willpower, choice, injuries: state.injuries.value };
  const reaction = chosenReaction(given);
  const parts = [...eitherParts(given, "VRV-118"), ...stateParts(situation, actor, reaction)];
  const check = situation.d20({ key: "consciousness", who: actor, subject: reaction, parts, modifiers });
  return { effects: check.success ? [settled] : [settled, begin(situation, actor, "fainting")] };
}

function decideHalfWake({ actor }: HalfWakeDecision, situation: Situation): Came {
  const state = situation.living(actor);
  situation.require(hasCondition(state, "unconscious"), "notUnconscious", { name: state.name });
  const cost = mojoCost({ purchase: "semi-conscious" }).cost ?? 1;
  situation.require(state.mojo.value >= cost, "notEnoughMojo", { name: state.name, cost, mojo: state.mojo.value });
  return {
    effects: [
      mojoChange(situation, actor, -cost, "halfWake"),
      end(situation, actor, "unconscious", "atOnce"),
      begin(situation, actor, "semi-conscious", { apply: "atOnce" }),
    ],
  };
}

/** What so many minutes do to one character: states end, clocks of the dying run, pools vanish. */
function later(situation: Situation, who: Ref, minutes: number): VerveEffectKind[] {
  const state = situation.character(who);
  const now = situation.clock.minutes + minutes;
  const over = state.conditions
    .filter(({ until }) => until !== null && until <= now)
    .map(({ id }) => end(situation, who, id, "atOnce"));
  const pools = state.pools
    .filter(({ until }) => until !== null && until <= now)
    .map((pool): VerveEffectKind => {
      const id = situation.id("pool", pool.id, who);
      return { type: "pool", id, target: who, apply: "atOnce", pool: { ...pool, value: 0 } };
    });
  return [...over, ...pools, ...dyingClock(situation, who, minutes)];
}

/** The clock uses up a minute for each minute, but only one for each hour unconscious. VRV-122. */
function dyingClock(situation: Situation, who: Ref, minutes: number): VerveEffectKind[] {
  const { dying, injuries, ...state } = situation.character(who);
  if (dying === null) return [];
  const unconscious = hasCondition({ ...state, dying, injuries }, "unconscious");
  const elapsed = dying + minutes / (unconscious ? 60 : 1);
  const endurance = scoreFor(situation, who, "endurance");
  const { status } = timeToDie({ endurance, injuries: injuries.value, minutesElapsed: elapsed, unconscious });
  const id = situation.id("dying", who);
  const clock = (value: number | null): VerveEffectKind => ({
    type: "dying",
    id,
    target: who,
    apply: "atOnce",
    elapsed: value,
  });
  if (status === "cancelled") return [clock(null)];
  return status === "doomed" ? [clock(null), begin(situation, who, "doomed", { apply: "atOnce" })] : [clock(elapsed)];
}

function decidePassTime({ actors, minutes }: PassTimeDecision, situation: Situation): Came {
  return { effects: [...passMinutes(situation, minutes), ...actors.flatMap((who) => later(situation, who, minutes))] };
}

function decideEndScene({ actors }: EndSceneDecision, situation: Situation): Came {
  const doomed = actors.filter((who) => hasCondition(situation.character(who), "doomed"));
  return {
    effects: doomed.flatMap((who) => [
      end(situation, who, "doomed", "atOnce"),
      begin(situation, who, "dead", { apply: "atOnce" }),
    ]),
  };
}

function decideLastEffort(decision: LastEffortDecision, situation: Situation): Came {
  const { actor, ability, reaction, field, mojo, contributions, modifiers } = decision;
  const state = situation.living(actor);
  if ((ability === null) === (reaction === null)) throw new Refused("badField", { field: "ability" });
  situation.require(state.dying !== null || hasCondition(state, "doomed"), "notDying", { name: state.name });
  for (const given of [{ who: actor, mojo }, ...contributions]) {
    const { name, mojo: held, kind } = situation.character(given.who);
    situation.require(held.value >= given.mojo, "notEnoughMojo", { name, cost: given.mojo, mojo: held.value });
    situation.require(kind === "hero", "heroesOnly", { name });
  }
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
  const needed = missingMojo(check.success, check.margin);
  const offered = mojo + sum(contributions.map((one) => one.mojo));
  const paid = needed > 0 && offered >= needed;
  const shares = paid ? shareOut(needed, [{ who: actor, mojo }, ...contributions]) : [];
  const xp = experienceAward({
    source: "mojo",
    mojoSpent: paid ? needed : 0,
    adventureRunning: situation.clock.adventureRunning,
  }).total;
  return {
    checks: [
      figures(situation, "lastEffort", { success: check.success || paid, mojoSpent: paid ? needed : 0, xpEach: xp }),
    ],
    effects: [
      ...shares.flatMap(({ who, mojo: share }) => [
        ...(share > 0 ? [mojoChange(situation, who, -share, "lastEffort")] : []),
        ...(xp > 0 ? [experienceGain(situation, who, xp)] : []),
      ]),
      { type: "dying", id: situation.id("dying", actor), target: actor, apply: "onRequest", elapsed: null },
      end(situation, actor, "doomed"),
      begin(situation, actor, "dead"),
    ],
  };
}

/** Exactly what is needed, out of the offers in their order; those who give nothing share nothing. VRV-124. */
function shareOut(needed: number, offers: readonly { readonly who: Ref; readonly mojo: number }[]) {
  let left = needed;
  return offers
    .filter(({ mojo }) => mojo > 0)
    .map(({ who, mojo }) => {
      const share = Math.min(left, mojo);
      left -= share;
      return { who, mojo: share };
    });
}

function decideTemporaryPool({ actor, pool }: TemporaryPoolDecision, situation: Situation): Came {
  situation.living(actor);
  return {
    effects: [{ type: "pool", id: situation.id("pool", pool.id, actor), target: actor, apply: "atOnce", pool }],
  };
}

function decideCorrect({ actor, survival, verve, injuries }: CorrectDecision, situation: Situation): Came {
  situation.character(actor);
  return {
    effects: [
      {
        type: "correct",
        id: situation.id("correct", actor),
        target: actor,
        apply: "atOnce",
        survival,
        verve,
        injuries,
      },
    ],
  };
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
  passTime: decider({ actors: isRefList, minutes: isCount }, decidePassTime, { names: ["actors"], speaks: null }),
  endScene: decider({ actors: isRefList }, decideEndScene, { names: ["actors"], speaks: null }),
  lastEffort: decider(
    {
      ...OF_ONE,
      ability: isNullOr(isOneOf(ABILITIES)),
      reaction: isNullOr(isOneOf(REACTIONS)),
      field: isNullOr(isText),
      mojo: isCount,
      contributions: isListOf(isShape({ who: isText, mojo: isCount })),
    },
    decideLastEffort,
    { names: ["actor", "contributions.who"], ...ROLLS },
  ),
  temporaryPool: decider(
    { ...OF_ONE, pool: isShape({ id: isText, source: isAnyText, value: isCount, until: isNullOr(isAmount) }) },
    decideTemporaryPool,
    { speaks: null },
  ),
  correct: decider({ ...OF_ONE, survival: isCount, verve: isCount, injuries: isCount }, decideCorrect, {
    speaks: null,
    secret: true,
  }),
};
