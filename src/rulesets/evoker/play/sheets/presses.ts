/** What may be pressed on a character's sheet, by key. What has an item carries its id behind a dash. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Does, Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { adding, rowTools } from "../../../../fittings/sheets/items.ts";
import type { KeyedPress } from "../../../../fittings/press/keys.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { localize } from "../../../../foundry/globals.ts";
import { isRiddle } from "./known-window.ts";
import { refusalOf, type Somebody } from "../view/somebody.ts";
import { plainAttack, plainPower } from "../view/actions/attacks.ts";
import { opens, theirs } from "../view/actions/plan.ts";
import type { powerRows, weaponRows } from "../view/arms.ts";
import { say } from "../view/words.ts";

type Weapons = ReturnType<typeof weaponRows>;
type Powers = ReturnType<typeof powerRows>;

const KINDS = ["weapon", "power", "persona", "armour", "consumable", "trait"] as const;

/** Handing on, ordering and removing each thing, by its key; the only one of its type is in no order. */
function toolsOf({ actor }: Somebody): readonly KeyedPress[] {
  const all = actor.items.contents.toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
  return all.flatMap((item) => {
    const same = all.filter(({ type }) => type === item.type);
    const tools = rowTools(item, { first: same[0] === item, last: same.at(-1) === item });
    return tools.filter(({ name }) => name !== "moveItem" || same.length > 1);
  });
}

const press = (name: string, icon: string, label: string, does: Does, blocked = ""): Press => ({
  ...{ name, label, icon: `fa-solid fa-${icon}`, does },
  ...(blocked && { blocked }),
});

/** All that is done with what somebody has. */
export function thingPresses(
  who: Somebody,
  { weapons, powers }: { readonly weapons: Weapons; readonly powers: Powers },
): PressesByKey {
  return {
    ...Object.assign({}, ...weapons.map((row) => weaponPresses(who, row))),
    ...Object.assign({}, ...powers.map((row) => powerPresses(who, row))),
    ...Object.assign({}, ...who.state.personas.map((one) => personaPresses(who, one))),
    ...Object.assign({}, ...who.state.consumables.map(({ id, name }) => ({ [`use-${id}`]: use(who, id, name) }))),
    ...Object.fromEntries(toolsOf(who).map((tool) => [tool.key, tool])),
    ...Object.fromEntries(KINDS.map((kind) => [`add-${kind}`, adding(say(`add.${kind}`), { kind })])),
    bare: press("attack", "hand-fist", say("bare"), opens(who, "attack", { weapon: null, ...aim(who) })),
  };
}

/** Opens what is known of those who are targeted. EVO-081, EVO-181 */
export function knownPresses({ targets }: Somebody): PressesByKey {
  const riddles = targets.filter((ref) => isRiddle(actorOf(ref)));
  return Object.fromEntries(
    riddles.map((who, index) => {
      const label = localize("DRAMATIS.Evoker.Known.of", { name: documentName(who) });
      return [`known-${index}`, press("known", "magnifying-glass", label, { form: "known", given: { who } })];
    }),
  );
}

const aim = ({ targets }: Somebody): JsonObject => (targets.length > 0 ? { targets: [...targets] } : {});

/** Against the only target at once, with Shift asked first; else its window. */
function struck(who: Somebody, own: Press, decision: Decision): Press {
  const { override: _override, ...plain } = decision;
  return who.targets.length === 1
    ? { ...own, name: "strike", shift: own.does, does: { decide: plain } }
    : { ...own, name: "strike" };
}

function weaponPresses(who: Somebody, { id, name, equipped, blocked, loadable }: Weapons[number]): PressesByKey {
  const opened = opens(who, "attack", { weapon: id, ...aim(who) });
  const attack = press("attack", "burst", say("do.attack", { name }), opened, blocked);
  const draw = theirs(who, "equip", { weapon: id, stow: null });
  const load = theirs(who, "reload", { weapon: id, hurry: null });
  const loading = opens(who, "reload", { weapon: id });
  return {
    ...(equipped
      ? {
          ...{ [`attack-${id}`]: attack, [`strike-${id}`]: struck(who, attack, plainAttack(who, id)) },
          [`stow-${id}`]: press("stow", "box-archive", say("do.stow", { name }), { own: "stow", given: { item: id } }),
        }
      : { [`equip-${id}`]: barred(who, "equip", "hand", say("do.draw", { name }), draw) }),
    ...(loadable && {
      [`reload-${id}`]: barred(who, "reload", "arrows-rotate", say("do.reload", { name }), load, loading),
    }),
  };
}

/** What the engine may refuse: done at once, or by its form. */
const barred = (
  who: Somebody,
  name: string,
  icon: string,
  label: string,
  decision: Decision,
  does: Does = { decide: decision },
): Press => press(name, icon, label, does, refusalOf(who.ahead(decision)));

function powerPresses(who: Somebody, { id, name, blocked }: Powers[number]): PressesByKey {
  const own = press("power", "wand-sparkles", say("do.power", { name }), opens(who, "power", { power: id }), blocked);
  return { [`power-${id}`]: own, [`strike-${id}`]: struck(who, own, plainPower(who, id)) };
}

function personaPresses(
  who: Somebody,
  { id, name, equipped, broken }: Somebody["state"]["personas"][number],
): PressesByKey {
  const call = theirs(who, "swapPersona", { persona: equipped ? null : id });
  const revive = theirs(who, "fate", { benefit: "revivePersona", persona: id });
  const [icon, words] = equipped ? ["moon", say("do.dismiss", { name })] : ["masks-theater", say("do.call", { name })];
  return {
    [`call-${id}`]: barred(who, "swapPersona", icon, words, call),
    ...(broken && { [`revive-${id}`]: barred(who, "fate", "clover", say("do.revive", { name }), revive) }),
  };
}

function use(who: Somebody, id: string, name: string): Press {
  const own = theirs(who, "consumable", { item: id, recipient: who.ref });
  return barred(who, "consumable", "flask", say("do.use", { name }), own, opens(who, "consumable", { item: id }));
}
