import { expect, test } from 'vitest'
import { updatedPaymentAddress } from './updated-payment-address.ts'

const origin = 'https://octavo.example'

test('returns to the referring page after an update, otherwise to settings', () => {
  expect(updatedPaymentAddress('/@ines/tides-1?source=home#c', origin)).toBe('/@ines/tides-1?source=home&updatedPayment=1#c')
  expect(updatedPaymentAddress(`${origin}/`, origin)).toBe('/?updatedPayment=1')
  for (const elsewhere of ['', 'https://elsewhere.example/x', '/me/settings/payment/update'])
    expect(updatedPaymentAddress(elsewhere, origin)).toBe('/me/settings/membership?updatedPayment=1')
})
