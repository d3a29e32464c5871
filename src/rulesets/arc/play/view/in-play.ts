/** What an item does in play, as it stands, in sentences. */
import type { FoundryItem } from "../../../../foundry/types.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import { game } from "../../../../foundry/globals.ts";
import { esRange } from "../../rules/check/esDie.ts";
import { thresholdOf } from "../../rules/check/threshold.ts";
import { actionsPerTurn } from "../../rules/actions/allowance.ts";
import { deriveCharacter, requiredTrainingOf, trainingOf } from "../../rules/derive.ts";
import { counted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import type { TaskState } from "../../rules/state.ts";
import { isCharacter, readCharacter, readThing, type Thing } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { actionCells, dieCells, unsureWords } from "./guesses.ts";
import { skillView } from "./tree.ts";
import { measured, say } from "./words.ts";

type Stored = Readonly<Record<string, number | string | boolean | null>>;

/** Sentences on what it does; none for what speaks for itself. */
export function inPlay(item: FoundryItem, kind: Thing): readonly string[] {
  const stored = sourceOf(item) as Stored;
  return SAYS[kind](item, stored).filter(Boolean);
}

const SAYS: Readonly<Record<Thing, (item: FoundryItem, stored: Stored) => readonly string[]>> = {
  skill: skillSays,
  weapon: (item, stored) => [levelSays(stored, "weapon"), weightSays(item, stored)],
  spell: () => [say("plays.spell")],
  shield: (item, stored) => [levelSays(stored, "shield"), weightSays(item, stored)],
  armor: (item, stored) => [armorSays(item, stored), weightSays(item, stored)],
  gear: (item, stored) => [weightSays(item, stored)],
  task: taskSays,
};

/** Its die and actions; on somebody's sheet what it comes to as well. ARC-050, ARC-053, ARC-055 */
function skillSays({ id, actor }: FoundryItem, stored: Stored): readonly string[] {
  const settings = arcSettings();
  const es = Number(stored["score"]);
  if (es === 0) return [say(`plays.unlearned.${settings.untrained}`)];
  const override = stored["actionsOverride"] === null ? null : Number(stored["actionsOverride"]);
  const { sides, min, max } = esRange({ es, settings });
  const { actions } = actionsPerTurn({ es, override, settings });
  const unsure = unsureWords(settings, [...dieCells(es), ...actionCells(es, override)]);
  return [
    say("plays.die", { sides, min: signed(min), max: signed(max) }),
    say(counted("plays.actions", actions), { n: actions }),
    actor && isCharacter(actor) ? sumSays(actor, id) : "",
    unsure,
  ];
}

function sumSays(actor: NonNullable<FoundryItem["actor"]>, id: string): string {
  const state = readCharacter(actor);
  const settings = arcSettings();
  const skill = state.skills.find((one) => one.id === id);
  const seesMiddle = game().user.isGM || !settings.hideUS;
  const { sum = "" } = skill
    ? skillView({ state, settings, seesMiddle, turn: null, derived: deriveCharacter(state, settings) }, skill)
    : {};
  return sum === "" ? "" : say("plays.sum", { name: state.name, sum });
}

/** Levels count where the group wants them. ARC-053 */
function levelSays({ level }: Stored, kind: "weapon" | "shield"): string {
  const n = Number(level);
  return arcSettings().useWeaponLevels ? say(`plays.${kind}Level`, { n }) : say("plays.noLevels");
}

/** All of it together; clothing is free for who may carry nothing else. ARC-017, ARC-019 */
function weightSays(_item: FoundryItem, { weightKg, quantity, isClothing }: Stored): string {
  const whole = say("plays.weight", { each: measured(Number(weightKg)), n: Number(quantity), kg: measured(Number(weightKg) * Number(quantity)) }); // prettier-ignore
  return isClothing === true ? `${whole} ${say("plays.clothing")}` : whole;
}

/** What it asks for, against what its bearer has. ARC-072 */
function armorSays({ actor }: FoundryItem, { requiredTraining, worn }: Stored): string {
  const required = Number(requiredTraining);
  if (!actor || !isCharacter(actor)) return required > 0 ? say("plays.armor", { n: required }) : "";
  const state = readCharacter(actor);
  const training = trainingOf(state);
  const about = { name: state.name, n: required, training };
  if (worn !== true) return say("plays.notWorn", about);
  const most = requiredTrainingOf(state) ?? 0;
  return say(most > training && required > training ? "plays.beyond" : "plays.within", about);
}

/** What has to be beaten, and until when. ARC-060, ARC-085 */
function taskSays(item: FoundryItem): readonly string[] {
  const { threshold, turnsLeft, status } = readThing(item) as TaskState;
  const beat = say("plays.beat", { n: thresholdOf(threshold, arcSettings()) });
  if (status !== "running") return [beat];
  const time = turnsLeft === null ? say("task.noHurry") : say(counted("task.turns", turnsLeft), { n: turnsLeft });
  return [beat, say("plays.time", { time })];
}
