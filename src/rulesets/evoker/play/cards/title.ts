import { openingDecision } from "../../../../kernel/history.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { thingOn } from "./items.ts";
import { say, term, type Lens } from "./lens.ts";
import { kindOf } from "./opening.ts";

/** What a card is about, and with what: "Called Attack · Katana", "Power · Agi", "Test · Agility". */
export function titleOf(card: CardSystem, lens: Lens): string {
  const decision = openingDecision(card);
  const named = decision ? TITLES[decision.type]?.(card, decision, lens) : undefined;
  const { key = `Title.${kindOf(card)}`, what = "" } = named ?? {};
  const title = say(lens, key);
  return what ? `${title} · ${what}` : title;
}

type Titled = { readonly key?: string; readonly what?: string };

const withThing =
  (field: "item" | "weapon" | "power" | "persona", kind: string = field) =>
  (card: CardSystem, decision: Decision, lens: Lens): Titled => ({
    what: thing(card, decision, field, { lens, kind }),
  });

const TITLES: Readonly<Record<string, (card: CardSystem, decision: Decision, lens: Lens) => Titled>> = {
  attack: (card, decision, lens) => ({
    key: `Mode.${typeof decision["mode"] === "string" ? decision["mode"] : "standard"}`,
    what: thing(card, decision, "weapon", { lens, kind: "weapon" }),
  }),
  power: withThing("power"),
  consumable: withThing("item"),
  reload: withThing("weapon"),
  equip: withThing("weapon"),
  swapPersona: withThing("persona"),
  oneMore: (_card, { use }) => (use === "allOutAttack" ? { key: "Title.allOut" } : {}),
  trick: (_card, { trick }) => ({ key: `Title.trick.${typeof trick === "string" ? trick : "other"}` }),
  test: (_card, { means }, lens) => ({ what: meansIn(means, lens) }),
  time: (_card, { passes }, lens) => (typeof passes === "string" ? { what: say(lens, `Time.${passes}`) } : {}),
  fate: (_card, { benefit }, lens) => (typeof benefit === "string" ? { what: say(lens, `Benefit.${benefit}`) } : {}),
};

function thing(
  card: CardSystem,
  decision: Decision,
  field: string,
  given: { readonly lens: Lens; readonly kind: string },
): string {
  const { actor, [field]: id } = decision;
  if (typeof actor !== "string" || (typeof id !== "string" && id !== null)) return "";
  return thingOn(card, actor, id, given);
}

function meansIn(means: unknown, lens: Lens): string {
  const { skill, score } = (means ?? {}) as { skill?: string | null; score?: string };
  if (skill) return term(lens, "Skill", skill);
  return score ? term(lens, "Score", score) : "";
}
