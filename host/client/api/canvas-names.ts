/**
 * Public names of Foundry 14 of the board, and what is seen and heard on it, by namespace, as its API pages and foundry-vtt-types list
 * them.
 */
export const CANVAS_NAMES: Readonly<Record<string, string>> = {
  "foundry.grid": `
    BaseGrid GridHex GridlessGrid HexagonalGrid SquareGrid
  `,
  "foundry.av": `
    AVClient AVMaster AVSettings clients
  `,
  "foundry.av.clients": `
    SimplePeerAVClient
  `,
  "foundry.audio": `
    AudioBufferCache AudioHelper AudioTimeout BiquadFilterEffect ConvolverEffect Sound
  `,
  "foundry.canvas": `
    Canvas FramebufferSnapshot KTX2Parser SceneManager TextureExtractor TextureLoader TransitionContainer
    animation borders containers extensions geometry getTexture groups interaction layers loadTexture perception
    placeables primary rendering sources srcExists vfx workers
  `,
  "foundry.canvas.animation": `
    CanvasAnimation CanvasShakeEffect ChatBubbles ParticleGenerator SmoothNoise
  `,
  "foundry.canvas.borders": `
    drawBorder
  `,
  "foundry.canvas.containers": `
    AutumnLeavesWeatherEffect CachedContainer ControlIcon Cursor DoorControl DoorMesh FullCanvasObjectMixin
    GridHighlight GridMesh ParticleEffect PointSourceMesh PreciseText QuadMesh ResizeHandle ShapeControls
    ShapeControlsHandle SpriteMesh UnboundContainer
  `,
  "foundry.canvas.extensions": `
    extendPIXICircle extendPIXIGraphics extendPIXIPolygon extendPIXIRectangle
  `,
  "foundry.canvas.geometry": `
    CanvasQuadtree ClockwiseSweepPolygon ElevatedSurfaceExposureGenerator LimitedAnglePolygon
    ObservableTransform PointSourcePolygon PolygonMesher Quadtree Ray UnboundTransform WeilerAthertonClipper
    edges
  `,
  "foundry.canvas.geometry.edges": `
    CanvasEdges CollisionResult Edge PolygonVertex
  `,
  "foundry.canvas.groups": `
    CanvasGroupMixin CanvasVisibility EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup
    InterfaceCanvasGroup OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup
  `,
  "foundry.canvas.interaction": `
    AlertPing ArrowPing BaseRuler ChevronPing MouseInteractionManager Ping PulsePing RenderFlag RenderFlags
    RenderFlagsMixin Ruler
  `,
  "foundry.canvas.layers": `
    CanvasBackgroundAlterationEffects CanvasColorationEffects CanvasDarknessEffects CanvasDepthMask
    CanvasIlluminationEffects CanvasLayer CanvasOcclusionMask CanvasVisionMask ControlsLayer
    DarknessLevelContainer DrawingsLayer GridLayer InteractionLayer LightingLayer NotesLayer PlaceablesLayer
    RegionLayer SoundsLayer TemplateLayer TilesLayer TokenLayer WallsLayer WeatherEffects
  `,
  "foundry.canvas.perception": `
    DetectionMode DetectionModeAll DetectionModeDarkvision DetectionModeInvisibility
    DetectionModeLightPerception DetectionModeTremor FogManager PerceptionManager VisionMode
  `,
  "foundry.canvas.placeables": `
    AmbientLight AmbientSound Drawing MeasuredTemplate Note PlaceableObject Region Tile Token Wall regions
    tokens
  `,
  "foundry.canvas.placeables.regions": `
    RegionGeometry RegionMesh
  `,
  "foundry.canvas.placeables.tokens": `
    BaseTokenRuler DynamicRingData TokenRing TokenRingConfig TokenRuler TokenTurnMarker TurnMarkerData
    UserTargets
  `,
  "foundry.canvas.primary": `
    CanvasTransformMixin PrimaryCanvasContainer PrimaryCanvasObjectMixin PrimaryCanvasParticleContainer
    PrimaryGraphics PrimaryOccludableObjectMixin PrimaryParticleEffect PrimarySpriteMesh
  `,
  "foundry.canvas.rendering": `
    BLEND_MODES batching filters mixins shaders
  `,
  "foundry.canvas.rendering.filters": `
    AbstractBaseFilter AbstractBaseMaskFilter AlphaBlurFilter AlphaBlurFilterPass GlowOverlayFilter
    InvisibilityFilter OutlineOverlayFilter PrimaryCanvasGroupAmbienceFilter SMAABlendingWeightCalculationFilter
    SMAAEdgeDetectionFilter SMAAFilter SMAANeighborhoodBlendingFilter TextureTransitionFilter VisibilityFilter
    VisionMaskFilter VisualEffectsMaskingFilter VoidFilter WeatherOcclusionMaskFilter
  `,
  "foundry.canvas.rendering.batching": `
    BatchRenderer BatchShaderGenerator
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
    ChromaColorationShader ColorAdjustmentsSamplerShader ColorationVisionShader ColorizeBrightnessShader
    DashLineShader DenseSmokeDarknessShader DepthSamplerShader EmanationColorationShader
    EnergyFieldColorationShader FairyLightColorationShader FairyLightIlluminationShader FlameColorationShader
    FlameIlluminationShader FogColorationShader FogSamplerShader FogShader ForceGridColorationShader
    GhostLightColorationShader GhostLightIlluminationShader GridShader HexaDomeColorationShader
    HighlightRegionShader IlluminationDarknessLevelRegionShader IlluminationVisionShader
    LightDomeColorationShader MagicalGloomDarknessShader OccludableSamplerShader PrimaryBaseSamplerShader
    PulseColorationShader PulseIlluminationShader RadialRainbowColorationShader RainShader RegionShader
    RevolvingColorationShader RoilingDarknessShader SirenColorationShader SirenIlluminationShader
    SmokePatchColorationShader SmokePatchIlluminationShader SnowShader StarLightColorationShader
    SunburstColorationShader SunburstIlluminationShader SwirlingRainbowColorationShader TokenRingSamplerShader
    TorchColorationShader TorchIlluminationShader VortexColorationShader VortexIlluminationShader
    WaveBackgroundVisionShader WaveColorationShader WaveColorationVisionShader WaveIlluminationShader
    WeatherShaderEffect
  `,
  "foundry.canvas.sources": `
    BaseEffectSource BaseLightSource GlobalLightSource PointDarknessSource PointEffectSourceMixin
    PointLightSource PointMovementSource PointSoundSource PointVisionSource RenderedEffectSource
  `,
  "foundry.canvas.vfx": `
    VFXCanvasContainer VFXComponent VFXEffect VFXPath activate animations components configure constants
    deactivate fields utils
  `,
  "foundry.canvas.vfx.fields": `
    VFXPointField VFXPointSourcePolygonField VFXReferenceField VFXReferenceObjectField VFXReferencePointField
  `,
  "foundry.canvas.vfx.constants": `
    PRE_IMPACT_MS SOUND_ALIGNMENT
  `,
  "foundry.canvas.vfx.utils": `
    generateHermiteSegment interpolateProperties interpolateRotation parseRotation resolveAnimation
    resolveEasing
  `,
  "foundry.canvas.vfx.animations": `
    drawBack followPath scale
  `,
  "foundry.canvas.vfx.components": `
    VFXParticleGeneratorComponent VFXPositionalSoundComponent VFXScrollingTextComponent VFXShakeComponent
    VFXSingleAttackComponent VFXSingleImpactComponent
  `,
  "foundry.canvas.workers": `
    TextureCompressor
  `,
};
