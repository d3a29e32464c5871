import type { CaseGroup } from "../../../cases/group.ts";
import * as f from "../index.ts";

/** A cleaned value that its field does not accept. */
export const INVALID: unique symbol = Symbol("invalid");

/** A field, what it is given, and what cleaning makes of it. */
export type CleanRow = readonly [field: f.DataField, value: unknown, expected: unknown];

const coin = new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
const ID = "ABCDEFGHIJKLMNOP";

export const SIMPLE: readonly CaseGroup<CleanRow>[] = [
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js",
    rows: [
      [coin, "15", 15],
      [coin, 14.7, 15],
      [coin, -5, 0],
      [coin, 0, 0],
      [coin, -3, 0],
      [new f.NumberField({ integer: true, min: 1 }), 0, 1],
      [new f.NumberField({ min: 0, max: 100 }), 150, 100],
      [new f.NumberField({ min: 0, max: 100 }), "25", 25],
      [new f.BooleanField(), 1, true],
      [new f.BooleanField(), 0, false],
      [new f.StringField({ nullable: true, initial: null }), null, null],
      [new f.StringField({ nullable: true, initial: null }), undefined, null],
      [new f.StringField({ nullable: true, initial: null }), "abc123", "abc123"],
    ],
  },
  {
    source: "foundryvtt-dcc/dcc#887, browser-tests/e2e/data-models.spec.js",
    rows: [
      [coin, "", 0],
      [coin, null, 0],
      [coin, "abc", INVALID],
    ],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/common/data/fields.test-d.ts",
    rows: [
      [new f.StringField(), null, undefined],
      [new f.StringField({ choices: ["a", "b"] }), "a", "a"],
      [new f.StringField({ blank: true, choices: ["a", "b"] }), "", ""],
      [new f.GridOffsetField({ dimensions: 3, nullable: true }), null, null],
      [new f.GridOffsetField({ required: false, nullable: false, initial: undefined }), undefined, undefined],
    ],
  },
  {
    source: "foundryvtt/dnd5e#5640",
    rows: [
      [new f.StringField({ required: true, blank: false, initial: "self" }), "", "self"],
      [new f.StringField({ required: true, blank: false }), "", INVALID],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11779",
    rows: [
      [new f.BooleanField({ nullable: true }), true, true],
      [new f.BooleanField({ nullable: true }), null, null],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#10200",
    rows: [
      [new f.ColorField(), "#ff7f00", "#ff7f00"],
      [new f.ColorField(), 0xff7f00, "#ff7f00"],
      [new f.ColorField(), [1, 0, 0], "#ff0000"],
    ],
  },
  {
    source: "api: foundry.data.fields.BooleanField",
    rows: [
      [new f.BooleanField(), true, true],
      [new f.BooleanField(), "true", true],
      [new f.BooleanField(), undefined, false],
      [new f.BooleanField(), null, false],
    ],
  },
  {
    source: "api: foundry.data.fields.StringField",
    rows: [
      [new f.StringField(), "  a b ", "a b"],
      [new f.StringField({ trim: false }), "  a ", "  a "],
      [new f.StringField(), 5, "5"],
      [new f.StringField(), "", ""],
      [new f.StringField({ required: true }), null, ""],
      [new f.StringField({ initial: "x" }), null, "x"],
      [new f.StringField({ required: true, blank: false }), null, INVALID],
      [new f.StringField({ choices: ["a", "b"] }), "c", INVALID],
      [new f.StringField({ choices: { a: "Letter A" } }), "a", "a"],
      [new f.StringField({ choices: { a: "Letter A" } }), "b", INVALID],
      [new f.StringField({ choices: () => ["a"] }), "a", "a"],
      [new f.StringField({ choices: () => ({ a: "Letter A" }) }), "b", INVALID],
    ],
  },
  {
    source: "api: foundry.data.fields.NumberField",
    rows: [
      [new f.NumberField(), 2.5, 2.5],
      [new f.NumberField(), "2.5", 2.5],
      [new f.NumberField(), null, null],
      [new f.NumberField(), "x", INVALID],
      [new f.NumberField(), Infinity, INVALID],
      [new f.NumberField({ integer: true }), 2.2, 2],
      [new f.NumberField({ min: 1, max: 3 }), 4, 3],
      [new f.NumberField({ min: 1, max: 3 }), 2, 2],
      [new f.NumberField({ step: 5 }), 10, 10],
      [new f.NumberField({ step: 5 }), 11, 10],
      [new f.NumberField({ positive: true }), 1, 1],
      [new f.NumberField({ positive: true }), 0, INVALID],
      [new f.NumberField({ positive: true }), -1, INVALID],
      [new f.NumberField({ choices: [1, 2] }), 2, 2],
      [new f.NumberField({ choices: [1, 2] }), 3, INVALID],
      [new f.NumberField({ choices: { 1: "one" } }), 1, 1],
      [new f.NumberField({ choices: { 1: "one" } }), 2, INVALID],
      [new f.NumberField({ choices: () => [1] }), 1, 1],
    ],
  },
  {
    source: "api: foundry.data.fields.AngleField, normalize",
    rows: [
      [new f.AngleField(), 180, 180],
      [new f.AngleField(), 370, 10],
      [new f.AngleField(), -90, 270],
      [new f.AngleField(), 360, 0],
      [new f.AngleField(), 720, 0],
      [new f.AngleField({ normalize: false }), 360, 360],
      [new f.AngleField({ normalize: false }), 400, 360],
      [new f.AngleField({ normalize: false }), -10, 0],
    ],
  },
  {
    source: "api: foundry.data.fields.HueField, AlphaField, IntegerSortField",
    rows: [
      [new f.HueField(), 0.5, 0.5],
      [new f.HueField(), 1, 0],
      [new f.HueField(), 1.25, 0.25],
      [new f.HueField(), -0.25, 0.75],
      [new f.AlphaField(), 0.5, 0.5],
      [new f.AlphaField(), 2, 1],
      [new f.AlphaField(), -1, 0],
      [new f.IntegerSortField(), 1.4, 1],
      [new f.IntegerSortField(), "5", 5],
      [new f.IntegerSortField(), null, 0],
    ],
  },
  {
    source: "api: foundry.data.fields.ColorField, FilePathField, JSONField",
    rows: [
      [new f.ColorField(), null, null],
      [new f.ColorField(), "no colour", INVALID],
      [new f.FilePathField({ categories: ["IMAGE"] }), "icons/x.webp", "icons/x.webp"],
      [new f.FilePathField({ categories: ["IMAGE"] }), "sounds/x.ogg", INVALID],
      [new f.FilePathField({ categories: ["IMAGE", "VIDEO"] }), "x.webm", "x.webm"],
      [new f.FilePathField({ categories: ["IMAGE"] }), "data:image/png;base64,AAAA", INVALID],
      [new f.FilePathField({ categories: ["IMAGE"], wildcard: true }), "icons/*", "icons/*"],
      [new f.FilePathField({ categories: ["IMAGE"], virtual: true }), "#virtual", "#virtual"],
      [new f.FilePathField({ categories: ["IMAGE"] }), null, null],
      [new f.JSONField(), '{"a":1}', '{"a":1}'],
      [new f.JSONField(), { a: 1 }, '{"a":1}'],
      [new f.JSONField(), "not JSON", '"not JSON"'],
      [new f.JSONField(), 5, "5"],
    ],
  },
  {
    source: "api: foundry.data.fields.DocumentIdField, DocumentUUIDField, ForeignDocumentField",
    rows: [
      [new f.DocumentIdField(), ID, ID],
      [new f.DocumentIdField(), null, null],
      [new f.DocumentIdField(), "short", INVALID],
      [new f.DocumentIdField({ nullable: false }), null, INVALID],
      [new f.DocumentUUIDField(), `Actor.${ID}`, `Actor.${ID}`],
      [new f.DocumentUUIDField(), `Actor.${ID}.Item.${ID}`, `Actor.${ID}.Item.${ID}`],
      [new f.DocumentUUIDField(), null, null],
      [new f.DocumentUUIDField(), "nonsense", INVALID],
      [new f.DocumentUUIDField({ type: "Actor" }), `Item.${ID}`, INVALID],
      [new f.DocumentUUIDField({ embedded: true }), `Actor.${ID}`, INVALID],
      [new f.DocumentUUIDField({ embedded: false }), `Actor.${ID}.Item.${ID}`, INVALID],
      [new f.ForeignDocumentField({ documentName: "User" }), ID, ID],
      [new f.ForeignDocumentField({ documentName: "User" }), null, null],
    ],
  },
  {
    source: "api: foundry.data.fields.AnyField, serializable",
    rows: [
      [new f.AnyField(), "  as it is ", "  as it is "],
      [new f.AnyField(), Infinity, Infinity],
      [new f.AnyField({ serializable: true }), "  a ", "a"],
      [new f.AnyField({ serializable: true }), Infinity, null],
      [new f.AnyField({ serializable: true }), -Infinity, null],
      [new f.AnyField({ serializable: true }), { a: [1, "b", null] }, { a: [1, "b", null] }],
      [new f.AnyField({ serializable: true }), new Set([1]), INVALID],
      [new f.AnyField({ serializable: true }), (): number => 1, INVALID],
    ],
  },
  {
    source: "api: foundry.data.types.DataFieldOptions, validate",
    rows: [
      [new f.NumberField({ validate: (value) => (value as number) % 2 === 0 }), 4, 4],
      [new f.NumberField({ validate: (value) => (value as number) % 2 === 0 }), 3, INVALID],
      [
        new f.StringField({
          validate: () => {
            throw new Error("never");
          },
        }),
        "a",
        INVALID,
      ],
      [new f.StringField({ validate: () => undefined }), "a", "a"],
      [new f.StringField({ required: true, blank: false }), undefined, INVALID],
      [new f.StringField({ required: false }), undefined, undefined],
    ],
  },
];
