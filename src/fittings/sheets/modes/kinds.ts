/** Which fields of a sheet change at the table, and which are what somebody is: the one place that decides. */

/** What a sheet is open for: to be read and pressed, or to be written. */
export type Mode = "play" | "edit";

/** What a game says of the fields of its sheets, for actors and items alike. */
export interface ModePlan {
  /**
   * Fields that change at the table: their paths ("system.fate.value"; "*" stands for any one part), or a data attribute of
   * those that have none ("data-stance", "data-is=last-words"). All others are for editing.
   */
  readonly inPlay?: readonly string[];
  /** Actions of the game's own that add and remove what somebody is, beside those of lists of items. */
  readonly edits?: readonly string[];
}

/** Actions of every game's lists that belong to editing. */
const LISTS = ["createItem", "moveItem", "deleteItem"];

/** Whether a value at this path changes at the table. */
export const isPathInPlay = ({ inPlay = [] }: ModePlan, path: string): boolean =>
  inPlay.some((one) => isAt(one.split("."), path.split(".")));

const isAt = (wanted: readonly string[], path: readonly string[]): boolean =>
  wanted.length === path.length && wanted.every((part, at) => part === "*" || part === path[at]);

/** Whether a control answers in play as well. */
export function isInPlay(plan: ModePlan, control: HTMLElement): boolean {
  const path = control.getAttribute("name") ?? control.dataset["itemField"] ?? "";
  if (path !== "" && isPathInPlay(plan, path)) return true;
  return (plan.inPlay ?? []).some((one) => one.startsWith("data-") && isMarked(control, one));
}

function isMarked(control: HTMLElement, entry: string): boolean {
  const [name = "", value] = entry.split("=");
  return control.hasAttribute(name) && (value === undefined || control.getAttribute(name) === value);
}

/** Whether what a button does belongs to editing. */
export const isForEditing = ({ edits = [] }: ModePlan, button: HTMLElement): boolean =>
  [...LISTS, ...edits].includes(button.dataset["action"] ?? "");
