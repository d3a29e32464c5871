import { describe, expect, it } from "vitest";
import { exampleCharacter } from "../../rules/examples.ts";
import { listUpdate } from "./lists.ts";
import { ownTable } from "./locations.ts";

const state = exampleCharacter("Ann", "evoker", {
  skills: [{ id: "stealth", score: "agility", level: 1, focuses: ["shadow"] }],
  socialLinks: [
    { name: "Bo", actor: "", arcana: "chariot", rank: 2 },
    { name: "Cy", actor: "", arcana: "moon", rank: 1 },
  ],
  locationTable: ownTable(),
});
const typed = (list: string, entry: string, field: string, value: string | boolean) =>
  Object.values(listUpdate(state, { list, entry, field, typed: value }))[0];

describe("lists typed into on a sheet", () => {
  it("EVO-026 a skill nobody was taught is added with its score, one that is known is changed", () => {
    expect(typed("skills", "medical", "level", "2")).toEqual([
      ...state.skills,
      { id: "medical", score: "intelligence", level: 2, focuses: [] },
    ]);
    expect(typed("skills", "stealth", "focuses", " crowd , shadow,, crowd")).toEqual([
      { id: "stealth", score: "agility", level: 1, focuses: ["crowd", "shadow"] },
    ]);
  });

  it("EVO-203 a Social Link changes alone, in its place", () => {
    expect(typed("socialLinks", "1", "rank", "7")).toEqual([
      state.socialLinks[0],
      { ...state.socialLinks[1], rank: 7 },
    ]);
  });

  it("EVO-125 a place that ends elsewhere leaves no gap in the table", () => {
    const rows = typed("locationTable", "0", "to", "15") as ReturnType<typeof ownTable>;
    expect(rows.slice(0, 2)).toMatchObject([
      { location: "head", from: 1, to: 15 },
      { location: "rightArm", from: 16 },
    ]);
    expect(typed("locationTable", "3", "weakSpot", true)).toMatchObject([{}, {}, {}, { weakSpot: true }, {}, {}]);
  });
});
