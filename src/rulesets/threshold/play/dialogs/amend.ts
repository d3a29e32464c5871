/** The game master changes what a test came to, on the same dice. RUN-110 */
import { allOf } from "../../../../kernel/history.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { TestCheck } from "../../rules/outcomes.ts";
import { given, oneOf } from "../../../../fittings/forms/given.ts";
import { modifiersOf, UNITS, type Doer } from "./doer.ts";
import { needs } from "./people.ts";
import { formOf } from "./plan.ts";
import { phrases, say } from "./words.ts";

interface Amending {
  /** Id of the test; "" where the card has none. */
  readonly check: string;
  readonly verdict: (typeof VERDICTS)[number];
}
const VERDICTS = ["dice", "success", "failure"] as const;

/** The tests of a card as they stand: of each that was changed, what it was changed to. */
function testsOf({ card }: Doer): readonly TestCheck[] {
  const all = allOf(cardHere(card) ?? { steps: [] }, "checks").filter((one): one is TestCheck => one.type === "test");
  return all.filter(({ id }) => !all.some(({ amends }) => amends === id));
}

export const amend = formOf<Amending>({
  ...{ id: "amend", icon: "pen", about: null },
  begin: (doer, from) => ({
    check: given(from, "check", testsOf(doer).at(-1)?.id),
    verdict: oneOf(from, "verdict", VERDICTS),
  }),
  fields: [
    {
      kind: "words",
      rule: "RUN-110",
      text(v) {
        const { name, kept, target } = testsOf(v).find(({ id }) => id === v.check) ?? { name: "", kept: 0, target: 0 };
        const more = modifiersOf(v).reduce((sum, { value, on }) => sum + (on ? value : 0), 0);
        return say("amended", { name, kept, target: target + more });
      },
    },
    {
      ...{ kind: "choice", name: "check", when: (v) => testsOf(v).length > 1 },
      of: (v) =>
        testsOf(v).map(({ id, name, kept, target }) => ({ id, label: say("amended", { name, kept, target }) })),
    },
    { kind: "choice", name: "verdict", rule: "RUN-110", of: () => phrases("verdict", VERDICTS) },
    { kind: "reasons", name: "reasons", units: UNITS, more: false },
  ],
  blocked: ({ check }) => needs(check, "noTest"),
  decide(v) {
    const said = v.verdict === "dice" ? {} : { success: v.verdict === "success" };
    return { check: v.check, modifiers: modifiersOf(v), ...said };
  },
});
