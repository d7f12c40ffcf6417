import { readLocal, writeLocal } from './local-store.ts'

const key = 'singleKeyShortcuts'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Whether shortcuts of a single key are on. A setting of the browser rather than the account: it depends on the assistive technology of the
 * device, and it applies before the viewer is known.
 */
export const hasSingleKeyShortcuts = (): boolean => readLocal(key, isBoolean) ?? true

/** Hides the hint in the search field while they are off. */
export function showSingleKeyShortcuts(isOn = hasSingleKeyShortcuts()): void {
  document.documentElement.dataset.singleKeys = isOn ? 'on' : 'off'
}

export function setSingleKeyShortcuts(isOn: boolean): void {
  writeLocal(key, isOn)
  showSingleKeyShortcuts(isOn)
}
