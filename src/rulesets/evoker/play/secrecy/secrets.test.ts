import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Json } from "../../../../kernel/json.ts";
import { same } from "../../../../kernel/patch.ts";
import { earnGrant, NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { emptyOutcome, isRefusal, type Decision, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { continuesCard, randomDecision } from "../../rules/exampleDecisions.ts";
import {
  exampleAilment,
  exampleCharacter,
  exampleFight,
  examplePersona,
  examplePower,
  ExampleTable,
  fightTable,
  NOTHING_REVEALED,
} from "../../rules/examples.ts";
import type { CharacterState } from "../../rules/state.ts";
import { declareModels, sampleActor } from "../models/sample-actors.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { NOTES } from "../../rules/words.ts";
import { maskSteps } from "./mask.ts";
import { NAME_ONLY, OPEN_TOLD } from "./open-fields.ts";
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

/** Steps without the words that say something is missing. */
const told = (steps: readonly Step[]): Json =>
  steps.map(({ outcome: { notes, ...rest }, ...step }) => {
    return {
      ...step,
      outcome: { ...rest, notes: notes.filter(({ key }) => !key.includes(".sealed.")) },
    } as unknown as Json;
  });

/** Forty random decisions in a fight of those who have everything, each with the card as it stands then. */
function* scenes(seed: number): Generator<{ readonly steps: readonly Step[]; readonly frame: EncounterFrame }> {
  const rich: Partial<CharacterState> = {
    ...{ fate: { value: 3 }, flier: true, stress: 20 },
    powers: [examplePower("bolt"), examplePower("mend", { kind: "heal", healLight: 2 })],
    consumables: [{ id: "salve", name: "Salve", quantity: 9, healLight: 2, healHeavy: 1, cures: [] }],
  };
  const held = { by: "hero", stored: null, failures: 0 };
  const foe = { ...rich, ailments: [exampleAilment("staggered")], grip: held };
  const brute = { ...rich, ailments: [exampleAilment("staggered"), exampleAilment("burning")] };
  const { states, frame } = exampleFight({
    ...{
      hero: { ...rich, grip: { ...held, by: "foe" } },
      friend: { ...rich, personas: [examplePersona("p")] },
      foe,
      brute,
    },
    encounter: { miasmaHere: true, grants: earnGrant(NO_GRANTS, "hero-1", "hero") },
    seats: { foe: { square: { x: 1, y: 1 } }, brute: { square: { x: 0, y: 1 } } },
  });
  const at = new ExampleTable(states, { automation: "full" });
  const dice = seededDice(seed);
  const pick = (max: number): number =>
    (dice.roll({ id: "pick", count: 1, faces: max, who: null, label: "" })[0] ?? 1) - 1;
  for (let turn = 0; turn < 40; turn++) {
    const decision = { ...randomDecision(at, pick), encounter: { ...frame, round: 2 + turn } };
    if (!continuesCard(decision)) at.newCard();
    const thrown = seededDice(seed + turn);
    const outcome = at.resolve(decision, thrown);
    if (isRefusal(outcome)) continue;
    at.write(decision, outcome, thrown.record);
    yield { steps: [...at.steps], frame };
  }
}

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
    expect(maskSteps(whole, { ...kept, hides: ["brute"] })).toEqual(whole);
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

  it("EVO-326 says nothing at all of those whom the tracker hides, and everything of the others", () => {
    const note = (name: string): Note => ({ key: "DRAMATIS.Evoker.Note.awake", data: { name } });
    const names = [
      { ref: "hero", name: "Ann" },
      { ref: "foe", name: "Imp" },
    ];
    const participants = names.map(({ ref }) => ({ who: ref, combatant: `c.${ref}` }));
    const effects = ["hero", "foe", "c.foe"].map((target) => ({
      type: "burn",
      id: target,
      target,
      apply: "atOnce" as const,
    }));
    const prompts = ["hero", "foe"].map((owner) => ({ type: "ownTest", id: owner, owner }));
    const step = (unseen: string[]): Step => ({
      decision: { type: "endRound", encounter: { combat: "c", round: 1, participants }, names, unseen },
      rolled: [],
      outcome: { ...emptyOutcome, effects, prompts, notes: [note("Ann"), note("Imp")] },
    });
    const [shown] = maskSteps([step(["foe"])], kept);
    expect(shown?.decision["names"]).toEqual([names[0]]);
    expect(shown?.outcome.effects.map(({ target }) => target)).toEqual(["hero"]);
    expect(shown?.outcome.prompts.map(({ owner }) => owner)).toEqual(["hero"]);
    expect(JSON.stringify(shown)).not.toContain("Imp");
    expect(maskSteps([step([])], kept)[0]?.outcome.prompts).toHaveLength(2);
  });

  it("EVO-326 doesn't say whom the tracker hides where something came from them, whatever the group shows of numbers", () => {
    const names = [{ ref: "hero", name: "Ann" }];
    const ailment = {
      ...{ type: "ailment", id: "e", target: "hero", apply: "atOnce" as const },
      ...{ ailment: "burning", turns: null, source: "foe", duringOwnTurn: false, replace: false },
    };
    const asks = {
      ...{ type: "ownTest", id: "p", owner: "hero", what: "contagion", source: "foe", rate: 0 },
      among: ["foe", "hero", { who: "foe" }],
    };
    const participants = ["hero", "foe"].map((who) => ({ who, combatant: `c.${who}` }));
    const decision = { type: "endRound", encounter: { combat: "c", round: 1, participants }, names, unseen: ["foe"] };
    const outcome = { ...emptyOutcome, effects: [ailment], prompts: [asks] };
    const [shown] = maskSteps([{ decision, rolled: [], outcome }], kept);
    expect(shown?.outcome).toMatchObject({
      effects: [{ ailment: "burning", source: null }],
      prompts: [{ source: null, among: ["hero", { who: null }] }],
    });
    expect(secrets.unseen?.(decision)).toEqual(["foe"]);
    expect(secrets.unseen?.({ ...decision, type: "defend", actor: "hero" })).toEqual([]);
  });

  it("EVO-181 keeps what it doesn't know of: a new effect, question, roll or figure tells nothing until it is listed", () => {
    const of = (who: string) => ({
      effects: [{ type: "novelty", id: "e", target: who, apply: "atOnce" as const, secret: 41 }],
      prompts: [{ type: "novelty", id: "p", owner: who, of: "r", secret: 41 }],
      notes: [{ key: "DRAMATIS.Evoker.Note.novelty", data: { name: who, secret: 41 } }],
    });
    const names = [{ ref: "hero", name: "hero" }];
    const shown = (who: string, more: object = {}) =>
      maskSteps(
        [{ decision: { type: "novelty", names }, rolled: [], outcome: { ...emptyOutcome, ...of(who), ...more } }],
        kept,
      )[0]?.outcome;
    expect(shown("foe")).toMatchObject({
      effects: [],
      prompts: [{ type: "novelty", id: "p", owner: "foe", of: "r" }],
      notes: [{ key: "DRAMATIS.Evoker.Note.kept.novelty", data: { name: "foe" } }, {}],
    });
    expect(JSON.stringify(shown("foe"))).not.toContain("41");
    expect(shown("hero")).toMatchObject(of("hero"));
    expect(shown("foe", { checks: [{ type: "novelty", id: "c", who: "foe", secret: 41 }] })?.checks).toEqual([]);
    // A remark without its figures has words of its own.
    const figures = ([key, told]: readonly [string, readonly string[]]): boolean =>
      (NAME_ONLY.some((one) => one === key) || told.some((field) => !OPEN_TOLD.includes(field))) &&
      !key.startsWith("analysed.");
    const withFigures = Object.entries<readonly string[]>(NOTES).filter(figures);
    expect(withFigures.length).toBeGreaterThan(0);
    for (const [key] of withFigures) expect(Object.keys(NOTES)).toContain(`kept.${key}`);
  });

  it("EVO-130 EVO-181 where a stray shot of the hidden lands tells the digits of their die: it isn't told", () => {
    const of = (who: string) => {
      const note = { key: "DRAMATIS.Evoker.Note.scatter", data: { name: who, metres: 9, direction: "North" } };
      const names = ["foe", "hero"].map((ref) => ({ ref, name: ref }));
      return maskSteps(
        [{ decision: { type: "attack", names }, rolled: [], outcome: { ...emptyOutcome, notes: [note] } }],
        kept,
      )[0]?.outcome.notes[0];
    };
    expect(of("foe")).toEqual({ key: "DRAMATIS.Evoker.Note.kept.scatter", data: { name: "foe" } });
    expect(of("hero")?.data).toEqual({ name: "hero", metres: 9, direction: "North" });
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

  it("EVO-181 whoever has anything to keep on a card is named by a decision on it", () => {
    vi.stubGlobal("fromUuidSync", () => null);
    const unnamed = new Set<string>();
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        for (const { steps, frame } of scenes(seed)) {
          const step = steps.at(-1) as Step;
          const named = steps.flatMap(({ decision }) => secrets.rolls(decision));
          const dice = steps.flatMap(({ decision }) => evokerEngine.rolls(decision));
          for (const { who } of step.rolled)
            if (!dice.includes(who)) unnamed.add(`${step.decision.type} doesn't say that ${String(who)} rolls`);
          for (const { who } of frame.participants) {
            if (named.includes(who) || same(told(maskSteps([step], { ...kept, hides: [who] })), told([step]))) continue;
            unnamed.add(
              `${step.decision.type} doesn't name ${step.decision["target"] === who ? "its target" : "another"}`,
            );
          }
          seen.set(step.decision.type, (seen.get(step.decision.type) ?? 0) + 1);
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(...["endRound", "breakFree", "stress"].map((type) => seen.get(type) ?? 0))).toBeGreaterThan(0);
    expect([...unnamed].sort()).toEqual([]);
  }, 60_000);

  it("EVO-206 EVO-207 an All-Out Attack names all whose dice and wounds come up, and keeps the figures of the hidden", () => {
    const staggered = [exampleAilment("staggered")];
    const { at, make } = fightTable(
      {
        foe: { ailments: staggered },
        brute: { ailments: staggered },
        encounter: { grants: earnGrant(NO_GRANTS, "hero-1", "hero") },
      },
      { automation: "full" },
    );
    vi.stubGlobal("fromUuidSync", () => null);
    const low = { attack: [5, 6] };
    const called = at.play(make("oneMore", { use: "allOutAttack", receiver: null }));
    const join = make("joinAllOut", { actor: "friend", prompt: called.ask("joinAllOut"), score: "melee" });
    const launch = make("allOut", { prompt: called.ask("allOut"), score: "melee" });
    at.play(join);
    at.play(launch, low);
    expect(secrets.rolls(join)).toContain("friend");
    expect([...secrets.rolls(launch)].sort()).toEqual(["brute", "foe", "friend", "hero"]);
    const reckoned = (hides: readonly string[]) => checks(maskSteps(at.steps, { ...kept, hides }), "allOut")[0];
    expect(reckoned([])?.["wounds"]).toBeGreaterThan(0);
    expect(reckoned([])?.["bestDos"]).not.toBeNull();
    expect(reckoned(["foe"])).toMatchObject({ bestDos: null, bonus: 0, wounds: 0, savage: 0, sealed: true });
    expect(reckoned(["friend"])).toMatchObject({ bestDos: null, bonus: 0, wounds: reckoned([])?.["wounds"] });
  });

  it("EVO-357 a hidden one's hold keeps the result it is stored with", () => {
    const { at, make } = fightTable({ encounter: { turnOf: "foe" } }, { automation: "full" });
    at.play(make("immobilise", { actor: "foe", target: "hero", means: null }), {
      immobilise: [3],
      hold: [3],
      attack: [3],
    });
    const grips = (steps: readonly Step[]) =>
      outcomes(steps).flatMap(({ effects }) => effects.filter(({ type }) => type === "grip"));
    expect(grips(at.steps)).toMatchObject([
      { target: "hero", by: "foe", stored: { dos: expect.any(Number) as number } },
    ]);
    expect(grips(maskSteps(at.steps, kept))).toEqual([]);
  });

  it("EVO-181 leaves nothing of a hidden one's decision but who does what with whom", () => {
    const masked = (decision: Decision): Decision | undefined =>
      maskSteps([{ decision, rolled: [], outcome: emptyOutcome }], kept)[0]?.decision;
    const base = { actor: "foe", encounter: null, names: [] };
    const correct = {
      type: "correct",
      light: 3,
      heavy: 1,
      deadly: 1,
      stress: 20,
      fate: 2,
      spirit: 5,
      persona: { id: "p" },
    };
    expect(masked({ ...base, ...correct })).toEqual({ ...base, type: "correct" });
    expect(masked({ ...base, type: "stress", amount: 7 })).toEqual({ ...base, type: "stress" });
    expect(masked({ ...base, type: "blockHeavy", prompt: "p", points: 2 })).toEqual({
      ...base,
      type: "blockHeavy",
      prompt: "p",
    });
    const blow = { ...base, type: "attack", mode: "standard", weapon: "blade", targets: [{ who: "hero" }] };
    expect(masked({ ...blow, roll: { modifier: 20 } })).toEqual(blow);
    expect(masked({ ...base, actor: "hero", type: "stress", amount: 7 })).toHaveProperty("amount", 7);
    for (const type of ["correct", "stress", "decay", "recover"])
      expect(secrets.rolls({ type, actor: "foe" }), type).toEqual(["foe"]);
  });

  it("a blind card tells who did what to whom, and whose answer is awaited, and no more", () => {
    const masked = maskSteps(blow(), { ...kept, hides: ["hero", "foe"], blind: true });
    for (const { rolled, outcome } of masked) expect([rolled, outcome.checks, outcome.effects]).toEqual([[], [], []]);
    expect(masked[0]?.decision).toMatchObject({ type: "attack", actor: "hero", targets: [{ who: "foe" }] });
    expect(masked[0]?.outcome.prompts).toHaveLength(1);
  });

  it("EVO-008 EVO-009 shows a hidden one's place in the order and its roll-offs, and keeps the figures behind it", () => {
    const { at, make } = fightTable();
    at.play(make("initiative", { actors: ["foe", "brute", "friend"] }), { rollOff: [30, 60, 50] });
    const [masked] = maskSteps(at.steps, { ...kept, hides: ["foe", "brute"] });
    const { effects = [], checks = [] } = masked?.outcome ?? {};
    const placed = effects.filter(({ type }) => type === "order").map(({ target, initiative }) => [target, initiative]);
    expect(placed).toEqual([
      ["c.foe", 4],
      ["c.brute", 4],
      ["c.friend", 4],
    ]);
    expect(effects.filter(({ type }) => type === "tieBreak").map(({ target }) => target)).toEqual(["friend"]);
    expect(checks.map(({ who, roll }) => [who, roll])).toEqual([
      ["foe", 30],
      ["brute", 60],
      ["friend", 50],
    ]);
    expect(masked?.rolled.map(({ results }) => results)).toEqual([[30], [60], [50]]);
    // A blind card tells of no die, and of whoever the tracker hides there is nothing at all.
    expect(maskSteps(at.steps, { ...kept, hides: ["foe"], blind: true })[0]?.outcome.checks).toEqual([]);
    const decision = { ...(at.steps[0] as Step).decision, names: [], unseen: ["foe"] };
    const [unseen] = maskSteps([{ ...(at.steps[0] as Step), decision }], kept);
    expect(unseen?.rolled.map(({ who }) => who)).toEqual(["brute", "friend"]);
  });

  it("EVO-082 an Analysis tells everybody what it has found, figures and all", () => {
    const { at, make } = fightTable({ hero: { arcanaLevel: 7 }, foe: { arcana: "Moon", personality: "vain" } });
    at.play(make("analyse", { target: "foe" }));
    const whole = at.steps[0]?.outcome;
    expect(whole?.notes.map(({ key }) => key)).toContainEqual(expect.stringMatching(/analysed\.scores$/));
    expect(maskSteps(at.steps, kept)[0]?.outcome).toEqual(whole);
  });

  it("EVO-004 EVO-040 keeps how far a hidden one may go, and shows how far it went", () => {
    const { at, make } = fightTable({ seats: { foe: { square: { x: 9, y: 0 } } }, encounter: { turnOf: "foe" } });
    at.play(make("move", { actor: "foe", metres: 2 }));
    const effects = maskSteps(at.steps, kept).flatMap(({ outcome }) => outcome.effects);
    expect(effects).toMatchObject([{ type: "spend", target: "c.foe", metres: 2 }]);
    expect(JSON.stringify(effects)).not.toContain("allowance");
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
    expect(["startRound", "endRound", "endEncounter"].some((type) => secrets.mayBePrivate({ type }))).toBe(false);
    // A turn of somebody whom the tracker hides is told to the game masters alone.
    expect(["startTurn", "endTurn"].every((type) => secrets.mayBePrivate({ type }))).toBe(true);
    const tells = (type: string): boolean => secrets.tells({ type, id: "e", target: "hero", apply: "atOnce" });
    expect([tells("spend"), tells("reveal"), tells("grant")]).toEqual([false, true, true]);
  });

  it("is settled once nobody has anything left to answer", () => {
    const whole = blow();
    expect(secrets.isSettled(whole.slice(0, 1))).toBe(false);
    expect(secrets.isSettled([])).toBe(true);
  });
});
