/** Follows the pointer from a press on `handle` until release, reporting the distance moved in CSS pixels. */
export function followPointer(
  handle: HTMLElement,
  begin: (event: PointerEvent) => boolean,
  move: (dx: number, dy: number) => void,
): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !begin(down)) return;
    const view = handle.ownerDocument.defaultView ?? window;
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const stop = (): void => {
      view.removeEventListener("pointermove", onMove);
      view.removeEventListener("pointerup", stop);
      view.removeEventListener("pointercancel", stop);
    };
    view.addEventListener("pointermove", onMove);
    view.addEventListener("pointerup", stop);
    view.addEventListener("pointercancel", stop);
  });
}
