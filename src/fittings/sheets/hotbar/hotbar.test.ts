// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { carryButton, lendButtons, PRESS_TYPE } from "./drag.ts";
import { buttonOf, keyOf, lineOf, mainKeyOf } from "./line.ts";

const sword = { id: "sword00000000000", uuid: "Actor.a.Item.sword00000000000", name: "Long sword" };
const bow = { id: "bow0000000000000", uuid: "Actor.a.Item.bow0000000000000", name: "Bow" };
const items = [sword, bow];

describe("a macro for a button", () => {
  it("names the thing, so that it is found in anybody's hands", () => {
    expect(buttonOf(`attack-${sword.id}-close`, items)).toEqual({ button: "attack-close", item: sword });
    expect(buttonOf(`attack-${bow.uuid}`, items)).toEqual({ button: "attack", item: bow });
    expect(buttonOf("roll-agility", items)).toEqual({ button: "roll-agility", item: null });
    const theirs = [{ id: "other00000000000", uuid: "Actor.b.Item.other00000000000", name: "long Sword" }];
    const keys = ["roll-agility", `give-${theirs[0]?.id}`, `attack-${theirs[0]?.id}-close`];
    expect(keyOf(keys, theirs, { button: "attack-close", item: " Long sword" })).toBe(keys[2]);
    expect(keyOf(keys, theirs, { button: "roll-agility", item: null })).toBe("roll-agility");
    expect(keyOf(keys, theirs, { button: "attack-close", item: null })).toBeUndefined();
    expect(keyOf(keys, theirs, { button: "attack-close", item: "Bow" })).toBeUndefined();
  });

  it("is one line that calls the game's own function", () => {
    expect(lineOf("tale", buttonOf(`attack-${sword.id}`, items))).toBe(
      'game.dramatis.tale.press("attack", "Long sword");',
    );
    expect(lineOf("tale", { button: "roll-agility", item: null })).toBe('game.dramatis.tale.press("roll-agility");');
    expect(lineOf("tale", { button: "use", item: { ...bow, name: 'The "Owl"' } })).toContain('"The \\"Owl\\""');
  });

  it("is of the first thing that is done with what is dragged as a whole, and never of putting a list in order", () => {
    const presses = {
      [`give-${bow.id}`]: { name: "giveItem" },
      [`attack-${sword.id}`]: { name: "attack" },
      [`draw-${bow.id}`]: { name: "draw" },
      [`attack-${bow.id}`]: { name: "attack" },
    };
    expect(mainKeyOf(presses, items, bow)).toBe(`draw-${bow.id}`);
    expect(mainKeyOf({ [`delete-${bow.id}`]: { name: "deleteItem" } }, items, bow)).toBeUndefined();
  });

  it("is carried by a drag that the row around the button doesn't hear of", () => {
    const part = document.createElement("section");
    part.innerHTML = `<li class="draggable"><button data-press="attack-x" data-action="attack"><i></i></button><button data-press="up-x" data-action="moveItem"></button></li>`;
    lendButtons(part);
    const [attack, up] = [...part.querySelectorAll("button")];
    expect([attack, up].map((button) => button?.getAttribute("draggable"))).toEqual(["true", null]);
    const carried = new Map<string, string>();
    let heard = 0;
    part.addEventListener("dragstart", (event) => carryButton(event, "Actor.a"), { capture: true });
    part.querySelector("li")?.addEventListener("dragstart", () => (heard += 1));
    const drag = (target: Element | null | undefined): void => {
      const event = new Event("dragstart", { bubbles: true });
      Object.assign(event, { dataTransfer: { setData: (type: string, text: string) => carried.set(type, text) } });
      target?.dispatchEvent(event);
    };
    drag(attack?.querySelector("i"));
    expect(JSON.parse(carried.get("text/plain") ?? "")).toEqual({
      type: PRESS_TYPE,
      actor: "Actor.a",
      press: "attack-x",
    });
    drag(up);
    expect(heard).toBe(1);
    part.querySelector("li")?.setAttribute("data-item-id", "sword");
    drag(attack);
    expect(JSON.parse(carried.get("text/plain") ?? "")).toEqual({
      ...{ type: "Item", uuid: "Actor.a.Item.sword" },
      ...{ actor: "Actor.a", press: "attack-x" },
    });
  });
});
