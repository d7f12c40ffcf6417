import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { SafeFetchResult, SafeFetchOptions } from '../outgoing/safe-fetch.ts'
import { openMastodonServers } from './open-mastodon-servers.ts'
import { openFakeMastodon } from './fake-mastodon.ts'

type RecordedRequest = { address: string; form: Record<string, string>; headers: Record<string, string> | undefined }
type ScriptedResponse = { status?: number; body?: unknown } | 'silence'

const authRequest = { redirectUri: 'https://octavo.example/m/callback/mastodon', state: 'a state', verifier: 'a verifier' }
const app = { instance: 'tide.example', clientId: 'our name', clientSecret: 'our secret' }

/** A server with scripted responses by path, which records its requests. */
function fakeServer(responses: Record<string, ScriptedResponse>, env: Record<string, string> = {}) {
  const recorded: RecordedRequest[] = []
  const options: SafeFetchOptions[] = []
  const safeFetch = async (address: string, fetchOptions: SafeFetchOptions = {}): Promise<SafeFetchResult> => {
    options.push(fetchOptions)
    recorded.push({
      address,
      form: Object.fromEntries(new URLSearchParams(String(fetchOptions.send?.body ?? ''))),
      headers: fetchOptions.headers,
    })
    const response = responses[new URL(address).pathname] ?? 'silence'
    if (response === 'silence') return { ok: false, reason: 'unreachable' }
    const { status = 200, body = {} } = response
    if (status >= 400 && !fetchOptions.acceptStatuses?.includes(status)) return { ok: false, reason: 'status', status }
    return { ok: true, url: address, status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) }
  }
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'a secret of sixteen',
    MAIL_SANDBOX: 'true',
    BASE_URL: 'https://octavo.example',
    ...env,
  })
  return { recorded, options, servers: openMastodonServers({ config, safeFetch, fake: openFakeMastodon(config) }) }
}

const known = {
  '/oauth/token': { body: { access_token: 'a token' } },
  '/oauth/revoke': {},
  '/api/v1/accounts/verify_credentials': { body: { username: 'noor', url: 'https://tide.example/@noor' } },
}

test('registers with a server once and requests no more than the identity', async () => {
  const { servers, recorded, options } = fakeServer({ '/api/v1/apps': { body: { client_id: 'a', client_secret: 'b' } } })
  expect(await servers.register('tide.example', authRequest.redirectUri)).toEqual({
    instance: 'tide.example',
    clientId: 'a',
    clientSecret: 'b',
  })
  expect(recorded).toEqual([
    {
      address: 'https://tide.example/api/v1/apps',
      form: {
        client_name: 'Octavo',
        redirect_uris: authRequest.redirectUri,
        scopes: 'read:accounts',
        website: 'https://octavo.example',
      },
      headers: undefined,
    },
  ])
  expect(options[0]).toMatchObject({ maxRedirects: 0, timeoutMs: 5_000, accept: ['application/json'] })
})

test('rejects a server that is not Mastodon', async () => {
  for (const response of ['silence', { status: 404 }, { body: 'hello' }, { body: { client_id: '' } }] as const)
    expect(
      await fakeServer({ '/api/v1/apps': response }).servers.register('tide.example', authRequest.redirectUri),
    ).toBeUndefined()
})

test('does not know an app the server has forgotten', async () => {
  expect(await fakeServer(known).servers.isRegistered(app)).toBe(true)
  expect(await fakeServer({ '/oauth/token': { status: 401 } }).servers.isRegistered(app)).toBe(false)
})

test('redirects with a challenge that only our verifier matches', () => {
  const url = new URL(fakeServer({}).servers.authorizeUrl(app, authRequest))
  expect(url.origin + url.pathname).toBe('https://tide.example/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our name',
    redirect_uri: authRequest.redirectUri,
    scope: 'read:accounts',
    state: 'a state',
    code_challenge: createHash('sha256').update('a verifier').digest('base64url'),
    code_challenge_method: 'S256',
  })
})

test('identifies the returning user with a token and revokes it at once', async () => {
  const { servers, recorded } = fakeServer(known)
  expect(await servers.identifyUser(app, 'a code', authRequest)).toEqual({
    instance: 'tide.example',
    username: 'noor',
    url: 'https://tide.example/@noor',
  })
  expect(recorded.map(({ address }) => address)).toEqual([
    'https://tide.example/oauth/token',
    'https://tide.example/api/v1/accounts/verify_credentials',
    'https://tide.example/oauth/revoke',
  ])
  expect(recorded[0]?.form).toMatchObject({ code: 'a code', code_verifier: 'a verifier', client_secret: 'our secret' })
  expect(recorded[1]?.headers).toEqual({ authorization: 'Bearer a token' })
  expect(recorded[2]?.form).toMatchObject({ token: 'a token', client_id: 'our name' })
})

test('refuses a code the server does not know, and treats a failing server as unreachable', async () => {
  const recorded = (responses: Record<string, ScriptedResponse>) =>
    fakeServer({ ...known, ...responses }).servers.identifyUser(app, 'a code', authRequest)
  expect(await recorded({ '/oauth/token': { status: 400 } })).toBe('refused')
  expect(await recorded({ '/oauth/token': { status: 502 } })).toBe('unreachable')
  expect(await recorded({ '/oauth/token': 'silence' })).toBe('unreachable')
  const credentials = '/api/v1/accounts/verify_credentials'
  expect(await recorded({ [credentials]: { status: 403 } })).toBe('refused')
  expect(await recorded({ [credentials]: { body: { username: '<b>noor</b>' } } })).toBe('unreachable')
})

test('rejects a profile address outside the server itself', async () => {
  for (const url of ['https://elsewhere.example/@noor', 'javascript:alert(1)', 'http://tide.example/@noor', '']) {
    const { servers } = fakeServer({ ...known, '/api/v1/accounts/verify_credentials': { body: { username: 'noor', url } } })
    expect(await servers.identifyUser(app, 'a code', authRequest), url).toMatchObject({ url: 'https://tide.example/@noor' })
  }
})

const credentialsEnv = { MASTODON_INSTANCE: 'Octavo.Social', MASTODON_APP_TOKEN: 'let me in', MASTODON_INVITE_CODE: 'come' }
const account = { username: 'noor', email: 'noor@posteo.example' }

test('creates an account on our own server with the configured token and invitation', async () => {
  const { servers, recorded } = fakeServer({ '/api/v1/accounts': { body: { access_token: 'a token' } } }, credentialsEnv)
  expect(await servers.signUp(account)).toEqual({
    instance: 'octavo.social',
    username: 'noor',
    url: 'https://octavo.social/@noor',
  })
  expect(recorded[0]).toMatchObject({
    address: 'https://octavo.social/api/v1/accounts',
    headers: { authorization: 'Bearer let me in' },
    form: { ...account, agreement: 'true', invite_code: 'come' },
  })
  expect(recorded[0]?.form.password).toMatch(/^.{40,}$/)
})

test('reports why an account was not created', async () => {
  const why = (response: ScriptedResponse, env = credentialsEnv) =>
    fakeServer({ '/api/v1/accounts': response }, env).servers.signUp(account)
  const invalid = (details: object) => ({ status: 422, body: { error: 'Validation failed', details } })
  expect(await why(invalid({ username: [{ error: 'ERR_TAKEN' }], email: [{ error: 'ERR_TAKEN' }] }))).toBe('username-taken')
  expect(await why(invalid({ username: [{ error: 'ERR_RESERVED' }] }))).toBe('username')
  expect(await why(invalid({ email: [{ error: 'ERR_TAKEN' }] }))).toBe('email-taken')
  expect(await why(invalid({ email: [{ error: 'ERR_BLOCKED' }] }))).toBe('email')
  expect(await why(invalid({ date_of_birth: [{ error: 'ERR_BLANK' }] }))).toBe('closed')
  expect(await why({ status: 422, body: 'no' })).toBe('closed')
  expect(await why({ status: 403 })).toBe('closed')
  expect(await why({ status: 429 })).toBe('closed')
  expect(await why('silence')).toBe('unreachable')
})

test('offers no sign-up in production without credentials for the server', async () => {
  const { servers, recorded } = fakeServer({ '/api/v1/accounts': { body: { access_token: 'a token' } } })
  expect(await servers.signUp(account)).toBe('closed')
  expect(recorded).toEqual([])
})
