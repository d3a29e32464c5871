/** The quiet line that tells game masters what a player typed over, and takes it back, or does it once they agree. */
import {
  documentClass,
  documentOf,
  game,
  hooks,
  localize,
  notify,
  renderTemplate,
  SYSTEM_ID,
} from "../../../foundry/globals.ts";
import type { FoundryDocument, FoundryItem, FoundryMessage } from "../../../foundry/types.ts";
import { isJsonObject, sameText, type Json, type JsonObject } from "../../../kernel/json.ts";
import { isPath } from "../../../kernel/path.ts";
import { activeRuleset } from "../../../table/registry.ts";
import { escaped } from "../../words/escaped.ts";
import { wordsOf } from "../../words/words.ts";
import { joined, type Change } from "./changes.ts";

const { say } = wordsOf("DRAMATIS.Fit.Edits");
const FLAG = "edit";
export const EDITED_TEMPLATE = "templates/fittings/sheets/edited.hbs";

/** How such a line stands: told or asked, and what game masters made of it. */
const STATES = ["told", "asked", "back", "done", "left"] as const;
type State = (typeof STATES)[number];

interface Edit extends JsonObject {
  /** The document's UUID. */
  readonly of: string;
  readonly changes: readonly Change[];
  readonly state: State;
}

/** Lets the lines be drawn and pressed. Called once, in the init hook. */
export function registerLines(): void {
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: HTMLElement) => {
    const edit = editOf(message);
    if (edit) void draw(message, edit, html);
  });
}

/** Tells game masters what this person has typed over, or asks them. One after the other on one thing is one line. */
export async function tell(of: FoundryDocument, changes: readonly Change[], state: "told" | "asked"): Promise<void> {
  const last = game().messages.contents.at(-1);
  const before = last?.isAuthor && last ? editOf(last) : null;
  if (last && before?.of === of.uuid && before.state === state && state === "told") {
    const all = joined(before.changes, changes);
    await last.update({ [`flags.${SYSTEM_ID}.${FLAG}`]: { ...before, changes: all } });
    return;
  }
  const edit: Edit = { of: of.uuid, changes, state };
  await documentClass("ChatMessage").create({
    content: `<p>${escaped(lineOf(of, edit))}</p>`,
    whisper: game()
      .users.filter(({ isGM }) => isGM)
      .map(({ id }) => id),
    flags: { [SYSTEM_ID]: { [FLAG]: edit } },
  });
}

/**
 * What a message tells of; null where its author has no say in what it names, or it names what no sheet types. Its author may
 * have written anything into it.
 */
function editOf(message: FoundryMessage): Edit | null {
  const edit: unknown = message.getFlag(SYSTEM_ID, FLAG);
  if (!isEdit(edit) || !message.author) return null;
  const of = documentOf(edit.of);
  if (!of || of.pack !== null || !["Actor", "Item"].includes(of.documentName)) return null;
  if (!of.testUserPermission(message.author, "OWNER")) return null;
  const stored = of.toObject(true) as JsonObject;
  // What nothing is stored under, and no field is called, nobody has typed.
  if (!edit.changes.every(({ path }) => at(stored, path) !== null || fieldAt(of, path) !== undefined)) return null;
  return { ...edit, state: stateOf(message, edit, stored) };
}

/**
 * How a line stands: by its author's word only what is open, for what becomes of it game masters write. What holds the new
 * values has been changed, whatever the line says.
 */
function stateOf({ _stats }: FoundryMessage, { state, changes }: Edit, stored: JsonObject): State {
  const isOpen = state === "told" || state === "asked";
  const by = game().users.find(({ id }) => id === _stats?.lastModifiedBy);
  if (!isOpen && by?.isGM) return state;
  const isDone = changes.every(({ path, value }) => sameText(at(stored, path)) === sameText(value));
  return isDone || state === "told" || state === "back" ? "told" : "asked";
}

const isEdit = (one: unknown): one is Edit =>
  isJsonObject(one) &&
  typeof one["of"] === "string" &&
  STATES.includes(one["state"] as State) &&
  Array.isArray(one["changes"]) &&
  one["changes"].every((change) => isJsonObject(change) && isOfSystem(change["path"]));

const isOfSystem = (path: unknown): boolean => isPath(path) && path.startsWith("system.");

async function draw(message: FoundryMessage, edit: Edit, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  const of = documentOf(edit.of);
  if (!content || !of || !message.isContentVisible) return;
  const { state } = edit;
  const isOpen = game().user.isGM && (state === "told" || state === "asked");
  content.innerHTML = await renderTemplate(EDITED_TEMPLATE, {
    line: lineOf(of, edit),
    state: state === "told" || (state === "asked" && isOpen) ? "" : say(`state.${state}`),
    back: isOpen && state === "told" && edit.changes.length > 0,
    asked: isOpen && state === "asked",
  });
  content.classList.add("dramatis");
  content.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-edit-answer]") : null;
    if (button) void answer(message, button);
  };
}

async function answer(message: FoundryMessage, button: HTMLButtonElement): Promise<void> {
  const edit = editOf(message);
  const of = edit && documentOf(edit.of);
  if (!of || !game().user.isGM) return;
  button.disabled = true;
  const wanted = button.dataset["editAnswer"];
  const state: State = wanted === "back" ? "back" : wanted === "done" ? "done" : "left";
  if (state !== "left" && !(await written(of, edit, state))) {
    button.disabled = false;
    return;
  }
  await message.update({ [`flags.${SYSTEM_ID}.${FLAG}.state`]: state });
}

/** Writes what was there before, or what is asked for; nothing where one of the values is another by now, which is told. */
async function written(of: FoundryDocument, { changes }: Edit, state: "back" | "done"): Promise<boolean> {
  const [from, to] = state === "back" ? (["value", "was"] as const) : (["was", "value"] as const);
  const stored = of.toObject(true) as JsonObject;
  const since = changes.find((one) => sameText(at(stored, one.path)) !== sameText(one[from]));
  if (since) {
    notify("warn", say("since", { what: labelOf(of, since.path), name: of.name }));
    return false;
  }
  try {
    await of.update(Object.fromEntries(changes.map((one) => [one.path, one[to]])));
    return true;
  } catch {
    // What somebody wrote into the line need not be what its fields take.
    notify("warn", say("unfit", { name: of.name }));
    return false;
  }
}

const at = (stored: JsonObject, path: string): Json =>
  path.split(".").reduce<Json>((holder, key) => (holder as JsonObject | null)?.[key] ?? null, stored);

/** "Ash changed Sera Vane: Courage 3 → 4." */
function lineOf(of: FoundryDocument, { changes, state }: Edit): string {
  const { actor } = of as FoundryItem;
  const name = of.documentName === "Item" && actor ? `${of.name} (${actor.name})` : of.name;
  // It stays: somebody may have rolled with it meanwhile.
  if (changes.length === 0) return say("andBack", { name });
  const list = changes.map(
    ({ path, was, value }) => `${labelOf(of, path)} ${valueOf(of, path, was)} → ${valueOf(of, path, value)}`,
  );
  return say(state === "told" || state === "back" ? "told" : "asked", { name, changes: list.join(", ") });
}

interface Labelled {
  readonly label?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

const fieldAt = (of: FoundryDocument, path: string): Labelled | undefined =>
  (of.system as { readonly schema?: { getField(path: string): Labelled | undefined } }).schema?.getField(
    path.slice("system.".length),
  );

/** True for a text that is one of a list. */
export const isChoiceOf =
  (of: FoundryDocument) =>
  (path: string): boolean =>
    fieldAt(of, path)?.choices !== undefined;

/** What a value is called: by its field, else by what it lies in, else as the game says. */
function labelOf(of: FoundryDocument, path: string): string {
  const parts = path.split(".");
  for (let end = parts.length; end > 1; end -= 1) {
    const label = fieldAt(of, parts.slice(0, end).join("."))?.label;
    if (label) return localize(label);
  }
  return activeRuleset()?.states.valueName?.(parts.slice(1).join(".")) ?? parts.slice(1).join(" ");
}

function valueOf(of: FoundryDocument, path: string, value: Json): string {
  if (value === null) return "–";
  if (typeof value === "object") return "…";
  if (typeof value === "boolean") return say(value ? "on" : "off");
  const label = fieldAt(of, path)?.choices?.[String(value)];
  return label === undefined ? String(value) : localize(label);
}
