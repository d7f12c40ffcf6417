import { expect, test } from 'vitest'
import { routeNamed } from '#shared/routes/match.ts'
import type { RouteName } from '#shared/routes.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { canNavigateOnClient } from './bypass-vanity.ts'

const store = (response: () => unknown) => {
  let queryCount = 0
  const preload = async () => {
    queryCount++
    return response()
  }
  return { queryCount: () => queryCount, store: { preload } as unknown as DataStore }
}
const contextData = (domain: string | null, isAuroraVisible = true) =>
  store(() => ({ data: { collectionByDomainOrSlug: { __typename: 'Collection', domain, isAuroraVisible } } }))
const screen = (name: RouteName) =>
  ({ route: routeNamed(name), pageId: 'any', layout: 'TwoColumn', params: { collectionSlug: 'orbit' } }) as never
const pages = ['ShowCollectionHome', 'ShowCollectionMasthead', 'ShowCollectionTagged'] as const

test('[link-collection-pages-bypass-vanity] opens a publication’s home, masthead and tags in place without a custom domain, or on that domain where it is visible', async () => {
  for (const name of pages) {
    expect(await canNavigateOnClient(screen(name), 'octavo.example', contextData(null).store)).toBe(true)
    expect(await canNavigateOnClient(screen(name), 'octavo.example', contextData('orbit.example').store)).toBe(false)
    expect(await canNavigateOnClient(screen(name), 'orbit.example', contextData('orbit.example').store)).toBe(true)
    expect(await canNavigateOnClient(screen(name), 'orbit.example', contextData('orbit.example', false).store)).toBe(false)
  }
})

test('queries nothing for other pages', async () => {
  const { store: data, queryCount } = contextData('orbit.example')
  expect(await canNavigateOnClient(screen('ShowCollectionArchive'), 'octavo.example', data)).toBe(true)
  expect(await canNavigateOnClient(screen('ShowUser'), 'octavo.example', data)).toBe(true)
  expect(queryCount()).toBe(0)
})

test('shows the page when the query fails', async () => {
  const failing = [
    () => ({ data: null, errors: [{ message: 'No.' }] }),
    () => ({ data: { collectionByDomainOrSlug: { __typename: 'NotFound' } } }),
    () => Promise.reject(new Error('No network.')),
  ]
  for (const fail of failing)
    for (const name of pages) expect(await canNavigateOnClient(screen(name), 'octavo.example', store(fail).store)).toBe(true)
})
