import { Hooks } from "./hooks.ts";
import { host } from "./runtime.ts";

const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400, year: 31_536_000 };

/** The world's own clock, in seconds, kept in the world setting `core.time`. */
export class GameTime {
  /** Milliseconds by which the server's clock is ahead of this one. */
  offset = 0;

  /** Seconds since the world began. */
  get worldTime(): number {
    return Number(host.game.settings?.get("core", "time") ?? 0);
  }

  #told: number | null = null;

  /**
   * Tells of a changed world time on every client: the hook `updateWorldTime` with the time and by how much it moved, and
   * effects whose time is up.
   */
  onUpdateWorldTime(time: number, options: Record<string, unknown>, userId: string): void {
    const delta = time - (this.#told ?? 0);
    this.#told = time;
    Hooks.callAll("updateWorldTime", time, delta, options, userId);
    const cls = host.implementation("ActiveEffect") as unknown as {
      registry: { refresh(event: string): Promise<void> };
    };
    void cls.registry
      .refresh("updateWorldTime")
      .catch((error: unknown) => Hooks.onError("GameTime#onUpdateWorldTime", error, { log: "error" }));
  }

  /** Remembers the time at the start, from which later changes are reckoned. */
  initialize(): void {
    this.#told = this.worldTime;
  }

  /** The server's clock, milliseconds since 1970. */
  get serverTime(): number {
    return Date.now() + this.offset;
  }

  /** The time in parts, of a plain calendar of 365 days. */
  get components(): Record<string, number> {
    let rest = this.worldTime;
    const parts: Record<string, number> = {};
    for (const unit of ["year", "day", "hour", "minute", "second"]) {
      const size = SECONDS[unit] ?? 1;
      parts[unit] = Math.floor(rest / size);
      rest -= (parts[unit] ?? 0) * size;
    }
    return parts;
  }

  /** Moves the clock on by seconds, or by parts such as `{hour: 2}`; gives the new time. */
  async advance(delta: number | Record<string, number>, options: Record<string, unknown> = {}): Promise<number> {
    const seconds =
      typeof delta === "number"
        ? delta
        : Object.entries(delta).reduce((sum, [unit, amount]) => sum + (SECONDS[unit] ?? 0) * amount, 0);
    return this.set(this.worldTime + seconds, options);
  }

  /** Sets the clock. Only game masters may. */
  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    return Number(await host.game.settings.set("core", "time", time, options));
  }
}
