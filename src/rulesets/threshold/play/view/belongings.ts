/** Rows of what somebody has: weapons with their numbers, worn things, abilities, remedies, gear. */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { prospectView, reasonsLine } from "../../../../fittings/prospect/view.ts";
import type { Badge, RowFace } from "../../../../fittings/sheets/row.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";
import { STEP_COST, LEVELS } from "../../rules/experience/experience.ts";
import {
  FISTS,
  type AbilityState,
  type ArmorState,
  type ConsumableState,
  type PowerState,
  type ShieldState,
  type WeaponState,
} from "../../rules/items.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { plainAttack } from "./blow.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

const faces = <S>({ actor }: Somebody, kind: string, sub: (system: S, item: FoundryItem) => string) =>
  itemsOfType<S>(actor, TYPE_PREFIX + kind).map(({ id, name, system, item }) => {
    const face: RowFace = { id, name, img: item.img ?? "", sub: sub(system, item) };
    return { ...face, ref: item.uuid, system };
  });

const dotted = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

/** Against the only one who is targeted: the number, the chance, and why. */
function figureOf(who: Somebody, weapon: Ref) {
  const [target, second] = who.targets;
  if (target === undefined || second !== undefined) return null;
  const seen = who.ahead(plainAttack(who, weapon, target));
  if (seen.kind === "refused")
    return { bar: localize(seen.refusal.reason, seen.refusal.data), target: "", tooltip: "" };
  if (seen.kind !== "rolls" || !seen.prospect) return null;
  const shown = prospectView(seen.prospect, localize);
  return { bar: "", target: shown.target, tooltip: dotted([reasonsLine(shown, localize), shown.chance]) };
}

/** Weapons, bare hands last (RUN-026, RUN-033, RUN-034, RUN-091). */
export function weaponRows(who: Somebody) {
  const { derived, state } = who;
  const foe = state.side === "npc";
  const row = (face: RowFace, ref: Ref, system: WeaponState) => {
    const found = derived.weapons.find(({ id }) => id === ref);
    const { draw } = WEAPONS[system.class];
    return {
      ...face,
      ...{ ref, equipped: system.equipped, drawable: draw !== "none", ready: found?.ready ?? false },
      figure: figureOf(who, ref),
      typed: foe && ref !== FISTS.id ? typedView("damage", system.damage) : null,
      badges: badgesOf(system, found?.legal ?? true, found?.reach ?? false),
      sub: dotted([
        say("attacksWith", {
          attribute: term(`Attribute.${found?.attribute ?? "accurate"}`),
          n: found?.attackValue ?? 0,
        }),
        foe ? say("fixedDamage", { n: found?.staticDamage ?? 0, formula: system.damage }) : system.damage,
        system.ammunition === null ? "" : say("shots", { n: system.ammunition }),
        system.qualities.join(", "),
      ]),
    };
  };
  return [
    ...faces<WeaponState>(who, "weapon", () => "").map(({ system, ref, ...face }) => row(face, ref, system)),
    row({ id: FISTS.id, name: localize(FISTS.name), img: FIST, sub: "" }, FISTS.id, FISTS),
  ];
}

/** What is typed as dice on a foe's sheet, with the number that stands for it (RUN-058). */
const typedView = (field: "damage" | "protection", formula: string) => ({
  ...{ path: `system.${field}`, formula, fixed: Math.max(0, fixedValue(formula)) },
  ...{ label: say(`typed.${field}`), hint: say("typed.hint") },
});

const FIST = "systems/dramatis/icons/threshold-fist.svg";

function badgesOf(system: WeaponState, legal: boolean, reach: boolean): Badge[] {
  const badge = (is: string, icon: string): Badge => ({
    ...{ label: say(`badge.${is}.label`), hint: say(`badge.${is}.hint`), icon: `fa-solid fa-${icon}` },
  });
  return [
    ...(legal ? [] : [badge("illegal", "ban")]),
    ...(reach ? [badge("reach", "up-right-and-down-left-from-center")] : []),
    ...(system.ignoresArmor ? [badge("pierces", "bolt")] : []),
  ];
}

/** Armour and shields. RUN-011, RUN-057, RUN-091, RUN-092 */
export function wornRows(who: Somebody) {
  const armors = faces<ArmorState>(who, "armor", ({ protection, impeding }) =>
    dotted([say("protects", { formula: protection }), say("impeding", { n: impeding })]),
  ).map(({ system, ...row }) => {
    const typed = who.state.side === "npc" ? typedView("protection", system.protection) : null;
    return { ...row, kind: "armor", equipped: system.equipped, typed };
  });
  const shields = faces<ShieldState>(who, "shield", ({ buckler }) => say(`hand.${buckler ? "buckler" : "shield"}`)).map(
    ({ system, ...row }) => ({ ...row, kind: "shield", equipped: system.equipped, typed: null }),
  );
  return [...armors, ...shields];
}

/** Abilities with their levels, and what the next one costs. RUN-051, RUN-107, RUN-109 */
export const abilityRows = (who: Somebody) =>
  faces<AbilityState>(who, "ability", ({ level, mode, healing }) =>
    dotted([term(`Level.${level}`), term(`Mode.${mode}`), healing === null ? "" : say("heals", { formula: healing })]),
  ).map(({ system, ...row }) => {
    const next = LEVELS[LEVELS.indexOf(system.level) + 1] ?? null;
    return {
      ...row,
      level: system.level,
      next,
      cost: next === null ? 0 : STEP_COST[next],
      active: system.mode === "active",
    };
  });

/** Powers: what they are tested with, and their price. RUN-006, RUN-074, RUN-078 */
export const powerRows = (who: Somebody) =>
  faces<PowerState>(who, "power", ({ attribute, opponentAttribute, healing, corruption }) =>
    dotted([
      term(`Attribute.${attribute}`),
      opponentAttribute === null ? "" : say("resistedWith", { attribute: term(`Attribute.${opponentAttribute}`) }),
      healing === null ? "" : say("heals", { formula: healing }),
      corruption === null ? "" : say("brings", { formula: corruption }),
    ]),
  );

/** Remedies with how many are left, and everything else. RUN-072, RUN-086 */
export const remedyRows = (who: Somebody) =>
  faces<ConsumableState>(who, "consumable", ({ kind, healing }) =>
    dotted([term(`ConsumableKind.${kind}`), healing === null ? "" : say("heals", { formula: healing })]),
  ).map(({ system, ...row }) => ({ ...row, quantity: system.quantity }));

export const gearRows = (who: Somebody) =>
  faces<{ quantity: number; weight: string; price: string }>(who, "gear", ({ weight, price }) =>
    dotted([weight, price]),
  ).map(({ system, ...row }) => ({ ...row, quantity: system.quantity }));
