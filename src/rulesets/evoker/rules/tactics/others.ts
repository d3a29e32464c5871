/** What somebody may do that strikes nobody: mending, guarding, getting ready, getting free. EVO-078 … EVO-094, EVO-136, EVO-231, EVO-285 … EVO-289 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { OFFERED } from "../checks/skillTable.ts";
import { bestMeans } from "../decide/standing.ts";
import type { EvokerDecision, FateDecision, PowerDecision } from "../decisions.ts";
import { forbidsActions } from "../ailments/table.ts";
import { derivedOf } from "../derive.ts";
import { BANDS, REGULAR_ELEMENTS, type Ailment, type Band, type RegularElement } from "../terms.ts";
import type { CharacterState, PersonaState, PowerState } from "../state.ts";
import { characterOf, encounterOf, foesOf, friendsOf, situationOf, type Position } from "./around.ts";
import { isIdle } from "./idle.ts";
import { asKnown } from "./known.ts";
import { isUsable } from "./strikes.ts";

type Mine = { readonly position: Position; readonly view: View; readonly state: CharacterState };

/** All that might be open, whether the rules take it or not. @param acts whether there is an Action left to mend and load with */
export function othersOf(position: Position, view: View, state: CharacterState, acts: boolean): EvokerDecision[] {
  const mine = { position, view, state };
  return [...(acts ? mending(mine) : []), ...readying(mine, acts), ...freeing(mine), ...byFate(mine)];
}

/** Being on one's guard, standing before somebody, looking somebody over. */
export function guardsOf(position: Position, view: View, state: CharacterState): EvokerDecision[] {
  const mine = { position, view, state };
  return [...guarding(mine), ...reading(mine)];
}

/** Somebody of one's own who might be mended, with what they lack. */
interface Patient {
  readonly who: Ref;
  readonly state: CharacterState;
  /** Of that which is healed first: the wounds of the Persona before them, else their own. EVO-137, EVO-228, EVO-229 */
  readonly lacksLight: boolean;
  readonly lacksHeavy: boolean;
}

function patientsOf({ position, view }: Mine): readonly Patient[] {
  const { settings } = situationOf(position);
  return [view.who, ...friendsOf(position, view)].flatMap((who) => {
    const state = characterOf(position, who);
    if (!state) return [];
    const { persona, wounds, woundMax } = derivedOf(state, settings);
    const [left, max] = persona === null ? [wounds, woundMax] : [persona.wounds, persona.max];
    return [{ who, state, lacksLight: left.light < max.light, lacksHeavy: left.heavy < max.heavy }];
  });
}

/** True where a remedy brings something back, or cures. */
const helps = (
  { healLight, healHeavy, cures }: Pick<PowerState, "healLight" | "healHeavy" | "cures">,
  { state, lacksLight, lacksHeavy }: Patient,
): boolean =>
  (healLight > 0 && lacksLight) || (healHeavy > 0 && lacksHeavy) || state.ailments.some(({ id }) => cures.includes(id));

/** Powers and things that heal, for those who need them; first aid for the bleeding. EVO-088, EVO-137, EVO-332 */
function mending(mine: Mine): EvokerDecision[] {
  const { position, view, state } = mine;
  const { frame: encounter } = position;
  const actor = view.who;
  const patients = patientsOf(mine);
  const powers = state.powers
    .filter(({ kind }) => kind === "heal")
    .flatMap((power): PowerDecision[] => {
      const on = (targets: readonly Ref[]): PowerDecision => {
        return { type: "power", encounter, actor, power: power.id, targets: targets.map((who) => ({ who })) };
      };
      const all = patients.filter((one) => helps(power, one)).map(({ who }) => who);
      return [...(power.area && all.length > 1 ? [on(all)] : []), ...all.map((who) => on([who]))];
    });
  const things = state.consumables
    .filter(({ quantity }) => quantity > 0)
    .flatMap((thing) =>
      patients
        .filter((one) => helps(thing, one))
        .map(({ who: recipient }) => ({ type: "consumable", encounter, actor, item: thing.id, recipient }) as const),
    );
  const bleeding = friendsOf(position, view).filter((who) =>
    characterOf(position, who)?.conditions.some(({ id }) => id === "bloodLoss"),
  );
  return [...powers, ...things, ...bleeding.map((target) => ({ type: "medical", encounter, actor, target }) as const)];
}

/** Being on one's guard, and standing before somebody. EVO-078, EVO-079 */
function guarding({ position, view, state }: Mine): EvokerDecision[] {
  const { frame: encounter } = position;
  const actor = view.who;
  const isUp = state.conditions.some(({ id }) => id === "defending");
  const open = friendsOf(position, view).filter(
    (who) => !characterOf(position, who)?.marks.some(({ id, source }) => id === "protected" && source === actor),
  );
  return [
    ...(isUp ? [] : [{ type: "defend", encounter, actor } as const]),
    ...open.map((ally) => ({ type: "protect", encounter, actor, ally }) as const),
  ];
}

const MUCH = 3;

/** Loading what is empty, drawing what isn't in hand, calling upon another Persona, standing up. EVO-089 … EVO-093, EVO-231 */
function readying({ position, view, state }: Mine, acts: boolean): EvokerDecision[] {
  const { frame: encounter } = position;
  const actor = view.who;
  const held = state.weapons.filter(({ equipped }) => equipped);
  const empty = held.filter(({ jammed, ammo }) => acts && (jammed || (ammo !== null && ammo.value < ammo.max)));
  const useless = held.find((one) => !isUsable(one));
  const ready = held.filter(isUsable);
  const best = ready.length === 0 ? -Infinity : Math.max(...ready.map(({ damage }) => damage));
  // Drawing costs nothing much, so only what is better by far: nobody changes to and fro.
  const drawable = state.weapons.filter(({ equipped, jammed }) => !equipped && !jammed);
  const better = drawable.filter(({ damage }) => damage > best + MUCH);
  // Whose hands hold nothing that gets at anybody draws whatever may.
  const isLost = better.length < drawable.length && isIdle(asKnown(position, view), view, state);
  const drawn = isLost ? drawable : better;
  const shield = state.personas.find(({ equipped, broken }) => equipped && !broken);
  const rest = state.personas.filter(({ equipped, broken }) => !equipped && !broken);
  const feared = rest.length > 0 && shield ? elementsAgainst(position, view) : [];
  const isWeak = ({ affinities }: PersonaState): boolean => feared.some((element) => affinities[element] === "weak");
  // Whoever still stands before one stays there: nobody changes to and fro.
  const personas = rest.filter(
    (one) => !shield || (shield.wounds.light === 0 && one.wounds.light > 0) || (isWeak(shield) && !isWeak(one)),
  );
  return [
    ...empty.flatMap(({ id: weapon, reload }) => [
      { type: "reload", encounter, actor, weapon, hurry: null } as const,
      ...(reload.actions > 1 && reload.progress === 0
        ? [{ type: "reload", encounter, actor, weapon, hurry: "ballistics" } as const]
        : []),
    ]),
    ...drawn.map(({ id: weapon }) => {
      const stow = useless ?? (held.length > 0 ? held[0] : undefined);
      return { type: "equip", encounter, actor, weapon, stow: stow?.id ?? null } as const;
    }),
    ...personas.map(({ id: persona }) => ({ type: "swapPersona", encounter, actor, persona }) as const),
    ...(state.conditions.some(({ id }) => id === "prone") ? [{ type: "rise", encounter, actor } as const] : []),
    ...towards(position, view, state).map((to) => ({ type: "altitude", encounter, actor, to }) as const),
  ];
}

/** What foes are seen, or known, to strike with. EVO-181 */
function elementsAgainst(position: Position, view: View): readonly RegularElement[] {
  const known = asKnown(position, view);
  const held = foesOf(known, view).flatMap((foe) => {
    const { weapons = [], powers = [] } = characterOf(known, foe) ?? {};
    return [...weapons.filter(isUsable), ...powers.filter(({ kind }) => kind === "attack")];
  });
  return REGULAR_ELEMENTS.filter((element) => held.some((one) => one.element === element));
}

/** A band nearer to foes, for a flier who meets none where it is. EVO-060, EVO-061 */
function towards(position: Position, view: View, { flier, altitude }: CharacterState): readonly Band[] {
  const bands = foesOf(position, view).flatMap((foe) => characterOf(position, foe)?.altitude ?? []);
  if (!flier || bands.length === 0 || bands.includes(altitude)) return [];
  const at = BANDS.indexOf(altitude);
  const isAbove = bands.some((one) => BANDS.indexOf(one) > at);
  return BANDS.filter((_, index) => index === at + (isAbove ? 1 : -1));
}

/** Out of a grip, a fire, despair, a panic; away, for those who have to. EVO-045, EVO-313, EVO-321, EVO-323, EVO-332, EVO-355 */
function freeing({ position, view, state }: Mine): EvokerDecision[] {
  const { frame: encounter } = position;
  const actor = view.who;
  const has = (ailment: Ailment): boolean => state.ailments.some(({ id }) => id === ailment);
  const means = state.grip === null ? null : bestMeans(situationOf(position), actor, OFFERED.breakFree);
  return [
    ...(means === null
      ? []
      : (["move", "action"] as const).map((declared) => {
          return { type: "breakFree", encounter, actor, means, declared } as const;
        })),
    ...(has("burning")
      ? (["move", "action"] as const).map((cost) => {
          return { type: "shakeOff", encounter, actor, ailment: "burning", cost } as const;
        })
      : []),
    ...(["despaired", "panicked"] as const).filter(has).map((ailment) => {
      return { type: "shakeOff", encounter, actor, ailment, cost: "action" } as const;
    }),
    ...(state.conditions.some(({ id }) => id === "bloodLoss")
      ? [{ type: "bleed", encounter, actor, method: "stem", means: null } as const]
      : []),
    ...(state.mustFlee ? [{ type: "flee", encounter, actor } as const] : []),
  ];
}

/** Looking an enemy over, as long as there is something to find out. EVO-081 */
function reading({ position, view }: Mine): EvokerDecision[] {
  const { frame: encounter } = position;
  const veiled = foesOf(position, view).filter((foe) => {
    const known = characterOf(position, foe)?.revealed.affinities;
    return !view.knows.includes(foe) && REGULAR_ELEMENTS.some((element) => known?.[element] === false);
  });
  return veiled.map((target) => ({ type: "analyse", encounter, actor: view.who, target }) as const);
}

/** What Fate does at any time. EVO-285, EVO-286, EVO-288, EVO-289 */
function byFate({ position, view, state }: Mine): EvokerDecision[] {
  if (state.fate.value < 1 || encounterOf(position) === null) return [];
  const fate = { type: "fate", encounter: position.frame, actor: view.who } as const;
  const { wounds, woundMax, scores } = situationOf(position).derived(view.who);
  const lost = woundMax.light - wounds.light;
  const grave = state.ailments.filter(({ id }) => forbidsActions([id]) || id === "staggered" || id === "burning");
  const broken = state.personas.filter((one) => one.broken);
  const low = (["spirit", "exertion"] as const).filter((pool) => state[pool].value * 3 < state[pool].max);
  return [
    // A point is too good for a scratch: it goes where it brings back half of what it can, at least.
    ...(lost > 0 && (wounds.light === 0 || 2 * lost >= scores.realisation.bonus)
      ? [{ ...fate, benefit: "restoreLight" } satisfies FateDecision]
      : []),
    ...grave.map(({ id }) => ({ ...fate, benefit: "removeAilment", ailment: id }) satisfies FateDecision),
    ...broken.map(({ id }) => ({ ...fate, benefit: "revivePersona", persona: id }) satisfies FateDecision),
    ...low.map((pool) => ({ ...fate, benefit: "restorePool", pool }) satisfies FateDecision),
  ];
}
