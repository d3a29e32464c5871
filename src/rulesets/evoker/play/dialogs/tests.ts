/** Plain tests, and those that a state or a card calls for. */
import type { Option } from "../../../../fittings/forms/form.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { OWN_TEST_MEANS } from "../../rules/decide/ownTest.ts";
import { OWN_TESTS } from "../../rules/ailments/calls.ts";
import { OFFERED, score as bare, skill as trained } from "../../rules/checks/skillTable.ts";
import type { Means } from "../../rules/decisions.ts";
import type { FaintPrompt, OwnTestPrompt, ResistPrompt } from "../../rules/outcomes.ts";
import { AILMENTS, SCORES, type Ailment } from "../../rules/terms.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { textIn, wordIn } from "./given.ts";
import { allMeans, meansChoices, meansFrom, meansId } from "./means.ts";
import { formOf, type Plan } from "./plan.ts";
import { byMeans } from "./values.ts";
import { say, term } from "./words.ts";

interface ByMeans {
  /** By its id. */
  readonly means: string;
}

const chosen = ({ means }: ByMeans): Means => meansFrom(means);

/** Tests a skill or a score. EVO-021, EVO-026 */
export const test = formOf<ByMeans & { readonly spendsAction: boolean }>({
  id: "test",
  begin(doer, given) {
    const skill = textIn(given, "skill");
    const score = SCORES.find((one) => one === given["score"]);
    const focus = textIn(given, "focus") || null;
    const all = allMeans(doer);
    const means = skill
      ? (all.find((one) => one.skill === skill && one.focus === focus) ?? trained(skill, focus))
      : score
        ? bare(score)
        : (all[0] ?? bare("agility"));
    return { means: meansId(means), spendsAction: given["spendsAction"] === true };
  },
  rolls: { helped: true, secret: true, means: chosen },
  fields: [
    { kind: "choice", name: "means", of: (v) => meansChoices(v, allMeans(v)) },
    { kind: "flag", name: "spendsAction", rule: "EVO-070" },
  ],
});

/** Resists what came with a hit. EVO-133, EVO-306 */
export const resist = formOf<object>({
  id: "resist",
  answers: ["resist"],
  line: (v) => say("resist.line", { ailment: term(`Ailment.${(v.asked?.prompt as ResistPrompt).ailment}`) }),
  rolls: {
    means(v) {
      const { skill, score } = v.asked?.prompt as ResistPrompt;
      return skill === null ? bare(score) : { skill, focus: null, score };
    },
  },
});

/** Keeps one's feet when Stress overwhelms. EVO-337 */
export const faint = formOf<object>({
  id: "faint",
  answers: ["faint"],
  line: (v) => say("faint.line", { n: (v.asked?.prompt as FaintPrompt).stress }),
  rolls: { means: () => bare("toughness") },
});

/** The test that a state calls for by itself. EVO-315, EVO-320, EVO-328, EVO-341, EVO-353 */
export const ownTest = formOf<ByMeans>({
  id: "ownTest",
  answers: ["ownTest"],
  line: (v) => {
    const { what, source } = v.asked?.prompt as OwnTestPrompt;
    return say(`ownTest.what.${what}`, { name: documentName(source ?? "") });
  },
  rolls: { means: chosen },
  fields: [byMeans(waysOut, { when: (v) => waysOut(v).length > 1 })],
});

function waysOut(v: Doer): readonly Means[] {
  return OWN_TEST_MEANS[(v.asked?.prompt as OwnTestPrompt).what];
}

/** Endures one's bleeding, or stems it. EVO-330 … EVO-332 */
export const bleed = formOf<ByMeans & { readonly method: string }>({
  id: "bleed",
  answers: ["bleed"],
  unasked: true,
  rolls: { means: chosen },
  fields: [
    { kind: "choice", name: "method", of: () => words("bleed.method", ["endure", "stem"]) },
    byMeans(OFFERED.bleed),
  ],
});

/** Tries to be rid of an ailment in one's own Turn. EVO-313, EVO-321, EVO-323 */
export const shakeOff = formOf<{ readonly ailment: string; readonly cost: string }>({
  id: "shakeOff",
  begin(doer, given) {
    const [first] = ending(doer);
    return first ? { ailment: textIn(given, "ailment", first), cost: wordIn(given, "cost", ["action", "move"]) } : null;
  },
  rolls: {
    when: ({ ailment }) => ailment !== "panicked",
    means: ({ ailment }) => bare(OWN_TESTS[ailment as Ailment]?.scores[0] ?? "willpower"),
  },
  fields: [
    { kind: "choice", name: "ailment", of: (v) => ending(v).map((id) => ({ id, label: term(`Ailment.${id}`) })) },
    {
      ...{ kind: "choice", name: "cost", of: () => words("cost", ["action", "move"]) },
      when: ({ ailment }) => OWN_TESTS[ailment as Ailment]?.cost === "moveOrAction",
    },
  ],
});

/** Ailments of somebody's that end by their own test or Turn. */
const ending = (v: Doer): Ailment[] =>
  AILMENTS.filter((one) => derivedOf(v).ailments.includes(one)).filter(
    (one) => one === "panicked" || OWN_TESTS[one]?.when === "ownTurn",
  );

/** Out of air, or a minute or a Round more of it. EVO-340 … EVO-342 */
const airless = (id: "holdBreath" | "withoutAir"): Plan<{ readonly breath: string }> => ({
  id,
  ...(id === "withoutAir" && { rolls: { means: () => bare("toughness") } }),
  fields: [
    {
      ...{ kind: "choice", name: "breath", as: "mode", from: (v) => stateOf(v).suffocation?.mode },
      of: () => ["conserving", "strenuous"].map((one) => ({ id: one, label: term(`Breath.${one}`) })),
    },
  ],
});

export const holdBreath = formOf(airless("holdBreath"));
export const withoutAir = formOf(airless("withoutAir"));

/** Words of a kind as a choice. */
export const words = (kind: string, ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, label: say(`${kind}.${id}`) }));
