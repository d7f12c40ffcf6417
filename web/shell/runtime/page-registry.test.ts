import { expect, test } from 'vitest'
import { checkPageId, loadPage } from './page-registry.ts'
import { checkLayout } from './resolve-page.ts'

test('[unknown-page-or-layout-raises] an id that no page has, or a layout there is not, is an error', async () => {
  expect(() => checkPageId('nowhere')).toThrow('There is no page "nowhere".')
  expect(() => checkPageId('constructor')).toThrow('There is no page "constructor".')
  await expect(loadPage('nowhere')).rejects.toThrow('There is no page "nowhere".')
  expect(() => checkLayout('Sideways')).toThrow('There is no layout "Sideways".')
  expect(checkLayout('TopNav')).toBe('TopNav')
})
