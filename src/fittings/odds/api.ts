/** Fights for macros and modules: weighed, and played by the table, without a window. */
import type { FightsApi, Fighting, WeighAnswer, WeighOptions } from "../../../types/dramatis.d.ts";
import { game, hooks, localize } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { Told } from "../../kernel/tactics/order.ts";
import { MOST_ROUNDS } from "../../kernel/tactics/plan.ts";
import { MOST_WEIGHED } from "../../kernel/tactics/order.ts";
import { frozenCopy } from "../../table/frozen.ts";
import { actorMeant, type ActorLike } from "../forms/api/actors.ts";
import { BadCall, quoted, refusingAll, whyNot } from "../forms/api/bad-call.ts";
import { combatOrTheirs } from "../forms/api/encounters.ts";
import type { Foes, Weighing } from "../foes/foes.ts";
import { deedsOf, lookOf, told as inWords } from "../foes/look.ts";
import { playedOne, playedSide, whyHeld, whyNoSide, whyNotNow, wordsFor } from "../foes/play.ts";
import { isFighter, isPlayable, STANDINGS, type Fighter } from "../foes/sides.ts";
import { upNext } from "../foes/slots.ts";
import { castOfActors, castOfCombat, type Cast } from "./cast.ts";
import { draftOf, lineOf, mannersOf, MOST_COPIES, MOST_SEED, SIDES, type Draft, type Line } from "./draft.ts";
import { noteInWords, weighingOf } from "./weighed.ts";

/** So many fights are enough to go by. */
const FIGHTS = 200;

/** The functions of a game whose foes can be played. */
export const fightsOf = (foes: Foes): FightsApi =>
  refusingAll(
    {
      weigh: (options: WeighOptions) => weighed(foes, options),
      async suggest({ encounter, actor }: Options<"suggest">) {
        const combat = mastersCombat(encounter);
        const fighter = fighterIn(foes, combat, actor);
        const look = lookOf(foes, combat, fighter);
        if (!look) throw new BadCall(wordsFor("frame"));
        const deeds = inWords(foes, look, deedsOf(foes, look));
        return { ok: true, who: fighter.actor.uuid, deeds: frozenCopy(deeds) } as const;
      },
      async play({ encounter, way = "one" }: Options<"play">) {
        if (!["one", "side"].includes(way)) throw new BadCall(whyNot("unknownWay", { given: quoted(way) }));
        const combat = mastersCombat(encounter);
        const fighter = fighterIn(foes, combat, undefined);
        const why = way === "side" ? whyNoSide(foes, combat) : whyNotNow(foes, combat, fighter);
        const held = why ?? whyHeld(foes, combat, way === "side" ? undefined : fighter);
        if (held !== null) throw new BadCall(wordsFor(isPlayable(fighter) ? held : "hero"));
        const report = way === "side" ? playedSide(foes, combat) : playedOne(foes, combat, fighter);
        return { ok: true, ...(await report) } as const;
      },
    },
    true,
  );

type Options<Name extends keyof FightsApi> = NonNullable<Parameters<FightsApi[Name]>[0]>;

function asMaster(): void {
  if (!game().user.isGM) throw new BadCall(whyNot("notMaster"));
}

function mastersCombat(given: string | object | null | undefined): FoundryCombat {
  asMaster();
  return combatOrTheirs(given);
}

/** Somebody in an encounter: the one that was named, or whoever's turn it is. */
function fighterIn(foes: Foes, combat: FoundryCombat, given: ActorLike | undefined): Fighter {
  const named = given === undefined ? null : actorMeant(given, "actor", () => true);
  const found = named ? combat.combatants.find(({ actor }) => actor === named) : upNext(foes, combat);
  if (named && !found) throw new BadCall(whyNot("notThere", { name: named.name }));
  if (!isFighter(found)) throw new BadCall(whyNot("nobodyActs"));
  return found;
}

async function weighed(foes: Foes, options: WeighOptions): Promise<WeighAnswer> {
  asMaster();
  const { weighing } = foes;
  if (!weighing) throw new BadCall(localize("DRAMATIS.Fights.none"));
  const draft = draftMeant(weighing, options);
  const last = await new Promise<Told>((resolve) => {
    weighingOf(foes, draft, (told) => {
      if (told.type !== "progress") resolve(told);
    });
  });
  if (last.type === "failed") throw new BadCall(noteInWords(last.note, draft));
  if (last.type !== "done") throw new BadCall(whyNot("nothingToAsk"));
  const odds = frozenCopy(last.odds);
  hooks().callAll("dramatis.weigh", odds);
  return { ok: true, odds, seed: draft.seed };
}

/** What a macro says, as a draft of the window's. */
function draftMeant(weighing: Weighing, options: WeighOptions): Draft {
  const { encounter, fighters, rested = false, begins = null, surprised = null } = options;
  const lines = fighters
    ? listMeant(fighters).map((one) => lineMeant(weighing, one))
    : castOfCombat(combatOrTheirs(encounter), weighing.isOurs).map(lineOf);
  if (lines.length === 0) throw new BadCall(localize("DRAMATIS.Fit.Odds.nobody"));
  if (surprised !== null && !SIDES.includes(surprised)) throw new BadCall(unknown("surprised", surprised, SIDES));
  return {
    ...draftOf([], wholeMeant("seed", options.seed ?? 1, 0, MOST_SEED)),
    ...{ lines, rested: rested === true, surprised: surprised ?? "" },
    begins: begins === null ? "" : actorMeant(begins, "begins", weighing.isOurs).uuid,
    maxRounds: wholeMeant("maxRounds", options.maxRounds ?? 40, 1, MOST_ROUNDS),
    fights: wholeMeant("fights", options.fights ?? FIGHTS, 1, MOST_WEIGHED),
  };
}

type Given = NonNullable<WeighOptions["fighters"]>[number];

const listMeant = (given: unknown): readonly Given[] => (Array.isArray(given) ? (given as Given[]) : [given as Given]);

const isFighting = (given: Given): given is Fighting =>
  typeof given === "object" && given !== null && Object.hasOwn(given, "who");

function lineMeant({ isOurs, bout }: Weighing, given: Given): Line {
  const { who, count = 1, side, manner, tier = "" } = isFighting(given) ? given : { who: given };
  const [cast] = castOfActors([actorMeant(who, "fighters", isOurs)], isOurs) as readonly [Cast];
  const known = mannersOf(cast);
  const meant = manner === undefined ? cast.manner : known.find(({ id }) => id === manner);
  if (!meant)
    throw new BadCall(
      unknown(
        "manner",
        manner,
        known.map(({ id }) => id),
      ),
    );
  if (side !== undefined && !STANDINGS.includes(side)) throw new BadCall(unknown("side", side, STANDINGS));
  const tiers = (bout.tiers?.all ?? []).map(({ id }) => id);
  if (tier !== "" && (cast.isHero || !tiers.includes(tier)))
    throw new BadCall(unknown("tier", tier, cast.isHero ? [] : tiers));
  return {
    ...{ ...cast, standing: side ?? cast.standing, manner: meant, tier },
    count: wholeMeant("count", count, 0, cast.isHero ? 1 : MOST_COPIES),
  };
}

const unknown = (option: string, given: unknown, known: readonly string[]): string =>
  whyNot("unknownChoice", { option, given: quoted(given), known: known.join(", ") });

function wholeMeant(option: string, given: unknown, min: number, max: number): number {
  if (typeof given === "number" && Number.isInteger(given) && given >= min && given <= max) return given;
  throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
}
