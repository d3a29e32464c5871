/** Decisions that leave nothing open, or one choice that a button makes: functions for macros fill them in like the rest. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { ACTION_NAMES, type ActionName } from "../../rules/actions/costs.ts";
import { stateOf } from "./doer.ts";
import { chosen, choicesOf, thingsOf } from "./people.ts";
import { formOf } from "./plan.ts";

const everybodys = { icon: "flag", about: null } as const;

export const begin = formOf({ id: "begin", ...everybodys });
export const endSurprise = formOf({ id: "endSurprise", ...everybodys });
export const startTurn = formOf({ id: "startTurn", ...everybodys });
export const join = formOf({ id: "join", icon: "flag" });
export const startSlot = formOf({ id: "startSlot", icon: "flag" });

/** Takes a shield up or puts it down. RUN-091, RUN-092 */
export const shield = formOf<{ readonly shield: Ref; readonly equipped: boolean }>({
  ...{ id: "shield", icon: "shield" },
  begin: (doer) => ({ shield: chosen(thingsOf(doer, "shields"), ""), equipped: true }),
  fields: [
    { kind: "choice", name: "shield", of: (v) => choicesOf(thingsOf(v, "shields")) },
    { kind: "flag", name: "equipped" },
  ],
  decide: ({ shield: which, equipped }) => ({ shield: which, equipped }),
});

/** Marks an action as used, or gives one back. RUN-036 */
export const spend = formOf<{ readonly action: ActionName; readonly back: boolean }>({
  ...{ id: "spend", icon: "circle-half-stroke" },
  begin: () => ({ action: "move", back: false }),
  fields: [
    { kind: "choice", name: "action", label: "", of: () => ACTION_NAMES.map((id) => ({ id, label: id })) },
    { kind: "flag", name: "back", label: "" },
  ],
  decide: ({ action, back }) => ({ action, amount: back ? -1 : 1 }),
});

/** What somebody says who dies. RUN-067 */
export const lastWords = formOf<{ readonly text: string }>({
  ...{ id: "lastWords", icon: "feather-pointed" },
  begin: (doer) => ({ text: stateOf(doer.actor)?.lastWords ?? "" }),
  fields: [{ kind: "text", name: "text" }],
  decide: ({ text }) => ({ text }),
});

/** Gives the Combat Action up for a second Movement Action, or takes that back. RUN-036 */
export const trade = formOf<{ readonly traded: boolean }>({
  ...{ id: "trade", icon: "right-left" },
  begin: () => ({ traded: true }),
  fields: [{ kind: "flag", name: "traded", label: "" }],
  decide: ({ traded }) => ({ traded }),
});
