/** Gains, purchases, experience, levels. VRV-085 to VRV-107, VRV-194. */
import { experienceAward } from "../advancement/experience.ts";
import { advance, experienceFor } from "../advancement/level.ts";
import { rounded } from "../core/arithmetic.ts";
import { levelIn } from "../core/archetypes.ts";
import type { AwardDecision, BuyDecision, GainDecision, LevelUpDecision, Purchase } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { ARCHETYPES } from "../terms.ts";
import { promptOf } from "./card.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isAnyText, isListOf, isOneOf, isOptional, isRefList, isShape, isText } from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { experienceGain, mojoChange } from "./effects.ts";
import { levelChoices } from "./levelGains.ts";
import { POWER_SHAPE } from "./magic.ts";
import { fieldChange, isPurchase, makePurchase, newField, priceFor } from "./purchase.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

const isShares = isListOf(isShape({ who: isText, mojo: isCount }));

function decideBuy({ actor, purchase, shares }: BuyDecision, situation: Situation): Came {
  if (!shares) return { effects: makePurchase(situation, actor, purchase).effects };
  return { effects: buyTogether(situation, actor, purchase, shares) };
}

/** Several put their mojo into one thing, at the price of whom it would cost most. VRV-093 */
function buyTogether(
  situation: Situation,
  actor: string,
  purchase: Purchase,
  shares: NonNullable<BuyDecision["shares"]>,
): VerveEffectKind[] {
  const cost = Math.max(
    ...[actor, ...shares.map(({ who }) => who)].map((who) => priceFor(situation, who, actor, purchase)),
  );
  const offered = shares.reduce((total, one) => total + one.mojo, 0);
  situation.require(offered >= cost, "notEnoughMojo", { name: situation.character(actor).name, cost, mojo: offered });
  let left = cost;
  const paid = shares.flatMap(({ who, mojo }) => {
    const { name, mojo: held } = situation.character(who);
    situation.require(held.value >= mojo, "notEnoughMojo", { name, cost: mojo, mojo: held.value });
    const share = Math.min(left, mojo);
    left -= share;
    return share > 0 ? [mojoChange(situation, who, -share, "purchase")] : [];
  });
  return [...paid, ...makePurchase(situation, actor, purchase, true).effects];
}

/** One free gain for a bid that was large enough. VRV-194, AMB-47. */
function decideGain({ actor, prompt: id, option, name }: GainDecision, situation: Situation): Came {
  const prompt = promptOf(situation, id);
  if (prompt?.type !== "gain" || prompt.owner !== actor) throw new Refused("noPrompt");
  if (!prompt.options.includes(option)) throw new Refused("notAnOption", { option });
  if (option === "field")
    return {
      effects: [
        fieldChange(situation, actor, newField(situation.freeId(situation.character(actor).fields, "field"), name, "")),
      ],
    };
  const field = situation.character(actor).fields.find((one) => one.id === prompt.field);
  if (!field) throw new Refused("unknownField", { name: situation.character(actor).name, field: prompt.field ?? "" });
  if (option === "skill" && field.skills.includes(name)) throw new Refused("knownSkill", { skill: name });
  const changed =
    option === "skill" ? { ...field, skills: [...field.skills, name] } : { ...field, bonus: field.bonus + 1 };
  return { effects: [fieldChange(situation, actor, changed)] };
}

function decideAward({ source, actors, xp, silver, loss, reason = "" }: AwardDecision, situation: Situation): Came {
  if (actors.length === 0) throw new Refused("nobodyToAward");
  const groupSize = actors.length;
  const award =
    source === "guide"
      ? experienceAward({ source, xp, groupSize })
      : experienceAward({ source, loss, silver, groupSize });
  situation.require(award.eligible, "notALoss", { loss });
  return {
    effects: actors.map((who) => experienceGain(situation, who, rounded(award.each))),
    notes: reason === "" ? [] : [situation.note("award", { reason })],
  };
}

function decideLevelUp(decision: LevelUpDecision, situation: Situation): Came {
  const { actor, archetype } = decision;
  const state = situation.living(actor);
  const { level } = situation.derived(actor);
  situation.require(state.kind === "hero", "heroesOnly", { name: state.name });
  situation.require(level > 0, "notMade", { name: state.name });
  const needed = experienceFor(level + 1);
  situation.require(state.xp >= needed, "notEnoughExperience", { name: state.name, xp: state.xp, needed });
  const archetypes = { ...state.archetypes, [archetype]: levelIn(state.archetypes, archetype) + 1 };
  const { settings } = situation;
  const risen = (die: number) =>
    advance({ archetypes, advanced: archetype, abilities: state.abilities, die, settings });
  // What can't be chosen is refused before the die falls, and nothing of what is chosen hangs on it.
  const bare = risen(0);
  const choices = levelChoices(decision, situation, {
    ...{ specialties: bare.specialtyGain, thiefGains: bare.thiefFieldGain, spiritSwaps: bare.spiritChange },
  });
  const gains = risen(situation.sum({ key: "level", count: 1, faces: 10, who: actor }));
  const { survivalGain, verveGain, verveArchetype } = gains;
  const odd = verveArchetype === null;
  return {
    checks: [
      figures(situation, "level", {
        level: gains.level,
        survivalGain,
        verveGain,
        verveArchetype,
        specialty: gains.specialtyGain && decision.specialty === undefined,
        callingPoints: gains.callingPoints,
        spellSlots: gains.spellSlots,
        spiritChange: gains.spiritChange && decision.spirit === undefined,
        thiefField: gains.thiefFieldGain && decision.thiefGain === undefined,
      }),
    ],
    effects: [
      {
        type: "level",
        id: situation.id("level", actor),
        target: actor,
        apply: "atOnce",
        archetype,
        survivalGain: odd ? survivalGain : null,
        verveGain: odd ? null : verveGain,
      },
      mojoChange(situation, actor, gains.mojoGain, "level"),
      ...choices,
    ],
  };
}

export const growthDeciders = {
  buy: decider({ ...OF_ONE, purchase: isPurchase, shares: isOptional(isShares) }, decideBuy, {
    names: ["actor", "shares.who"],
    // Mojo of others is for the Guide to take.
    speaks: ({ actor, shares }) => (shares === undefined ? actor : null),
  }),
  gain: decider(
    { ...OF_ONE, prompt: isText, option: isOneOf(["field-bonus", "skill", "field"]), name: isText },
    decideGain,
  ),
  award: decider(
    {
      source: isOneOf(["guide", "loot"]),
      actors: isRefList,
      xp: isCount,
      silver: isAmount,
      loss: isOneOf(["donation", "lost", "stipulated", "bribe", "gambling"]),
      reason: isOptional(isAnyText),
    },
    decideAward,
    { names: ["actors"], speaks: null },
  ),
  levelUp: decider(
    {
      ...{ ...OF_ONE, archetype: isOneOf(ARCHETYPES), specialty: isOptional(isText) },
      thiefGain: isOptional(isShape({ field: isText, skill: isAnyText })),
      spirit: isOptional(isShape({ ...POWER_SHAPE, name: isText, instead: isText })),
    },
    decideLevelUp,
    { ...ROLLS },
  ),
};
