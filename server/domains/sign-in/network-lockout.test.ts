import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noOrigin } from '#server/platform/context.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { completeEmailSignIn } from './complete-email-sign-in.ts'
import { networkLockedUntil, recordSignInFailure } from './network-lockout.ts'
import { sendAuthEmail } from './send-auth-email.ts'
import { verifyLoginCode } from './verify-login-code.ts'
import { aboutTime } from '#test/server/times.ts'

describe('network lockout', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const from = (network: string) => app.contextFor({ origin: { ...noOrigin, network, formToken: 'a-browser-of-somebody' } })
  const fail = async (network: string, times: number) => {
    for (let i = 0; i < times; i++) await recordSignInFailure(from(network))
  }
  const lockedFor = async (network: string) => {
    const until = await networkLockedUntil(from(network))
    return until && until.getTime() - app.clock().getTime()
  }

  test('[lockout-numbers] a hundred failures within a day lock a network for a day, and again within a month for a week', async () => {
    await fail('203.0.113.7', 99)
    expect(await lockedFor('203.0.113.7')).toBeUndefined()
    await fail('203.0.113.7', 1)
    expect(await lockedFor('203.0.113.7')).toEqual(aboutTime(day))
    app.advanceClock(day)
    expect(await lockedFor('203.0.113.7')).toBeUndefined()
    await fail('203.0.113.7', 100)
    expect(await lockedFor('203.0.113.7')).toEqual(aboutTime(7 * day))
    app.advanceClock(31 * day)
    await fail('203.0.113.7', 100)
    expect(await lockedFor('203.0.113.7')).toEqual(aboutTime(day))
  })

  test('[lockout-numbers] failures spread over more than a day do not add up', async () => {
    await fail('203.0.113.8', 60)
    app.advanceClock(day + minute)
    await fail('203.0.113.8', 60)
    expect(await lockedFor('203.0.113.8')).toBeUndefined()
  })

  test('[lockout-ip] [error-ip-lockout] a locked network cannot sign in by any method, and other networks still can', async () => {
    await fail('198.51.100.4', 100)
    const text = 'For security reasons, you cannot sign in from this network for 1 day.'
    const locked = from('198.51.100.4')
    const register = { email: 'new@posteo.example', operation: 'register' as const }
    expect(await sendAuthEmail(locked, register)).toMatchObject({ refusal: { kind: 'BadRequest', message: text } })
    expect(await verifyLoginCode(locked, '123456')).toMatchObject({ refusal: { kind: 'TooManyRequests', message: text } })
    expect(await completeEmailSignIn(locked, 'a'.repeat(43))).toMatchObject({ refusal: { code: 'IpAuthLockout' } })
    expect(await sendAuthEmail(from('198.51.100.5'), register)).toMatchObject({ ok: true })
    app.advanceClock(23 * hour)
    expect(await sendAuthEmail(locked, register)).toMatchObject({ ok: false })
    app.advanceClock(hour)
    expect(await sendAuthEmail(locked, register)).toMatchObject({ ok: true })
  })

  test('[lockout-ip] wrong codes and links that were never sent count', async () => {
    const guesser = from('192.0.2.1')
    for (let i = 0; i < 100; i++) await completeEmailSignIn(guesser, `${'x'.repeat(40)}${i}`)
    expect(await lockedFor('192.0.2.1')).toEqual(aboutTime(day))
  })

  test('addresses in one IPv6 /64 prefix count as one network', async () => {
    await fail('2001:db8:1:2::1', 50)
    await fail('2001:db8:1:2:ffff::2', 50)
    expect(await lockedFor('2001:db8:1:2:3:4:5:6')).toEqual(aboutTime(day))
    expect(await lockedFor('2001:db8:1:3::1')).toBeUndefined()
  })

  test('the table does not reveal network addresses', async () => {
    await fail('203.0.113.99', 1)
    const rows = await app.database.db.selectFrom('signInFailures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})
