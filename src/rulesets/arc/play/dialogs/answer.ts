/** Meeting attacks: all that wait for somebody in one window, out of one turn's actions. ARC-046 … ARC-048, ARC-062 */
import type { Also } from "../../../../fittings/forms/form.ts";
import { given } from "../../../../fittings/forms/given.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { percentOf } from "../../../../fittings/prospect/view.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, Means } from "../../rules/decisions.ts";
import { arcSettings } from "../settings/charter.ts";
import { changesInWords } from "./changes.ts";
import { characterBehind, stateOf, type Doer } from "./doer.ts";
import { linesOf } from "./lines.ts";
import { rangeOf } from "./means.ts";
import { byWord, formOf, type ArcForm } from "./plan.ts";
import { previewOf } from "./preview.ts";
import { sumView } from "./sum.ts";
import { answered, attackKey, LATER, meansFor, tooMuch, waitingFor, type Answered, type Choices } from "./waiting.ts";
import { count, say } from "./words.ts";

const TEMPLATE = "templates/arc/dialogs/answer.hbs";

/** Its template, under the system's folder. */
export const ANSWER_TEMPLATE = TEMPLATE;

interface Answering {
  readonly choices: Choices;
  /** What is held in front of one, where its level counts; "" for nothing. */
  readonly shield: Ref;
  /** What is held where nobody says. */
  readonly held: Ref;
}
type V = Doer & Answering;

/** The first shield there is, where its level counts. ARC-053 */
const heldBy = (actor: Ref): Ref => (arcSettings().useWeaponLevels ? (stateOf(actor)?.shields[0]?.id ?? "") : "");

const all = (v: V): readonly Answered[] => answered(v.actor, waitingFor(v.actor), v.choices);
const isPut = ({ chosen }: Answered): boolean => chosen[0] !== LATER;

/** Each defence with its own lines: the height hangs on who attacks. ARC-073, ARC-079 */
function defences(v: V, { prompt, chosen }: Answered): readonly Means[] {
  const state = stateOf(v.actor);
  const rows = state ? linesOf(state, v.actor, prompt.attacker, v.reasons) : [];
  return meansFor(chosen).map(({ skill }) => ({ skill, rows, ...(v.shield !== "" && { shield: v.shield }) }));
}

function decisionFor(v: V, one: Answered): Decision {
  const { prompt, frame: encounter, card } = one;
  const decision: AnswerDecision = {
    ...{ type: "answer", encounter, prompt: prompt.id, target: v.actor, defences: defences(v, one) },
  };
  return byWord(decision, card.id);
}

const let_ = ({ prompt, frame: encounter }: Answered): Decision => ({ type: "decline", encounter, prompt: prompt.id });

/** The question that is answered first, then the rest. */
const put = (v: V): readonly Answered[] => all(v).filter(isPut);

const plain = formOf<Answering>({
  ...{ id: "answer", icon: "shield-halved", about: "target", confirm: "answer", confirmIcon: "dice" },
  begin: (doer, from) => {
    if (waitingFor(doer.actor).length === 0) return null;
    const held = heldBy(doer.actor);
    return { choices: {}, shield: given(from, "shield", held), held };
  },
  line: (v) => {
    const n = waitingFor(v.actor).reduce((sum, { prompt }) => sum + prompt.attacks, 0);
    return count("line.answer", n);
  },
  lines: {},
  preview(v) {
    const one = all(v).find(({ chosen }) => meansFor(chosen).length > 0);
    const [means] = one ? defences(v, one) : [];
    return one && means ? previewOf(v.actor, means, one.prompt.attacker) : null;
  },
  fields: [
    {
      ...{ kind: "part", template: `systems/dramatis/${TEMPLATE}` },
      view: (v) => ({ attacks: all(v).map((one) => attackView(v, one)) }),
      read(v, { name, value }) {
        if (!name.startsWith("meet.")) return null;
        return { ...v, choices: { ...v.choices, [name.slice("meet.".length)]: value } };
      },
    },
    {
      ...{ kind: "choice", name: "shield", rule: "ARC-053", beside: true },
      when: (v) => arcSettings().useWeaponLevels && (stateOf(v.actor)?.shields.length ?? 0) > 0,
      of: (v) => [
        { id: "", label: say("nothing") },
        ...(stateOf(v.actor)?.shields ?? []).map(({ id, name }) => ({ id, label: name })),
      ],
    },
  ],
  blocked(v) {
    if (waitingFor(v.actor).length === 0) return say("nothingWaits");
    if (put(v).length === 0) return say("allLater");
    const why = tooMuch(v.actor, put(v));
    return why ? localize(why.reason, why.data) : "";
  },
});

/** What comes, and what meets it. */
function attackView(v: V, one: Answered): JsonObject {
  const { prompt, sums, chosen, options, card } = one;
  const name = documentName(prompt.attacker);
  const { img = "" } = characterBehind(prompt.attacker) ?? {};
  const several = waitingFor(v.actor).length > 1;
  const open = chosen.findIndex((choice) => choice === "" || choice === LATER);
  const shown = open < 0 ? sums.length : open + 1;
  return {
    ...{ name, img, id: `${card.id}-${prompt.id}` },
    text: prompt.contest ? say("contests", { name }) : count("attacks", prompt.attacks, { name }),
    harm: prompt.onHit.length > 0 ? say("hit", { changes: changesInWords(prompt.onHit) }) : "",
    blows: [...sums.keys()].slice(0, shown).map((at) => {
      const choice = chosen[at] ?? "";
      return {
        ...{ input: `meet.${attackKey(one, at)}`, n: at + 1, label: say("meets", { n: at + 1, name }) },
        sum: sums[at] === null ? say("unknownSum") : say("comesTo", { n: sums[at] ?? 0 }),
        options: [
          ...options.map(({ skill, name: label, uses }) => ({
            id: skill,
            label: say("defend", { name: label, n: uses }),
          })),
          { id: "", label: say(prompt.contest ? "concede" : "letCome") },
          ...(several && at === 0 ? [{ id: LATER, label: say("later") }] : []),
        ].map((option) => ({ ...option, selected: option.id === choice })),
        ...(choice !== "" && choice !== LATER && meeting(v, one, choice)),
      };
    }),
    rest: shown < sums.length && chosen[0] !== LATER ? count("restComes", sums.length - shown) : "",
  };
}

/** "5 + 5 + (−2…6) = 8…16", and for the game master how likely it comes up to it. ARC-062 */
function meeting(v: V, one: Answered, skill: string): JsonObject {
  const [means] = defences(v, { ...one, chosen: [skill] });
  const lines = (means && previewOf(v.actor, means, one.prompt.attacker)?.lines) ?? [];
  const { terms, range } = sumView(lines, rangeOf({ actor: v.actor, skill }));
  const chance = one.options.find((option) => option.skill === skill)?.chance ?? null;
  const told = game().user.isGM && chance !== null && one.sums[0] !== null;
  return { terms, range, chance: told ? say("chance", { percent: percentOf(chance) }) : "" };
}

const others = (v: V, decide: (one: Answered) => Decision): Also[] =>
  put(v)
    .slice(1)
    .map((one) => ({ decision: decide(one), card: one.card.id }));

/** The window closes with the question that has waited longest; whichever is pressed, it is this one window. */
export const answer: ArcForm<V> = {
  ...plain,
  about: "target",
  again(v) {
    const held = heldBy(v.actor);
    return { ...v, held, shield: v.shield === v.held ? held : v.shield };
  },
  decision: (v) => {
    const [first] = put(v);
    return first
      ? decisionFor(v, first)
      : { type: "answer", encounter: null, prompt: "", target: v.actor, defences: [] };
  },
  also: (v) => others(v, (one) => decisionFor(v, one)),
  card: (v) => (put(v)[0] ?? waitingFor(v.actor)[0])?.card.id,
  prompt: (v) => waitingFor(v.actor)[0]?.prompt.id,
  warning: (v) => {
    const [first] = put(v);
    return first && decisionFor(v, first)["override"] === true ? say("byYourWord") : "";
  },
  others: [
    {
      ...{ id: "letCome", icon: "fa-solid fa-hand", label: "DRAMATIS.Arc.Form.letCome" },
      hint: "DRAMATIS.Arc.Form.letComeHint",
      decision: (v) => {
        const [first] = put(v);
        return first ? let_(first) : { type: "decline", encounter: null, prompt: "" };
      },
      also: (v) => others(v, let_),
      // What one can't do oneself is no reason why it can't come.
      when: (v) => waitingFor(v.actor).length > 0,
    },
  ],
};
