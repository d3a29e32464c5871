/** Decisions of every kind, made from a stream of numbers, for tests that play whole evenings. */
import { openPrompts } from "../../../kernel/history.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import { exampleAnswer, exampleAttack, exampleCheck, type ExampleTable } from "./examples.ts";
import type { ArcPrompt, ReactionResult, RolledCheck, Verdict } from "./outcomes.ts";
import { declarationBoard } from "./queries.ts";
import { settled } from "./settings.ts";

/** Numbers below 1. */
export type Draw = () => number;

export const WHO = ["a", "b", "foe1", "foe2"];
const SKILLS = ["sword", "shield", "locks", "hiding", "unknown"];
const STATUSES = ["prone", "unconscious", "shocked", "dead", "coma", "vegetative", "paralysed"];
const KINDS = ["attack", "answer", "check", "task", "contest", "declare", "react", "requestReaction", "requestCheck", "surprise", "occupy", "change", "som", "move", "carry", "join", "leave", "endTurn", "over", "begin", "passTurns", "timeTask", "strike", "setOutcome", "amend", "decline", "dismiss", "build"] as const; // prettier-ignore
/** What people mostly do comes up most. */
const MOSTLY: readonly Kind[] = [...KINDS, "attack", "attack", "attack", "check", "declare", "declare", "join", "begin", "endTurn", "change"]; // prettier-ignore
type Kind = (typeof KINDS)[number];

const line = { id: "m", label: "", unit: "number", rule: null, on: true } as const;

/** Some decision or other; whose turn it is comes up more often. */
export function someDecision(draw: Draw, table: ExampleTable): Decision {
  const encounter = table.frame;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const whole = (min: number, max: number): number => min + Math.floor(draw() * (max - min + 1));
  const next = declarationBoard(encounter, table.states, settled()).find((row) => row.next)?.character;
  const who = next !== undefined && draw() < 0.6 ? next : pick(WHO);
  const [other, skill] = [pick(WHO.filter((one) => one !== who)), pick(SKILLS)];
  const status = { type: "status", status: pick(STATUSES), remove: draw() < 0.85 } as const;
  const ks = { type: "ks", stat: pick(["build", "control", "empathy"] as const), change: whole(-3, 5) } as const;
  const vigor = { type: "us", stat: "vigor", change: whole(-2, 2) } as const;
  const rows = draw() < 0.2 ? { rows: [{ ...line, value: pick([1, -1, 2]), group: "circumstance" as const }] } : {};
  const own = { override: draw() < 0.7, ...rows };
  const made: Readonly<Record<Kind, () => Decision>> = {
    attack: () => exampleAttack(encounter, who, other, { skill, count: whole(1, 3), onHit: [pick([ks, status, vigor])], ...own }), // prettier-ignore
    contest: () => exampleAttack(encounter, who, other, { skill, contest: true, ...own }),
    answer: () => exampleAnswer(encounter, who, whole(0, 2)),
    check: () => exampleCheck(encounter, who, { skill, onSuccess: [{ target: other, change: status }], ...own }),
    task: () => exampleCheck(encounter, who, { task: "chest", spendsAction: draw() < 0.5, threshold: null }),
    declare: () => {
      const actions = [{ skill, kind: pick(["attack", "defend"]), target: null, count: whole(1, 2) }].slice(
        whole(0, 1),
      );
      return { type: "declare", encounter, actor: who, text: "", actions };
    },
    react: () => ({ type: "react", encounter, characters: [who], trigger: "cornered" }),
    requestReaction: () => ({ type: "requestReaction", encounter, characters: [who, other], trigger: "threatened" }),
    requestCheck: () => requestCheck(draw, encounter, [who, other], skill),
    surprise: () => ({ type: "surprise", encounter, characters: [who] }),
    occupy: () => ({ type: "occupy", encounter, character: who, occupied: draw() < 0.5 }),
    change: () => ({ type: "change", encounter, target: who, now: draw() < 0.3, changes: [ks, status, { type: "size", change: whole(-2, 2) }, vigor] }), // prettier-ignore
    som: () => ({ type: "change", encounter, target: who, now: draw() < 0.3, changes: [{ type: "som", change: whole(-4, 4) }] }), // prettier-ignore
    move: () => ({ type: "move", encounter, actor: who, metres: whole(1, 8) / 2 }),
    carry: () => ({ type: "carry", encounter, character: who, item: `${who}.pack`, quantity: whole(0, 3) }),
    join: () => ({ type: "join", encounter, character: who }),
    leave: () => ({ type: "leave", encounter, character: who }),
    endTurn: () => ({ type: "endTurn", encounter }),
    over: () => ({ type: "endTurn", encounter, over: draw() < 0.3 }),
    begin: () => ({ type: "beginEvent", encounter }),
    passTurns: () => ({ type: "passTurns", encounter: pick([null, encounter]), characters: [who], tasks: ["chest"], turns: 1 }), // prettier-ignore
    timeTask: () => ({ type: "timeTask", encounter, actor: who, task: "chest", on: draw() < 0.7 }),
    strike: () => ({ type: "strike", encounter, ids: table.encounter.pending.slice(0, 1).map(({ id }) => id) }),
    setOutcome: () => ({
      type: "setOutcome",
      encounter,
      of: pick(["s0-answer", "s1-verdict-0"]),
      success: draw() < 0.5,
    }),
    amend: () => ({ type: "amend", encounter, check: pick(["s0-actor", "s0-attack-0", "s1-defence-0"]), rows: [] }),
    decline: () => ({ type: "decline", encounter, prompt: "s0-answer" }),
    build: () => ({
      ...{
        type: "build",
        encounter,
        actor: who,
        name: "",
        som: whole(1, 10),
        size: whole(-1, 1),
        us: { vigor: whole(1, 9) },
      },
      ks: { build: whole(1, 9), control: whole(1, 9), intellect: whole(1, 9), empathy: whole(1, 9) },
      things: [],
    }),
    dismiss: () => ({ type: "dismiss", encounter, prompt: "s0-answer" }),
  };
  return made[pick(MOSTLY)]();
}

function requestCheck(draw: Draw, encounter: ExampleTable["frame"], [who, other]: string[], skill: string): Decision {
  const opposed = draw() < 0.4;
  const against = opposed ? { mode: "opposed", opponent: other ?? null } : { mode: "threshold", threshold: "hard" };
  return { type: "requestCheck", encounter, characters: [who ?? ""], skill, secret: draw() < 0.3, spendsAction: draw() < 0.3, ...against }; // prettier-ignore
}

/** What goes on with the card that was opened last, now and then: a question answered or let go, a check changed. */
export function followUp(draw: Draw, { steps, frame: encounter }: ExampleTable): Decision | null {
  const prompts = openPrompts({ steps }) as readonly ArcPrompt[];
  const prompt = prompts[Math.floor(draw() * prompts.length)];
  if (prompt && draw() < 0.8) return draw() < 0.2 ? letGo(draw, encounter, prompt) : answered(draw, encounter, prompt);
  const checks = steps.at(-1)?.outcome.checks ?? [];
  const verdict = checks.find((one): one is Verdict | ReactionResult => ["verdict", "reaction"].includes(one.type));
  if (verdict && draw() < 0.2) return { type: "setOutcome", encounter, of: verdict.id, success: !verdict.success };
  const roll = checks.find((one): one is RolledCheck => one.type === "arc");
  if (!roll || draw() > 0.2) return null;
  const rows = [{ ...line, value: draw() < 0.5 ? 2 : -2, group: "circumstance" }];
  return { type: "amend", encounter, check: roll.id, rows };
}

function letGo(draw: Draw, encounter: ExampleTable["frame"], { id: prompt }: ArcPrompt): Decision {
  return { type: draw() < 0.5 ? "decline" : "dismiss", encounter, prompt };
}

function answered(draw: Draw, encounter: ExampleTable["frame"], prompt: ArcPrompt): Decision {
  const { id, owner } = prompt;
  switch (prompt.type) {
    case "answer":
      return exampleAnswer(encounter, owner, Math.floor(draw() * 3), { prompt: id });
    case "check":
      return { type: "check", encounter, actor: owner, prompt: id };
    case "reaction":
      return { type: "react", encounter, characters: [owner] };
    case "suggestReaction":
      return { type: "requestReaction", encounter, characters: prompt.characters, trigger: prompt.trigger, prompt: id };
  }
}

/** True for what is decided about the card that lies there. */
export function continuesCard({ type, prompt, trigger }: Decision): boolean {
  if (typeof prompt === "string" || ["setOutcome", "amend"].includes(type)) return true;
  return type === "react" && trigger === undefined;
}
