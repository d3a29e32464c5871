import {
  AUDIO_FILE_EXTENSIONS,
  FONT_FILE_EXTENSIONS,
  IMAGE_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
} from "../../../../common/constants.ts";

const OF_TYPE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  image: IMAGE_FILE_EXTENSIONS,
  video: VIDEO_FILE_EXTENSIONS,
  audio: AUDIO_FILE_EXTENSIONS,
  text: TEXT_FILE_EXTENSIONS,
  font: FONT_FILE_EXTENSIONS,
  imagevideo: { ...IMAGE_FILE_EXTENSIONS, ...VIDEO_FILE_EXTENSIONS },
};
const ICONS: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [VIDEO_FILE_EXTENSIONS, "fa-film"],
  [AUDIO_FILE_EXTENSIONS, "fa-music"],
  [FONT_FILE_EXTENSIONS, "fa-font"],
  [TEXT_FILE_EXTENSIONS, "fa-file-lines"],
];

const endingOf = (path: string): string => /\.(\w+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase() ?? "";

/** The endings, with their dots, that a chooser of a type offers; none for one that offers all. */
export const endingsOf = (type: string): string[] => Object.keys(OF_TYPE[type] ?? {}).map((ending) => `.${ending}`);

/** Whether a file can be shown as a picture. */
export const isImage = (path: string): boolean => endingOf(path) in IMAGE_FILE_EXTENSIONS;

/** Whether a file is of the kind that is looked for; `endings` have their dots. */
export const hasEnding = (path: string, endings: readonly string[]): boolean =>
  !endings.length || endings.includes(`.${endingOf(path)}`);

/** The mark of a file that is no picture. */
export const iconOf = (path: string): string => ICONS.find(([kinds]) => endingOf(path) in kinds)?.[1] ?? "fa-file";
