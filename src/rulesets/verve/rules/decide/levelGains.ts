/** What levels bring and somebody has to choose; and adventures, in which mojo earns experience. VRV-091, VRV-095, VRV-107, VRV-114 */
import { isAnyText, isFlag, isText } from "../../../../kernel/edge.ts";
import type { Effect, Note } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { levelForExperience } from "../advancement/level.ts";
import type { AdventureDecision, LevelUpDecision, SpecialtyDecision, ThiefGainDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { CLOCK, type CharacterState } from "../state.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { fieldFor } from "./figures.ts";
import { newPower } from "./magic.ts";
import { fieldChange } from "./purchase.ts";
import type { Situation } from "./situation.ts";

/** One gain fewer is owed. @throws Refused when none is */
function chosen(situation: Situation, actor: string, gain: keyof CharacterState["owed"]): VerveEffectKind {
  const { owed, name } = situation.living(actor);
  situation.require(owed[gain] > 0, "nothingOwed", { name });
  return { type: "owed", id: situation.id("owed", gain, actor), target: actor, apply: "atOnce", gain, amount: -1 };
}

/** A specialty more. VRV-091 @throws Refused when they have it */
function newSpecialty(situation: Situation, actor: string, name: string): VerveEffectKind {
  const { specialties, name: who } = situation.character(actor);
  if (specialties.some((one) => one.name === name)) throw new Refused("knownSpecialty", { name: who, specialty: name });
  const specialty = { id: situation.freeId(specialties, name), name };
  return { target: actor, apply: "atOnce", type: "specialty", id: situation.id("specialty", actor), specialty };
}

/** A bonus or a skill in one of the thief's own fields. VRV-107 @throws Refused when it is no such field */
function raisedField(situation: Situation, actor: string, { field: id, skill }: Raised): VerveEffectKind {
  const field = fieldFor(situation, actor, id);
  if (field?.archetype !== "thief") throw new Refused("notThiefField", { name: situation.character(actor).name });
  if (skill !== "" && field.skills.includes(skill)) throw new Refused("knownSkill", { skill });
  const raised = skill === "" ? { ...field, bonus: field.bonus + 1 } : { ...field, skills: [...field.skills, skill] };
  return fieldChange(situation, actor, raised);
}

type Raised = Pick<ThiefGainDecision, "field" | "skill">;

function decideSpecialty({ actor, name }: SpecialtyDecision, situation: Situation): Came {
  return { effects: [chosen(situation, actor, "specialties"), newSpecialty(situation, actor, name)] };
}

function decideThiefGain({ actor, ...raised }: ThiefGainDecision, situation: Situation): Came {
  return { effects: [chosen(situation, actor, "thiefGains"), raisedField(situation, actor, raised)] };
}

/**
 * What a level leaves to be chosen: what was chosen with it, at once, and the rest as owed. VRV-091, VRV-100, VRV-107
 * @throws Refused when something is chosen that this level doesn't bring
 */
export function levelChoices(
  { actor, specialty, thiefGain, spirit }: LevelUpDecision,
  situation: Situation,
  brought: Readonly<Record<keyof CharacterState["owed"], boolean>>,
): VerveEffectKind[] {
  const made = {
    specialties: specialty !== undefined && (() => newSpecialty(situation, actor, specialty)),
    thiefGains: thiefGain !== undefined && (() => raisedField(situation, actor, thiefGain)),
    spiritSwaps: spirit !== undefined && (() => newPower(situation, { ...spirit, actor, kind: "spirit" })),
  };
  return (["specialties", "thiefGains", "spiritSwaps"] as const).flatMap((gain): VerveEffectKind[] => {
    const choose = made[gain];
    if (choose) situation.require(brought[gain], "nothingOwed", { name: situation.character(actor).name });
    if (!brought[gain]) return [];
    const owed = { type: "owed", id: situation.id("owed", gain, actor), target: actor, apply: "atOnce", gain } as const;
    return [choose ? choose() : { ...owed, amount: 1 }];
  });
}

/** A remark for each whose experience is now enough for a new level, and wasn't before. VRV-086 */
export function levelsReady(situation: Situation, effects: readonly Effect[]): Note[] {
  return (effects as readonly VerveEffectKind[]).flatMap((effect): Note[] => {
    if (effect.type !== "experience" || effect.amount <= 0) return [];
    const { name, xp, kind } = situation.character(effect.target);
    const { level } = situation.derived(effect.target);
    const before = levelForExperience(xp);
    const now = levelForExperience(xp + effect.amount);
    const isReady = kind === "hero" && level > 0 && now > before && now > level;
    return isReady ? [situation.note("levelReady", { name, level: now })] : [];
  });
}

function decideAdventure({ running }: AdventureDecision, situation: Situation): Came {
  return { effects: [{ type: "adventure", id: situation.id("adventure"), target: CLOCK, apply: "atOnce", running }] };
}

export const levelGainDeciders = {
  specialty: decider({ ...OF_ONE, name: isText }, decideSpecialty),
  thiefGain: decider({ ...OF_ONE, field: isText, skill: isAnyText }, decideThiefGain),
  adventure: decider<AdventureDecision>({ running: isFlag }, decideAdventure, { names: [], speaks: null }),
};
