import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPayoutProvider } from './open-payment-provider.ts'
import type { PayoutProvider, SetupRequest } from './payout-provider.ts'
import { createStripePayouts } from './stripe-payouts.ts'

let server: Server
let provider: PayoutProvider
let asked: { path: string; key: string | undefined }[] = []
let replies: Record<string, { status?: number; body?: object; isCut?: boolean }> = {}

/** Speaks the few words of Stripe's that are asked for here. */
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    const path = (request.url ?? '').split('?')[0] as string
    asked.push({ path, key: request.headers['idempotency-key'] as string | undefined })
    const reply = replies[`${request.method} ${path}`]
    if (reply?.isCut) return void request.socket.destroy()
    const { status = 200, body = {} } = reply ?? {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: path } },
    }
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = { host: '127.0.0.1', port, protocol: 'http' } as const
  provider = createStripePayouts({ secretKey: 'sk_test_1', connectClientId: 'ca_1', at })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
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
  capabilities: { transfers: 'active' },
  requirements: { currently_due: [] },
}

test('an account is begun once for each setup, and its owner is sent to a link', async () => {
  replies = {
    'POST /v1/accounts': { body: account },
    'POST /v1/account_links': { body: { object: 'account_link', url: 'https://connect.stripe.com/setup/1' } },
    'GET /v1/accounts/acct_1': { body: account },
  }
  expect(await provider.beginSetup(setup)).toEqual({ ok: true, url: 'https://connect.stripe.com/setup/1', accountId: 'acct_1' })
  expect(asked[0]).toEqual({ path: '/v1/accounts', key: 'payout-account-c0ffee' })
  const back = { ok: true, accountId: 'acct_1', isComplete: true, requirementsDue: [] }
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })).toEqual(back)
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'else' })).toEqual({ ok: false, trouble: 'refused' })
  replies['GET /v1/accounts/acct_1'] = {
    body: { ...account, payouts_enabled: false, requirements: { currently_due: ['external_account'] } },
  }
  expect(await provider.finishSetup({ accountId: 'acct_1', code: 'linked' })).toMatchObject({
    isComplete: false,
    requirementsDue: ['external_account'],
  })
})

test('whoever has an account lets us into it, and is sent back with our word', async () => {
  const real = createStripePayouts({ secretKey: 'sk_test_1', connectClientId: 'ca_1' })
  const begun = await real.beginSetup({ ...setup, type: 'STRIPE_STANDARD' })
  expect(begun).toMatchObject({ ok: true, accountId: null })
  const url = new URL(begun.ok ? begun.url : '')
  expect(url.hostname).toBe('connect.stripe.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: 'ca_1', state: 'word', redirect_uri: setup.returnUrl })
})

test('a transfer is made under its key, and one that was made before is found by the name of its payout', async () => {
  replies = {
    'GET /v1/transfers': { body: { object: 'list', data: [] } },
    'POST /v1/transfers': { body: { id: 'tr_1', object: 'transfer' } },
  }
  expect(await provider.transfer(transfer)).toEqual({ ok: true, transferId: 'tr_1' })
  expect(asked.at(-1)).toEqual({ path: '/v1/transfers', key: 'payout-c0ffee-1' })
  replies = { 'GET /v1/transfers': { body: { object: 'list', data: [{ id: 'tr_1', object: 'transfer', reversed: false }] } } }
  expect(await provider.transfer(transfer)).toEqual({ ok: true, transferId: 'tr_1' })
})

test('no is no, and no answer may have been yes', async () => {
  const refusal = { error: { type: 'invalid_request_error', message: 'No such destination.' } }
  replies = { 'GET /v1/transfers': { body: { object: 'list', data: [] } }, 'POST /v1/transfers': { status: 400, body: refusal } }
  expect(await provider.transfer(transfer)).toEqual({ ok: false, trouble: 'refused', message: 'No such destination.' })
  replies['POST /v1/transfers'] = { isCut: true }
  expect(await provider.transfer(transfer)).toMatchObject({ ok: false, trouble: 'unknown' })
  replies['POST /v1/transfers/tr_1/reversals'] = { body: { id: 'trr_1', object: 'transfer_reversal' } }
  expect(await provider.reverse({ transferId: 'tr_1', idempotencyKey: 'back-1' })).toEqual({ ok: true })
})

test('without a key, production pays nobody, and asks again later for what it owes', async () => {
  const closed = await openPayoutProvider(
    readConfig({ NODE_ENV: 'production', SECRET: 'a secret of our own', MAIL_SANDBOX: 'true' }),
  )
  expect(await closed.beginSetup(setup)).toEqual({ ok: false, trouble: 'error' })
  expect(await closed.transfer(transfer)).toEqual({ ok: false, trouble: 'unknown' })
})
