/** Going to where the line is clear, for what needs one: a shot, or a power (RUN-041, RUN-090). */
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { MoveDecision } from "../decisions.ts";
import { characterNow } from "./around.ts";
import { armsOf, attackOf, isMelee } from "./arms.ts";
import { helping } from "./aid.ts";
import { best, type Look } from "./look.ts";
import { powerOn } from "./powers.ts";
import { casting, scaled, striking } from "./strike.ts";

/** Of what takes a step first, so much. */
const SOON = 0.95;

/** The best of what would follow: the best shot, or a power turned against a foe, or one that heals a friend. */
export function clearing({ target }: MoveDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const { who: actor, side } = view;
  const me = characterNow(position, actor);
  if (target === null || !me) return [];
  const seen = me.items.powers.filter(({ lineOfSight }) => lineOfSight);
  const on = ({ id: power }: { readonly id: string }) => powerOn(position, { actor, power, target });
  if (side.includes(target)) {
    const healing = seen.filter((one) => one.healing !== null && one.harm === null);
    return scaled(most(healing.map((power) => helping(on(power), target, look))), SOON);
  }
  const shots = armsOf(me).filter((one) => !isMelee(one));
  const shot = best(
    shots.map(({ id: weapon }) => attackOf(position, { actor, target, weapon })),
    look,
  );
  const powers = seen.filter(({ harm }) => harm !== null).map((power) => casting(on(power), look));
  return scaled(most([...(shot ? [striking(shot, look)] : []), ...powers]), SOON);
}

const sumOf = (all: readonly Consideration[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

const most = (all: readonly Consideration[][]): Consideration[] =>
  all.reduce((found, one) => (sumOf(one) > sumOf(found) ? one : found), all[0] ?? []);
