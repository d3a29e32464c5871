import type { FoundryActor, FoundryPlaceable, FoundryScene } from "../../../foundry/types.ts";
import type { Ruleset } from "../../ruleset.ts";
import { canvas, game } from "../../../foundry/globals.ts";
import { hold, skip, type Check } from "../check.ts";
import { tells } from "../tells.ts";
import { until } from "../until.ts";
import { makeActor, makeToken } from "./subject.ts";

/** A status that follows from the state is drawn on the token, and lit in the controls around it. */
export const board: Check = {
  id: "board",
  async run(bench, ruleset) {
    if (!canvas()?.ready) skip("noBoard");
    const before = game().scenes.find(({ id }) => id === canvas()?.scene?.id) ?? null;
    const actor = await makeActor(bench, ruleset);
    const token = await makeToken(bench, actor, true);
    const scene = token.parent as FoundryScene;
    await scene.view();
    try {
      hold(
        await until(() => canvas()?.ready === true && canvas()?.scene?.id === scene.id && !!token.object),
        "boardDrawn",
      );
      const placed = token.object as FoundryPlaceable;
      const drawn = (): number => placed.effects?.children.length ?? 0;
      await placed.drawEffects();
      const bare = drawn();
      const status = await bringAbout(actor, ruleset);
      hold(await until(() => drawn() > bare), "statusDrawn", { status });
      await inControls(placed, status);
    } finally {
      await before?.view();
    }
  },
};

/** Changes the actor so that a status follows from its state. Gives the status. */
async function bringAbout(actor: FoundryActor, { statuses, actors }: Ruleset): Promise<string> {
  for (const { id } of statuses) {
    if (!actors.statusChange(actor, id, true)) continue;
    const before = new Set(game().messages.contents);
    await actor.toggleStatusEffect(id, { active: true });
    hold(actor.statuses.has(id), "statusDerived", { status: id });
    // The card that says so goes with what it is about.
    for (const message of game().messages.contents)
      if (!before.has(message) && tells(message, new Set([actor.uuid]))) await message.delete();
    return id;
  }
  return skip("noStatus");
}

async function inControls(token: FoundryPlaceable, status: string): Promise<void> {
  const controls = canvas()?.hud?.token;
  hold(controls !== null && controls !== undefined, "noControls");
  await controls.bind(token);
  try {
    const sign = (): Element | null => controls.element.querySelector(`[data-status-id="${status}"]`);
    hold(await until(() => sign() !== null), "controlsSign", { status });
    hold(await until(() => sign()?.classList.contains("active") === true), "controlsLit", { status });
  } finally {
    await controls.close();
  }
}
