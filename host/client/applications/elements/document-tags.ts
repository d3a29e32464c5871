import { localize, notify, reportFault, utils } from "../host-globals.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { chip, labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/**
 * `<document-tags type single max>`: documents by uuid, dropped or typed. The value is a list of uuids, or with
 * `single` one uuid or null. Documents of another `type` are refused with a word why.
 */
export class DocumentTagsElement extends FormElement<string[] | string | null> {
  #field = labelledInput("text", "");
  #list = document.createElement("div");
  #names = new Map<string, string>();

  get type(): string | null {
    return this.getAttribute("type");
  }
  get single(): boolean {
    return this.hasAttribute("single");
  }
  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max")) || Infinity;
  }
  get #uuids(): string[] {
    const { value } = this;
    return Array.isArray(value) ? value : value ? [value] : [];
  }
  protected initialValue(): string[] | string | null {
    const uuids = (this.getAttribute("value") ?? "").split(",").flatMap((uuid) => uuid.trim() || []);
    return this.single ? (uuids[0] ?? null) : uuids;
  }
  protected build(): void {
    this.#list.className = "tags";
    this.#field.setAttribute("aria-label", this.controlLabel);
    this.#field.placeholder = this.getAttribute("placeholder") ?? localize("HOST.Form.DropDocument");
    this.quiet(this.#field);
    const add = (uuid: string): void =>
      void this.#add(uuid).catch((error: unknown) => reportFault("document-tags", error));
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      add(this.#field.value.trim());
      this.#field.value = "";
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      const { uuid } = DragDrop.getPayload(event);
      if (typeof uuid !== "string" || this.disabled) return;
      event.preventDefault();
      event.stopPropagation();
      add(uuid);
    });
    this.replaceChildren(this.#list, this.#field);
    for (const uuid of this.#uuids) void this.#learn(uuid).then(() => this.refresh());
  }
  async #learn(uuid: string): Promise<string | null> {
    const document = await utils().fromUuid?.(uuid);
    if (document) this.#names.set(uuid, document.name);
    return document?.documentName ?? null;
  }
  async #add(uuid: string): Promise<void> {
    if (!uuid || this.#uuids.includes(uuid)) return;
    const kind = await this.#learn(uuid);
    if (!kind || (this.type && kind !== this.type)) {
      notify().warn(localize("HOST.Form.WrongDocument", { uuid, type: this.type ?? "" }));
      return;
    }
    const uuids = [...this.#uuids, uuid].slice(-this.max);
    this.commit(this.single ? (uuids[0] ?? null) : uuids);
    this.refresh();
  }
  #remove(uuid: string): void {
    const uuids = this.#uuids.filter((other) => other !== uuid);
    this.commit(this.single ? null : uuids);
    this.refresh();
    this.#field.focus();
  }
  protected refresh(): void {
    this.#field.disabled = this.disabled;
    this.#field.hidden = this.disabled;
    this.#list.replaceChildren(
      ...this.#uuids.map((uuid) => {
        const name = this.#names.get(uuid) ?? uuid;
        const label = localize("HOST.Form.RemoveTag", { tag: name });
        return chip(name, label, this.disabled ? null : () => this.#remove(uuid));
      }),
    );
  }
}
