/** Using a power of the equipped Persona: to strike, to mend, to strengthen. EVO-136, EVO-137 */
import { showTargets } from "../../../../fittings/here/board.ts";
import { personOf, type Option, type Person } from "../../../../fittings/forms/form.ts";
import { game } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { score } from "../../rules/checks/skillTable.ts";
import type { PowerState } from "../../rules/state.ts";
import { damageFact } from "./attack.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { textIn } from "./given.ts";
import { formOf } from "./plan.ts";
import type { Fact } from "./roll-fields.ts";
import {
  affinityFact,
  betweenFields,
  betweenThem,
  factsOf,
  friendsFirst,
  likelyTargets,
  measured,
  peopleFor,
} from "./target.ts";
import type { Between } from "./target.ts";
import { dotted } from "../view/words.ts";
import { say, term } from "./words.ts";

interface PowerValues extends Between {
  readonly power: string;
  /** Whom it is aimed at; the first alone unless it strikes an area. */
  readonly targets: readonly Ref[];
  readonly override: boolean;
}
type V = Doer & PowerValues;

/** The power that is chosen; undefined where there is none any more. */
export const powerIn = (v: Doer, id: string): PowerState | undefined =>
  stateOf(v).powers.find((one) => one.id === id && one.kind !== "passive");

/** Powers that can be used: those of the equipped Persona first, each with what it costs. */
export function powerChoices(v: Doer): Option[] {
  const { persona } = derivedOf(v);
  const own = ({ persona: id }: PowerState): boolean => id === null || id === persona?.id;
  const active = stateOf(v).powers.filter(({ kind }) => kind !== "passive");
  const sorted = [...active.filter(own), ...active.filter((one) => !own(one))];
  return sorted.map(({ id, name, cost, pool }) => ({
    id,
    label: cost > 0 ? say("powerChoice", { name, cost, pool: term(`Pool.${pool}`) }) : name,
  }));
}

const attacks = (v: V): boolean => powerIn(v, v.power)?.kind === "attack";

export const power = formOf<PowerValues>({
  id: "power",
  begin(doer, given) {
    const chosen = textIn(given, "power", powerChoices(doer)[0]?.id);
    const targets = targetsFor(doer, chosen, given);
    return { ...betweenThem(doer, targets[0]), power: chosen, targets, override: false };
  },
  line: (v) => say("power.line", { power: powerIn(v, v.power)?.name ?? "" }),
  rolls: { secret: true, when: attacks, means: () => score("magic"), facts },
  fields: [
    { kind: "choice", name: "power", of: powerChoices },
    { kind: "words", about: "power", text: told },
    { kind: "whom", name: "targets", of: people, none: "DRAMATIS.Evoker.Form.nobody" },
    ...betweenFields<V>(({ targets }) => targets.length === 1).map((field) => ({
      ...field,
      when: (v: V) => attacks(v) && (field.when?.(v) ?? true),
    })),
    { kind: "flag", name: "override", rule: "EVO-120", when: () => game().user.isGM },
  ],
  then(v, changed) {
    if (changed === "power") return withTargets(v, targetsFor(v, v.power, { targets: v.targets }));
    if (changed !== "targets") return v;
    // Who chooses another target of a power for one has changed their mind.
    return withTargets(v, powerIn(v, v.power)?.area ? v.targets : v.targets.slice(-1));
  },
  decide(v): JsonObject {
    const { power: id, targets, badWeather, override } = v;
    const [only, ...others] = targets;
    const one = only !== undefined && others.length === 0;
    return {
      power: id,
      targets: targets.map((who) => factsOf(v, who, one ? v : measured(v, who))),
      ...(badWeather && { badWeather }),
      ...(override && { override }),
    };
  },
});

function withTargets(v: V, targets: readonly Ref[]): V {
  showTargets(targets);
  return { ...v, targets, ...(targets.length === 1 ? measured(v, targets[0]) : {}) };
}

/** Foes for what strikes; whoever is named, or oneself, for what mends. */
function targetsFor(v: Doer, id: string, given: JsonObject): readonly Ref[] {
  const chosen = powerIn(v, id);
  const likely = likelyTargets(v, given, chosen?.kind === "attack" ? "hostile" : "friendly");
  const found = likely.length > 0 || chosen?.kind === "attack" ? likely : [v.actor];
  return chosen?.area ? found : found.slice(0, 1);
}

/** Everybody else, and oneself where it does good. */
function people(v: V): Person[] {
  return attacks(v) ? peopleFor(v) : [personOf(v.document), ...friendsFirst(v)];
}

/** What a power is, in a line. */
function told(v: V): string {
  const chosen = powerIn(v, v.power);
  if (!chosen) return "";
  const { kind, element, tier, range, area, ailment } = chosen;
  return dotted([
    say(`kind.${kind}`, { element: term(`Element.${element}`), tier }),
    area && say("area"),
    range !== null && say("range", { n: range }),
    ailment !== null && say("ailment", { ailment: term(`Ailment.${ailment.id}`) }),
  ]);
}

function facts(v: V, ahead: Parameters<typeof damageFact>[2]): Fact[] {
  const chosen = powerIn(v, v.power);
  if (!chosen) return [];
  const { damage, element } = chosen;
  const [only, ...others] = v.targets;
  const affinity = others.length === 0 ? affinityFact(only, element) : null;
  const blow = { damage, modifiers: 0, thrownAddsStrength: false, kind: "magic" } as const;
  return [...damageFact(v, blow, ahead), ...(affinity ? [affinity] : [])];
}
