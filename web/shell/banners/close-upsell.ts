import { day, second } from '#shared/time/units.ts'
import { dismiss } from '#web/shell/local/dismissals.ts'

export const upsellCookie = 'upsell_closed'
const closedForSeconds = (90 * day) / second

/** Stays closed for 90 days for this account: here, and in a cookie for the server, which renders the page. */
export function closeUpsell(userId: string, now = Date.now()): void {
  dismiss('membership-upsell', now, userId)
  document.cookie = `${upsellCookie}=${userId}; path=/; max-age=${closedForSeconds}; samesite=lax`
}
