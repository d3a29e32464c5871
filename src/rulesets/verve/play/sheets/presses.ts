/** What may be pressed on a sheet, by key; what is done with a thing carries its item's id behind a dash. */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { isOffered } from "../../../../fittings/press/openers.ts";
import type { Does, Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { adding, rowTools } from "../../../../fittings/sheets/items.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { THINGS, TYPE_PREFIX } from "../models/reading.ts";
import type { BorneRow } from "../view/belongings.ts";
import type { FieldRow } from "../view/knowledge.ts";
import type { ScoreRow, WeaponRow } from "../view/play.ts";
import type { MagicRow } from "../view/spells.ts";
import { barOf, type Somebody } from "../view/somebody.ts";
import { levelView, statusChips } from "../view/head.ts";
import { owedRows } from "../view/progress.ts";
import { say } from "../view/words.ts";
import { isCounted } from "../../rules/decide/counted.ts";
import { lostCasting, underWay } from "../../rules/conditions.ts";
import { actionPresses, opening, turnedAbout } from "./actions.ts";

/** The rows that presses belong to. */
export interface Rows {
  readonly abilities: readonly ScoreRow[];
  readonly reactions: readonly ScoreRow[];
  readonly weapons: readonly WeaponRow[];
  readonly fields: readonly FieldRow[];
  readonly arms: readonly BorneRow[];
  readonly mail: readonly BorneRow[];
  readonly goods: readonly BorneRow[];
  readonly spells: readonly MagicRow[];
  readonly spirits: readonly MagicRow[];
  readonly powers: readonly MagicRow[];
}

const press = (name: string, icon: string, label: string, does: Does, more: Partial<Press> = {}): Press => {
  return { name, label, icon: `fa-solid fa-${icon}`, does, ...more };
};

/** A decision that is made at a press, with the engine's own word on why not. */
function deciding(
  who: Somebody,
  name: string,
  icon: string,
  label: string,
  decision: Decision,
  more: Partial<Press> = {},
): Press {
  const bar = barOf(who, decision);
  return press(name, icon, label, { decide: decision }, { ...more, ...(bar && { blocked: bar }) });
}

const merged = (all: readonly PressesByKey[]): PressesByKey => Object.assign({}, ...all) as PressesByKey;

/** Everything that may be pressed. */
export function sheetPresses(who: Somebody, rows: Rows): PressesByKey {
  return {
    ...scorePresses(who, rows),
    ...weaponPresses(who, rows.weapons),
    ...fieldPresses(who, rows.fields),
    ...gearPresses(who, rows),
    ...magicPresses(who, rows),
    ...growthPresses(who),
    ...toolsOf(who),
    ...statePresses(who),
    ...actionPresses(who),
    ...Object.fromEntries(THINGS.map((kind) => [`add-${kind}`, adding(say(`add.${kind}`), { kind })])),
  };
}

/** Rolls of abilities and reactions; "quick-" for small windows. VRV-130 */
function scorePresses({ ref }: Somebody, { abilities, reactions }: Rows): PressesByKey {
  return merged(
    [...abilities, ...reactions].flatMap(({ id, kind, label }) => {
      const given: JsonObject = { actor: ref, [kind]: id };
      const words = { label: say("do.roll", { name: label }), hint: say("do.shiftHint") };
      const roll = opening(`roll-${id}`, { form: "roll", icon: "dice-d20", ...words, given, quick: true });
      return [roll, turnedAbout(roll, `quick-${id}`)];
    }),
  );
}

/** Attacks by their ways, and what readies a weapon. VRV-067, VRV-152, VRV-171 */
function weaponPresses(who: Somebody, weapons: readonly WeaponRow[]): PressesByKey {
  const [target, second] = who.targets;
  const aimed = target !== undefined && second === undefined ? { target } : {};
  return merged(
    weapons.flatMap(({ id, ways, next, name }) => {
      const attacks = ways.flatMap(({ mode, label, icon }) => {
        const key = `attack-${id}-${mode}`;
        const attack = opening(key, {
          ...{ form: "attack", icon: icon.replace("fa-solid fa-", ""), label, hint: say("do.attackHint"), quick: true },
          given: { actor: who.ref, weapon: id, use: mode, ...aimed },
        });
        return [attack, turnedAbout(attack, `quick-${key}`)];
      });
      const ready = next === null ? {} : { [`ready-${id}`]: readyPress(who, id, name, next) };
      return [...attacks, ready, restockPress(who, id, name)];
    }),
  );
}

const READY_ICONS = { draw: "hand-fist", load: "arrows-rotate", sheathe: "box-archive" } as const;

/** Pieces that lie about go to the weapon that shoots them; none for what shoots none, or while there are none. VRV-045, VRV-068 */
function restockPress({ actor, ref, state }: Somebody, weapon: string, name: string): PressesByKey {
  const shoots = state.weapons.some(({ id, ammunition }) => id === weapon && ammunition !== null);
  if (!shoots || itemsOfType(actor, `${TYPE_PREFIX}ammunition`).length === 0) return {};
  const words = { label: say("do.restock", { name }), icon: "box-open" };
  return opening(`restock-${weapon}`, { form: "restock", ...words, given: { actor: ref, weapon } });
}

const readyPress = (who: Somebody, weapon: string, name: string, what: keyof typeof READY_ICONS): Press =>
  deciding(who, "ready", READY_ICONS[what], say(`do.${what}`, { name }), who.own("ready", { weapon, what }));

/** Skills as they are rolled, and what learns more of a field. VRV-140, VRV-184 … VRV-190 */
function fieldPresses({ ref }: Somebody, fields: readonly FieldRow[]): PressesByKey {
  return merged([
    ...fields.flatMap(({ id, name, skills }) => [
      opening(`field-${id}`, {
        ...{ form: "roll", name: "rollField", icon: "dice-d20", label: say("do.rollField", { name }) },
        ...{ hint: say("do.shiftHint"), given: { actor: ref, field: id }, quick: true },
      }),
      ...skills.map((skill) =>
        opening(skill.key, {
          ...{ form: "roll", name: "rollSkill", icon: "dice-d20", label: skill.name },
          ...{
            hint: say("do.rollSkillHint", { field: name }),
            given: { actor: ref, field: id, skill: skill.id },
            quick: true,
          },
        }),
      ),
      opening(`learn-${id}`, {
        ...{
          form: "buy",
          icon: "graduation-cap",
          label: say("do.learnIn", { name }),
          given: { actor: ref, field: id },
        },
      }),
    ]),
    opening("buy", { icon: "graduation-cap", label: say("do.buy"), hint: say("do.buyHint"), given: { actor: ref } }),
  ]);
}

/** What is worn, lit, put away for good; buying and keeping. VRV-041, VRV-045, VRV-052, VRV-054, VRV-055, VRV-077 */
function gearPresses(who: Somebody, { arms, mail, goods }: Rows): PressesByKey {
  const { ref } = who;
  return {
    ...Object.fromEntries(
      mail.map(({ id, name, worn }) => {
        const label = say(worn ? "do.takeOff" : "do.putOn", { name });
        const decision = who.own("equip", { armor: id, worn: !worn });
        return [`wear-${id}`, deciding(who, "wear", worn ? "box-archive" : "user-shield", label, decision)];
      }),
    ),
    ...Object.fromEntries(
      goods.flatMap(({ id, name, burning }) =>
        burning === null
          ? []
          : [
              [
                `light-${id}`,
                press(
                  "light",
                  burning ? "fire-extinguisher" : "fire",
                  say(burning ? "do.putOut" : "do.light", { name }),
                  {
                    ...{ own: "light", given: { item: id, on: !burning } },
                  },
                ),
              ] as const,
            ],
      ),
    ),
    ...merged(
      [...arms, ...mail, ...goods].map(({ id, name }) =>
        opening(`part-${id}`, {
          ...{
            form: "part",
            icon: "right-from-bracket",
            label: say("do.part", { name }),
            given: { actor: ref, item: id },
          },
        }),
      ),
    ),
    ...opening("shop", { icon: "store", label: say("do.shop"), hint: say("do.shopHint"), given: { actor: ref } }),
    ...(who.state.kind === "hero" && who.derived.level === 1
      ? opening("tradeMojo", {
          ...{ icon: "coins", label: say("do.tradeMojo"), hint: say("do.tradeMojoHint"), given: { actor: ref } },
        })
      : {}),
    ...opening("upkeep", { icon: "house-chimney", label: say("do.upkeep"), given: { actor: ref } }),
  };
}

/** Casting, calling, using; keeping in mind. VRV-099, VRV-101, VRV-162, VRV-235, VRV-251 */
function magicPresses(who: Somebody, { spells, spirits, powers }: Rows): PressesByKey {
  const inMind = spells.filter((one) => one.inMind).map(({ id }) => id);
  const casting = [...spells, ...spirits, ...powers].map(({ id, kind, name, bar }) => {
    const label = say(`do.${kind}`, { name });
    const key = `cast-${id}`;
    const asks = kind === "power" && who.state.powers.some((one) => one.id === id && isCounted(one));
    const given = { actor: who.ref, magic: `power.${id}` };
    const asked = asks ? opening(key, { form: "cast", icon: "wand-sparkles", label, given })[key] : undefined;
    const made = asked ?? deciding(who, "cast", "wand-sparkles", label, who.own("cast", { kind, id }));
    return [key, bar ? { ...made, blocked: bar } : made] as const;
  });
  const keeping = spells.flatMap(({ id, name, inMind: kept }) => {
    if (who.derived.spellSlots === 0) return [];
    const wanted = kept ? inMind.filter((one) => one !== id) : [...inMind, id];
    const label = say(kept ? "do.forget" : "do.memorise", { name });
    const decision = who.own("memorise", { spells: wanted });
    return [[`mind-${id}`, deciding(who, "memorise", kept ? "eraser" : "brain", label, decision)] as const];
  });
  return {
    ...{ ...Object.fromEntries(casting), ...Object.fromEntries(keeping), ...completing(who) },
    ...opening("research", { icon: "scroll", label: say("do.research"), given: { actor: who.ref } }),
  };
}

/** What was begun is done: at somebody, where what it does is counted; or let go, where it is gone. VRV-162, VRV-244 */
function completing(who: Somebody): PressesByKey {
  const label = say("do.complete");
  const now = underWay(who.state);
  const lost = now ? null : lostCasting(who.state);
  if (lost !== null) return { complete: deciding(who, "complete", "xmark", say("do.letGo"), lifting(who, lost)) };
  if (now && isCounted(now.magic)) return opening("complete", { icon: "check", label, given: { actor: who.ref } });
  return { complete: deciding(who, "complete", "check", label, who.own("complete"), { primary: true }) };
}

/** Levels, studies, and what is still to be chosen. VRV-086, VRV-091, VRV-100, VRV-107, VRV-196 */
function growthPresses(who: Somebody): PressesByKey {
  const given: JsonObject = { actor: who.ref };
  const { ready } = levelView(who);
  const waits = ready > 0 || who.state.kind !== "hero" ? {} : { blocked: levelView(who).hint };
  return {
    // Whoever has a level is built already: the card that told of it takes that back.
    ...(who.derived.level === 0
      ? opening("build", { icon: "hammer", label: say("do.build"), hint: say("do.buildHint"), given })
      : {}),
    ...opening("levelUp", {
      icon: "arrow-up-right-dots",
      label: say("do.levelUp"),
      given,
      ...waits,
      ...(ready > 0 && { primary: true as const }),
    }),
    ...opening("study", { icon: "book-open-reader", label: say("do.study"), hint: say("do.studyHint"), given }),
    ...(who.isGM
      ? {
          ...opening("award", { icon: "gift", label: say("do.award"), given: { ...given, actors: [who.ref] } }),
          ...opening("adventure", {
            icon: "map",
            label: say("do.adventure"),
            hint: say("do.adventureHint"),
            given: {},
          }),
        }
      : {}),
    ...merged(
      owedRows(who).map(({ key, form, text }) =>
        opening(key, { form, icon: "gift", label: say("do.choose"), hint: text, given, primary: true }),
      ),
    ),
    ...merged(
      who.state.projects.map(({ id, name }) =>
        opening(`study-${id}`, {
          form: "study",
          icon: "book-open-reader",
          label: say("do.studyIt", { name }),
          given: { ...given, project: id },
        }),
      ),
    ),
    ...merged(
      who.state.ailments.map(({ id }) =>
        opening(`ailment-${id}`, {
          form: "ailmentTime",
          icon: "hourglass-end",
          label: say("do.ailmentTime"),
          given: { ...given, ailment: id },
        }),
      ),
    ),
  };
}

const lifting = (who: Somebody, id: string): Decision => {
  const { cover, pace } = who.state;
  return who.own("stance", { cover, pace, gains: [], loses: [id] });
};

/** A state that is over, by its owner's word, on a card that can be taken back; figures put right by the Guide's. */
function statePresses(who: Somebody): PressesByKey {
  const lifted = statusChips(who).map(({ id, label }) => {
    const decide = lifting(who, id);
    return [`lift-${id}`, press("lift", "xmark", say("do.lift", { status: label }), { decide })] as const;
  });
  const harm = { icon: "burst", label: say("act.harm.label"), hint: say("act.harm.hint"), given: { actor: who.ref } };
  const correct = {
    icon: "pen",
    label: say("act.correct.label"),
    hint: say("act.correct.hint"),
    given: { actor: who.ref },
  };
  return { ...Object.fromEntries(lifted), ...opening("harm", harm), ...opening("correct", correct) };
}

/** Handing on, ordering and removing each thing; and opening it in words. */
function toolsOf({ actor }: Somebody): PressesByKey {
  const all = actor.items.contents.toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
  const tools = all.flatMap((item) => {
    const same = all.filter(({ type }) => type === item.type);
    return rowTools(item, { first: same[0] === item, last: same.at(-1) === item });
  });
  const usable = tools.filter(({ does }) => !("form" in does) || isOffered(does.form));
  return Object.fromEntries(usable.map((tool) => [tool.key, tool]));
}
