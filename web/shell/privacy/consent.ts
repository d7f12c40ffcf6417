import { hideToast } from '#web/design/Toast/toast-store.ts'
import { readLocal, writeLocal } from '#web/shell/local/local-store.ts'

const key = 'privacy-accepted'
const isTrue = (value: unknown): value is true => value === true

export const hasAcceptedPrivacy = (): boolean => readLocal(key, isTrue) === true

/** Keeps the consent, and with it the right to load what measures visits. */
export function acceptPrivacy(): void {
  writeLocal(key, true)
  hideToast()
}
