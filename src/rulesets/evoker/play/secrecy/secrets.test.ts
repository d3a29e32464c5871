import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import { emptyOutcome, isRefusal, type Decision, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { continuesCard, randomDecision } from "../../rules/exampleDecisions.ts";
import {
  exampleAilment,
  exampleCharacter,
  exampleFight,
  ExampleTable,
  fightTable,
  NOTHING_REVEALED,
} from "../../rules/examples.ts";
import type { CharacterState } from "../../rules/state.ts";
import { declareModels, sampleActor } from "../models/sample-actors.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { maskSteps } from "./mask.ts";
import { secrets } from "./secrets.ts";

beforeAll(() => {
  declareModels();
  sampleSettings();
});
afterEach(() => vi.unstubAllGlobals());

const kept: Seal = { hides: ["foe"], until: "forGood", blind: false };

/** A blow of the hero's that the foe tries to evade, as the whole card has it. */
function blow(hero: Partial<CharacterState> = {}, script: Record<string, number[]> = {}): readonly Step[] {
  const { at, make } = fightTable({ hero, foe: { affinities: { melee: "weak" } } });
  const dice = { attack: [15], location: [40], evasion: [88], ...script };
  const attack = at.play(
    make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe", distance: 1 }] }),
    dice,
  );
  at.play(
    {
      type: "evade",
      actor: "foe",
      prompt: attack.ask("evade"),
      option: "dodge",
      encounter: make("x")["encounter"],
    },
    dice,
  );
  return at.steps;
}

/** Figures of somebody's that a card still shows. */
function figuresOf({ checks, effects, notes }: Outcome, who: string): unknown[] {
  const rolled = checks.filter((check) => check["who"] === who && (check["target"] || check["kept"] || check["roll"]));
  const struck = checks.filter(
    ({ type, struck: on, defense, damage, normal }) =>
      type === "verdict" && on === who && (defense !== null || damage !== null || normal !== 0),
  );
  const told = effects.filter(
    ({ type, target }) => target === who && ["wounds", "stress", "pool", "fate"].includes(type),
  );
  return [...rolled, ...struck, ...told, ...notes.filter(({ data }) => data["name"] === "Foe" && "defense" in data)];
}

const outcomes = (steps: readonly Step[]): readonly Outcome[] => steps.map(({ outcome }) => outcome);
const checks = (steps: readonly Step[], type: string) =>
  outcomes(steps).flatMap((one) => one.checks.filter((check) => check.type === type));

describe("what Evoker keeps from players", () => {
  it("EVO-181 no number of the Shadow's is left, but what came of it and the affinity it showed are", () => {
    const whole = blow();
    const masked = maskSteps(whole, kept);
    const [evasion] = checks(masked, "roll").filter(({ who }) => who === "foe");
    expect(evasion).toMatchObject({ target: 0, base: 0, dice: [], modifiers: [], sealed: true, success: false });
    expect(checks(masked, "verdict").at(-1)).toMatchObject({
      ...{ hit: true, treatedAs: "weak", stagger: true, sealed: true },
      ...{ defense: null, damage: null, wounds: [], normal: 0, savage: 0, parts: [] },
    });
    const types = outcomes(masked).flatMap((one) => one.effects.map(({ type }) => type));
    expect(outcomes(whole).flatMap((one) => one.effects.map(({ type }) => type))).toContain("wounds");
    expect(types).not.toContain("wounds");
    expect(types).toContain("ailment");
    const options = outcomes(masked).flatMap((one) => one.prompts.filter(({ type }) => type === "evade"));
    expect(options).toMatchObject([{ owner: "foe", options: [] }]);
    expect(outcomes(masked)[0]?.notes.at(-1)?.key).toBe("DRAMATIS.Evoker.Note.sealed.forGood");
  });

  it("leaves the player's own numbers as they were, and a card on which nothing is hidden untouched", () => {
    const whole = blow();
    const own = checks(maskSteps(whole, kept), "roll").find(({ who }) => who === "hero");
    expect(own).toEqual(checks(whole, "roll").find(({ who }) => who === "hero"));
    const open = maskSteps(whole, { ...kept, hides: [] });
    expect(open.map(({ outcome: { notes: _notes, ...rest } }) => rest)).toEqual(
      whole.map(({ outcome: { notes: _notes, ...rest } }) => rest),
    );
  });

  it("EVO-129 tells a player what was done to them, without the attacker's target number and how it came about", () => {
    const masked = maskSteps(blow(), { ...kept, hides: ["hero"] });
    expect(checks(masked, "roll").find(({ who }) => who === "hero")).toMatchObject({ target: 0, dice: [] });
    const [verdict] = checks(masked, "verdict").slice(-1);
    expect(verdict).toMatchObject({ parts: [], sealed: true });
    expect(verdict?.["damage"]).toBeGreaterThan(0);
    expect(outcomes(masked).flatMap((one) => one.effects.map(({ type }) => type))).toContain("wounds");
  });

  it("EVO-326 EVO-054 keeps what fire or a fall did to the hidden, and tells players what it did to them", () => {
    const burning = (name: string): Note => ({
      key: "DRAMATIS.Evoker.Note.burning",
      data: { name, damage: 5, defense: 4 },
    });
    const names = [
      { ref: "hero", name: "Ann" },
      { ref: "foe", name: "Imp" },
    ];
    const notes = [burning("Ann"), burning("Imp"), burning("Somebody")];
    const step: Step = { decision: { type: "endRound", names }, rolled: [], outcome: { ...emptyOutcome, notes } };
    const data = maskSteps([step], kept)[0]?.outcome.notes.map((note) => note.data);
    expect(data?.slice(0, 3)).toEqual([{ name: "Ann", damage: 5, defense: 4 }, { name: "Imp" }, { name: "Somebody" }]);
    const encounter = { combat: "c", round: 1, participants: [{ who: "foe", combatant: "c.foe" }] };
    vi.stubGlobal("fromUuidSync", () => null);
    expect(secrets.rolls({ type: "endRound", encounter })).toEqual(["foe"]);
    expect(secrets.rolls({ type: "startTurn", encounter, actor: "foe" })).toEqual(["foe"]);
    expect(secrets.rolls({ type: "initiative", actors: ["foe", "hero"] })).toEqual(["foe", "hero"]);
  });

  it("EVO-181 whatever is played, no figure of the hidden is left on any card", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const { states, frame } = exampleFight({ foe: { ailments: [exampleAilment("burning")], fate: { value: 2 } } });
        const at = new ExampleTable(states);
        const dice = seededDice(seed);
        const pick = (max: number): number =>
          (dice.roll({ id: "pick", count: 1, faces: max, who: null, label: "" })[0] ?? 1) - 1;
        for (let turn = 0; turn < 40; turn++) {
          const decision = { ...randomDecision(at, pick), encounter: { ...frame } };
          if (!continuesCard(decision)) at.newCard();
          const outcome = at.resolve(decision, seededDice(seed + turn));
          if (!isRefusal(outcome)) at.write(decision, outcome, []);
          for (const { outcome: shown } of maskSteps(at.steps, kept)) expect(figuresOf(shown, "foe")).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("a blind card tells who did what to whom, and whose answer is awaited, and no more", () => {
    const masked = maskSteps(blow(), { ...kept, hides: ["hero", "foe"], blind: true });
    for (const { rolled, outcome } of masked) expect([rolled, outcome.checks, outcome.effects]).toEqual([[], [], []]);
    expect(masked[0]?.decision).toMatchObject({ type: "attack", actor: "hero", targets: [{ who: "foe" }] });
    expect(masked[0]?.outcome.prompts).toHaveLength(1);
  });

  it("EVO-009 keeps the figures behind a hidden one's place in the order", () => {
    const { at, make } = fightTable();
    const outcome = at.resolve(make("initiative", { actors: ["foe", "friend"] }), { roll: () => [50] });
    if (isRefusal(outcome)) throw new Error("refused");
    const decision = make("initiative", { actors: ["foe", "friend"] });
    const [masked] = maskSteps([{ decision, rolled: [], outcome }], kept);
    expect(masked?.outcome.effects.map(({ target }) => target)).toEqual(["c.friend"]);
  });

  it("EVO-082 keeps no numbers of an enemy whose scores and wounds are found out, nor where the group shows them", () => {
    const known = { ...NOTHING_REVEALED, wounds: true, scores: true };
    const actors: Record<string, object> = {
      read: sampleActor(exampleCharacter("Read", "shadow", { revealed: known })),
      unread: sampleActor(exampleCharacter("Unread", "shadow")),
    };
    vi.stubGlobal("fromUuidSync", (ref: string) => actors[ref] ?? null);
    const power = (targets: string[]): Decision => ({
      type: "power",
      actor: "hero",
      targets: targets.map((who) => ({ who })),
    });
    expect(secrets.rolls(power(["read", "unread"]))).toEqual(["hero", "unread"]);
    expect(secrets.numbers({})).toBe("hidden");
    expect(secrets.numbers({ visibility: "revealed" })).toBe("shown");
  });

  it("EVO-010 leaves the clock to everybody, and lets what a roll costs be seen", () => {
    expect(["attack", "power"].every((type) => secrets.mayBePrivate({ type }))).toBe(true);
    expect(["startRound", "endTurn", "endEncounter"].some((type) => secrets.mayBePrivate({ type }))).toBe(false);
    const tells = (type: string): boolean => secrets.tells({ type, id: "e", target: "hero", apply: "atOnce" });
    expect([tells("spend"), tells("reveal"), tells("grant")]).toEqual([false, true, true]);
  });

  it("is settled once nobody has anything left to answer", () => {
    const whole = blow();
    expect(secrets.isSettled(whole.slice(0, 1))).toBe(false);
    expect(secrets.isSettled([])).toBe(true);
  });
});
