import type { Form } from "../../../../fittings/forms/form.ts";
import { reasonsOf } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { signed } from "../../../../table/signed.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { chatMode, localize, type FoundryActor } from "../../../../foundry/index.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { DIFFICULTIES, chorusDiceCount, difficultyModifier, isDifficulty } from "../../rules/challenge/unopposed.ts";
import { meansOf } from "../../rules/decide/means.ts";
import type { UnopposedDecision } from "../../rules/decisions.ts";
import { readIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { frameFor, sceneOf } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import { skillOf, usualOfTask } from "../../rules/challenge/usual.ts";
import { decidedModifiers, ownLines, UNITS, withMeans, type PoolDraft } from "./pool/draft.ts";
import {
  attribute,
  byChorus,
  dice,
  diceWords,
  goal,
  outOfTurn,
  proposing,
  reasons,
  skill,
  why,
  issuing,
  ownRoll,
} from "./pool/fields.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say } = wordsOf(T);

export interface UnopposedValues extends PoolDraft {
  readonly document: FoundryActor;
  /** "" for none. */
  readonly skill: string;
  readonly difficulty: string;
  readonly adjustSteps: number;
  readonly extra: number;
  readonly goal: string;
  readonly mode: MessageMode;
}

const taskOf = ({ difficulty, adjustSteps, extra }: UnopposedValues): ReturnType<typeof difficultyModifier> =>
  difficultyModifier({ level: isDifficulty(difficulty) ? difficulty : "normal", adjustSteps, extra });

/** Puts together a roll against a static task: the skill, and how hard the chorus finds it (PER-040 … PER-044). */
export const unopposed: Form<Windows["unopposed"], UnopposedValues> = {
  id: "unopposed",
  icon: "fa-solid fa-mountain",
  title: () => say("Unopposed.title"),
  confirm: `${T}.Roll`,
  confirmIcon: "fa-solid fa-dice-d20",
  start({ who: actor, skill: skillId = "", difficulty = "normal" }) {
    const document = actorOf(actor);
    if (!document) return null;
    const identity = readIdentity(document);
    const scene = sceneOf(actor);
    const modifiers = issuing(identity, scene, "unopposed");
    const usual = usualOfTask(skillOf(identity, skillId));
    const skill = skillOf(identity, skillId)?.id ?? "";
    return {
      ...{ document, actor, identity, scene, skill, difficulty, adjustSteps: 0, extra: 0, goal: "", mode: chatMode() },
      ...{ usual, attribute: usual.attribute, means: meansOf(identity, skill || null) },
      reasons: reasonsOf(modifiers, UNITS),
    };
  },
  again: (v) => ownRoll(v, "unopposed"),
  head: ({ document: { img, name }, skill, means }) => ({
    img,
    name,
    line: say("Unopposed.line", { means: skill ? means.name : say("NoSkill") }),
  }),
  fields: [
    { ...skill, more: false },
    {
      kind: "choice",
      name: "difficulty",
      label: `${T}.Unopposed.difficulty`,
      of: () =>
        Object.entries(DIFFICULTIES).map(([id, value]) => {
          const name = localize(`DRAMATIS.Personae.Difficulty.${id}`);
          return { id, label: say("Unopposed.difficultyOption", { name, value: signed(value) }) };
        }),
    },
    { kind: "whole", name: "adjustSteps", label: `${T}.Unopposed.adjust`, min: -7, max: 7, more: true },
    {
      kind: "whole",
      name: "extra",
      label: `${T}.Unopposed.extra`,
      min: 0,
      max: 20,
      when: (v) => taskOf(v).level === "nearlyImpossible",
    },
    { kind: "words", text: shifted },
    dice,
    attribute,
    why,
    reasons,
    { ...goal, when: goal.needed },
    { kind: "audience", name: "mode" },
  ],
  then: (v, changed) =>
    changed === "skill"
      ? withMeans(v, meansOf(v.identity, v.skill || null), usualOfTask(skillOf(v.identity, v.skill)))
      : v,
  warning: outOfTurn,
  lines: (v) => ownLines(v, personaeSettings()),
  odds: (_v, percent) => say("Unopposed.odds", { percent }),
  others: [proposing(task)],
  decision: task,
};

/** The roll that the values stand for. */
export function task(v: UnopposedValues): UnopposedDecision {
  const { actor, skill, attribute: chosen, difficulty, adjustSteps, extra } = v;
  return byChorus({
    type: "unopposed",
    encounter: frameFor(actor),
    actor,
    skill: skill || null,
    attribute: chosen,
    difficulty: isDifficulty(difficulty) ? difficulty : "normal",
    adjustSteps,
    extra,
    modifiers: decidedModifiers(v, localize),
    ...(v.goal && { goal: v.goal }),
  });
}

/** What the task comes to, and what the chorus rolls. */
function shifted(v: UnopposedValues): string {
  const { level, modifier } = taskOf(v);
  const { dice: rolled } = chorusDiceCount({ rating: v.means.unlocked ? v.means.rating : null });
  const name = localize(`DRAMATIS.Personae.Difficulty.${level}`);
  return say("Unopposed.shifted", { name, dice: diceWords(rolled, localize), modifier: signed(modifier) });
}
