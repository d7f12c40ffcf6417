import { expect, test } from 'vitest'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'
import { type Charge, paymentRefusal, chargeRefusal } from './charge.ts'
import { paymentMethodSummary } from './payment-method.ts'

const pendingText = 'We haven’t heard from your bank yet. Check back in a few minutes before you pay again.'
const notCharged = 'Your payment could not be processed. You have not been charged.'

test.each([
  ['declined', 'PaymentMethodDeclined', 'Your payment method was declined. Please try another one.'],
  ['three-d-secure', 'PaymentError', confirmWithBankText],
  ['unknown', 'PaymentError', pendingText],
  ['error', 'PaymentError', notCharged],
  [null, 'PaymentError', notCharged],
] as const)('a payment that ends with %s is refused as %s', (failure, kind, message) => {
  expect(paymentRefusal(failure)).toMatchObject({ ok: false, refusal: { kind, message } })
})

test.each([
  ['PENDING', null, pendingText],
  ['FAILED', 'error', notCharged],
  ['FAILED', 'declined', 'Your payment method was declined. Please try another one.'],
  ['FAILED', 'three-d-secure', 'You didn’t confirm this payment with your bank, so nothing was charged.'],
] as const)('a charge that is %s with the failure %s says so', (status, failure, message) => {
  const charge = { status, failure, waitingFor: null } as Charge
  expect(chargeRefusal({ charge })).toMatchObject({ refusal: { message } })
})

test('an unsettled charge says what it waits for, and gives the browser what it needs', () => {
  const charge = { status: 'PENDING', failure: null } as Charge
  expect(chargeRefusal({ charge: { ...charge, waitingFor: 'bank' } })).toMatchObject({
    refusal: {
      kind: 'PaymentError',
      message: 'Your bank is processing this payment, which can take a few days. We’ll email you when it’s done.',
    },
  })
  expect(chargeRefusal({ charge: { ...charge, waitingFor: 'payer' }, clientToken: 'secret' })).toMatchObject({
    refusal: { kind: 'PaymentError', code: 'BANK_CONFIRMATION', message: confirmWithBankText, confirmationToken: 'secret' },
  })
})

test('summarizes a bank account by its name', () => {
  const account = { kind: 'OtherMethod', brand: null, label: 'Bank account' } as const
  expect(paymentMethodSummary({ ...account, lastFour: '6789' })).toBe('Bank account ending in 6789')
  expect(paymentMethodSummary({ ...account, lastFour: null })).toBe('Bank account')
})

test.each([
  ['CreditCard', 'VISA', '4242', 'Visa ending in 4242'],
  ['ApplePayCard', 'VISA', '4242', 'Apple Pay, Visa ending in 4242'],
  ['GooglePayCard', 'VISA', '4242', 'Google Pay, Visa ending in 4242'],
  ['PaypalAccount', null, null, 'PayPal'],
  ['CreditCard', 'VISA', null, 'Card'],
  ['CreditCard', null, '4242', 'Card'],
] as const)('summarizes a %s of the brand %s with the digits %s', (kind, brand, lastFour, summary) => {
  expect(paymentMethodSummary({ kind, brand, lastFour })).toBe(summary)
})
