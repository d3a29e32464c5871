/**
 * Public names of Foundry 14 of the interface, by namespace, as its API pages and foundry-vtt-types list
 * them.
 */
export const APPLICATIONS_NAMES: Readonly<Record<string, string>> = {
  "foundry.appv1": `
    api sheets
  `,
  "foundry.appv1.api": `
    Application Dialog DocumentSheet FormApplication
  `,
  "foundry.appv1.sheets": `
    ActorSheet AdventureImporter ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet
  `,
  "foundry.applications": `
    api apps detached dice elements fields handlebars hud instances parseHTML settings sheets sidebar ui ux
  `,
  "foundry.applications.api": `
    Application ApplicationV2 CategoryBrowser Dialog DialogV2 DocumentSheet DocumentSheetV2
    HandlebarsApplicationMixin
  `,
  "foundry.applications.apps": `
    CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig FilePicker FormulaEditor
    GridConfig ImagePopout PermissionConfig ShapeConfig av
  `,
  "foundry.applications.apps.av": `
    CameraPopout CameraViews
  `,
  "foundry.applications.dice": `
    RollResolver
  `,
  "foundry.applications.elements": `
    AbstractFormInputElement AbstractMultiSelectElement AdoptableHTMLElement HTMLAutocompleteTagsElement
    HTMLCodeMirrorElement HTMLColorPickerElement HTMLDocumentEmbedElement HTMLDocumentTagsElement
    HTMLEnrichedContentElement HTMLFilePickerElement HTMLFormulaInputElement HTMLGridOffset2DTagsElement
    HTMLGridOffset3DTagsElement HTMLHueSelectorSlider HTMLMultiCheckboxElement HTMLMultiSelectElement
    HTMLProseMirrorElement HTMLRangePickerElement HTMLSecretBlockElement HTMLStringTagsElement
  `,
  "foundry.applications.fields": `
    createCheckboxInput createEditorInput createFontAwesomeIcon createFormGroup createMultiSelectInput
    createNumberInput createSelectInput createTextInput createTextareaInput prepareSelectOptionGroups
    setInputAttributes
  `,
  "foundry.applications.handlebars": `
    checked concat disabled editor filePicker formGroup formInput getTemplate ifThen initialize loadTemplates
    localize numberFormat numberInput object radioBoxes rangePicker renderTemplate selectOptions
  `,
  "foundry.applications.hud": `
    BasePlaceableHUD DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD
  `,
  "foundry.applications.settings": `
    DependencyResolution SettingsConfig menus
  `,
  "foundry.applications.settings.menus": `
    AVConfig DefaultSheetsConfig DiceConfig FontConfig PrototypeOverridesConfig UIConfig
  `,
  "foundry.applications.sheets": `
    ActiveEffectConfig ActorSheet ActorSheetV2 AdventureExporter AdventureImporter AdventureImporterV2
    AmbientLightConfig AmbientSoundConfig BaseSheet CardConfig CardDeckConfig CardHandConfig CardPileConfig
    CardsConfig CombatantConfig DrawingConfig FolderConfig ItemSheet ItemSheetV2 LevelConfig MacroConfig
    MeasuredTemplateConfig NoteConfig PlaceableConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig
    RegionBehaviorConfig RegionConfig RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig
    UserConfig WallConfig _registerDefaultSheets journal palette
  `,
  "foundry.applications.sheets.journal": `
    JournalEntryCategoryConfig JournalEntryPageCodeMirrorSheet JournalEntryPageHTMLSheet
    JournalEntryPageHandlebarsSheet JournalEntryPageImageSheet JournalEntryPageMarkdownSheet
    JournalEntryPagePDFSheet JournalEntryPageProseMirrorSheet JournalEntryPageSheet JournalEntryPageTextSheet
    JournalEntryPageVideoSheet JournalEntrySheet ShowToPlayersDialog
  `,
  "foundry.applications.sheets.palette": `
    AmbientLightPalette AmbientSoundPalette DrawingPalette NotePalette PlaceablePaletteMixin RegionPalette
    TilePalette WallPalette
  `,
  "foundry.applications.sidebar": `
    AbstractSidebarTab DocumentDirectory Sidebar apps filters tabs
  `,
  "foundry.applications.sidebar.apps": `
    ChatPopout Compendium ControlsConfig FolderExport FrameViewer InvitationLinks ModuleManagement
    SupportDetails ToursManagement WorldConfig
  `,
  "foundry.applications.sidebar.filters": `
    AmbientLightFilter PlaceableFilter RegionFilter TileFilter
  `,
  "foundry.applications.sidebar.tabs": `
    ActorDirectory AmbientLightTab AmbientSoundTab CardsDirectory ChatLog CombatTracker CompendiumDirectory
    DrawingTab ItemDirectory JournalDirectory MacroDirectory NoteTab PlaceableDirectory PlaceableTab
    PlaylistDirectory RegionTab RollTableDirectory SceneDirectory Settings TileTab TokenTab WallTab
  `,
  "foundry.applications.ux": `
    Autocomplete ContextMenu DragDrop Draggable FilterMenu FormDataExtended HTMLSecret ProseMirrorEditor
    SearchFilter Tabs TextEditor
  `,
  "foundry.applications.ui": `
    GamePause Hotbar MainMenu Notifications Players SceneControls SceneNavigation
  `,
};
