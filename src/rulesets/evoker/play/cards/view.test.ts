import { describe, expect, it } from "vitest";
import type { Press } from "../../../../fittings/press/press.ts";
import { earnGrant, NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { changesOf } from "../../../../kernel/changes.ts";
import type { Step } from "../../../../kernel/step.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { exampleAilment, examplePersona, examplePower, fightTable } from "../../rules/examples.ts";
import type { FightChange } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import type { Affinity } from "../../rules/terms.ts";
import { maskSteps } from "../secrecy/mask.ts";
import type { Lens } from "./lens.ts";
import { cardOf, master, player } from "./sample.ts";
import { cardView } from "./view.ts";
import { WATCHED } from "./watched.ts";

const KEPT = { hides: ["foe", "brute"], until: "forGood", blind: false } as const;

/** A blow of the hero's at the foe, who takes it as the dice say. */
function blow(
  change: FightChange = {},
  dice: Record<string, number[]> = {},
  more: object = {},
  settings: SomeSettings = {},
): ReturnType<typeof fightTable> {
  const made = fightTable(change, settings);
  const { at, make } = made;
  const script = { attack: [11], location: [45], evasion: [88], ...dice };
  const attack = at.play(
    make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }], ...more }),
    script,
  );
  const prompt = attack.ask("evade");
  if (prompt !== "none") at.play(make("evade", { actor: "foe", prompt, option: "dodge" }), script);
  return made;
}

const stepsOf = ({ at }: ReturnType<typeof fightTable>): readonly Step[] => at.steps;
const view = (steps: readonly Step[], lens: Lens = master) => cardView(cardOf(steps), lens);
const verdictOf = (steps: readonly Step[], lens: Lens = master) => view(steps, lens).matters[0]?.verdicts[0];
const banners = (steps: readonly Step[]): unknown => verdictOf(steps)?.banners.map(({ text }) => text);
const names = (presses: readonly Press[]): string[] => presses.map(({ name }) => name);

describe("an attack on a card", () => {
  it("EVO-121 EVO-122 tells both rolls with target, die and degrees, where it landed and why", () => {
    const steps = stepsOf(blow());
    const [matter] = view(steps).matters;
    const told = matter?.rolls.map(({ side, dice, outcome }) => [
      side.name,
      side.figure,
      dice.map(({ face }) => face),
      outcome.text,
    ]);
    expect(told).toEqual([
      ["Hero", "target 20", ["11"], "Success, 0 degrees"],
      ["Foe", "target 20", ["88"], "Failure, 6 degrees"],
    ]);
    expect(verdictOf(steps)).toMatchObject({ headline: "Foe is hit", why: "only one succeeded · Body (45)" });
    expect(matter?.rolls[0]?.side.reasons.map(({ label, value }) => [label, value])).toEqual([
      ["Score, skill and focus", "20"],
    ]);
  });

  it("EVO-020 keeps a reason in sight that was switched off", () => {
    const prone = { foe: { conditions: [{ id: "prone", source: null }] } } as const;
    const steps = stepsOf(blow(prone, {}, { roll: { off: ["proneMelee"] } }));
    const off = view(steps).matters[0]?.rolls[0]?.side.reasons.find(({ on }) => !on);
    expect(off).toMatchObject({ value: "+10", state: "left out" });
  });

  it("EVO-126 EVO-129 EVO-224 reckons Damage against Defense and the wounds, part by part", () => {
    const steps = stepsOf(blow({ foe: { affinities: { melee: "weak" } } }));
    const [damage, wounds] = verdictOf(steps)?.reckoning ?? [];
    expect(damage?.figure).toMatch(/^\d+ − Defense \d+ = \d+$/);
    expect(damage?.reasons.map(({ label }) => label)).toEqual(["Weapon or power", "Strength Bonus", "Defense"]);
    expect([wounds?.figure, wounds?.reasons.map(({ label, value }) => `${label} ${value}`)]).toEqual([
      "3 wounds",
      ["Damage beats Defense +1", "High Damage +1", "Weakness +1"],
    ]);
  });

  it.each<[Affinity, string, string]>([
    ["weak", "Weak,One More", "Foe is hit"],
    ["block", "Blocked", "Foe blocks it"],
    ["repel", "Repelled", "Foe throws it back"],
    ["absorb", "Absorbed", "Foe absorbs it"],
    ["resist", "", "Foe is hit"],
  ])("EVO-182 … EVO-190 shouts what %s does to it", (affinity, shouted, headline) => {
    const steps = stepsOf(blow({ foe: { affinities: { melee: affinity } } }));
    expect(String(banners(steps))).toBe(shouted);
    expect(verdictOf(steps)?.headline).toBe(headline);
    expect(verdictOf(steps)?.why.includes("Resists")).toBe(affinity === "resist");
  });

  it("EVO-131 EVO-191 EVO-123 shouts a Critical and a Technical Hit; tells a miss, an evasion and a Fumble", () => {
    expect(banners(stepsOf(blow({}, { attack: [4] })))).toEqual(["Critical", "One More"]);
    expect(banners(stepsOf(blow({ foe: { ailments: [exampleAilment("frozen")] } })))).toContain("Technical");
    const headline = (attack: number, evasion = 88): unknown =>
      verdictOf(stepsOf(blow({}, { attack: [attack], evasion: [evasion] })))?.headline;
    expect([headline(70), headline(98), headline(19, 3)]).toEqual(["It misses Foe", "Fumble", "Foe evades"]);
  });

  it("EVO-131 has a magic Critical say that its power does more", () => {
    const change = { hero: { powers: [examplePower("bolt")], personas: [examplePersona("p")] } };
    const made = fightTable(change);
    const attack = made.at.play(made.make("power", { power: "bolt", targets: [{ who: "foe", distance: 3 }] }), {
      attack: [3],
    });
    made.at.play(made.make("evade", { actor: "foe", prompt: attack.ask("evade"), option: null }), { location: [45] });
    expect(view(made.at.steps).title).toBe("Power · bolt");
    expect(view(made.at.steps).notes.join(" ")).toContain("bolt is critical");
  });

  it("EVO-324 EVO-325 shows both dice of a pair, and which of them counts", () => {
    const steps = stepsOf(blow({ hero: { ailments: [exampleAilment("damned")] } }, { attack: [11, 60] }));
    const roll = view(steps).matters[0]?.rolls[0];
    expect(roll?.dice.map(({ face, counts }) => [face, counts])).toEqual([
      ["11", false],
      ["60", true],
    ]);
    expect(roll?.remarks).toEqual(["Damned: the worse of two dice counts."]);
  });

  it("EVO-171 EVO-172 says who may take a chance, and who may not and why", () => {
    const rifle = { weapon: "rifle" };
    const asks = stepsOf(blow({ hero: { fate: { value: 0 } } }, {}, rifle));
    expect(view(asks).offers.map(({ text }) => text)).toEqual([
      "Hero shoots in the middle of melee: Foe may make a Chance Attack.",
    ]);
    const bars = stepsOf(blow({ foe: { ailments: [exampleAilment("stunned")] } }, {}, rifle));
    expect(view(bars).notes.join(" ")).toMatch(/No Chance Attack/);
  });
});

describe("a Shadow's card for a player", () => {
  const masked = (): readonly Step[] => maskSteps(stepsOf(blow({ foe: { affinities: { melee: "weak" } } })), KEPT);

  it("EVO-181 tells what came of it, and no number of the Shadow's", () => {
    const [matter] = view(masked(), player("hero")).matters;
    const [mine, theirs] = matter?.rolls ?? [];
    expect([mine?.dice[0]?.face, theirs?.dice[0]?.face, theirs?.outcome.text]).toEqual(["11", "?", "Failure"]);
    expect(theirs?.side).toMatchObject({ figure: "target ?", reasons: [], sum: null, sealed: true });
    expect(matter?.verdicts[0]).toMatchObject({
      headline: "Foe is hit",
      reckoning: [],
      sealed: "How hard it strikes is the game master's to know.",
    });
    expect(matter?.verdicts[0]?.banners.map(({ is }) => is)).toEqual(["weak", "oneMore"]);
    expect(matter?.effects.map(({ type }) => type)).toEqual(["ailment", "reveal", "grant"]);
  });

  it("EVO-124 asks the Shadow for its evasion without telling what it has to choose from", () => {
    const { at, make } = fightTable();
    at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), { attack: [11] });
    const [offer] = view(maskSteps(at.steps, KEPT), player("hero")).matters[0]?.offers ?? [];
    expect([offer?.text, offer?.buttons]).toEqual(["Foe may evade the attack of Hero.", []]);
  });
});

describe("what sits on the dice", () => {
  const rich = { hero: { fate: { value: 1 } } };
  const presses = (steps: readonly Step[], lens: Lens, applied: string[] = []): string[] =>
    (
      cardView(cardOf(steps, applied.length > 0 ? [{ effects: applied, patches: [], undone: false }] : []), lens)
        .matters[0]?.rolls ?? []
    ).flatMap(({ buttons }) => names(buttons));

  it("EVO-284 is a roll again for Fate, for whoever has it, until something of it is written", () => {
    const steps = stepsOf(blow(rich));
    const [id] = steps[0]?.outcome.checks.map((check) => check.id) ?? [];
    expect(presses(steps, player("hero"))).toEqual([`reroll-fate-${id}`]);
    expect(presses(steps, { ...player("hero"), fate: () => 0 })).toEqual([]);
    const effects = steps.flatMap(({ outcome }) => outcome.effects.filter(({ of }) => of === id).map((one) => one.id));
    expect(effects.length).toBeGreaterThan(0);
    expect(presses(steps, player("hero"), effects)).toEqual([]);
  });

  it("EVO-083 is a roll again for whoever has distracted the roller", () => {
    const steps = stepsOf(blow(rich));
    const lens = { ...player("friend"), distracters: (ref: string) => (ref === "foe" ? ["friend", "hero"] : []) };
    expect(presses(steps, lens)).toEqual([expect.stringMatching(/^reroll-distract-/)]);
  });

  it("EVO-284 the result that it replaced is told, and what followed from that stands no more", () => {
    const made = blow(rich);
    const attack = made.at.steps[0]?.outcome.checks[0]?.id;
    made.at.play(made.make("reroll", { check: attack, source: "fate" }), { attack: [77] });
    const [matter] = view(made.at.steps).matters;
    expect(matter?.rolls[0]).toMatchObject({ dice: [{ face: "77" }], outcome: { text: "Failure, 5 degrees" } });
    expect(matter?.rolls[0]?.remarks).toEqual(["Rolled again with Fate.", "It was 11 before: Success, 0 degrees."]);
    expect(matter?.verdicts.map(({ headline }) => headline)).toEqual(["It misses Foe"]);
    const states = matter?.effects.map(({ state }) => state) ?? [];
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(["withdrawn"]));
  });
});

describe("other cards", () => {
  it("EVO-044 a test against several enemies has a word on each", () => {
    const change = { seats: { brute: { square: { x: 0, y: 1 } } }, foe: { ailments: [exampleAilment("stunned")] } };
    const { at, make } = fightTable(change);
    const asks = at.play(make("disengage", { method: "test", means: null }), { disengage: [7] });
    at.play(make("oppose", { actor: "brute", prompt: asks.ask("oppose"), option: 0 }), { oppose: [95] });
    const { matters, many } = view(at.steps);
    expect([matters.length, many]).toEqual([1, false]);
    expect(matters[0]?.verdicts.map(({ headline }) => headline)).toEqual([
      "Disengage: Hero prevails over Foe",
      "Disengage: Hero prevails over Brute",
    ]);
  });

  it("EVO-134 an attack on many has a part for each of them", () => {
    const powers = [examplePower("storm", { area: true })];
    const { at, make } = fightTable({ hero: { powers, personas: [examplePersona("p")] } });
    const targets = ["foe", "brute"].map((who) => ({ who, distance: 3 }));
    at.play(make("power", { power: "storm", targets }), { attack: [20] });
    const { matters, many, line } = view(at.steps);
    expect([matters.map(({ name }) => name), many, line]).toEqual([["Foe", "Brute"], true, "Hero → Foe, Brute"]);
    expect(matters.map(({ offers }) => offers.map(({ is }) => is))).toEqual([["evade"], ["evade"]]);
  });

  it("EVO-205 EVO-207 an All-Out Attack tells who rolled what, the wounds and the relief, and asks nobody any more", () => {
    const staggered = { ailments: [exampleAilment("staggered")] };
    const grants = earnGrant(NO_GRANTS, "hero-1", "hero");
    const { at, make } = fightTable({ hero: { stress: 9 }, foe: staggered, brute: staggered, encounter: { grants } });
    const called = at.play(make("oneMore", { use: "allOutAttack", receiver: null }));
    expect(view(at.steps).title).toBe("All-Out Attack");
    expect(view(at.steps).offers.map(({ is }) => is)).toEqual(["joinAllOut", "allOut"]);
    at.play(make("joinAllOut", { actor: "friend", prompt: called.ask("joinAllOut"), score: "magic" }));
    at.play(make("allOut", { score: "melee", prompt: called.ask("allOut") }), { allOut: [38, 99], location: [50, 15] });
    const { matters, offers } = view(at.steps);
    expect(matters[0]?.rolls.map(({ side, dice }) => [side.name, dice[0]?.face])).toEqual([
      ["Hero", "38"],
      ["Friend", "99"],
    ]);
    expect(matters[0]?.verdicts[0]).toMatchObject({
      headline: "4 wounds for every enemy",
      banners: [{ is: "savage" }],
    });
    expect([offers, matters[0]?.effects.map(({ type }) => type)]).toEqual([
      [],
      ["wounds", "endAilments", "wounds", "endAilments", "stress"],
    ]);
    const sealed = view(maskSteps(at.steps, KEPT), player("hero")).matters[0]?.verdicts[0];
    expect(sealed).toMatchObject({ headline: "The enemies are struck", banners: [] });
  });

  it("EVO-159 EVO-353 what hangs in the air is told to everybody", () => {
    const { at, make } = fightTable();
    const told = (more: object): unknown => {
      at.newCard();
      at.play(make("surroundings", { miasma: null, light: "normal", haze: false, badWeather: false, ...more }));
      return view(at.steps, player("hero")).effects?.map(({ text }) => text);
    };
    expect(told({ miasma: 2, light: "dark", haze: true })).toEqual([
      "All around: miasma, growing by 2, Dark, Smoke or fog.",
    ]);
    expect(told({})).toEqual(["All around: clear air and light."]);
  });

  it("EVO-202 … EVO-205 a One More is used, passed or let go with one press", () => {
    const grants = earnGrant(NO_GRANTS, "hero-1", "hero");
    const { at, make } = fightTable({ encounter: { grants } });
    at.play(make("endTurn"));
    const [offer] = view(at.steps, player("hero")).offers;
    expect(offer?.buttons.map(({ label }) => label)).toEqual([
      "Action",
      "Move",
      expect.stringMatching(/^Baton Pass to Friend \(\+\d\)$/),
      "Let it go",
      "More choices…",
    ]);
  });

  it("EVO-012 the end of an encounter is one line, with what it ended for whom below", () => {
    const { at, make } = fightTable();
    at.play(make("endEncounter"));
    const { effects, ledger } = view(at.steps);
    expect(effects.map(({ type }) => type)).toEqual(["closeEncounter"]);
    expect(ledger.length).toBeGreaterThan(3);
  });
});

describe("what may be pressed on a card", () => {
  it("EVO-128 Apply says beforehand what it writes, with figures before and after", () => {
    const made = blow();
    const { at } = made;
    const steps = at.steps.map((step, index) =>
      index === 1
        ? { ...step, changes: changesOf(evokerEngine, fightTable().at.states, step.outcome.effects, {}, WATCHED) }
        : step,
    );
    const apply = view(steps).buttons.find(({ name }) => name === "apply");
    expect(apply?.hint).toMatch(/^This is written: .*Foe takes 1 wound\. Light Wounds: 4 → 3 Stress: 0 → 1/);
    const only = view(steps, { ...master, leavesOut: () => true });
    expect(names(only.buttons)).toEqual([]);
  });

  it("EVO-081 what an Analysis found is told no more once that is taken back", () => {
    const { at, make } = fightTable({ hero: { arcanaLevel: 4 }, foe: { kind: "shadow", arcana: "Moon" } });
    at.play(make("analyse", { target: "foe" }));
    const effects = at.steps.flatMap(({ outcome }) => outcome.effects.map(({ id }) => id));
    const notes = (undone: boolean) => cardView(cardOf(at.steps, [{ effects, patches: [], undone }]), master).notes;
    expect(notes(false)).toContainEqual(expect.stringMatching(/Moon/u));
    expect(notes(true)).toEqual([]);
  });

  it("EVO-128 nothing but Apply again on a card that was taken back", () => {
    const { at } = blow({ hero: { fate: { value: 1 } } });
    const effects = at.steps.flatMap(({ outcome }) => outcome.effects.map(({ id }) => id));
    const undone = cardView(cardOf(at.steps, [{ effects, patches: [], undone: true }]), master);
    expect(names(undone.buttons)).toEqual(["redo"]);
    expect(undone.matters.flatMap(({ rolls }) => rolls.flatMap(({ buttons }) => buttons))).toEqual([]);
  });
});
