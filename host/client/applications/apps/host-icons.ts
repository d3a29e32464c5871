/** The pictures under `icons/svg/` that the host brings, by name without the ending. A test holds this against the folder. */
export const HOST_ICONS: readonly string[] =
  "acid anchor angel aura barrel biohazard blind blood bones book bridge castle cave chat chest circle city clockwork coins combat cowled d10-grey d12-grey d20-black d20-grey d20-highlight d20 d4-grey d6-grey d8-grey daze dead deaf degen dice-target direction down downgrade explosion eye falling fire-shield fire frozen hanging-sign hazard heal holy-shield house ice-aura ice-shield invisible item-bag ladder leg light-off light lightning mage-shield mountain mystery-man-black mystery-man net note oak obelisk padlock paralysis pawprint pill poison portal position radiation regen roll ruins shield silenced skull sleep sound-off sound statue stone-path stoned stun sun sword tankard target temple terror tower trap unconscious up upgrade video village walled waterfall whirlwind windmill wing wizard".split(
    " ",
  );
