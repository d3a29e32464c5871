/** What may be pressed on a sheet, by key; what is done with a thing carries its item's id behind a dash. */
import type { Does, Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { adding, rowTools } from "../../../../fittings/sheets/items.ts";
import { CONDITIONS } from "../../rules/state.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { game } from "../../../../foundry/globals.ts";
import { successorsOf } from "../advancement/successor.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { THINGS } from "../models/reading.ts";
import type { abilityRows, powerRows, remedyRows, weaponRows, wornRows } from "../view/belongings.ts";
import { barOf, type Somebody } from "../view/somebody.ts";
import { strikePress } from "../view/strike.ts";
import { say, term } from "../view/words.ts";

/** The rows that a sheet shows. */
export interface Rows {
  readonly weapons: ReturnType<typeof weaponRows>;
  readonly worn: ReturnType<typeof wornRows>;
  readonly abilities: ReturnType<typeof abilityRows>;
  readonly powers: ReturnType<typeof powerRows>;
  readonly remedies: ReturnType<typeof remedyRows>;
}

const press = (name: string, icon: string, label: string, does: Does, blocked = ""): Press => ({
  ...{ name, label, icon: `fa-solid fa-${icon}`, does, ...(blocked && { blocked }) },
});

/** All that is done with what somebody has, and with what they are. */
export function sheetPresses(who: Somebody, rows: Rows): PressesByKey {
  const opens = (form: string, given: JsonObject): Does => ({ form, given: { actor: who.ref, ...given } });
  const decided = (
    name: string,
    icon: string,
    label: string,
    type: string,
    more: Readonly<Record<string, Json>>,
  ): Press => {
    const decision = who.own(type, more);
    return press(name, icon, label, { decide: decision }, barOf(who, decision));
  };
  const each = <R extends { readonly id: string }>(all: readonly R[], one: (row: R) => readonly [string, Press][]) =>
    Object.fromEntries(all.flatMap(one)) as PressesByKey;
  return {
    ...each(rows.weapons, ({ id, ref, name, ready, drawable, equipped, figure }) => [
      [`attack-${id}`, strikePress(who, { ref, name, bar: figure?.bar ?? "" })],
      ...(drawable
        ? ([
            ready
              ? [
                  `sheathe-${id}`,
                  decided("sheathe", "box-archive", say("do.sheathe", { name }), "wield", {
                    weapon: ref,
                    how: "sheathe",
                  }),
                ]
              : [
                  `draw-${id}`,
                  decided("draw", "hand", say("do.draw", { name }), "wield", {
                    weapon: ref,
                    how: equipped ? "draw" : "switch",
                  }),
                ],
          ] as [string, Press][])
        : []),
    ]),
    ...each(rows.worn, ({ id, ref, name, kind, equipped }) => {
      const label = say(equipped ? "do.takeOff" : "do.putOn", { name });
      const icon = equipped ? "box-archive" : "shield";
      return kind === "shield"
        ? [[`wear-${id}`, decided("shield", icon, label, "shield", { shield: ref, equipped: !equipped })]]
        : [[`wear-${id}`, press("wear", icon, label, { own: "wear", given: { item: id, equipped: !equipped } })]];
    }),
    ...each(rows.abilities, ({ id, ref, name, next, cost, active, level }) => [
      ...(next === null
        ? []
        : ([
            [
              `improve-${id}`,
              decided(
                "improve",
                "arrow-up",
                say("do.improve", { name, level: term(`Level.${next}`), cost }),
                "improve",
                { ability: ref, to: next },
              ),
            ],
          ] as [string, Press][])),
      ...(active && level !== "none"
        ? ([
            [
              `ability-${id}`,
              decided("useAbility", "star", say("do.use", { name }), "useAbility", { ability: ref, during: "ownSlot" }),
            ],
          ] as [string, Press][])
        : []),
    ]),
    ...each(rows.powers, ({ id, ref, name }) => [
      [`power-${id}`, press("power", "wand-sparkles", say("do.use", { name }), opens("power", { power: ref }))],
    ]),
    ...each(rows.remedies, ({ id, ref, name }) => [
      [
        `use-${id}`,
        decided("consume", "flask", say("do.drink", { name }), "consume", { item: ref, on: "self", target: who.ref }),
      ],
    ]),
    ...Object.fromEntries(
      ATTRIBUTES.map((id) => [
        `test-${id}`,
        press(
          "test",
          "dice-d20",
          say("do.test", { attribute: term(`Attribute.${id}`) }),
          opens("test", { attribute: id }),
        ),
      ]),
    ),
    ...Object.fromEntries(toolsOf(who)),
    ...Object.fromEntries(THINGS.map((kind) => [`add-${kind}`, adding(say(`add.${kind}`), { kind })])),
    ...conditionPresses(who),
    ...growthPresses(who),
  };
}

/** A blank hero is made step by step; after a dead one comes another, whom the game master makes. RUN-069 */
function growthPresses({ actor, ref, state }: Somebody): PressesByKey {
  if (state.side !== "pc") return {};
  const build = press("build", "hammer", say("build"), { form: "build", given: { actor: ref } });
  if (!state.conditions.dead) return actor.items.size === 0 ? { build } : {};
  if (!game().user.isGM || successorsOf(actor).length > 0) return {};
  return { succeed: { ...press("succeed", "seedling", say("succeed"), { own: "succeed" }), hint: say("succeedHint") } };
}

/** Handing on, ordering and removing each thing. */
function toolsOf({ actor }: Somebody): readonly [string, Press][] {
  const all = actor.items.contents.toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
  const ends = (type: string) => all.filter((one) => one.type === type);
  return all.flatMap((item) => {
    const same = ends(item.type);
    return rowTools(item, { first: same[0] === item, last: same.at(-1) === item }).map((tool): [string, Press] => [
      tool.key,
      tool,
    ]);
  });
}

/** The game master takes a condition off where it is shown. RUN-110 */
function conditionPresses({ state, own, ref }: Somebody): PressesByKey {
  const lifted = CONDITIONS.filter((id) => state.conditions[id]).map((condition) => {
    const { actor: _actor, ...decision } = own("condition", { target: ref, condition, on: false });
    const label = say("do.lift", { condition: term(`Condition.${condition}`) });
    return [`lift-${condition}`, press("condition", "xmark", label, { decide: decision })];
  });
  return Object.fromEntries(lifted) as PressesByKey;
}
