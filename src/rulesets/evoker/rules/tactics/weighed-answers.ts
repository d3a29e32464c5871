/** What speaks for an answer, and for what is added to a card. */
import { allOf } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { EvadeDecision, EvokerDecision, RerollDecision } from "../decisions.ts";
import { allOutTarget, countedEnemies } from "../glance.ts";
import type { BurstPrompt, EvadePrompt, EvokerPrompt, ReplaceAilmentPrompt, RollCheck } from "../outcomes.ts";
import { characterOf, situationOf } from "./around.ts";
import { hitOf, type Strike } from "./blow.ts";
import { numberOfSettings, struck } from "./keys.ts";
import { attack } from "./strikes.ts";
import { wearOf, worseBy } from "./trouble.ts";
import { nameOf, percent, rolled, said, silent, type Look } from "./look.ts";

/** Everything that counts for or against an answer. */
export function answering(made: EvokerDecision, look: Look): Consideration[] {
  const { real } = look;
  switch (made.type) {
    case "evade":
    case "oppose":
    case "breakFree": {
      if ("option" in made && made.option === null) return [];
      const chance = made.type === "evade" ? evasionChance(made, look) : rolled(made, real);
      const part = made.type === "breakFree" ? 0.5 : 1;
      return [said("guard", 4 * chance * part + 0.01, "answer", { percent: percent(chance) })];
    }
    case "chanceAttack": {
      const offender = promptOf(look, made.prompt)?.["offender"];
      return typeof offender === "string" ? striking(made.actor, made.weapon, offender, look) : [];
    }
    case "control": {
      const [victim] = made.targets ?? [];
      const sufferer = promptOf(look, made.prompt)?.["sufferer"];
      if (!victim || typeof sufferer !== "string") return [];
      return striking(sufferer, made.weapon ?? null, victim.who, look);
    }
    case "allocateBurst":
      return dealing(made, look);
    case "blockHeavy": {
      const points = made.points;
      return [said("guard", 2.5 * points, "block", { n: points }), said("cost", -1.2 * points, "cost")];
    }
    case "joinAllOut":
    case "allOut":
      return together(
        made.actor,
        made.score,
        made.type === "joinAllOut" ? leaderOf(look, made.prompt) : made.actor,
        look,
      );
    case "bleed": {
      const chance = rolled(made, real);
      const gain = made.method === "stem" ? 2 : 1;
      const told = said("self", chance * gain, "bleed", { percent: percent(chance) });
      return made.method === "stem" ? [told, silent("harm", -0.8)] : [told];
    }
    case "replaceAilment":
      return replacing(made.replace, promptOf(look, made.prompt) as ReplaceAilmentPrompt | undefined, look);
    case "reroll":
      return again(made, look);
    default:
      return [];
  }
}

const evasions = new Memory<{ readonly chance: number }>();

/** The chance of an evasion: the same for the same number against the same roll. EVO-024, EVO-122 */
function evasionChance(made: EvadeDecision, { real }: Look): number {
  const prompt = allOf({ steps: real.history }, "prompts").find(({ id }) => id === made.prompt) as
    EvadePrompt | undefined;
  const option = prompt?.options.find(({ id }) => id === made.option);
  const rolls = allOf({ steps: real.history }, "checks").filter((one): one is RollCheck => one.type === "roll");
  const { target, kept, dos, bonus, automaticFailure } = rolls.at(-1) ?? {};
  const state = characterOf(real, made.actor);
  if (!prompt || !option || !state) return 0;
  const key = [numberOfSettings(real.settings), struck(state), option.id, option.target, rolls.length];
  const against = [target, kept, dos, bonus, automaticFailure];
  return evasions.recall([...key, ...against].join("|"), () => ({ chance: rolled(made, real) })).chance;
}

const promptOf = ({ real: { history } }: Look, id: string | undefined): EvokerPrompt | undefined =>
  allOf({ steps: history }, "prompts").find((prompt) => prompt.id === id) as EvokerPrompt | undefined;

const leaderOf = (look: Look, id: string): Ref => {
  const leader = promptOf(look, id)?.["initiator"];
  return typeof leader === "string" ? leader : look.view.who;
};

/** A blow beside the order. EVO-170, EVO-319 */
function striking(actor: Ref, weapon: string | null, foe: Ref, { position }: Look): Consideration[] {
  const arm = characterOf(position, actor)?.weapons.find(({ id }) => id === weapon) ?? null;
  const { chance, harm, back, fells } = hitOf(attack(position, actor, arm, foe), foe, position);
  const name = nameOf(position, foe);
  return [
    said("harm", chance * harm, "harm", { name, percent: percent(chance), wounds: Math.round(harm * 10) / 10 }),
    ...(fells ? [said("fell", chance, "fell", { name, percent: percent(chance) })] : []),
    ...(back > 0.01 ? [said("guard", -back * chance, "back", { name })] : []),
  ];
}

/** One who is hit already takes the rest, unless others can be hit as well. EVO-076 */
function dealing(made: Extract<EvokerDecision, { type: "allocateBurst" }>, look: Look): Consideration[] {
  const target = (promptOf(look, made.prompt) as BurstPrompt | undefined)?.target ?? "";
  const { extraWounds, extraTargets } = made;
  const name = nameOf(look.position, target);
  const more = said("harm", 0.9 * extraWounds, "burst", { name, n: extraWounds });
  const others = extraTargets.map(({ who }) => said("harm", 0.6, "burst", { name: nameOf(look.position, who), n: 1 }));
  return [...(extraWounds > 0 ? [more] : []), ...others, silent("cost", -0.02 * (extraWounds + extraTargets.length))];
}

/** The more strike, the more it does; best with what one is best at. EVO-206, EVO-207 */
function together(who: Ref, score: "melee" | "ballistic" | "magic", leader: Ref, { real }: Look): Consideration[] {
  const situation = situationOf(real);
  const chance = Math.min(0.95, Math.max(0.05, allOutTarget(situation, { who, score, roll: undefined }, leader) / 100));
  const n = countedEnemies(situation, leader).length;
  return [said("harm", n * (1 + chance), "allOut", { n }), silent("sure", chance)];
}

/** Whether what takes the place of an ailment is worse, for a friend or a foe. EVO-300 */
function replacing(
  replace: boolean,
  prompt: ReplaceAilmentPrompt | undefined,
  { position, view }: Look,
): Consideration[] {
  const state = prompt ? characterOf(position, prompt.sufferer) : null;
  if (!replace || !prompt || !state) return [];
  const { settings } = situationOf(position);
  const ailment = { statedTurns: null, inflictedDuringOwnTurn: false, ownTurnEnds: 0, rounds: 0, source: null };
  const others = state.ailments.filter(({ id }) => id !== prompt.occupant);
  const then = { ...state, ailments: [...others, { ...ailment, id: prompt.ailment }] };
  const worse = worseBy(then, state, settings);
  return view.side.includes(prompt.sufferer) ? [silent("guard", -worse)] : [silent("harm", worse)];
}

/** Another throw, for what it may bring or keep off. EVO-028, EVO-083, EVO-284 */
function again(made: RerollDecision, look: Look): Consideration[] {
  const { real, position, view } = look;
  const rolls = allOf({ steps: real.history }, "checks");
  const roll = rolls.find(({ id }) => id === made.check) as RollCheck | undefined;
  if (!roll) return [];
  const chance = rolled(made, real);
  if (made.source === "distract")
    return [said("guard", 2 * (1 - chance), "distract", { name: nameOf(position, roll.who) })];
  const told = { percent: percent(chance) };
  const cost = said("cost", -2, "cost");
  if (roll.what === "attack") {
    const each = strikesOn(look, roll).map(({ strike, foe }) => hitOf(strike, foe, position));
    const gain = each.reduce((sum, { open, harm, fells }) => sum + open * (harm + (fells ? 2 : 0)), 0);
    return [said("harm", chance * gain, "rethrow", told), cost];
  }
  const kept = roll.what === "faint" ? 4 : lostOn(look, view.who);
  return [said("guard", chance * kept, "reroll", told), cost];
}

/** The deed that a roll belongs to, on each of those it was aimed at; a blow with the weapon where the card asked for it. */
function strikesOn({ real, position, view }: Look, roll: RollCheck): { strike: Strike; foe: Ref }[] {
  const rolls = new Set([roll.id, roll.replaces]);
  const made = real.history.find(({ outcome }) => outcome.checks.some(({ id }) => rolls.has(id)))?.decision as
    EvokerDecision | undefined;
  if (made?.type === "power" || made?.type === "attack")
    return made.targets.map(({ who }) => ({ strike: { ...made, targets: [{ who }] }, foe: who }));
  if (roll.against === null) return [];
  const arm = characterOf(position, view.who)?.weapons.find(({ id }) => id === roll.weapon) ?? null;
  return [{ strike: attack(position, view.who, arm, roll.against), foe: roll.against }];
}

/** What somebody is about to lose on this card, in Light Wounds. */
function lostOn({ real }: Look, who: Ref): number {
  const state = characterOf({ states: situationOf(real).states }, who);
  const stored = characterOf(real, who);
  const { settings } = situationOf(real);
  return state && stored ? Math.max(0, wearOf(state, settings) - wearOf(stored, settings)) : 0;
}
