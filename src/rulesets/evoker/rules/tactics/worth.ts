/** What speaks for a decision, and against it, as far as one's side can know. */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type {
  EquipDecision,
  EvokerDecision,
  OneMoreDecision,
  ReloadDecision,
  SwapPersonaDecision,
} from "../decisions.ts";
import { countedEnemies, rankAmong, unable } from "../glance.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { hitOf, PROVOKED, usualBlow, type Strike } from "./blow.ts";
import { helpOf } from "./help.ts";
import { isFollowed, isIdle, isOfUse } from "./idle.ts";
import { lookOf, nameOf, percent, rolled, said, silent, tenths, type Look } from "./look.ts";
import { isReady, wearOf } from "./trouble.ts";
import { answering } from "./weighed-answers.ts";

/** Everything that counts for or against a decision of somebody's. */
export function considerationsOf(decision: Decision, real: Position, view: View): readonly Consideration[] {
  const look = lookOf(real, view);
  const made = decision as EvokerDecision;
  switch (made.type) {
    case "attack":
    case "power":
    case "trick":
      return isHarmful(made, look) ? striking(made, look) : helping(made, look);
    case "defend":
      return guarding(look);
    case "protect":
      return protecting(made.ally, look);
    case "analyse":
      return [said("self", 0.6, "analyse", { name: nameOf(look.position, made.target) })];
    case "reload":
    case "equip":
      return readying(made, look);
    case "oneMore":
      return using(made, look);
    case "altitude":
      return [said("harm", 0.3, "nearer")];
    case "flee":
      return [said("guard", 0.1, "flee")];
    case "swapPersona":
      return [...helping(made, look), ...bracing(made, look)];
    case "endTurn":
    case "endOneMore":
      return [];
    case "rise":
    case "shakeOff":
    case "breakFree":
    case "medical":
    case "consumable":
    case "fate":
      return made.type === "breakFree" && made.declared === "evasion" ? answering(made, look) : helping(made, look);
    default:
      return answering(made, look);
  }
}

function isHarmful(made: Strike, { position }: Look): boolean {
  if (made.type !== "power") return true;
  return characterOf(position, made.actor)?.powers.find(({ id }) => id === made.power)?.kind === "attack";
}

/** Whom it is aimed at, how likely it is to come off, what it does then, and what it costs. EVO-122 … EVO-133, EVO-200 */
function striking(made: Strike, look: Look): Consideration[] {
  const targets = made.type === "trick" ? [made.target] : made.targets;
  const each = targets.flatMap(({ who }) => aimedAt(made, who, look));
  const cost = costOf(made, look);
  return [...each, ...(cost > 0 ? [said("cost", -cost, "cost")] : [])];
}

function threatOf(foe: Ref, { position, view, threats }: Look): number {
  const known = threats.get(foe) ?? usualBlow(foe, view.who, position);
  threats.set(foe, known);
  return known;
}

const HAMPERS: readonly string[] = ["grapple", "knockdown", "push"];

function aimedAt(made: Strike, foe: Ref, look: Look): Consideration[] {
  const { position, view } = look;
  const { chance, harm, back, fells, staggers } = hitOf(made, foe, position);
  const name = nameOf(position, foe);
  const told = { name, percent: percent(chance), wounds: tenths(harm) };
  const { settings } = situationOf(position);
  const state = characterOf(position, foe);
  const hurt = state ? Math.min(1, wearOf(state, settings) / 6) : 0;
  // Nobody gangs up on those it does nothing to, however hurt or dangerous they are.
  const counts = chance * Math.min(1, Math.max(0, harm));
  const threat = counts * threatOf(foe, look);
  const hampers = made.type === "trick" || (made.type === "attack" && HAMPERS.includes(made.mode));
  // A face keeps off as much as there is to fear, and no more; so does a grip that nobody can follow up. EVO-075, EVO-083, EVO-084
  const isAll = made.type === "trick" || (hampers && !isFollowed(position, view));
  const counted = isAll ? harm * Math.min(1, threatOf(foe, look)) : harm;
  return [
    said("harm", chance * counted, hampers ? "hamper" : "harm", told),
    ...(fells ? [said("fell", chance, "fell", { name, percent: percent(chance) })] : []),
    ...(hurt > 0 ? [said("pack", counts * hurt, "pack", { name })] : []),
    said("near", nearness(foe, look), "near", { name }),
    // The chance is told with the harm.
    silent("sure", counts),
    ...(threat > 0 ? [said("threat", threat, "threat", { name })] : []),
    ...(staggers ? [said("self", chance * ONE_MORE, "oneMore", { name })] : []),
    ...(back > 0.01 ? [said("guard", -back * chance, "back", { name })] : []),
  ];
}

/** What one more Action is worth. EVO-202 */
const ONE_MORE = 1.2;

/** By the squares where they are known; else whoever stands across is nearest. */
function nearness(foe: Ref, { position, view, foes }: Look): number {
  const metres = situationOf(position).distance(view.who, foe);
  if (metres !== null) return 1 / Math.max(1, metres);
  const opposite = view.side.indexOf(view.who) % Math.max(1, foes.length);
  return 1 / (1 + Math.abs(foes.indexOf(foe) - opposite));
}

/** What is used up: of powers it is known before; a shot is next to nothing. EVO-136 */
function costOf(made: Strike, { position }: Look): number {
  if (made.type !== "power") return 0;
  const power = characterOf(position, made.actor)?.powers.find(({ id }) => id === made.power);
  return (power?.cost ?? 0) * 0.08;
}

/** What it makes of everybody, by having it happen as it usually does. EVO-083 … EVO-093, EVO-137, EVO-231, EVO-285 … EVO-289 */
function helping(made: EvokerDecision & { readonly actor: Ref }, { position, view }: Look): Consideration[] {
  const help = helpOf(made, position);
  if (!help) return [];
  const { chance, provokes, spent } = help;
  const told = help.worse.flatMap(([who, worse]): Consideration[] => {
    const data = { name: nameOf(position, who), percent: percent(chance) };
    if (!view.side.includes(who)) return [said("harm", chance * worse, "hamper", data)];
    return [
      who === view.who ? said("self", -chance * worse, "better", data) : said("aid", -chance * worse, "help", data),
    ];
  });
  return [
    ...told,
    ...(provokes > 0 ? [said("guard", -PROVOKED * provokes, "provokes")] : []),
    ...(spent > 0 ? [said("cost", -spent, "cost")] : []),
  ];
}

/** The dearer, the more stand against one and the less it takes to fall. EVO-078 */
function guarding(look: Look): Consideration[] {
  const { position, view, foes } = look;
  const state = characterOf(position, view.who);
  if (!state) return [];
  const blows = foes.map((foe) => threatOf(foe, look)).sort((a, b) => b - a);
  const expected = (blows[0] ?? 0) + (blows[1] ?? 0);
  const worn = wearOf(state, situationOf(position).settings);
  return [said("guard", 0.25 * expected * (1 + worn / 3), "guard")];
}

/** What another Persona keeps off of what foes usually do, and lets through. EVO-181, EVO-231 */
function bracing({ persona }: SwapPersonaDecision, look: Look): Consideration[] {
  const { position, view, foes } = look;
  const state = characterOf(position, view.who);
  const next = state?.personas.find(({ id }) => id === persona);
  if (!state || !next || !state.personas.some(({ equipped }) => equipped)) return [];
  const personas = state.personas.map((one) => ({ ...one, equipped: one === next }));
  const then = { ...position, states: { ...position.states, [view.who]: { ...state, personas } } };
  const kept = foes.reduce((sum, foe) => sum + threatOf(foe, look) - usualBlow(foe, view.who, then), 0);
  return kept === 0 ? [] : [said("guard", kept, "affinity", { item: next.name })];
}

/** Whoever is better off stands before the worse. EVO-079 */
function protecting(ally: Ref, { position, view }: Look): Consideration[] {
  const { settings } = situationOf(position);
  const [mine, theirs] = [view.who, ally].map((who) => {
    const state = characterOf(position, who);
    return state ? wearOf(state, settings) : 0;
  });
  const gain = 0.15 * ((theirs ?? 0) - (mine ?? 0));
  return gain > 0 ? [said("aid", gain, "protect", { name: nameOf(position, ally) })] : [];
}

/** What gets at somebody at last: worth more than holding them. */
const AT_LAST = 1.2;

/** Something to strike with for whoever has nothing; for others it can wait. EVO-089 … EVO-091 */
function readying(made: ReloadDecision | EquipDecision, { position, view }: Look): Consideration[] {
  const state = characterOf(position, view.who);
  const weapon = state?.weapons.find(({ id }) => id === made.weapon);
  if (!state || !weapon) return [];
  const item = { item: weapon.name };
  if (made.type === "equip" && isReady(state) && isIdle(position, view, state))
    return isOfUse(made, position, view) ? [said("harm", AT_LAST, "equip", item)] : [];
  const left = made.type === "reload" ? Math.max(1, weapon.reload.actions - weapon.reload.progress) : 1;
  const hurried = made.type === "reload" && made.hurry !== null ? rolled(made, position) * 0.5 : 0;
  const isEmpty = made.type === "equip" || weapon.jammed || weapon.ammo?.value === 0;
  if (!isReady(state) && isEmpty) return [said("harm", 0.9 / left + hurried, made.type, item)];
  const best = Math.max(0, ...state.weapons.filter(({ equipped }) => equipped).map(({ damage }) => damage));
  const better = made.type === "equip" ? weapon.damage - best - 3 : isEmpty ? 1 : 0;
  return better > 0 ? [said("harm", Math.min(0.9, 0.1 * better), made.type, item)] : [];
}

/** A turn beside the order: for all at once, for oneself, or for whom it is worth more. EVO-202 … EVO-207 */
function using({ use, receiver, actor }: OneMoreDecision, { real, position }: Look): Consideration[] {
  const situation = situationOf(real);
  switch (use) {
    case "allOutAttack": {
      const all = countedEnemies(situation, actor).length;
      return [said("harm", all * (1 + situation.alliesOf(actor).length), "allOut", { n: all })];
    }
    case "action":
      return [said("harm", ONE_MORE, "again")];
    case "batonPass": {
      if (receiver === null || unable(situation, receiver) !== null) return [silent("harm", -1)];
      const { socialLinks = [] } = characterOf(position, actor) ?? {};
      const name = nameOf(position, receiver);
      const rank = rankAmong(socialLinks, receiver, name);
      return [said("harm", ONE_MORE * (rank >= 7 ? 1.1 : 0.9), "baton", { name })];
    }
    case "move":
      return [said("self", 0.5, "better", { name: nameOf(position, actor), percent: 100 })];
    default:
      return [];
  }
}
