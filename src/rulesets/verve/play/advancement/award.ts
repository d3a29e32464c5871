/** What the Guide grants, and when adventures begin and end. VRV-036, VRV-095 … VRV-097, VRV-114 */
import { clockNow } from "./clock.ts";
import { personOf, type Person } from "../../../../fittings/forms/form.ts";
import { given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { game } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { experienceAward } from "../../rules/advancement/experience.ts";
import type { Doer } from "../dialogs/doer.ts";
import { everybody, needs, party, whomField } from "../dialogs/people.ts";
import { formOf } from "../dialogs/plan.ts";
import { folkOf } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { say } from "./words.ts";

const label = (name: string) => `DRAMATIS.Verve.Growth.label.${name}`;
const SOURCES = ["guide", "loot"] as const;
/** A bribe or a wager brings nothing: those are no losses. VRV-097 */
const LOSSES = ["donation", "lost", "stipulated"] as const;

interface Awarding {
  readonly actors: readonly Ref[];
  /** Whom it was opened for: they stand first. */
  readonly foremost: readonly Ref[];
  readonly source: string;
  readonly xp: number;
  readonly silver: number;
  readonly loss: string;
  readonly reason: string;
}

/** Whoever is here or was named, and every hero of a player's: who was elsewhere when the scene closed has earned it, too. */
function worthy(v: Doer & Awarding): readonly Person[] {
  const here = everybody(v);
  const heroes = game().actors.contents.filter((one) => one.hasPlayerOwner && folkOf(one) === "hero");
  const named = v.foremost.flatMap((ref) => actorOf(ref) ?? []);
  const all = [...[...named, ...heroes].map((one) => personOf(one)), ...here];
  return all.filter(({ ref }, at) => all.findIndex((one) => one.ref === ref) === at);
}

function shares({ actors, source, xp, silver, loss }: Awarding): string {
  if (actors.length === 0) return say("awardNobody");
  const groupSize = actors.length;
  const award =
    source === "loot" ? experienceAward({ source, silver, loss, groupSize }) : experienceAward({ source: "guide", xp, groupSize }); // prettier-ignore
  return say("awardShares", { total: award.total, each: award.each, n: groupSize });
}

/** Experience for a party: the Guide's, or for silver that is gone. VRV-096, VRV-097 */
export const award = formOf<Awarding>({
  ...{ id: "award", icon: "gift", about: null },
  begin: (doer, from) => ({
    ...{
      actors: party(doer, from),
      foremost: party(doer, from),
      source: oneOf(from, "source", SOURCES),
      xp: wholeOf(from, "xp", 0),
    },
    ...{ silver: wholeOf(from, "silver", 0), loss: oneOf(from, "loss", LOSSES), reason: given(from, "reason") },
  }),
  fields: [
    { ...whomField<Doer & Awarding>("actors", worthy, "VRV-096"), label: label("actors") } as never,
    { kind: "choice", name: "source", of: () => SOURCES.map((id) => ({ id, label: say(`source.${id}`) })), label: label("source") }, // prettier-ignore
    { kind: "whole", name: "xp", rule: "VRV-096", min: 0, max: 100_000, when: (v) => v.source === "guide", label: label("xp"), first: true }, // prettier-ignore
    { kind: "whole", name: "silver", rule: "VRV-097", min: 0, max: 9_999_999, beside: true, when: (v) => v.source === "loot", label: label("silver") }, // prettier-ignore
    { kind: "choice", name: "loss", rule: "VRV-097", beside: true, when: (v) => v.source === "loot", of: () => LOSSES.map((id) => ({ id, label: say(`loss.${id}`) })), label: label("loss") }, // prettier-ignore
    { kind: "text", name: "reason", label: label("reason") },
    { kind: "words", rule: "VRV-096", text: shares },
  ],
  decide: ({ actors, source, xp, silver, loss, reason }) => ({
    ...{ actors: [...actors], source, xp, silver, loss, reason },
  }),
  blocked: ({ actors, source, xp, silver }) =>
    needs(actors) || ((source === "guide" ? xp : silver) === 0 ? say("awardNothing") : ""),
});

/** An adventure begins, or the one that runs is over. VRV-095, VRV-114 */
export const adventure = formOf<{ readonly running: boolean }>({
  ...{ id: "adventure", icon: "map", about: null },
  begin: (_doer, from) => ({
    running: typeof from["running"] === "boolean" ? from["running"] : !clockNow().adventureRunning,
  }),
  fields: [{ kind: "words", rule: "VRV-095", text: ({ running }) => say(running ? "begins" : "ends") }],
});

/** Mojo for coins, at the first level. VRV-036 */
export const tradeMojo = formOf<{ readonly mojo: number }>({
  ...{ id: "tradeMojo", icon: "coins" },
  begin: (_doer, from) => ({ mojo: wholeOf(from, "mojo", 1) }),
  fields: [
    { kind: "whole", name: "mojo", rule: "VRV-036", min: 1, max: 999, label: label("mojo") },
    { kind: "words", rule: "VRV-036", text: ({ mojo }) => say("coins", { n: mojo * verveSettings().coinsPerMojo }) },
  ],
});
