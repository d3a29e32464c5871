/** What speaks for a decision, and against it, as far as one's side can know. */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { BREAKABLE } from "../decide/answer.ts";
import { hasCondition } from "../conditions.ts";
import type { AttackDecision, DeclareDecision, ReadyDecision, VerveDecision } from "../decisions.ts";
import { characterOf, isFainting } from "./around.ts";
import { armsOf, attackWith, type Arm } from "./arms.ts";
import { tollOf, type Toll } from "./blow.ts";
import { besideHarm, harmTo, points, surety } from "./counts.ts";
import { lookOf, nameOf, percent, said, silent, threatOf, FALL, type Look } from "./look.ts";
import type { Position } from "./around.ts";
import { answering } from "./weighed-answers.ts";
import { bestCompletion, casting, completing } from "./weighed-magic.ts";
import { minding } from "./weighed-minds.ts";

/** Everything that counts for or against a decision of somebody's. */
export function considerationsOf(decision: Decision, real: Position, view: View): readonly Consideration[] {
  const look = lookOf(real, view);
  const made = decision as VerveDecision;
  switch (made.type) {
    case "attack":
      return striking(made, look);
    case "declare":
      return meaning(made, look);
    case "ready":
      return readying(made, look);
    case "complete":
      return completing(made, look);
    case "psychicAttack":
    case "psychicDefend":
    case "psychicEnter":
    case "psychicLeave":
      return minding(made, look);
    case "cast":
      return casting(made, look);
    case "pass":
      return [];
    default:
      return answering(made, look);
  }
}

/** How likely it is to come off, what it does then and to whom, and what it costs. VRV-152 … VRV-178 */
function striking(made: AttackDecision, look: Look): Consideration[] {
  const { position } = look;
  const { target } = made;
  const state = characterOf(position, target);
  const toll = tollOf(made, position);
  if (!state || !toll) return [];
  const told = { name: nameOf(position, target), percent: percent(toll.chance), points: points(toll) };
  return [
    said("harm", harmTo(target, toll.harm, look), "harm", told),
    ...besideHarm(target, toll, look),
    // Whoever passes out with the end of the round anyway needs no more of it. VRV-118
    ...(made.extraAttack && !isFainting(state) ? stillToCome(toll, surety(target, toll, look)) : []),
    ...beside(made, toll, look),
    ...spent(made),
  ];
}

/** Whoever strikes once more has their own blow still to come, with the same chances. VRV-174 */
const stillToCome = ({ harm, falls }: Toll, counts: number): Consideration[] => [
  silent("harm", harm),
  silent("fell", falls * (1 - falls)),
  silent("sure", counts),
];

/** What a blow is for beside its damage, and what it opens of oneself. VRV-160 … VRV-164, VRV-168 */
function beside({ maneuver, actor, target }: AttackDecision, { hampers, chance }: Toll, look: Look): Consideration[] {
  if (maneuver === "none") return [];
  const { position, view, foes } = look;
  const name = nameOf(position, target);
  const others = foes.filter((foe) => maneuver !== "grab" || foe !== target);
  const open = others.reduce((sum, foe) => sum + threatOf(foe, actor, look), 0) * LOWERED;
  const price = open > 0 ? [said("guard", -open, "open")] : [];
  const state = characterOf(position, target);
  if (hampers === 0 || !state || isFainting(state)) return price;
  const told = { name, percent: percent(hampers) };
  if (maneuver === "grab") {
    // As long as it lasts neither of the two does anything else. VRV-169
    const gain = threatOf(target, view.who, look);
    return [said("harm", hampers * gain, "grab", told), silent("sure", chance / 2), ...price];
  }
  if (maneuver !== "calledShot") return price;
  const breaks = BREAKABLE.some((id) => hasCondition(state, id));
  return [said("harm", hampers * (breaks ? BROKEN_OFF : AILMENT), breaks ? "break" : "ailment", told), ...price];
}

/** Two points of defense of twenty faces. VRV-160 */
const LOWERED = 0.1;
/** A spell or a shot that doesn't come. VRV-162, VRV-163 */
const BROKEN_OFF = 1.2;
/** What is in the blood. VRV-164 */
const AILMENT = 0.8;

/** What is thrown is gone; an arrow or the points of a warrior are next to nothing. VRV-067, VRV-179 */
function spent({ mode, poolPoints }: AttackDecision): Consideration[] {
  const cost = mode === "thrown" ? 0.6 : poolPoints * 0.02 + (mode === "propelled" ? 0.02 : 0);
  return cost > 0 ? [mode === "thrown" ? said("cost", -cost, "thrown") : silent("cost", -cost)] : [];
}

/** What is meant is worth what will be done. VRV-150 */
function meaning(made: DeclareDecision, look: Look): readonly Consideration[] {
  const { actor, intention } = made;
  const { action, means, target, words } = intention;
  const { position } = look;
  if (action === "ready") return readyingWith(actor, means, look);
  if (action === "cast") return means === "" ? bestCompletion(actor, look) : meaningMagic(made, look);
  const state = characterOf(position, actor);
  if (target === null || !state || (action !== "attack" && action !== "calledShot")) return [];
  const maneuver = action === "attack" ? "none" : words === "" ? "calledShot" : words;
  const arms = armsOf(state).filter(({ weapon }) => weapon === means);
  const own: readonly Arm[] = arms.length > 0 ? arms : [{ weapon: means, mode: "close", quickdraw: false }];
  const blows = own.map((arm) =>
    attackWith(position, actor, target, arm, { maneuver: maneuver as AttackDecision["maneuver"] }),
  );
  const best = bestOf(blows, position);
  return best ? striking(best, look) : [];
}

/** Of what has its kind by whose list it is in. VRV-099, VRV-101, VRV-251 */
function meaningMagic({ actor, encounter, intention }: DeclareDecision, look: Look): readonly Consideration[] {
  const { means: id, target } = intention;
  const state = characterOf(look.position, actor);
  const has = (list: readonly { readonly id: string }[] = []): boolean => list.some((one) => one.id === id);
  const kind = has(state?.spells) ? "spell" : has(state?.spirits) ? "spirit" : "power";
  return casting({ type: "cast", encounter, actor, kind, id, ...(target !== null && { target }) }, look);
}

/** The one of several blows that does most; of equals the first, and none that are refused. */
function bestOf(blows: readonly AttackDecision[], position: Position): AttackDecision | null {
  let best: { readonly blow: AttackDecision; readonly worth: number } | null = null;
  for (const blow of blows) {
    const toll = tollOf(blow, position);
    const worth = toll ? toll.harm + FALL * toll.falls + toll.hampers : -1;
    if (worth >= 0 && (best === null || worth > best.worth)) best = { blow, worth };
  }
  return best?.blow ?? null;
}

const readying = ({ actor, weapon }: ReadyDecision, look: Look): Consideration[] => readyingWith(actor, weapon, look);

/** What could be done with it later, against what can be done already. VRV-067, VRV-156, VRV-171 */
function readyingWith(who: Ref, id: Ref, look: Look): Consideration[] {
  const { position, foes } = look;
  const state = characterOf(position, who);
  const weapon = state?.weapons.find((one) => one.id === id);
  if (!state || !weapon) return [];
  const ready = { ...weapon, drawn: true, loaded: Math.max(weapon.loaded, weapon.fireActions - 1) };
  const then = { ...state, weapons: state.weapons.map((one) => (one.id === id ? ready : one)) };
  const later: Look = { ...look, position: withState(position, who, then), threats: new Map() };
  const best = (at: Look): number => Math.max(0, ...foes.map((foe) => threatOf(who, foe, at)));
  const waits = weapon.drawn ? Math.max(1, weapon.fireActions - 1 - weapon.loaded) : 1;
  const gain = (best(later) - best(look)) / (1 + waits);
  return gain > 0 ? [said("harm", gain, weapon.drawn ? "load" : "draw", { item: weapon.name })] : [];
}

const withState = (position: Position, who: Ref, state: NonNullable<ReturnType<typeof characterOf>>): Position => {
  return { ...position, states: { ...position.states, [who]: state } };
};
