/** Everything a person can decide in Verve, as plain data. */
import type {
  CastDecision,
  CompleteDecision,
  MemoriseDecision,
  LearnDecision,
  SpecialtyDecision,
  ThiefGainDecision,
  AdventureDecision,
  WakeDecision,
  ObeyDecision,
  FormUnitDecision,
  LeaveUnitDecision,
  PartDecision,
  DeclineDecision,
  DismissDecision,
} from "./decisions/magic.ts";
import type {
  RollDecision,
  AssistDecision,
  SearchDecision,
  TrackDecision,
  CoverTracksDecision,
  JumpDecision,
  ActivateDecision,
  ContestDecision,
  ContestRollDecision,
  ContestHarmDecision,
} from "./decisions/rolls.ts";
import type {
  SurpriseDecision,
  ShakeOffDecision,
  DeclareDecision,
  DirectDecision,
  RevealDecision,
  PassDecision,
  ShieldDecision,
  OpenRoundDecision,
  PhaseDecision,
  EndRoundDecision,
  OrderDecision,
  AttackDecision,
  AbsorbDecision,
  AnswerDecision,
  HoldDecision,
  ReadyDecision,
  StanceDecision,
  CoverTargetDecision,
  DirectCoverDecision,
  OutpaceDecision,
} from "./decisions/conflict.ts";
import type {
  HarmDecision,
  ConsciousnessDecision,
  DeathCheckDecision,
  HalfWakeDecision,
  PassTimeDecision,
  EndSceneDecision,
  LastEffortDecision,
  RecoverDecision,
  RestDecision,
  AidDecision,
  NewDayDecision,
  EngageDecision,
  TemporaryPoolDecision,
  CorrectDecision,
} from "./decisions/survival.ts";
import type {
  BidDecision,
  WithdrawBidDecision,
  GainDecision,
  BuyDecision,
  AwardDecision,
  LevelUpDecision,
  RollAbilitiesDecision,
  CreateDecision,
  BuyGearDecision,
  RestockDecision,
  TradeMojoDecision,
  EquipDecision,
  UpkeepDecision,
  StudyDecision,
  ResearchDecision,
} from "./decisions/growth.ts";
import type {
  ContractDecision,
  AilmentTimeDecision,
  FallDecision,
  SuffocateDecision,
  AgeDecision,
  DisbelieveDecision,
  PhantasmDecision,
  ItemReactionDecision,
  MarchDecision,
  TravelDecision,
} from "./decisions/perils.ts";
import type {
  PsychicEnterDecision,
  PsychicAttackDecision,
  PsychicDefendDecision,
  PsychicLeaveDecision,
  GroupEffortDecision,
  MoraleDecision,
  RedirectDecision,
  AftermathDecision,
} from "./decisions/minds.ts";

export type * from "./decisions/base.ts";
export type * from "./decisions/magic.ts";
export type * from "./decisions/rolls.ts";
export type * from "./decisions/conflict.ts";
export type * from "./decisions/survival.ts";
export type * from "./decisions/growth.ts";
export type * from "./decisions/perils.ts";
export type * from "./decisions/minds.ts";

export type VerveDecision =
  | RollDecision
  | AssistDecision
  | SearchDecision
  | TrackDecision
  | CoverTracksDecision
  | JumpDecision
  | ActivateDecision
  | ContestDecision
  | ContestRollDecision
  | ContestHarmDecision
  | SurpriseDecision
  | ShakeOffDecision
  | DeclareDecision
  | DirectDecision
  | RevealDecision
  | PassDecision
  | ShieldDecision
  | OpenRoundDecision
  | PhaseDecision
  | EndRoundDecision
  | OrderDecision
  | AttackDecision
  | AbsorbDecision
  | AnswerDecision
  | HoldDecision
  | ReadyDecision
  | StanceDecision
  | CoverTargetDecision
  | DirectCoverDecision
  | OutpaceDecision
  | HarmDecision
  | ConsciousnessDecision
  | DeathCheckDecision
  | HalfWakeDecision
  | PassTimeDecision
  | EndSceneDecision
  | LastEffortDecision
  | RecoverDecision
  | RestDecision
  | AidDecision
  | NewDayDecision
  | EngageDecision
  | TemporaryPoolDecision
  | BidDecision
  | WithdrawBidDecision
  | GainDecision
  | BuyDecision
  | AwardDecision
  | LevelUpDecision
  | RollAbilitiesDecision
  | CreateDecision
  | BuyGearDecision
  | RestockDecision
  | TradeMojoDecision
  | EquipDecision
  | UpkeepDecision
  | ContractDecision
  | AilmentTimeDecision
  | FallDecision
  | SuffocateDecision
  | AgeDecision
  | DisbelieveDecision
  | PhantasmDecision
  | ItemReactionDecision
  | MarchDecision
  | TravelDecision
  | StudyDecision
  | ResearchDecision
  | PsychicEnterDecision
  | PsychicAttackDecision
  | PsychicDefendDecision
  | PsychicLeaveDecision
  | GroupEffortDecision
  | MoraleDecision
  | RedirectDecision
  | AftermathDecision
  | CastDecision
  | CompleteDecision
  | MemoriseDecision
  | LearnDecision
  | SpecialtyDecision
  | ThiefGainDecision
  | AdventureDecision
  | WakeDecision
  | ObeyDecision
  | FormUnitDecision
  | LeaveUnitDecision
  | PartDecision
  | DeclineDecision
  | DismissDecision
  | CorrectDecision;
