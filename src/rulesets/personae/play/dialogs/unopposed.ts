import type { Form } from "../../../../fittings/forms/form.ts";
import { unnamed } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { signed } from "../../../../fittings/words/signed.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { chanceOf } from "../../../../fittings/prospect/chance.ts";
import { chatMode, localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { MessageMode } from "../../../../table/api.ts";
import { DIFFICULTIES, chorusDiceCount, difficultyModifier, isDifficulty } from "../../rules/challenge/unopposed.ts";
import type { UnopposedDecision } from "../../rules/decisions.ts";
import type { IdentityState, SkillSnapshot } from "../../rules/state.ts";
import { personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../models/reading.ts";
import { actingNow, whyUnable } from "../turns/budget.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import type { PoolDraft } from "./pool/draft.ts";
import { proposing } from "./pool/propose.ts";
import { poolView } from "./pool/view.ts";
import type { PoolView } from "./pool/view.ts";
import { diceWords, skillOptions } from "./pool/words.ts";
import { beginUnopposed, skillPart, unopposedDecision } from "./unopposed/draft.ts";

const { say } = wordsOf("DRAMATIS.Personae.Dialog");
const T = "DRAMATIS.Personae.Dialog";

interface Values {
  readonly actor: FoundryActor;
  readonly identity: IdentityState;
  readonly pool: PoolDraft;
  /** "" for none. */
  readonly skill: string;
  readonly attribute: string;
  readonly difficulty: string;
  readonly adjustSteps: number;
  readonly extra: number;
  readonly mode: MessageMode;
}

const skillOf = ({ identity, skill }: Values): SkillSnapshot | null =>
  identity.skills.find(({ id }) => id === skill) ?? null;

const taskOf = ({ difficulty, adjustSteps, extra }: Values): ReturnType<typeof difficultyModifier> =>
  difficultyModifier({ level: isDifficulty(difficulty) ? difficulty : "normal", adjustSteps, extra });

/** Puts together a roll against a static task: the skill, and how hard the chorus finds it (PER-040 … PER-044). */
export const unopposed: Form<Windows["unopposed"], Values> = {
  id: "unopposed",
  icon: "fa-solid fa-mountain",
  title: () => say("Unopposed.title"),
  confirm: `${T}.Roll`,
  confirmIcon: "fa-solid fa-dice-d20",
  start({ who, skill: skillId, difficulty = "normal" }) {
    const actor = actorOf(who);
    if (!actor) return null;
    const { skill, adjustSteps, extra, ...pool } = beginUnopposed(actor, skillId);
    const chosen = { skill: skill?.id ?? "", attribute: pool.attribute, difficulty, adjustSteps, extra };
    return { actor, identity: readIdentity(actor), pool, ...chosen, mode: chatMode() };
  },
  head: (v) => ({
    img: v.actor.img,
    name: v.actor.name,
    line: say("Unopposed.line", { means: skillOf(v)?.name ?? say("NoSkill") }),
  }),
  fields: [
    {
      kind: "choice",
      name: "skill",
      label: `${T}.Skill`,
      of: ({ actor }) => [{ id: "", label: say("NoSkillOption") }, ...skillOptions(actor)],
    },
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
    { kind: "whole", name: "adjustSteps", label: `${T}.Unopposed.adjust`, min: -7, max: 7 },
    {
      kind: "whole",
      name: "extra",
      label: `${T}.Unopposed.extra`,
      min: 0,
      max: 20,
      when: (v) => taskOf(v).level === "nearlyImpossible",
    },
    { kind: "words", text: shifted },
    {
      kind: "part",
      template: "systems/dramatis/templates/personae/dialogs/pool.hbs",
      view: (v) => ({ pool: viewOf(v), whyChanged: v.attribute !== skillPart(skillOf(v)).attribute }),
    },
    {
      kind: "choice",
      name: "attribute",
      label: `${T}.Attribute`,
      of: (v) => viewOf(v).attributes.map(({ id, label, value }) => ({ id, label: `${label} ${value}` })),
    },
    { kind: "words", about: "attribute", text: (v) => say(skillOf(v) ? "Why.skill" : "Why.bare") },
    { kind: "reasons", name: "pool", base: (v) => viewOf(v).base, shown: (v) => viewOf(v).shown },
    { kind: "audience", name: "mode" },
  ],
  then(v, changed) {
    if (changed !== "skill") return v;
    const { rating, unlocked, attribute } = skillPart(skillOf(v));
    return { ...v, attribute, pool: { ...v.pool, rating, unlocked } };
  },
  warning({ actor }) {
    const acting = actingNow(actor.uuid);
    return acting && !whyUnable(actor, "challenge") ? say(`Warn.${acting}`, { name: actor.name }) : "";
  },
  blocked: ({ actor }) => whyUnable(actor, "challenge"),
  odds(v) {
    const percent = chanceOf(decision(v));
    return percent === null ? "" : say("Unopposed.odds", { percent });
  },
  others: [proposing(decision)],
  decision,
};

const viewOf = ({ pool, attribute, identity }: Values): PoolView =>
  poolView({ ...pool, attribute }, identity, personaeSettings(), localize);

function decision(v: Values): UnopposedDecision {
  const { uuid } = v.actor;
  const difficulty = isDifficulty(v.difficulty) ? v.difficulty : "normal";
  const draft = { ...v.pool, ...v, skill: skillOf(v), difficulty };
  return { ...unopposedDecision(uuid, draft, frameFor(uuid), unnamed(localize)), names: namesOf([uuid]) };
}

/** What the task comes to, and what the chorus rolls. */
function shifted(v: Values): string {
  const { level, modifier } = taskOf(v);
  const { dice } = chorusDiceCount({ rating: skillOf(v)?.rating ?? null });
  const name = localize(`DRAMATIS.Personae.Difficulty.${level}`);
  return say("Unopposed.shifted", { name, dice: diceWords(dice, localize), modifier: signed(modifier) });
}
