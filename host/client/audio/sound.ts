/** What a sound may be played with; only what is heard of again is named. */
interface PlaybackOptions {
  readonly onended?: (sound: Sound) => void;
  readonly [option: string]: unknown;
}

/**
 * A sound that is never heard (`foundry.audio.Sound`). Nothing is fetched. It can be played, stopped and listened to like
 * any other, and is over as soon as it has begun, so that who waits for its end does not wait for ever.
 */
export class Sound extends EventTarget {
  static #count = 0;
  readonly id = ++Sound.#count;
  readonly src: string;
  readonly context: unknown;
  readonly playing = false;
  readonly failed = false;
  readonly duration = 0;
  readonly currentTime = 0;
  loaded = false;
  loop = false;
  volume = 0;

  constructor(src = "", { context }: { context?: unknown } = {}) {
    super();
    this.src = src;
    this.context = context;
  }

  async load(_options: object = {}): Promise<this> {
    this.loaded = true;
    this.dispatchEvent(new Event("load"));
    return this;
  }
  async play(options: PlaybackOptions = {}): Promise<this> {
    this.dispatchEvent(new Event("play"));
    options.onended?.(this);
    this.dispatchEvent(new Event("end"));
    return this;
  }
  async stop(_options: object = {}): Promise<this> {
    this.dispatchEvent(new Event("stop"));
    return this;
  }
  pause(): void {
    this.dispatchEvent(new Event("pause"));
  }
  async fade(volume: number, _options: object = {}): Promise<void> {
    this.volume = volume;
  }
}
