/** Fate and Distract, which sit on the dice of a card: a test is rolled again before anything of it is written. */
import { allOf, appliedEffects } from "../../../../kernel/history.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RerollDecision } from "../../rules/decisions.ts";
import type { RollCheck } from "../../rules/outcomes.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { say, type Lens } from "./lens.ts";

/** The ways in which the reader may have a test rolled again. EVO-083, EVO-284 */
export function rerolls(card: CardSystem, roll: RollCheck, lens: Lens): Press[] {
  if (!isOpen(card, roll)) return [];
  const { who, sources } = roll;
  const byFate = lens.owns(who) && !sources.includes("fate") && (lens.fate?.(who) ?? 0) > 0;
  const distracters = sources.includes("distract")
    ? []
    : (lens.distracters?.(who) ?? []).filter((ref) => lens.owns(ref));
  return [
    ...(byFate ? [press(card, roll, { source: "fate", actor: who }, lens)] : []),
    ...distracters.map((actor) => press(card, roll, { source: "distract", actor }, lens)),
  ];
}

function press(
  card: CardSystem,
  roll: RollCheck,
  { source, actor }: { readonly source: RerollDecision["source"]; readonly actor: Ref },
  lens: Lens,
): Press {
  const names = { name: frozenName(card, actor, lens), other: frozenName(card, roll.who, lens) };
  return {
    name: `reroll-${source}-${roll.id}`,
    label: say(lens, `Button.reroll.${source}`, names),
    icon: source === "fate" ? "fa-solid fa-clover" : "fa-solid fa-face-grin-tongue",
    hint: say(lens, `Button.reroll.${source}Hint`, names),
    does: { form: "reroll", given: { actor, check: roll.id, source } },
  };
}

/** Until what came of it is written; a Burst that was dealt out can't be called back (EVO-076). */
function isOpen(card: CardSystem, { id, what }: RollCheck): boolean {
  const dealt = card.steps.some(({ decision }) => decision.type === "allocateBurst");
  if (what === "burst" || (dealt && (what === "attack" || what === "evasion"))) return false;
  const written = appliedEffects(card);
  return !allOf(card, "effects").some(
    (effect) => written.has(effect.id) && typeof effect["of"] === "string" && effect["of"].split("|")[0] === id,
  );
}
