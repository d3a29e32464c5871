/** A made-up moment of a fight, and how somebody looks at it: for tests of tactics. */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { CUNNING, mannerCalled } from "../../../../kernel/tactics/manners.ts";
import { weighed, type View, type Weighed } from "../../../../kernel/tactics/tactics.ts";
import { TrialCard } from "../../../../kernel/trial.ts";
import { evokerEngine } from "../engine.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, EncounterState, ParticipantState } from "../state.ts";
import type { Position } from "./around.ts";
import { plainFighter } from "./exampleSides.ts";
import { evokerBout, evokerTactics } from "./tactics.ts";

/** Everybody by what they are called; whose name begins with “foe” stands against the rest. */
export type Cast = Readonly<Record<Ref, Partial<CharacterState>>>;

/** A moment in round 2 in which it is somebody's Turn, unless told otherwise, and how they look at it. */
export function lookingAs(
  who: Ref,
  cast: Cast,
  change: {
    readonly encounter?: Partial<EncounterState>;
    readonly seat?: Partial<ParticipantState>;
    readonly settings?: SomeSettings;
  } = {},
) {
  const isFoe = (ref: Ref): boolean => ref.startsWith("foe");
  const refs = Object.keys(cast);
  const states = Object.fromEntries(
    refs.map((ref) => [
      ref,
      plainFighter(ref, { ...(isFoe(ref) ? {} : { kind: "npc" }), personas: [], name: ref, ...cast[ref] }),
    ]),
  );
  const staged = evokerBout.stage(states, refs, { sides: [refs.filter((ref) => !isFoe(ref)), refs.filter(isFoe)] });
  const settings = { ...change.settings };
  const frame = { ...staged.frame, round: 2 };
  const all: States = {
    ...staged.states,
    combat: { ...staged.states["combat"], turnOf: who, ...change.encounter },
    [`${who}.seat`]: { ...staged.states[`${who}.seat`], lastTurn: 2, ...change.seat },
  };
  const card = new TrialCard({ engine: evokerEngine, refusals: "DRAMATIS.Evoker.Refusal." }, all, settings);
  const view = (one = who, knows: readonly Ref[] = []): View => {
    return { who: one, side: refs.filter((ref) => isFoe(ref) === isFoe(one)), knows, spared: [] };
  };
  const position = (): Position => ({
    ...{ states: card.states, settings, frame },
    ...{ history: card.steps, waiting: card.steps.length > 0 ? card.waiting : [] },
  });
  const options = (one = view()) => evokerTactics.options(position(), one);
  const best = (manner: string = CUNNING.id, one = view()): Weighed => {
    const [first] = weighed(evokerTactics, options(one), position(), one, mannerCalled(manner) ?? CUNNING);
    if (!first) throw new Error("Nothing is offered");
    return first;
  };
  /** The answers to the first open question, best first. */
  const answers = (manner: string = CUNNING.id): readonly Weighed[] => {
    const [prompt] = openPrompts(card);
    if (!prompt) throw new Error("Nobody asks");
    const one = view(prompt.owner);
    const list = evokerTactics.answers(position(), prompt, one);
    return weighed(evokerTactics, list, position(), one, mannerCalled(manner) ?? CUNNING);
  };
  return { card, frame, view, position, options, best, answers };
}

/** What is told for it, without what all keys begin with. */
export const reasonsOf = ({ reasons }: Weighed): readonly string[] =>
  reasons.map(({ key }) => key.replace("DRAMATIS.Evoker.Tactics.reason.", ""));
