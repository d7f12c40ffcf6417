import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { openPayoutGateway } from '../../open-payment-gateway.ts'
import type { PayoutGateway, SetupRequest } from '../../payout-gateway.ts'
import { createStripePayouts } from './payouts.ts'

let server: Server
let provider: PayoutGateway
type RecordedRequest = { path: string; key: string | undefined; sent: Record<string, string>; hasTelemetry: boolean }
let recorded: RecordedRequest[] = []
let replies: Record<string, { status?: number; body?: object; isCut?: boolean }> = {}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** Implements the few Stripe endpoints that are used here. */
beforeAll(async () => {
  server = createServer((request, response) => {
    void readText(request).then((text) => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      recorded.push({
        path,
        key: request.headers['idempotency-key'] as string | undefined,
        sent: Object.fromEntries(new URLSearchParams(text || query)),
        hasTelemetry: 'x-stripe-client-telemetry' in request.headers,
      })
      const reply = replies[`${request.method} ${path}`]
      if (reply?.isCut) return request.socket.destroy()
      const { status = 200, body = {} } = reply ?? {
        status: 404,
        body: { error: { type: 'invalid_request_error', message: path } },
      }
      const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false', 'request-id': 'req_1' }
      response.writeHead(status, headers).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const apiBase = `http://127.0.0.1:${port}`
  provider = createStripePayouts({ secretKey: 'sk_test_1', connectClientId: 'ca_1', apiBase })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  recorded = []
  replies = {}
})

const setup: SetupRequest = {
  reference: 'c0ffee',
  type: 'STRIPE_EXPRESS',
  country: 'DE',
  email: 'ada@posteo.example',
  state: 'word',
  returnUrl: 'https://octavo.example/finish',
  refreshUrl: 'https://octavo.example/again',
}
const transfer = {
  payoutId: 'c0ffee',
  idempotencyKey: 'payout-c0ffee-1',
  accountId: 'acct_1',
  amount: 1_000,
  currency: 'USD',
} as const
const account = {
  id: 'acct_1',
  object: 'account',
  payouts_enabled: true,
  charges_enabled: true,
  country: 'DE',
  default_currency: 'eur',
  capabilities: { transfers: 'active' },
  requirements: { currently_due: [] },
}

const canSell = { canCharge: true, country: 'DE', currency: 'EUR' }

test('creates an account once per setup and sends its owner to a link', async () => {
  replies = {
    'POST /v1/accounts': { body: account },
    'POST /v1/account_links': { body: { object: 'account_link', url: 'https://connect.stripe.com/setup/1' } },
    'GET /v1/accounts/acct_1': { body: account },
  }
  expect(await provider.startSetup(setup)).toEqual({ ok: true, url: 'https://connect.stripe.com/setup/1', accountId: 'acct_1' })
  expect(recorded[0]).toMatchObject({ path: '/v1/accounts', key: 'payout-account-c0ffee' })
  const back = { ok: true, accountId: 'acct_1', isComplete: true, ...canSell, requirementsDue: [] }
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })).toEqual(back)
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'else' })).toEqual({ ok: false, error: 'refused' })
  replies['GET /v1/accounts/acct_1'] = {
    body: { ...account, payouts_enabled: false, requirements: { currently_due: ['external_account'] } },
  }
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })).toMatchObject({
    isComplete: false,
    requirementsDue: ['external_account'],
  })
})

const link = { 'POST /v1/account_links': { body: { object: 'account_link', url: 'https://connect.stripe.com/setup/1' } } }

test("requests transfers for an Express account and passes its owner's email", async () => {
  replies = { 'POST /v1/accounts': { body: account }, ...link }
  expect(await provider.startSetup(setup)).toMatchObject({ ok: true })
  expect(recorded.map(({ sent }) => sent)).toEqual([
    {
      type: 'express',
      country: 'DE',
      email: 'ada@posteo.example',
      'capabilities[transfers][requested]': 'true',
      'metadata[reference]': 'c0ffee',
    },
    {
      account: 'acct_1',
      type: 'account_onboarding',
      return_url: 'https://octavo.example/finish?code=linked&state=word',
      refresh_url: 'https://octavo.example/again',
    },
  ])
})

test('creates a Standard account where existing ones cannot be connected', async () => {
  const { port } = server.address() as AddressInfo
  const unconnected = createStripePayouts({
    secretKey: 'sk_test_1',
    connectClientId: '',
    apiBase: `http://127.0.0.1:${port}`,
  })
  replies = { 'POST /v1/accounts': { body: account }, ...link }
  expect(await unconnected.startSetup({ ...setup, type: 'STRIPE_STANDARD', email: null })).toMatchObject({ accountId: 'acct_1' })
  expect(recorded[0]?.sent).toEqual({ type: 'standard', country: 'DE', 'metadata[reference]': 'c0ffee' })
})

test('connects an existing account with the code its owner returns with', async () => {
  replies = {
    'POST /oauth/token': { body: { stripe_user_id: 'acct_1' } },
    'GET /v1/accounts/acct_1': { body: { ...account, requirements: undefined } },
  }
  const connected = { ok: true, accountId: 'acct_1', isComplete: true, ...canSell, requirementsDue: [] }
  expect(await provider.finishSetup({ accountId: null, code: 'ac_1' })).toEqual(connected)
  expect(recorded[0]).toMatchObject({ path: '/oauth/token', sent: { grant_type: 'authorization_code', code: 'ac_1' } })
  replies['POST /oauth/token'] = { body: {} }
  recorded = []
  expect(await provider.finishSetup({ accountId: null, code: 'ac_1' })).toEqual({ ok: false, error: 'error' })
  expect(recorded.map(({ path }) => path)).toEqual(['/oauth/token'])
})

test('redirects the owner of an account to authorize the connection, with our state', async () => {
  const real = createStripePayouts({ secretKey: 'sk_test_1', connectClientId: 'ca_1' })
  const setupResult = await real.startSetup({ ...setup, type: 'STRIPE_STANDARD' })
  expect(setupResult).toMatchObject({ ok: true, accountId: null })
  const url = new URL(setupResult.ok ? setupResult.url : '')
  expect(url.hostname).toBe('connect.stripe.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: 'ca_1', state: 'word', redirect_uri: setup.returnUrl })
  expect(url.searchParams.get('stripe_user[email]')).toBe('ada@posteo.example')
  const withoutEmail = await real.startSetup({ ...setup, type: 'STRIPE_STANDARD', email: null })
  expect(withoutEmail.ok && [...new URL(withoutEmail.url).searchParams.keys()]).not.toContain('stripe_user[email]')
})

test('transfers under a key and finds an earlier transfer by the name of its payout', async () => {
  replies = {
    'GET /v1/transfers': { body: { object: 'list', data: [] } },
    'POST /v1/transfers': { body: { id: 'tr_1', object: 'transfer' } },
  }
  expect(await provider.transfer(transfer)).toEqual({ ok: true, transferId: 'tr_1' })
  expect(recorded.at(-1)).toMatchObject({ path: '/v1/transfers', key: 'payout-c0ffee-1' })
  expect(recorded.map(({ sent }) => sent)).toEqual([
    { transfer_group: 'c0ffee', limit: '1' },
    { amount: '1000', currency: 'usd', destination: 'acct_1', transfer_group: 'c0ffee' },
  ])
  replies = { 'GET /v1/transfers': { body: { object: 'list', data: [{ id: 'tr_1', object: 'transfer', reversed: false }] } } }
  expect(await provider.transfer(transfer)).toEqual({ ok: true, transferId: 'tr_1' })
})

test('treats a refusal as final and a missing response as unknown', async () => {
  const refusal = { error: { type: 'invalid_request_error', message: 'No such destination.' } }
  replies = { 'GET /v1/transfers': { body: { object: 'list', data: [] } }, 'POST /v1/transfers': { status: 400, body: refusal } }
  expect(await provider.transfer(transfer)).toEqual({ ok: false, error: 'refused', message: 'No such destination.' })
  replies['POST /v1/transfers'] = { isCut: true }
  recorded = []
  expect(await provider.transfer(transfer)).toMatchObject({ ok: false, error: 'unknown' })
  const twice = { path: '/v1/transfers', key: 'payout-c0ffee-1' }
  expect(recorded.filter(({ sent }) => sent.amount)).toMatchObject([twice, twice])
  expect(recorded.filter(({ sent }) => sent.amount)).toHaveLength(2)
})

test('reverses a transfer under the key of the reversal', async () => {
  replies = { 'POST /v1/transfers/tr_1/reversals': { body: { id: 'trr_1', object: 'transfer_reversal' } } }
  expect(await provider.reverse({ transferId: 'tr_1', idempotencyKey: 'back-1' })).toEqual({ ok: true })
  expect(recorded).toMatchObject([{ path: '/v1/transfers/tr_1/reversals', key: 'back-1' }])
})

test('reports a transfer our key may not make as an error, not a refusal', async () => {
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid key.' } }
  replies = { 'GET /v1/transfers': { status: 401, body: refusal } }
  expect(await provider.transfer(transfer)).toEqual({ ok: false, error: 'error', message: 'Invalid key.' })
})

test('reports a malformed response as an error without a message', async () => {
  replies = { 'GET /v1/transfers': { body: { object: 'list' } } }
  expect(await provider.transfer(transfer)).toEqual({ ok: false, error: 'error' })
})

test('sends no telemetry about earlier requests', async () => {
  replies = { 'GET /v1/accounts/acct_1': { body: account } }
  await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })
  await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })
  expect(recorded.map(({ hasTelemetry }) => hasTelemetry)).toEqual([false, false])
})

test('pays nobody in production without a key, and retries later what it owes', async () => {
  const closed = await openPayoutGateway(
    readConfig({ NODE_ENV: 'production', SECRET: 'a secret of our own', MAIL_SANDBOX: 'true' }),
  )
  expect(await closed.startSetup(setup)).toEqual({ ok: false, error: 'error' })
  expect(await closed.transfer(transfer)).toEqual({ ok: false, error: 'unknown' })
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('pays writers in production with play money only when enabled, and through Stripe when its key is set', async () => {
  const opened = (env: Record<string, string>) =>
    openPayoutGateway(readConfig({ NODE_ENV: 'production', SECRET: 'a secret of our own', MAIL_SANDBOX: 'true', ...env }))
  const sandbox = await opened({ PAYMENTS_SANDBOX: 'true', BASE_URL: 'https://octavo.example' })
  expect(await sandbox.transfer(transfer)).toMatchObject({ ok: true })
  expect(await (await openPayoutGateway(readConfig({}))).transfer(transfer)).toMatchObject({ ok: true })
  const stripe = await opened({ ...keys, STRIPE_CONNECT_CLIENT_ID: 'ca_1' })
  const setupResult = await stripe.startSetup({ ...setup, type: 'STRIPE_STANDARD' })
  expect(new URL(setupResult.ok ? setupResult.url : '').searchParams.get('client_id')).toBe('ca_1')
})
