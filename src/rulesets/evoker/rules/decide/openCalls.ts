import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Situation } from "./situation.ts";

/**
 * What a call for an All-Out Attack still asks, of its leader and of those who have not said whether they join: nothing any
 * more once it is carried out or called off. EVO-205, EVO-206.
 * @param answered the prompt that is being answered, if any
 */
export const openCalls = ({ history }: Pick<Situation, "history">, leader: Ref, answered?: string): readonly string[] =>
  openPrompts({ steps: history })
    .filter(
      ({ type, owner, initiator }) => (type === "joinAllOut" ? initiator : type === "allOut" ? owner : null) === leader,
    )
    .flatMap(({ id }) => (id === answered ? [] : [id]));
