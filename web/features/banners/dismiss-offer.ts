import { facilities } from '#web/app/local/facilities.ts'
import { type ClosableOffer, closableOffers } from '#shared/closable-offers.ts'
import { day, second } from '#shared/time/units.ts'
import { dismiss, isDismissed } from '#web/app/local/dismissals.ts'

/** Dismisses an offer for this account, in local storage and in a cookie the server reads when rendering. */
export function dismissOffer(offer: ClosableOffer, userId: string, now = Date.now()): void {
  const { cookie, days } = closableOffers[offer]
  dismiss(offer, now, userId)
  facilities.setCookie(`${cookie}=${userId}; path=/; max-age=${(days * day) / second}; samesite=lax`)
}

/** Dismissals this browser remembers; known only after hydration. */
export const isOfferDismissedLocally = (offer: ClosableOffer, userId: string): boolean => isDismissed(offer, Date.now(), userId)
