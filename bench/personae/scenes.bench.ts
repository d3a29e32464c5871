/** Three thousand random scenes of Personae: what was decided in them, and what is otherwise than the rules have it. */
import { randomScene } from "../../src/rulesets/personae/rules/exampleRandom.ts";
import { show } from "../host/report.ts";

export function run([many = "3000", first = "1"]: readonly string[] = []): Promise<void> {
  const start = performance.now();
  const kinds = new Map<string, number>();
  const faults: string[] = [];
  for (let scene = 0; scene < Number(many); scene += 1) {
    const played = randomScene(Number(first) + scene);
    faults.push(...played.faults);
    for (const kind of played.made) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const made = [...kinds.values()].reduce((sum, one) => sum + one, 0);
  show("random scenes", `${many}, ${made} decisions of ${kinds.size} kinds, ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) show("fault", fault);
  show("time", `${((performance.now() - start) / 1000).toFixed(0)} s`);
  return Promise.resolve();
}
