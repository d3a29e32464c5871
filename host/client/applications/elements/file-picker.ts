import { FilePicker } from "../apps/file-picker.ts";
import { localize, reportFault } from "../host-globals.ts";
import { iconButton, labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/** `<file-picker>`: the path of a file, typed, or chosen from the pictures this world knows. */
export class FilePickerElement extends FormElement<string> {
  readonly input = labelledInput("text", "");
  #browse: HTMLButtonElement | null = null;

  /** What may be chosen: "image" by default. */
  get type(): string {
    return this.getAttribute("type") ?? "image";
  }
  protected initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.input.setAttribute("aria-label", this.controlLabel);
    this.input.placeholder = this.getAttribute("placeholder") ?? "path/to/file.webp";
    this.quiet(this.input);
    this.input.addEventListener("change", () => this.commit(this.input.value.trim()));
    this.#browse = iconButton("icon fa-solid fa-images", localize("HOST.Files.Browse"), () => {
      this.browse().catch((error: unknown) => reportFault("file-picker", error));
    });
    this.replaceChildren(this.input, this.#browse);
  }
  protected refresh(): void {
    this.input.value = this.value;
    this.input.disabled = this.disabled;
    if (this.#browse) this.#browse.disabled = this.disabled;
  }

  /** Opens the chooser; what is chosen becomes the value. */
  async browse(): Promise<void> {
    const picker = new FilePicker.implementation({
      type: this.type,
      current: this.value,
      callback: (path: string) => {
        this.commit(path);
        this.refresh();
      },
    });
    await picker.render({ force: true });
  }
}
