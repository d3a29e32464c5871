import { describe, expect, it } from "vitest";
import { deriveIdentity } from "../../rules/queries.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { sampleIdentity } from "../../rules/casting/sample-identity.ts";
import { dataModels } from "./index.ts";
import { TALENTS, TalentModel } from "./traits.ts";

type Loose = Record<string, unknown>;
const fresh = (Model: unknown, data: Loose = {}): Loose =>
  (Model as { cleanData(source: Loose): Loose }).cleanData(structuredClone(data));

describe("traits", () => {
  it("PER-020 are skills, enhancements, powers and talents, each a kind of item, and points of vitality", () => {
    const kinds = Object.keys(dataModels.Item);
    for (const kind of ["skill", "enhancement", "power", "talent"]) expect(kinds).toContain(`personae-${kind}`);
    const boxes = (bonus: number) =>
      deriveIdentity(sampleIdentity({ vitality: { bonus, override: null } }), DEFAULT_SETTINGS).hitsToShock1;
    expect(boxes(1)).toBe(boxes(0) + 1);
  });

  it("PER-023 a talent is an expertise, a resource or a language, and nothing else", () => {
    expect(TALENTS).toEqual(["expertise", "resource", "language"]);
    for (const subtype of TALENTS) expect(fresh(TalentModel, { subtype })).toMatchObject({ subtype });
    const make = () =>
      new (TalentModel as unknown as new (data: Loose, options: Loose) => object)(
        { subtype: "luck" },
        { strict: true },
      );
    expect(make).toThrow(/subtype/);
  });

  it("PER-023 PER-146 a new one is an expertise, good for one die once a session", () => {
    expect(fresh(TalentModel)).toMatchObject({
      subtype: "expertise",
      bonusDice: 1,
      uses: { value: 1, max: 1, per: "session" },
    });
  });
});
