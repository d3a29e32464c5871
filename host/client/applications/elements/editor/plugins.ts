import { baseKeymap, chainCommands, exitCode, toggleMark, setBlockType } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { ellipsis, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes["hard_break"].create()).scrollIntoView());
  return true;
});

/** Keys of writing. Tab is left to the browser, so that nobody is trapped; lists nest with Ctrl+] and Ctrl+[. */
function keys(save: () => void): Record<string, Command> {
  return {
    "Mod-z": chainCommands(undoInputRule, undo),
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleMark(marks["strong"]),
    "Mod-i": toggleMark(marks["em"]),
    "Mod-u": toggleMark(marks["underline"]),
    "Mod-`": toggleMark(marks["code"]),
    "Shift-Enter": insertBreak,
    Enter: splitListItem(nodes["list_item"]),
    "Mod-[": liftListItem(nodes["list_item"]),
    "Mod-]": sinkListItem(nodes["list_item"]),
    "Shift-Ctrl-0": setBlockType(nodes["paragraph"]),
    "Mod-s": () => {
      save();
      return true;
    },
  };
}

/** What is typed at the start of a line and becomes a list, a quotation, code or a heading. */
function shortcuts(): Plugin {
  return inputRules({
    rules: [
      ellipsis,
      wrappingInputRule(/^\s*>\s$/, nodes["blockquote"]),
      wrappingInputRule(/^(\d+)\.\s$/, nodes["ordered_list"], (match) => ({ order: Number(match[1]) })),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes["bullet_list"]),
      textblockTypeInputRule(/^```$/, nodes["code_block"]),
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes["heading"], (match) => ({ level: (match[1] ?? "#").length })),
    ],
  });
}

/** The plugins of an editor by name, in order; a listener of the `plugins` event may add to or replace them. */
export function editorPlugins(save: () => void): Record<string, Plugin> {
  return {
    shortcuts: shortcuts(),
    keys: keymap(keys(save)),
    baseKeys: keymap(baseKeymap),
    history: history(),
    dropCursor: dropCursor({ class: "editor-drop" }),
    gapCursor: gapCursor(),
  };
}
