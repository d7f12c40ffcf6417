import { expect, test } from 'vitest'
import { settingsAnchors } from '#shared/enums/settings-anchor.ts'
import { tabAt, tabOf } from './settings-tabs.ts'

test('[settings-anchor-opens-tab] maps every anchor to a tab, and unknown fragments to none', () => {
  expect(settingsAnchors.filter((anchor) => tabAt(`#${anchor}`) === undefined)).toEqual([])
  expect([tabAt('#connections'), tabAt('#constructor'), tabAt('')]).toEqual(['security', undefined, undefined])
})

test('shows the account tab when the address names none', () => {
  expect([tabOf(undefined), tabOf('security')]).toEqual(['account', 'security'])
})
