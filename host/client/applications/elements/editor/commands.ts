import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** One button of the editor: what it does, and whether the text at the cursor already is that. */
export interface EditorButton {
  id: string;
  label: string;
  icon: string;
  command: Command;
  active?: (state: EditorState) => boolean;
}

function markActive(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, mark);
}

function ancestor(state: EditorState, type: NodeType): Node | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return $from.node(depth);
  return null;
}

/** Wraps in a node, or takes it off where the cursor already lies in one. */
const toggleWrap =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    ancestor(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch, view);

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    ancestor(state, type)
      ? liftListItem(nodes["list_item"])(state, dispatch, view)
      : wrapInList(type)(state, dispatch, view);

const insert =
  (build: () => Node): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(build()).scrollIntoView());
    return true;
  };

function table(): Node {
  const row = (type: NodeType): Node =>
    nodes["table_row"].create(
      null,
      [1, 2].map(() => type.createAndFill() as Node),
    );
  return nodes["table"].create(null, [row(nodes["table_header"]), row(nodes["table_cell"])]);
}

const secret: Command = (state, dispatch, view) =>
  wrapIn(nodes["container"], {
    tag: "section",
    html: { class: "secret", id: `secret-${Math.floor(performance.now() * 1000).toString(36)}` },
  })(state, dispatch, view);

function mark(id: string, type: MarkType, label: string, icon: string): EditorButton {
  return { id, label, icon, command: toggleMark(type), active: (state) => markActive(state, type) };
}

/** The buttons of the editor in order. */
export const EDITOR_BUTTONS: readonly EditorButton[] = [
  mark("bold", marks["strong"], "HOST.Editor.Bold", "fa-bold"),
  mark("italic", marks["em"], "HOST.Editor.Italic", "fa-italic"),
  mark("underline", marks["underline"], "HOST.Editor.Underline", "fa-underline"),
  mark("strike", marks["strikethrough"], "HOST.Editor.Strike", "fa-strikethrough"),
  {
    id: "bullets",
    label: "HOST.Editor.List",
    icon: "fa-list-ul",
    command: toggleList(nodes["bullet_list"]),
    active: (state) => ancestor(state, nodes["bullet_list"]) !== null,
  },
  {
    id: "numbers",
    label: "HOST.Editor.Numbers",
    icon: "fa-list-ol",
    command: toggleList(nodes["ordered_list"]),
    active: (state) => ancestor(state, nodes["ordered_list"]) !== null,
  },
  {
    id: "quote",
    label: "HOST.Editor.Quote",
    icon: "fa-quote-left",
    command: toggleWrap(nodes["blockquote"]),
    active: (state) => ancestor(state, nodes["blockquote"]) !== null,
  },
  { id: "table", label: "HOST.Editor.Table", icon: "fa-table", command: insert(table) },
  {
    id: "rule",
    label: "HOST.Editor.Rule",
    icon: "fa-minus",
    command: insert(() => nodes["horizontal_rule"].create()),
  },
  { id: "secret", label: "HOST.Editor.Secret", icon: "fa-user-secret", command: secret },
  { id: "undo", label: "HOST.Editor.Undo", icon: "fa-rotate-left", command: undo },
  { id: "redo", label: "HOST.Editor.Redo", icon: "fa-rotate-right", command: redo },
];

/** The kinds of paragraph to choose from: value, label key, and the command that makes it. */
export const EDITOR_BLOCKS: readonly { value: string; label: string; command: Command }[] = [
  { value: "p", label: "HOST.Editor.Paragraph", command: setBlockType(nodes["paragraph"]) },
  ...[1, 2, 3, 4].map((level) => ({
    value: `h${level}`,
    label: `HOST.Editor.Heading${level}`,
    command: setBlockType(nodes["heading"], { level }),
  })),
  { value: "pre", label: "HOST.Editor.Code", command: setBlockType(nodes["code_block"]) },
];

/** Which of EDITOR_BLOCKS the cursor is in. */
export function currentBlock(state: EditorState): string {
  const { parent } = state.selection.$from;
  if (parent.type === nodes["heading"]) return `h${String(parent.attrs["level"])}`;
  return parent.type === nodes["code_block"] ? "pre" : "p";
}

/** Links the selection (or inserts the address as a link); an empty address takes the link away. */
export const linkTo =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = marks["link"];
    const { tr } = state;
    if (!href) tr.removeMark(from, to, type);
    else if (empty) tr.insert(from, schema.text(href, [type.create({ href })]));
    else tr.addMark(from, to, type.create({ href }));
    dispatch?.(tr);
    return true;
  };
