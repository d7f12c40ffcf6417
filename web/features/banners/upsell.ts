type UpsellFacts = {
  isLoggedIn: boolean
  hasMembership: boolean
  isDismissed: boolean
  isLockedStory: boolean
  isNativeApp: boolean
}

/** For signed-in non-members, but never together with a paywall, which makes the same offer. */
export const shouldShowUpsell = (facts: UpsellFacts): boolean =>
  facts.isLoggedIn && !facts.hasMembership && !facts.isDismissed && !facts.isLockedStory && !facts.isNativeApp
