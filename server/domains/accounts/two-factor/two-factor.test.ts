import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { minute, second } from '#shared/time/units.ts'
import { askForMail, linkFor, otherThan, signUp, viewerOf } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  choosePassword,
  codeOf,
  comeBy,
  exchange,
  giveCode,
  guardWithCodes,
  signInWith,
  twoFactor,
} from '#test/server/ways-in.ts'
import { userByUsername } from '../accounts.ts'
import { noteWrong, takeTry } from '../entering/account-lock.ts'

const password = 'a long walk home'

describe.each(testEngines)('two-factor authentication on $engine', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ open })
  }, 60_000)
  afterAll(() => app.close())

  const guarded = async (name: string) => {
    const browser = await signUp(app, `${name}@posteo.example`, { fullName: name })
    return { browser, ...(await guardWithCodes(app, browser)) }
  }
  /** Follows an emailed link and returns where it leads. */
  const byLink = async (name: string): Promise<{ browser: TestBrowser; location: string }> => {
    const browser = app.browser()
    await askForMail(browser, { email: `${name}@posteo.example`, redirect: '/me/lists' })
    const { headers } = await browser.openAndConfirm(await linkFor(app, `${name}@posteo.example`))
    return { browser, location: String(headers.location) }
  }
  const guess = async (name: string, times: number) => {
    const ctx = app.contextFor()
    const id = (await userByUsername(ctx, name))?.id ?? ''
    for (let i = 0; i < times; i++)
      await ctx.transaction(async (tx) => (await takeTry(tx, id, 'two-factor')) ?? (await noteWrong(tx, id, 'two-factor')), {
        keepOnRefusal: true,
      })
  }

  test('begins with a secret, turns on with a code, and turns off with a code only', async () => {
    const browser = await signUp(app, 'onoff@posteo.example', { fullName: 'onoff' })
    const begun = await twoFactor(browser, true)
    expect(begun).toMatchObject({ enabled: false, backupCodes: null })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    const url = new URL(begun.otpauthUrl ?? '')
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      begun.secret,
      'Octavo',
    ])
    const code = codeOf(app, begun.secret ?? '')
    expect(await twoFactor(browser, true, otherThan(code))).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    const on = await twoFactor(browser, true, code)
    expect(on).toMatchObject({ enabled: true, secret: null })
    expect(new Set(on.backupCodes).size).toBe(10)
    expect((await app.mailbox('onoff@posteo.example'))[0]?.subject).toBe('Two-factor sign-in is on for your Octavo account')
    expect(await twoFactor(browser, false)).toMatchObject({ __typename: 'BadRequest' })
    expect(await twoFactor(browser, false, code)).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    app.pass(30 * second)
    expect(await twoFactor(browser, false, codeOf(app, begun.secret ?? ''))).toMatchObject({ enabled: false })
    expect(await twoFactor(app.browser(), true)).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('[password-sign-in-form] password sign-in requires the code, and a code works once', async () => {
    const { browser, secret } = await guarded('asked')
    await choosePassword(browser, { newPassword: password })
    expect(await signInWith(app.browser(), 'asked', password)).toMatchObject({
      __typename: 'BadRequest',
      code: 'TwoFactorAuthRequired',
    })
    expect(await signInWith(app.browser(), 'asked', 'a wrong password', codeOf(app, secret))).toMatchObject({
      code: 'InvalidPassword',
    })
    app.pass(30 * second)
    const code = codeOf(app, secret)
    const inside = app.browser()
    const said = await signInWith(inside, 'asked', password, code)
    const another = app.browser()
    await exchange(another, said.value)
    expect(await viewerOf(another)).toBeNull()
    await exchange(inside, said.value)
    expect((await viewerOf(inside))?.username).toBe('asked')
    expect(await signInWith(app.browser(), 'asked', password, code)).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
  })

  test('a link leads to the code form, in the browser that followed it and no other', async () => {
    const { secret } = await guarded('link')
    app.pass(minute)
    const { browser, location } = await byLink('link')
    expect(location).toBe('/m/signin?stepOverride=TWO_FACTOR&redirect=%2Fme%2Flists')
    expect(await viewerOf(browser)).toBeNull()
    expect(await giveCode(app.browser(), codeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
    const given = await giveCode(browser, codeOf(app, secret))
    expect(given.__typename).toBe('Token')
    expect((await exchange(browser, given.value)).headers.location).toBe('/me/lists')
    expect((await viewerOf(browser))?.username).toBe('link')
    expect(await giveCode(browser, codeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
  })

  test('an external provider leads there too, and waiting too long starts over', async () => {
    const { browser, secret } = await guarded('service')
    await comeBy(browser, 'google', { subject: 'g-service' }, { operation: 'connect' })
    app.pass(minute)
    const visitor = app.browser()
    expect(await comeBy(visitor, 'google', { subject: 'g-service' })).toBe('/m/signin?stepOverride=TWO_FACTOR&redirect=%2F')
    app.pass(15 * minute)
    expect(await giveCode(visitor, codeOf(app, secret))).toMatchObject({ __typename: 'NotFound' })
  })

  test('[lockout-two-factor] [error-invalid-two-factor] [error-two-factor-soft-lockout] after six wrong codes it is locked for a minute', async () => {
    const { secret } = await guarded('guessed')
    app.pass(minute)
    const { browser } = await byLink('guessed')
    const wrong = otherThan(otherThan(otherThan(codeOf(app, secret))))
    expect((await giveCode(browser, wrong)).message).toBe(
      'That verification code was incorrect. You have 5 more attempts before your account is locked for 1 minute.',
    )
    for (let i = 0; i < 4; i++) await giveCode(browser, wrong)
    const soft = 'You reached your maximum number of attempts. Your account will be locked for 1 minute.'
    expect(await giveCode(browser, wrong)).toMatchObject({ __typename: 'TooManyRequests', message: soft })
    expect((await giveCode(browser, codeOf(app, secret))).message).toBe(soft)
    app.pass(minute)
    expect((await giveCode(browser, codeOf(app, secret))).__typename).toBe('Token')
  })

  test('[lockout-two-factor] [lockout-numbers] [error-two-factor-permanent-lockout] the fifth lockout in a row is permanent; a backup code, which cannot be guessed, ends it', async () => {
    const { secret, backupCodes } = await guarded('forgood')
    for (const minutes of [1, 2, 4, 8]) {
      await guess('forgood', 6)
      app.pass(minutes * minute)
    }
    await guess('forgood', 6)
    app.pass(60 * minute)
    const { browser } = await byLink('forgood')
    expect((await giveCode(browser, codeOf(app, secret))).message).toBe(
      'Your account has been locked, because you have attempted to enter a verification code too many times.',
    )
    const given = await giveCode(browser, ` ${(backupCodes[0] ?? '').toUpperCase()} `)
    await exchange(browser, given.value)
    expect((await viewerOf(browser))?.username).toBe('forgood')
    expect((await app.mailbox('forgood@posteo.example'))[0]?.subject).toBe('A backup code for your Octavo account was used')
    const again = await byLink('forgood')
    expect(await giveCode(again.browser, backupCodes[0] ?? '')).toMatchObject({ code: 'InvalidTwoFactorAuthCode' })
    expect((await giveCode(again.browser, codeOf(app, secret))).__typename).toBe('Token')
  })

  test('the secret cannot be read from the database alone', async () => {
    const { secret, backupCodes } = await guarded('sealed')
    const rows = JSON.stringify([
      await app.database.db.selectFrom('two_factor_secrets').selectAll().execute(),
      await app.database.db.selectFrom('two_factor_backup_codes').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain((backupCodes[0] ?? '').replace('-', ''))
  })
})
