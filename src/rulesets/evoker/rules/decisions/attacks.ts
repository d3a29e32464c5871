/** Attacks, their answers and what follows on the same card. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AttackMode } from "../actions/attackAction.ts";
import type { Evasion } from "../attack/evasion.ts";
import type { ChanceEvent } from "../chance/chanceAttack.ts";
import type { Location } from "../terms.ts";
import type { InEncounter, RollChoices, TargetFacts } from "./parts.ts";

/** Attack with a weapon or bare hands. Rolls the attack; each target owes its evasion. EVO-071 … EVO-077, EVO-120 … EVO-135. */
export interface AttackDecision extends InEncounter {
  readonly type: "attack";
  readonly actor: Ref;
  readonly mode: AttackMode;
  /** Weapon id, or null for bare hands (U-30). */
  readonly weapon: string | null;
  readonly targets: readonly TargetFacts[];
  readonly called?: Location | null;
  /** Called: what the target holds or wears, by its id, in place of a location (EVO-073). */
  readonly calledItem?: string | null;
  readonly bypassProtector?: boolean;
  readonly badWeather?: boolean;
  readonly roll?: RollChoices;
  /** The table lets it through although range or height forbid it (EVO-060, EVO-120). */
  readonly override?: boolean;
  /** All-Weapon: this attack belongs to an action that has already been paid (EVO-077). */
  readonly sameAction?: boolean;
  /** Charge: metres of the Move before the blow (EVO-072). */
  readonly metres?: number;
  /** Charge: it begins in the melee of others, and leaves it (EVO-171). */
  readonly leavesMelee?: boolean;
  /** Push: room behind the target in metres; null = nothing in the way. */
  readonly freeMetres?: number | null;
  /** Push: whoever holds the target moves along with it (EVO-086). */
  readonly follow?: boolean;
}

/** Use a power of the equipped Persona. EVO-136, EVO-137, EVO-203. */
export interface PowerDecision extends InEncounter {
  readonly type: "power";
  readonly actor: Ref;
  readonly power: string;
  readonly targets: readonly TargetFacts[];
  readonly badWeather?: boolean;
  readonly roll?: RollChoices;
  readonly override?: boolean;
}

/** Oppose an attack, or let it come. EVO-122, EVO-124. */
export interface EvadeDecision extends InEncounter {
  readonly type: "evade";
  readonly prompt: string;
  readonly actor: Ref;
  /** Null = no evasion. */
  readonly option: Evasion | null;
  readonly roll?: RollChoices;
}

/** Deal out the extra shots of a Burst that hit. EVO-076. */
export interface AllocateBurstDecision extends InEncounter {
  readonly type: "allocateBurst";
  readonly prompt: string;
  readonly actor: Ref;
  /** More wounds on the one already hit. */
  readonly extraWounds: number;
  readonly extraTargets: readonly TargetFacts[];
}

/** Make the Chance Attack that was offered. EVO-170 … EVO-175. */
export interface ChanceAttackDecision extends InEncounter {
  readonly type: "chanceAttack";
  readonly prompt: string;
  readonly actor: Ref;
  readonly weapon: string | null;
  readonly roll?: RollChoices;
}

/** Let something offered pass: a Chance Attack, a join, a Fate block. */
export interface DeclineDecision extends InEncounter {
  readonly type: "decline";
  readonly prompt: string;
  readonly actor: Ref;
}

/** Offer Chance Attacks for something the table saw. EVO-171. */
export interface ProvokeDecision extends InEncounter {
  readonly type: "provoke";
  readonly actor: Ref;
  readonly event: ChanceEvent;
  /** Those next to the offender; left out, read off the grid. */
  readonly enemies?: readonly Ref[];
  readonly disengaged?: boolean;
  readonly forbidden?: boolean;
}

/** Roll a test of this card again. EVO-028, EVO-083, EVO-284. */
export interface RerollDecision extends InEncounter {
  readonly type: "reroll";
  /** Who pays: the tester for Fate, the one who distracted for Distract. */
  readonly actor: Ref;
  readonly check: string;
  readonly source: "fate" | "distract";
}

/** Chance by scatter: where a stray shot lands. EVO-130. */
export interface ScatterDecision extends InEncounter {
  readonly type: "scatter";
  readonly actor: Ref;
  /** The attack die, 1–100. */
  readonly die: number;
}
