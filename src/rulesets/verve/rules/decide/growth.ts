/** Gains, purchases, experience, levels. VRV-085 to VRV-107, VRV-194. */
import { experienceAward } from "../advancement/experience.ts";
import { advance, experienceFor } from "../advancement/level.ts";
import { levelIn } from "../core/archetypes.ts";
import type { AwardDecision, BuyDecision, GainDecision, LevelUpDecision } from "../decisions.ts";
import { ARCHETYPES } from "../terms.ts";
import { promptOf } from "./card.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isOneOf, isRefList, isText } from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { experienceGain, mojoChange } from "./effects.ts";
import { fieldChange, isPurchase, makePurchase, newField } from "./purchase.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideBuy({ actor, purchase }: BuyDecision, situation: Situation): Came {
  return { effects: makePurchase(situation, actor, purchase).effects };
}

/** One free gain for a bid that was large enough. VRV-194, AMB-47. */
function decideGain({ actor, prompt: id, option, name }: GainDecision, situation: Situation): Came {
  const prompt = promptOf(situation, id);
  if (prompt?.type !== "gain" || prompt.owner !== actor) throw new Refused("noPrompt");
  if (!prompt.options.includes(option)) throw new Refused("notAnOption", { option });
  if (option === "field")
    return { effects: [fieldChange(situation, actor, newField(situation.id("field"), name, ""))] };
  const field = situation.character(actor).fields.find((one) => one.id === prompt.field);
  if (!field) throw new Refused("unknownField", { name: situation.character(actor).name, field: prompt.field ?? "" });
  if (option === "skill" && field.skills.includes(name)) throw new Refused("knownSkill", { skill: name });
  const changed =
    option === "skill" ? { ...field, skills: [...field.skills, name] } : { ...field, bonus: field.bonus + 1 };
  return { effects: [fieldChange(situation, actor, changed)] };
}

function decideAward({ source, actors, xp, silver, loss }: AwardDecision, situation: Situation): Came {
  if (actors.length === 0) throw new Refused("nobodyToAward");
  const groupSize = actors.length;
  const award =
    source === "guide"
      ? experienceAward({ source, xp, groupSize })
      : experienceAward({ source, loss, silver, groupSize });
  situation.require(award.eligible, "notALoss", { loss });
  return { effects: actors.map((who) => experienceGain(situation, who, award.each)) };
}

function decideLevelUp({ actor, archetype }: LevelUpDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const { level } = situation.derived(actor);
  situation.require(state.kind === "hero", "heroesOnly", { name: state.name });
  const needed = experienceFor(level + 1);
  situation.require(state.xp >= needed, "notEnoughExperience", { name: state.name, xp: state.xp, needed });
  const archetypes = { ...state.archetypes, [archetype]: levelIn(state.archetypes, archetype) + 1 };
  const die = situation.sum({ key: "level", count: 1, faces: 10, who: actor });
  const { settings } = situation;
  const gains = advance({ archetypes, advanced: archetype, abilities: state.abilities, die, settings });
  const { survivalGain, verveGain, verveArchetype } = gains;
  const odd = verveArchetype === null;
  return {
    checks: [
      figures(situation, "level", {
        level: gains.level,
        survivalGain,
        verveGain,
        verveArchetype,
        specialty: gains.specialtyGain,
        callingPoints: gains.callingPoints,
        spellSlots: gains.spellSlots,
        spiritChange: gains.spiritChange,
        thiefField: gains.thiefFieldGain,
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
    ],
  };
}

export const growthDeciders = {
  buy: decider({ ...OF_ONE, purchase: isPurchase }, decideBuy),
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
    },
    decideAward,
    { names: ["actors"], speaks: null },
  ),
  levelUp: decider({ ...OF_ONE, archetype: isOneOf(ARCHETYPES) }, decideLevelUp, { ...ROLLS }),
};
