import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as programs from '#test/server/applications.ts'
import { call, callback, oauthParamsOf } from '#test/server/applications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const issuer = 'http://octavo.test'
const pocketCallback = 'com.example.pocket:/back'

describe('OAuth with standard clients', () => {
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

  /** Routes a client library's requests to the server under test as if over the network. */
  const fetchFromTestServer: openid.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(url).pathname,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(answer.body || null, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
  const discover = (clientId: string, auth: openid.ClientAuth) =>
    openid.discovery(new URL(issuer), clientId, undefined, auth, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: fetchFromTestServer,
    })

  /** Bob allows the library's request, and the library continues from there. */
  const authorize = async (config: openid.Configuration, redirectUri: string) => {
    const verifier = openid.randomPKCECodeVerifier()
    const authorizationUrl = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'basicProfile publishPost',
      state: 'a-state',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    expect((await bob.get(authorizationUrl.pathname + authorizationUrl.search)).statusCode).toBe(200)
    const answer = await programs.decideConsent(bob, Object.fromEntries(authorizationUrl.searchParams))
    return openid.authorizationCodeGrant(config, new URL(String(answer.headers.location)), {
      pkceCodeVerifier: verifier,
      expectedState: 'a-state',
    })
  }
  const statusOf = async (token: string | undefined) => (await call(app, '/v1/me', token)).statusCode

  test.each([
    ['HTTP Basic', openid.ClientSecretBasic],
    ['the form', openid.ClientSecretPost],
  ])('a confidential client discovers the server, exchanges, refreshes and revokes by %s', async (_way, auth) => {
    const config = await discover(ink.clientId, auth(ink.clientSecret))
    const tokens = await authorize(config, callback)
    expect([tokens.token_type, tokens.scope]).toEqual(['bearer', 'basicProfile publishPost'])
    expect(await statusOf(tokens.access_token)).toBe(200)
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(await statusOf(next.access_token)).toBe(200)
    await openid.tokenRevocation(config, next.refresh_token ?? '')
    expect(await statusOf(next.access_token)).toBe(401)
  })

  test('a public client does the same with PKCE, with a custom scheme or a free loopback port', async () => {
    const loopback = 'http://127.0.0.1/back'
    const pocket = await programs.publicApplication(ada, pocketCallback, loopback)
    expect(pocket).toMatchObject({ __typename: 'OauthApplication', clientSecret: null, isPublic: true })
    const config = await discover(pocket.clientId, openid.None())
    for (const redirectUri of [pocketCallback, loopback, loopback.replace('/back', ':51234/back')]) {
      const tokens = await authorize(config, redirectUri)
      expect(await statusOf(tokens.access_token)).toBe(200)
      const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      await openid.tokenRevocation(config, next.refresh_token ?? '')
      expect(await statusOf(next.access_token)).toBe(401)
    }
    const malformed = [
      'http://127.0.0.1:51234/other',
      'http://127.0.0.2:51234/back',
      'http://localhost:1/back',
      'http://127.0.0.1:51234@evil.example/back',
    ]
    for (const redirect_uri of malformed)
      expect((await bob.get(programs.consentPath(oauthParamsOf(pocket.clientId, { redirect_uri })))).statusCode).toBe(400)
  })

  test('a public client gets nothing without PKCE, and a guessed secret opens nothing', async () => {
    const pocket = await programs.publicApplication(ada, callback)
    const refused = programs.sentBack(await bob.get(programs.consentPath(oauthParamsOf(pocket.clientId))))
    expect(refused.get('error')).toBe('invalid_request')
    expect((await programs.decideConsent(bob, oauthParamsOf(pocket.clientId))).statusCode).toBe(400)
    expect(
      await programs.authorize(bob, { clientId: pocket.clientId, scope: 'basicProfile', redirectUri: callback }),
    ).toMatchObject({
      __typename: 'BadRequest',
    })
    const verifier = openid.randomPKCECodeVerifier()
    const pkceParams = { code_challenge: programs.challengeOf(verifier), code_challenge_method: 'S256' }
    const code = await programs.authorizationCodeFor(bob, oauthParamsOf(pocket.clientId, pkceParams))
    const exchange = (more: Record<string, string>) =>
      programs.requestTokens(app, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        client_id: pocket.clientId,
        ...more,
      })
    expect(await exchange({ client_secret: 'guess', code_verifier: verifier })).toMatchObject({ error: 'invalid_client' })
    expect(await exchange({})).toMatchObject({ error: 'invalid_grant' })
    expect(await programs.renewSecret(ada, { id: pocket.id })).toMatchObject({ __typename: 'BadRequest' })
    const noSecret = { grant_type: 'refresh_token', refresh_token: 'x', client_id: ink.clientId }
    expect(await programs.requestTokens(app, noSecret)).toMatchObject({ status: 401, error: 'invalid_client' })
  })

  test('the token endpoints answer scripts of any site, without cookies or caching', async () => {
    for (const url of ['/m/token', '/m/token/revoke', '/v1/tokens']) {
      const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://ink.example' } })
      expect([preflight.statusCode, preflight.headers.allow]).toEqual([204, 'POST, OPTIONS'])
      expect(preflight.headers['access-control-allow-origin']).toBe('*')
      expect(preflight.headers['access-control-allow-headers']).toContain('Authorization')
      const answer = await app.inject({ method: 'POST', url, payload: { grant_type: 'refresh_token', token: 'x' } })
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        pragma: 'no-cache',
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Basic realm=/)])
    }
    expect((await app.inject({ method: 'GET', url: '/.well-known/oauth-authorization-server' })).headers).toMatchObject({
      'access-control-allow-origin': '*',
    })
    const page = await app.inject({ method: 'OPTIONS', url: '/m/oauth/authorize' })
    expect(page.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('refuses credentials that differ between header and body, and malformed bodies', async () => {
    const authorization = `Basic ${Buffer.from(`${ink.clientId}:${ink.clientSecret}`).toString('base64')}`
    const refresh = { grant_type: 'refresh_token', refresh_token: 'x' }
    const requestTokens = async (payload: object | string, headers: Record<string, string> = { authorization }) => {
      const answer = await app.inject({ method: 'POST', url: '/m/token', payload, headers })
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    expect(await requestTokens({ ...refresh, client_id: 'another' })).toEqual([400, 'invalid_request'])
    expect(await requestTokens({ ...refresh, client_secret: 'another' })).toEqual([400, 'invalid_request'])
    expect(await requestTokens({ ...refresh, client_id: ink.clientId })).toEqual([400, 'invalid_grant'])
    for (const body of [[], [refresh], {}, { grant_type: ['refresh_token'] }, { grant_type: 1 }])
      expect(await requestTokens(body)).toEqual([400, 'invalid_request'])
    const broken = Buffer.from('%zz:%E0%A4%A').toString('base64')
    expect(await requestTokens(refresh, { authorization: `Basic ${broken}` })).toEqual([401, 'invalid_client'])
  })

  /** As medium-sdk 0.0.4 for Node sends it: a form, and an empty Bearer token for as long as it has none. */
  const requestAsSdk = async (form: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/tokens',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: 'Bearer ',
        accept: 'application/json',
        'accept-charset': 'utf-8',
      },
      payload: new URLSearchParams(form).toString(),
    })
    const { errors, data, ...responseBody } = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, errors, ...((data ?? responseBody) as { access_token?: string; refresh_token?: string }) }
  }

  test('the client of the well-known API exchanges a code and refreshes its token at /v1/tokens', async () => {
    const keys = { client_id: ink.clientId, client_secret: ink.clientSecret }
    const code = await programs.authorizationCodeFor(bob, oauthParamsOf(ink.clientId, { scope: 'basicProfile,publishPost' }))
    const exchange = { code, ...keys, grant_type: 'authorization_code', redirect_uri: callback }
    const tokens = await requestAsSdk(exchange)
    expect(tokens).toMatchObject({
      status: 200,
      token_type: 'Bearer',
      scope: ['basicProfile', 'publishPost'],
      expires_at: expect.any(Number),
    })
    expect(await statusOf(String(tokens.access_token))).toBe(200)
    const next = await requestAsSdk({ refresh_token: String(tokens.refresh_token), ...keys, grant_type: 'refresh_token' })
    expect(await statusOf(String(next.access_token))).toBe(200)
    const error = (number: number) => [{ message: expect.any(String), code: number }]
    expect(await requestAsSdk(exchange)).toMatchObject({ status: 400, errors: error(2002) })
    expect(await requestAsSdk({ ...exchange, client_secret: 'guess' })).toMatchObject({ status: 401, errors: error(6003) })
    expect(await requestAsSdk({})).toMatchObject({ status: 400, errors: error(2002) })
  })
})
