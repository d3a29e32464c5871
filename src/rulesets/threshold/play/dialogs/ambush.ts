/** One group tries to take another by surprise. RUN-029 … RUN-033, RUN-097 */
import { game } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { company, everybody, needs } from "./people.ts";
import { oneOf, refsOf } from "../../../../fittings/forms/given.ts";
import { stateOf, type Doer } from "./doer.ts";
import { formOf } from "./plan.ts";
import { phrases } from "./words.ts";

const NOBODY = "DRAMATIS.Threshold.Form.nobody";
const SIDES = ["sneakers", "watchers"] as const;

interface Ambush {
  /** Whoever thought of it, and sees whom there is; "" for the game master. */
  readonly by: Ref;
  readonly sneakers: readonly Ref[];
  readonly watchers: readonly Ref[];
  /** Watchers who are not caught out, and those who have drawn all the same. */
  readonly exempt: readonly Ref[];
  readonly drawn: readonly Ref[];
  readonly rolls: (typeof SIDES)[number];
  readonly secret: boolean;
  readonly gmRolls: boolean;
}

/** Where players stand on both sides, or on none, somebody has to say who rolls. RUN-021 */
const isOpen = ({ sneakers, watchers }: Ambush): boolean => {
  const [one, other] = [sneakers, watchers].map((side) => side.some((ref) => stateOf(ref)?.side === "pc"));
  return one === other;
};

const all = (v: Doer & Ambush) => everybody({ ...v, actor: v.by });
const watching = (v: Doer & Ambush) => all(v).filter(({ ref }) => v.watchers.includes(ref));

/** Who is on a side is on it alone. */
const without = (refs: readonly Ref[], gone: readonly Ref[]): readonly Ref[] =>
  refs.filter((ref) => !gone.includes(ref));

export const surprise = formOf<Ambush>({
  ...{ id: "surprise", icon: "user-secret", about: null, secret: true },
  begin(doer, from) {
    const alone = refsOf(from, "actor");
    const first = alone[0] === undefined ? "npc" : stateOf(alone[0])?.side === "npc" ? "npc" : "pc";
    const sneakers = alone.length > 0 ? alone : company(doer, from, "sneakers", first);
    const watchers = without(company(doer, from, "watchers", first === "pc" ? "npc" : "pc"), sneakers);
    return {
      ...{ by: alone[0] ?? "", sneakers, watchers, exempt: refsOf(from, "exempt"), drawn: refsOf(from, "drawn") },
      ...{ rolls: oneOf(from, "rolls", SIDES), secret: from["secret"] === true, gmRolls: from["gmRolls"] === true },
    };
  },
  rolls: { terms: "all" },
  fields: [
    { kind: "whom", name: "sneakers", rule: "RUN-030", of: all, none: NOBODY },
    { kind: "whom", name: "watchers", rule: "RUN-031", of: all, none: NOBODY },
    { kind: "whom", name: "exempt", of: watching, when: ({ watchers }) => watchers.length > 1 },
    { kind: "whom", name: "drawn", rule: "RUN-033", of: watching, when: ({ watchers }) => watchers.length > 0 },
    { kind: "choice", name: "rolls", rule: "RUN-021", of: () => phrases("rolls", SIDES), when: isOpen },
    { kind: "flag", name: "secret", rule: "RUN-031" },
    { kind: "flag", name: "gmRolls", rule: "RUN-021", when: () => game().user.isGM },
  ],
  then(v, changed) {
    if (changed === "sneakers") return { ...v, watchers: without(v.watchers, v.sneakers) };
    return changed === "watchers" ? { ...v, sneakers: without(v.sneakers, v.watchers) } : v;
  },
  blocked: ({ sneakers, watchers }) => needs(sneakers, "noSneakers") || needs(watchers, "noWatchers"),
  decide(v) {
    const { sneakers, watchers, exempt, drawn, rolls, secret, gmRolls } = v;
    return {
      ...{ sneakers, watchers },
      ...(exempt.length > 0 && { exempt: exempt.filter((ref) => watchers.includes(ref)) }),
      ...(drawn.length > 0 && { drawn: drawn.filter((ref) => watchers.includes(ref)) }),
      ...(isOpen(v) && { rolls }),
      ...(secret && { secret }),
      ...(gmRolls && { gmRolls }),
    };
  },
});
