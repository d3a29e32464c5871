import { describe, expect, test } from "vitest";
import { exampleIdentity, type IdentityChange } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { markHits, raiseShock } from "./status.ts";

const last = { hits: 6, shock: 4, stabilized: true };
const imposed = (change: IdentityChange, levels = 1) =>
  raiseShock(exampleIdentity("Foe", change), levels, 7, DEFAULT_SETTINGS);

describe("shock imposed on one at its last level", () => {
  test("AMB-23 PER-073 PER-099 undoes stabilising, as a hit does, and marks nothing more", () => {
    const change: IdentityChange = { main: last, recovery: { raisedScene: 5, stage: "A" } };
    const after = imposed(change);
    expect(after.tracks.main).toMatchObject({ hits: 6, shock: 4, stabilized: false });
    expect(after.recovery).toMatchObject({ raisedScene: 5, stage: "A" });
    const hit = markHits(
      exampleIdentity("Foe", change),
      { inflicted: 1, track: "main", scene: 7 },
      DEFAULT_SETTINGS,
    ).state;
    expect(after).toEqual(hit);
  });

  test("AMB-23 PER-073 PER-112 puts down again one who was back on its feet", () => {
    const after = imposed({ main: last, recovery: { raisedScene: 3, stage: "B", limited: true } });
    expect(after.recovery).toMatchObject({ raisedScene: 7, stage: "A", limited: false });
  });

  test("AMB-24 PER-073 none imposed is none", () => {
    const change: IdentityChange = { main: last };
    expect(imposed(change, 0)).toEqual(exampleIdentity("Foe", change));
  });
});
