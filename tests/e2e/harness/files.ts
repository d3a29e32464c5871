/** Files of a person's own machine, for what can be dropped on the open host. */
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";

/** A map with squares of 70 pixels, the first lines of which lie 20 pixels in, as base64 of a PNG. */
export const drawMap = (player: Player): Promise<string> =>
  player.run<string>(`(() => {
    const map = Object.assign(document.createElement("canvas"), { width: 1420, height: 930 });
    const pen = map.getContext("2d");
    pen.fillStyle = "#8a915f";
    pen.fillRect(0, 0, 1420, 930);
    for (let at = 20; at < 1420; at += 70) pen.fillRect(at, 0, 1, 930), pen.fillRect(0, at, 1420, 1);
    return map.toDataURL("image/png").split(",")[1];
  })()`);

/** Drops a file on an element, as a browser reports one that comes from the person's own machine. */
export async function dropFile(on: Locator, name: string, type: string, base64: string): Promise<void> {
  await on.evaluate(
    (element, file) => {
      const carried = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
      carried.items.add(new File([bytes], file.name, { type: file.type }));
      const box = element.getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
      for (const kind of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true, ...at }));
    },
    { name, type, base64 },
  );
}
