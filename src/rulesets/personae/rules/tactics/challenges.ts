/** Challenges that somebody can issue on a turn: each weapon and harmful power against each foe (PER-025, PER-057, PER-077 … PER-081). */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { skillOf, usualAttribute } from "../challenge/usual.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { enhancementUse } from "../encounter/turn.ts";
import type { IdentityState, PowerSnapshot, WeaponSnapshot } from "../state.ts";
import { attributeOverride, hasUses } from "../traits/effects.ts";
import { grantedFollowUps, hitBoons, TRAIT, traitModifiers } from "../traits/offered.ts";
import { encounterOf, foesOf, identityOf, seatOf, settingsOf, type Position } from "./around.ts";

/** What is called upon for one roll: nothing, one line among the modifiers, or a trait that adds hits. */
interface Called {
  readonly modifiers: readonly Modifier[];
  readonly traits: readonly string[];
  readonly hits: number;
}

const NOTHING: Called = { modifiers: [], traits: [], hits: 0 };

/** Everything that somebody can attack with, against each foe there is. */
export function challengesOf(position: Position, view: View): ChallengeDecision[] {
  const state = identityOf(position, view.who);
  if (!state) return [];
  const foes = foesOf(position, view);
  const arms: readonly (WeaponSnapshot | null)[] = state.weapons.length > 0 ? state.weapons : [null];
  const gifts = state.powers.filter((power) => isHarmful(power) && (!power.uses || hasUses(power.uses)));
  const [striking, casting] = (["attack", "power"] as const).map((kind) => calledUpon(position, view.who, state, kind));
  return [
    ...arms.flatMap((weapon) => foes.flatMap((foe) => attacks(position, view.who, state, weapon, foe, striking))),
    ...gifts.flatMap((power) =>
      aimed(power, foes).flatMap((some) => casts(position, view.who, state, power, some, casting)),
    ),
  ];
}

/** A power that does something to whoever fails to answer it. PER-073, PER-081 */
export const isHarmful = ({ harmful, hits, imposesShock = 0, conditions = [] }: PowerSnapshot): boolean =>
  (harmful && hits > 0) || imposesShock > 0 || conditions.length > 0;

/** Each foe alone, and as many at once as the power reaches. PER-022, PER-141 */
function aimed({ targets = 1 }: PowerSnapshot, foes: readonly Ref[]): readonly (readonly Ref[])[] {
  const one = foes.map((foe) => [foe]);
  return targets > 1 && foes.length > 1 ? [...one, foes.slice(0, targets)] : one;
}

/** One weapon, or bare hands for those without any, with each of what may be called upon. PER-077 … PER-079 */
export function attacks(
  position: Position,
  actor: Ref,
  state: IdentityState,
  weapon: WeaponSnapshot | null,
  foe: Ref,
  called: readonly Called[] = [NOTHING],
): ChallengeDecision[] {
  const skill = skillOf(state, weapon?.skill ?? "");
  const override = attributeOverride(state, { challenge: "attack", role: "issue" });
  const { attribute } = weapon
    ? usualAttribute({ kind: "attack", weapon, override }, skill)
    : { attribute: override ?? "STA" };
  const { imposesShock, conditions } = weapon ?? {};
  return called.map((one) => ({
    ...common(position, actor, [foe], one),
    challenge: "attack",
    skill: skill?.id ?? null,
    attribute,
    weapon: weapon && { id: weapon.id, name: weapon.name, kind: weapon.kind, category: weapon.category },
    power: null,
    hits: Math.max(1, weapon?.hits ?? 1) + one.hits,
    followUps: grantedFollowUps(state, { challenge: "attack", role: "issue" }),
    ...(imposesShock !== undefined && { imposesShock }),
    ...(conditions && { conditions }),
  }));
}

function casts(
  position: Position,
  actor: Ref,
  state: IdentityState,
  power: PowerSnapshot,
  foes: readonly Ref[],
  called: readonly Called[] = [NOTHING],
): ChallengeDecision[] {
  const { id, name, harmful, hits, imposesShock, conditions } = power;
  const skill = skillOf(state, power.skill ?? "");
  const override = attributeOverride(state, { challenge: "power", role: "issue" });
  return called.map((one) => ({
    ...common(position, actor, foes, one),
    challenge: "power",
    skill: skill?.id ?? null,
    attribute: usualAttribute({ kind: "power", weapon: null, override }, skill).attribute,
    weapon: null,
    power: { id, name, harmful },
    hits: (harmful ? hits : 0) + one.hits,
    followUps: grantedFollowUps(state, { challenge: "power", role: "issue" }),
    ...(imposesShock !== undefined && { imposesShock }),
    ...(conditions && { conditions }),
  }));
}

function common(position: Position, actor: Ref, reactors: readonly Ref[], { modifiers, traits }: Called) {
  const { frame: encounter } = position;
  return {
    ...({ type: "challenge", encounter, actor, reactors, modifiers, spendsAction: true } as const),
    goal: goalOf(position, actor, reactors),
    ...(traits.length > 0 && { traits }),
  };
}

/** What it is about, where the group wants that said: what the side wants, else whom it goes against. PER-031 */
function goalOf(position: Position, actor: Ref, reactors: readonly Ref[]): string {
  if (!settingsOf(position).requireGoals) return "";
  const side = identityOf(position, actor)?.control === "chorus" ? "opposition" : "party";
  const names = reactors.map((who) => identityOf(position, who)?.name ?? who).join(", ");
  return encounterOf(position)?.goals[side] || names || "–";
}

/**
 * What may be called upon for this roll: nothing, or one thing. An expertise fits or doesn't, which the table says: it is left
 * out. No more enhancements than a turn holds. PER-021, PER-177, PER-180
 */
function calledUpon(
  position: Position,
  who: Ref,
  state: IdentityState,
  challenge: "attack" | "power",
): readonly Called[] {
  const scope = { challenge, role: "issue" } as const;
  const lines = traitLines(position, who, state, scope);
  const boons = hitBoons(state, scope).filter(({ item }) => mayCall(position, who, state, item));
  return [
    NOTHING,
    ...lines.map((line): Called => ({ ...NOTHING, modifiers: [line] })),
    ...boons.map(({ item, hits }): Called => ({ ...NOTHING, traits: [item], hits })),
  ];
}

/** Lines of traits and criticals, each switched on, that can be called upon now. PER-021, PER-180 */
export function traitLines(
  position: Position,
  who: Ref,
  state: IdentityState,
  scope: { readonly challenge: "interaction" | "attack" | "power"; readonly role: "issue" | "answer" },
): readonly Modifier[] {
  const settings = settingsOf(position);
  const offered = traitModifiers(state, scope, settings).filter(({ id, value }) => {
    if (id === "critical") return state.control !== "chorus" || settings.adversaryCriticals;
    const item = id.slice(TRAIT.length).replace(/-\d+$/, "");
    return value > 0 && Math.abs(value) <= MOST_WORTH && mayCall(position, who, state, item);
  });
  return offered.map((line) => ({ ...line, on: true }));
}

/** No line of a decision is worth more. */
const MOST_WORTH = 30;

/** False for what is no enhancement, or one more than a turn holds. PER-177 */
function mayCall(position: Position, who: Ref, state: IdentityState, item: string): boolean {
  const enhancement = state.enhancements?.find(({ id }) => id === item);
  if (!enhancement) return false;
  const used = seatOf(position, who)?.state.used;
  const usedThisTurn = used?.round === position.frame.round ? (used.enhancements ?? 0) : 0;
  return enhancementUse({ grade: enhancement.grade, usedThisTurn, settings: settingsOf(position) }).allowed;
}
