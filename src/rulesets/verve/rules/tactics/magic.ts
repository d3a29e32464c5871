/** Spells, spirits and powers that somebody can begin, use or bring off, and at whom. VRV-099, VRV-101, VRV-162, VRV-235, VRV-244, VRV-251 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { underWay } from "../conditions.ts";
import { countsFor } from "../decide/counted.ts";
import type { CastDecision, CompleteDecision } from "../decisions.ts";
import type { CharacterState, CountedState } from "../state.ts";
import { characterOf, settingsIn, stands, wearOf, type Position } from "./around.ts";

export interface Caster {
  readonly who: Ref;
  readonly state: CharacterState;
  readonly foes: readonly Ref[];
}

/** Spells in mind, spirits and powers; of powers whose harm or healing is counted, at each whom they could be turned to. */
export function casts(position: Position, { who: actor, state, foes }: Caster, view: View): CastDecision[] {
  const { spells, spirits, powers } = state;
  const base = { type: "cast", encounter: position.frame, actor } as const;
  return [
    ...spells.filter(({ status }) => status === "memorized").map(({ id }) => ({ ...base, kind: "spell", id }) as const),
    ...spirits.map(({ id }) => ({ ...base, kind: "spirit", id }) as const),
    ...powers.flatMap((power): CastDecision[] => {
      const made = { ...base, kind: "power", id: power.id } as const;
      const targets = targetsFor(power, position, foes, view);
      return targets.length === 0 ? [made] : targets.map((target) => ({ ...made, target }));
    }),
  ];
}

/** What was begun is done, once its time has come: at each whom it could be turned to. VRV-162, VRV-235 */
export function completions(position: Position, { who: actor, state, foes }: Caster, view: View): CompleteDecision[] {
  const magic = underWay(state)?.magic;
  if (!magic) return [];
  const made: CompleteDecision = { type: "complete", encounter: position.frame, actor };
  const targets = targetsFor(magic, position, foes, view);
  return targets.length === 0 ? [made] : targets.map((target) => ({ ...made, target }));
}

/** Foes for what harms; for what heals one's own who lack anything. Nobody where nothing is counted. VRV-244 */
export function targetsFor(
  magic: CountedState,
  position: Position,
  foes: readonly Ref[],
  { side }: View,
): readonly Ref[] {
  const { harms, heals } = countsFor(magic);
  const settings = settingsIn(position);
  const lacking = side.filter((who) => {
    const state = characterOf(position, who);
    return state !== null && stands(position, who) && wearOf(state, settings) > 0;
  });
  return [...(harms ? foes : []), ...(heals ? lacking : [])];
}
