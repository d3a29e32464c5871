import { Sound } from "./sound.ts";

/** How loudness follows a control that goes from 0 to 1: quiet steps are finer than loud ones. */
const ORDER = 1.5;

const SUFFIXES = /\.(?:aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i;

/**
 * `game.audio`. The host is silent: what systems play is taken, and not heard (`globalMute`). Its contexts are undefined, as
 * Foundry's are until the first gesture of the user.
 */
export class AudioHelper {
  readonly sounds = new Map<string, unknown>();
  readonly playing = new Map<number, Sound>();
  readonly pending: (() => void)[] = [];
  readonly unlock = Promise.resolve();
  readonly locked = false;
  readonly music = undefined;
  readonly environment = undefined;
  readonly interface = undefined;
  readonly context = undefined;
  readonly globalMute = true;

  create({ src, context }: { src: string; context?: unknown }): Sound {
    return new Sound(src, { context });
  }
  async play(
    src: string,
    { context, ...options }: { context?: unknown; [option: string]: unknown } = {},
  ): Promise<Sound> {
    return new Sound(src, { context }).play(options);
  }
  async preload(src: string): Promise<Sound> {
    return new Sound(src).load();
  }
  async awaitFirstGesture(): Promise<void> {
    await this.unlock;
  }

  /** Plays for this user, and would for others; nobody hears anything. */
  static async play(
    { src, ...options }: { src: string; [option: string]: unknown },
    _others?: unknown,
  ): Promise<Sound> {
    return new Sound(src).play(options);
  }
  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src).load();
  }
  static hasAudioExtension(src: string): boolean {
    return SUFFIXES.test(src.split("?")[0] ?? "");
  }
  /** A sound's name from its file's: `music/a-quiet_place.ogg` gives "A Quiet Place". */
  static getDefaultSoundName(src: string): string {
    const file = decodeURIComponent(src.split("/").at(-1) ?? "").replace(SUFFIXES, "");
    return file.replace(/[-_.]+/g, " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  }
  /** The loudness, from 0 to 1, of a control at this place, from 0 to 1. */
  static inputToVolume(value: number | string, order = ORDER): number {
    return Math.min(Math.max(Number(value), 0), 1) ** order;
  }
  /** The place of a control, from 0 to 1, for a loudness from 0 to 1. */
  static volumeToInput(volume: number, order = ORDER): number {
    return volume ** (1 / order);
  }
}
