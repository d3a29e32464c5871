/**
 * What is taken for granted about Foundry 14 although its public documentation doesn't promise it. Everything else that
 * could not be confirmed is done so that it doesn't matter; `docs/foundry.md` says how. Each is looked at when the game is
 * ready, without changing anything.
 */
const globals = globalThis as any;

export interface Assumption {
  /** Its words lie under `DRAMATIS.Assumption.<id>`. */
  readonly id: string;
  /** True where the running Foundry is as we take it to be. */
  holds(): boolean;
}

/** What we take for granted, in the order it is told. */
export const ASSUMPTIONS: readonly Assumption[] = [
  { id: "batch", holds: () => typeof globals.foundry.documents.modifyBatch === "function" },
  {
    id: "settings",
    holds: () => typeof globals.game.settings.storage.get("world").getSetting === "function",
  },
  { id: "effects", holds: () => "appliedEffects" in globals.CONFIG.Actor.documentClass.prototype },
  { id: "whispers", holds: () => "isContentVisible" in globals.CONFIG.ChatMessage.documentClass.prototype },
  {
    id: "turns",
    holds: () => typeof globals.foundry.documents.Combat.prototype._onUpdateDescendantDocuments === "function",
  },
  { id: "editors", holds: () => "open" in (globals.customElements.get("prose-mirror")?.prototype ?? {}) },
];

/** The ids of those that don't hold. One that can't even be looked at doesn't. */
export function broken(assumptions: readonly Assumption[] = ASSUMPTIONS): string[] {
  return assumptions.filter((one) => !isHolding(one)).map(({ id }) => id);
}

function isHolding(assumption: Assumption): boolean {
  try {
    return assumption.holds();
  } catch {
    return false;
  }
}
