import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { OutsideAnswer, OutsideOptions } from '../outgoing/fetch-outside.ts'
import { openMastodonServers } from './open-mastodon-servers.ts'
import { mastodonStandIn } from './stand-in.ts'

type Asked = { address: string; form: Record<string, string>; headers: Record<string, string> | undefined }
type Said = { status?: number; body?: unknown } | 'silence'

const question = { redirectUri: 'https://octavo.example/m/callback/mastodon', state: 'a state', verifier: 'a verifier' }
const app = { instance: 'tide.example', clientId: 'our name', clientSecret: 'our secret' }

/** A server with scripted responses by path, which records its requests. */
function outside(says: Record<string, Said>, env: Record<string, string> = {}) {
  const asked: Asked[] = []
  const options: OutsideOptions[] = []
  const fetchOutside = async (address: string, given: OutsideOptions = {}): Promise<OutsideAnswer> => {
    options.push(given)
    asked.push({
      address,
      form: Object.fromEntries(new URLSearchParams(String(given.send?.body ?? ''))),
      headers: given.headers,
    })
    const said = says[new URL(address).pathname] ?? 'silence'
    if (said === 'silence') return { ok: false, reason: 'unreachable' }
    const { status = 200, body = {} } = said
    if (status >= 400 && !given.alsoTake?.includes(status)) return { ok: false, reason: 'status', status }
    return { ok: true, url: address, status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) }
  }
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'a secret of sixteen',
    MAIL_SANDBOX: 'true',
    BASE_URL: 'https://octavo.example',
    ...env,
  })
  return { asked, options, servers: openMastodonServers({ config, fetchOutside, standIn: mastodonStandIn(config) }) }
}

const known = {
  '/oauth/token': { body: { access_token: 'a token' } },
  '/oauth/revoke': {},
  '/api/v1/accounts/verify_credentials': { body: { username: 'noor', url: 'https://tide.example/@noor' } },
}

test('registers with a server once and requests no more than the identity', async () => {
  const { servers, asked, options } = outside({ '/api/v1/apps': { body: { client_id: 'a', client_secret: 'b' } } })
  expect(await servers.register('tide.example', question.redirectUri)).toEqual({
    instance: 'tide.example',
    clientId: 'a',
    clientSecret: 'b',
  })
  expect(asked).toEqual([
    {
      address: 'https://tide.example/api/v1/apps',
      form: {
        client_name: 'Octavo',
        redirect_uris: question.redirectUri,
        scopes: 'read:accounts',
        website: 'https://octavo.example',
      },
      headers: undefined,
    },
  ])
  expect(options[0]).toMatchObject({ maxRedirects: 0, timeoutMs: 5_000, accept: ['application/json'] })
})

test('rejects a server that is not Mastodon', async () => {
  for (const said of ['silence', { status: 404 }, { body: 'hello' }, { body: { client_id: '' } }] as const)
    expect(await outside({ '/api/v1/apps': said }).servers.register('tide.example', question.redirectUri)).toBeUndefined()
})

test('does not know an app the server has forgotten', async () => {
  expect(await outside(known).servers.knows(app)).toBe(true)
  expect(await outside({ '/oauth/token': { status: 401 } }).servers.knows(app)).toBe(false)
})

test('redirects with a challenge that only our verifier matches', () => {
  const url = new URL(outside({}).servers.authorizeUrl(app, question))
  expect(url.origin + url.pathname).toBe('https://tide.example/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our name',
    redirect_uri: question.redirectUri,
    scope: 'read:accounts',
    state: 'a state',
    code_challenge: createHash('sha256').update('a verifier').digest('base64url'),
    code_challenge_method: 'S256',
  })
})

test('identifies the returning user with a token and revokes it at once', async () => {
  const { servers, asked } = outside(known)
  expect(await servers.whoCameBack(app, 'a code', question)).toEqual({
    instance: 'tide.example',
    username: 'noor',
    url: 'https://tide.example/@noor',
  })
  expect(asked.map(({ address }) => address)).toEqual([
    'https://tide.example/oauth/token',
    'https://tide.example/api/v1/accounts/verify_credentials',
    'https://tide.example/oauth/revoke',
  ])
  expect(asked[0]?.form).toMatchObject({ code: 'a code', code_verifier: 'a verifier', client_secret: 'our secret' })
  expect(asked[1]?.headers).toEqual({ authorization: 'Bearer a token' })
  expect(asked[2]?.form).toMatchObject({ token: 'a token', client_id: 'our name' })
})

test('refuses a code the server does not know, and treats a failing server as unreachable', async () => {
  const asked = (says: Record<string, Said>) => outside({ ...known, ...says }).servers.whoCameBack(app, 'a code', question)
  expect(await asked({ '/oauth/token': { status: 400 } })).toBe('refused')
  expect(await asked({ '/oauth/token': { status: 502 } })).toBe('unreachable')
  expect(await asked({ '/oauth/token': 'silence' })).toBe('unreachable')
  const credentials = '/api/v1/accounts/verify_credentials'
  expect(await asked({ [credentials]: { status: 403 } })).toBe('refused')
  expect(await asked({ [credentials]: { body: { username: '<b>noor</b>' } } })).toBe('unreachable')
})

test('rejects a profile address outside the server itself', async () => {
  for (const url of ['https://elsewhere.example/@noor', 'javascript:alert(1)', 'http://tide.example/@noor', '']) {
    const { servers } = outside({ ...known, '/api/v1/accounts/verify_credentials': { body: { username: 'noor', url } } })
    expect(await servers.whoCameBack(app, 'a code', question), url).toMatchObject({ url: 'https://tide.example/@noor' })
  }
})

const letIn = { MASTODON_INSTANCE: 'Octavo.Social', MASTODON_APP_TOKEN: 'let me in', MASTODON_INVITE_CODE: 'come' }
const wanted = { username: 'noor', email: 'noor@posteo.example' }

test('creates an account on our own server with the configured token and invitation', async () => {
  const { servers, asked } = outside({ '/api/v1/accounts': { body: { access_token: 'a token' } } }, letIn)
  expect(await servers.signUp(wanted)).toEqual({
    instance: 'octavo.social',
    username: 'noor',
    url: 'https://octavo.social/@noor',
  })
  expect(asked[0]).toMatchObject({
    address: 'https://octavo.social/api/v1/accounts',
    headers: { authorization: 'Bearer let me in' },
    form: { ...wanted, agreement: 'true', invite_code: 'come' },
  })
  expect(asked[0]?.form.password).toMatch(/^.{40,}$/)
})

test('reports why an account was not created', async () => {
  const why = (said: Said, env = letIn) => outside({ '/api/v1/accounts': said }, env).servers.signUp(wanted)
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
  const { servers, asked } = outside({ '/api/v1/accounts': { body: { access_token: 'a token' } } })
  expect(await servers.signUp(wanted)).toBe('closed')
  expect(asked).toEqual([])
})
