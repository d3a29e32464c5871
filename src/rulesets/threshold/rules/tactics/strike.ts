/** What striking at somebody is worth, and whatever leads up to it (RUN-027, RUN-038, RUN-042, RUN-053 … RUN-062, RUN-093). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { whyNoLong } from "../decide/contact.ts";
import type { AttackDecision, MoveDecision, PowerDecision, WieldDecision } from "../decisions.ts";
import { weaponOf, type Weapon } from "../derive/equipment.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { budgetOf, characterNow, situationOf, unitOf, wornShare } from "./around.ts";
import { armsOf, attackOf, isMelee } from "./arms.ts";
import { powerBlow, tollOf, type Toll } from "./blow.ts";
import { priceOf } from "./aid.ts";
import { best, bestWith, harmOf, nameOf, percent, said, silent, tenths, type Look } from "./look.ts";

/** What being in pain is worth beside the Toughness it costs: a fall, or a second blow. RUN-060 … RUN-062 */
const PAIN = 0.5;
/** Of a blow that can't be struck before the next turn, so much counts. */
export const LATER = 0.4;

/** Whom it is aimed at, how likely it is to come off, and what it does then. */
export function striking(decision: AttackDecision, look: Look): Consideration[] {
  return aimedAt(decision.target, look.toll(decision), look);
}

/** A blow, or what is as good as one, at somebody. */
export function aimedAt(target: Ref, { chance, mean, fells, pains }: Toll, look: Look): Consideration[] {
  const { position, view } = look;
  const state = characterNow(position, target);
  if (!state) return [];
  const name = nameOf(position, target);
  const unit = unitOf(state);
  const worn = wornShare(state);
  const me = characterNow(position, view.who);
  const threat = me ? look.threat(target, view.who) / unitOf(me) : 0;
  const falls = chance * fells;
  // Nobody gangs up on those no blow gets through to, however hurt or dangerous they are.
  const counts = mean > 0 ? chance : 0;
  return [
    said("harm", (chance * mean) / unit, "harm", { name, percent: percent(chance), points: tenths(mean) }),
    ...(falls > 0 ? [said("fell", falls, "fell", { name, percent: percent(falls) })] : []),
    ...(pains > 0 ? [silent("harm", chance * pains * PAIN)] : []),
    ...(worn > 0 ? [said("pack", counts * worn, "pack", { name })] : []),
    said("near", nearness(target, look), "near", { name }),
    // The chance is told with the harm.
    silent("sure", counts),
    ...(threat > 0 ? [said("threat", counts * threat, "threat", { name })] : []),
  ];
}

/** Whoever holds one in melee is nearest. Of the others nobody has measured: whoever stands across, and so on. RUN-040 */
function nearness(target: Ref, { view, foes, fighting }: Look): number {
  const held = fighting(view.who).filter((one) => foes.includes(one));
  if (held.length > 0) return held.includes(target) ? 1 : 0.2;
  const opposite = Math.max(0, view.side.indexOf(view.who)) % Math.max(1, foes.length);
  return 1 / (1 + Math.abs(foes.indexOf(target) - opposite));
}

/** A power that brings something down on whoever doesn't withstand it. RUN-006, RUN-019, RUN-078 */
export function casting(decision: PowerDecision, look: Look): Consideration[] {
  const { position } = look;
  const { actor, target } = decision;
  const state = target === null ? null : characterNow(position, target);
  const harm = characterNow(position, actor)?.items.powers.find(({ id }) => id === decision.power)?.harm;
  if (target === null || !state || !harm) return [];
  // Its damage is no attack's: nobody is asked about pain. RUN-060
  const toll = { ...tollOf(powerBlow(decision, harm, position), state, situationOf(position).settings), pains: 0 };
  const fall = harm.prone && !state.conditions.prone ? [silent("harm", toll.chance * PAIN)] : [];
  return [...aimedAt(target, toll, look), ...fall, ...priceOf(decision, look)];
}

/** Up to somebody: for the blow that follows, and the one that a longer weapon strikes before it. RUN-027, RUN-042 */
export function engaging({ target, strikes }: MoveDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const me = characterNow(position, view.who);
  if (target === null || !me) return [];
  const weapons =
    strikes === undefined
      ? armsOf(me)
          .filter(isMelee)
          .map(({ id }) => id)
      : [strikes];
  const blow = best(
    weapons.map((weapon) => attackOf(position, { actor: view.who, target, weapon })),
    look,
  );
  const follows = blow ? striking(blow, look) : [];
  return [
    ...(strikes === undefined ? scaled(follows, LATER) : follows),
    ...meeting(target, look),
    ...risking(target, look),
  ];
}

/** How much of what threatens somebody being out of melee is worth, by what of their Toughness is gone. RUN-084 */
export const refuge = (worn: number): number => 2 * worn - 1.2;

/** Nobody goes back to what they have left, or would leave, nor to those who come along. RUN-042, RUN-084 */
function risking(target: Ref, { position, view: { who }, fighting, foes, threat }: Look): Consideration[] {
  const me = characterNow(position, who);
  const fear = me ? refuge(wornShare(me)) : 0;
  if (!me || fear <= 0 || fighting(who).length > 0) return [];
  const near = foes.filter((foe) => foe === target || fighting(foe).length === 0);
  const all = near.reduce((sum, foe) => sum + threat(foe, who), 0);
  return [said("guard", (-all / unitOf(me)) * fear, "refuge", { name: nameOf(position, target) })];
}

/** Who reaches further strikes first: at whoever comes, or whoever comes at them. RUN-027 */
function meeting(target: Ref, { position, view, fighting, threat }: Look): Consideration[] {
  const { who } = view;
  const [me, other] = [characterNow(position, who), characterNow(position, target)];
  if (!me || !other || fighting(who).includes(target)) return [];
  const situation = situationOf(position);
  const name = other.name;
  return [
    ...(whyNoLong(situation, target, who) === "ok"
      ? [said("guard", -threat(target, who) / unitOf(me), "outreached", { name })]
      : []),
    ...(whyNoLong(situation, who, target) === "ok"
      ? [said("harm", threat(who, target) / unitOf(other), "outreaches", { name })]
      : []),
  ];
}

/** Across from an ally: the blow that follows has Advantage, and so has the ally's. RUN-093, RUN-098, RUN-100 */
export function flanking({ target }: MoveDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const me = characterNow(position, view.who);
  if (target === null || !me) return [];
  const arms = armsOf(me).filter(isMelee);
  const blow = best(
    arms.map(({ id: weapon }) =>
      attackOf(position, { actor: view.who, target, weapon }, { advantage: { flanked: true } }),
    ),
    look,
  );
  const follows = blow ? striking(blow, look) : [];
  const isNow = budgetOf(position, view.who).combat >= 1;
  return [
    ...scaled(follows, isNow ? 1 : LATER / 2),
    said("harm", FLANK, "flank", { name: nameOf(position, target) }),
    ...meeting(target, look),
    ...risking(target, look),
  ];
}

/** Nobody changes what is in their hand for nothing. */
const FUSS = 0.02;

/** What the ally's better blows are worth. */
const FLANK = 0.1;

/** Another weapon into the hand: for the blow that follows with it, or for what it does better from the next turn on. RUN-033, RUN-044 */
export function drawing({ weapon: id, how }: WieldDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const me = characterNow(position, view.who);
  const weapon = me ? weaponOf(me, id) : null;
  if (!me || !weapon) return [];
  const [now, then] = [look.inHand(), bestWith([weapon], look)];
  const [worthNow, worthThen] = [now, then].map((blow) => (blow ? harmOf(blow, look) : 0));
  const gain = (worthThen ?? 0) - (worthNow ?? 0);
  const told = said("harm", gain * LATER, "draw", { item: weapon.name });
  if (!then || gain <= 0 || !followsAtOnce(weapon, how, look)) return [told, silent("harm", -FUSS)];
  return [said("harm", gain / 10, "draw", { item: weapon.name }), ...striking(then, look)];
}

/** True where the action for a blow is left, and whoever it is aimed at can be reached. */
export function followsAtOnce(
  weapon: Weapon,
  how: WieldDecision["how"],
  { position, view, fighting, foes }: Look,
): boolean {
  const left = budgetOf(position, view.who);
  const isFree = how !== "switch" && WEAPONS[weapon.class].draw === "free";
  if (left.combat < 1) return false;
  if (!isMelee(weapon)) return true;
  return fighting(view.who).some((one) => foes.includes(one)) || (isFree && left.movement >= 1);
}

/** So much of each. */
export const scaled = (all: readonly Consideration[], part: number): Consideration[] =>
  all.map((one) => ({ ...one, amount: one.amount * part }));
