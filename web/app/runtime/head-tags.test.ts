import { expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { isNoindexPage } from './head-tags.ts'

test('[seo-noindex] excludes private, settings, search and embedded pages from search engines', () => {
  const pages = routes.filter((route) => route.page)
  const isNoindex = (path: string) => {
    const route = pages.find((one) => one.path === path)
    return route ? isNoindexPage({ pageId: route.page ?? '', route }, path) : undefined
  }
  for (const path of [
    '/search',
    '/search/{category}',
    '/me/settings',
    '/me/stories',
    '/p/{postId}/settings',
    '/p/{postId}/embed',
  ])
    expect(isNoindex(path), path).toBe(true)
  const privatePages = pages.filter(
    ({ path, page = '' }) => /^\/me(?:\/|$)|\/settings(?:\/|$)|\/search(?:\/|$)/.test(path) || page.startsWith('embed-'),
  )
  expect(privatePages.length).toBeGreaterThan(30)
  expect(privatePages.filter(({ path }) => !isNoindex(path)).map(({ path }) => path)).toEqual([])
  for (const path of [
    '/',
    '/about',
    '/p/{postId}',
    '/@{username}',
    '/@{username}/{postId}',
    '/{collectionSlug}',
    '/tag/{tagSlug}',
  ])
    expect(isNoindex(path), path).not.toBe(true)
})
