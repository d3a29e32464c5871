/** What has to be beaten: as it stands, a complexity, or a number; whatever differs is the game master's word. ARC-060 … ARC-064 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { thresholdOf } from "../../rules/check/threshold.ts";
import type { Difficulty } from "../../rules/settings.ts";
import { complexitiesOf } from "../../rules/tables/complexities.ts";
import { arcSettings } from "../settings/charter.ts";
import { difficultyOf as read } from "../models/changes.ts";
import type { Doer } from "./doer.ts";
import { skillOf, type Tools } from "./means.ts";
import type { PlainField } from "./plan.ts";
import { taskState } from "./tasks.ts";
import { say, term } from "./words.ts";

/** Stands for a number among the complexities. */
const NUMBER = "#";

/** What is said of it. */
export interface Claim {
  /** "" for what stands there anyway, a complexity, or "#". */
  readonly threshold: string;
  readonly number: number;
  /** It is the game master's to know. */
  readonly secret: boolean;
}

/** As a form is opened with: a complexity by its name, or a number. */
export function difficultyOf(from: JsonObject): Claim {
  const said = read(from["threshold"]);
  const secret = from["secret"] === true;
  if (typeof said === "number") return { threshold: NUMBER, number: said, secret };
  return { threshold: said ?? "", number: thresholdOf(said ?? "average", arcSettings()), secret };
}

/** As a decision has it: nothing where nothing is said. */
export const claimed = ({ threshold, number, secret }: Claim): JsonObject => ({
  ...(threshold !== "" && { threshold: threshold === NUMBER ? number : threshold }),
  ...(secret && { secret }),
});

/** What stands there anyway. ARC-062, ARC-063, ARC-085 */
export function dueFor(
  v: Doer & Tools & { readonly task: string },
  way: "threshold" | "contest" | "attack",
): Difficulty {
  if (way !== "threshold") return arcSettings().unopposedThreshold;
  return taskState(v.task)?.threshold ?? skillOf(v)?.defaultComplexity ?? "average";
}

/** A difficulty in words: "Average: 9", or the number. */
export function difficultyInWords(difficulty: Difficulty): string {
  if (typeof difficulty === "number") return String(difficulty);
  const { name = null } = complexitiesOf(arcSettings()).find(({ key }) => key === difficulty) ?? {};
  const word = name ?? (term.has(`Complexity.${difficulty}`) ? term(`Complexity.${difficulty}`) : difficulty);
  return say("complexity", { name: word, n: thresholdOf(difficulty, arcSettings()) });
}

/** All that can be chosen, what stands there anyway first. */
export const difficulties = (due: Difficulty | null): Option[] => [
  { id: "", label: due === null ? say("asItStands") : say("asIs", { what: difficultyInWords(due) }) },
  ...complexitiesOf(arcSettings()).map(({ key: id }) => ({ id, label: difficultyInWords(id) })),
  { id: NUMBER, label: say("aNumber") },
];

/** The game master's fields of it. @param due what stands there anyway; null where it is each one's own */
export function difficultyFields<V extends Doer & Claim>(
  when: (v: V) => boolean,
  due: (v: V) => Difficulty | null,
): PlainField<V>[] {
  const master = (v: V): boolean => game().user.isGM && when(v);
  const fields: PlainField<Doer & Claim>[] = [
    { kind: "choice", name: "threshold", rule: "ARC-063", beside: true, of: (v) => difficulties(due(v as V)) },
    { kind: "whole", name: "number", min: -50, max: 100, beside: true, when: (v) => v.threshold === NUMBER },
    { kind: "flag", name: "secret", rule: "ARC-064" },
  ];
  return fields.map((field) => ({ ...field, when: (v: V) => master(v) && (field.when?.(v) ?? true) })) as never;
}
