/** Everything a person can decide in Evoker, as plain data. */
import type {
  AttackDecision,
  PowerDecision,
  EvadeDecision,
  AllocateBurstDecision,
  ChanceAttackDecision,
  DeclineDecision,
  ProvokeDecision,
  RerollDecision,
  ScatterDecision,
} from "./decisions/attacks.ts";
import type {
  SimpleActionDecision,
  RiseDecision,
  ProtectDecision,
  TestDecision,
  AnalyseDecision,
  RevealDecision,
  TrickDecision,
  OpposeDecision,
  ConsumableDecision,
  ReloadDecision,
  EquipDecision,
  StealthDecision,
  NoticeDecision,
  SwapPersonaDecision,
  BreakFreeDecision,
  GripDecision,
} from "./decisions/actions.ts";
import type {
  MoveDecision,
  DisengageDecision,
  FleeDecision,
  SpecialMoveDecision,
  FallDecision,
  AltitudeDecision,
} from "./decisions/moves.ts";
import type {
  FateDecision,
  BlockHeavyDecision,
  ResistDecision,
  ShakeOffDecision,
  BleedDecision,
  MedicalDecision,
  AirDecision,
  FaintDecision,
  FateOfDecision,
  OwnTestDecision,
  ControlDecision,
  ReplaceAilmentDecision,
  AfflictDecision,
  StressDecision,
  DecayDecision,
  CorrectDecision,
} from "./decisions/states.ts";
import type {
  OneMoreDecision,
  EndOneMoreDecision,
  JoinAllOutDecision,
  AllOutDecision,
  LeaveOutDecision,
  SurpriseDecision,
  InitiativeDecision,
  StartingAdvantageDecision,
  SurroundingsDecision,
  TurnDecision,
  RoundDecision,
  TimeDecision,
} from "./decisions/clock.ts";

export type * from "./decisions/parts.ts";
export type * from "./decisions/attacks.ts";
export type * from "./decisions/actions.ts";
export type * from "./decisions/moves.ts";
export type * from "./decisions/states.ts";
export type * from "./decisions/clock.ts";

export type EvokerDecision =
  | AttackDecision
  | PowerDecision
  | EvadeDecision
  | AllocateBurstDecision
  | ChanceAttackDecision
  | DeclineDecision
  | ProvokeDecision
  | SimpleActionDecision
  | RiseDecision
  | ProtectDecision
  | TestDecision
  | AnalyseDecision
  | RevealDecision
  | TrickDecision
  | OpposeDecision
  | ConsumableDecision
  | ReloadDecision
  | EquipDecision
  | StealthDecision
  | NoticeDecision
  | MoveDecision
  | DisengageDecision
  | FleeDecision
  | SpecialMoveDecision
  | FallDecision
  | AltitudeDecision
  | OneMoreDecision
  | EndOneMoreDecision
  | JoinAllOutDecision
  | AllOutDecision
  | LeaveOutDecision
  | FateDecision
  | BlockHeavyDecision
  | RerollDecision
  | SwapPersonaDecision
  | ResistDecision
  | ShakeOffDecision
  | BreakFreeDecision
  | GripDecision
  | BleedDecision
  | MedicalDecision
  | AirDecision
  | FaintDecision
  | FateOfDecision
  | OwnTestDecision
  | ControlDecision
  | ReplaceAilmentDecision
  | ScatterDecision
  | SurroundingsDecision
  | SurpriseDecision
  | InitiativeDecision
  | TurnDecision
  | RoundDecision
  | TimeDecision
  | AfflictDecision
  | StressDecision
  | DecayDecision
  | StartingAdvantageDecision
  | CorrectDecision;
