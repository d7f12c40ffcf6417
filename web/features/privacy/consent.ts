import { facilities } from '#web/app/local/facilities.ts'
import { day, second } from '#shared/time/units.ts'
import { hideToast } from '#web/design/Toast/toast-store.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'

const key = 'privacy-accepted'
const year = 365 * day
const isTrue = (value: unknown): value is true => value === true

export const hasLocalConsent = (): boolean => readLocal(key, isTrue) === true

/** Stores the consent, which permits loading analytics. */
export function storeConsent(): void {
  writeLocal(key, true)
  // The server reads this cookie when it renders the next page.
  facilities.setCookie(`privacy_accepted=1; path=/; max-age=${year / second}; samesite=lax`)
  hideToast()
}
