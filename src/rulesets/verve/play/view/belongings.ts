/** Rows of what somebody has, with its bulk as they feel it, and what it lies in. VRV-022, VRV-023, VRV-045, VRV-066, VRV-071 … VRV-079 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { Badge, RowFace } from "../../../../fittings/sheets/row.ts";
import { counted, dotted } from "../../../../fittings/words/words.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { LIGHTS } from "../../rules/tables/gear.ts";
import { equipmentUse } from "../../rules/equipment/permission.ts";
import type { GearState } from "../../rules/state.ts";
import { TYPE_PREFIX, type Thing } from "../models/reading.ts";
import { armorView, bagsFor, entriesOf, measured, monthlyUpkeep, type Entry } from "./burden.ts";
import { spanOf } from "../board/lasting.ts";
import type { Somebody } from "./somebody.ts";
import { say, spanWords, term } from "./words.ts";

/** Something that weighs. */
export interface BorneRow extends RowFace {
  readonly kind: Thing;
  readonly badges: readonly Badge[];
  /** How deep it lies in bags, for its indent. */
  readonly depth: number;
  readonly bulk: string;
  readonly bulkHint: string;
  readonly heavy: boolean;
  /** Null for what is one of a kind. */
  readonly quantity: number | null;
  /** Bags to put it into, with none at all first; empty where there are none. */
  readonly bags: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** Null for what isn't worn. */
  readonly worn: boolean | null;
  /** Null for what doesn't burn. VRV-052 */
  readonly burning: boolean | null;
}

const badge = (is: string, icon: string, more: Record<string, string | number> = {}): Badge => {
  return { label: say(`badge.${is}.label`, more), hint: say(`badge.${is}.hint`, more), icon: `fa-solid fa-${icon}` };
};

const faces = ({ actor }: Somebody, kind: Thing) =>
  itemsOfType<GearState>(actor, TYPE_PREFIX + kind).map(({ id, name, item }) => ({
    id,
    name,
    item,
    img: item.img ?? "",
  }));

const bulkWords = (entry: Entry | undefined): Pick<BorneRow, "bulk" | "bulkHint" | "heavy" | "depth"> => ({
  bulk: say("bulk", { n: measured(entry?.bulk ?? 0) }),
  bulkHint: entry
    ? [
        say("bulkHint", { n: measured(entry.bulk) }),
        entry.steps === 0 ? "" : say("bulkSized", { n: measured(entry.written) }),
        entry.heavy ? say("bulkHeavy") : "",
      ]
        .filter(Boolean)
        .join(" ")
    : say("bulkWorn"),
  heavy: entry?.heavy ?? false,
  depth: entry?.depth ?? 0,
});

/** Weapons, armor and everything else, each list in its order; bags with what is in them right behind. */
export function borneRows(who: Somebody) {
  const entries = entriesOf(who);
  const at = new Map(entries.map((one, index) => [one.id, { ...one, index }]));
  return {
    arms: faces(who, "weapon").map(({ item, ...face }) => armsRow(who, face, at.get(item.id))),
    mail: faces(who, "armor").map(({ item, ...face }) => mailRow(who, face, at.get(item.id))),
    goods: (["gear", "container", "ammunition"] as const)
      .flatMap((kind) =>
        faces(who, kind).map(({ item, ...face }) => goodsRow(who, { ...face, kind, item }, at.get(item.id))),
      )
      .toSorted((a, b) => (at.get(a.id)?.index ?? 0) - (at.get(b.id)?.index ?? 0)),
  };
}

type Face = Pick<RowFace, "id" | "name" | "img">;

function armsRow({ state }: Somebody, face: Face, entry: Entry | undefined): BorneRow {
  const weapon = state.weapons.find(({ id }) => id === face.id);
  return {
    ...face,
    ...{ kind: "weapon" as const, quantity: null, bags: [], worn: null, burning: null, ...bulkWords(entry) },
    badges: weapon?.drawn ? [badge("drawn", "hand-fist")] : [],
    sub: dotted([
      weapon !== undefined && weapon.damage,
      weapon !== undefined && weapon.size !== state.size && term(`Size.${weapon.size}`),
      weapon !== undefined && say("silver", { n: measured(weapon.cost) }),
    ]),
  };
}

function mailRow({ state, settings }: Somebody, face: Face, entry: Entry | undefined): BorneRow {
  const armor = state.armor.find(({ id }) => id === face.id);
  const view = armor ? armorView(armor) : null;
  const use =
    armor &&
    equipmentUse({ item: armor.item, archetypes: state.archetypes, magicallyLight: armor.magicallyLight, settings });
  const barred = use && use.status !== "allowed";
  return {
    ...face,
    ...{ kind: "armor" as const, quantity: null, bags: [], burning: null, ...bulkWords(entry) },
    worn: armor?.worn ?? false,
    badges: [
      ...(armor?.worn ? [badge("worn", "user-shield")] : []),
      ...(barred ? [badge(use.status, "triangle-exclamation", { level: use.requiredLevel ?? 0 })] : []),
    ],
    sub: view
      ? dotted([
          term(`Slot.${view.slot}`),
          say("armor.defense", { n: view.defense }),
          view.single && say("armor.single"),
          say("armor.bulk", { worn: measured(view.bulkWorn), packed: measured(view.bulkPacked) }),
        ])
      : "",
  };
}

function goodsRow(
  who: Somebody,
  face: Face & { readonly kind: Thing; readonly item: FoundryItem },
  entry: Entry | undefined,
): BorneRow {
  const { state, now } = who;
  const { item, ...row } = face;
  const thing = state.gear.find(({ id }) => id === face.id);
  const bags = thing
    ? bagsFor(
        thing,
        state.gear,
        faces(who, "container").map(({ id }) => id),
      )
    : [];
  const { burnsUntil = null, burnsFor = null } = item.system as {
    readonly burnsUntil?: number | null;
    readonly burnsFor?: number | null;
  };
  const isLight = thing !== undefined && LIGHTS.some(({ id }) => id === thing.item);
  const burns = isLight && burnsUntil !== null && burnsUntil > now;
  const inside = state.gear.filter(({ container }) => container === face.id).length;
  return {
    ...row,
    ...{ worn: null, quantity: thing?.quantity ?? 1, ...bulkWords(entry) },
    burning: isLight ? burns : null,
    badges: burns ? [badge("burning", "fire", { left: spanWords(spanOf(burnsUntil - now)) })] : [],
    bags:
      bags.length === 0
        ? []
        : [
            { value: "", label: say("bag.none"), selected: thing?.container === null },
            ...bags.map(({ id, name }) => ({
              value: id,
              label: say("bag.in", { name }),
              selected: thing?.container === id,
            })),
          ],
    sub: dotted([
      isLight && !burns && burnsFor !== null && say("burnsOn", { left: spanWords(spanOf(burnsFor)) }),
      face.kind !== "gear" && term(`Thing.${face.kind}`),
      face.kind === "container" && say(counted("bag.holds", inside), { n: inside }),
      thing !== undefined && say("each", { bulk: measured(thing.bulk), silver: measured(thing.cost) }),
    ]),
  };
}

/** What keeping it all costs a month. VRV-055 */
export function upkeepView({ state }: Somebody) {
  const { arms, mail, total } = monthlyUpkeep(state);
  return say("upkeep.month", { total: measured(total), arms: measured(arms), mail: measured(mail) });
}
