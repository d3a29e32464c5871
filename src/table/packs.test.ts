// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { game, hooks } from "../foundry/globals.ts";
import { listOwnPacks } from "./packs.ts";
import { offerRulesets } from "./registry.ts";
import type { Ruleset } from "./ruleset.ts";

const LIST = `
  <li class="folder" id="rowing"><ol><li class="directory-item" data-pack="dramatis.rowing-boats"></li></ol></li>
  <li class="folder" id="sailing"><ol>
    <li class="folder" id="rigging"><ol><li data-pack="dramatis.sailing-knots"></li></ol></li>
    <li><button data-pack="dramatis.sailing-boats"></button></li>
  </ol></li>
  <li class="folder" id="mixed"><ol><li data-pack="dramatis.sailing-ports"></li><li data-pack="world.sailing-logs"></li></ol></li>
  <li class="folder" id="empty"></li>`;

beforeAll(listOwnPacks);

let settings: unknown;
let chosen = "rowing";

beforeEach(() => {
  settings = game().settings;
  Object.assign(game(), { settings: { get: () => chosen } });
  offerRulesets(["rowing", "sailing"].map((id) => ({ id }) as Ruleset));
});
afterEach(() => {
  Object.assign(game(), { settings });
});

/** What a list holds once it is drawn: folders by their ids, packs by their collections. */
function drawn(): string[] {
  const list = document.createElement("section");
  list.innerHTML = LIST;
  (hooks() as unknown as { callAll: (hook: string, ...given: unknown[]) => void }).callAll(
    "renderCompendiumDirectory",
    {},
    list,
  );
  return [...list.querySelectorAll<HTMLElement>(".folder, [data-pack]")].map(
    ({ id, dataset }) => id || (dataset["pack"] ?? ""),
  );
}

it("lists no compendium of a game that the world doesn't play, and no folder that held nothing else", () => {
  chosen = "rowing";
  expect(drawn()).toEqual(["rowing", "dramatis.rowing-boats", "mixed", "world.sailing-logs", "empty"]);
});

it("lists all of them while the world has chosen no game", () => {
  chosen = "";
  expect(drawn()).toHaveLength(10);
});
