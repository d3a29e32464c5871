/** Decisions that a press makes, and that no window asks for: functions for macros fill them in like the rest. */
import { given } from "../../../../fittings/forms/given.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { formOf } from "./plan.ts";
import { taskOptions } from "./tasks.ts";

/** Sets the order of an event. ARC-039 */
export const beginEvent = formOf({ id: "beginEvent", icon: "flag", about: null });

/** The turns of a task are counted in this event, or no longer. ARC-085 */
export const timeTask = formOf<{ readonly task: Ref; readonly on: boolean }>({
  ...{ id: "timeTask", icon: "list-check" },
  begin: (_doer, from) => ({ task: given(from, "task"), on: from["on"] !== false }),
  fields: [
    { kind: "choice", name: "task", label: "", of: taskOptions },
    { kind: "flag", name: "on", label: "" },
  ],
  decide: ({ task, on }) => ({ task, on }),
});
