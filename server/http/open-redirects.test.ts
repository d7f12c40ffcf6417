import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'

const externalTargets = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://octavo.test@evil.example/',
  'http://octavo.test.evil.example/',
  'https:evil.example',
  'ftp://octavo.test/',
  'evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/..///evil.example',
  'http://octavo.test//evil.example',
  'http://octavo.test/x/..//evil.example',
  'http://ann.octavo.test.evil.example/',
]

describe('redirect targets', () => {
  let app: TestApp
  let ada: TestBrowser
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const leavesHosts = (location: string | undefined): boolean => {
    const url = new URL(location ?? '/', 'http://octavo.test/here')
    return !['octavo.test', 'ann.octavo.test'].includes(url.host) || !url.protocol.startsWith('http')
  }

  const addresses = [
    (to: string) => `/m/signin?redirect=${to}`,
    (to: string) => `/m/signin?redirectUrl=${to}`,
    (to: string) => `/m/callback/authenticate?redirect=${to}`,
    (to: string) => `/m/callback/authenticate?redirect=${to}&token=x`,
    (to: string) => `/m/callback/email?redirect=${to}&token=${'x'.repeat(43)}`,
    (to: string) => `/m/app/login/${'x'.repeat(43)}?redirect=${to}`,
    (to: string) => `/m/connect/google?redirect=${to}`,
    (to: string) => `/m/global-identity?redirectUrl=${to}`,
    (to: string) => `/m/global-identity-2?redirectUrl=${to}`,
    (to: string) => `/m/global-identity-3?redirectUrl=${to}`,
    (to: string) => `/m/login-redirect?redirect=${to}`,
    (to: string) => `/m/login-redirect?actionUrl=${to}`,
    (to: string) => `/m/signout/wrong?redirect=${to}`,
  ]

  test('no address leads out of the product, whatever its redirect parameter says', async () => {
    let led = 0
    for (const browser of [app.browser(), ada])
      for (const address of addresses)
        for (const to of externalTargets) {
          const url = address(encodeURIComponent(to))
          const { statusCode, headers } = await browser.get(url)
          expect(statusCode, url).toBeLessThan(500)
          if (headers.location) led++
          expect(leavesHosts(headers.location), `${url} leads to ${String(headers.location)}`).toBe(false)
        }
    expect(led).toBeGreaterThan(externalTargets.length)
  })

  test('encodes a destination beyond Latin-1', async () => {
    for (const address of ['/m/signin?redirect=', '/m/login-redirect?redirect=']) {
      const { statusCode, headers } = await ada.get(address + encodeURIComponent('/日本'))
      expect([statusCode, headers.location]).toEqual([302, '/%E6%97%A5%E6%9C%AC'])
    }
  })

  test('follows a redirect to one of our pages, with its query', async () => {
    const { headers } = await ada.get(`/m/signin?redirect=${encodeURIComponent('/me/settings?tab=security#email')}`)
    expect(headers.location).toBe('/me/settings?tab=security#email')
  })
})
