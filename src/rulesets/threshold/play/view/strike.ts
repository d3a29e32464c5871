import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { Does, Press } from "../../../../fittings/press/press.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SeenAhead } from "../../../../table/authority/foresee.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { plainAttack } from "./blow.ts";
import { barOf, type Somebody } from "./somebody.ts";
import { fightIn, victimIn } from "./victims.ts";
import { say } from "./words.ts";

/** True for what is ahead of a blow that has to wait for whoever reaches further: they come together first. RUN-027 */
export const waitsForReach = (seen: SeenAhead | null): boolean =>
  seen?.kind === "refused" && seen.refusal.reason.endsWith(".longFirst");

/** Comes into melee for a blow, which the card offers when the other's is settled. RUN-027, RUN-041 */
export const engageAndStrike = ({
  encounter,
  actor,
  target,
  weapon,
}: Pick<AttackDecision, "encounter" | "actor" | "target" | "weapon">): Decision => ({
  ...{ type: "move", encounter, actor, how: "engage", target: target || null, strikes: weapon },
});

/**
 * A blow with a weapon: at the only target at once, with Shift asked first; else its form asks whom. A foe in a fight needs no
 * target: without one it goes for whom it most likely would. RUN-038
 */
export function strikePress(
  who: Somebody,
  { ref, name, bar }: { readonly ref: Ref; readonly name: string; readonly bar: string },
): Press {
  const [first, second] = who.targets;
  const target = first ?? victimOf(who) ?? undefined;
  const asks: Does = {
    form: "attack",
    given: { actor: who.ref, weapon: ref, ...(target !== undefined && { target }) },
  };
  const own = {
    ...{ name: "attack", label: say("do.attack", { name }), icon: "fa-solid fa-khanda" },
    ...(first === undefined &&
      target !== undefined && { hint: say("do.attackAt", { name: documentName(target) ?? "" }) }),
    ...(bar && { blocked: bar }),
  };
  if (target === undefined || second !== undefined) return { ...own, does: asks };
  const blow = plainAttack(who, ref, target);
  if (!waitsForReach(who.ahead(blow))) return { ...own, does: { decide: blow }, shift: asks };
  const { blocked: _blocked, ...open } = own;
  const engage = engageAndStrike({ encounter: who.encounter, actor: who.ref, target, weapon: ref });
  const words = { label: say("do.engageAndStrike", { name }), hint: say("do.engageAndStrikeHint") };
  const barred = barOf(who, engage);
  return { ...open, ...words, ...(barred && { blocked: barred }), does: { decide: engage }, shift: asks };
}

const victims = new WeakMap<Somebody, Ref | null>();

/** Whom a foe goes for in its fight: found once for all that it could strike with. */
function victimOf(who: Somebody): Ref | null {
  const { encounter, state, ref } = who;
  const known = victims.get(who);
  if (known !== undefined) return known;
  const combat = state.side === "npc" && encounter ? combatBehind(encounter.combat) : null;
  const found = combat?.started ? victimIn(fightIn(combat), ref) : null;
  victims.set(who, found);
  return found;
}
