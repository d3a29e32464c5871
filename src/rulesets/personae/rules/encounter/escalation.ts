/** Scene states and climbing between them (PER-050 … PER-052). */
import { settled, type SomeSettings } from "../settings.ts";
import { SCENE_STATES, type ChallengeType, type SceneState } from "../state.ts";

/** Climb the ladder; a jump passes through every state between. PER-051. */
export function escalate({ from, to }: { readonly from: SceneState; readonly to: SceneState }): {
  allowed: boolean;
  passes: SceneState[];
} {
  const passes = SCENE_STATES.slice(SCENE_STATES.indexOf(from) + 1, SCENE_STATES.indexOf(to) + 1);
  return { allowed: passes.length > 0, passes };
}

export interface TriggerGiven {
  readonly scene: SceneState;
  readonly challenge: ChallengeType;
  /** A power that harms; ignored for other challenges. */
  readonly harmful?: boolean;
  readonly againstOpponent?: boolean;
  readonly settings?: SomeSettings;
}

/** What issuing a challenge does to the scene: due to escalate or not, asked first or not. PER-052. */
export function escalationTrigger(given: TriggerGiven): {
  escalateTo: SceneState | null;
  prompt: boolean;
  scene: SceneState;
} {
  const { scene, challenge, harmful = false, againstOpponent = true } = given;
  const { autoEscalate } = settled(given.settings);
  const opposes = challenge === "interaction" || challenge === "attack" || challenge === "power";
  const to = challenge === "attack" || (challenge === "power" && harmful) ? "violent" : "nonviolent";
  const due = autoEscalate !== "off" && opposes && againstOpponent && escalate({ from: scene, to }).allowed;
  if (!due) return { escalateTo: null, prompt: false, scene };
  return autoEscalate === "auto"
    ? { escalateTo: to, prompt: false, scene: to }
    : { escalateTo: to, prompt: true, scene };
}
