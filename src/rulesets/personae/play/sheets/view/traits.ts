import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import type { ArmorModel } from "../../models/arms.ts";
import type { EnhancementModel, GearModel, TalentModel } from "../../models/traits.ts";
import { itemsOf } from "../../states/identity.ts";
import { say, signed, term } from "./words.ts";

export interface TraitRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly sub: string;
  readonly agreed: boolean;
  /** Not learned yet: it does not count (PER-134). */
  readonly planned: boolean;
  readonly uses: { readonly value: number; readonly max: number; readonly label: string } | null;
  /** Armour only: worn or not. */
  readonly worn: boolean | null;
  /** An expertise can be asked what it knows (PER-036). */
  readonly asks: boolean;
  readonly first: boolean;
  readonly last: boolean;
}

export interface TraitGroup {
  /** Item type without the game's prefix. */
  readonly kind: string;
  readonly title: string;
  readonly add: string;
  readonly empty: string;
  readonly rows: readonly TraitRow[];
}

const KINDS = ["enhancement", "talent", "power", "weapon", "shield", "armor", "gear"] as const;
type TraitKind = (typeof KINDS)[number];

/** Everything an identity has, group by group, to be looked through and put in order. */
export function traitGroups(actor: FoundryActor): TraitGroup[] {
  return KINDS.map((kind) => {
    const items = itemsOf<Record<string, unknown>>(actor, kind);
    return {
      kind,
      title: say(`group.${kind}.title`),
      add: say(`group.${kind}.add`),
      empty: say(`group.${kind}.empty`),
      rows: items.map(({ item }, i) => traitRow(kind, item, i === 0, i === items.length - 1)),
    };
  });
}

function traitRow(kind: TraitKind, item: FoundryItem, first: boolean, last: boolean): TraitRow {
  const {
    agreed = true,
    learned = true,
    uses,
  } = item.system as {
    agreed?: boolean;
    learned?: boolean;
    uses?: { value: number; max: number; per: string };
  };
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    sub: summary(kind, item),
    agreed,
    planned: !learned,
    uses:
      uses && uses.per !== "none"
        ? { ...uses, label: say("uses", { max: uses.max, per: term(`Limit.${uses.per}`) }) }
        : null,
    asks: kind === "talent" && (item.system as TalentModel).subtype === "expertise",
    worn: kind === "armor" ? (item.system as ArmorModel).worn : null,
    first,
    last,
  };
}

function summary(kind: TraitKind, item: FoundryItem): string {
  const { system } = item;
  switch (kind) {
    case "enhancement": {
      const { grade, effects } = system as EnhancementModel;
      const does = effects.map(({ kind: does, value }) => `${term(`TraitEffect.${does}`)} ${signed(value)}`);
      return [term(`Grade.${grade}`), ...does].join(" · ");
    }
    case "talent":
      return term(`Talent.${(system as TalentModel).subtype}`);
    case "power":
      return term(`Duration.${(system as { duration: string }).duration}`);
    case "weapon": {
      const { category, kind: attack } = system as { category: string; kind: string };
      return `${term(`Category.${category}`)} · ${term(`AttackKind.${attack}`)}`;
    }
    case "shield":
      return term(`Weight.${(system as { weight: string }).weight}`);
    case "armor":
      return say((system as ArmorModel).worn ? "worn" : "notWorn");
    case "gear": {
      const { quantity, cost } = system as GearModel;
      return [quantity === 1 ? "" : say("quantity", { n: quantity }), cost > 0 ? say("cost", { n: cost }) : ""]
        .filter(Boolean)
        .join(" · ");
    }
  }
}

/** How many rows in all: for the badge on the tab. */
export const traitCount = (groups: readonly TraitGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);
