import { ATTACK_MODES, type AttackMode } from "../../../rules/actions/attackAction.ts";
import type { Somebody } from "../somebody.ts";
import { anAction, opens, theirs, type ActionPlan } from "./plan.ts";
import type { Decision } from "../../../../../kernel/outcome.ts";

const ICONS: { readonly [M in AttackMode]: string } = {
  standard: "hand-fist",
  charge: "person-running",
  called: "crosshairs",
  focused: "bullseye",
  grapple: "hands",
  burst: "burst",
  allWeapon: "khanda",
  push: "people-pulling",
  knockdown: "person-falling",
};

/** The plainest attack with a weapon, or with bare hands, wherever its target stands. */
export const plainAttack = (who: Somebody, weapon: string | null, mode: AttackMode = "standard"): Decision =>
  theirs(who, "attack", {
    mode,
    weapon,
    targets: who.targets.slice(0, 1).map((one) => ({ who: one })),
    override: true,
  });

/** A power at whoever is targeted, wherever they stand. */
export const plainPower = (who: Somebody, power: string): Decision =>
  theirs(who, "power", { power, targets: who.targets.slice(0, 1).map((one) => ({ who: one })), override: true });

/** The nine ways to attack, and powers. EVO-071 … EVO-077, EVO-136 */
export function attackActions(who: Somebody): readonly ActionPlan[] {
  const { weapons, powers } = who.state;
  const held = [...weapons.filter(({ equipped }) => equipped).map(({ id }) => id), null];
  const modes = ATTACK_MODES.map((mode): ActionPlan => {
    const given = { mode, ...(who.targets.length > 0 && { targets: who.targets.slice(0, 1) }) };
    return {
      ...{ name: `attack-${mode}`, icon: ICONS[mode], words: `attack.${mode}`, does: opens(who, "attack", given) },
      could: held.map((weapon) => plainAttack(who, weapon, mode)),
    };
  });
  const active = powers.filter(({ kind }) => kind !== "passive");
  const power: ActionPlan = {
    ...{ name: "power", does: opens(who, "power") },
    could: active.map(({ id }) => plainPower(who, id)),
    needs: [anAction(who)],
  };
  return [...modes, ...(active.length > 0 ? [power] : [])];
}
