/** What kinds of files and which parts of HTML there are. Names and values are those of the public API of version 14. */

const words = (text: string): readonly string[] => Object.freeze(text.split(/\s+/).filter(Boolean));

export const HTML_FILE_EXTENSIONS = Object.freeze({
  handlebars: "text/x-handlebars-template",
  hbs: "text/x-handlebars-template",
  html: "text/html",
});
export const IMAGE_FILE_EXTENSIONS = Object.freeze({
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
});
export const VIDEO_FILE_EXTENSIONS = Object.freeze({
  m4v: "video/mp4",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
});
export const TEXTURE_FILE_EXTENSIONS = Object.freeze({
  ...IMAGE_FILE_EXTENSIONS,
  ...VIDEO_FILE_EXTENSIONS,
  basis: "application/octet-stream",
  ktx2: "image/ktx2",
});
export const AUDIO_FILE_EXTENSIONS = Object.freeze({
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
});
export const TEXT_FILE_EXTENSIONS = Object.freeze({
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yml: "application/yaml",
  yaml: "application/yaml",
});
export const FONT_FILE_EXTENSIONS = Object.freeze({
  otf: "font/otf",
  ttf: "font/ttf",
  woff: "font/woff",
  woff2: "font/woff2",
});
export const GRAPHICS_FILE_EXTENSIONS = Object.freeze({
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  gltf: "model/gltf+json",
  mtl: "model/mtl",
  obj: "model/obj",
  stl: "model/stl",
  usdz: "model/vnd.usdz+zip",
});
// A video's type wins over that of sound for the endings both have.
export const UPLOADABLE_FILE_EXTENSIONS = Object.freeze({
  ...AUDIO_FILE_EXTENSIONS,
  ...TEXTURE_FILE_EXTENSIONS,
  ...TEXT_FILE_EXTENSIONS,
  ...FONT_FILE_EXTENSIONS,
  ...GRAPHICS_FILE_EXTENSIONS,
});
export const MEDIA_FILE_CATEGORIES = Object.freeze(["IMAGE", "VIDEO", "AUDIO", "TEXT", "FONT", "GRAPHICS"]);
export const MEDIA_MIME_TYPES: readonly string[] = Object.freeze(
  [...new Set([...Object.values(UPLOADABLE_FILE_EXTENSIONS), ...Object.values(AUDIO_FILE_EXTENSIONS)])].sort(),
);
export const FILE_CATEGORIES = Object.freeze({
  HTML: HTML_FILE_EXTENSIONS,
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
  TEXTURE: TEXTURE_FILE_EXTENSIONS,
  GRAPHICS: GRAPHICS_FILE_EXTENSIONS,
  MEDIA: MEDIA_MIME_TYPES,
});
export const FILE_PICKER_PUBLIC_DIRS = words("cards css fonts icons lang scripts sounds ui");

export const FONT_WEIGHTS = Object.freeze({
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
});
export const SHOWDOWN_OPTIONS = Object.freeze({
  disableForced4SpacesIndentedSublists: true,
  noHeaderId: true,
  parseImgDimensions: true,
  strikethrough: true,
  tables: true,
  tablesHeaderId: true,
});

/** What rich text may hold in Foundry. What this host lets stand is for its server to say. */
export const ALLOWED_HTML_TAGS = words(`
  header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details
  span code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del
  ins ol ul li dl dd dt menu table thead tbody tfoot tr th td col colgroup form input select option button
  datalist fieldset legend meter optgroup progress textarea output figure figcaption caption img video map area
  track picture source audio iframe color-picker code-mirror document-embed document-tags enriched-content
  file-picker hue-slider multi-select multi-checkbox range-picker secret-block string-tags prose-mirror
  formula-input
`);
export const ALLOWED_HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  "*": words(
    "class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus contenteditable spellcheck translate",
  ),
  a: words("href name target rel"),
  area: words("alt coords href rel shape target"),
  audio: words("controls loop muted src autoplay"),
  blockquote: words("cite"),
  button: words("disabled name type value"),
  col: words("span"),
  colgroup: words("span"),
  "code-mirror": words("disabled name value placeholder readonly required language indent nowrap"),
  "color-picker": words("disabled name value placeholder readonly required"),
  details: words("name open"),
  "document-embed": words("uuid"),
  "document-tags": words("disabled name value placeholder readonly required type single max"),
  "enriched-content": words("enricher"),
  fieldset: words("disabled"),
  "file-picker": words("disabled name value placeholder readonly required type noupload"),
  form: words("name"),
  "formula-input": words("disabled name value placeholder readonly required context"),
  "hue-slider": words("disabled name value readonly required"),
  iframe: words("src srcdoc name height width loading sandbox"),
  img: words("height src width usemap sizes srcset alt"),
  input: words(
    "checked disabled name value placeholder type alt height list max min readonly size src step width required",
  ),
  label: words("for"),
  li: words("value"),
  map: words("name"),
  meter: words("value min max low high optimum"),
  "multi-checkbox": words("disabled name required"),
  "multi-select": words("disabled name required"),
  ol: words("reversed start type"),
  optgroup: words("disabled label"),
  option: words("disabled selected label value"),
  output: words("for form name"),
  progress: words("max value"),
  "prose-mirror": words("disabled name value placeholder readonly required toggled open"),
  "range-picker": words("disabled name value placeholder readonly min max step"),
  select: words("name disabled multiple size required"),
  source: words("media sizes src srcset type"),
  "string-tags": words("disabled name value placeholder readonly required"),
  table: words("border"),
  td: words("colspan headers rowspan"),
  textarea: words("rows cols disabled name readonly wrap required"),
  time: words("datetime"),
  th: words("abbr colspan headers rowspan scope sorted"),
  track: words("default kind label src srclang"),
  video: words("controls height width loop muted poster src autoplay"),
});
export const ALLOWED_URL_SCHEMES = words("http https data mailto obsidian syrinscape-online");
export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES = words("href src cite");
export const TRUSTED_IFRAME_DOMAINS = words("google.com youtube.com");
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
