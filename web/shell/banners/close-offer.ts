import { type ClosableOffer, closableOffers } from '#shared/closable-offers.ts'
import { day, second } from '#shared/time/units.ts'
import { dismiss, isDismissed } from '#web/shell/local/dismissals.ts'

/** Stays closed for this account as long as it should: here, and in a cookie for the server, which renders the page. */
export function closeOffer(offer: ClosableOffer, userId: string, now = Date.now()): void {
  const { cookie, days } = closableOffers[offer]
  dismiss(offer, now, userId)
  document.cookie = `${cookie}=${userId}; path=/; max-age=${(days * day) / second}; samesite=lax`
}

/** What only this browser remembers, once it can be asked. */
export const isOfferClosedHere = (offer: ClosableOffer, userId: string): boolean => isDismissed(offer, Date.now(), userId)
