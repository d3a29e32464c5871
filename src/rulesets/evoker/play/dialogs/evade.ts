/** Opposing an attack, or anything else that is rolled against somebody. EVO-024, EVO-122 … EVO-124, EVO-355 */
import type { Option } from "../../../../fittings/forms/form.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { OFFERED } from "../../rules/checks/skillTable.ts";
import type { Means } from "../../rules/decisions.ts";
import type { EvasionGrip } from "../../rules/glance.ts";
import type { EvadePrompt, OpposePrompt } from "../../rules/outcomes.ts";
import { calledOn, placeOf, type Doer } from "./doer.ts";
import { waysNow } from "../cards/asked-now.ts";
import { bestOf } from "../cards/asked/fight.ts";
import { gripHere } from "../cards/here.ts";
import { bestId, meansFrom, meansWord } from "./means.ts";
import { formOf, theirs, type Plan } from "./plan.ts";
import { begun } from "./values.ts";
import { say, term } from "./words.ts";

export interface Answering {
  /** One of the ways that the question offers; "" for none. */
  readonly option: string;
  /** The one that is chosen where nobody chooses. */
  readonly best: string;
}
type V = Doer & Answering;

/** Ways to answer, each with its number. */
interface Way {
  readonly id: string;
  readonly means: Means;
  readonly target: number;
}

const questionOf = ({ asked }: Doer): EvadePrompt | OpposePrompt => asked?.prompt as EvadePrompt | OpposePrompt;

/** The question with its ways as things stand by now. */
function questionNow(v: Doer): EvadePrompt | OpposePrompt {
  const question = questionOf(v);
  const card = v.asked?.card;
  return card ? waysNow(card, question, theirs(v, question.type, { option: null }), placeOf(v)) : question;
}

function ways(v: Doer): readonly Way[] {
  const question = questionNow(v);
  if (question.type === "evade") return question.options;
  return question.options.map((one, index) => ({ ...one, id: String(index) }));
}

const wayOf = (v: V): Way | undefined => ways(v).find(({ id }) => id === v.option);

function choices(v: V): Option[] {
  const named = ({ id, means, target }: Way): Option => {
    const evasion = questionOf(v).type === "evade" ? term(`Evasion.${id}`) : meansWord(means);
    return { id, label: say("way", { way: evasion, n: target }) };
  };
  return [...ways(v).map(named), { id: "", label: say("letIt") }];
}

/** Whoever is answered, by the name the card has. */
const byWhom = (v: Doer): string => calledOn(v, questionOf(v).by);

/** What a grip makes of it: whoever tried in vain to break free has nothing left to evade with. EVO-355 */
function gripOf({ asked }: Doer): EvasionGrip {
  return asked?.prompt.type === "evade" ? gripHere(asked.card, asked.prompt) : "free";
}

const atFirst = (v: Doer): string => (gripOf(v) === "lost" ? "" : (bestOf(ways(v))?.id ?? ""));

const fields = [{ kind: "choice", name: "option", of: choices, from: atFirst }] as const;

const common = {
  rolls: { when: (v: V) => v.option !== "", means: (v: V) => wayOf(v)?.means ?? null },
  fields,
  begin: (doer: Doer, given: JsonObject) => ({ ...(begun<V>(fields, doer, given) as V), best: atFirst(doer) }),
  // Whoever has chosen none themselves goes on with the best that there is by now.
  again(v: V): V {
    const best = atFirst(v);
    return { ...v, best, option: v.option === v.best ? best : v.option };
  },
} satisfies Partial<Plan<Answering>>;

export const evade = formOf<Answering>({
  ...common,
  id: "evade",
  answers: ["evade"],
  line: (v) => say("evade.line", { name: byWhom(v) }),
  others: [
    {
      ...{ id: "breakFree", icon: "fa-solid fa-link-slash" },
      ...{ label: "DRAMATIS.Evoker.Form.breakFirst", hint: "DRAMATIS.Evoker.Form.breakFirstHint" },
      when: (v) => gripOf(v) === "held",
      decision(v) {
        const { prompt: evades, ...decision } = theirs(v, "breakFree", { declared: "evasion" });
        return { ...decision, evades: evades ?? "", means: meansFrom(bestId(v, OFFERED.breakFree)) };
      },
    },
  ],
});

export const oppose = formOf<Answering>({
  ...common,
  id: "oppose",
  answers: ["oppose"],
  line: (v) => say("oppose.line", { name: byWhom(v), what: term(`Dice.${(questionOf(v) as OpposePrompt).what}`) }),
  decide: ({ option }) => ({ option: option === "" ? null : Number(option) }),
});
