import type { Does, Press } from "../../../../fittings/press/press.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { plainAttack } from "./belongings.ts";
import type { Somebody } from "./somebody.ts";
import { say } from "./words.ts";

/** A blow with a weapon: at the only target at once, with Shift asked first; else its form asks whom. RUN-038 */
export function strikePress(
  who: Somebody,
  { ref, name, bar }: { readonly ref: Ref; readonly name: string; readonly bar: string },
): Press {
  const [target, second] = who.targets;
  const asks: Does = {
    form: "attack",
    given: { actor: who.ref, weapon: ref, ...(target !== undefined && { target }) },
  };
  const own = {
    ...{ name: "attack", label: say("do.attack", { name }), icon: "fa-solid fa-khanda" },
    ...(bar && { blocked: bar }),
  };
  if (target === undefined || second !== undefined) return { ...own, does: asks };
  return { ...own, does: { decide: plainAttack(who, ref, target) }, shift: asks };
}
