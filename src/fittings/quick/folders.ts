import { game, localize } from "../../foundry/globals.ts";
import { NEW_FOLDER } from "./make.ts";

/** Where new actors may be filed: nowhere, in a new folder of their own, or in one that exists. */
export function folderChoices(chosen: string): { value: string; label: string; selected: boolean }[] {
  const existing = game()
    .folders.filter(({ type }) => type === "Actor")
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const fixed = [
    { value: "", label: localize("DRAMATIS.Fit.Quick.noFolder") },
    { value: NEW_FOLDER, label: localize("DRAMATIS.Fit.Quick.newFolder") },
  ];
  return [...fixed, ...existing].map((one) => ({ ...one, selected: one.value === chosen }));
}
