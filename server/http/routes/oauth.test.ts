import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as programs from '#test/server/applications.ts'
import { call, callback, consentPath, oauthParamsOf } from '#test/server/applications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('authorizing an application', () => {
  let app: TestApp
  let ada: Writer
  let bob: Writer
  let ink: programs.RegisteredApplication
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, bob] = [await writer(app), await writer(app)]
    ink = await programs.application(ada)
  })
  afterAll(() => app.close())

  const exchange = (code: string, more: Record<string, string> = {}) =>
    programs.requestTokens(app, programs.exchangeForm(ink, code, more))
  const refresh = (token: string, more: Record<string, string> = {}) =>
    programs.requestTokens(app, {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: ink.clientId,
      client_secret: ink.clientSecret,
      ...more,
    })
  const worksAs = async (token: string) => (await call(app, '/v1/me', token)).statusCode

  test('[oauth-authorize] the page says who requests which access; allowing returns a code and the state, denying returns access_denied', async () => {
    const params = oauthParamsOf(ink.clientId, { scope: 'basicProfile,listPublications publishPost uploadImage' })
    const page = await bob.get(consentPath(params))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-page="oauth-authorize"')
    for (const words of ['Inkwell', 'See your name', 'Publish stories', 'publications', 'Upload images'])
      expect(page.body).toContain(words)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://ink.example;")

    const yes = await programs.decideConsent(bob, params)
    expect(yes.statusCode).toBe(302)
    expect(String(yes.headers.location).split('?')[0]).toBe(callback)
    expect(Object.keys(Object.fromEntries(programs.sentBack(yes)))).toEqual(['code', 'state'])
    expect(programs.sentBack(yes).get('state')).toBe('xyz/1&2')
    const no = programs.sentBack(await programs.decideConsent(bob, params, 'deny'))
    expect([no.get('error'), no.get('state'), no.get('code')]).toEqual(['access_denied', 'xyz/1&2', null])
    // Requested again without a decision, it grants nothing.
    expect((await bob.get(consentPath(params))).statusCode).toBe(200)
  })

  test('a visitor signs in first and returns; nobody can decide in their place', async () => {
    const there = consentPath(oauthParamsOf(ink.clientId))
    const answer = await app.browser().get(there)
    expect(answer.headers.location).toBe(`/m/signin?redirect=${encodeURIComponent(there)}`)
    expect((await programs.decideConsent(app.browser(), oauthParamsOf(ink.clientId))).statusCode).toBe(401)
    expect((await programs.decideConsent(bob, oauthParamsOf(ink.clientId), 'allow', 'another')).statusCode).toBe(403)
    const forged = await bob.request({
      method: 'POST',
      url: '/m/oauth/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: new URLSearchParams({
        ...oauthParamsOf(ink.clientId),
        decision: 'allow',
        xsrf: bob.cookies.get('xsrf') ?? '',
      }).toString(),
    })
    expect(forged.statusCode).toBe(403)
  })

  test('shows errors here when the redirect address is untrusted, and otherwise sends them to the application', async () => {
    const pageOutcome = async (changes: Record<string, string>) => {
      const page = await bob.get(consentPath(oauthParamsOf(ink.clientId, changes)))
      const answer = await programs.decideConsent(bob, oauthParamsOf(ink.clientId, changes))
      return [page.statusCode, page.headers.location, answer.statusCode, answer.headers.location]
    }
    expect(await pageOutcome({ client_id: 'nobody' })).toEqual([400, undefined, 400, undefined])
    for (const redirect_uri of [`${callback}/`, `${callback}?x=1`, 'https://ink.example', 'https://evil.example/back', ''])
      expect(await pageOutcome({ redirect_uri })).toEqual([400, undefined, 400, undefined])
    const outcome = async (changes: Record<string, string>) => {
      const back = programs.sentBack(await bob.get(consentPath(oauthParamsOf(ink.clientId, changes))))
      return [back.get('error'), back.get('state')]
    }
    expect(await outcome({ response_type: 'token' })).toEqual(['unsupported_response_type', 'xyz/1&2'])
    expect(await outcome({ scope: 'everything' })).toEqual(['invalid_scope', 'xyz/1&2'])
    expect(await outcome({ code_challenge: 'a'.repeat(43) })).toEqual(['invalid_request', 'xyz/1&2'])
    expect(await outcome({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' })).toEqual([
      'invalid_request',
      'xyz/1&2',
    ])
    expect((await bob.get('/m/oauth/authorize')).statusCode).toBe(200)
  })

  test('a code is exchanged once; a second use revokes the tokens it issued', async () => {
    const code = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    const outcome = await exchange(code)
    expect(outcome).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600, scope: 'basicProfile publishPost' })
    expect(await worksAs(outcome.access_token)).toBe(200)
    expect(await worksAs(outcome.refresh_token)).toBe(401)
    expect(await exchange(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await worksAs(outcome.access_token)).toBe(401)
    expect(await refresh(outcome.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code is bound to its application, address and time, and a failed attempt consumes it', async () => {
    const other = await programs.application(ada, 'Other')
    const stolenCode = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    expect(await programs.requestTokens(app, programs.exchangeForm(other, stolenCode))).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(stolenCode)).toMatchObject({ status: 200 })

    const codeForOtherUrl = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    expect(await exchange(codeForOtherUrl, { redirect_uri: `${callback}/` })).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(codeForOtherUrl)).toMatchObject({ error: 'invalid_grant' })

    const late = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    app.advanceClock(5 * 60_000)
    expect(await exchange(late)).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code with a challenge is worthless without its verifier, and a verifier needs a challenge', async () => {
    const verifier = 'a-verifier-that-is-long-enough-to-be-one-0123456789'
    const pkce = { code_challenge: programs.challengeOf(verifier), code_challenge_method: 'S256' }
    const codes = await Promise.all([1, 2, 3].map(() => programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId, pkce))))
    expect(await exchange(codes[0] as string)).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(codes[1] as string, { code_verifier: `${verifier}x` })).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(codes[2] as string, { code_verifier: verifier })).toMatchObject({ status: 200 })
    const plain = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    expect(await exchange(plain, { code_verifier: verifier })).toMatchObject({ error: 'invalid_grant' })
  })

  test('a token request needs the secret, in the header or in the body', async () => {
    const code = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId))
    expect(await exchange(code, { client_secret: 'guess' })).toMatchObject({ status: 401, error: 'invalid_client' })
    const basic = Buffer.from(`${ink.clientId}:${ink.clientSecret}`).toString('base64')
    const answer = await app.inject({
      method: 'POST',
      url: '/m/token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      payload: { grant_type: 'authorization_code', code, redirect_uri: callback },
    })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await programs.requestTokens(app, {})).toMatchObject({ status: 400, error: 'invalid_request' })
    expect(await programs.requestTokens(app, { grant_type: 'password' })).toMatchObject({ error: 'unsupported_grant_type' })
    const statuses = await Promise.all(Array.from({ length: 25 }, () => exchange('x', { client_secret: 'guess' })))
    expect(statuses.map(({ status }) => status)).toContain(429)
    app.advanceClock(60_000)
  })

  test('an access token expires after an hour; revoking the refresh token revokes its access tokens', async () => {
    const first = await programs.tokensFor(app, bob, ink)
    app.advanceClock(3_600_000)
    expect(await worksAs(first.access_token)).toBe(401)
    const second = await refresh(first.refresh_token)
    expect(second).toMatchObject({ status: 200, scope: 'basicProfile publishPost' })
    expect(await worksAs(second.access_token)).toBe(200)
    const third = await refresh(second.refresh_token, { scope: 'basicProfile' })
    expect(third).toMatchObject({ scope: 'basicProfile' })
    expect(await refresh(third.refresh_token, { scope: 'uploadImage' })).toMatchObject({ error: 'invalid_scope' })
    const { clientId: client_id, clientSecret: client_secret } = ink
    const form = { client_id, client_secret, token: third.refresh_token }
    expect(await programs.requestTokens(app, form, '/m/token/revoke')).toEqual({ status: 200 })
    expect(await worksAs(second.access_token)).toBe(401)
    expect(await programs.requestTokens(app, form, '/m/token/revoke')).toEqual({ status: 200 })
  })

  test('each refresh replaces the refresh token; using a replaced one revokes every token of its grant and of no other', async () => {
    const other = await programs.tokensFor(app, bob, ink)
    const first = await programs.tokensFor(app, bob, ink)
    const second = await refresh(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const third = await refresh(second.refresh_token)
    expect(await worksAs(third.access_token)).toBe(200)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await worksAs(third.access_token)).toBe(401)
    expect(await refresh(third.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await worksAs(other.access_token)).toBe(200)
    expect(await refresh(other.refresh_token)).toMatchObject({ status: 200 })
  })

  test('another application cannot revoke a grant by a refresh token it does not own', async () => {
    const tokens = await programs.tokensFor(app, bob, ink)
    const { clientId: client_id, clientSecret: client_secret } = await programs.application(ada, 'Other')
    const stolen = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id, client_secret }
    expect(await programs.requestTokens(app, stolen)).toMatchObject({ error: 'invalid_grant' })
    expect(await worksAs(tokens.access_token)).toBe(200)
  })

  test('issues nothing to an application with a suspended owner, nor for a deleted account', async () => {
    const { db } = app.database
    const eve = await writer(app)
    const outcome = await programs.tokensFor(app, eve, ink)
    const code = await programs.authorizationCodeFor(eve, oauthParamsOf(ink.clientId))
    const set = (id: string, changes: { suspendedAt?: Date | null; deactivatedAt?: Date | null }) =>
      db.updateTable('users').set(changes).where('id', '=', id).execute()
    await set(ada.id, { suspendedAt: app.clock() })
    expect(await worksAs(outcome.access_token)).toBe(401)
    expect((await bob.get(consentPath(oauthParamsOf(ink.clientId)))).statusCode).toBe(400)
    expect(await refresh(outcome.refresh_token)).toMatchObject({ error: 'invalid_client' })
    await set(ada.id, { suspendedAt: null })
    await set(eve.id, { deactivatedAt: app.clock() })
    expect(await worksAs(outcome.access_token)).toBe(401)
    expect(await refresh(outcome.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await exchange(code)).toMatchObject({ error: 'invalid_grant' })
  })
})
