import type { FoundryActor } from "../../../../../foundry/index.ts";
import { suggestModifiers } from "../../../rules/challenge/modifiers.ts";
import type { Difficulty } from "../../../rules/challenge/unopposed.ts";
import type { UnopposedDecision } from "../../../rules/decisions.ts";
import type { EncounterFrame, SkillSnapshot } from "../../../rules/state.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../models/reading.ts";
import { sceneOf } from "../../turns/frame.ts";
import { NOTHING_PENDING } from "../../../../../fittings/forms/reasons.ts";
import { decidedModifiers } from "../pool/draft.ts";
import type { PoolDraft } from "../pool/draft.ts";
import { traitModifiers } from "../pool/traits.ts";

/** A roll against a static task that is being put together. */
export type UnopposedDraft = PoolDraft & {
  readonly skill: SkillSnapshot | null;
  readonly difficulty: Difficulty;
  readonly adjustSteps: number;
  readonly extra: number;
};

/** The roll that somebody begins with, before anything is chosen: in the dialog, or by a macro without one. */
export function beginUnopposed(actor: FoundryActor, skillId: string | undefined): UnopposedDraft {
  const identity = readIdentity(actor);
  const settings = personaeSettings();
  const scene = sceneOf(actor.uuid);
  const scope = { challenge: "unopposed", role: "issue" } as const;
  return {
    ...skillPart(identity.skills.find(({ id }) => id === skillId) ?? null),
    difficulty: "normal",
    adjustSteps: 0,
    extra: 0,
    modifiers: [...suggestModifiers(identity, settings, scene), ...traitModifiers(identity, scope, settings)],
    pending: NOTHING_PENDING,
    scene,
  };
}

/** What follows from the choice of a skill, or of none. */
export function skillPart(
  skill: SkillSnapshot | null,
): Pick<UnopposedDraft, "skill" | "rating" | "unlocked" | "attribute"> {
  return { skill, rating: skill?.rating ?? 1, unlocked: skill !== null, attribute: skill?.attribute ?? "CMP" };
}

/** The decision the draft stands for. */
export function unopposedDecision(
  actor: string,
  draft: UnopposedDraft,
  encounter: EncounterFrame | null,
  unnamed: string,
): UnopposedDecision {
  const { skill, attribute, difficulty, adjustSteps, extra } = draft;
  const modifiers = decidedModifiers(draft, unnamed);
  return {
    type: "unopposed",
    encounter,
    actor,
    skill: skill?.id ?? null,
    attribute,
    difficulty,
    adjustSteps,
    extra,
    modifiers,
  };
}
