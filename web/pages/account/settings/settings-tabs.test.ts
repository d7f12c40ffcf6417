import { expect, test } from 'vitest'
import { settingsAnchors } from '#shared/enums/accounts.ts'
import { tabForAnchor, settingsTabFor } from './settings-tabs.ts'

test('[settings-anchor-opens-tab] maps every anchor to a tab, and unknown fragments to none', () => {
  expect(settingsAnchors.filter((anchor) => tabForAnchor(`#${anchor}`) === undefined)).toEqual([])
  expect([tabForAnchor('#connections'), tabForAnchor('#constructor'), tabForAnchor('')]).toEqual([
    'security',
    undefined,
    undefined,
  ])
})

test('shows the account tab when the address names none', () => {
  expect([settingsTabFor(undefined), settingsTabFor('security')]).toEqual(['account', 'security'])
})
