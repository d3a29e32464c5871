import type { CaseGroup } from "../../cases/group.ts";
import type { CallRow } from "./values.ts";

const TYPES = "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/common/utils/helpers.test-d.ts";
const ACTOR = "Actor.ABCDEFGHIJKLMNOP";
const ITEM = "Item.PONMLKJIHGFEDCBA";
const SCENE = "Scene.OKcgseiJ6Dv8MeJ7.Token.2MAprFLYfdMhLf63.Actor.khNXlplo3rvF31tK.Item.mmRake0000000000";

export const NAMES: readonly CaseGroup<CallRow>[] = [
  {
    source: "api: foundry.utils.isNewerVersion",
    rows: [
      ["isNewerVersion", [4, "2.3"], true],
      ["isNewerVersion", [14, 13], true],
      ["isNewerVersion", [13, 14], false],
      ["isNewerVersion", ["1.0.0", "1.0.0"], false],
      ["isNewerVersion", ["1.0.1", "1.0.0"], true],
      ["isNewerVersion", ["1.10", "1.9"], true],
      ["isNewerVersion", ["1.9", "1.10"], false],
      ["isNewerVersion", ["2.0.0", "1.9.9"], true],
      ["isNewerVersion", ["1.2", "1.1", { majorOnly: true }], false],
      ["isNewerVersion", ["2.0", "1.9", { majorOnly: true }], true],
      ["isNewerVersion", ["14.366", 14, { majorOnly: true }], false],
    ],
  },
  {
    source: TYPES,
    rows: [
      [
        "escapeHTML",
        [`foo < some string > some 'other string' & some "third string"`],
        "foo &lt; some string &gt; some &#x27;other string&#x27; &amp; some &quot;third string&quot;",
      ],
      [
        "unescapeHTML",
        ["foo &lt; some string &gt; some &#x27;other string&#x27; &amp; some &quot;third string&quot;"],
        `foo < some string > some 'other string' & some "third string"`,
      ],
    ],
  },
  {
    source: "api: foundry.utils.escapeHTML, unescapeHTML",
    rows: [
      ["escapeHTML", ["plain"], "plain"],
      ["escapeHTML", ["&lt;"], "&amp;lt;"],
      ["unescapeHTML", ["&amp;lt;"], "&lt;"],
      ["unescapeHTML", ["&#39;&nbsp;&copy;"], "&#39;&nbsp;&copy;"],
    ],
  },
  {
    source: "api: foundry.utils.getRoute",
    rows: [
      ["getRoute", ["systems/x.json"], "/systems/x.json"],
      ["getRoute", ["systems/x.json", { prefix: "foo" }], "/foo/systems/x.json"],
      ["getRoute", ["systems/x.json", { prefix: null }], "/systems/x.json"],
    ],
  },
  {
    source: "api: foundry.utils.buildUuid",
    rows: [
      ["buildUuid", [{ id: "foo" }], null],
      ["buildUuid", [{ id: "foo", documentName: "Item" }], "Item.foo"],
      ["buildUuid", [{ id: "foo", documentName: "Item", parent: null }], "Item.foo"],
      ["buildUuid", [{ id: "foo", documentName: "Item", parent: { uuid: ACTOR } }], `${ACTOR}.Item.foo`],
      ["buildUuid", [{ id: "foo", documentName: "Item", pack: "world.a" }], "Compendium.world.a.Item.foo"],
    ],
  },
  {
    source: "api: foundry.utils.buildRelativeUuid",
    rows: [
      ["buildRelativeUuid", [`${ACTOR}.${ITEM}`, ACTOR], `.${ITEM}`],
      ["buildRelativeUuid", [ITEM, ACTOR], ITEM],
      ["buildRelativeUuid", [{ uuid: `${ACTOR}.${ITEM}` }, { uuid: ACTOR }], `.${ITEM}`],
    ],
  },
];

/** What a uuid is read as; members that are not told may be anything. */
export type UuidRow = readonly [uuid: string, relative: string | undefined, expected: object];

export const UUIDS: readonly CaseGroup<UuidRow>[] = [
  {
    source: "api: foundry.utils.ResolvedUUID",
    rows: [
      [ACTOR, undefined, { uuid: ACTOR, type: "Actor", id: "ABCDEFGHIJKLMNOP", embedded: [] }],
      [ACTOR, undefined, { primaryType: undefined, primaryId: undefined }],
      [ACTOR, undefined, { documentType: "Actor", documentId: "ABCDEFGHIJKLMNOP" }],
      [`${ACTOR}.${ITEM}`, undefined, { type: "Item", id: "PONMLKJIHGFEDCBA" }],
      [`${ACTOR}.${ITEM}`, undefined, { primaryType: "Actor", primaryId: "ABCDEFGHIJKLMNOP" }],
      [`${ACTOR}.${ITEM}`, undefined, { documentType: "Actor", documentId: "ABCDEFGHIJKLMNOP" }],
      [`${ACTOR}.${ITEM}`, undefined, { embedded: ["Item", "PONMLKJIHGFEDCBA"] }],
      ["Compendium.a.b.Item.PONMLKJIHGFEDCBA", undefined, { type: "Item", id: "PONMLKJIHGFEDCBA", embedded: [] }],
    ],
  },
  {
    source: TYPES,
    rows: [[".Item.IIIIISomeIDIIIII", ACTOR, { type: "Item", id: "IIIIISomeIDIIIII", primaryType: "Actor" }]],
  },
  {
    source: "foundryvtt/foundryvtt#13504",
    rows: [
      [SCENE, undefined, { type: "Item", id: "mmRake0000000000", primaryType: "Scene", primaryId: "OKcgseiJ6Dv8MeJ7" }],
      [SCENE, undefined, { embedded: SCENE.split(".").slice(2) }],
    ],
  },
];
