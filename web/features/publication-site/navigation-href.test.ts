import { expect, test } from 'vitest'
import { navigationHref } from './navigation-href.ts'

test('links every navigation destination to its page', () => {
  const to = (destination: Parameters<typeof navigationHref>[1]['destination'], value = '') =>
    navigationHref('orbit', { destination, value })
  expect(to('HOME')).toBe('/orbit')
  expect(to('LATEST')).toBe('/orbit/latest')
  expect(to('ARCHIVE')).toBe('/orbit/archive')
  expect(to('ABOUT')).toBe('/orbit/about')
  expect(to('TAG', 'the-sea')).toBe('/orbit/tagged/the-sea')
  expect(to('FEATURE_PAGE', 'tides')).toBe('/orbit/tides/home')
  expect(to('POST', '0123456789ab')).toBe('/p/0123456789ab')
  expect(to('NEWSLETTER')).toBe('/orbit/newsletter')
  expect(to('EXTERNAL_URL', 'https://example.com/')).toBe('https://example.com/')
})

test('links nothing for an address that is not a web URL', () => {
  for (const value of ['javascript:alert(1)', 'data:text/html,x', '//example.com', ''])
    expect(navigationHref('orbit', { destination: 'EXTERNAL_URL', value }), value).toBeUndefined()
})
