/** What the window shows that makes somebody, step by step. */
import { localize } from "../../../../foundry/globals.ts";
import { signed } from "../../../../table/signed.ts";
import type { GivenKind } from "../../rules/building.ts";
import { linkOf } from "../../rules/check/tiers.ts";
import { sizeClass } from "../../rules/size/sizeClass.ts";
import { RANGES } from "../../rules/ranges.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import { KS_KEYS } from "../../rules/tables/knownScores.ts";
import { measured, say as sheet, term } from "../view/words.ts";
import { ARRAYS, skillsOf, type BuildDraft, type Step } from "./draft.ts";
import type { Made, Shelf } from "./preview.ts";

const say = (key: string, data: Record<string, string | number> = {}): string => term(`Build.${key}`, data);

/** What the window has in hand. */
export interface InHand {
  readonly draft: BuildDraft;
  readonly step: Step;
  readonly shelves: readonly Shelf[];
  readonly made: Made;
  readonly settings: ArcSettings;
  readonly seesMiddle: boolean;
}

/** The kinds of things that are chosen with the gear. */
const GEAR: readonly GivenKind[] = ["weapon", "spell", "shield", "armor", "gear"];

/** Everything that the window draws of a draft at one of its steps. */
export function buildView(hand: InHand) {
  const { draft, step, settings } = hand;
  return {
    draft,
    lead: say(`lead.${step}`),
    known: KS_KEYS.map((id) => ({
      id,
      name: term(`KnownScore.${id}`),
      value: draft.ks[id],
      hint: sheet(`known.${id}`),
    })),
    arrays: Object.entries(ARRAYS).map(([id, numbers]) => ({
      id,
      label: say(`array.${id}`),
      numbers: numbers.join(" · "),
    })),
    sizes: sizeOptions(hand),
    middle: step === "middle" ? middleRows(hand) : [],
    skills:
      step === "skills" ? hand.shelves.filter(({ kind }) => kind === "skill").map((one) => skillRow(one, hand)) : [],
    own:
      step === "skills" ? draft.own.map((one, at) => ({ ...one, at, n: at + 1, links: linksFor(hand, one.us) })) : [],
    groups: step === "gear" ? GEAR.map((kind) => groupOf(kind, hand)) : [],
    figures: figuresOf(hand),
    rolls: step === "skills" || step === "review" ? rollsOf(hand) : [],
    summary: step === "review" ? summaryOf(hand) : [],
    blocked: blockedOf(draft),
    som: RANGES.som,
    score: RANGES.ks,
    hidden: settings.hideUS && hand.seesMiddle ? say("hidden") : "",
  };
}

/** Why it can't be finished; "" when it can. */
export const blockedOf = ({ own }: BuildDraft): string =>
  own.some(({ name }) => name.trim() === "") ? say("nameless") : "";

function sizeOptions({ draft, settings }: InHand) {
  const { min, max } = RANGES.size;
  return Array.from({ length: max - min + 1 }, (_one, i) => {
    const value = min + i;
    const { name } = sizeClass({ size: value, settings });
    return {
      value,
      selected: value === draft.size,
      label: say("size", { n: value === 0 ? "0" : signed(value), name }),
    };
  });
}

/** Middle scores in the world's order, each under the known score it stands under. ARC-054 */
function middleRows({ draft, made, settings }: InHand) {
  return Object.entries(draft.us).map(([id, value]) => {
    const link = linkOf(made.state, id, settings);
    const under = link ? term(`KnownScore.${link.ks}`) : "";
    return { id, value, name: link?.name ?? id, under: say("under", { name: under }) };
  });
}

/** Every middle score that there is, to stand on; without one that is, nothing is chosen. ARC-054 */
function linksFor({ made, settings }: InHand, us: string) {
  return Object.keys(made.state.us).map((value) => ({
    value,
    label: linkOf(made.state, value, settings)?.name ?? value,
    selected: value === us,
  }));
}

function skillRow({ uuid, name, img, us: link }: Shelf, hand: InHand) {
  const as = hand.draft.chosen[uuid];
  const us = as?.us || (link ?? "");
  return { uuid, name, img, value: as && as.score > 0 ? as.score : "", links: linksFor(hand, us) };
}

function groupOf(kind: GivenKind, { shelves, draft }: InHand) {
  const all = shelves.filter((one) => one.kind === kind);
  return {
    kind,
    title: say(`group.${kind}`),
    empty: all.length === 0 ? say("empty") : "",
    rows: all.map(({ uuid, name, img, system }) => {
      const kg = system?.["weightKg"];
      const chosen = Object.hasOwn(draft.chosen, uuid);
      return { uuid, name, img, chosen, sub: kg === undefined ? "" : say("kg", { n: measured(Number(kg)) }) };
    }),
  };
}

/** What follows from it: movement, what is borne and its limits. ARC-013, ARC-018 */
function figuresOf({ made: { derived } }: InHand): string {
  const { limits, mov, weight, burden } = derived;
  const kg = (n: number | null): string => (n === null ? term("Tables.nothing") : measured(n));
  return say("figures", {
    ...{ mov: measured(mov.mov), weight: measured(weight), burden: term(`Burden.${burden}`) },
    limits: [limits.light, limits.medium, limits.heavy].map(kg).join(" / "),
    most: measured(limits.overloaded),
  });
}

const plain = (n: number): string => String(n).replace("-", "−");

/** Each new skill with its die, what a roll comes to, and how often it is used. ARC-050, ARC-053 … ARC-058 */
function rollsOf({ draft, shelves, made: { state, derived }, seesMiddle }: InHand): readonly string[] {
  const fresh = skillsOf(draft, shelves);
  const known = derived.skills.slice(state.skills.length - fresh.length);
  return fresh.flatMap(({ name, score }, i) => {
    const skill = known[i];
    if (!skill?.die) return [say("unlearned", { name: name || "…" })];
    const { die, ksValue, usValue, actions } = skill;
    const base = ksValue + usValue;
    const data = { name: name || "…", score, die: die.sides, min: signed(die.min), max: signed(die.max), actions };
    return [
      say(seesMiddle ? "roll" : "rollHidden", { ...data, from: plain(base + die.min), to: plain(base + die.max) }),
    ];
  });
}

function summaryOf({ draft, made, shelves, settings, seesMiddle }: InHand) {
  const named = (list: readonly string[]): string => list.join(", ") || say("nothing");
  const chosen = shelves.filter(({ uuid, kind }) => kind !== "skill" && Object.hasOwn(draft.chosen, uuid));
  const middle = Object.entries(draft.us).map(([id, n]) => `${linkOf(made.state, id, settings)?.name ?? id} ${n}`);
  return [
    { title: localize("DRAMATIS.Fit.Sheet.name"), text: made.state.name },
    { title: say("step.scores"), text: KS_KEYS.map((id) => `${term(`KnownScore.${id}`)} ${draft.ks[id]}`).join(", ") },
    ...(seesMiddle ? [{ title: say("step.middle"), text: middle.join(", ") }] : []),
    { title: say("step.skills"), text: named(skillsOf(draft, shelves).map(({ name, score }) => `${name} ${score}`)) },
    { title: say("step.gear"), text: named(chosen.map(({ name }) => name)) },
  ];
}
