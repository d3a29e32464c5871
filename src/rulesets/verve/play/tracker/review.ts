/** Whom the end of a round, or of a fight, concerns, and how. Pure. VRV-118, VRV-121, VRV-122, VRV-123 */
import type { Words } from "../../../../fittings/words/words.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { owesChecks } from "../../rules/conflict/phases.ts";
import { derive } from "../../rules/derive.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { dyingOf } from "../board/lasting.ts";
import { T } from "./sight.ts";

const W = `${T}Checks.`;

/** What is looked over. */
interface Reviewed {
  readonly frame: EncounterFrame;
  readonly states: States;
  readonly round: number;
  readonly over: boolean;
  readonly settings: VerveSettings;
  readonly t: Words;
  readonly nameOf: (ref: Ref) => string;
}

/** One whom it concerns. */
export interface Reviewing extends JsonObject {
  readonly ref: Ref;
  readonly name: string;
  /** They may still pass out by choice, which helps against death. VRV-121 */
  readonly mayFaint: boolean;
  readonly lines: readonly { readonly is: string; readonly icon: string; readonly text: string }[];
}

/** Those of whom there is something to say, and the names of the rest. */
export function reviewOf(given: Reviewed): { readonly people: readonly Reviewing[]; readonly rest: readonly string[] } {
  const all = given.frame.participants.flatMap(({ who }) => {
    const state = given.states[who] as CharacterState | undefined;
    return state ? [personIn(given, who, state)] : [];
  });
  const people = all.filter(({ lines }) => lines.length > 0);
  return { people, rest: all.filter((one) => !people.includes(one)).map(({ name }) => name) };
}

function personIn({ round, over, t, nameOf, settings }: Reviewed, ref: Ref, state: CharacterState): Reviewing {
  const ids = state.conditions.map(({ id }) => id);
  const has = (id: string): boolean => ids.includes(id);
  const { conscious, hurt } = owesChecks(state, round);
  const line = (is: string, icon: string, data: JsonObject = {}): Reviewing["lines"][number] => {
    return { is, icon: `fa-solid fa-${icon}`, text: t(`${W}${is}`, data) };
  };
  const threatened = hurt && !has("dead") && state.dying === null && state.survival.value === 0;
  const { dying, injuries, ailments } = state;
  const left = dyingOf(state, derive(state, settings).endurance);
  const lines = [
    ...(conscious && !has("unconscious") ? [line("conscious", "eye")] : []),
    ...(has("fainting") ? [line("fainting", "face-dizzy")] : []),
    ...(threatened ? [line("threatened", "heart-pulse", { n: injuries.value })] : []),
    ...(left?.state === "running" ? [line(`dying.${left.left.unit}`, "heart-crack", { n: left.left.n })] : []),
    ...(over && has("dead") ? [line("dead", "skull")] : []),
    ...(over && has("doomed") ? [line("doomed", "skull")] : []),
    ...(over && has("unconscious") ? [line("unconscious", "bed")] : []),
    ...(over && (has("held") || has("immobilized") || has("bound")) ? [line("held", "hands-bound")] : []),
    ...(over && injuries.value > 0 && dying === null ? [line("injured", "droplet", { n: injuries.value })] : []),
    ...(over && ailments.length > 0 ? [line("ailing", "flask", { n: ailments.length })] : []),
  ];
  const mayFaint = threatened && !has("unconscious") && !has("fainting");
  return { ref, name: nameOf(ref), mayFaint, lines };
}
