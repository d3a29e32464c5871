/** One More, and the All-Out Attack. EVO-202 … EVO-209 */
import { personOf, type Option, type Person } from "../../../../fittings/forms/form.ts";
import { actorsBeside } from "../../../../fittings/here/actors.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { ALL_OUT_SCORES, type AllOutScore } from "../../rules/oneMore/allOutAttack.ts";
import { ONE_MORE_USES, batonPass, type OneMoreUse } from "../../rules/oneMore/oneMore.ts";
import { score } from "../../rules/checks/skillTable.ts";
import type { JoinAllOutPrompt, OneMorePrompt } from "../../rules/outcomes.ts";
import { rankAmong } from "../../rules/glance.ts";
import { isCharacter } from "../models/reading.ts";
import { calledOn, derivedOf, stateOf, type Doer } from "./doer.ts";
import { wordIn, whoIn } from "./given.ts";
import { barredOptions, optionsField, type BarredOption } from "./options.ts";
import { declining, formOf, theirs, type Plan } from "./plan.ts";
import { say, term } from "./words.ts";

interface OneMoreValues {
  readonly use: OneMoreUse;
  readonly receiver: Ref;
}
type V = Doer & OneMoreValues;

/** What a One More is used for: a Move, an Action, a Baton Pass, an All-Out Attack, or nothing. EVO-202 … EVO-205 */
export const oneMore = formOf<OneMoreValues>({
  id: "oneMore",
  answers: ["oneMore"],
  unasked: true,
  begin(doer, given) {
    const [named] = whoIn(given, "receiver");
    const use = wordIn({ use: "action", ...given }, "use", ONE_MORE_USES);
    const [first] = confidants(doer);
    return { use, receiver: named ?? first?.ref ?? "" };
  },
  line: () => say("oneMore.line"),
  fields: [
    optionsField<V>("use", uses),
    {
      ...{ kind: "who", name: "receiver", rule: "EVO-203", of: confidants, none: "DRAMATIS.Evoker.Form.noConfidant" },
      when: ({ use }) => use === "batonPass",
    },
  ],
  decide: ({ use, receiver }) => ({ use, receiver: use === "batonPass" && receiver ? receiver : null }),
});

/** Each use, with the engine's reason where it is barred. */
function uses(v: V): BarredOption[] {
  const receiver = v.receiver || (confidants(v)[0]?.ref ?? null);
  return barredOptions(
    ONE_MORE_USES.map((use) => ({
      ...{ id: use, label: term(`Action.oneMore.${use}.label`), hint: term(`Action.oneMore.${use}.hint`) },
      ...{ chosen: use === v.use, why: use === "batonPass" && receiver === null ? say("noConfidantWhy") : "" },
      could: alone(theirs(v, "oneMore", { use, receiver: use === "batonPass" ? receiver : null })),
    })),
  );
}

/** A decision as it would be made beside any question. */
const alone = ({ prompt: _prompt, ...decision }: Decision): Decision => decision;

/** Allies with whom there is a Social Link, with its rank and what the baton is worth; those whom the card offers first. EVO-203 */
function confidants(v: Doer): Person[] {
  const offered = (v.asked?.prompt as OneMorePrompt | undefined)?.receivers ?? [];
  const { socialLinks } = stateOf(v);
  const found = actorsBeside(v.document, isCharacter).flatMap((one): Person[] => {
    const rank = rankAmong(socialLinks, one.uuid, one.name);
    const { advantages, legal } = batonPass({ rank });
    return legal ? [personOf(one, say("baton", { rank, n: advantages }))] : [];
  });
  const isOffered = ({ ref }: Person): boolean => offered.some(({ who }) => who === ref);
  return [...found.filter(isOffered), ...found.filter((one) => !isOffered(one))];
}

interface Striking {
  readonly score: AllOutScore;
}

/** What one strikes with among all, the best to begin with. EVO-206 */
function likelyScore(v: Doer): AllOutScore {
  const { scores } = derivedOf(v);
  return ALL_OUT_SCORES.reduce((top, one) => (scores[one].score > scores[top].score ? one : top));
}

const striking: Pick<Plan<Striking>, "rolls" | "fields"> = {
  rolls: { means: (v) => score(v.score) },
  fields: [
    {
      ...{ kind: "choice", name: "score", rule: "EVO-206", from: likelyScore },
      of: (v): Option[] =>
        ALL_OUT_SCORES.map((id) => ({ id, label: `${term(`Score.${id}`)} ${derivedOf(v).scores[id].score}` })),
    },
  ],
};

/** Joins an All-Out Attack that an ally has called. EVO-205, EVO-206 */
export const joinAllOut = formOf<Striking>({
  ...striking,
  id: "joinAllOut",
  answers: ["joinAllOut"],
  confirm: "joinAllOut.confirm",
  line(v) {
    const { initiator } = v.asked?.prompt as JoinAllOutPrompt;
    return say("joinAllOut.line", { name: calledOn(v, initiator) });
  },
  others: [declining("standBack")],
});

/** Carries the All-Out Attack out, with all who have joined. EVO-206 … EVO-208 */
export const allOut = formOf<Striking>({
  ...striking,
  id: "allOut",
  answers: ["allOut"],
  unasked: true,
  others: [declining("callOff")],
});
