import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyMobileCode } from './verify-code.ts'
import { hour, minute } from '#shared/time/units.ts'
import { wrongCodeFor, signUp } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { aboutTime } from '#test/server/times.ts'

type VerificationResult = { __typename: string; message?: string; reason?: string | null; mobileVerifiedAt?: string | null }

describe('phone verification', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const start = async (browser: TestBrowser, phoneNumber = '7771234567', countryCode = '420'): Promise<VerificationResult> =>
    (
      await browser.graphql(
        `mutation StartMobileVerificationMutation($countryCode: String!, $phoneNumber: String!) {
          startMobileVerification(countryCode: $countryCode, phoneNumber: $phoneNumber) { __typename
            ... on PhoneNumberValidationError { message reason } ... on RateLimited { message } ... on Unauthorized { message } ... on AccountSuspended { message } } }`,
        { countryCode, phoneNumber },
      )
    ).startMobileVerification
  const verify = async (browser: TestBrowser, code: string): Promise<VerificationResult> =>
    (
      await browser.graphql(
        `mutation VerifyMobileCodeMutation($code: String!) { verifyMobileCode(code: $code) { __typename
          ... on User { mobileVerifiedAt } ... on BadRequest { message code } ... on TooManyRequests { message } ... on Unauthorized { message } ... on RateLimited { message } } }`,
        { code },
      )
    ).verifyMobileCode
  const newestCode = async () => (await app.messages())[0]?.text.match(/^\d{6}/)?.[0] ?? ''
  const createUser = (name: string) => signUp(app, `${name}@posteo.example`, { fullName: name })
  const done = { __typename: 'MutationSuccess' }

  test('[phone-validation] the server validates a number and says what is wrong with it', async () => {
    const browser = await createUser('wrongnumbers')
    const before = await app.messages()
    const wrong = (reason: string) => expect.objectContaining({ __typename: 'PhoneNumberValidationError', reason })
    expect(await start(browser, '777123456')).toEqual(wrong('TOO_SHORT'))
    expect(await start(browser, '77712345678')).toEqual(wrong('TOO_LONG'))
    expect(await start(browser, '7771234567', '999')).toEqual(wrong('INVALID_COUNTRY_CODE'))
    const invalid = await start(browser, '777123456x')
    expect(invalid).toEqual(wrong('INVALID'))
    expect(invalid.message).toBe('Please enter a valid phone number.')
    expect(await app.messages()).toEqual(before)
  })

  test('[phone-bounds] the six-digit code works once, within ten minutes', async () => {
    const browser = await createUser('prover')
    expect(await start(browser, '(777) 123-4567', '+420')).toEqual(done)
    const [sms] = await app.messages()
    expect(sms).toMatchObject({ to: '+4207771234567', text: expect.stringMatching(/^\d{6} is your Octavo code\./) })
    const code = await newestCode()
    expect(await verify(browser, '12345')).toMatchObject({ __typename: 'BadRequest', message: 'The code must be 6 digits.' })
    const proved = await verify(browser, code)
    expect(proved).toEqual({ __typename: 'User', mobileVerifiedAt: aboutTime(app.clock()) })
    expect(await verify(browser, code)).toMatchObject({ __typename: 'BadRequest' })
    await start(browser)
    const late = await newestCode()
    app.advanceClock(10 * minute)
    expect(await verify(browser, late)).toMatchObject({ message: 'That code has expired. Send a new one.' })
  })

  test('[phone-bounds] five attempts void the code; at most three messages an hour', async () => {
    const browser = await createUser('guesser')
    expect(await start(browser)).toEqual(done)
    const code = await newestCode()
    for (let i = 0; i < 5; i++) expect((await verify(browser, wrongCodeFor(code))).__typename).toBe('BadRequest')
    expect((await verify(browser, code)).__typename).toBe('TooManyRequests')
    expect(await start(browser)).toEqual(done)
    expect(await start(browser)).toEqual(done)
    expect((await start(browser)).__typename).toBe('RateLimited')
    expect((await verify(browser, await newestCode())).__typename).toBe('User')
    app.advanceClock(hour)
    expect(await start(browser)).toEqual(done)
  })

  test('a code works for its own account only, and a number is private', async () => {
    const [browser, other] = [await createUser('mine'), await createUser('other')]
    await start(browser)
    const code = await newestCode()
    expect(await verify(other, code)).toMatchObject({ __typename: 'BadRequest', code: 'USER_NOT_MOBILE_VERIFIED' })
    expect((await verify(app.browser(), code)).__typename).toBe('Unauthorized')
    expect((await start(app.browser())).__typename).toBe('Unauthorized')
    await verify(browser, code)
    const query = '{ user(username: "mine") { mobileVerifiedAt } }'
    expect(await other.graphql(query)).toEqual({ user: { mobileVerifiedAt: null } })
    expect(await browser.graphql(query)).toEqual({ user: { mobileVerifiedAt: aboutTime(app.clock()) } })
  })

  test.each([
    ['deactivatedAt', 'USER_DEACTIVATED'],
    ['deletedAt', 'USER_DELETED'],
  ])('[enum-mobile-verification-error] an account with %s gets the error %s', async (column, code) => {
    const name = column.slice(0, 5)
    await createUser(name)
    const { id } = await app.database.db.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()
    await app.database.db
      .updateTable('users')
      .set({ [column]: app.clock() })
      .where('id', '=', id)
      .execute()
    const ctx = app.contextFor({ viewer: { id, isStaff: false, isSuspended: false, hasVerifiedEmail: true } })
    expect(await verifyMobileCode(ctx, '123456')).toMatchObject({ ok: false, refusal: { kind: 'BadRequest', code } })
  })

  test('a suspended account cannot verify a number', async () => {
    const browser = await createUser('halted')
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('username', '=', 'halted').execute()
    expect((await start(browser)).__typename).toBe('AccountSuspended')
  })
})
