/** Which keys are down: `game.keyboard`. */
export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  static MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = Object.freeze({
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  });

  readonly downKeys = new Set<string>();

  /** Is this modifier, one of MODIFIER_KEYS, down? */
  isModifierActive(modifier: string): boolean {
    return (KeyboardManager.MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  /** Is somebody typing, so that keys mean text? */
  get hasFocus(): boolean {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) return false;
    return activeElement.isContentEditable || /^(input|select|textarea)$/i.test(activeElement.tagName);
  }

  /** Follows the keys of a window from now on. */
  listen(page: Window): void {
    page.addEventListener("keydown", (event) => this.downKeys.add(event.code), { capture: true });
    page.addEventListener("keyup", (event) => this.downKeys.delete(event.code), { capture: true });
    page.addEventListener("blur", () => this.downKeys.clear());
  }
}
