import { expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { checkPageId, isRegisteredPage, loadPageModule } from './page-registry.ts'
import { checkLayout } from './resolve-page.ts'

test('[unknown-page-or-layout-raises] throws for an unknown page id or layout', async () => {
  expect(() => checkPageId('nowhere')).toThrow('There is no page "nowhere".')
  expect(() => checkPageId('constructor')).toThrow('There is no page "constructor".')
  await expect(loadPageModule('nowhere')).rejects.toThrow('There is no page "nowhere".')
  expect(() => checkLayout('Sideways')).toThrow('There is no layout "Sideways".')
  expect(checkLayout('TopNav')).toBe('TopNav')
})

test('loads every page of the route table', async () => {
  const named = routes.flatMap(({ page, variants = [] }) => [page, ...variants.map((variant) => variant.page)])
  const pageIds = [...new Set(named)].filter((pageId) => pageId !== undefined)
  // The routes of these two have handlers that redirect.
  const redirects = ['mobile-web-editor-redirect', 'legacy-topic-redirect']
  expect(pageIds.filter((pageId) => !isRegisteredPage(pageId))).toEqual(redirects)
  for (const pageId of pageIds.filter(isRegisteredPage))
    await expect(loadPageModule(pageId), pageId).resolves.toHaveProperty('Page')
})
