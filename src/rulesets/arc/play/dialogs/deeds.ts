/** What somebody does beside rolling: saying what they will do, going somewhere, taking things up, being absorbed. ARC-037, ARC-038, ARC-080, ARC-084 */
import type { Field, Option } from "../../../../fittings/forms/form.ts";
import { called, given, wholeOf } from "../../../../fittings/forms/given.ts";
import { wholeNumber } from "../../../../fittings/windows/input.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { RANGES } from "../../rules/ranges.ts";
import { turnOf } from "../../rules/sequence/records.ts";
import { ACTION_KINDS, type ActionKind } from "../../rules/state.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { isSeat } from "../board/frame.ts";
import { isOccupied } from "../board/marks.ts";
import { readParticipant } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { inEvent, placeOf, stateOf, type Doer } from "./doer.ts";
import { choicesOf, needs, others } from "./people.ts";
import { formOf } from "./plan.ts";
import { count, say, term } from "./words.ts";

const TEMPLATE = "templates/arc/dialogs/actions.hbs";

/** Its template, under the system's folder. */
export const ACTIONS_TEMPLATE = TEMPLATE;

/** One of the actions of a declaration. */
interface Told extends JsonObject {
  readonly kind: ActionKind;
  readonly skill: string | null;
  readonly target: Ref | null;
  readonly count: number;
}
interface Telling {
  readonly actions: readonly Told[];
  readonly text: string;
}
type V = Doer & Telling;

/** The actions after one of them was changed; another begins where its kind is chosen in the last line. Pure. */
export function withAction(list: readonly Told[], at: number, change: Partial<Told> | null): readonly Told[] {
  const fresh: Told = { kind: "check", skill: null, target: null, count: 1 };
  if (at >= list.length) return change ? [...list, { ...fresh, ...change }] : list;
  return list.flatMap((one, index) => (index !== at ? [one] : change ? [{ ...one, ...change }] : []));
}

/** What a kind of action is usually done with. */
const usual = (v: V, kind: ActionKind): Partial<Told> => {
  const best = [...(stateOf(v.actor)?.skills ?? [])].sort((one, other) => other.score - one.score)[0];
  return kind === "other" ? { kind, skill: null } : { kind, skill: best?.id ?? null };
};

function toldIn(from: JsonObject, v: Doer): readonly Told[] {
  const listed = Array.isArray(from["actions"]) ? (from["actions"] as readonly Json[]) : [];
  const { skills = [] } = stateOf(v.actor) ?? {};
  return listed.filter(isJsonObject).map((one) => ({
    kind: ACTION_KINDS.find((kind) => kind === one["kind"]) ?? "other",
    skill: called(skills, one["skill"])?.id ?? null,
    target: given(one, "target") || null,
    count: wholeOf(one, "count", 1),
  }));
}

const actionsField: Extract<Field<V>, { kind: "part" }> & { readonly name: "actions"; readonly as: "actions" } = {
  ...{ kind: "part", name: "actions", as: "actions", template: `systems/dramatis/${TEMPLATE}` },
  view(v): JsonObject {
    const { skills = [] } = stateOf(v.actor) ?? {};
    const marked = (all: readonly Option[], chosen: string) =>
      all.map((one) => ({ ...one, selected: one.id === chosen }));
    const kinds = ACTION_KINDS.map((id) => ({ id, label: term(`ActionKind.${id}`) }));
    const foes = others(v).map(({ ref, name }) => ({ id: ref, label: name }));
    const line = (one: Told | null, at: number): JsonObject => ({
      ...{ at: `actions.${at}`, n: at + 1 },
      kinds: marked(
        [{ id: "", label: say(one ? "action.none" : at > 0 ? "action.more" : "action.first") }, ...kinds],
        one?.kind ?? "",
      ),
      ...(one && {
        chosen: true,
        skills: marked([{ id: "", label: say("action.noSkill") }, ...choicesOf(skills)], one.skill ?? ""),
        targets: marked([{ id: "", label: say("action.noTarget") }, ...foes], one.target ?? ""),
        count: one.count,
      }),
    });
    return { lines: [...v.actions.map(line), line(null, v.actions.length)] };
  },
  read(v, { name, value }) {
    const [, at, what] = /^actions\.(\d+)\.(kind|skill|target|count)$/u.exec(name) ?? [];
    if (at === undefined) return null;
    const change = (): Partial<Told> | null => {
      if (what === "kind") return value === "" ? null : usual(v, value as ActionKind);
      if (what === "count") return { count: wholeNumber(value, 1, 20) };
      return what === "skill" ? { skill: value || null } : { target: value || null };
    };
    return { ...v, actions: withAction(v.actions, Number(at), change()) };
  },
};

/** Says what somebody does this turn; saying nothing passes. ARC-037, ARC-038, ARC-045 */
export const declare = formOf<Telling>({
  ...{ id: "declare", icon: "comment", confirm: "declares" },
  begin: (doer, from) => ({ actions: toldIn(from, doer), text: given(from, "text") }),
  fields: [
    { kind: "text", name: "text", rule: "ARC-037", first: true },
    actionsField,
    {
      ...{ kind: "words", rule: "ARC-050", when: ({ actions }) => actions.length > 0 },
      text: ({ actions }) =>
        count(
          "actionsTold",
          actions.reduce((sum, one) => sum + one.count, 0),
        ),
    },
  ],
  warning: ({ actions, text }) => (actions.length === 0 && text === "" ? say("passes") : ""),
  decide: ({ actions, text }) => ({ actions, text }),
});

/** Metres that are left to somebody in this turn. ARC-013, ARC-080 */
export function metresLeft(v: Doer): number {
  const state = stateOf(v.actor);
  if (!state) return 0;
  const { mov } = deriveCharacter(state, arcSettings()).mov;
  const frame = placeOf(v);
  const seat = combatantOf(v.actor);
  const moved = frame && seat && isSeat(seat) && inEvent(v) ? turnOf(readParticipant(seat).turn, frame.round).moved : 0;
  return Math.max(0, mov - moved);
}

/** Metres as they were typed; NaN for what are none. */
const metresIn = (text: string): number => (text.trim() === "" ? NaN : Number(text.trim().replace(",", ".")));

/** Goes somewhere: it takes no action. ARC-080 */
export const move = formOf<{ readonly metres: string }>({
  ...{ id: "move", icon: "shoe-prints", confirm: "go" },
  begin: (doer, from) => ({ metres: String(from["metres"] ?? metresLeft(doer)) }),
  fields: [
    { kind: "text", name: "metres", rule: "ARC-013", first: true },
    { kind: "words", about: "metres", text: (v) => say("metresLeft", { n: metresLeft(v) }) },
  ],
  blocked: ({ metres }) => (metresIn(metres) > 0 ? "" : say("noMetres", { typed: metres })),
  decide: ({ metres }) => ({ metres: metresIn(metres) }),
});

/** Takes something up, or puts it down. ARC-017 */
export const carry = formOf<{ readonly item: Ref; readonly quantity: number }>({
  ...{ id: "carry", icon: "weight-hanging", about: "character" },
  begin(doer, from) {
    const { gear = [] } = stateOf(doer.actor) ?? {};
    const item = called(gear, from["item"]) ?? gear[0];
    return { item: item?.id ?? "", quantity: wholeOf(from, "quantity", item?.quantity ?? 0) };
  },
  fields: [
    { kind: "choice", name: "item", rule: "ARC-017", of: (v) => choicesOf(stateOf(v.actor)?.gear ?? []), first: true },
    { kind: "whole", name: "quantity", min: RANGES.quantity.min, max: RANGES.quantity.max },
  ],
  then(v, changed) {
    const now = stateOf(v.actor)?.gear.find(({ id }) => id === v.item);
    return changed === "item" && now ? { ...v, quantity: now.quantity } : v;
  },
  blocked: ({ item }) => needs(item, "nothingBorne"),
  decide: ({ item, quantity }) => ({ item, quantity }),
});

/** Somebody is absorbed in something, or looks up from it. ARC-042, ARC-084 */
export const occupy = formOf<{ readonly occupied: boolean }>({
  ...{ id: "occupy", icon: "hourglass", about: "character" },
  begin: (doer, from) => ({
    occupied: typeof from["occupied"] === "boolean" ? from["occupied"] : !isOccupied(doer.actor),
  }),
  fields: [{ kind: "flag", name: "occupied", rule: "ARC-084", first: true }],
  decide: ({ occupied }) => ({ occupied }),
});

/** Steps into a running event, or out of it. ARC-044 */
export const join = formOf({ id: "join", icon: "right-to-bracket", about: "character", confirm: "stepIn" });
export const leave = formOf({ id: "leave", icon: "right-from-bracket", about: "character", confirm: "stepOut" });
