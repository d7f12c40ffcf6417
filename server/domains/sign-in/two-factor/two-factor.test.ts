import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute, second } from '#shared/time/units.ts'
import { requestSignInMail, linkFor, wrongCodeFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  choosePassword,
  totpCodeOf,
  signInThrough,
  followSignInToken,
  submitCode,
  enableTwoFactor,
  signInWith,
  twoFactor,
} from '#test/server/sign-in-methods.ts'
import { userByUsername } from '#server/domains/accounts/users.sql.ts'
import { recordFailedAttempt, reserveAttempt } from '../account-lock.ts'

const password = 'a long walk home'

describe('two-factor authentication', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const guarded = async (name: string) => {
    const browser = await signUp(app, `${name}@posteo.example`, { fullName: name })
    return { browser, ...(await enableTwoFactor(app, browser)) }
  }
  /** Follows an emailed link and returns where it leads. */
  const byLink = async (name: string): Promise<{ browser: TestBrowser; location: string }> => {
    const browser = app.browser()
    await requestSignInMail(browser, { email: `${name}@posteo.example`, redirect: '/me/lists' })
    const { headers } = await browser.openAndConfirm(await linkFor(app, `${name}@posteo.example`))
    return { browser, location: String(headers.location) }
  }
  const guess = async (name: string, times: number) => {
    const ctx = app.contextFor()
    const id = (await userByUsername(ctx, name))?.id ?? ''
    for (let i = 0; i < times; i++)
      await ctx.transaction(
        async (tx) => (await reserveAttempt(tx, id, 'two-factor')) ?? (await recordFailedAttempt(tx, id, 'two-factor')),
        {
          commitOnRefusal: true,
        },
      )
  }

  test('begins with a secret, turns on with a code, and turns off with a code only', async () => {
    const browser = await signUp(app, 'onoff@posteo.example', { fullName: 'onoff' })
    const setup = await twoFactor(browser, true)
    expect(setup).toMatchObject({ enabled: false, backupCodes: null })
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(setup.otpauthUrl ?? '')
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      setup.secret,
      'Octavo',
    ])
    const code = totpCodeOf(app, setup.secret ?? '')
    expect(await twoFactor(browser, true, wrongCodeFor(code))).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    const on = await twoFactor(browser, true, code)
    expect(on).toMatchObject({ enabled: true, secret: null })
    expect(new Set(on.backupCodes).size).toBe(10)
    expect((await app.mailbox('onoff@posteo.example'))[0]?.subject).toBe('Two-factor sign-in is on for your Octavo account')
    expect(await twoFactor(browser, false)).toMatchObject({ __typename: 'BadRequest' })
    expect(await twoFactor(browser, false, code)).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    app.advanceClock(30 * second)
    expect(await twoFactor(browser, false, totpCodeOf(app, setup.secret ?? ''))).toMatchObject({ enabled: false })
    expect(await twoFactor(app.browser(), true)).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('[password-sign-in-form] password sign-in requires the code, and a code works once', async () => {
    const { browser, secret } = await guarded('asked')
    await choosePassword(browser, { newPassword: password })
    expect(await signInWith(app.browser(), 'asked', password)).toMatchObject({
      __typename: 'BadRequest',
      code: 'TwoFactorAuthRequired',
    })
    expect(await signInWith(app.browser(), 'asked', 'a wrong password', totpCodeOf(app, secret))).toMatchObject({
      code: 'InvalidPassword',
    })
    app.advanceClock(30 * second)
    const code = totpCodeOf(app, secret)
    const inside = app.browser()
    const signedIn = await signInWith(inside, 'asked', password, code)
    const another = app.browser()
    await followSignInToken(another, signedIn.value)
    expect(await queryViewer(another)).toBeNull()
    await followSignInToken(inside, signedIn.value)
    expect((await queryViewer(inside))?.username).toBe('asked')
    expect(await signInWith(app.browser(), 'asked', password, code)).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
  })

  test('a link leads to the code form, in the browser that followed it and no other', async () => {
    const { secret } = await guarded('link')
    app.advanceClock(minute)
    const { browser, location } = await byLink('link')
    expect(location).toBe('/m/signin?stepOverride=TWO_FACTOR&redirect=%2Fme%2Flists')
    expect(await queryViewer(browser)).toBeNull()
    expect(await submitCode(app.browser(), totpCodeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
    const accepted = await submitCode(browser, totpCodeOf(app, secret))
    expect(accepted.__typename).toBe('Token')
    expect((await followSignInToken(browser, accepted.value)).headers.location).toBe('/me/lists')
    expect((await queryViewer(browser))?.username).toBe('link')
    expect(await submitCode(browser, totpCodeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
  })

  test('an external provider leads there too, and waiting too long starts over', async () => {
    const { browser, secret } = await guarded('service')
    await signInThrough(browser, 'google', { subject: 'g-service' }, { operation: 'connect' })
    app.advanceClock(minute)
    const visitor = app.browser()
    expect(await signInThrough(visitor, 'google', { subject: 'g-service' })).toBe(
      '/m/signin?stepOverride=TWO_FACTOR&redirect=%2F',
    )
    app.advanceClock(15 * minute)
    expect(await submitCode(visitor, totpCodeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
  })

  test('[lockout-two-factor] [error-invalid-two-factor] [error-two-factor-soft-lockout] after six wrong codes it is locked for a minute', async () => {
    const { secret } = await guarded('guessed')
    app.advanceClock(minute)
    const { browser } = await byLink('guessed')
    const wrong = wrongCodeFor(wrongCodeFor(wrongCodeFor(totpCodeOf(app, secret))))
    expect((await submitCode(browser, wrong)).message).toBe(
      'That verification code was incorrect. You have 5 more attempts before your account is locked for 1 minute.',
    )
    for (let i = 0; i < 4; i++) await submitCode(browser, wrong)
    const soft = 'You reached your maximum number of attempts. Your account will be locked for 1 minute.'
    expect(await submitCode(browser, wrong)).toMatchObject({ __typename: 'TooManyRequests', message: soft })
    expect((await submitCode(browser, totpCodeOf(app, secret))).message).toBe(soft)
    app.advanceClock(minute)
    expect((await submitCode(browser, totpCodeOf(app, secret))).__typename).toBe('Token')
  })

  test('[lockout-two-factor] [lockout-numbers] [error-two-factor-permanent-lockout] the fifth lockout in a row is permanent; a backup code, which cannot be guessed, ends it', async () => {
    const { secret, backupCodes } = await guarded('forgood')
    for (const minutes of [1, 2, 4, 8]) {
      await guess('forgood', 6)
      app.advanceClock(minutes * minute)
    }
    await guess('forgood', 6)
    app.advanceClock(60 * minute)
    const { browser } = await byLink('forgood')
    expect((await submitCode(browser, totpCodeOf(app, secret))).message).toBe(
      'Your account has been locked, because you have attempted to enter a verification code too many times.',
    )
    const accepted = await submitCode(browser, ` ${(backupCodes[0] ?? '').toUpperCase()} `)
    await followSignInToken(browser, accepted.value)
    expect((await queryViewer(browser))?.username).toBe('forgood')
    expect((await app.mailbox('forgood@posteo.example'))[0]?.subject).toBe('A backup code for your Octavo account was used')
    const again = await byLink('forgood')
    expect(await submitCode(again.browser, backupCodes[0] ?? '')).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    expect((await submitCode(again.browser, totpCodeOf(app, secret))).__typename).toBe('Token')
  })

  test('the secret cannot be read from the database alone', async () => {
    const { secret, backupCodes } = await guarded('sealed')
    const rows = JSON.stringify([
      await app.database.db.selectFrom('twoFactorSecrets').selectAll().execute(),
      await app.database.db.selectFrom('twoFactorBackupCodes').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain((backupCodes[0] ?? '').replace('-', ''))
  })
})
