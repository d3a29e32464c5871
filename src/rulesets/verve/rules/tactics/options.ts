/** Everything sensible that somebody can mean to do, and do, in a round. VRV-146, VRV-150 … VRV-152, VRV-157, VRV-160 … VRV-179, VRV-248 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { hasCondition, isHamperedBySurprise, targetStates } from "../conditions.ts";
import { finishingEligible } from "../conflict/finishing.ts";
import { levelIn } from "../core/archetypes.ts";
import type {
  AttackDecision,
  DeclareDecision,
  Maneuver,
  PassDecision,
  ReadyDecision,
  VerveDecision,
} from "../decisions.ts";
import type { CharacterState, Intention } from "../state.ts";
import { characterOf, foesOf, phaseOf, rowOf, situationOf, type Position } from "./around.ts";
import { armsOf, attackWith, wantsLoading, type Arm } from "./arms.ts";
import { blowOf } from "./blow.ts";
import { allowed } from "./legal.ts";
import { casts, completions } from "./magic.ts";
import { mindsOf } from "./minds.ts";

/** Somebody who chooses. */
interface Chooser {
  readonly who: Ref;
  readonly state: CharacterState;
  readonly arms: readonly Arm[];
  readonly foes: readonly Ref[];
}

/** Lets the rest of one's actions go. VRV-150 */
export const passOf = ({ frame: encounter }: Position, actor: Ref): PassDecision => {
  return { type: "pass", encounter, actor };
};

/** What somebody can do now, and last what does nothing more. None of it is refused. */
export function optionsOf(position: Position, view: View): VerveDecision[] {
  const { who } = view;
  const pass = passOf(position, who);
  const state = characterOf(position, who);
  const row = rowOf(position, who);
  if (!state || row?.cannot !== null) return [pass];
  const chooser = { who, state, arms: armsOf(state), foes: foesOf(position, view) };
  if (phaseOf(position) === "declare") return intentions(position, chooser, view);
  if (row.phase !== phaseOf(position)) return [pass];
  const minds = mindsOf(position, chooser, view);
  // A mind has actions of its own beside the body's. VRV-248
  // So is bringing off what was begun in seconds: it costs no more. VRV-162, VRV-235
  if (row.done)
    return row.passed ? [pass] : [...allowed(position, completions(position, chooser, view)), ...minds, pass];
  // What comes before all else was said: it is done, or something plain instead. VRV-160
  const first = row.phase === "calledShots" ? maneuvers(position, chooser) : [];
  return [...first, ...deeds(position, chooser, view), ...minds, pass];
}

/** Whatever needs no word before. */
const deeds = (position: Position, chooser: Chooser, view: View): VerveDecision[] => [
  ...strikes(position, chooser),
  ...allowed(position, [
    ...completions(position, chooser, view),
    ...readies(position, chooser),
    ...casts(position, chooser, view),
  ]),
];

/** Those of some attacks that the rules don't refuse. */
const possible = (position: Position, attacks: readonly AttackDecision[]): AttackDecision[] =>
  attacks.filter((attack) => blowOf(attack, position) !== null);

/** Each weapon in each way at each foe; a warrior twice at those who don't see it coming. VRV-152, VRV-157, VRV-174 */
function strikes(position: Position, { who, state, arms, foes }: Chooser): AttackDecision[] {
  const { round } = situationOf(position);
  const isWarrior = levelIn(state.archetypes, "warrior") > 0;
  const open = foes.filter((foe) => isWarrior && statesOf(position, foe, who, round).includes("unaware"));
  const plain = arms.flatMap((arm) => foes.map((target) => attackWith(position, who, target, arm)));
  const close = arms.filter(({ mode, quickdraw }) => mode === "close" && !quickdraw);
  const more = close.flatMap((arm) =>
    open.map((target) => attackWith(position, who, target, arm, { extraAttack: true })),
  );
  return possible(position, [...plain, ...more]);
}

const statesOf = (position: Position, target: Ref, attacker: Ref, round: number): readonly string[] => {
  const state = characterOf(position, target);
  return state ? targetStates(state, attacker, round) : [];
};

/** What a blow can break off. VRV-162, VRV-163, VRV-215 */
const BUSY = ["casting", "calling", "reloading", "aiming", "concentrating"];

/** Blows for something else than their damage, each only where it can come to something. VRV-160 … VRV-164, VRV-168, VRV-176 … VRV-178 */
function maneuvers(position: Position, { who, state, arms, foes }: Chooser): AttackDecision[] {
  const { round } = situationOf(position);
  // Whoever is still dazed hasn't the wits for it. VRV-148
  if (isHamperedBySurprise(state, round)) return [];
  const inHand = arms.filter(({ quickdraw }) => !quickdraw);
  const close = inHand.filter(({ mode }) => mode === "close");
  const isWarrior = levelIn(state.archetypes, "warrior") > 0;
  const at = (target: Ref, arm: Arm, maneuver: Maneuver, change: Partial<AttackDecision> = {}): AttackDecision =>
    attackWith(position, who, target, arm, { maneuver, ...change });
  const all = foes.flatMap((target): AttackDecision[] => {
    const foe = characterOf(position, target);
    if (!foe) return [];
    const states = statesOf(position, target, who, round);
    const isBusy = BUSY.some((id) => hasCondition(foe, id));
    const carries = ({ weapon: id }: Arm): boolean =>
      state.weapons.some((one) => one.id === id && one.ailment !== null);
    const isFree = !hasCondition(foe, "held") && !hasCondition(foe, "immobilized");
    return [
      ...inHand.filter((arm) => isBusy || carries(arm)).map((arm) => at(target, arm, "calledShot")),
      ...(finishingEligible("killing", states) ? close.map((arm) => at(target, arm, "killing")) : []),
      ...(finishingEligible("knockout", states)
        ? close.flatMap((arm) =>
            [0, ...(isWarrior ? [2] : [])].map((poolPoints) => at(target, arm, "knockout", { poolPoints })),
          )
        : []),
      ...(isFree ? [at(target, { weapon: "unarmed", mode: "close", quickdraw: false }, "grab")] : []),
    ];
  });
  return possible(position, all);
}

/** What could be meant: all that could be done, and last nothing. VRV-150, VRV-151 */
function intentions(position: Position, chooser: Chooser, view: View): DeclareDecision[] {
  const { frame: encounter } = position;
  const { who: actor } = chooser;
  const meant = [...maneuvers(position, chooser), ...deeds(position, chooser, view)].map(intentionFor);
  const textOf = ({ action, means, target, words }: Intention): string => [action, means, target, words].join("|");
  const different = new Map([...meant, NOTHING].map((one) => [textOf(one), one]));
  return [...different.values()].map((intention) => ({ type: "declare", encounter, actor, intention, secret: false }));
}

const NOTHING: Intention = { action: "nothing", means: "", target: null, words: "", first: false };

/** The intention that a deed follows from. */
export function intentionFor(deed: VerveDecision): Intention {
  switch (deed.type) {
    case "attack": {
      const { maneuver, weapon: means, target } = deed;
      if (maneuver === "none") return { ...NOTHING, action: "attack", means, target };
      return { ...NOTHING, action: "calledShot", means, target, words: maneuver === "calledShot" ? "" : maneuver };
    }
    case "ready":
      return { ...NOTHING, action: "ready", means: deed.weapon };
    case "cast":
      return { ...NOTHING, action: "cast", means: deed.id, target: deed.target ?? null };
    case "complete":
      return { ...NOTHING, action: "cast" };
    default:
      return NOTHING;
  }
}

/** What is in hand made ready, and what isn't taken in hand. VRV-067, VRV-171 */
function readies({ frame: encounter }: Position, { who: actor, state }: Chooser): ReadyDecision[] {
  return state.weapons.flatMap((weapon): ReadyDecision[] => {
    const base = { type: "ready", encounter, actor, weapon: weapon.id } as const;
    if (wantsLoading(weapon)) return [{ ...base, what: "load" }];
    return weapon.drawn || weapon.tool ? [] : [{ ...base, what: "draw" }];
  });
}
