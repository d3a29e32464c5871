import { describe, expect, it } from "vitest";
import type { FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { linkedSkill } from "./skill-link.ts";

const SKILLS = [
  { id: "blades", type: "personae-skill", system: { tags: ["weapon", "blades"] } },
  { id: "axes", type: "personae-skill", system: { tags: ["Axes"] } },
  { id: "rope", type: "personae-gear", system: { tags: ["axes"] } },
];

/** The skill that a weapon of a group finds when it comes to somebody with these skills. */
function found(group: string, { named = null as string | null, bearer = true } = {}): string | null {
  let skill = named;
  const item = {
    actor: bearer ? { items: SKILLS } : null,
    updateSource: (change: UpdateData) => void (skill = change["system.skill"] as string | null),
  };
  linkedSkill(item as unknown as FoundryItem, named, [group, "handToHand", "weapon"]);
  return skill;
}

describe("a weapon that comes into somebody's hands", () => {
  it("PER-076 finds the skill tagged with its group, however that is written, before any other", () => {
    expect(found("axes")).toBe("axes");
    expect(found("AXES")).toBe("axes");
    expect(found("blades")).toBe("blades");
  });

  it("PER-076 falls back on a skill for weapons at large when nobody has its group", () => {
    expect(found("plasma")).toBe("blades");
    expect(found("")).toBe("blades");
  });

  it("keeps the skill it names, forgets one that its bearer lacks, and waits for a bearer", () => {
    expect(found("axes", { named: "blades" })).toBe("blades");
    expect(found("axes", { named: "from another" })).toBe("axes");
    expect(found("axes", { bearer: false })).toBeNull();
  });
});
