import { day, second } from '#shared/time/units.ts'
import { hideToast } from '#web/design/Toast/toast-store.ts'
import { readLocal, writeLocal } from '#web/shell/local/local-store.ts'

const key = 'privacy-accepted'
const year = 365 * day
const isTrue = (value: unknown): value is true => value === true

export const hasAcceptedPrivacy = (): boolean => readLocal(key, isTrue) === true

/** Keeps the consent, and with it the right to load what measures visits. */
export function acceptPrivacy(): void {
  writeLocal(key, true)
  // The server decides with the next page whether it measures.
  document.cookie = `privacy_accepted=1; path=/; max-age=${year / second}; samesite=lax`
  hideToast()
}
