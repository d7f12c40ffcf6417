import { describe, expect, test } from 'vitest'
import { numbersFrom } from '#db/seeds/large/words.ts'
import { externalTarget, redirectTo, safeRedirect } from './redirects.ts'

const config = { baseUrl: 'https://octavo.test', authDomain: 'auth.octavo.test', ownHosts: ['ann.octavo.test'] }
const ownHosts = ['octavo.test', 'auth.octavo.test', 'ann.octavo.test']

const pieces = `/ // /// \\ /\\ . .. /. /.. /../ %2e %2E%2e %2f %5c %252f %09 %00 %0d%0a
  https: http: HTTPS:// https:/ https:/// javascript: data: blob: ftp:// file: x: : ::
  evil.example evil。example ｅvil.example [::1] 127.0.0.1 0x7f000001 2130706433 localhost xn--vil-9bb.example
  octavo.test ann.octavo.test auth.octavo.test octavo.test.evil.example OCTAVO.TEST octavo.test:443 octavo.test:444
  @ user:pass@ ? # & = ; a me 日本 é ／ ＼ ﹨ ． ℀ % %% %zz %u2215 < > " ' \` { |`
  .split(/\s+/)
  .concat('\t', '\n', '\r', ' ', '\u0000', '\u001f', '\u007f', '\u00a0', '\u2028', '\u200b', '\ufeff', '\u00ad', '\ud800')

describe('a redirect', () => {
  test('never leaves our hosts, for 200,000 strings interpreted like a browser', () => {
    const random = numbersFrom(20_261_123)
    const pick = () => pieces[Math.floor(random() * pieces.length)] as string
    let followed = 0
    for (let count = 0; count < 200_000; count++) {
      const begin = random() < 0.5 ? '/' : ''
      const target = begin + Array.from({ length: 1 + Math.floor(random() * 7) }, pick).join('')
      const safe = safeRedirect(config, target)
      if (safe !== '/') followed++
      for (const here of ['https://octavo.test/', 'https://octavo.test/m/callback/email', 'https://ann.octavo.test/a/b/']) {
        const url = new URL(safe, here)
        if (!ownHosts.includes(url.host) || url.protocol !== 'https:' || url.username || url.password)
          throw new Error(`${JSON.stringify(target)} leads to ${url.href}`)
        // Code that appends a query may use the path alone as an address.
        if (!ownHosts.includes(new URL(url.pathname, here).host))
          throw new Error(`${JSON.stringify(target)} has the path ${url.pathname}`)
      }
      if (safeRedirect(config, safe) !== safe) throw new Error(`${JSON.stringify(target)} changes when it is checked again`)
      // The characters a header can hold (RFC 9110, 5.5).
      if (!/^[\u0021-\u007e]+$/.test(safe)) throw new Error(`${JSON.stringify(target)} is no header: ${JSON.stringify(safe)}`)
    }
    expect(followed).toBeGreaterThan(20_000)
  })

  test.each([
    ['/me/settings?tab=security#email', '/me/settings?tab=security#email'],
    ['/a/../b', '/b'],
    ['/日本?q=ü', '/%E6%97%A5%E6%9C%AC?q=%C3%BC'],
    ['/search?q=a\\b', '/search?q=a\\b'],
    ['https://octavo.test/me', '/me'],
    ['https://ann.octavo.test/tides?a=1', 'https://ann.octavo.test/tides?a=1'],
  ])('goes on to %s as %s', (target, expected) => expect(safeRedirect(config, target)).toBe(expected))

  test.each([
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/..///evil.example',
    'https://octavo.test//evil.example',
    'https://octavo.test/x/..//evil.example',
    'http://octavo.test/me',
    'http://ann.octavo.test/me',
    'https://user@octavo.test/',
    '/a\\b',
    '/a\tb',
    'me',
    'https:me',
    '',
    null,
    undefined,
  ])('leads home instead of %s', (target) => expect(safeRedirect(config, target)).toBe('/'))

  test('leaves our hosts only for an address that the server itself names', () => {
    const sent: [string, number][] = []
    const reply = { redirect: (to: string, status: number) => sent.push([to, status]) } as unknown as Parameters<
      typeof redirectTo
    >[1]
    redirectTo(config, reply, 'https://provider.example/authorize')
    redirectTo(config, reply, externalTarget('https://provider.example/authorize'), 303)
    redirectTo(config, reply, 'https://octavo.test/me', 301)
    expect(sent).toEqual([
      ['/', 302],
      ['https://provider.example/authorize', 303],
      ['https://octavo.test/me', 301],
    ])
  })
})
