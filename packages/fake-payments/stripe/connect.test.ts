import { expect, test } from 'vitest'
import { eventTypes, failureOf, openClient, returnUrl } from './open-client.ts'

const payment = { amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', return_url: returnUrl }

async function openWithWriter() {
  const opened = await openClient()
  const account = await opened.stripe.accounts.create({
    type: 'express',
    country: 'DE',
    email: 'emil@example.org',
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
  })
  return { ...opened, account: account.id }
}

test('sets up an Express account through a link', async () => {
  const { fake, stripe, account } = await openWithWriter()
  const link = { account, type: 'account_onboarding', refresh_url: returnUrl, return_url: returnUrl } as const
  expect((await stripe.accountLinks.create(link)).url).toContain('https://connect.stripe.com/')
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
  })
  expect(await failureOf(stripe.accounts.createLoginLink(account))).toMatchObject({ statusCode: 400 })
  fake.completeAccount(account)
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
  })
  expect((await stripe.accounts.createLoginLink(account)).url).toContain('/express/')
  expect(fake.queuedEvents().at(-1)).toMatchObject({ type: 'account.updated', account })
  fake.restrictAccount(account, ['individual.verification.document'])
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    requirements: { currently_due: ['individual.verification.document'] },
  })
})

test('connects a Standard account by OAuth, until its owner ends it', async () => {
  const { fake, stripe } = await openClient()
  const { code, account } = fake.authorizeAccount()
  expect(await stripe.oauth.token({ grant_type: 'authorization_code', code })).toMatchObject({ stripe_user_id: account.id })
  const again = stripe.oauth.token({ grant_type: 'authorization_code', code })
  expect(await failureOf(again)).toMatchObject({ statusCode: 400, type: 'StripeInvalidGrantError' })
  fake.revokeAccess(account.id)
  expect(await failureOf(stripe.customers.list({}, { stripeAccount: account.id }))).toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
  expect(fake.queuedEvents().at(-1)).toMatchObject({ type: 'account.application.deauthorized', account: account.id })
})

test('scopes objects to their account', async () => {
  const { stripe, account } = await openWithWriter()
  const { id } = await stripe.customers.create({}, { stripeAccount: account })
  expect(await failureOf(stripe.customers.retrieve(id))).toMatchObject({ code: 'resource_missing' })
  expect((await stripe.customers.retrieve(id, {}, { stripeAccount: account })).id).toBe(id)
  expect(await failureOf(stripe.customers.list({}, { stripeAccount: 'acct_unknown' }))).toMatchObject({ statusCode: 403 })
})

test('transfers only to accounts that are set up, and only what there is', async () => {
  const { fake, stripe, account } = await openWithWriter()
  const transfer = { amount: 700, currency: 'usd', destination: account, transfer_group: 'payout-1' }
  expect(await failureOf(stripe.transfers.create(transfer))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  fake.completeAccount(account)
  fake.setBalance('usd', 1_000)
  const sent = await stripe.transfers.create(transfer)
  expect(await failureOf(stripe.transfers.create(transfer))).toMatchObject({ code: 'balance_insufficient' })
  expect((await stripe.transfers.list({ transfer_group: 'payout-1' })).data.map(({ id }) => id)).toEqual([sent.id])
  await stripe.transfers.createReversal(sent.id, { amount: 200 })
  await stripe.transfers.createReversal(sent.id)
  expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ reversed: true, amount_reversed: 700 })
  expect(await failureOf(stripe.transfers.createReversal(sent.id))).toMatchObject({ statusCode: 400 })
})

test('takes a fee from a direct charge, and gives it back with a refund', async () => {
  const { fake, stripe, account } = await openWithWriter()
  fake.completeAccount(account)
  const on = { stripeAccount: account }
  const { id } = await stripe.paymentIntents.create({ ...payment, application_fee_amount: 100 }, on)
  const [fee] = (await stripe.applicationFees.list()).data
  expect(fee).toMatchObject({ account, amount: 100, refunded: false })
  const { data } = await stripe.balanceTransactions.list({ type: 'charge' }, on)
  expect(data).toMatchObject([{ amount: 1_000, fee: 159, net: 841 }])
  await stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, on)
  expect(await stripe.applicationFees.retrieve(fee?.id ?? '')).toMatchObject({ refunded: true, amount_refunded: 100 })
})

test('passes a destination charge on, and takes it back with a refund', async () => {
  const { fake, stripe, account } = await openWithWriter()
  fake.completeAccount(account)
  const { id } = await stripe.paymentIntents.create({
    ...payment,
    application_fee_amount: 100,
    transfer_data: { destination: account },
  })
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.transfer', 'latest_charge.application_fee'],
  })
  expect(charge).toMatchObject({ transfer: { amount: 1_000, destination: account }, application_fee: { amount: 100 } })
  await stripe.refunds.create({ payment_intent: id, reverse_transfer: true, refund_application_fee: true })
  const [transfer] = (await stripe.transfers.list()).data
  expect(transfer).toMatchObject({ reversed: true })
  const sum = (accountId?: string) => fake.all('balance_transaction', accountId).reduce((total, { net }) => total + net, 0)
  expect([sum(), sum(account)]).toEqual([-59, 0])
  expect(fake.moneyIn()).toEqual({ usd: { captured: 1_000, refunded: 1_000, disputed: 0 } })
})

test('pays an account out, or fails to', async () => {
  const { fake, stripe, account } = await openWithWriter()
  fake.completeAccount(account)
  await stripe.transfers.create({ amount: 700, currency: 'usd', destination: account })
  const failed = fake.failPayout(account)
  expect(await stripe.payouts.list({ status: 'failed' }, { stripeAccount: account })).toMatchObject({
    data: [{ id: failed.id, amount: 700 }],
  })
  const payout = fake.payOut(account)
  fake.settlePayout(payout.id, 'paid')
  expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: account })).toMatchObject({ status: 'paid', amount: 700 })
  const contentOf = async (id: string) =>
    (await stripe.balanceTransactions.list({ payout: id }, { stripeAccount: account })).data.map(({ type }) => type)
  expect(await contentOf(failed.id)).toEqual(['payout', 'payment'])
  expect(await contentOf(payout.id)).toEqual(['payout', 'payout_failure'])
  expect(
    fake
      .queuedEvents()
      .filter(({ type }) => type.startsWith('payout.'))
      .map(({ type }) => type),
  ).toEqual(['payout.created', 'payout.failed', 'payout.created', 'payout.paid'])
  expect(eventTypes(fake)).toContain('transfer.created')
})

test('copies a card of the platform to an account', async () => {
  const { fake, stripe, account } = await openWithWriter()
  fake.completeAccount(account)
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const copy = await stripe.paymentMethods.create({ customer, payment_method: id }, { stripeAccount: account })
  expect((await stripe.paymentIntents.create({ ...payment, payment_method: copy.id }, { stripeAccount: account })).status).toBe(
    'succeeded',
  )
})
