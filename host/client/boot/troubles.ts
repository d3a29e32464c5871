import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";

/** Hooks in which a system sets itself up. */
const SETUP_HOOKS = ["init", "i18nInit", "setup"];

/**
 * Remembers what went wrong while the system set itself up. Foundry opens such a world all the same and says it on the
 * console only, where nobody looks; here it is also told on the page, once there is one.
 */
export class SetupTroubles {
  readonly #failures = new Map<string, string>();
  readonly #open = new Set<Promise<unknown>>();
  #told = false;

  constructor() {
    Hooks.on("error", (_location: string, error: Error, data: { hook?: string } = {}) => {
      if (data.hook && SETUP_HOOKS.includes(data.hook)) this.#failed(data.hook, error);
    });
  }

  /** Follows listeners of `init` that go on after they were called. */
  follow(listeners: readonly Promise<unknown>[]): void {
    for (const listener of listeners) {
      this.#open.add(listener);
      const ended = (): boolean => this.#open.delete(listener);
      listener.then(ended, (error: unknown) => {
        ended();
        this.#failed("init", error);
      });
    }
  }

  /** Says in words what went wrong so far, and from now on at once. */
  tell(): void {
    this.#told = true;
    const system = host.game.system.title;
    for (const [hook, reason] of this.#failures) this.#say(hook, reason);
    if (this.#open.size > 0)
      host.ui.notifications?.warn(host.game.i18n.format("HOST.Boot.InitOpen", { system }), { permanent: true });
  }

  #failed(hook: string, error: unknown): void {
    if (this.#failures.has(hook)) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.#failures.set(hook, reason);
    if (this.#told) this.#say(hook, reason);
  }

  #say(hook: string, reason: string): void {
    const system = host.game.system.title;
    host.ui.notifications?.error(host.game.i18n.format("HOST.Boot.InitFailed", { system, hook, reason }), {
      permanent: true,
    });
  }
}
