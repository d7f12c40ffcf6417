import { facilities } from '#web/app/local/facilities.ts'
import { writeLocal } from '#web/app/local/local-store.ts'
import { day, second } from '#shared/time/units.ts'
import { consentKey } from './needs-consent.ts'

const year = 365 * day

/** Stores the consent, which permits loading analytics. */
export function storeConsent(): void {
  writeLocal(consentKey, true)
  // The server reads this cookie when it renders the next page.
  facilities.setCookie(`privacy_accepted=1; path=/; max-age=${year / second}; samesite=lax`)
}
