import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor, FoundryUser } from "../../foundry/types.ts";
import type { HandChange, Ruleset } from "../ruleset.ts";
import { config, game } from "../../foundry/globals.ts";
import { offerStatuses } from "../../foundry/statuses.ts";
import { offerRulesets } from "../registry.ts";
import { table } from "../authority/index.ts";
import { DramatisActor } from "./actor.ts";
import { asTyped } from "./typed.ts";

const statuses = ["shock1", "down"].map((id) => ({ id, name: `Status ${id}`, img: `${id}.svg` }));
let derived: string[] = [];
const rules = {
  id: "game",
  statuses,
  actors: { statuses: () => derived, statusName: (_: unknown, id: string) => (id === "down" ? "Laid low" : null) },
} as unknown as Ruleset;

type Made = DramatisActor & { applyActiveEffects(phase: string): void };
const make = (Actor = DramatisActor): Made => new Actor({ name: "Sera", type: "hero" }) as Made;
const signs = (actor: FoundryActor): string[] => actor.appliedEffects.map(({ name }) => name);

let settings: unknown;

beforeEach(() => {
  derived = ["shock1", "down"];
  settings = game().settings;
  (game() as unknown as { documentTypes: Record<string, string[]> }).documentTypes = { Actor: ["hero"] };
  Object.assign(game(), { settings: { get: () => "game" } });
  offerRulesets([rules]);
  offerStatuses(statuses);
});

afterEach(() => {
  Object.assign(game(), { settings });
});

describe("derived statuses", () => {
  it("come through the effects that apply, by their names here, and are stored nowhere", () => {
    const actor = make();
    actor.prepareData();
    expect([...actor.statuses]).toEqual(["shock1", "down"]);
    expect(signs(actor)).toEqual(["Status shock1", "Laid low"]);
    expect(actor.temporaryEffects.map(({ name }) => name)).toEqual(signs(actor));
    expect(actor.appliedEffects.map(({ id, showIcon }: { id: unknown; showIcon?: number }) => [id, showIcon])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    expect(actor.toObject()["effects"]).toEqual([]);
    derived = [];
    actor.prepareData();
    expect([signs(actor), actor.statuses.size]).toEqual([[], 0]);
  });

  it("are there whatever the last phase of effects does with the statuses it finds", () => {
    class Clearing extends DramatisActor {
      applyActiveEffects(): void {
        this.statuses.clear();
      }
    }
    const actor = make(Clearing);
    actor.prepareData();
    expect([...actor.statuses]).toEqual(["shock1", "down"]);
  });

  it("become effects only when somebody asks, never while an actor is being made or prepared", () => {
    let made = 0;
    const { documentClass } = config()["ActiveEffect"] as { documentClass: { implementation: object } };
    class Counted extends (documentClass as unknown as new (...given: unknown[]) => object) {
      constructor(...given: unknown[]) {
        super(...given);
        made += 1;
      }
      static get implementation(): typeof Counted {
        return Counted;
      }
    }
    config()["ActiveEffect"].documentClass = Counted;
    try {
      class Nosy extends DramatisActor {
        override prepareDerivedData(): void {
          super.prepareDerivedData();
          expect(this.appliedEffects).toEqual([]);
        }
      }
      const actor = make(Nosy);
      actor.prepareData();
      expect(made).toBe(0);
      expect(actor.appliedEffects).toHaveLength(2);
      expect(actor.temporaryEffects).toHaveLength(2);
      expect(made).toBe(2);
    } finally {
      config()["ActiveEffect"].documentClass = documentClass;
    }
  });
});

describe("a status that can't be switched", () => {
  const why = "It follows from the wound.";
  const told: string[] = [];
  const made: unknown[] = [];
  const actorHeldBy = (held: string | null, statuses: string[] = []): Made => {
    const actors = { ...rules.actors, statusHeldBy: () => held, statusChange: () => null };
    offerRulesets([{ ...rules, actors }]);
    const effects = statuses.map((id) => ({ _id: "stray00000000000", name: "Stray", statuses: [id] }));
    const actor = new DramatisActor({ name: "Sera", type: "hero", effects }) as Made;
    Object.assign(actor, {
      createEmbeddedDocuments: (...given: unknown[]) => Promise.resolve(made.push(["made", ...given])),
      deleteEmbeddedDocuments: (...given: unknown[]) => Promise.resolve(made.push(["gone", ...given])),
    });
    return actor;
  };

  beforeEach(() => {
    told.length = made.length = 0;
    derived = [];
    const { documentClass } = config()["ActiveEffect"] as { documentClass: { create: unknown } };
    vi.spyOn(documentClass as { create: (data: unknown) => unknown }, "create").mockImplementation((data) =>
      made.push(data),
    );
    vi.stubGlobal("ui", { notifications: { info: (text: string) => told.push(text) } });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("says why, and never comes to stand beside the state as an effect of its own", async () => {
    await actorHeldBy(why).toggleStatusEffect("shock1");
    await actorHeldBy(why).toggleStatusEffect("shock1", { active: true });
    expect([made, told]).toEqual([[], [why, why]]);
  });

  it("goes all the same where an effect holds it that came from elsewhere", async () => {
    await actorHeldBy(why, ["shock1"]).toggleStatusEffect("shock1", { active: false });
    expect([made, told]).toEqual([[["gone", "ActiveEffect", ["stray00000000000"]]], []]);
  });

  it("is Foundry's own to switch where nothing holds it", async () => {
    await actorHeldBy(null).toggleStatusEffect("shock1", { active: true });
    expect([made.length, told]).toEqual([1, []]);
  });
});

describe("what is set by hand on a token", () => {
  const decision = { type: "correct", target: "it" };
  const asked: unknown[] = [];
  const stored: unknown[] = [];
  let speaker: string | null = null;
  const actorSetTo = (change: HandChange): Made => {
    const { actors } = rules;
    offerRulesets([
      {
        ...rules,
        states: {},
        speaksFor: () => speaker,
        actors: { ...actors, barChange: () => change },
      } as unknown as Ruleset,
    ]);
    const actor = make();
    actor.update = (...update: unknown[]) => Promise.resolve(stored.push(update));
    return actor;
  };
  const play = (isGM: boolean): void =>
    void vi.spyOn(game(), "user", "get").mockReturnValue({ id: "me", isGM } as unknown as FoundryUser);

  beforeEach(() => {
    asked.length = stored.length = 0;
    speaker = null;
    vi.spyOn(table, "decide").mockImplementation((one) => Promise.resolve(asked.push(one)) as never);
  });
  afterEach(() => void vi.restoreAllMocks());

  it("is the game's word, as on the sheet, of whoever has a say in it", async () => {
    play(true);
    await actorSetTo({ decision, update: { "system.life": 3 } }).modifyTokenAttribute("life", 3);
    expect([asked, stored]).toEqual([[decision], []]);
  });

  it("is a number typed over of whoever has none, so that the group's choice for edits holds", async () => {
    play(false);
    await actorSetTo({ decision, update: { "system.life": 3 } }).modifyTokenAttribute("life", 3);
    expect(asked).toEqual([]);
    expect(stored).toEqual([[{ "system.life": 3 }, asTyped()]]);
  });

  it("is asked for in vain, in the table's words, where nothing can be typed over; and nothing is no change", async () => {
    play(false);
    await actorSetTo({ decision }).modifyTokenAttribute("life", 3);
    expect([asked, stored]).toEqual([[decision], []]);
    await actorSetTo({}).modifyTokenAttribute("life", 3);
    expect([asked, stored]).toEqual([[decision], []]);
  });
});
