import { VIDEO_FILE_EXTENSIONS } from "../../common/constants-files.ts";

/** What there is to know of videos before one is played. */
export class VideoHelper {
  /** Is this the address of a video, going by its ending? */
  static hasVideoExtension(src: string): boolean {
    const path = src.split(/[?#]/)[0] ?? "";
    return Object.keys(VIDEO_FILE_EXTENSIONS).some((ending) => path.toLowerCase().endsWith(`.${ending}`));
  }
}
