type UpsellFacts = {
  isLoggedIn: boolean
  hasMembership: boolean
  isDismissed: boolean
  /** What readers are offered here already: the membership that opens this story, or that of a publication. */
  hasOwnOffer: boolean
  isNativeApp: boolean
}

/** For signed-in non-members, but never beside another offer of a membership, such as a paywall. */
export const shouldShowUpsell = (facts: UpsellFacts): boolean =>
  facts.isLoggedIn && !facts.hasMembership && !facts.isDismissed && !facts.hasOwnOffer && !facts.isNativeApp
