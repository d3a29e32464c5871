/** What levels bring and somebody has to choose; and adventures, in which mojo earns experience. VRV-091, VRV-095, VRV-107, VRV-114 */
import { isAnyText, isFlag, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { AdventureDecision, SpecialtyDecision, ThiefGainDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { CLOCK, type CharacterState } from "../state.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { fieldFor } from "./figures.ts";
import { fieldChange } from "./purchase.ts";
import type { Situation } from "./situation.ts";

/** One gain fewer is owed. @throws Refused when none is */
function chosen(situation: Situation, actor: string, gain: keyof CharacterState["owed"]): VerveEffectKind {
  const { owed, name } = situation.living(actor);
  situation.require(owed[gain] > 0, "nothingOwed", { name });
  return { type: "owed", id: situation.id("owed", gain, actor), target: actor, apply: "atOnce", gain, amount: -1 };
}

function decideSpecialty({ actor, name }: SpecialtyDecision, situation: Situation): Came {
  const paid = chosen(situation, actor, "specialties");
  const { specialties, name: who } = situation.character(actor);
  if (specialties.some((one) => one.name === name)) throw new Refused("knownSpecialty", { name: who, specialty: name });
  const base = { target: actor, apply: "atOnce" } as const;
  const specialty = { id: situation.freeId(specialties, name), name };
  return { effects: [paid, { ...base, type: "specialty", id: situation.id("specialty", actor), specialty }] };
}

/** A bonus or a skill in one of the thief's own fields. VRV-107 */
function decideThiefGain({ actor, field: id, skill }: ThiefGainDecision, situation: Situation): Came {
  const paid = chosen(situation, actor, "thiefGains");
  const field = fieldFor(situation, actor, id);
  if (field?.archetype !== "thief") throw new Refused("notThiefField", { name: situation.character(actor).name });
  if (skill !== "" && field.skills.includes(skill)) throw new Refused("knownSkill", { skill });
  const raised = skill === "" ? { ...field, bonus: field.bonus + 1 } : { ...field, skills: [...field.skills, skill] };
  return { effects: [paid, fieldChange(situation, actor, raised)] };
}

function decideAdventure({ running }: AdventureDecision, situation: Situation): Came {
  return { effects: [{ type: "adventure", id: situation.id("adventure"), target: CLOCK, apply: "atOnce", running }] };
}

export const levelGainDeciders = {
  specialty: decider({ ...OF_ONE, name: isText }, decideSpecialty),
  thiefGain: decider({ ...OF_ONE, field: isText, skill: isAnyText }, decideThiefGain),
  adventure: decider<AdventureDecision>({ running: isFlag }, decideAdventure, { names: [], speaks: null }),
};
