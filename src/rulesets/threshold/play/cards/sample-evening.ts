/** Cards of an evening at which everybody tries everything, for tests of what cards say and keep. */
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { exampleAttack, ExampleCard, exampleFight, type CharacterChange } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";

const texts = flatTexts(englishTexts());

/** English, as Foundry says it: what has no text comes back as its key. */
export const english = (key: string, data: JsonObject = {}): string =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = data[name];
    return value === undefined ? hole : (texts[String(value)] ?? String(value));
  });

/** A reader who owns these; without any, the game master, who owns everybody. */
export const reader = (...own: readonly Ref[]): Lens => ({
  t: english,
  owns: (ref) => own.length === 0 || own.includes(ref),
  name: (ref) => ref,
  isGM: own.length === 0,
});

/** Steps as a card on which nothing is written. */
export const asCard = (steps: readonly Step[]): CardSystem => ({ ruleset: "threshold", steps, applied: [] });

const FREE = { modifiers: [], difficulty: 1 };
const AGAINST = { ref: "foe", attribute: "discreet" } as const;

/** What somebody tries, and in what state. */
interface Attempt {
  readonly decision: Decision;
  readonly change?: Readonly<Record<string, CharacterChange>>;
  readonly items?: Readonly<Record<Ref, JsonObject>>;
}

const down: CharacterChange = { conditions: { dying: true, prone: true }, rest: { toughness: { value: 0 } } };
const weak: CharacterChange = { rest: { toughness: { value: 1 } } };

/** One attempt at each kind of decision, and several at those that come out in different ways. */
function attempts(): readonly Attempt[] {
  const { frame: encounter } = exampleFight();
  const by = (type: string, more: JsonObject = {}, actor: Ref = "hero"): Decision => ({
    type,
    encounter,
    actor,
    ...more,
  });
  const all = (type: string, more: JsonObject = {}): Decision => ({ type, encounter, ...more });
  const hazard = { damage: "2d6", ignoresArmor: true, prone: true };
  const prone: CharacterChange = { conditions: { prone: true } };
  const rich = { hero: { rest: { xp: { total: 40, spent: 0, log: [] } } } };
  const eight = Object.fromEntries(ATTRIBUTES.map((id) => [id, 11]));
  const thing = { id: "0123456789abcdef", kind: "ability", name: "Dance", img: "", system: {}, level: "novice" };
  return [
    { decision: by("build", { name: "Ida", attributes: eight, things: [thing] }), change: rich },
    { decision: by("lastWords", { text: "Tell them." }), change: { hero: down } },
    {
      decision: all("successor", { dead: "hero", successor: "mate" }),
      change: { hero: { conditions: { dead: true }, ...rich.hero } },
    },
    { decision: by("test", { attribute: "vigilant", opponent: AGAINST, ...FREE }) },
    { decision: by("test", { attribute: "strong", opponent: null, ...FREE, difficulty: -9, hazard }) },
    {
      decision: all("requestTest", {
        actors: ["hero", "mate"],
        attribute: "vigilant",
        opponent: AGAINST,
        ...FREE,
        secret: false,
        hazard,
      }),
    },
    { decision: all("requestTest", { actors: ["hero"], attribute: "quick", opponent: null, ...FREE, secret: true }) },
    ...["sword", "bow", "unarmed"].map((weapon) => ({ decision: exampleAttack(encounter, { weapon }) })),
    { decision: exampleAttack(encounter, { difficulty: 9 }), change: { foe: { ...weak, ...prone } } },
    { decision: exampleAttack(encounter, { actor: "foe", target: "hero", weapon: "axe" }) },
    { decision: exampleAttack(encounter, { actor: "brute", target: "mate", weapon: "pike" }), change: { mate: weak } },
    {
      decision: exampleAttack(encounter, { actor: "foe", weapon: "axe", target: "hero" }),
      change: { hero: { conditions: { unaware: true } } },
    },
    { decision: exampleAttack(encounter, { actor: "foe", weapon: "axe", target: "mate" }), change: { mate: down } },
    { decision: by("trigger", { kind: "riposte", attacker: "hero", enemy: "foe" }) },
    { decision: all("surprise", { sneakers: ["foe", "brute"], watchers: ["hero", "mate"] }) },
    { decision: all("surprise", { sneakers: ["hero"], watchers: ["foe"] }) },
    { decision: all("setOrder") },
    { decision: all("startTurn") },
    { decision: by("startSlot"), change: { hero: down } },
    { decision: all("endEncounter") },
    ...["draw", "switch", "drop", "sheathe"].flatMap((how) =>
      ["sword", "spear", "dagger"].map((weapon) => ({ decision: by("wield", { weapon, how }) })),
    ),
    ...[true, false].map((equipped) => ({
      decision: by("shield", { shield: "buckler", equipped }),
      items: { buckler: { equipped: !equipped } },
    })),
    { decision: by("spend", { action: "move", amount: 1 }) },
    { decision: by("trade", { traded: true }) },
    { decision: by("useAbility", { ability: "riposte", during: "ownSlot" }) },
    ...["move", "engage", "flank", "lineOfSight"].map((how) => ({
      decision: by("move", { how, target: how === "move" ? null : "brute" }),
    })),
    { decision: by("move", { how: "engage", target: "brute", strikes: "sword" }) },
    { decision: by("passBy", { enemies: ["foe", "brute"], goAround: false }) },
    { decision: all("engagement", { a: "hero", b: "foe", engaged: true }) },
    { decision: by("standUp"), change: { hero: prone } },
    { decision: by("consume", { item: "draught", on: "self", target: "hero" }), change: { hero: weak } },
    { decision: by("treat", { with: "healer", target: "mate", cure: "herbs" }), change: { mate: down } },
    { decision: by("treat", { with: "light", target: "mate", cure: null }), change: { mate: weak } },
    { decision: by("power", { power: "bend", target: "foe", ...FREE }) },
    { decision: by("power", { power: "hex", target: "hero", ...FREE }, "foe") },
    { decision: all("harm", { targets: ["hero", "foe"], damage: "2d8", ignoresArmor: false }) },
    { decision: by("deathTest"), change: { hero: { ...down, rest: { toughness: { value: 0 }, deathMarks: 2 } } } },
    ...["nothing", "mark", "dies"].map((result) => ({
      decision: all("hurtDying", { target: "hero", result }),
      change: { hero: down },
    })),
    { decision: { type: "rest", encounter: null, targets: ["hero", "mate"], days: 2 }, change: { hero: weak } },
    ...["temporary", "permanent"].map((kind) => ({
      decision: all("corruption", { target: "hero", gained: "9", kind }),
    })),
    { decision: all("corruption", { target: "foe", gained: "1d6 + 9", kind: "temporary" }) },
    ...[null, "success", "partial", "failure"].map((result) => ({
      decision: all("social", { step: result ? "outcome" : "open", actors: ["hero"], text: "The toll", result }),
    })),
    { decision: all("awardXp", { targets: ["hero"], amount: 10, reason: "The gate" }) },
    {
      decision: by("improve", { ability: "dodge", to: "novice" }),
      change: { hero: { rest: { xp: { total: 10, spent: 0, log: [] } } } },
    },
    {
      decision: all("successor", { dead: "mate", successor: "hero" }),
      change: { mate: { conditions: { dead: true }, rest: { xp: { total: 30, spent: 0, log: [] } } } },
    },
    ...["prone", "blinded", "surprised", "unaware", "dying", "dead"].map((condition) => ({
      decision: all("condition", { target: "foe", condition, on: true }),
    })),
    { decision: all("correct", { target: "foe", toughness: 3, deathMarks: 1, temporary: null, permanent: 2 }) },
  ];
}

/** Answers that a question may be given. */
function answers(prompt: Prompt, encounter: JsonObject): readonly Decision[] {
  const { id, owner } = prompt;
  switch (prompt.type) {
    case "test":
      return [{ type: "test", encounter, actor: owner, prompt: id, attribute: "quick", opponent: null, ...FREE }];
    case "surprise":
      return [{ type: "rollSurprise", encounter, actor: owner, prompt: id, modifiers: [] }];
    case "defend":
      return [{ type: "defend", encounter, actor: owner, prompt: id, modifiers: [] }];
    case "pain":
      return ["knockDown", "freeAttack"].map((choice) => ({ type: "pain", encounter, prompt: id, choice }));
    case "deathTest":
      return [{ type: "deathTest", encounter, actor: owner, prompt: id }];
    case "hurtDying":
      return [{ type: "hurtDying", encounter, prompt: id, target: String(prompt["target"]), result: "mark" }];
    default:
      return [{ type: "decline", encounter, prompt: id }];
  }
}

/** The steps of every card of an evening, with all that was answered on the way; the seed is for its dice and answers, `all` and `arms` for who is there. */
export function evening(
  seed: number,
  settings: SomeSettings = {},
  all: Readonly<Record<string, CharacterChange>> = {},
  arms: Readonly<Record<Ref, JsonObject>> = {},
): (readonly Step[])[] {
  return attempts().flatMap(({ decision, change, items }) => {
    const { states, frame } = exampleFight({ ...all, ...change }, { ...arms, spear: { equipped: true }, ...items });
    const card = new ExampleCard(states, settings);
    if (isRefusal(card.decide(decision, seededDice(seed)))) return [];
    for (let prompt = openPrompts(card)[0]; prompt; prompt = openPrompts(card)[0]) {
      const ways = answers(prompt, frame);
      const answer = ways[seed % ways.length];
      if (!answer || isRefusal(card.decide(answer, seededDice(seed + 7)))) break;
    }
    return [card.steps];
  });
}

/** All kinds of decisions that came up. */
export const kindsIn = (cards: readonly (readonly Step[])[]): ReadonlySet<string> =>
  new Set(cards.flatMap((steps) => steps.map(({ decision }) => decision.type)));
