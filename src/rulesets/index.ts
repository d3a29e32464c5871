import type { Ruleset } from "../table/ruleset.ts";
import { arc } from "./arc/index.ts";
import { evoker } from "./evoker/index.ts";
import { personae } from "./personae/index.ts";
import { threshold } from "./threshold/index.ts";
import { verve } from "./verve/index.ts";

/** The games on offer, in the order they are shown. */
export const rulesets: readonly Ruleset[] = [personae, evoker, threshold, arc, verve];
