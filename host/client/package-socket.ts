import type { Connection } from "./connection.ts";

type Listener = (...args: unknown[]) => void;

/** `game.socket`: messages among the clients of a package, on its channel `system.<id>`. A sender does not hear itself. */
export class PackageSocket {
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(private readonly connection: Connection) {
    connection.listen({ relay: (channel, args) => this.deliver(channel, args) });
  }

  get connected(): boolean {
    return true;
  }

  on(channel: string, fn: Listener): this {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(fn));
    return this;
  }

  once(channel: string, fn: Listener): this {
    const once: Listener = (...args) => {
      this.off(channel, once);
      fn(...args);
    };
    return this.on(channel, once);
  }

  off(channel: string, fn: Listener): this {
    this.listeners.get(channel)?.delete(fn);
    return this;
  }

  emit(channel: string, ...args: unknown[]): this {
    this.connection.relay(channel, args);
    return this;
  }

  private deliver(channel: string, args: unknown[]): void {
    for (const fn of [...(this.listeners.get(channel) ?? [])]) {
      try {
        fn(...args);
      } catch (error) {
        console.error(`A listener of the socket channel ${channel} failed:`, error);
      }
    }
  }
}
