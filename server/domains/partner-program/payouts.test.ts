import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandboxPayouts } from '#server/platform/payments/providers/sandbox/payouts.ts'
import type { PayoutGateway } from '#server/platform/payments/payout-gateway.ts'
import { decrypt } from '#server/platform/secrets.ts'
import { memberDesk } from '#test/server/members.ts'
import {
  connectPayoutAccount,
  finishSetup,
  partner,
  partnerDesk,
  payoutsOf,
  reverse,
  setHold,
  setStatus,
  startSetup,
  submitForm,
  w9,
} from '#test/server/partners.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

/** Sandbox payouts that are counted and whose responses can be lost. */
function countingPayouts() {
  const sandbox = createSandboxPayouts({ baseUrl: 'http://octavo.test' })
  const sent = new Map<string, number>()
  const provider = { isSilent: false, isBroken: false, requestCount: 0 }
  const payouts: PayoutGateway = {
    ...sandbox,
    finishSetup: async (back) => (provider.isBroken ? { ok: false, error: 'error' } : sandbox.finishSetup(back)),
    transfer: async (request) => {
      provider.requestCount++
      const result = await sandbox.transfer(request)
      if (result.ok) sent.set(request.payoutId, request.amount)
      return provider.isSilent ? { ok: false, error: 'unknown' } : result
    },
  }
  return { payouts, sent, provider }
}

describe('writer payouts', () => {
  let app: TestApp
  let staff: Writer
  const bank = countingPayouts()
  const desk = partnerDesk(() => app)
  const { subjectsTo } = memberDesk(() => app)
  beforeAll(async () => {
    app = await openTestApp({ payouts: bank.payouts })
    staff = await desk.makeStaff(await writer(app))
  })
  afterAll(() => app.close())

  let at = new Date('2026-04-01T00:00:00Z')
  /** Each test gets its own month, whose earnings are paid on the 8th of the next. */
  const month = (later = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)).toISOString().slice(0, 10)
  const onThe = (day: number, later = 1) => desk.to(`${month(later).slice(0, 8)}${String(day).padStart(2, '0')}T02:00:00Z`)
  const payDay = async (later = 1) => {
    await onThe(8, later)
    await desk.look()
  }
  beforeEach(async () => {
    at = new Date(`${month(3)}T00:00:00Z`)
    bank.provider.isSilent = false
    await onThe(2, 0)
  })

  test('[payout-schedule] on the 8th the final balance is paid in one transfer, after taxes and a fee, and not before', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 4_000, month())
    await desk.credit(ada, 700, month(1))
    await onThe(7)
    await desk.look()
    expect(await payoutsOf(ada)).toEqual([])
    await payDay()
    const [transfer, ...others] = await payoutsOf(ada)
    expect(others).toEqual([])
    expect(transfer).toMatchObject({
      status: 'PAID',
      amount: 3_975,
      periodStart: `${month()}T00:00:00.000Z`,
      periodEnd: `${month(1)}T00:00:00.000Z`,
      transactions: expect.arrayContaining([
        expect.objectContaining({ kind: 'DEBIT', debitKind: 'PROCESSING_FEE', amount: 25 }),
        expect.objectContaining({ kind: 'TRANSFER', amount: 3_975 }),
      ]),
    })
    expect(transfer?.transactions.filter(({ kind }) => kind === 'TRANSFER')).toHaveLength(1)
    // The current month's earnings are left for the next payout.
    expect(await desk.balance(ada)).toBe(700)
    expect(await subjectsTo(ada)).toContain('Your payout of $39.75 is on its way')
  })

  test('[payout-schedule] less than ten dollars is carried over to later months', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 999, month())
    await payDay()
    expect(await payoutsOf(ada)).toEqual([])
    await desk.credit(ada, 1, month(1))
    await payDay(2)
    expect(await payoutsOf(ada)).toMatchObject([{ status: 'PAID', amount: 975 }])
    expect(await desk.balance(ada)).toBe(0)
  })

  test('[payout-schedule] taxes are withheld according to the form, and payouts wait until there is one', async () => {
    const [ada, emil] = [await partner(app), await writer(app)]
    const foreign = { country: 'IN', address: '4 Ghat Road, Chennai 600001' }
    await submitForm(ada, { ...w9(app, { ...foreign, taxId: 'ABCDE1234F' }), kind: 'W-8BEN' })
    await desk.credit(ada, 2_000, month())
    await desk.credit(emil, 2_000, month())
    await payDay()
    const [transfer] = await payoutsOf(ada)
    expect(transfer).toMatchObject({ amount: 1_675 })
    expect(transfer?.transactions).toContainEqual(
      expect.objectContaining({ debitKind: 'TAX_WITHHOLDING', amount: 300, note: 'W-8BEN, 15%' }),
    )
    expect(await payoutsOf(emil)).toEqual([])
    expect(await desk.balance(emil)).toBe(2_000)
  })

  test('interrupted and repeated runs and lost responses pay nobody twice', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 3_000, month())
    bank.provider.isSilent = true
    await payDay()
    expect(await payoutsOf(ada)).toMatchObject([{ status: 'PROCESSING', attempts: 1 }])
    await app.database.db.deleteFrom('payoutRuns').execute()
    await desk.look()
    bank.provider.isSilent = false
    await desk.look()
    await desk.look()
    const [paid, ...others] = await payoutsOf(ada)
    expect([paid?.status, paid?.attempts, others]).toEqual(['PAID', 1, []])
    expect([...bank.sent].filter(([id]) => id === paid?.id)).toEqual([[paid?.id, 2_975]])
    expect(await desk.balance(ada)).toBe(0)
  })

  test('[payout-transitions] a failed payout is retried with the next payouts, at most three times, then held', async () => {
    const ada = await partner(app, { code: 'refusing' })
    await desk.credit(ada, 3_000, month())
    await payDay()
    const only = async () => (await payoutsOf(ada))[0]
    expect(await only()).toMatchObject({
      status: 'PROVIDER_FAILED',
      attempts: 1,
      failureMessage: 'The bank refuses this transfer.',
    })
    expect(await subjectsTo(ada)).toContain('We couldn’t send your payout of $29.75')
    await desk.look()
    expect(await only()).toMatchObject({ status: 'PROVIDER_FAILED', attempts: 1 })
    for (const [later, attempts] of [
      [2, 2],
      [3, 3],
      [4, 4],
    ] as const) {
      await payDay(later)
      expect(await only()).toMatchObject({ status: 'PROVIDER_FAILED', attempts })
    }
    await payDay(5)
    expect(await only()).toMatchObject({ status: 'ON_HOLD', attempts: 4 })
    await connectPayoutAccount(ada)
    expect(await setHold(staff, { transferId: (await only())?.id, hold: false })).toMatchObject({ status: 'PENDING' })
    await app.jobs.drain()
    expect(await only()).toMatchObject({ status: 'PAID', attempts: 5 })
    at = new Date(`${month(6)}T00:00:00Z`)
  })

  test('[payout-transitions] a missing payout account fails with its own reason, and a new account fixes it', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 3_000, month())
    const suspended = await partner(app)
    await setStatus(staff, { userId: suspended.id, status: 'SUSPENDED' })
    await desk.credit(suspended, 3_000, month())
    await payDay()
    const [heldPayout] = await payoutsOf(suspended)
    expect(heldPayout).toMatchObject({ status: 'ON_HOLD', attempts: 0 })
    await connectPayoutAccount(suspended, 'unfinished')
    await setHold(staff, { transferId: heldPayout?.id, hold: false })
    await app.jobs.drain()
    expect(await payoutsOf(suspended)).toMatchObject([{ status: 'INTERNAL_FAILED' }])
    await connectPayoutAccount(suspended)
    await payDay(2)
    expect(await payoutsOf(suspended)).toMatchObject([{ status: 'PAID', attempts: 2 }])
  })

  test('[payout-transitions] staff hold and release pending payouts; one held for 12 months is forfeited for good', async () => {
    const ada = await partner(app)
    await setStatus(staff, { userId: ada.id, status: 'SUSPENDED' })
    await desk.credit(ada, 3_000, month())
    await payDay()
    const [payout] = await payoutsOf(ada)
    const transferId = payout?.id
    expect(await setHold(ada, { transferId, hold: false })).toMatchObject({ __typename: 'Forbidden' })
    expect(await setHold(staff, { transferId: 'ffffffffffff', hold: true })).toMatchObject({ __typename: 'NotFound' })
    expect(await setHold(staff, { transferId, hold: false })).toMatchObject({ status: 'PENDING' })
    expect(await setHold(staff, { transferId, hold: true })).toMatchObject({ status: 'ON_HOLD' })
    await app.jobs.drain()
    expect(await payoutsOf(ada)).toMatchObject([{ status: 'ON_HOLD', attempts: 0 }])
    await onThe(7, 13)
    await desk.look()
    expect(await payoutsOf(ada)).toMatchObject([{ status: 'ON_HOLD' }])
    await onThe(8, 13)
    app.advanceClock(1_000)
    await desk.look()
    const [forfeited] = await payoutsOf(ada)
    expect(forfeited?.status).toBe('FORFEITED')
    expect(forfeited?.transactions).toContainEqual(expect.objectContaining({ debitKind: 'FORFEITURE', amount: 2_975 }))
    expect(await desk.balance(ada)).toBe(0)
    for (const hold of [true, false]) expect(await setHold(staff, { transferId, hold })).toMatchObject({ __typename: 'Conflict' })
    expect(await reverse(staff, { transferId, note: 'Why?' })).toMatchObject({ __typename: 'Conflict' })
    at = new Date(`${month(14)}T00:00:00Z`)
  })

  test('[payout-transitions] staff reverse a paid payout; the amount is owed again, and the payout stays reversed', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 3_000, month())
    await payDay()
    const transferId = (await payoutsOf(ada))[0]?.id
    expect(await reverse(ada, { transferId, note: 'Mine.' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await reverse(staff, { transferId, note: ' ' })).toMatchObject({ __typename: 'Conflict' })
    expect(await reverse(staff, { transferId, note: 'Sent to the wrong account.' })).toMatchObject({ status: 'REVERSED' })
    expect(await desk.balance(ada)).toBe(2_975)
    expect(await reverse(staff, { transferId, note: 'Again.' })).toMatchObject({ __typename: 'Conflict' })
    expect(await setHold(staff, { transferId, hold: true })).toMatchObject({ __typename: 'Conflict' })
  })

  test('the ledger is append-only', async () => {
    const ada = await partner(app)
    await desk.credit(ada, 3_000, month())
    const change = app.database.db.updateTable('partnerTransactions').set({ amount: 1 }).where('userId', '=', ada.id).execute()
    await expect(change).rejects.toThrow('never changed')
  })

  test('rejects provider setup codes of more than 500 characters', async () => {
    const ada = await writer(app)
    const finished = vi.spyOn(bank.payouts, 'finishSetup')
    const link = await startSetup(ada, { country: 'DE', accountType: 'STRIPE_EXPRESS' })
    for (const length of [0, 500, 501])
      expect(await finishSetup(ada, { code: 'x'.repeat(length), state: link.state })).toMatchObject({ __typename: 'BadRequest' })
    expect(finished.mock.calls.map(([{ code }]) => code.length)).toEqual([500])
    finished.mockRestore()
  })

  test('an account is connected by the user who started it, with a valid country and kind', async () => {
    const [ada, emil] = [await writer(app), await writer(app)]
    const express = { country: 'DE', accountType: 'STRIPE_EXPRESS' as const }
    expect(await startSetup(app.browser(), express)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await startSetup(ada, { ...express, country: 'XX' })).toMatchObject({ __typename: 'BadRequest', field: 'country' })
    expect(await startSetup(ada, { ...express, country: 'IN' })).toMatchObject({ __typename: 'BadRequest', field: 'accountType' })
    const link = await startSetup(ada, express)
    const page = await ada.get(String(link.url).replace('http://octavo.test', ''))
    expect(page.body).toContain(`/partner-program/stripe/finish?code=done&amp;state=${String(link.state)}`)
    expect(await finishSetup(emil, { code: 'done', state: link.state })).toMatchObject({ __typename: 'BadRequest' })
    expect(await finishSetup(ada, { code: 'else', state: link.state })).toMatchObject({ __typename: 'BadRequest' })
    bank.provider.isBroken = true
    expect(await finishSetup(ada, { code: 'done', state: link.state })).toMatchObject({ __typename: 'ServiceUnavailable' })
    bank.provider.isBroken = false
    expect(await finishSetup(ada, { code: 'unfinished', state: link.state })).toMatchObject({
      isComplete: false,
      requirementsDue: ['external_account'],
    })
    expect(await finishSetup(ada, { code: 'done', state: link.state })).toMatchObject({
      userId: ada.id,
      type: 'STRIPE_EXPRESS',
      country: 'DE',
      currency: 'USD',
      isComplete: true,
    })
    const seen = await emil.rawGraphql<{ user: { payoutAccount: object | null; lastPayouts: object[] } }>(
      `{ user(id: "${ada.id}") { payoutAccount { id } lastPayouts { id } } }`,
    )
    expect(seen.user).toEqual({ payoutAccount: null, lastPayouts: [] })
  })

  test('a tax form is validated on submission, and its number is encrypted', async () => {
    const ada = await writer(app)
    const wrong: [more: object, kind: string, field: string][] = [
      [{ taxId: '123' }, 'W-9', 'taxId'],
      [{ country: 'DE' }, 'W-9', 'country'],
      [{}, 'W-8BEN', 'country'],
      [{ signature: 'Somebody Else' }, 'W-9', 'signature'],
      [{ signedAt: '2020-01-01' }, 'W-9', 'signedAt'],
      [{ address: '-' }, 'W-9', 'address'],
      [{ legalName: '' }, 'W-9', 'legalName'],
      [{}, 'W-7', 'kind'],
    ]
    for (const [more, kind, field] of wrong)
      expect(await submitForm(ada, { ...w9(app, more), kind }), field).toMatchObject({ __typename: 'BadRequest', field })
    expect(await submitForm(app.browser(), w9(app))).toMatchObject({ __typename: 'Unauthorized' })
    expect(await submitForm(ada, w9(app))).toMatchObject({
      kind: 'W-9',
      status: 'VALID',
      validUntil: null,
      withholdingPercent: 0,
      taxIdLastFour: '6789',
    })
    const stored = await app.database.db.selectFrom('taxForms').selectAll().where('userId', '=', ada.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toMatch(/123-?45/)
    expect(decrypt(app.config.secret, 'tax numbers', stored.taxIdSealed ?? '')).toBe('123-45-6789')
    expect(() => decrypt('another secret', 'tax numbers', stored.taxIdSealed ?? '')).toThrow('unable to authenticate')
    const foreign = { country: 'DE', taxId: null }
    expect(await submitForm(ada, { ...w9(app, foreign), kind: 'W-8BEN' })).toMatchObject({
      withholdingPercent: 30,
      taxIdLastFour: null,
    })
    const { taxForms } = await ada.graphql('{ taxForms { ... on TaxFormsPayload { items { kind status } } } }')
    expect(taxForms.items).toEqual([
      { kind: 'W-8BEN', status: 'VALID' },
      { kind: 'W-9', status: 'REPLACED' },
    ])
  })
})
