import { expect, test } from 'vitest'
import { settingsAnchors } from '#shared/enums/settings-anchor.ts'
import { tabAt, tabOf } from './settings-tabs.ts'

test('[settings-anchor-opens-tab] every anchor lies on one of the tabs, and other words on none', () => {
  expect(settingsAnchors.filter((anchor) => tabAt(`#${anchor}`) === undefined)).toEqual([])
  expect([tabAt('#connections'), tabAt('#constructor'), tabAt('')]).toEqual(['security', undefined, undefined])
})

test('without a tab in its address the page shows the account', () => {
  expect([tabOf(undefined), tabOf('security')]).toEqual(['account', 'security'])
})
