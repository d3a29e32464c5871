/**
 * Globals that version 13 moved into namespaces and version 15 takes away: names by the namespace they moved to. The
 * list is that of foundry-vtt-types for version 14.
 */
const MOVED: Readonly<Record<string, string>> = {
  foundry: `
    Game
  `,
  "foundry.applications.api.ApplicationV2": `
    _appId _maxZ
  `,
  "foundry.applications.apps": `
    CombatTrackerConfig DocumentOwnershipConfig DocumentSheetConfig GridConfig ImagePopout
  `,
  "foundry.applications.apps.av": `
    CameraViews
  `,
  "foundry.applications.handlebars": `
    getTemplate loadTemplates renderTemplate
  `,
  "foundry.applications.hud": `
    BasePlaceableHUD DrawingHUD TileHUD TokenHUD
  `,
  "foundry.applications.settings": `
    DependencyResolution SettingsConfig
  `,
  "foundry.applications.settings.menus": `
    AVConfig DefaultSheetsConfig DiceConfig FontConfig
  `,
  "foundry.applications.sheets": `
    ActiveEffectConfig AdventureExporter BaseSheet CardConfig CombatantConfig DrawingConfig FolderConfig
    MacroConfig MeasuredTemplateConfig NoteConfig PlaylistConfig PlaylistSoundConfig SceneConfig TileConfig
    TokenConfig WallConfig
  `,
  "foundry.applications.sidebar": `
    Sidebar
  `,
  "foundry.applications.sidebar.apps": `
    Compendium InvitationLinks ModuleManagement SupportDetails ToursManagement
  `,
  "foundry.applications.sidebar.tabs": `
    ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings
  `,
  "foundry.applications.ui": `
    Hotbar MainMenu Notifications Players SceneControls SceneNavigation
  `,
  "foundry.applications.ux": `
    FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs
  `,
  "foundry.appv1.api": `
    Application Dialog DocumentSheet FormApplication
  `,
  "foundry.appv1.sheets": `
    ActorSheet AdventureImporter ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet
  `,
  "foundry.av": `
    AVClient AVMaster AVSettings
  `,
  "foundry.av.clients": `
    SimplePeerAVClient
  `,
  "foundry.canvas": `
    Canvas FramebufferSnapshot SceneManager TextureExtractor TextureLoader getTexture loadTexture srcExists
  `,
  "foundry.canvas.animation": `
    CanvasAnimation ChatBubbles SmoothNoise
  `,
  "foundry.canvas.containers": `
    AutumnLeavesWeatherEffect CachedContainer ControlIcon Cursor DoorControl FullCanvasObjectMixin GridHighlight
    GridMesh ParticleEffect PointSourceMesh PreciseText QuadMesh ResizeHandle SpriteMesh UnboundContainer
  `,
  "foundry.canvas.geometry": `
    CanvasQuadtree ClockwiseSweepPolygon LimitedAnglePolygon ObservableTransform PointSourcePolygon
    PolygonMesher Quadtree Ray UnboundTransform WeilerAthertonClipper
  `,
  "foundry.canvas.groups": `
    CanvasGroupMixin CanvasVisibility EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup
    InterfaceCanvasGroup OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup
  `,
  "foundry.canvas.interaction": `
    AlertPing ArrowPing ChevronPing MouseInteractionManager Ping PulsePing RenderFlags RenderFlagsMixin Ruler
  `,
  "foundry.canvas.layers": `
    CanvasBackgroundAlterationEffects CanvasColorationEffects CanvasDarknessEffects CanvasDepthMask
    CanvasIlluminationEffects CanvasLayer CanvasOcclusionMask CanvasVisionMask ControlsLayer
    DarknessLevelContainer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer PlaceablesLayer
    RegionLayer SoundsLayer TemplateLayer TilesLayer TokenLayer WallsLayer WeatherEffects
  `,
  "foundry.canvas.perception": `
    DetectionMode DetectionModeAll DetectionModeInvisibility DetectionModeLightPerception DetectionModeTremor
    FogManager PerceptionManager VisionMode
  `,
  "foundry.canvas.placeables": `
    AmbientLight AmbientSound Drawing MeasuredTemplate Note PlaceableObject Region Tile Token Wall
  `,
  "foundry.canvas.placeables.regions": `
    RegionGeometry RegionMesh
  `,
  "foundry.canvas.placeables.tokens": `
    DynamicRingData TokenRing TokenRingConfig UserTargets
  `,
  "foundry.canvas.primary": `
    CanvasTransformMixin PrimaryCanvasContainer PrimaryCanvasObjectMixin PrimaryGraphics
    PrimaryOccludableObjectMixin PrimaryParticleEffect PrimarySpriteMesh
  `,
  "foundry.canvas.rendering": `
    BLEND_MODES
  `,
  "foundry.canvas.rendering.batching": `
    BatchRenderer BatchShaderGenerator
  `,
  "foundry.canvas.rendering.filters": `
    AbstractBaseFilter AbstractBaseMaskFilter AlphaBlurFilter AlphaBlurFilterPass GlowOverlayFilter
    InvisibilityFilter OutlineOverlayFilter PrimaryCanvasGroupAmbienceFilter SMAAFilter TextureTransitionFilter
    VisibilityFilter VisionMaskFilter VisualEffectsMaskingFilter VoidFilter WeatherOcclusionMaskFilter
  `,
  "foundry.canvas.rendering.mixins": `
    AdaptiveFragmentChannelMixin BaseShaderMixin
  `,
  "foundry.canvas.rendering.shaders": `
    AbstractBaseShader AbstractDarknessLevelRegionShader AbstractWeatherShader AdaptiveBackgroundShader
    AdaptiveColorationShader AdaptiveDarknessShader AdaptiveIlluminationShader AdaptiveLightingShader
    AdaptiveVisionShader AdjustDarknessLevelRegionShader AmplificationBackgroundVisionShader
    AmplificationSamplerShader BackgroundVisionShader BaseSamplerShader BaselineIlluminationSamplerShader
    BewitchingWaveColorationShader BewitchingWaveIlluminationShader BlackHoleDarknessShader
    ChromaColorationShader ColorAdjustmentsSamplerShader ColorationVisionShader DepthSamplerShader
    EmanationColorationShader EnergyFieldColorationShader FairyLightColorationShader
    FairyLightIlluminationShader FlameColorationShader FlameIlluminationShader FogColorationShader
    FogSamplerShader FogShader ForceGridColorationShader GhostLightColorationShader GhostLightIlluminationShader
    GridShader HexaDomeColorationShader HighlightRegionShader IlluminationDarknessLevelRegionShader
    IlluminationVisionShader LightDomeColorationShader MagicalGloomDarknessShader OccludableSamplerShader
    PrimaryBaseSamplerShader PulseColorationShader PulseIlluminationShader RadialRainbowColorationShader
    RainShader RegionShader RevolvingColorationShader RoilingDarknessShader SirenColorationShader
    SirenIlluminationShader SmokePatchColorationShader SmokePatchIlluminationShader SnowShader
    StarLightColorationShader SunburstColorationShader SunburstIlluminationShader
    SwirlingRainbowColorationShader TokenRingSamplerShader TorchColorationShader TorchIlluminationShader
    VortexColorationShader VortexIlluminationShader WaveBackgroundVisionShader WaveColorationShader
    WaveColorationVisionShader WaveIlluminationShader WeatherShaderEffect
  `,
  "foundry.canvas.workers": `
    TextureCompressor
  `,
  "foundry.data.regionShapes": `
    RegionShape
  `,
  "foundry.documents.abstract": `
    CanvasDocumentMixin ClientDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection
  `,
  "foundry.documents.collections": `
    Actors CardStacks CombatEncounters CompendiumCollection CompendiumFolderCollection CompendiumPacks
    FogExplorations Folders Items Journal Macros Playlists RollTables Scenes Users WorldSettings
  `,
  "foundry.helpers": `
    AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface WorkerManager
  `,
  "foundry.helpers.interaction": `
    ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager
  `,
  "foundry.helpers.media": `
    ImageHelper VideoHelper
  `,
  "foundry.nue": `
    Tour
  `,
  "foundry.nue.tours": `
    CanvasTour SetupTour SidebarTour
  `,
  "foundry.packages": `
    ClientPackageMixin Module PACKAGE_TYPES System World
  `,
  "foundry.utils": `
    SortingHelpers readTextFromFile saveDataToFile
  `,
};

/** Those that have another name there. */
const RENAMED: Readonly<Record<string, string>> = {
  CameraPopoutAppWrapper: "foundry.applications.apps.av.CameraPopout",
  CardHand: "foundry.applications.sheets.CardHandConfig",
  CardPile: "foundry.applications.sheets.CardPileConfig",
  CardsConfig: "foundry.applications.sheets.CardDeckConfig",
  ContextMenu: "foundry.applications.ux.ContextMenu.implementation",
  DetectionModeBasicSight: "foundry.canvas.perception.DetectionModeDarkvision",
  DragDrop: "foundry.applications.ux.DragDrop.implementation",
  Draggable: "foundry.applications.ux.Draggable.implementation",
  FilePicker: "foundry.applications.apps.FilePicker.implementation",
  HandlebarsHelpers: "foundry.applications.handlebars",
  JournalImagePageSheet: "foundry.applications.sheets.journal.JournalEntryPageImageSheet",
  JournalPDFPageSheet: "foundry.applications.sheets.journal.JournalEntryPagePDFSheet",
  JournalVideoPageSheet: "foundry.applications.sheets.journal.JournalEntryPageVideoSheet",
  KeybindingsConfig: "foundry.applications.sidebar.apps.ControlsConfig",
  MarkdownJournalPageSheet: "foundry.applications.sheets.journal.JournalEntryPageMarkdownSheet",
  Messages: "foundry.documents.collections.ChatMessages",
  NewUserExperience: "foundry.nue.NewUserExperienceManager",
  Pause: "foundry.applications.ui.GamePause",
  RegionPolygonTree: "foundry.data.PolygonTree",
  RollTableConfig: "foundry.applications.sheets.RollTableSheet",
  TextEditor: "foundry.applications.ux.TextEditor.implementation",
  TooltipManager: "foundry.helpers.interaction.TooltipManager.implementation",
  Tours: "foundry.nue.ToursCollection",
};

const places = new Map<string, string>(Object.entries(RENAMED));
for (const [space, names] of Object.entries(MOVED))
  for (const name of names.split(/\s+/).filter(Boolean)) places.set(name, `${space}.${name}`);

/** The moved globals by name, each with the whole path of the place it moved to. */
export const MOVED_GLOBALS: ReadonlyMap<string, string> = places;
