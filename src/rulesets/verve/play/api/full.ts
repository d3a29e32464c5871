/** Decisions that macros make in full, for what windows ask in more than one step: somebody is named as anywhere else. */
import { actorMeant, actorsMeant, type ActorLike } from "../../../../fittings/forms/api/actors.ts";
import type { Options } from "../../../../fittings/forms/api/calling.ts";
import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import { frameHere } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/globals.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { VerveDecision } from "../../rules/decisions.ts";
import { isCharacter } from "../models/reading.ts";

const someone = (given: unknown, option: string): Ref => actorMeant(given as ActorLike, option, isCharacter).uuid;

/** What they begin with where nothing is said. */
const DEFAULTS: Readonly<Partial<Record<VerveDecision["type"], JsonObject>>> = {
  create: { age: null, culture: "", cultureSkills: [], fields: [], specialty: "" },
  direct: { how: "nearest", figures: [], secret: true },
  reveal: { told: [] },
};

/** Where it is done: as it was said, else where the actor takes part, else in the viewed encounter. */
function placeOf(given: unknown, actor: Ref | null): EncounterFrame | null {
  if (given === null) return null;
  if (given !== undefined) return frameHere(combatMeant(given));
  const viewed = game().combat;
  return actor === null ? viewed && frameHere(viewed) : frameHere(actor);
}

type Entry = Readonly<Record<string, unknown>>;

/** Somebody in a list, and whom they may turn on. */
function named(list: readonly Entry[], option: string): Entry[] {
  return list.map((one, at) => ({
    ...one,
    who: someone(one["who"], `${option}.${at}.who`),
    ...(option === "figures" && { means: one["means"] ?? "unarmed", targets: actorsMeant(one["targets"] as ActorLike | undefined, `${option}.${at}.targets`, isCharacter).map(({ uuid }) => uuid) }), // prettier-ignore
  }));
}

/** A function that makes a decision of what it is told. */
export const inFull =
  (type: "create" | "buyGear" | "direct" | "reveal") =>
  async (options: Options): Promise<Answer> => {
    const { actor, encounter, ...said } = options;
    const who = actor === undefined && (type === "direct" || type === "reveal") ? null : someone(actor, "actor");
    const lists = Object.fromEntries(
      ["figures", "told"].flatMap((option) => {
        const list = said[option];
        return Array.isArray(list) ? [[option, named(list as readonly Entry[], option)]] : [];
      }),
    );
    const own = { ...DEFAULTS[type], ...said, ...lists } as JsonObject;
    return table.decide({ type, encounter: placeOf(encounter, who), ...(who !== null && { actor: who }), ...own });
  };
