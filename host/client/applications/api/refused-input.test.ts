// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../common/abstract/data-model.ts";
import { NumberField, SchemaField, StringField } from "../../../common/data/fields/index.ts";
import type { HostDocument } from "../host-documents.ts";
import { preparePage } from "../testing-page.ts";
import { handleFormSubmit } from "./application-forms.ts";
import type { ApplicationV2 } from "./application-v2.ts";
import { refusalsOf } from "./refused-input.ts";
import en from "../../lang/en.json" with { type: "json" };

class Hero extends DataModel {
  static override defineSchema() {
    return {
      name: new StringField({ required: true, blank: false, label: "T.Name" }),
      side: new StringField({ required: true, initial: "left", choices: { left: "T.Left", right: "T.Right" } }),
      hits: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 3 }),
      size: new SchemaField({ armReach: new NumberField({ positive: true, initial: 1 }) }),
      code: new StringField({
        validate: () => {
          throw new Error("Codes of this game end in X.");
        },
      }),
    };
  }
}

const texts: Record<string, string> = { "T.Name": "Name of the hero", "T.Left": "Left", "T.Right": "Right" };
let hero: HostDocument;
let form: HTMLFormElement;
const field = (name: string): HTMLInputElement => form.querySelector(`[name="${name}"]`) as HTMLInputElement;

function refused(changes: object): string[] | null {
  try {
    (hero as unknown as Hero).updateSource(changes);
  } catch (error) {
    return refusalsOf(error, { form, document: hero });
  }
  throw new Error("Nothing was refused.");
}

beforeEach(() => {
  preparePage();
  const words = (key: string, data: Record<string, unknown> = {}): string => {
    const known = texts[key] ?? (en.HOST.Refused as Record<string, string>)[key.replace("HOST.Refused.", "")] ?? key;
    return known.replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
  };
  Object.assign((globalThis as unknown as { game: { i18n: object } }).game.i18n, { localize: words, format: words });
  hero = new Hero({ name: "Sera" }) as unknown as HostDocument;
  document.body.innerHTML = `<form><div class="form-group"><label for="h">Hits taken</label><input id="h" name="hits"></div>
    <input name="name" value=""><input name="size.armReach" aria-label="Reach"></form>`;
  form = document.querySelector("form") as HTMLFormElement;
});

describe("what a form is refused for", () => {
  it("says the field by its label, the value and what fits, and marks the field until it is changed", () => {
    field("hits").value = "many";
    expect(refused({ hits: "many" })).toEqual(["Hits taken: “many” doesn’t fit. Write a whole number from 0 to 10."]);
    expect([field("hits").getAttribute("aria-invalid"), field("hits").value]).toEqual(["true", "many"]);
    field("hits").dispatchEvent(new Event("input"));
    expect(field("hits").hasAttribute("aria-invalid")).toBe(false);
    expect(refused({ size: { armReach: -1 } })).toEqual(["Reach: “-1” doesn’t fit. Write a number above 0."]);
    expect(refused({ side: "up" })).toEqual(["Side: “up” doesn’t fit. Choose one of these: Left, Right."]);
  });

  it("puts a blank name back, under the label its schema has", () => {
    expect(refused({ name: "" })).toEqual(["Name of the hero can’t be empty. It is “Sera” again."]);
    expect(field("name").value).toBe("Sera");
  });

  it("says what a package says of its own field", () => {
    expect(refused({ code: "Y" })).toEqual(["Code: “Y” doesn’t fit. Codes of this game end in X."]);
  });

  it("leaves every other error to others", () => {
    expect(refusalsOf(new Error("The line broke"))).toBeNull();
  });

  it("tells whoever submitted it, and reports no fault", async () => {
    const { hooks } = preparePage();
    document.body.append(form);
    const told = vi.fn();
    Object.assign(globalThis, { ui: { notifications: { error: told } } });
    const handler = async (): Promise<void> => void (hero as unknown as Hero).updateSource({ side: "up" });
    const event = { preventDefault: () => undefined, currentTarget: form, type: "submit" } as unknown as Event;
    await handleFormSubmit({ document: hero } as unknown as ApplicationV2, { handler }, event);
    expect(told).toHaveBeenCalledExactlyOnceWith("HOST.Refused.Value");
    expect(hooks.filter(({ name }) => name === "error")).toEqual([]);
  });
});
