/** Windows of the framework before version 13: their header on a wide and on a narrow page, light and dark. */
import { mkdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setSmallStage } from "./harness/small-stage.ts";
import { OWN_HOST } from "./harness/stage.ts";

const MODULE = `
class OldSheet extends ActorSheet {
  static get defaultOptions() {
    return foundry.utils.mergeObject(super.defaultOptions, { classes: ["old", "sheet"], width: 620, height: 360 });
  }
  async _renderInner() {
    return $('<form><input type="text" name="name" value="' + this.actor.name + '"></form>');
  }
  _getHeaderButtons() {
    const more = { label: "Rest for the night", class: "rest", icon: "fas fa-bed", onclick: () => undefined };
    return [more, ...super._getHeaderButtons()];
  }
}
Hooks.once("init", () => {
  Actors.registerSheet("small", OldSheet, { makeDefault: true });
});`;

const stage = setSmallStage(MODULE, [{ name: "Chorus", role: 4 }]);
let chorus: Player;

interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the parts of the one window stand on the page, in pixels. */
const PLACES = `(() => {
  const place = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const frame = document.querySelector(".window-app.old");
  return {
    frame: place(frame),
    header: place(frame.querySelector(".window-header")),
    title: place(frame.querySelector(".window-title")),
    buttons: [...frame.querySelectorAll(".header-button")].map(place),
  };
})()`;

const places = (): Promise<{ frame: Place; header: Place; title: Place; buttons: Place[] }> => chorus.run(PLACES);

/** A picture of the page, where somebody asks for pictures. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await chorus.page.screenshot({ path: `${folder}/${name}.png` });
}

describe.skipIf(!OWN_HOST)("a window of the old framework", () => {
  beforeAll(async () => {
    chorus = await stage.join("Chorus");
    await chorus.run(
      `Actor.create({ name: "A hero with a rather long name to be cut off", type: "hero" }).then(() => true)`,
    );
  });

  const sizes = [
    [1440, 900],
    [400, 700],
  ] as const;
  const looks = sizes.flatMap(([width, height]) => ["light", "dark"].map((theme) => ({ width, height, theme })));

  it.each(looks)(
    "has its whole header in sight on a page of $width pixels, $theme",
    async ({ width, height, theme }) => {
      await chorus.page.setViewportSize({ width, height });
      await chorus.run(`game.settings.set("core", "uiTheme", "${theme}").then(() => true)`);
      await chorus.run(`(game.actors.contents[0].sheet.render(true), true)`);
      await chorus.page.locator(".window-app.old").waitFor();
      const { frame, header, title, buttons } = await places();
      expect(frame.left).toBeGreaterThanOrEqual(0);
      expect(frame.right).toBeLessThanOrEqual(width);
      expect(buttons).toHaveLength(3);
      // One line, within the header, after the title, and close together at its end.
      const [first, last] = [buttons[0] as Place, buttons[2] as Place];
      for (const { top, bottom } of buttons) {
        expect(top).toBeGreaterThanOrEqual(header.top);
        expect(bottom).toBeLessThanOrEqual(header.bottom);
      }
      expect(first.left).toBeGreaterThanOrEqual(title.right);
      expect(header.right - last.right).toBeLessThan(16);
      for (const [at, button] of buttons.entries())
        expect(button.left - (buttons[at - 1] ?? { right: button.left }).right).toBeLessThan(12);
      expect(title.right - title.left).toBeGreaterThan(80);
      await shoot(`old-window-${width}-${theme}`);
      await chorus.page.getByRole("button", { name: "Close" }).click();
      await chorus.page.locator(".window-app.old").waitFor({ state: "detached" });
    },
  );

  it("is sized by the handle in its corner, and stays on the page", async () => {
    await chorus.page.setViewportSize({ width: 1440, height: 900 });
    await chorus.run(`(game.actors.contents[0].sheet.render(true), true)`);
    const handle = chorus.page.locator(".window-app.old .window-resizable-handle");
    await handle.waitFor();
    const { frame } = await places();
    await handle.hover();
    await chorus.page.mouse.down();
    await chorus.page.mouse.move(frame.right + 100, frame.bottom + 40, { steps: 4 });
    await chorus.page.mouse.up();
    const larger = (await places()).frame;
    expect(larger.right - larger.left).toBeGreaterThan(frame.right - frame.left + 60);
    expect(larger.bottom - larger.top).toBeGreaterThan(frame.bottom - frame.top + 20);
    await chorus.run(`(game.actors.contents[0].sheet.setPosition({ left: 5000, top: 5000 }), true)`);
    expect((await places()).frame.right).toBeLessThanOrEqual(1440);
  });
});
