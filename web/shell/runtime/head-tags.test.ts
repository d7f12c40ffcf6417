import { expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { isKeptFromSearch } from './head-tags.ts'

test('[seo-noindex] excludes private, settings, search and embedded pages from search engines', () => {
  const pages = routes.filter((route) => route.page)
  const isKept = (path: string) => {
    const route = pages.find((one) => one.path === path)
    return route ? isKeptFromSearch({ pageId: route.page ?? '', route }, path) : undefined
  }
  for (const path of [
    '/search',
    '/search/{category}',
    '/me/settings',
    '/me/stories',
    '/p/{postId}/settings',
    '/p/{postId}/embed',
  ])
    expect(isKept(path), path).toBe(true)
  const own = pages.filter(
    ({ path, page = '' }) => /^\/me(?:\/|$)|\/settings(?:\/|$)|\/search(?:\/|$)/.test(path) || page.startsWith('embed-'),
  )
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter(({ path }) => !isKept(path)).map(({ path }) => path)).toEqual([])
  for (const path of [
    '/',
    '/about',
    '/p/{postId}',
    '/@{username}',
    '/@{username}/{postId}',
    '/{collectionSlug}',
    '/tag/{tagSlug}',
  ])
    expect(isKept(path), path).not.toBe(true)
})
