import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { sessionCookie } from './cookies.ts'
import type { Hosts } from './hosts.ts'
import { secondaryHost, isProductHost, customDomainAddress } from './product-hosts.ts'

const config = {
  baseUrl: 'https://octavo.test:8443',
  authDomain: 'auth.octavo.test',
  ownHosts: ['ann.octavo.test', 'auth.octavo.test', 'octavo.test:8443'],
} as unknown as Config

describe('one of our hosts', () => {
  test.each(['octavo.test:8443', 'auth.octavo.test', 'ann.octavo.test', 'ANN.octavo.test'])('is %s', (host) =>
    expect(isProductHost(config, host)).toBe(true),
  )

  test.each(['octavo.test', 'octavo.test:444', 'evil.example', 'ann.octavo.test.evil.example', 'xann.octavo.test', ''])(
    'is not %s',
    (host) => expect(isProductHost(config, host)).toBe(false),
  )

  test('includes the authentication domain even when the configuration does not list it', () =>
    expect(isProductHost({ ...config, ownHosts: [] }, 'auth.octavo.test')).toBe(true))

  test.each([
    ['ann.octavo.test', 'ann.octavo.test'],
    ['Ann.Octavo.Test', 'ann.octavo.test'],
    ['octavo.test:8443', null],
    ['auth.octavo.test', null],
    ['evil.example', null],
  ])('besides the main one and the authentication domain: %s is %s', (host, expected) =>
    expect(secondaryHost(config, host)).toBe(expected),
  )
})

describe('a page with a custom domain', () => {
  const hosts = {
    hostOf: async (prefix: string) => (prefix === '/@ada' ? 'ada.example.org' : undefined),
  } as unknown as Hosts
  type Visitor = { method?: string; cookies?: Record<string, string> }
  const leadsTo = (path: string, { method = 'GET', cookies = {} }: Visitor = {}) => {
    const match = matchRoute(path)
    if (!match) throw new Error(`Nothing is at ${path}.`)
    return customDomainAddress(hosts, config, { method, cookies } as unknown as FastifyRequest, match, {
      path,
      search: '?page=2',
    })
  }

  test.each(['GET', 'HEAD'])('is read there, with its query, by %s', async (method) =>
    expect(await leadsTo('/@ada/about', { method })).toBe('https://ada.example.org/about?page=2'),
  )

  test('stays in place for other methods and for signed-in viewers', async () => {
    expect(await leadsTo('/@ada/about', { method: 'POST' })).toBeUndefined()
    expect(await leadsTo('/@ada/about', { cookies: { [sessionCookie]: 'x' } })).toBeUndefined()
  })

  test.each([
    ['of a user without such a host', '/@grace/about'],
    ['of nobody', '/explore-topics'],
    ['for some alone', '/@ada/audience'],
    ['that is no page', '/@ada/recommended'],
  ])('leads nowhere else when it is one %s', async (_which, path) => expect(await leadsTo(path)).toBeUndefined())
})
