/** Everything development points can buy for one identity, each with its price or the rule that stands in its way. */
import { signed } from "../../../../table/signed.ts";
import type { Json } from "../../../../kernel/json.ts";
import { attributesOf } from "../../rules/attributes.ts";
import {
  freeUpgradesOf,
  openSlots,
  prowessOf,
  quote,
  type Purchase,
  type Quote,
  type QuoteGiven,
} from "../../rules/advancement/quote.ts";
import { upgradesOf } from "../../rules/advancement/upgrades.ts";
import { bandName } from "../../rules/distance/bands.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState, ItemState } from "../../rules/state.ts";
import { attributeName, attributeWord, term } from "../view/words.ts";
import { count, objection, say } from "./words.ts";

interface ShopGiven {
  readonly state: IdentityState;
  /** Its skills and traits, planned ones included, by id. */
  readonly items: readonly { readonly id: string; readonly item: ItemState }[];
  readonly available: number;
  readonly settings: PersonaeSettings;
  /** The chorus has chosen to overrule. */
  readonly overruling: boolean;
}

const TRAITS = ["enhancement", "power", "talent", "custom"] as const;

/** The view of all offers. */
export function shopView(given: ShopGiven) {
  const { state, items, settings } = given;
  const offer = offerWith(given);
  const skills = items.filter(({ item }) => item.kind === "skill");
  const { pool, free } = prowessOf(state);
  const slots = openSlots(state, "power") > 0;
  const bands = settings.rangeBands.map(bandName);
  return {
    attributes: attributesOf(state).map(({ id: attribute, name }) =>
      offer(
        { kind: "attribute", attribute },
        null,
        ({ from, to }) => `${attributeWord(attribute, name)} ${from} → ${to}`,
      ),
    ),
    prowess: count("prowess", free, { pool }),
    skills: skills
      .filter(({ item }) => item.learned !== false)
      .map(({ id, item }) =>
        offer({ kind: "rating", item: id }, item, ({ from, to }) => `${item.name} ${from} → ${to}`),
      ),
    plannedSkills: skills.filter(({ item }) => item.learned === false).map((one) => planned(one, offer)),
    traits: TRAITS.filter((kind) => kind !== "custom" || settings.customTraitTypes.length > 0).map((kind) => ({
      kind,
      title: term(`Sheet.group.${kind}.title`),
      add: say(`add.${kind}`),
      rows: items.filter(({ item }) => item.kind === kind).map((one) => traitOffers(one, offer, slots, bands)),
    })),
    body: [
      offer({ kind: "vitality" }, null, () => say("offer.vitality")),
      ...(state.kind === "companion" ? [offer({ kind: "companionTier" }, null, tierLabel)] : []),
    ],
  };
}

type Offer = ReturnType<typeof offerWith>;

function offerWith({ state, available, settings, overruling }: ShopGiven) {
  return (purchase: Purchase, item: ItemState | null, label: (quote: Quote) => string) => {
    const given: QuoteGiven = { state, item, available, settings };
    const found = quote(purchase, given);
    const { blocked, warning, cost, rule } = found;
    const possible = Boolean(found.identity ?? found.item);
    return {
      // Unique within the dialog, fit for an element's id.
      id: Object.values(purchase).join("-"),
      label: label(found),
      price: cost === 0 ? say("free") : count("price", cost),
      rule,
      blocked: blocked ? told(blocked, state) : "",
      warning: warning ? told(warning, state) : "",
      // Pressed where the chorus may overrule, it does.
      disabled: blocked !== null && !(overruling && possible),
      overrules: blocked !== null && overruling && possible,
      // For the button to carry.
      purchase: JSON.stringify(purchase),
    };
  };
}

/** An objection in words, with attributes by their names. */
function told(given: NonNullable<Quote["blocked"]>, state: IdentityState): string {
  const data: Record<string, Json> = { ...given.data };
  if (typeof data["lower"] === "string") data["lower"] = attributeName(state, data["lower"]);
  return objection({ ...given, data }, state.name);
}

function planned({ id, item }: ShopGiven["items"][number], offer: Offer) {
  const learn = offer({ kind: "learn", item: id }, item, () => say("offer.learn"));
  return { id, name: item.name ?? "", sub: say("planned"), planned: true, offers: [learn] };
}

/** @param slots whether unused power slots are left to pay for upgrades of enhancements (PER-189) */
function traitOffers(one: ShopGiven["items"][number], offer: Offer, slots: boolean, bands: readonly string[]) {
  const { id, item } = one;
  if (item.learned === false) return planned(one, offer);
  const grades = (["superior", "exceptional"] as const).filter(
    (to) => item.kind === "enhancement" && item.grade !== "exceptional" && item.grade !== to,
  );
  return {
    id,
    name: item.name ?? "",
    sub: [
      item.kind === "enhancement" ? term(`Grade.${item.grade ?? "plain"}`) : "",
      freeUpgradesOf(item) > 0 ? count("freeUpgrades", freeUpgradesOf(item)) : "",
    ]
      .filter(Boolean)
      .join(" · "),
    planned: false,
    offers: [
      ...grades.map((to) =>
        offer({ kind: "grade", item: id, to }, item, () => say("offer.grade", { grade: term(`Grade.${to}`) })),
      ),
      ...upgradesOf(item, bands).flatMap((upgrade) => {
        const label = ({ from, to }: Quote): string =>
          say(`upgrade.${upgrade.kind}`, {
            from: signedOr(from, item),
            to: signedOr(to, item),
            detail: upgrade.detail,
          });
        const purchase = { kind: "upgrade", item: id, upgrade: upgrade.id } as const;
        const bySlot = slots && item.kind === "enhancement";
        return [
          offer(purchase, item, label),
          ...(bySlot
            ? [offer({ ...purchase, slot: true }, item, (found) => say("upgrade.bySlot", { what: label(found) }))]
            : []),
        ];
      }),
    ],
  };
}

/** Values of an enhancement's effects show their sign. */
function signedOr(value: number | null, { kind }: ItemState): string {
  if (value === null) return "";
  return kind === "enhancement" ? signed(value) : `${value}`;
}

function tierLabel({ identity }: Quote): string {
  const tier = identity?.kind === "tier" ? term(`Tier.${identity.tier}`) : "";
  return tier ? say("offer.tier", { tier }) : say("offer.tierNone");
}
