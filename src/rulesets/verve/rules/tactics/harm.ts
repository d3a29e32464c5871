/** How bad damage is for somebody as they stand: what it costs, and how likely they are to pass out by it. VRV-111, VRV-116, VRV-118 */
import { Memory } from "../../../../kernel/tactics/memory.ts";
import { foreseeDamage } from "../apply/suffer.ts";
import type { DamageEffect } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { settingsIn, type Position } from "./around.ts";
import { bearingOn, reservesOf } from "./keys.ts";
import { rolled } from "./legal.ts";
import type { Spread } from "./spread.ts";

export interface Harm {
  /** Points of verve and survival lost, by fives, and injuries. */
  readonly harm: number;
  /** How likely they are to be out of it when the round ends. */
  readonly falls: number;
}

export const NO_HARM: Harm = { harm: 0, falls: 0 };

/** Points that count for one. */
export const POINTS = 5;
/** An injury hampers whatever one does, and brings one nearer to death. VRV-116, VRV-121 */
const INJURY = 0.5;

const harms = new Memory<Harm>();
const faints = new Memory<number>();

/** How much of a total injures at once. VRV-176 … VRV-178 */
export interface Direct {
  readonly key: string;
  readonly of: (total: number) => number;
}

export interface Coming {
  readonly target: CharacterState;
  readonly totals: Spread;
  readonly direct: Direct;
  readonly archetypal: boolean;
  /** Harm of the mind: pools don't keep it off. VRV-254 */
  readonly psychic?: boolean;
}

/** What damage spread like this does on average. The same people in the same state: looked up. */
export function harmOf({ target, totals, direct, archetypal, psychic = false }: Coming, position: Position): Harm {
  const who = [bearingOn(target, position), reservesOf(target), settingsKey(position)];
  return harms.recall([...who, archetypal, psychic, totals.key, direct.key].join("|"), () => {
    let [harm, falls] = [0, 0];
    for (const [amount, share] of totals.shares) {
      if (amount === 0) continue;
      const loss = losing(position.frame.round, amount, direct.of(amount), archetypal);
      const effect: DamageEffect = psychic ? { ...loss, psychic: "verve" } : loss;
      const preview = foreseeDamage(target, effect, settingsIn(position));
      harm += share * ((preview.verve + preview.survival + preview.lostPools) / POINTS + INJURY * preview.injuries);
      if (preview.unconsciousnessCheck) falls += share * fainting(target, preview.injuries, position);
    }
    return { harm, falls };
  });
}

const settingsKey = ({ settings }: Position): number => harms.number(settings);

const losing = (round: number, amount: number, direct: number, archetypal: boolean): DamageEffect => ({
  ...{ type: "damage", id: "seen", target: "", apply: "onRequest", amount, direct, archetypal },
  ...{ criterion: archetypal ? "combat" : "none", verveLimit: null, psychic: null, phantasm: null, by: null, round },
  preview: { verve: 0, survival: 0, injuries: 0, lostPools: 0, unconsciousnessCheck: false, deathCheck: false },
});

const SOMEBODY = "somebody";

/** The chance not to stay conscious, with so many more injuries. VRV-118 */
export function fainting(state: CharacterState, more: number, position: Position): number {
  return faints.recall([bearingOn(state, position), more, settingsKey(position)].join("|"), () => {
    const injuries = { ...state.injuries, value: state.injuries.value + more };
    const states = { ...position.states, [SOMEBODY]: { ...state, injuries } };
    const roll = { type: "consciousness", encounter: position.frame, actor: SOMEBODY, choice: null, passOut: false };
    return 1 - rolled(roll, { ...position, states, history: [], waiting: [] });
  });
}
