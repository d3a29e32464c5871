export { ActiveEffectTypeDataModel, BaseActiveEffect } from "./active-effect.ts";
export { BaseActor } from "./actor.ts";
export { BaseChatMessage } from "./chat-message.ts";
export { BaseCombat } from "./combat.ts";
export { BaseCombatant, BaseCombatantGroup } from "./combatant.ts";
export {
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseMacro,
  BaseRollTable,
  BaseTableResult,
} from "./directory.ts";
export { BaseItem } from "./item.ts";
export { BaseScene } from "./scene.ts";
export { BaseSetting } from "./setting.ts";
export { BaseToken, PrototypeToken } from "./token.ts";
export { BaseUser } from "./user.ts";
