/** What somebody suffers from: ailments with the Turns they last, injuries, conditions, what others hold against them. */
import type { HeldLine } from "../../../../fittings/sheets/held.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { ailmentDuration } from "../../rules/ailments/gain.ts";
import { AILMENT_TABLE } from "../../rules/ailments/table.ts";
import { INJURY_TABLE } from "../../rules/injuries/table.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import { AFFLICTIONS, type Condition } from "../../rules/terms.ts";
import { nameFor } from "../turns/names.ts";
import { pressOf, theirs } from "./actions/plan.ts";
import type { Somebody } from "./somebody.ts";
import { count, say, term } from "./words.ts";

interface Viewer {
  readonly settings: EvokerSettings;
  readonly isGM: boolean;
  /** What they can do now, by its name. */
  readonly can: (name: string) => Press | undefined;
}

/** All of it as lines with what can be done about each. */
export function sufferings(who: Somebody, viewer: Viewer): readonly HeldLine[] {
  return [...ailments(who, viewer), ...injuries(who, viewer), ...conditions(who, viewer), ...others(who, viewer)];
}

function ailments(who: Somebody, { settings, isGM, can }: Viewer): readonly HeldLine[] {
  return who.state.ailments.map((one) => {
    const { id: ailment, statedTurns, inflictedDuringOwnTurn, ownTurnEnds, source } = one;
    const played = { ailment, statedTurns, inflictedDuringOwnTurn, ownTurnEnds };
    const { turnsLeft, until } = ailmentDuration({ ...played, settings });
    const { evo, category } = AILMENT_TABLE[ailment];
    const lasts = turnsLeft === null ? say(`until.${until ?? "cured"}`) : count("turnsLeft", turnsLeft);
    const own = can(`shakeOff-${ailment}`);
    return {
      ...{ kind: "ailment", key: ailment, label: term(`Ailment.${ailment}`), sub: lasts },
      icon: "fa-solid fa-virus",
      tooltip: [term(`Category.${category}`), say(`about.${ailment}`), by(who, source), `(${evo})`]
        .filter(Boolean)
        .join(" "),
      presses: [
        ...(own ? [own] : []),
        ...(isGM ? [lift(who, { ailment, condition: null }, `Ailment.${ailment}`)] : []),
      ],
    };
  });
}

function injuries({ state }: Somebody, { isGM }: Viewer): readonly HeldLine[] {
  return state.injuries.map(({ location, injury, ignoredInRound }) => ({
    ...{ kind: "injury", key: location, label: term(`Injury.${injury}`) },
    sub:
      ignoredInRound === null ? term(`Location.${location}`) : say("ignored", { place: term(`Location.${location}`) }),
    icon: "fa-solid fa-bandage",
    tooltip: `${say(`about.${injury}`)} (${INJURY_TABLE[injury].evo})`,
    presses: isGM ? [heal(location, term(`Injury.${injury}`))] : [],
  }));
}

/** What is said elsewhere, or by something else here. */
const TOLD: readonly Condition[] = ["grappled", "immobilised", "suffocating", "fatigued", "exhausted", "hidden"];

function conditions(who: Somebody, { isGM }: Viewer): readonly HeldLine[] {
  const shown = who.derived.conditions.filter((one) => !TOLD.includes(one));
  return shown.map((condition) => {
    const stored =
      who.state.conditions.some(({ id }) => id === condition) && AFFLICTIONS.some((one) => one === condition);
    return {
      ...{ kind: "condition", key: condition, label: term(`Condition.${condition}`), sub: "" },
      icon: "fa-solid fa-circle-exclamation",
      tooltip: say(`about.${condition}`),
      presses: isGM && stored ? [lift(who, { ailment: null, condition }, `Condition.${condition}`)] : [],
    };
  });
}

/** Whose doing it is, "" for nobody's; players are told of nobody whom the tracker hides. */
function by({ encounter }: Somebody, source: Ref | null): string {
  if (source === null) return "";
  const combat = encounter && combatBehind(encounter.combat);
  const seated = combat?.combatants.some(({ actor }) => actor?.uuid === source);
  return say("by", { name: combat && seated ? nameFor(combat, source) : documentName(source) });
}

/** Grips, marks, breath, sleep, flight lost: what others hold, and what runs out. */
function others(who: Somebody, { can }: Viewer): readonly HeldLine[] {
  const { grip, marks, stealth, suffocation, unconscious, fallingFrom, mustFlee } = who.state;
  const line = (key: string, icon: string, label: string, sub = ""): HeldLine => ({
    ...{ kind: "state", key, label, sub, tooltip: say(`about.${key}`), icon: `fa-solid fa-${icon}`, presses: [] },
  });
  const free = can("breakFree");
  const holds = grip?.stored === null ? "grappled" : "immobilised";
  const held = grip && line(holds, "link", term(`Condition.${holds}`), by(who, grip.by));
  return [
    ...(held ? [{ ...held, presses: free ? [free] : [] }] : []),
    ...marks.map(({ id, source }, at) => {
      const icon = id === "protected" ? "shield" : "eye-low-vision";
      return { ...line(id, icon, term(`Mark.${id}`), by(who, source)), key: `${id}-${at}` };
    }),
    ...(stealth ? [line("hidden", "eye-slash", term("Condition.hidden"), count("degrees", stealth.dos))] : []),
    ...(suffocation ? [line("suffocating", "lungs", term("Condition.suffocating"), breathLeft(suffocation))] : []),
    ...(unconscious
      ? [line("unconscious", "bed", say("unconscious"), count(`for.${unconscious.unit}`, unconscious.amount))]
      : []),
    ...(fallingFrom ? [line("falling", "arrow-down-long", say("falling"), term(`Band.${fallingFrom}`))] : []),
    ...(mustFlee ? [line("mustFlee", "person-walking-arrow-right", say("mustFlee"))] : []),
  ];
}

const breathLeft = ({ mode, elapsed, roundsToDeath }: NonNullable<Somebody["state"]["suffocation"]>): string =>
  roundsToDeath === null ? say(`breath.${mode}`, { n: elapsed }) : count("breath.dies", roundsToDeath);

/** The game master takes it away. EVO-085 */
function lift(who: Somebody, what: { ailment: string | null; condition: string | null }, name: string): Press {
  const { actor: _actor, ...decision } = theirs(who, "lift", { target: who.ref, ...what });
  const plan = { name: "lift", icon: "xmark", does: { decide: decision }, could: [], data: { what: term(name) } };
  return pressOf(plan, who);
}

/** An injury that is over, by hand: else it goes with the last Heavy Wound that comes back (EVO-253). */
const heal = (place: string, what: string): Press => ({
  ...{ name: "healInjury", label: term("Action.lift.label", { what }), icon: "fa-solid fa-xmark" },
  does: { own: "healInjury", given: { place } },
});
