// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage } from "../testing-page.ts";
import { layOut } from "./layout.ts";
import { Players } from "./players.ts";

const world = globalThis as unknown as { game: Record<string, unknown> };
const render = vi.fn();
const USERS = [
  { id: "chorus", name: "Chorus", color: "#123456", active: true, isGM: true, isSelf: true },
  { id: "bee", name: "Bee", color: "#654321", active: false, character: { name: "Sera", sheet: { render } } },
  { id: "ash", name: "Ash", color: "#abcdef", active: true },
];

beforeEach(async () => {
  preparePage();
  layOut();
  world.game["users"] = { contents: USERS, get: (id: string) => USERS.find((user) => user.id === id) };
  await new Players().render({ force: true });
});

describe("the list of players", () => {
  it("stands where packages look for it, with a row for each user by id", () => {
    const rows = (id: string): (string | undefined)[] =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `#ui-left-column-1 > #players #${id} .players-list > li[data-user-id]`,
        ),
      ].map((row) => row.dataset["userId"]);
    expect(rows("players-active")).toEqual(["ash", "chorus"]);
    expect(rows("players-inactive")).toEqual(["bee"]);
    expect(document.querySelector("#players li[data-user-id=ash] .player-name")?.textContent).toBe("Ash");
    expect(document.querySelector("#players li.self")?.className).toBe("player active gm self");
  });

  it("opens the sheet of a player's character", () => {
    document.querySelector<HTMLElement>("#players li[data-user-id=bee] button.player-name")?.click();
    expect(render).toHaveBeenCalledOnce();
  });
});

describe("the parts of the page", () => {
  it("have the ids that packages put their own surfaces into", () => {
    const parts = "#ui-left #ui-left-column-1, #ui-middle #ui-top, #ui-middle #ui-bottom, #ui-right #ui-right-column-1";
    for (const part of parts.split(", ")) expect(document.querySelectorAll(`#interface ${part}`), part).toHaveLength(1);
    layOut();
    expect(document.querySelectorAll("#interface")).toHaveLength(1);
  });
});
