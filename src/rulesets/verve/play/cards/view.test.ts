import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isJsonObject, type JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { verveEngine } from "../../rules/engine.ts";
import { exampleEvening, type LyingCard } from "../../rules/exampleEvening.ts";
import { ExampleCard, exampleAttack, exampleFight, exampleRoll } from "../../rules/examples.ts";
import type { CharacterState } from "../../rules/state.ts";
import { DEFENSE } from "../secrecy/kept.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { askedBy } from "./asked.ts";
import type { VerveLens } from "./lens.ts";
import { toldBy } from "./told.ts";
import { thingNames } from "./names.ts";
import { cardView, type CardView } from "./view.ts";

const texts = flatTexts(englishTexts());
const english = (key: string, data: JsonObject = {}): string =>
  (texts[key] ?? key).replace(/\{(\w+)\}/gu, (hole, name: string) =>
    data[name] === undefined ? hole : String(data[name]),
  );

type Some = Partial<VerveLens>;
/** A reader who owns these; without any, the game master. */
const reader = (own: readonly string[] = [], more: Some = {}): VerveLens => ({
  t: english,
  owns: (ref) => own.length === 0 || own.includes(ref),
  name: (ref) => ref.charAt(0).toUpperCase() + ref.slice(1),
  isGM: own.length === 0,
  stateOf: () => null,
  frame: null,
  ...more,
});
const namesOf = (presses: readonly { readonly name: string }[]): readonly string[] => presses.map(({ name }) => name);

/** What lies there, and how it is seen by somebody who knows everybody. */
const lies = (card: ExampleCard, written: readonly string[] = []): CardSystem => ({
  ruleset: "verve",
  steps: card.steps,
  applied: [{ effects: [...written], patches: [], undone: false }] as never,
});
const near = (card: ExampleCard): Some => {
  const after = card.withWaiting();
  return { stateOf: (ref) => (after[ref] as CharacterState | undefined) ?? null };
};

/** Strength 10 with a difficulty of −1 for "difficult": the die as given. */
function roll(die: number, settings = {}): ExampleCard {
  const card = new ExampleCard(exampleFight().states, settings);
  card.make(exampleRoll({ difficulty: "easy" }), { roll: die });
  return card;
}
const rolled = (view: CardView) => view.parts.flatMap((part) => (part.roll ? [part.roll] : []));

describe("a roll on its card", () => {
  it("VRV-001 VRV-130 tells target and die in words, with every reason and its rule", () => {
    const card = roll(5);
    const [one] = rolled(cardView(lies(card), reader(["hero"], near(card))));
    expect(one).toMatchObject({
      tone: "success",
      die: 5,
      headline: "Hero succeeds",
      badge: "Archetypal",
    });
    const sum = (one?.side.reasons ?? []).reduce((all, { value }) => all + Number(value.replace("−", "-")), 0);
    expect(one?.side.sum).toEqual({ label: "Target", value: String(sum) });
    expect(one?.why).toBe(`5 against ${sum} · ${sum - 5} to spare`);
    expect(one?.side.reasons.every(({ rule }) => rule.startsWith("VRV-"))).toBe(true);
    expect(one?.bids).toEqual([]);
  });

  it("VRV-191 a failed one asks for a bid: its owner without a word of what it takes, the game master with it", () => {
    const card = roll(20);
    const { target } = card.steps[0]?.outcome.checks[0] as unknown as { target: number };
    const mine = rolled(cardView(lies(card), reader(["hero"], near(card))))[0]?.bids[0];
    expect(mine).toMatchObject({ text: "Hero may bid mojo on this roll.", need: "", most: 20 });
    expect(namesOf(mine?.buttons ?? [])).toEqual(["bid-s0-roll-roll-bid", "letFail"]);
    const theirs = rolled(cardView(lies(card), reader(["foe"], near(card))))[0]?.bids[0];
    expect(theirs).toMatchObject({ text: "Hero may bid mojo.", need: "", most: 0, buttons: [] });
    const guides = rolled(cardView(lies(card), reader([], near(card))))[0]?.bids[0];
    expect(guides?.need).toBe(`It takes ${20 - target}.`);
    expect(namesOf(guides?.buttons ?? [])).toEqual(["bid-s0-roll-roll-bid", "notUseful"]);
  });

  it("VRV-191 VRV-192 a bid turns it for what was needed, and the game master can take that back until a gain is chosen", () => {
    const card = roll(20);
    const { target } = card.steps[0]?.outcome.checks[0] as unknown as { target: number };
    const bid: Decision = { type: "bid", encounter: null, actor: "hero", check: "s0-roll-roll", bid: 15, useful: true };
    card.make(bid);
    const guide = cardView(lies(card), reader([], near(card)));
    expect(rolled(guide)).toHaveLength(1);
    expect(rolled(guide)[0]).toMatchObject({ tone: "turned", headline: "Hero succeeds", bids: [] });
    const [told] = guide.parts.flatMap(({ line }) => (line?.is === "bid" ? [line] : []));
    expect(told?.text).toBe(`Hero bids 15 mojo and turns the roll for ${20 - target}`);
    expect(namesOf(told?.buttons ?? [])).toEqual(["withdrawBid-s0-roll-roll"]);
    const player = cardView(lies(card), reader(["hero"], near(card)));
    expect(player.parts.flatMap(({ line }) => line?.buttons ?? [])).toEqual([]);
    const gain = player.offers.find(({ is }) => is === "gain");
    expect(namesOf(gain?.buttons ?? [])).toEqual(["gain-skill", "gain-field", "letGain"].filter((one) => namesOf(gain?.buttons ?? []).includes(one))); // prettier-ignore
    card.make({ type: "withdrawBid", encounter: null, actor: "hero", check: "s0-roll-roll" });
    const after = cardView(lies(card), reader([], near(card)));
    expect(rolled(after)[0]).toMatchObject({ tone: "fail", headline: "Hero fails" });
    expect(after.parts.flatMap(({ line }) => (line?.is === "bid" ? [line.text, line.buttons.length] : []))).toEqual([`Hero’s bid of ${20 - target} mojo is taken back`, 0]); // prettier-ignore
  });

  it("VRV-121 VRV-191 whoever is dying by a roll that a bid turns is told to live, and their time before in hours", () => {
    const due = { round: 1, injuries: 2, consciousness: false, archetypal: false, phantasmal: false };
    const down = { id: "unconscious", round: 1, value: 0, other: null, of: null, until: null };
    const hurt = { injuries: { value: 2, permanent: 0 }, due, conditions: [down] };
    const { states, frame } = exampleFight({ ...hurt, survival: { value: 0, gains: [], bonus: 0 }, verve: { value: 0, gains: [], bonus: 0 } }); // prettier-ignore
    const card = new ExampleCard(states);
    card.make({ type: "endRound", encounter: frame, passOut: [] }, { "injuries-0": [1], "endurance-0": [20] });
    const told = () => cardView(lies(card), reader([], near(card))).parts.flatMap(({ line }) => (line?.is === "death" ? [line.text, ...line.details] : [])); // prettier-ignore
    expect(told()).toEqual(["Hero is dying", expect.stringMatching(/^\d+ hours to live\.$/u)]);
    const check = "s0-roll-endurance-0";
    card.make({ type: "bid", encounter: frame, actor: "hero", check, bid: 20, useful: true });
    expect(told()).toEqual(["Hero lives on"]);
  });

  it("VRV-191 no mojo, no bid", () => {
    const { states } = exampleFight({ mojo: { value: 3, ledger: [] } });
    const card = new ExampleCard(states);
    card.make(exampleRoll({ difficulty: "easy" }), { roll: 20 });
    card.states = { ...card.states, hero: { ...card.states["hero"], mojo: { value: 0, ledger: [] } } };
    const bids = rolled(cardView(lies(card), reader(["hero"], near(card))))[0]?.bids[0];
    expect([bids?.most, namesOf(bids?.buttons ?? [])]).toEqual([0, ["letFail"]]);
  });
});

/** The foe's blow at the hero: 6 of a d8, which verve may take. */
function blow(face = 6): ExampleCard {
  const { states, frame } = exampleFight({}, { weapons: exampleFight().states["hero"]?.["weapons"] as never });
  const card = new ExampleCard(states);
  card.make(exampleAttack(frame, { actor: "foe", target: "hero" }), { attack: 1, damage: [face] });
  return card;
}

describe("a loss on its card", () => {
  it("VRV-110 VRV-111 tells where it goes, and lets its owner alone take it otherwise", () => {
    const card = blow();
    const loss = cardView(lies(card), reader(["hero"], near(card))).losses[0];
    // Six points, all of them on nine of verve.
    expect(loss).toMatchObject({
      text: "Hero takes 6 damage",
      state: "waiting",
      shares: [{ is: "verve", value: "6" }],
    });
    expect(loss?.taking).toMatchObject({ most: 6, now: 6, buttons: [] });
    expect(cardView(lies(card), reader(["foe"], near(card))).losses[0]?.taking).toBeNull();
    expect(namesOf(cardView(lies(card), reader([], near(card))).losses[0]?.taking?.buttons ?? [])).toEqual(["notArchetypal-s0-damage-attack-hero"]); // prettier-ignore
    const does = loss?.taking?.take?.does ?? { own: "" };
    if ("own" in does) card.make({ type: "", ...does.given, verve: 2 });
    const after = cardView(lies(card), reader(["hero"], near(card))).losses;
    // Two on verve, four of five on survival.
    expect(after.map(({ shares }) => shares.map(({ is, value }) => `${is} ${value}`))).toEqual([
      ["verve 2", "survival 4"],
    ]);
  });

  it("VRV-111 is nobody’s to change once it is written, or somebody has rolled with it", () => {
    const card = blow();
    const [id = ""] = card.waiting.map((one) => one.id);
    expect(cardView(lies(card, [id]), reader(["hero"], near(card))).losses[0]).toMatchObject({
      state: "applied",
      taking: null,
    });
    const deep = new ExampleCard({ ...blow().states, hero: { ...blow().states["hero"], verve: { value: 0, gains: [], bonus: 0 }, survival: { value: 2, gains: [], bonus: 0 } } }); // prettier-ignore
    deep.make(exampleAttack(exampleFight().frame, { actor: "foe", target: "hero" }), { attack: 1, damage: [8] });
    const asked = openPrompts(deep).find(({ type }) => type === "consciousness");
    deep.make({ type: "consciousness", encounter: exampleFight().frame, actor: "hero", prompt: asked?.id ?? "", choice: null, passOut: true }); // prettier-ignore
    expect(cardView(lies(deep), reader([], near(deep))).losses[0]?.taking).toBeNull();
  });
});

describe("a defense that is kept", () => {
  it("VRV-152 is not on the card that players have, nor is the target or how far off it was", () => {
    const { states, frame } = exampleFight({}, { overrides: { ...(exampleFight().states["foe"] as CharacterState).overrides, defense: 777 } }); // prettier-ignore
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { attack: 20 });
    const masked = maskSteps(card.steps, { hides: [DEFENSE], until: "settled", blind: false });
    expect(JSON.stringify(card.steps)).toMatch(/-?7\d\d/u);
    expect(JSON.stringify(masked)).not.toMatch(/-?7\d\d/u);
    const view = cardView({ ...lies(card), steps: masked }, reader(["hero"], near(card)));
    expect(rolled(view)[0]).toMatchObject({ headline: "Hero misses Foe", why: "", die: 20 });
    expect(rolled(view)[0]?.side).toMatchObject({ figure: "target kept", sum: null, sealed: true });
    expect(rolled(view)[0]?.bids[0]).toMatchObject({ need: "", most: 20 });
    expect(view.notes).toContain("The target’s defense is the Guide’s to know.");
  });
});

/** What a view still says in keys, or leaves unsaid in a text. */
const unsaid = (view: object): readonly string[] =>
  JSON.stringify(view).match(/DRAMATIS\.[\w.]+|\{\w+\}|undefined|NaN|\[object/gu) ?? [];

/** All decisions that presses of a view would make. */
function decisionsIn(value: unknown): readonly Decision[] {
  if (Array.isArray(value)) return value.flatMap(decisionsIn);
  if (!isJsonObject(value)) return [];
  const { does } = value as Partial<Press>;
  const own = does && "decide" in does ? [does.decide] : [];
  return [...own, ...Object.entries(value).flatMap(([key, one]) => (key === "does" ? [] : decisionsIn(one)))];
}

const asLying = ({ steps, written }: LyingCard): CardSystem => ({
  ruleset: "verve",
  steps,
  applied: [{ effects: [...written], patches: [], undone: false }] as never,
});

describe("cards of any evening", { timeout: 60_000 }, () => {
  it("VRV-001 say all that comes of it to whoever reads them", () => {
    const seals = [[DEFENSE], ["foe", null], ["foe", "monk"]];
    const property = fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      for (const one of exampleEvening(seed, 60)) {
        const { stateOf, frame, steps } = one;
        const guide = reader([], { stateOf, frame });
        const type = steps.map(({ decision }) => decision.type).join(", ");
        expect(unsaid(cardView(asLying(one), guide)), type).toEqual([]);
        for (const hides of seals) {
          const masked = maskSteps(steps, { hides, until: "forGood", blind: false });
          expect(
            unsaid(cardView({ ...asLying(one), steps: masked }, reader(["hero"], { stateOf, frame }))),
            type,
          ).toEqual([]);
        }
        for (const prompt of steps.flatMap(({ outcome }) => outcome.prompts))
          expect(unsaid(toldBy(asLying(one), prompt.id, guide))).toEqual([]);
        for (const prompt of openPrompts({ steps }))
          expect(askedBy(asLying(one), prompt, guide)?.quick.length, prompt.type).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: 15 });
  });
});

describe("presses of any evening", { timeout: 60_000 }, () => {
  it("VRV-191 VRV-192 VRV-209 make no decision that is refused", () => {
    const refused = new Set<string>();
    const made = new Set<string>();
    for (let seed = 1; seed <= 12; seed++)
      for (const one of exampleEvening(seed * 77, 80)) {
        const { stateOf, frame, steps, context } = one;
        for (const decision of decisionsIn(cardView(asLying(one), reader([], { stateOf, frame })))) {
          const came = verveEngine.resolve(decision, { ...context, history: steps }, seededDice(seed));
          made.add(decision.type);
          if (isRefusal(came))
            refused.add(`${decision.type}: ${came.refused.reason} ${JSON.stringify(came.refused.data)}`);
        }
      }
    expect([...refused]).toEqual([]);
    expect([...made]).toEqual(expect.arrayContaining(["answer", "consciousness", "contestRoll", "recover", "dismiss"]));
  });
});

describe("what things are called on a card", () => {
  it("VRV-071 names armor of the tables, what is put on and what it takes the place of", () => {
    const [hero] = Object.values(exampleFight().states) as unknown as readonly CharacterState[];
    if (!hero) throw new Error("Nobody fights.");
    const piece = { cost: 0, magicallyLight: false, own: null };
    const armor = [
      { ...piece, id: "a", item: "chain-mail", worn: true },
      { ...piece, id: "b", item: "full-plate", worn: false },
      { ...piece, id: "c", item: "leather", worn: false },
    ];
    const decision = { type: "equip", encounter: null, actor: "hedda", armor: "b", worn: true };
    expect(thingNames(decision, [{ ...hero, armor }])).toEqual([
      { id: "b", name: "Full Plate" },
      { id: "a", name: "Chain Mail" },
    ]);
  });
});
