/** Whole evenings of made-up decisions, for tests. */
import { seededDice } from "../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { isRefusal, type States } from "../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../kernel/engine.ts";
import type { Step } from "../../../kernel/step.ts";
import { followUp, someDecision, WHO, type Draw } from "./exampleDecisions.ts";
import { ExampleCard, exampleFight, exampleHero, exampleParticipant } from "./examples.ts";
import type { CharacterState, EncounterState } from "./state.ts";

const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

/** A warrior, a monk who casts, a thief and a brute with a trained mind. */
export function exampleTable(foe: Partial<CharacterState> = {}): { states: States; frame: EncounterFrame } {
  const { states, frame } = exampleFight({}, { conditions: [], ...foe });
  const castTime = { value: 3, unit: "moment" as const };
  const monk = exampleHero("Monk", {
    archetypes: levels({ sorceror: 2, monk: 2 }),
    firstArchetype: "monk",
    spells: [
      {
        id: "spark",
        name: "Spark",
        level: 1,
        status: "memorized",
        triedAt: 1,
        verve: 1,
        castTime,
        harm: "d6",
        resist: "evasion",
      },
    ],
    powers: [{ id: "gaze", name: "Gaze", level: 1, verve: 1, castTime, harm: "d4", heal: "d4" }],
    xp: 9000,
  });
  const locks = { ...exampleHero("x").fields[1], id: "locks", archetype: "thief" } as CharacterState["fields"][number];
  const thief = exampleHero("Thief", { archetypes: levels({ thief: 2, monk: 1 }), firstArchetype: "thief", xp: 9000 });
  const more = { monk, thief: { ...thief, fields: [...thief.fields, locks] } };
  const seats = ["monk", "thief"].map((who) => ({ who, combatant: `c.${who}` }));
  const places = Object.fromEntries(seats.map(({ who, combatant }) => [combatant, exampleParticipant(who)]));
  return {
    states: { ...states, ...more, ...places },
    frame: { ...frame, participants: [...frame.participants, ...seats] },
  };
}

/** Numbers below 1 from a seed. */
export function stream(seed: number): Draw {
  const dice = seededDice(seed);
  return () => ((dice.roll({ id: "", count: 1, faces: 1e6, who: null, label: "" })[0] ?? 1) - 1) / 1e6;
}

/** A card as it lies after one more step: what is written of it, and how everybody stands then, with what waits. */
export interface LyingCard {
  readonly steps: readonly Step[];
  readonly written: readonly string[];
  readonly frame: EncounterFrame;
  readonly stateOf: (ref: string) => CharacterState | null;
  /** What a decision that goes on with it is made in. */
  readonly context: ResolveContext;
}

/** The cards of an evening, each as it lies after every step of it. */
export function exampleEvening(
  seed: number,
  length: number,
  settings: object = {},
  foe: Partial<CharacterState> = {},
): readonly LyingCard[] {
  const draw = stream(seed);
  const { states, frame } = exampleTable(foe);
  const card = new ExampleCard(states, settings);
  const lying: LyingCard[] = [];
  for (let tries = 0; lying.length < length && tries < 40 * length; tries += 1) {
    const encounter = { ...frame, round: (card.states["combat"] as EncounterState).round };
    const next = followUp(draw, card, encounter);
    if (!next && card.steps.length > 0) {
      if (draw() < 0.8) card.applyWaiting();
      card.newCard();
    }
    if (isRefusal(card.decide(next ?? someDecision(draw, encounter), seededDice(seed + tries)))) continue;
    const waiting = card.waiting.map(({ id }) => id);
    const all = card.steps.flatMap(({ outcome }) => outcome.effects);
    const gone = new Set(card.steps.flatMap(({ outcome }) => outcome.withdraws ?? []));
    const written = all.map(({ id }) => id).filter((id) => !waiting.includes(id) && !gone.has(id));
    const after = card.withWaiting();
    lying.push({
      steps: [...card.steps],
      written,
      frame: encounter,
      stateOf: (ref) => (after[ref] as CharacterState | undefined) ?? null,
      context: { states: card.states, settings: card.settings, history: card.steps, waiting: card.waiting },
    });
    const dead = WHO.filter((ref) => card.character(ref).conditions.some(({ id }) => ["dead", "doomed"].includes(id)));
    if (dead.length > 1)
      card.states = { ...card.states, ...Object.fromEntries(dead.map((ref) => [ref, states[ref] ?? {}])) };
  }
  return lying;
}
