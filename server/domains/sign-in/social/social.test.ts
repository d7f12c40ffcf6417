import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { SocialProvider } from '#test/server/operations.generated.ts'
import {
  choosePassword,
  connectByToken,
  listLinkedAccounts,
  signInAtProvider,
  signInThrough,
  type SignInResult,
} from '#test/server/sign-in-methods.ts'

describe('signing in with external providers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const disconnect = async (browser: TestBrowser, provider: SocialProvider): Promise<SignInResult> =>
    (
      await browser.graphql(
        `mutation DisconnectAccountMutation($provider: SocialProvider!) { disconnectAccount(provider: $provider) {
          __typename ... on Conflict { message code } ... on Unauthorized { message } ... on NotFound { message } } }`,
        { provider },
      )
    ).disconnectAccount

  test.each(['google', 'apple'] as const)('%s signs up by an address it vouches for, and then signs in', async (provider) => {
    const person = { subject: `new-${provider}`, email: `new-${provider}@posteo.example`, name: 'Noor Aziz' }
    const browser = app.browser()
    expect(await signInThrough(browser, provider, person)).toBe('/unrecognized-account')
    expect(await signInThrough(browser, provider, person, { operation: 'register' })).toBe('/get-started/topics')
    expect(await queryViewer(browser)).toMatchObject({ name: 'Noor Aziz', unverifiedEmail: null })
    const again = app.browser()
    expect(await signInThrough(again, provider, { ...person, email: 'moved@posteo.example' }, { redirect: '/me/lists' })).toBe(
      '/me/lists',
    )
    expect((await queryViewer(again))?.id).toBe((await queryViewer(browser))?.id)
  })

  test.each(['facebook', 'twitter'] as const)('%s does not vouch for its address, which must be verified', async (provider) => {
    const browser = app.browser()
    const person = { subject: `new-${provider}`, email: `new-${provider}@posteo.example`, name: 'Ira Wolf' }
    await signInThrough(browser, provider, person, { operation: 'register' })
    expect(await queryViewer(browser)).toMatchObject({ name: 'Ira Wolf', unverifiedEmail: person.email })
    expect((await app.mailbox(person.email))[0]?.text).toContain('/m/account/confirm/')
  })

  test('an address opens an account only if the provider vouches for it', async () => {
    const owner = await signUp(app, 'owner@posteo.example', { fullName: 'Owner' })
    const person = { subject: 'thief', email: 'owner@posteo.example' }
    for (const [provider, isEmailProved] of [
      ['google', false],
      ['facebook', true],
    ] as const) {
      const thief = app.browser()
      expect(await signInThrough(thief, provider, { ...person, isEmailProved })).toBe(
        `/m/signin?provider=${provider}&reason=provider-taken`,
      )
      expect(await queryViewer(thief)).toBeNull()
    }
    const itself = app.browser()
    await signInThrough(itself, 'google', { ...person, subject: 'owner' })
    expect((await queryViewer(itself))?.id).toBe((await queryViewer(owner))?.id)
    expect((await app.mailbox('owner@posteo.example'))[0]?.subject).toBe('Google is connected to your Octavo account')
  })

  test('verifying an address takes over the account that claimed it, without its other ways to sign in', async () => {
    const squatter = app.browser()
    const claim = { subject: 'squatter', email: 'claimed@posteo.example', name: 'Squatter' }
    await signInThrough(squatter, 'facebook', claim, { operation: 'register' })
    await choosePassword(squatter, { newPassword: 'a long walk home' })
    const owner = app.browser()
    await requestSignInMail(owner, { email: 'claimed@posteo.example' })
    await owner.openAndConfirm(await linkFor(app, 'claimed@posteo.example'))
    expect((await queryViewer(owner))?.unverifiedEmail).toBeNull()
    expect(await queryViewer(squatter)).toBeNull()
    expect(await listLinkedAccounts(owner)).toEqual([])
    expect(await signInThrough(app.browser(), 'facebook', claim)).toContain('provider-taken')
    expect(await choosePassword(owner, { newPassword: 'quite another one' })).toEqual({ __typename: 'MutationSuccess' })
  })

  test('a callback works once, and only in the browser that started it', async () => {
    const browser = app.browser()
    const back = await signInAtProvider(browser, 'google', { subject: 'replayed' }, { operation: 'register' })
    const refused = '/m/signin?provider=google&reason=provider-refused'
    expect((await app.browser().get(back)).headers.location).toBe(refused)
    const forged = new URL(back, 'http://octavo.test')
    forged.searchParams.set('state', (forged.searchParams.get('state') ?? '').replace('|/|', '|/me|'))
    const other = app.browser()
    await signInAtProvider(other, 'google', { subject: 'replayed' })
    expect((await other.get(forged.pathname + forged.search)).headers.location).toBe(refused)
    expect((await browser.get(back.replace('/google?', '/apple?'))).headers.location).toContain('reason=provider-refused')
    expect((await browser.get(back)).headers.location).toBe(refused)
    expect(await queryViewer(browser)).toBeNull()
  })

  test("Apple's cross-site post is redirected to an address that receives our cookies", async () => {
    const browser = app.browser()
    const back = await signInAtProvider(
      browser,
      'apple',
      { subject: 'posted', name: '', email: 'posted@posteo.example' },
      { operation: 'register' },
    )
    const form = new URLSearchParams(back.split('?')[1])
    form.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' } }))
    const posted = await app.inject({
      method: 'POST',
      url: '/m/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: form.toString(),
    })
    expect(posted.statusCode).toBe(303)
    await browser.get(String(posted.headers.location))
    expect((await queryViewer(browser))?.name).toBe('Ada Byron')
  })

  test('connecting and disconnecting an account, which then signs in', async () => {
    const ada = await signUp(app, 'ada@posteo.example', { fullName: 'Ada' })
    const grace = await signUp(app, 'grace@posteo.example', { fullName: 'Grace' })
    expect(await signInThrough(ada, 'twitter', { subject: 'tw-ada', name: 'adabyron' }, { operation: 'connect' })).toBe(
      '/me/settings/security#connections',
    )
    expect(await listLinkedAccounts(ada)).toEqual([{ provider: 'twitter', displayName: '@adabyron' }])
    const { viewer } = await ada.graphql('{ viewer { twitterScreenName } }')
    expect(viewer.twitterScreenName).toBe('adabyron')
    await signInThrough(grace, 'twitter', { subject: 'tw-ada' }, { operation: 'connect' })
    expect(grace.cookies.get('notice')).toBe('connect-taken')
    expect(await listLinkedAccounts(grace)).toEqual([])
    expect(await listLinkedAccounts(app.browser())).toEqual([])
    expect(await disconnect(ada, 'google')).toMatchObject({ __typename: 'NotFound' })
    expect(await disconnect(app.browser(), 'twitter')).toMatchObject({ __typename: 'Unauthorized' })
    expect(await disconnect(ada, 'twitter')).toEqual({ __typename: 'MutationSuccess' })
    expect(await signInThrough(app.browser(), 'twitter', { subject: 'tw-ada', email: '' })).toBe('/unrecognized-account')
  })

  test('connects the user who began, even if another signs in meanwhile', async () => {
    const browser = await signUp(app, 'began@posteo.example', { fullName: 'Began' })
    const back = await signInAtProvider(browser, 'google', { subject: 'switch' }, { operation: 'connect' })
    const other = await signUp(app, 'switched@posteo.example', { fullName: 'Switched' })
    for (const name of ['sid', 'xsrf']) browser.cookies.set(name, other.cookies.get(name) ?? '')
    await browser.get(back)
    expect(await listLinkedAccounts(browser)).toEqual([])
  })

  test('the last way to sign in cannot be removed', async () => {
    const browser = app.browser()
    await signInThrough(browser, 'twitter', { subject: 'only', email: '', name: 'Only' }, { operation: 'register' })
    expect(await disconnect(browser, 'twitter')).toMatchObject({ __typename: 'Conflict', code: 'LAST_WAY_IN' })
    await choosePassword(browser, { newPassword: 'a long walk home' })
    expect(await disconnect(browser, 'twitter')).toEqual({ __typename: 'MutationSuccess' })
  })

  test('an app may connect with a token signed by the provider', async () => {
    const browser = await signUp(app, 'app@posteo.example', { fullName: 'App' })
    const person = { subject: 'by-app', name: 'App', email: 'app@posteo.example', isEmailProved: true }
    const token = (await app.fakeIdentityProvider?.token('google', person, '')) ?? ''
    expect(await connectByToken(app.browser(), token)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await connectByToken(browser, `${token}x`)).toMatchObject({ __typename: 'BadRequest' })
    expect(await connectByToken(browser, token)).toEqual({ __typename: 'LinkedAccount' })
    expect(await connectByToken(browser, token)).toMatchObject({ __typename: 'Conflict', code: 'ALREADY_CONNECTED' })
  })

  test("[google-identity-captcha-scripts] Google's prompt posts a token, which counts only with this browser's nonce", async () => {
    const person = { subject: 'tap', name: 'Tap', email: 'tap@posteo.example', isEmailProved: true }
    const tap = async (browser: TestBrowser, nonce: string, xsrf: string, origin = 'http://octavo.test') =>
      String(
        (
          await browser.request({
            method: 'POST',
            url: '/m/callback/google',
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
            payload: new URLSearchParams({
              credential: (await app.fakeIdentityProvider?.token('google', person, nonce)) ?? '',
              xsrf,
              redirect: '/me/lists?skipOnboarding=1',
            }).toString(),
          })
        ).headers.location,
      )
    const browser = app.browser()
    await browser.get('/_/xsrf')
    const xsrf = browser.cookies.get('xsrf') ?? ''
    const refused = '/m/signin?provider=google&reason=provider-refused'
    expect(await tap(browser, xsrf, 'another')).toBe(refused)
    expect(await tap(browser, 'another', xsrf)).toBe(refused)
    expect(await tap(browser, xsrf, xsrf, 'https://evil.example')).toBe(refused)
    expect(await tap(browser, xsrf, xsrf)).toBe('/me/lists')
    expect((await queryViewer(browser))?.name).toBe('Tap')
  })
})
