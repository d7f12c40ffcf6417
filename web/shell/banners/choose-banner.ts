import type { BannerKind } from '#shared/enums/banner-kind.ts'

/** From the most to the least important; only one stands above a page at a time. */
const priority: readonly BannerKind[] = ['NON_MEMBER_UPSELL', 'REACTIVATE_MEMBERSHIP', 'PAYMENT_METHOD']

export const chooseBanner = (due: readonly BannerKind[]): BannerKind | undefined => priority.find((kind) => due.includes(kind))

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
