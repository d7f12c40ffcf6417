import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeStripe } from '@octavo/fake-payments/stripe'
import { readConfig } from '../../../config.ts'
import { openTaxCalculator } from '../../open-payment-gateway.ts'
import { createStripeTax } from './tax.ts'
import type { TaxCalculator, TaxRequest } from '../../tax-calculator.ts'

type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

let stripe: FakeStripe
let taxes: TaxCalculator
beforeAll(async () => {
  stripe = await openFakeStripe()
  taxes = createStripeTax({ secretKey: 'sk_test_1', apiBase: stripe.url })
})
afterAll(() => stripe.close())

const request = (change: Partial<TaxRequest> = {}): TaxRequest => ({
  amount: 5_000,
  currency: 'EUR',
  country: 'DE',
  postalCode: '10115',
  taxNumber: null,
  isReverseCharge: false,
  reference: 'yearly',
  ...change,
})

test('computes a tax, and records the paid charge and its refund once', async () => {
  const found = await taxes.calculate(request())
  if (!found.ok || !found.calculationId) throw new Error('There is no calculation.')
  expect(found.tax).toBeGreaterThan(0)
  expect(found.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.tax)
  const recorded = await taxes.recordPaid(found.calculationId, 'c0ffee00c0ff')
  if (!recorded.ok) throw new Error('It was not recorded.')
  expect(await taxes.recordPaid(found.calculationId, 'c0ffee00c0ff')).toEqual(recorded)
  expect(await taxes.recordRefund({ transactionId: recorded.transactionId, reference: 'refund-1' })).toEqual({ ok: true })
})

test('says that it does not know rather than naming no tax', async () => {
  const nowhere = createStripeTax({ secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:9' })
  expect(await nowhere.calculate(request())).toEqual({ ok: false })
  expect(await nowhere.recordPaid('taxcalc_1', 'c0ffee00c0ff')).toEqual({ ok: false })
  expect(await taxes.recordPaid('taxcalc_unknown', 'c0ffee00c0fe')).toEqual({ ok: false })
})

test('is used only where the operator turned it on', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(await openTaxCalculator(readConfig(keys))).toBeUndefined()
  expect(await openTaxCalculator(readConfig({ ...keys, STRIPE_TAX: 'true' }))).toBeDefined()
})
