/** Looks every page of every sheet of a game over. */
import { seriousIssues } from "../harness/axe.ts";
import type { Player } from "../harness/player.ts";

/** A sheet to look at. */
export interface Shown {
  /** What to call it when something is wrong. */
  readonly name: string;
  /** Code for the document whose sheet it is. */
  readonly document: string;
  /** Ids of its pages; none for a sheet of one page. */
  readonly tabs: readonly string[];
}

/** Opens a sheet alone; gives its element's id. */
export async function openAlone(player: Player, { document }: Shown): Promise<string> {
  await player.run(
    "Promise.all([...foundry.applications.instances.values()].filter((one) => one.hasFrame).map((one) => one.close())).then(() => true)",
  );
  const id = await player.run<string>(`${document}.sheet.render({ force: true }).then(() => ${document}.sheet.id)`);
  await player.page.locator(`#${id}`).waitFor();
  // The size a sheet opens with on a page like this, whatever page it was opened on before.
  await player.run(
    `(${document}.sheet.setPosition({ width: Math.min(innerWidth - 16, ${document}.sheet.options.position.width), left: 8 }), true)`,
  );
  return `#${id}`;
}

/** What stands out of the window's content to the right, or makes it scroll sideways; empty when all is well. */
export const overflow = (player: Player, sheet: string): Promise<string[]> =>
  player.run<string[]>(`(() => {
    const content = document.querySelector(${JSON.stringify(sheet)} + " > .window-content");
    const edge = content.getBoundingClientRect().right + 1;
    const scrolls = [content, ...content.querySelectorAll(".tab.active")].filter((one) => one.scrollWidth > one.clientWidth + 1);
    const out = [...content.querySelectorAll("*")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > edge && one.checkVisibility() && !one.closest(".sr, prose-mirror");
    });
    return [...new Set([...scrolls, ...out])].map((one) => one.outerHTML.slice(0, 110));
  })()`);

/** Texts that their own box cuts off, be it only the tail of a g that hangs below a low line; empty when all is well. */
export const cutText = (player: Player, sheet: string): Promise<string[]> =>
  player.run<string[]>(`(() => {
    const pen = document.createElement("canvas").getContext("2d");
    /** Pixels by which the lowest letters of its last line reach out of the box. */
    const below = (one, { fontStyle, fontWeight, fontSize, fontFamily, lineHeight, paddingBottom }) => {
      pen.font = [fontStyle, fontWeight, fontSize, fontFamily].join(" ");
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down, actualBoundingBoxDescent: tail } = pen.measureText("gjpqy");
      const line = Number.parseFloat(lineHeight);
      return Number.isNaN(line) ? 0 : tail - (down - (up + down - line) / 2) - Number.parseFloat(paddingBottom);
    };
    const cut = (one) => {
      const style = getComputedStyle(one);
      const isOpen = !["hidden", "clip"].includes(style.overflowY) || style.webkitLineClamp !== "none";
      if (isOpen || one.clientHeight <= 1 || !one.checkVisibility() || one.closest(".sr")) return 0;
      return Math.max(one.scrollHeight - one.clientHeight, below(one, style));
    };
    const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    return [...document.querySelectorAll(${JSON.stringify(sheet)} + " *")]
      .filter((one) => hasText(one) && cut(one) > 0.5)
      .map((one) => cut(one).toFixed(1) + " px of " + one.outerHTML.slice(0, 110));
  })()`);

/** Looks at every page of every sheet; `fresh` is what has not been looked at before. */
async function lookAt(
  player: Player,
  sheets: readonly Shown[],
  look: (where: string, sheet: string, fresh: string) => Promise<void>,
): Promise<void> {
  for (const shown of sheets) {
    const sheet = await openAlone(player, shown);
    if (shown.tabs.length === 0) await look(shown.name, sheet, sheet);
    for (const tab of shown.tabs) {
      await player.page.locator(`${sheet} [role=tab][data-tab="${tab}"]`).click();
      await look(`${shown.name}, ${tab}`, sheet, tab === shown.tabs[0] ? sheet : `${sheet} .tab.active`);
    }
  }
}

/** What stands out, makes scroll sideways or is cut off on any page, and what axe finds serious; a line each, empty when all is well. */
export async function sweepSheets(
  player: Player,
  sheets: readonly Shown[],
  { axe = true }: { readonly axe?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  await lookAt(player, sheets, async (where, sheet, fresh) => {
    const issues = axe ? await seriousIssues(player, fresh) : [];
    found.push(...(await overflow(player, sheet)).map((html) => `${where} overflows: ${html}`));
    found.push(...(await cutText(player, sheet)).map((text) => `${where} cuts off ${text}`));
    found.push(...issues.map((issue) => `${where}: ${issue}`));
  });
  return found;
}
