/** Those of the chorus' own who help one of theirs with an answer, as many as the group has agreed on (PER-034, PER-181). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { skillOf } from "../challenge/usual.ts";
import { helpersOf } from "../decide/card.ts";
import type { AssistDecision } from "../decisions.ts";
import type { AnswerPrompt } from "../prompts.ts";
import type { IdentityState, SkillSnapshot } from "../state.ts";
import { friendsOf, identityOf, settingsOf, stands, type Position } from "./around.ts";

/**
 * Each who could give the next die, the rules willing. None where the group has settled on no number: then it is agreed on at
 * the table each time. Players' own help by their own word, and powers want to be announced in one's own turn.
 */
export function helpersFor(position: Position, prompt: AnswerPrompt, view: View): AssistDecision[] {
  const { maxHelpers } = settingsOf(position);
  const { owner: actor, challenge } = prompt;
  if (maxHelpers < 1 || challenge === "power") return [];
  const state = identityOf(position, actor);
  const helping = helpersOf(position.history, actor);
  if (state?.control !== "chorus" || helping.length >= maxHelpers) return [];
  const used = answeringSkill(state, prompt);
  if (used === null) return [];
  const others = friendsOf(position, view).filter(
    (who) => who !== actor && stands(position, who) && !helping.some(({ helper }) => helper === who),
  );
  return others.flatMap((helper): AssistDecision[] => {
    const skill = similarOf(identityOf(position, helper), used);
    return skill === null ? [] : [{ type: "assist", encounter: position.frame, helper, actor, skill }];
  });
}

/** What they would answer with: the free skill, or that of the thing in hand. PER-119 … PER-121 */
function answeringSkill(state: IdentityState, { options, best = "passive" }: AnswerPrompt): SkillSnapshot | null {
  const option = options.find(({ id }) => id === best);
  if (!option || option.means === "passive") return state.skills.find(({ name }) => name === option?.name) ?? null;
  const thing = [...state.weapons, ...state.shields, ...state.powers].find(({ id }) => id === option.item);
  return skillOf(state, thing?.skill ?? "");
}

/** The same one of a helper's own of the chorus; null for none. */
function similarOf(helper: IdentityState | null, { free, name }: SkillSnapshot): Ref | null {
  if (helper?.control !== "chorus") return null;
  const same = helper.skills.find((one) => (free === null ? one.name === name : one.free === free));
  return same?.id ?? null;
}
