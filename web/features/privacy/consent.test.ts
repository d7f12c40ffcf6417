import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euUkCountries } from '#shared/enums/countries.ts'
import { storeConsent } from './consent.ts'
import { hasLocalConsent, requiresConsent } from './needs-consent.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.unstubAllGlobals())

test('[eu-uk-country-list] asks visitors from twenty-eight countries only', () => {
  const codes = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
  expect(euUkCountries.toSorted().join(' ')).toBe(codes)
  expect(euUkCountries).toHaveLength(28)
  for (const code of euUkCountries) expect(requiresConsent(code), code).toBe(true)
  for (const code of ['US', 'CH', 'NO', 'TR', 'de', '', null, undefined]) expect(requiresConsent(code), String(code)).toBe(false)
})

test('[eu-uk-country-list] stores consent in the browser', () => {
  expect(hasLocalConsent()).toBe(false)
  storeConsent()
  expect(hasLocalConsent()).toBe(true)
  expect([...kept]).toEqual([['post-platform|privacy-accepted', 'true']])
  expect(document.cookie).toMatch(/^privacy_accepted=1; path=\/; max-age=31536000;/)
})
