import { linesOf, type CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import { frozenName } from "../../../../../fittings/cards/names.ts";
import type { EvokerEffect } from "../../../rules/outcomes.ts";
import type { Lens } from "../lens.ts";
import { courseLines } from "./course.ts";
import { harmLines } from "./harm.ts";

const lines: CardLines<EvokerEffect, Lens> = { ...harmLines, ...courseLines };

/** The types of effects that cards have a line for. */
export const LINED: readonly string[] = Object.keys(lines);

/** What Evoker's cards say of effects. */
export const { effectLines, notedApart } = linesOf("DRAMATIS.Evoker.Card", lines, frozenName);
