import { expect, test } from 'vitest'
import { checkPageId, loadPageModule } from './page-registry.ts'
import { checkLayout } from './resolve-page.ts'

test('[unknown-page-or-layout-raises] throws for an unknown page id or layout', async () => {
  expect(() => checkPageId('nowhere')).toThrow('There is no page "nowhere".')
  expect(() => checkPageId('constructor')).toThrow('There is no page "constructor".')
  await expect(loadPageModule('nowhere')).rejects.toThrow('There is no page "nowhere".')
  expect(() => checkLayout('Sideways')).toThrow('There is no layout "Sideways".')
  expect(checkLayout('TopNav')).toBe('TopNav')
})
