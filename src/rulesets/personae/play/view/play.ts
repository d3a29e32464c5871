import type { RowFace } from "../../../../fittings/sheets/row.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { attackAttribute } from "../../rules/defence/answer.ts";
import type { AttributeId, EncounterFrame, IdentityState } from "../../rules/state.ts";
import type { ShieldModel, WeaponModel } from "../models/arms.ts";
import type { SkillModel } from "../models/skill.ts";
import type { PowerModel } from "../models/traits.ts";
import { itemsOf, learned } from "../models/reading.ts";
import { figuresOf, type PoolFigure, type Table } from "./figure.ts";
import { taskHints } from "./tasks.ts";
import { attributeName, count, say, term } from "./words.ts";

const REACTIVE: readonly (string | null)[] = ["counter", "steel", "defend"];

/** What everything is done in. */
type Amidst = Table & { readonly encounter: EncounterFrame | null };

/** Everything this identity can do, with what it would roll now. */
export function playView(actor: FoundryActor, state: IdentityState, table: Amidst) {
  const linked = (id: string | null) => state.skills.find((skill) => skill.id === id) ?? null;
  const attributeOfSkill = (id: string): AttributeId => linked(id)?.attribute ?? "CNG";
  const figure = figuresOf(actor.uuid, state, table);
  const hint = taskHints(actor.uuid, table.encounter);
  const skills = learned<SkillModel>(actor, "skill").map(({ id, item, system }) => {
    const aim = { skill: id, attribute: attributeOfSkill(id) };
    return {
      ...face(item),
      sub: attributeName(state, aim.attribute),
      rating: system.rating,
      free: system.free !== null,
      reactive: REACTIVE.includes(system.free),
      initiative: system.initiative,
      pool: figure(aim),
      // What its roll against a task is called, and how likely it would succeed.
      task: [say("do.unopposed", { name: item.name }), hint(aim)].filter(Boolean).join(". "),
    };
  });
  const pool = (id: string | null, attribute: AttributeId): PoolFigure =>
    figure({ skill: linked(id)?.id ?? null, attribute });
  const unlinked = (id: string | null): string[] => (linked(id) ? [] : [say("unskilled")]);

  return {
    skills: skills.filter((skill) => skill.free),
    bought: skills.filter((skill) => !skill.free),
    weapons: itemsOf<WeaponModel>(actor, "weapon").map(({ item, system }) => ({
      ...face(item),
      sub: [
        term(`Category.${system.category}`),
        ...(system.kind === "ranged" ? [term("AttackKind.ranged")] : []),
        ...unlinked(system.skill),
      ].join(" · "),
      hits: tied(count("hits", system.hits)),
      means: "weapon",
      // May be readied to answer with (PER-120).
      defends: system.skill !== null && system.kind !== "ranged",
      pool: pool(system.skill, attackAttribute({ kind: system.kind }).attribute),
    })),
    shields: itemsOf<ShieldModel>(actor, "shield").map(({ item, system }) => ({
      ...face(item),
      sub: [term(`Weight.${system.weight}`), ...unlinked(system.skill)].join(" · "),
      hits: "",
      means: "shield",
      defends: system.skill !== null,
      pool: pool(system.skill, "STA"),
    })),
    powers: learned<PowerModel>(actor, "power").map(({ item, system }) => ({
      ...face(item),
      sub: [term(`Duration.${system.duration}`), count("targets", system.targets), ...unlinked(system.skill)].join(
        " · ",
      ),
      hits: system.hits > 0 ? tied(count("hits", system.hits)) : "",
      means: "power",
      defends: system.defends,
      pool: pool(system.skill, linked(system.skill)?.attribute ?? "POW"),
    })),
  };
}

function face({ id, name, img }: { id: string; name: string; img: string }): Pick<RowFace, "id" | "name" | "img"> {
  return { id, name, img };
}

/** Words that stay on one line. */
const tied = (text: string): string => text.replaceAll(" ", "\u00a0");
