import { describe, expect, it } from "vitest";
import type { Decision, Outcome, Prompt } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { exampleTracks } from "../../rules/examples.ts";
import { settled } from "../../rules/settings.ts";
import { hasSeveral, levelName, trackName } from "../tracks/names.ts";
import type { Lens } from "./lens.ts";
import { cardView } from "./view.ts";

const t: Lens["t"] = (key, data) => [key.split(".").slice(-2).join("."), ...Object.values(data ?? {})].join(" ");
const lensOf = (settings = settled(exampleTracks)): Lens => ({
  t,
  owns: () => true,
  isGM: true,
  name: (ref) => ref,
  level: (track, shock) => levelName(settings, track, shock, t),
  track: (track) => (hasSeveral(settings) ? trackName(settings, track, t) : ""),
});
const step = (decision: Decision, effects: readonly object[], prompts: readonly object[] = []) => {
  const outcome = { checks: [], effects, prompts, notes: [] } as unknown as Outcome;
  return { decision, rolled: [], outcome };
};
const card = (decision: Decision, effects: readonly object[], prompts?: readonly object[]): CardSystem => ({
  ruleset: "personae",
  steps: [step(decision, effects, prompts)],
  applied: [],
});
const effect = (fields: object): object => ({ id: "e", target: "Ada", apply: "atOnce", ...fields });
const lines = (fields: object, lens = lensOf()) =>
  cardView(card({ type: "correct", encounter: null, target: "Ada" }, [effect(fields)]), lens).plain?.effects[0];

describe("tracks on a card", () => {
  it("PER-101 PER-102 what became of a track goes by the group's names", () => {
    expect(lines({ type: "correct", hits: 5, shock: 2, track: "mind", scene: 1 })?.text).toBe(
      "Effect.correct Track.whose Ada Mind Hits.other 5 Shaken",
    );
    const plain = lensOf(settled({}));
    expect(lines({ type: "correct", hits: 5, shock: 2, scene: 1 }, plain)?.text).toBe(
      "Effect.correct Ada Hits.other 5 Status.shock2",
    );
  });

  it("PER-001 PER-098 a correction tells what was set beside the marks", () => {
    const status = { negated: true, limited: false };
    expect(lines({ type: "correct", hits: 6, shock: 4, scene: 1, status })?.details).toEqual([
      "Detail.statusSet Status.negated",
      "Detail.statusLifted Status.limited",
    ]);
  });

  it("PER-108 a recovery tells which hits are still to go", () => {
    const way = { pendingHits: 2 };
    const line = lines({ type: "recovery", hits: 2, shock: 0, track: "mind", way, recovery: { pendingHits: 0 } });
    expect(line?.details).toEqual(["pending.other 2"]);
  });

  it("PER-095 held-off hits tell when they fall due, and the penalty alone what is marked already", () => {
    const preview = { hits: 5, shock: 1, discarded: 0, inoperative: false, negated: false };
    const hits = { type: "hits", track: "mind", inflicted: 2, preview, by: "Bo", scene: 1 };
    expect(lines({ ...hits, delayed: 3 })?.details).toEqual(["delayed.shock held.round 3"]);
    expect(lines({ ...hits, delayed: null, delays: "penalty" })?.details).toEqual([
      "Detail.shock Hits.other 5 Rattled",
      "delayed.penalty held.encounterEnd",
    ]);
  });

  it("PER-098 PER-102 the end of an encounter has a line for each track", () => {
    const end = { type: "endEncounter", hits: 4, pendingHits: 0, negated: false, outNextScene: false, spared: false };
    const line = (fields: object) => lines({ ...end, recoveryNow: false, reached: false, ...fields })?.text;
    expect(line({ track: "mind", shock: 2 })).toBe("endEncounter.shocked Track.whose Ada Mind Hits.other 4 Shaken");
    expect(line({ shock: 0, hits: 0 })).toMatch(/^endEncounter.clear Track.whose Ada Body/);
  });

  it("PER-103 PER-102 an offer names the tracks it is good for", () => {
    const prompt: Prompt = { type: "recovery", id: "p", owner: "Ada", name: "Ada", scene: 5, tracks: ["main", "mind"] };
    const view = cardView(card({ type: "newScene", encounter: null }, [], [prompt]), lensOf());
    expect(view.plain?.offers[0]?.text).toContain("Body, Mind");
  });
});
