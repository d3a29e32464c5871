/** Running up to those who are too far for a blow, which is all that somebody does in a round. VRV-150, VRV-153, VRV-234 */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { Position, Tactics, View } from "../../../../kernel/tactics/tactics.ts";
import type { AttackDecision, DeclareDecision, StanceDecision, VerveDecision } from "../../rules/decisions.ts";
import { characterOf, rowOf } from "../../rules/tactics/around.ts";
import { allowed } from "../../rules/tactics/legal.ts";

/** Whom somebody dashes to, and what they would do there. */
interface Dash {
  readonly to: Ref;
  readonly deeds: readonly Decision[];
}

const dashes = new WeakMap<object, Dash>();

/** What a decision is remembered by: it stays the same when the way that a token takes is added. */
export const keyOf = (decision: Decision): object => {
  const { gains, intention } = decision as Partial<Pick<StanceDecision, "gains"> & Pick<DeclareDecision, "intention">>;
  return gains ?? intention ?? decision;
};

/** Of a blow that comes in the next round, so much counts. */
const LATER = 0.4;

/** Whom a dash, said or done, is to get to; null for any other decision. */
export const dashedTo = (decision: Decision): Ref | null => dashes.get(keyOf(decision))?.to ?? null;

/**
 * A dash to each of those whom nothing of what is left gets at, for the sake of what the board has ruled out.
 * @param lost blows, or intentions of them, at those who are too far
 * @param kept what is left
 */
export function dashesFor(
  lost: readonly VerveDecision[],
  kept: readonly VerveDecision[],
  position: Position,
  { who: actor }: View,
): readonly VerveDecision[] {
  // Whoever has struck already has no time for it.
  if ((rowOf(position, actor)?.used ?? 0) > 0) return [];
  const reached = new Set(kept.map(targetOf));
  const targets = [...new Set(lost.flatMap((one) => targetOf(one) ?? []))].filter((who) => !reached.has(who));
  return allowed(
    position,
    targets.map((to) => {
      const deeds = lost.filter((one) => targetOf(one) === to);
      const isSaid = deeds[0]?.type === "declare";
      const made = isSaid ? saying(position, actor, to) : dashAway(position, actor);
      dashes.set(keyOf(made), { to, deeds });
      return made;
    }),
  );
}

/** True for whoever runs already in this round. VRV-234 */
export const hasDashed = (position: Position, who: Ref): boolean =>
  characterOf(position, who)?.pace === "dash" && (rowOf(position, who)?.used ?? 0) > 0;

/** Whom a blow, or the intention of one, is aimed at; null for anything else. */
function targetOf(made: VerveDecision): Ref | null {
  if (made.type === "attack") return (made satisfies AttackDecision).target;
  if (made.type !== "declare") return null;
  const { action, target } = made.intention;
  return action === "attack" || action === "calledShot" ? target : null;
}

function saying({ frame: encounter }: Position, actor: Ref, target: Ref): DeclareDecision {
  const intention = { action: "dash", means: "", target, words: "", first: false } as const;
  return { type: "declare", encounter, actor, intention, secret: true };
}

/** As fast as a fight lets anybody go; whoever runs leaves what covered them. VRV-165, VRV-234 */
export const dashAway = ({ frame: encounter }: Position, actor: Ref): StanceDecision => {
  return { type: "stance", encounter, actor, cover: "none", pace: "dash", gains: [], loses: [] };
};

/** What speaks for a dash: the best of what follows it; null for any other decision. */
export function dashing(
  decision: Decision,
  position: Position,
  view: View,
  { consider }: Pick<Tactics, "consider">,
): readonly Consideration[] | null {
  const dash = dashes.get(keyOf(decision));
  if (!dash) return null;
  const all = dash.deeds.map((deed) => consider(deed, position, view));
  const sum = (some: readonly Consideration[]): number => some.reduce((total, { amount }) => total + amount, 0);
  const best = all.reduce((found, one) => (sum(one) > sum(found) ? one : found), all[0] ?? []);
  return best.map((one) => ({ ...one, amount: one.amount * LATER }));
}
