/** What may be pressed on a sheet, by key; what is done with a thing carries its item's id behind a dash. */
import type { Does, Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { adding, rowTools } from "../../../../fittings/sheets/items.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Change } from "../../rules/state.ts";
import { offeredSquares } from "../board/footprint.ts";
import { THINGS } from "../models/reading.ts";
import type { borneRows, taskRows, toolRows } from "../view/belongings.ts";
import { barOf, type Somebody } from "../view/somebody.ts";
import { conditionViews, statusViews } from "../view/states.ts";
import type { KnownView, SkillView } from "../view/tree.ts";
import { measured, say, term } from "../view/words.ts";
import { actionPresses } from "./actions.ts";

const press = (name: string, icon: string, label: string, does: Does, blocked = ""): Press => {
  return { name, label, icon: `fa-solid fa-${icon}`, does, ...(blocked && { blocked }) };
};

/** The rows that presses belong to. */
export interface Rows {
  readonly known: readonly KnownView[];
  readonly loose: readonly SkillView[];
  readonly weapons: ReturnType<typeof toolRows>;
  readonly spells: ReturnType<typeof toolRows>;
  readonly tasks: ReturnType<typeof taskRows>;
  readonly borne: ReturnType<typeof borneRows>;
}

/** Everything that may be pressed. */
export function sheetPresses(who: Somebody, rows: Rows): PressesByKey {
  const skills = [...rows.known.flatMap(({ middles }) => middles.flatMap((one) => one.skills)), ...rows.loose];
  return {
    ...Object.fromEntries(
      skills.flatMap((skill) => {
        const roll = rollPress(who, skill);
        return [
          [`roll-${skill.id}`, roll],
          [`quick-${skill.id}`, turnedAbout(roll)],
        ] as const;
      }),
    ),
    ...Object.fromEntries(rows.weapons.map((row) => [`attack-${row.id}`, toolPress(who, row, "weapon")])),
    ...Object.fromEntries(rows.spells.map((row) => [`attack-${row.id}`, toolPress(who, row, "spell")])),
    ...Object.fromEntries(rows.tasks.map((row) => [`try-${row.id}`, tryPress(who, row)])),
    ...Object.fromEntries(
      rows.borne.flatMap(({ id, name, worn }) =>
        worn === null ? [] : [[`wear-${id}`, wearPress({ id, name, worn })] as const],
      ),
    ),
    ...toolsOf(who),
    ...Object.fromEntries(THINGS.map((kind) => [`add-${kind}`, adding(say(`add.${kind}`), { kind })])),
    ...actionPresses(who),
    build: {
      ...press("build", "hammer", term("Build.open"), { form: "build", given: { actor: who.ref } }),
      hint: term("Build.openHint"),
    },
    ...conditionPresses(who),
    ...tokenPress(who),
    tables: press("tables", "table-cells", say("do.tables"), { form: "tables", given: { table: "T5" } }),
    ...(who.isGM ? masterPresses(who, rows.known) : {}),
  };
}

/** What a form would decide, without asking: at whom somebody aims on the board. */
const atOnce = (form: string, given: JsonObject): Does => ({ form: "atOnce", given: { ...given, form } });

/** Opens the check of a skill; with Shift it is rolled at once, as everything stands. ARC-053 */
function rollPress(who: Somebody, { id, name, die, blocked }: SkillView): Press {
  const given: JsonObject = { who: who.ref, skill: id };
  return {
    ...press("roll", "dice-d20", say("do.roll", { name }), { form: "check", given }, blocked || barOf(who)),
    ...(die !== "" && { hint: say("do.rollHint") }),
    shift: atOnce("check", given),
  };
}

/** The same the other way about, for a small window: rolled at once, and asked first with Shift. */
const turnedAbout = ({ does, shift = does, ...roll }: Press): Press => ({
  ...{ ...roll, hint: say("do.quickHint") },
  ...{ does: shift, shift: does },
});

/** An attack with a weapon or a spell; with Shift at whoever is targeted at once. ARC-038, ARC-046 */
function toolPress(who: Somebody, { ref, name, skill }: Rows["weapons"][number], kind: "weapon" | "spell"): Press {
  const given: JsonObject = { who: who.ref, [kind]: ref, ...(skill && { skill }) };
  const asks: Does = { form: "attack", given };
  return {
    ...press("attack", kind === "weapon" ? "khanda" : "wand-sparkles", say(`do.${kind}`, { name }), asks, barOf(who)),
    ...{ shift: atOnce("attack", given), hint: say("do.attackHint") },
  };
}

/** Works at a task. ARC-042, ARC-085 */
const tryPress = (who: Somebody, { ref, name, open }: Rows["tasks"][number]): Press =>
  press(
    "try",
    "list-check",
    say("do.try", { name }),
    { form: "task", given: { who: who.ref, task: ref } },
    open ? barOf(who) : term("Refusal.taskOver", { name }),
  );

const wearPress = ({ id, name, worn }: { readonly id: string; readonly name: string; readonly worn: boolean }) =>
  press("wear", worn ? "box-archive" : "user-shield", say(worn ? "do.takeOff" : "do.putOn", { name }), {
    own: "wear",
    given: { item: id, worn: !worn },
  });

/** Adding and removing conditions; what they say is typed in their rows. ARC-074, ARC-081 */
const conditionPresses = ({ actor }: Somebody): PressesByKey => ({
  "add-condition": press("addCondition", "plus", say("condition.add"), { own: "addCondition" }),
  ...Object.fromEntries(
    conditionViews(actor).map(({ id, name }) => [
      `remove-condition-${id}`,
      press("removeCondition", "trash", say("condition.remove", { name }), {
        ...{ own: "removeCondition", given: { effect: id } },
      }),
    ]),
  ),
});

/** Offers tokens as large as they are, where they are not. ARC-007 */
function tokenPress({ actor, state, isGM, derived: { sizeName: size } }: Somebody): PressesByKey {
  const squares = isGM ? offeredSquares(actor, state.size) : null;
  if (squares === null) return {};
  const label = say("do.fitToken", { size, n: measured(squares) });
  return { token: press("token", "expand", label, { own: "fitToken", given: { squares } }) };
}

/** Handing on, ordering and removing each thing. */
function toolsOf({ actor }: Somebody): PressesByKey {
  const all = actor.items.contents.toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
  const tools = all.flatMap((item) => {
    const same = all.filter(({ type }) => type === item.type);
    return rowTools(item, { first: same[0] === item, last: same.at(-1) === item });
  });
  return Object.fromEntries(tools.map((tool) => [tool.key, tool]));
}

/** What the game master changes with one press: each is a card that can be taken back. ARC-033, ARC-081, ARC-086 */
function masterPresses(who: Somebody, known: readonly KnownView[]): PressesByKey {
  const change = (one: Change, now = false): Does => {
    return { decide: who.here("change", { target: who.ref, changes: [one], now }) };
  };
  const { value, rest } = who.state.som;
  const som = (name: string, icon: string, by: number, blocked: string): Press => ({
    ...press(name, icon, say(`som.${name}`), change({ type: "som", change: by }), blocked),
    hint: say(who.encounter ? "som.waits" : "som.atOnce"),
  });
  const scores = known.flatMap(({ score, middles }) => [score, ...middles.flatMap((one) => one.score ?? [])]);
  const restored = scores.flatMap(({ path, lowered, value: now, max, label }): [string, Press][] => {
    if (!lowered) return [];
    const [type, stat = ""] = path.split(".");
    const back = { type, stat, change: max - now } as Change;
    const words = say("do.restore", { name: label, max });
    return [[`restore-${path}`, press("restore", "rotate-left", words, change(back, true))]];
  });
  const lifted = statusViews(who).flatMap(({ id, label, follows }): [string, Press][] => {
    if (follows) return [];
    const lift = change({ type: "status", status: id, remove: true }, true);
    return [[`lift-${id}`, press("lift", "xmark", say("do.lift", { status: label }), lift)]];
  });
  return {
    "som-down": som("down", "minus", -1, value === 1 ? say("som.lowest") : ""),
    "som-up": som("up", "plus", 1, value === 10 ? say("som.highest") : ""),
    "som-rest": som(
      "toRest",
      "arrow-right-to-bracket",
      Math.sign(rest - value),
      value === rest ? say("som.atRest") : "",
    ),
    ...Object.fromEntries([...restored, ...lifted]),
  };
}
