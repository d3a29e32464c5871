/** What happens in an encounter while its foes are played: whoever waits goes on with the next thing that changes. */
import { hooks } from "../../foundry/globals.ts";

const HOOKS = [
  ...["createChatMessage", "updateChatMessage", "deleteChatMessage"],
  ...[
    "updateCombat",
    "deleteCombat",
    "updateCombatant",
    "deleteCombatant",
    "updateActor",
    "deleteActor",
    "deleteToken",
    "deleteScene",
    "userConnected",
  ],
] as const;

export class Changes {
  readonly #ids: readonly (readonly [string, number])[];
  #waiting: (() => void)[] = [];

  /** Listens from now on. `onChange` is called with each hook's name and what it tells. */
  constructor(onChange: (hook: string, document: unknown) => void) {
    this.#ids = HOOKS.map((hook) => [
      hook,
      hooks().on(hook, (document: unknown) => {
        onChange(hook, document);
        this.wake();
      }),
    ]);
  }

  /** Resolves with the next change, or when somebody is woken. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Listens no longer. */
  end(): void {
    for (const [hook, id] of this.#ids) hooks().off(hook, id);
    this.wake();
  }
}
