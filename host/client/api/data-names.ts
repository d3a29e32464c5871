/**
 * Public names of Foundry 14 of data, documents, dice and helpers, by namespace, as its API pages and foundry-vtt-types list
 * them.
 */
export const DATA_NAMES: Readonly<Record<string, string>> = {
  foundry: `
    CONST Game abstract applications appv1 audio av canvas config data dice documents grid helpers nue packages
    prosemirror utils
  `,
  "foundry.abstract": `
    DataModel DatabaseBackend Document DocumentSocketResponse EmbeddedCollection EmbeddedCollectionDelta
    SingletonEmbeddedCollection TypeDataModel
  `,
  "foundry.documents": `
    ActiveEffect Actor ActorDelta Adventure AmbientLightDocument AmbientSoundDocument BaseActiveEffect BaseActor
    BaseActorDelta BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard BaseCards BaseChatMessage BaseCombat
    BaseCombatant BaseCombatantGroup BaseDrawing BaseFogExploration BaseFolder BaseItem BaseJournalEntry
    BaseJournalEntryCategory BaseJournalEntryPage BaseLevel BaseMacro BaseMeasuredTemplate BaseNote BasePlaylist
    BasePlaylistSound BaseRegion BaseRegionBehavior BaseRollTable BaseScene BaseSetting BaseTableResult BaseTile
    BaseToken BaseUser BaseWall Card Cards ChatMessage Combat Combatant CombatantGroup DrawingDocument
    FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage Level Macro
    MeasuredTemplateDocument NoteDocument Playlist PlaylistSound RegionBehavior RegionDocument RollTable Scene
    Setting TableResult TileDocument TokenDocument User WallDocument abstract collections modifyBatch
  `,
  "foundry.documents.abstract": `
    CanvasDocumentMixin ClientDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection
  `,
  "foundry.documents.collections": `
    Actors CardStacks ChatMessages CombatEncounters CompendiumCollection CompendiumFolderCollection
    CompendiumPacks FogExplorations Folders Items Journal Macros Playlists RollTables Scenes Users WorldSettings
  `,
  "foundry.packages": `
    AdditionalTypesField BaseModule BasePackage BaseSystem BaseWorld ClientPackageMixin Module PACKAGE_TYPES
    PackageCompatibility RelatedPackage System World
  `,
  "foundry.config": `
    ReleaseData ServerSettings
  `,
  "foundry.prosemirror": `
    AllSelection DOMParser DOMSerializer EditorState EditorView Plugin PluginKey ProseMirrorClickHandler
    ProseMirrorContentLinkPlugin ProseMirrorDirtyPlugin ProseMirrorDropDown ProseMirrorHighlightMatchesPlugin
    ProseMirrorImagePlugin ProseMirrorInputRules ProseMirrorKeyMaps ProseMirrorMenu ProseMirrorPasteTransformer
    ProseMirrorPlugin Schema Step TextSelection collab commands defaultSchema dom input keymap list nodeViews
    plugins state tables transform
  `,
  "foundry.helpers": `
    ActiveEffectRegistry AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Hooks Localization
    SocketInterface WorkerManager interaction media
  `,
  "foundry.helpers.interaction": `
    ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager TooltipManager
  `,
  "foundry.helpers.media": `
    CompendiumArt ImageHelper VideoHelper
  `,
  "foundry.data": `
    ActiveEffectTypeDataModel ActorDeltaField BaseShapeData BaseTerrainData CalendarData CircleShapeData
    ClientDatabaseBackend CombatConfiguration ConeShapeData EllipseShapeData EmanationShapeData GridShapeData
    LightData LineShapeData PolygonShapeData PolygonTree PolygonTreeNode PrototypeToken PrototypeTokenOverrides
    RectangleShapeData RingShapeData SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG ShapeData TerrainData TextureData
    TokenShapeData TombstoneData fields operators regionBehaviors regionShapes validation validators
  `,
  "foundry.data.regionBehaviors": `
    AdjustDarknessLevelRegionBehaviorType ApplyActiveEffectRegionBehaviorType
    DisplayScrollingTextRegionBehaviorType ExecuteMacroRegionBehaviorType ExecuteScriptRegionBehaviorType
    PauseGameRegionBehaviorType RegionBehaviorType SuppressWeatherRegionBehaviorType
    TeleportTokenRegionBehaviorType ToggleBehaviorRegionBehaviorType
  `,
  "foundry.data.regionShapes": `
    RegionCircle RegionEllipse RegionPolygon RegionPolygonTree RegionPolygonTreeNode RegionRectangle RegionShape
  `,
  "foundry.data.fields": `
    AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DataModelSchemaField
    DocumentAuthorField DocumentFlagsField DocumentIdField DocumentOwnershipField DocumentStatsField
    DocumentTypeField DocumentUUIDField EmbeddedCollectionDeltaField EmbeddedCollectionField EmbeddedDataField
    EmbeddedDocumentField FilePathField ForeignDocumentField GridOffsetField GridOffsetsField HTMLField HueField
    IntegerSortField JSONField JavaScriptField NumberField ObjectField SceneLevelsSetField SchemaField SetField
    ShaderField ShapesField StringField TypeDataField TypedObjectField TypedSchemaField
  `,
  "foundry.data.validators": `
    hasFileExtension isBase64Data isColorString isJSON isValidId
  `,
  "foundry.data.validation": `
    DataModelValidationError DataModelValidationFailure
  `,
  "foundry.data.operators": `
    DataFieldOperator ForcedDeletion ForcedReplacement OPERATOR_IDENTIFIER OPERATOR_VALUE reconstructOperator
  `,
  "foundry.dice": `
    MersenneTwister Roll RollParser terms
  `,
  "foundry.dice.terms": `
    Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm
    StringTerm
  `,
  "foundry.nue": `
    NewUserExperienceManager Tour ToursCollection registerTours tours
  `,
  "foundry.nue.tours": `
    CanvasTour SetupTour SidebarTour
  `,
  "foundry.utils": `
    AsyncFunction BitMask Collection Color EventEmitterMixin HttpError IterableWeakMap IterableWeakSet Semaphore
    SortingHelpers StringNode StringTree WordTree applyDataOperators applySpecialKeys benchmark
    buildRelativeUuid buildUuid circleCircleIntersects cleanHTML closestPointToPath closestPointToSegment
    debounce debouncedReload deepClone deepFreeze deepSeal deleteProperty diffObject duplicate encodeURL equals
    escapeHTML expandObject expandObjectInPlace fetchJsonWithTimeout fetchResource fetchWithTimeout filterObject
    flattenObject formatFileSize fromUuid fromUuidSync getCacheBustURL getDefiningClass getDocumentClass
    getParentClasses getPlaceableObjectClass getProperty getRoute getType hasProperty invertObject isDeletionKey
    isElementInstanceOf isEmpty isNewerVersion isPlainObject isSubclass iterateEntries iterateKeys iterateValues
    lineCircleIntersection lineLineIntersection lineSegmentIntersection lineSegmentIntersects
    logCompatibilityWarning mergeObject objectEntries objectKeys objectValues objectsEqual orient2dFast
    parseHTML parseS3URL parseUuid pathCircleIntersects performIntegerSort polygonCentroid quadraticIntersection
    randomID readTextFromFile saveDataToFile setProperty srcExists threadLock throttle timeSince unescapeHTML
  `,
};
