/** Being at a task: a try, what absorbs somebody in it, and whether its turns are counted. ARC-042, ARC-084, ARC-085 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf } from "../../../../fittings/forms/given.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { isOccupied } from "../board/marks.ts";
import { lastTry } from "../board/past.ts";
import { difficultyInWords } from "./difficulty.ts";
import { inEvent, stateOf, type Doer } from "./doer.ts";
import { linesOf } from "./lines.ts";
import { rangeOf } from "./means.ts";
import { choicesOf, needs } from "./people.ts";
import { formOf } from "./plan.ts";
import { previewOf } from "./preview.ts";
import { sumField } from "./sum.ts";
import { taskState, tasksFor, timedIn } from "./tasks.ts";
import { count, phrases, say } from "./words.ts";

const STEPS = ["try", "absorb", "leave", "count", "stop"] as const;
type StepOf = (typeof STEPS)[number];

interface Working {
  readonly task: Ref;
  readonly step: StepOf;
  readonly skill: string;
}
type V = Doer & Working;

/** What can be done about a task now: counting its turns is the game master's. */
const steps = (v: V): Option[] => {
  const timed = timedIn(v).includes(v.task);
  const placed = inEvent(v) || isOccupied(v.actor);
  const counts = game().user.isGM && inEvent(v);
  const open: Readonly<Record<StepOf, boolean>> = {
    try: true,
    absorb: placed && !isOccupied(v.actor),
    leave: isOccupied(v.actor),
    count: counts && !timed,
    stop: counts && timed,
  };
  return phrases("step", STEPS.filter((step) => open[step])); // prettier-ignore
};

/** The skill that the task was tried with at last, else the best. */
function skillFor(v: Doer, task: Ref, from: JsonObject): string {
  const all = [...(stateOf(v.actor)?.skills ?? [])].sort((one, other) => other.score - one.score);
  const before = task === "" ? null : lastTry(v.actor, task)?.skill;
  return (called(all, from["skill"]) ?? called(all, before) ?? all[0])?.id ?? "";
}

const rows = (v: V) => {
  const state = stateOf(v.actor);
  return state ? linesOf(state, v.actor, null, v.reasons) : [];
};
const tries = ({ step }: V): boolean => step === "try";

/** Starts, continues, or stops. ARC-042, ARC-085 */
export const task = formOf<Working>({
  ...{ id: "task", type: "check", icon: "list-check", confirm: "confirm", exceeds: true },
  lines: { when: tries },
  begin(doer, from) {
    const found = given(from, "task", tasksFor(doer)[0]?.uuid ?? "");
    return { task: found, step: oneOf(from, "step", STEPS), skill: skillFor(doer, found, from) };
  },
  line(v) {
    const { turnsLeft = null } = taskState(v.task) ?? {};
    return v.task === "" ? "" : turnsLeft === null ? say("endless") : count("turnsLeft", turnsLeft);
  },
  preview: (v) => (tries(v) ? previewOf(v.actor, { skill: v.skill || null, rows: rows(v) }, null) : null),
  fields: [
    sumField<V>({
      when: tries,
      die: rangeOf,
      opposed: (_v, { against: [line] }) => ({
        word: line ? say("against") : "",
        what: line ? String(line.value ?? "?") : "",
      }),
    }),
    {
      ...{ kind: "choice", name: "task", rule: "ARC-085" },
      of: (v) =>
        tasksFor(v).map(({ uuid, name }) => {
          const { threshold = "average" } = taskState(uuid) ?? {};
          return { id: uuid, label: game().user.isGM ? `${name} (${difficultyInWords(threshold)})` : name };
        }),
    },
    { kind: "choice", name: "step", rule: "ARC-042", beside: true, of: steps, when: (v) => steps(v).length > 1 },
    { kind: "choice", name: "skill", beside: true, of: (v) => choicesOf(stateOf(v.actor)?.skills ?? []), when: tries },
  ],
  then: (v, changed) => (changed === "task" ? { ...v, skill: skillFor(v, v.task, {}) } : v),
  blocked: (v) => needs(v.task, "noTasks") || (tries(v) ? needs(v.skill, "noSkill") : ""),
  decide(v) {
    const { actor, step } = v;
    if (step === "absorb" || step === "leave")
      return { type: "occupy", actor: undefined, character: actor, occupied: step === "absorb" };
    if (step !== "try") return { type: "timeTask", task: v.task, on: step === "count" };
    return { skill: v.skill || null, task: v.task, rows: rows(v) };
  },
});
