/** Rows of what somebody has: arms, spells, tasks, and everything that weighs. ARC-006, ARC-017, ARC-072, ARC-085 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { Badge, RowFace } from "../../../../fittings/sheets/row.ts";
import { counted, dotted } from "../../../../fittings/words/words.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { signed } from "../../../../table/signed.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { thresholdOf } from "../../rules/check/threshold.ts";
import type { Change, TaskState } from "../../rules/state.ts";
import { soundChanges } from "../models/changes.ts";
import { BORNE, readThing, thingOf, TYPE_PREFIX, type Thing } from "../models/reading.ts";
import type { Json } from "../../../../kernel/json.ts";
import { complexityName } from "./complexities.ts";
import type { Somebody } from "./somebody.ts";
import { measured, say, term } from "./words.ts";

/** Something that can be pressed for an action, with the skill it goes by. */
export interface ToolRow extends RowFace {
  readonly ref: Ref;
  /** Null where it names no skill that they have. */
  readonly skill: string | null;
}

const faces = ({ actor }: Somebody, kind: Thing) =>
  itemsOfType<Readonly<Record<string, Json>>>(actor, TYPE_PREFIX + kind).map(({ id, name, item, system }) => {
    return { id, name, img: item.img ?? "", ref: item.uuid, item, system };
  });

/** What a hit brings, in few words: "Build −1, Prone". ARC-002 */
export function changesLine(changes: readonly Change[], middleName: (id: string) => string): string {
  return changes
    .map((change) => {
      if (change.type === "status") {
        const known = term.has(`Status.${change.status}`) ? term(`Status.${change.status}`) : change.status;
        return change.remove ? say("hit.ends", { status: known }) : known;
      }
      if (change.type === "ks") return `${term(`KnownScore.${change.stat}`)} ${signed(change.change)}`;
      if (change.type === "us") return `${middleName(change.stat)} ${signed(change.change)}`;
      return `${say(`hit.${change.type}`)} ${signed(change.change)}`;
    })
    .join(", ");
}

/** Middle scores by what the world, or else somebody themselves, calls them. ARC-054 */
export const middleOf =
  ({ settings, state }: Somebody) =>
  (id: string): string =>
    settings.middleScores.find((one) => one.id === id)?.name ?? state.us[id]?.name ?? id;

/** Weapons and spells, each with its skill and what it does. ARC-038, ARC-053, ARC-074 */
export function toolRows(who: Somebody, kind: "weapon" | "spell"): readonly ToolRow[] {
  const known = kind === "weapon" ? who.state.weapons : who.state.spells;
  return faces(who, kind).map(({ item: _item, system, ...face }) => {
    const skillId = known.find(({ id }) => id === face.ref)?.skill ?? null;
    const skill = who.state.skills.find(({ id }) => id === skillId);
    const hit = changesLine(soundChanges(system["onHit"]), middleOf(who));
    const level = Number(system["level"]);
    return {
      ...face,
      skill: skillId,
      sub: dotted([
        skill ? say("tool.with", { skill: skill.name, n: skill.score }) : say("tool.noSkill"),
        level > 0 && say("tool.level", { n: level }),
        hit !== "" && say("tool.hit", { hit }),
      ]),
    };
  });
}

/** What is to be done in a few turns. ARC-085 */
export function taskRows(who: Somebody) {
  return faces(who, "task").map(({ item, system: _system, ...face }) => {
    const { threshold, turnsLeft, status } = readThing(item) as TaskState;
    const time = turnsLeft === null ? say("task.noHurry") : say(counted("task.turns", turnsLeft), { n: turnsLeft });
    const open = status === "running";
    return {
      ...face,
      open,
      sub: dotted([
        say("task.against", { name: complexityName(who.settings, threshold), n: thresholdOf(threshold, who.settings) }),
        open ? time : term(`TaskStatus.${status}`),
      ]),
    };
  });
}

/** Everything that weighs, by its kind: weapons, shields, armour, gear. ARC-017, ARC-019 */
export function borneRows(who: Somebody) {
  return BORNE.flatMap((kind) =>
    faces(who, kind).map(({ item, system, ...face }) => {
      const weight = Number(system["weightKg"]);
      const quantity = Number(system["quantity"]);
      const isArmor = kind === "armor";
      return {
        ...face,
        ...{ kind, quantity, badges: wornBadges(system) },
        worn: isArmor ? system["worn"] === true : null,
        total: say("kg", { n: measured(weight * quantity) }),
        sub: dotted([kindWords(item), say("each", { kg: measured(weight) }), isArmor && trainingWords(system)]),
      };
    }),
  );
}

const kindWords = (item: FoundryItem): string => term(`Thing.${thingOf(item) ?? "gear"}`);

const trainingWords = (system: Readonly<Record<string, Json>>): string =>
  Number(system["requiredTraining"]) > 0 ? say("asksTraining", { n: Number(system["requiredTraining"]) }) : "";

function wornBadges(system: Readonly<Record<string, Json>>): Badge[] {
  const badge = (is: string, icon: string): Badge => {
    return { label: say(`badge.${is}.label`), hint: say(`badge.${is}.hint`), icon: `fa-solid fa-${icon}` };
  };
  return [
    ...(system["isClothing"] === true ? [badge("clothing", "shirt")] : []),
    ...(system["worn"] === true ? [badge("worn", "user-shield")] : []),
  ];
}
