import { describe, expect, it } from "vitest";
import { exampleTracks } from "../../rules/examples.ts";
import { settled } from "../../rules/settings.ts";
import { levelName, levelOnTrack, trackName } from "./names.ts";

const t = (key: string, data?: object): string => (data ? `${key} ${Object.values(data).join(" ")}` : key);
const two = settled(exampleTracks);
const one = settled({ shockNames: ["Scratched"] });

describe("what tracks and levels are called", () => {
  it("PER-101 by the group's word, else by number; no shock has a word too", () => {
    expect(levelName(two, "mind", 2, t)).toBe("Shaken");
    expect(levelName(one, "main", 1, t)).toBe("Scratched");
    expect(levelName(one, "main", 2, t)).toBe("DRAMATIS.Personae.Status.shock2");
    expect(levelName(one, "main", 0, t)).toBe("DRAMATIS.Personae.Sheet.track.none");
  });

  it("PER-102 with the track's name only where there are several", () => {
    expect(levelOnTrack(two, "mind", 1, t)).toBe("DRAMATIS.Personae.Track.level Mind Rattled");
    expect(levelOnTrack(one, "main", 1, t)).toBe("Scratched");
    expect(trackName(one, "main", t)).toBe("DRAMATIS.Personae.Dialog.MainTrack");
    expect(trackName(one, "dropped", t)).toBe("dropped");
  });
});
