import { expect, test } from 'vitest'
import { linkHref } from './link-href.ts'

const config = { baseUrl: 'https://octavo.example', authDomain: 'auth.octavo.example' } as never
const person = { browserKind: 'desktop', isNativeApp: false, isBot: false } as const
const main = { config, client: person, ownHost: null, ownSite: null }
const other = { config, client: person, ownHost: 'ann.octavo.example', ownSite: null }

test('[route-link-other-host] links to the authentication domain only for routes this host does not serve', () => {
  expect(linkHref('/me/settings', other, undefined)).toBe('https://auth.octavo.example/me/settings')
  expect(linkHref('/@ada/tides-0123456789ab?x=1#top', other, undefined)).toBe(
    'https://auth.octavo.example/@ada/tides-0123456789ab?x=1#top',
  )
  for (const href of [
    '/p/0123456789ab',
    '/_/static/a.png',
    '/feed/@ada',
    '/favicon.ico',
    '#top',
    'https://x.example/',
    'mailto:a@b.c',
  ])
    expect(linkHref(href, other, undefined)).toBe(href)
  for (const href of ['/me/settings', '/@ada']) expect(linkHref(href, main, undefined)).toBe(href)
})

test('[route-link-other-host] returns to the original host after signing in', () => {
  expect(linkHref('/m/signin?operation=login&redirect=%2F%40ada', other, undefined)).toBe(
    'https://auth.octavo.example/m/signin?operation=login&redirect=https%3A%2F%2Fann.octavo.example%2F%40ada',
  )
})

test('[source-appended-to-links] adds the source to links, except for bots', () => {
  expect(linkHref('/@ada', main, 'home')).toBe('/@ada?source=home')
  expect(linkHref('/@ada?source=old', main, undefined)).toBe('/@ada')
  expect(linkHref('/@ada?source=old', { ...main, client: { ...person, isBot: true } }, 'home')).toBe('/@ada')
  expect(linkHref('/@ada', other, 'home')).toBe('https://auth.octavo.example/@ada?source=home')
})
