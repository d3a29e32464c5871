import { beforeAll, describe, expect, it } from "vitest";
import { sampleSettings } from "../settings/sample-settings.ts";
import { CharacterModel, SupportingModel } from "./identity.ts";
import { dataModels } from "./index.ts";
import { EncounterModel, ParticipantModel } from "./encounter.ts";
import { missingFreeSkills } from "./free-skills.ts";

type Loose = Record<string, unknown>;
/** A model as a document holds it: its parent needs only a name, a type and items. */
function stored<T extends object>(Model: new (data: object, options: object) => T, type: string, data: Loose = {}): T {
  const parent = { name: "Sample", type, documentName: "Actor", items: { filter: () => [], map: () => [] } };
  const model = new Model(data, { parent: null });
  Object.defineProperty(model, "parent", { value: { ...parent, system: model }, configurable: true });
  return model;
}
const source = (model: unknown): Loose => (model as { toObject(source: boolean): Loose }).toObject(true);

beforeAll(sampleSettings);

describe("identities", () => {
  it("PER-086 prepared twice give the same result, and store nothing of it", () => {
    const model = stored(CharacterModel, "personae-character", {
      attributes: { STA: { value: 3, priority: "first" } },
    });
    const before = JSON.stringify(source(model));
    model.prepareDerivedData();
    const once = JSON.stringify([model.derived, model.boxes]);
    model.prepareDerivedData();
    expect(JSON.stringify([model.derived, model.boxes])).toBe(once);
    expect(model.boxes).toEqual({ value: 4, max: 4 });
    expect(JSON.stringify(source(model))).toBe(before);
  });

  it("PER-088 take no negative hits and no shock beyond 4: what is out of bounds is brought within", () => {
    const model = stored(CharacterModel, "personae-character");
    const clean = (CharacterModel as unknown as { cleanData(data: Loose): Loose }).cleanData({
      tracks: { main: { hits: -5, shock: 9, stabilized: "yes", negated: false } },
    });
    expect((clean["tracks"] as { main: Loose }).main).toMatchObject({ hits: 0, shock: 4 });
    expect(model.tracks.main).toEqual({ hits: 0, shock: 0, stabilized: false, negated: false, recovery: null });
  });

  it("PER-102 tracks and delays stored before they had a way back and a kind load as they were meant", () => {
    const model = CharacterModel as unknown as { cleanData(data: Loose): Loose };
    const clean = model.cleanData({
      tracks: { main: { hits: 1 }, mind: { hits: 4, shock: 1 } },
      delayed: [{ inflicted: 2, track: "mind", scene: 3, by: "A", due: 2 }],
    });
    expect(clean["tracks"]).toMatchObject({ mind: { hits: 4, shock: 1, stabilized: false, recovery: null } });
    expect(clean["delayed"]).toMatchObject([{ inflicted: 2, what: "shock", from: 0 }]);
    const away = model.cleanData({ tracks: { mind: { recovery: { stage: "A", outOfScene: true } } } });
    expect(away["tracks"]).toMatchObject({
      mind: { hits: 0, recovery: { stage: "A", outOfScene: true, raisedScene: null, pendingHits: 0 } },
    });
  });

  it("PER-167 a minor one falls at the first hit", () => {
    const model = stored(SupportingModel, "personae-supporting");
    model.prepareDerivedData();
    expect(model.boxes.max).toBe(1);
    expect(model.derived.totalHits).toBe(4);
  });

  it("PER-013 anything can be one: every kind stores the same things, and can be made from nothing", () => {
    const { "personae-party": _group, ...identities } = dataModels.Actor;
    const kinds = Object.values(identities).map((Model) =>
      Object.keys(source(stored(Model as unknown as typeof CharacterModel, "personae-character"))).sort(),
    );
    expect(kinds).toHaveLength(4);
    for (const keys of kinds) expect(keys).toEqual(kinds[0]);
  });

  it("PER-045 a bare identity answers with Counter and goes down at its last level, unless told otherwise", () => {
    const made = (data: Loose = {}): Loose =>
      source(stored(dataModels.Actor["personae-identity"] as never, "personae-identity", data));
    expect(made()).toMatchObject({
      negateAtLast: true,
      trackLength: null,
      answer: { skill: "counter", attribute: null },
    });
    const clean = (dataModels.Actor["personae-identity"] as unknown as { cleanData(data: Loose): Loose }).cleanData({
      trackLength: 7,
    });
    expect(clean["trackLength"]).toBe(4);
    expect(source(stored(SupportingModel, "personae-supporting"))).toMatchObject({ answer: { skill: null } });
  });

  it("PER-018 start with those of the six free skills that they lack, at two dice", () => {
    const missing = missingFreeSkills([{ type: "personae-skill", system: { free: "steel" } }]);
    expect(missing.map(({ system }) => (system as Loose)["free"])).toEqual([
      "counter",
      "prepare",
      "discern",
      "deduce",
      "defend",
    ]);
    expect(missing.every(({ system }) => (system as Loose)["rating"] === 2)).toBe(true);
  });
});

describe("belongings", () => {
  it("PER-077 a weapon inflicts at least one hit", () => {
    const Weapon = dataModels.Item["personae-weapon"] as unknown as { cleanData(data: Loose): Loose };
    expect(Weapon.cleanData({ hits: 0 })["hits"]).toBe(1);
  });

  it("PER-020 skills, enhancements, powers and talents are items, and a vitality point is a number", () => {
    const kinds = Object.keys(dataModels.Item);
    for (const kind of ["skill", "enhancement", "power", "talent"]) expect(kinds).toContain(`personae-${kind}`);
    const model = stored(CharacterModel, "personae-character", { vitality: { bonus: 2, override: null } });
    model.prepareDerivedData();
    // 1 + Stature 1 + two points bought.
    expect(model.derived.vitality).toBe(4);
  });

  it("PER-021 PER-024 an enhancement keeps its effects and its limited uses, within bounds", () => {
    const Enhancement = dataModels.Item["personae-enhancement"] as unknown as { cleanData(data: Loose): Loose };
    const clean = Enhancement.cleanData({
      effects: [{ kind: "dice", value: 99, rank: 0 }],
      uses: { value: 2, max: 3, per: "session" },
    });
    expect(clean["effects"]).toMatchObject([{ kind: "dice", value: 20, rank: 1, role: "any", challenge: "any" }]);
    expect(clean["uses"]).toEqual({ value: 2, max: 3, per: "session" });
  });

  it("PER-022 PER-023 PER-146 a power is modest and a talent an expertise, used once a session, to begin with", () => {
    const made = (kind: keyof typeof dataModels.Item): Loose => {
      const Model = dataModels.Item[kind] as unknown as new (data: object, options: object) => object;
      return source(new Model({}, {}));
    };
    expect(made("personae-power")).toMatchObject({
      targets: 1,
      hits: 1,
      duration: "instant",
      answer: { skill: "steel", attribute: null },
    });
    expect(made("personae-talent")).toMatchObject({
      subtype: "expertise",
      bonusDice: 1,
      uses: { value: 1, max: 1, per: "session" },
    });
  });

  it("every kind can be made from nothing", () => {
    for (const Model of Object.values(dataModels.Item)) {
      const made = new (Model as unknown as new (data: object, options: object) => object)({}, {});
      expect(source(made)).toHaveProperty("description", "");
    }
  });
});

describe("encounters", () => {
  it("PER-050 begin as a plain scene", () => {
    expect(source(new EncounterModel({}, {}))).toMatchObject({
      sceneState: "scene",
      instigator: null,
      negators: [],
      ended: false,
    });
  });

  it("PER-057 participants begin with nothing used and nothing readied", () => {
    expect(source(new ParticipantModel({}, {}))).toEqual({
      order: { dice: [], modifier: 0, rolled: false, place: null },
      used: { round: 0, moves: 0, actions: 0, enhancements: 0, skill: null, acted: false },
      readied: { means: null, item: null, round: 0, used: false },
    });
  });
});
