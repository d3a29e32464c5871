import { linesOf, type CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import type { PersonaeEffect } from "../../../rules/outcomes.ts";
import type { Lens } from "../lens.ts";
import { frozenName } from "../../../../../fittings/cards/names.ts";
import { growthLines } from "./growth.ts";
import { markLines } from "./marks.ts";
import { sceneLines } from "./scene.ts";

const lines: CardLines<PersonaeEffect, Lens> = { ...markLines, ...sceneLines, ...growthLines };

/** What Personae's cards say of effects. */
export const { effectLines, notedApart } = linesOf("DRAMATIS.Personae.Card", lines, frozenName);

/** The icon of a kind of effect, when there is one of that name. */
export const iconOf = (type: string): string | undefined =>
  Object.hasOwn(lines, type) ? lines[type as PersonaeEffect["type"]].icon : undefined;
