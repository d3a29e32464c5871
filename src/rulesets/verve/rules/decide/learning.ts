/** Practical mojo by study, and the research of spells. VRV-103 to VRV-106, VRV-196 to VRV-206. */
import { spellResearch } from "../advancement/magic.ts";
import { burdenParts, part } from "../core/check.ts";
import type { ResearchDecision, StudyDecision } from "../decisions.ts";
import { study, STUDY_MODE_IDS } from "../mojo/study.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { ProjectState, SpellState } from "../state.ts";
import { RESOURCE_TYPES } from "../tables/mojo.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isAnyText, isListOf, isNullOr, isNumber, isOneOf, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { mojoChange, silverChange } from "./effects.ts";
import { reactionFor, stateParts } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

/** Three projects at once at most in one's free time. VRV-198. */
const FREE_PROJECTS = 3;

function decideStudy({ actor, project: given, periods }: StudyDecision, situation: Situation): Came {
  const { abilities, silver, projects, name } = situation.acting(actor);
  const project = given.id === "" ? { ...given, id: situation.freeId(projects, "project") } : given;
  const others = projects.filter(({ id, mode }) => id !== project.id && mode === "free-time").length;
  situation.require(project.mode !== "free-time" || others < FREE_PROJECTS, "tooManyProjects", { name });
  const known = projects.find(({ id }) => id === project.id);
  const { mode, student, resources, feePerMojo } = project;
  const { intelligence, charisma, wisdom } = abilities;
  const alreadyGained = known?.gained ?? 0;
  const terms = { mode, periods, student, resources, feePerMojo, intelligence, charisma, wisdom, alreadyGained };
  const gained = study({ ...terms, settings: situation.settings });
  situation.require(gained.allowed, "needsResource", { name });
  situation.require(silver >= gained.silver, "notEnoughSilver", { name, price: gained.silver, silver });
  const mojo = (known?.mojo ?? 0) + gained.mojo;
  const after: ProjectState = { ...project, gained: alreadyGained + gained.resourceMojo, mojo };
  const { breakDays, maxDaysInRow, useWithinDays, baseMojo, resourceMojo } = gained;
  const change: VerveEffectKind = {
    type: "project",
    id: situation.id("project", project.id),
    target: actor,
    apply: "atOnce",
    project: after,
  };
  return {
    checks: [
      figures(situation, "study", {
        baseMojo,
        resourceMojo,
        silver: gained.silver,
        breakDays,
        maxDaysInRow,
        useWithinDays,
      }),
    ],
    effects: [...(gained.silver > 0 ? [silverChange(situation, actor, -gained.silver)] : []), change],
  };
}

function decideResearch(decision: ResearchDecision, situation: Situation): Came {
  const { actor, name, spellLevel, archetypalMojo, componentCost, retry, project, modifiers } = decision;
  const state = situation.acting(actor);
  const level = state.archetypes.sorceror;
  const failed = retry === null ? null : (state.spells.find(({ id }) => id === retry) ?? null);
  if (retry !== null && failed?.status !== "incompatible") throw new Refused("notIncompatible", { name: state.name });
  situation.require(failed === null || level > failed.triedAt, "tooEarly", { name: state.name });
  const reason = reactionFor(situation, actor, "reason");
  const given = { spellLevel, componentCost, retry: failed !== null, reason, settings: situation.settings };
  // Without a project all of it is ordinary mojo. VRV-103
  const price = spellResearch({ ...given, archetypalMojo: project === null ? 3 * spellLevel : archetypalMojo });
  const ordinary = project === null ? price.mojo : Math.min(archetypalMojo, price.mojo);
  const practical = price.mojo - ordinary;
  const studied = state.projects.find(({ id }) => id === project)?.mojo ?? 0;
  const enough = state.mojo.value >= ordinary && studied >= practical;
  situation.require(enough, "notEnoughMojo", { name: state.name, cost: price.mojo, mojo: state.mojo.value + studied });
  const { silver } = state;
  situation.require(silver >= price.components, "notEnoughSilver", {
    name: state.name,
    price: price.components,
    silver,
  });
  const paid: VerveEffectKind[] = [
    ...(ordinary > 0 ? [mojoChange(situation, actor, -ordinary, "research")] : []),
    ...(practical > 0 ? [mojoChange(situation, actor, -practical, "researchStudied", project)] : []),
    ...(price.components > 0 ? [silverChange(situation, actor, -price.components)] : []),
  ];
  const check = price.compatibilityRoll
    ? situation.d20({
        key: "compatibility",
        who: actor,
        subject: "reason",
        parts: [
          part("reaction", reason, "VRV-105"),
          part("spellLevel", 6 - spellLevel, "VRV-105"),
          ...burdenParts({ injuries: state.injuries.value }),
          ...stateParts(situation, actor, "reason"),
        ],
        modifiers,
        before: { effects: paid },
      })
    : null;
  const learned = check?.success ?? true;
  const spell: SpellState = {
    id: failed?.id ?? situation.freeId(state.spells, "spell"),
    name,
    level: spellLevel,
    status: !learned ? "incompatible" : price.inscribed ? "inscribed" : "known",
    triedAt: level,
    verve: failed?.verve ?? 0,
    castTime: failed?.castTime ?? { value: 1, unit: "round" },
  };
  return {
    effects: [
      ...paid,
      { type: "spell", id: situation.id("spell", actor, `${learned}`), target: actor, apply: "onRequest", spell },
    ],
  };
}

const isResource = isShape({ type: isOneOf(RESOURCE_TYPES.map(({ id }) => id)), level: isWhole(0, 100) });

export const learningDeciders = {
  study: decider(
    {
      ...OF_ONE,
      periods: isWhole(1, 1000),
      project: isShape({
        id: isAnyText,
        name: isText,
        mode: isOneOf(STUDY_MODE_IDS),
        student: isWhole(0, 100),
        resources: isListOf(isResource),
        feePerMojo: isNumber(0, 1000),
      }),
    },
    decideStudy,
  ),
  research: decider(
    {
      ...OF_ONE,
      name: isText,
      spellLevel: isWhole(1, 30),
      archetypalMojo: isCount,
      componentCost: isAmount,
      retry: isNullOr(isText),
      project: isNullOr(isText),
    },
    decideResearch,
    { ...ROLLS },
  ),
};
