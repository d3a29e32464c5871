import { describe, expect, it } from "vitest";
import { AudioHelper } from "./audio-helper.ts";
import { Sound } from "./sound.ts";

describe("a silent host", () => {
  it("takes what is played, and says at once that it is over", async () => {
    const ended: unknown[] = [];
    const audio = new AudioHelper();
    const sound = await audio.play("systems/x/click.wav", {
      volume: 0.5,
      onended: (which: Sound) => ended.push(which),
    });
    expect(ended).toEqual([sound]);
    expect([sound.src, sound.playing, audio.locked, audio.globalMute]).toEqual([
      "systems/x/click.wav",
      false,
      false,
      true,
    ]);
    await audio.unlock;
  });

  it("tells those who listen to a sound", async () => {
    const heard: string[] = [];
    const sound = new Sound("a.ogg");
    for (const type of ["load", "play", "end", "stop"]) sound.addEventListener(type, () => heard.push(type));
    await (await (await sound.load()).play()).stop();
    await sound.fade(0.3);
    expect([heard, sound.loaded, sound.volume]).toEqual([["load", "play", "end", "stop"], true, 0.3]);
  });

  it("plays for others and loads ahead without a sound", async () => {
    expect((await AudioHelper.play({ src: "a.ogg" }, true)).src).toBe("a.ogg");
    expect((await AudioHelper.preloadSound("b.ogg")).loaded).toBe(true);
  });

  it("knows names of files, and the loudness of a control", () => {
    expect(["a.mp3", "a.OGG?v=1", "a.png"].map((src) => AudioHelper.hasAudioExtension(src))).toEqual([
      true,
      true,
      false,
    ]);
    expect(AudioHelper.getDefaultSoundName("music/a-quiet_place.ogg")).toBe("A Quiet Place");
    expect(AudioHelper.inputToVolume("0.25")).toBeCloseTo(0.125);
    expect(AudioHelper.volumeToInput(AudioHelper.inputToVolume(0.7))).toBeCloseTo(0.7);
    expect(AudioHelper.inputToVolume(3)).toBe(1);
  });
});
