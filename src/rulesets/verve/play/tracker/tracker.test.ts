import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import type { Row } from "../../../../fittings/tracker/view.ts";
import { roundOf } from "../../rules/conflict/phases.ts";
import {
  exampleBow,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleIntention,
  exampleWeapon,
} from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState, EncounterState, Intention, ParticipantState } from "../../rules/state.ts";
import { headerView, nextView } from "./header-view.ts";
import { intentionsOn } from "../board/intentions.ts";
import { formFor, rowPresses } from "./presses.ts";
import { reviewOf } from "./review.ts";
import { rowView } from "./row-view.ts";
import type { Seated, Sight } from "./sight.ts";
import { timeBar } from "./time-bar.ts";

const texts = flatTexts(englishTexts());
/** English, with what each text is given; what has no text comes back as it is. */
const t = (key: string, data: object = {}): string =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/gu, (_hole, name: string) => {
    return String((data as Record<string, unknown>)[name]);
  });
const NAMES: Readonly<Record<string, string>> = { hero: "Hero", foe: "Foe" };
const strike = exampleIntention("attack", { means: "sword", target: "foe" });

function fight(hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
}
type Fight = ReturnType<typeof fight>;

/** What a person sees of it: as the game master, or as the player of the hero. */
function seen(
  { game, frame }: Fight,
  {
    isGM = true,
    kept = {},
    begun = true,
  }: { isGM?: boolean; kept?: Readonly<Record<string, Intention>>; begun?: boolean } = {},
) {
  const { phase } = game.states["combat"] as EncounterState;
  const nameOf = (ref: string): string => NAMES[ref] ?? "somebody";
  const sight: Sight = { t, isGM, frame, begun, phase, settings: DEFAULT_SETTINGS, offersAgain: true, nameOf };
  const seats = roundOf(frame, game.states, DEFAULT_SETTINGS).map((row): Seated => {
    const owns = isGM || row.who === "hero";
    const state = game.character(row.who);
    const seat = game.states[row.combatant] as ParticipantState;
    const own = kept[row.who] ?? null;
    return { combatant: row.combatant, ref: row.who, name: nameOf(row.who), row, state, seat, owns, reads: owns, kept: own, asked: 0 }; // prettier-ignore
  });
  const rows = new Map(seats.map((one) => [one.ref, rowView(sight, one, rowPresses(sight, one))]));
  return { sight, seats, row: (ref: string) => rows.get(ref) as Row };
}
const badges = ({ badges: all }: Row): string[] => all.map(({ is }) => is);
const pressed = ({ presses }: Row): string[] => presses.map(({ name }) => name);

describe("a row of the tracker", () => {
  it("VRV-150 tells that somebody has decided, what it is only to whoever may know, and all of it once it is revealed", () => {
    const scene = fight();
    expect(seen(scene).row("hero").chip).toMatchObject({ is: "undecided" });
    scene.game.make({ type: "declare", encounter: scene.frame, actor: "hero", intention: strike, secret: true });
    expect(seen(scene).row("hero").chip).toEqual({ is: "decided", text: "has decided" });
    const knows = seen(scene, { kept: { hero: strike } }).row("hero").chip;
    expect([knows?.is, knows?.text.includes("Foe (Sword)")]).toEqual(["kept", true]);
    scene.game.make({ type: "reveal", encounter: scene.frame, told: [{ who: "hero", intention: strike }] });
    expect(seen(scene, { isGM: false }).row("hero").chip).toMatchObject({ is: "declared" });
    // Nothing is waited for any more from those who kept silent.
    expect(seen(scene).row("foe").chip).toEqual({ is: "undecided", text: "said nothing" });
  });

  it("VRV-150 offers last round’s intention as one press, and what was said filled in when it is time to act", () => {
    const scene = fight();
    scene.game.make({ type: "reveal", encounter: scene.frame, told: [{ who: "hero", intention: strike }] });
    const row = seen(scene, { isGM: false }).row("hero");
    expect(pressed(row)).toEqual(["act", "pass", "declare"]);
    expect(row.presses[0]?.does).toEqual({ form: "attack", given: { actor: "hero", target: "foe", weapon: "sword" } });
    expect(pressed(seen(scene, { isGM: false }).row("foe"))).toEqual([]);
    scene.game.make({ type: "endRound", encounter: scene.frame, passOut: [] });
    const next = { ...scene, frame: { ...scene.frame, round: 2 } };
    const again = seen(next, { isGM: false }).row("hero");
    expect(pressed(again)).toEqual(["again", "declare"]);
    expect(again.presses[0]?.does).toMatchObject({ decide: { type: "declare", secret: true, intention: strike } });
  });

  it("VRV-150 VRV-151 offers to act to those whose part has come, to the Guide at any time, and no clash during checks", () => {
    const scene = fight();
    const shot = exampleIntention("calledShot", { target: "hero", means: "sword", words: "drop" });
    const told = [
      { who: "hero", intention: strike },
      { who: "foe", intention: shot },
    ];
    scene.game.make({ type: "reveal", encounter: scene.frame, told });
    const clashes = () => headerView(seen(scene).sight, seen(scene).seats).presses.map(({ name }) => name);
    expect(pressed(seen(scene, { isGM: false }).row("hero"))).toEqual(["pass", "declare"]);
    expect(pressed(seen(scene).row("hero"))).toEqual(["act", "pass", "declare"]);
    expect(clashes()).toEqual(["order"]);
    scene.game.make({ type: "phase", encounter: scene.frame, to: "others" });
    expect(pressed(seen(scene, { isGM: false }).row("hero"))).toEqual(["act", "pass", "declare"]);
    scene.game.make({ type: "phase", encounter: scene.frame, to: "checks" });
    expect(clashes()).toEqual([]);
  });

  it("VRV-150 VRV-162 each intention opens the window it is carried out in", () => {
    const shot = exampleIntention("calledShot", { target: "foe", means: "bow", words: "drop" });
    expect(formFor("hero", shot)).toEqual({
      ...{
        form: "attack",
        given: { actor: "hero", target: "foe", weapon: "bow", maneuver: "calledShot", effect: "drop" },
      },
    });
    // Whoever meant to do nothing and acts all the same has changed their mind.
    const idle = fight();
    const still = [{ who: "hero", intention: exampleIntention("nothing") }];
    idle.game.make({ type: "reveal", encounter: idle.frame, told: still });
    expect(pressed(seen(idle, { isGM: false }).row("hero"))).toEqual(["declare"]);
    const forms = ["cast", "dash", "flee", "ready", "hold", "group", "nothing"] as const;
    expect(forms.map((action) => formFor("hero", exampleIntention(action)).form)).toEqual([
      ...["cast", "stance", "stance", "ready", "hold", "groupEffort", "attack"],
    ]);
  });

  it("VRV-257 the Guide rolls for a group, and its members are told so", () => {
    const scene = fight();
    const together = [{ who: "hero", intention: exampleIntention("group") }];
    scene.game.make({ type: "reveal", encounter: scene.frame, told: together });
    const act = (isGM: boolean) =>
      seen(scene, { isGM })
        .row("hero")
        .presses.find(({ name }) => name === "act");
    expect([act(false)?.blocked, act(true)?.blocked]).toEqual([
      "The Guide rolls once for the whole group (VRV-257).",
      undefined,
    ]);
  });

  it("VRV-150 says of nobody before the first round that they have passed", () => {
    expect(badges(seen(fight({}, {}, 0), { begun: false }).row("hero"))).not.toContain("passed");
  });

  it("VRV-157 has a pip for each action, and those who passed or can’t act have no more to press", () => {
    const scene = fight();
    scene.game.make({ type: "phase", encounter: scene.frame, to: "heroes" });
    expect(
      seen(scene)
        .row("hero")
        .pips.map(({ used }) => used),
    ).toEqual([false]);
    scene.game.make({ type: "pass", encounter: scene.frame, actor: "hero" });
    expect(badges(seen(scene).row("hero"))).toContain("passed");
    expect(pressed(seen(scene).row("hero"))).toEqual(["declare"]);
    const out = fight({ conditions: [exampleCondition("unconscious")] });
    expect([seen(out).row("hero").pips, pressed(seen(out).row("hero"))]).toEqual([[], []]);
  });

  it("VRV-067 VRV-118 VRV-121 VRV-122 shows loads, checks that are due, and how long the dying have, to those who may read it", () => {
    const crossbow = exampleBow({ id: "x", name: "Crossbow", fireActions: 3, loaded: 1 });
    const due = { round: 1, injuries: 4, archetypal: false, consciousness: true, phantasmal: false };
    const scene = fight(
      {},
      { weapons: [exampleWeapon(), crossbow], due, injuries: { value: 4, permanent: 0 }, dying: 1 },
    );
    const { badges: all } = seen(scene).row("foe");
    expect(all.find(({ is }) => is === "load")?.text).toBe("1/2");
    // 11 for a figure of this level, less four injuries and the minute that has gone.
    expect(all.find(({ is }) => is === "dying")?.text).toBe("Dying: 6 min");
    // A figure's endurance is what its level makes it, or what the Guide has set: the clock runs by that.
    const tough = { overrides: { endurance: 12 }, injuries: { value: 4, permanent: 0 }, dying: 1 };
    const slow = seen(fight({}, tough as Partial<CharacterState>)).row("foe");
    expect(slow.badges.find(({ is }) => is === "dying")?.text).toBe("Dying: 7 min");
    const long = fight({}, { ...tough, slowDeath: true } as Partial<CharacterState>);
    expect(
      seen(long)
        .row("foe")
        .badges.find(({ is }) => is === "dying")?.text,
    ).toBe("Dying: 7 h");
    const others = seen(scene, { isGM: false }).row("foe");
    expect(badges(others)).toEqual(["owes", "dying"]);
    expect(others.badges.find(({ is }) => is === "dying")?.text).toBe("Dying");
  });
});

describe("the header", () => {
  it("VRV-150 marks the part of the round, says who is waited for, and goes on phase by phase", () => {
    const scene = fight();
    const first = seen(scene);
    const header = headerView(first.sight, first.seats);
    expect(header.phases.filter(({ now }) => now).map(({ id }) => id)).toEqual(["declare"]);
    expect(header.waits).toContain("Hero, Foe");
    expect(nextView(first.sight, first.seats)).toMatchObject({ name: "reveal", does: { own: "reveal" } });
    scene.game.make({ type: "reveal", encounter: scene.frame, told: [] });
    const heroes = seen(scene);
    expect(nextView(heroes.sight, heroes.seats)?.does).toMatchObject({ decide: { type: "phase", to: "others" } });
    scene.game.make({ type: "phase", encounter: scene.frame, to: "checks" });
    const checks = seen(scene);
    expect(nextView(checks.sight, checks.seats)?.does).toMatchObject({ form: "endRound" });
  });

  it("VRV-150 names nine of those who are waited for, and says how many more there are", () => {
    const { sight, seats } = seen(fight());
    const [foe] = seats.filter(({ ref }) => ref === "foe");
    const crowd = Array.from({ length: 12 }, (_one, at) => ({ ...(foe as Seated), name: `Robber ${at + 1}` }));
    expect(headerView(sight, crowd).waits).toBe(
      "Still to come: Robber 1, Robber 2, Robber 3, Robber 4, Robber 5, Robber 6, Robber 7, Robber 8, Robber 9 and 3 more",
    );
    expect(nextView(sight, crowd)?.hint).toContain("and 3 more");
    expect(headerView(sight, crowd.slice(0, 9)).waits).not.toContain("more");
  });

  it("VRV-150 gives players nothing to go on with, and no orders for figures", () => {
    const { sight, seats } = seen(fight(), { isGM: false });
    expect(nextView(sight, seats)).toBe(null);
    expect(headerView(sight, seats).presses).toEqual([]);
  });

  it("VRV-150 VRV-181 orders all figures in one press, as before only where there was something before", () => {
    const scene = fight();
    const names = (one: Fight): string[] => {
      const { sight, seats } = seen(one);
      const { figures, presses } = headerView(sight, seats);
      return [...figures, ...presses].map(({ name }) => name);
    };
    expect(names(scene)).toEqual(["direct-nearest", "direct-attacker", "direct-flee", "surprise"]);
    const told = [{ who: "foe", intention: { ...strike, target: "hero" } }];
    scene.game.make({ type: "reveal", encounter: scene.frame, told });
    expect(names(scene)).toEqual(["order"]);
    scene.game.make({ type: "endRound", encounter: scene.frame, passOut: [] });
    expect(names({ ...scene, frame: { ...scene.frame, round: 2 } })[0]).toBe("direct-again");
  });
});

describe("the bar above the tracker", () => {
  const clock = { seconds: 2 * 86_400 + 7 * 3600 + 5 * 60 + 59, adventureRunning: true, engaged: [] };
  const opened = (isGM: boolean, begun: boolean, now = clock) =>
    timeBar(now, t, { isGM, begun }).presses.map(({ name, does }) => ("form" in does ? does.form : name));

  it("VRV-009 VRV-095 VRV-112 VRV-114 VRV-257 tells all what time it is, and lets the Guide alone turn it", () => {
    expect(timeBar(clock, t, { isGM: false, begun: false })).toMatchObject({ label: "Day 3, 07:05", presses: [] });
    const peace = ["rest", "passTime", "newDay", "engage", "endScene"];
    expect(opened(true, false)).toEqual([...peace, "groupEffort", "award", "adventure"]);
    // Rounds let time pass by themselves.
    expect(opened(true, true)).toEqual(["groupEffort", "award"]);
    const words = (adventureRunning: boolean) =>
      timeBar({ ...clock, adventureRunning }, t, { isGM: true, begun: false }).presses.at(-1)?.label;
    expect([words(true), words(false)]).toEqual(["Adventure ends", "Adventure begins"]);
    for (const { label, hint } of timeBar(clock, t, { isGM: true, begun: false }).presses)
      expect(`${label}${hint ?? ""}`).not.toContain("DRAMATIS");
  });
});

describe("what was told the Guide alone", () => {
  it("VRV-150 is read from cards that stand, the latest word of each, of this round and this fight", () => {
    const { game, frame } = fight();
    const cards = [strike, exampleIntention("dash")].map((intention) => {
      game.make({ type: "declare", encounter: frame, actor: "hero", intention, secret: true });
      const { steps } = game;
      game.newCard();
      return { steps, applied: [{ effects: ["x"], undone: false, patches: [] }] as never };
    });
    expect(intentionsOn(cards, frame).get("hero")?.action).toBe("dash");
    const undone = [cards[0], { ...cards[1], applied: [{ effects: ["x"], undone: true, patches: [] }] as never }];
    expect(intentionsOn(undone as typeof cards, frame).get("hero")).toEqual(strike);
    expect(intentionsOn(cards, { ...frame, round: 2 }).size).toBe(0);
    expect(intentionsOn(cards, { ...frame, combat: "other" }).size).toBe(0);
  });
});

describe("the end of a round, and of a fight", () => {
  const review = ({ game, frame }: Fight, over = false) =>
    reviewOf({
      frame,
      states: game.states,
      round: 1,
      over,
      settings: DEFAULT_SETTINGS,
      t,
      nameOf: (ref) => NAMES[ref] ?? "",
    });
  const due = { round: 1, injuries: 3, archetypal: false, consciousness: true, phantasmal: false };
  const hurt = { survival: { value: 0, gains: [], bonus: 0 }, injuries: { value: 3, permanent: 0 }, due };

  it("VRV-118 VRV-121 VRV-150 names only who owes consciousness or death", () => {
    const { people, rest } = review(fight(hurt));
    expect(people.map(({ name, mayFaint, lines }) => [name, mayFaint, ...lines.map(({ is }) => is)])).toEqual([
      ["Hero", true, "conscious", "threatened"],
    ]);
    expect(rest).toEqual(["Foe"]);
  });

  it("VRV-122 VRV-123 as a fight ends it says what becomes of each", () => {
    const foe = { conditions: [exampleCondition("doomed"), exampleCondition("held")] };
    const { people } = review(fight({ injuries: { value: 2, permanent: 0 } }, foe), true);
    expect(people.map(({ lines }) => lines.map(({ is }) => is))).toEqual([["injured"], ["doomed", "held"]]);
    expect(review(fight({ injuries: { value: 2, permanent: 0 } }, foe)).people).toEqual([]);
  });
});
