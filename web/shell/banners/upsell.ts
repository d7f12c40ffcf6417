type UpsellFacts = {
  isLoggedIn: boolean
  hasMembership: boolean
  isDismissed: boolean
  isLockedStory: boolean
  isNativeApp: boolean
}

/** Offered to whoever is signed in and no member, but never on top of a paywall that offers the same. */
export const isUpsellDue = (facts: UpsellFacts): boolean =>
  facts.isLoggedIn && !facts.hasMembership && !facts.isDismissed && !facts.isLockedStory && !facts.isNativeApp
