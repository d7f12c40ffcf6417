import { expect, test } from 'vitest'
import { hasCardExpired } from './card-expiry.ts'
import { formatMoney } from './money.ts'
import { isPostalCode } from './postal-code.ts'
import { decodeSandboxNonce, encodeSandboxNonce, sandboxCards, sandboxOutcomeOf } from './sandbox-cards.ts'

test('[amount-format] formats money without zero decimals', () => {
  expect([5_000, 550, 1, 0, 123_456].map((amount) => formatMoney(amount))).toEqual(['$50', '$5.50', '$0.01', '$0', '$1,234.56'])
  expect(formatMoney(5_000, 'CAD')).toBe('CAD 50')
})

test('keeps a card valid until the last day of its month ends in UTC', () => {
  const card = { expirationMonth: 2, expirationYear: 2028 }
  expect(hasCardExpired(card, new Date('2028-02-29T23:59:59Z'))).toBe(false)
  expect(hasCardExpired(card, new Date('2028-03-01T00:00:00Z'))).toBe(true)
  expect(hasCardExpired({ expirationMonth: null, expirationYear: null }, new Date('2099-01-01'))).toBe(false)
})

test('treats a card with only a month or a year as not expiring', () => {
  for (const card of [
    { expirationMonth: 2, expirationYear: null },
    { expirationMonth: null, expirationYear: 2028 },
  ])
    expect(hasCardExpired(card, new Date('2099-01-01'))).toBe(false)
})

test('[card-postal-bounds] validates a postal code by its country', () => {
  for (const code of ['94107', '94107-1234']) expect(isPostalCode(code, 'US'), code).toBe(true)
  for (const code of ['9410', '941071', '94107-12', 'SW1A 1AA']) expect(isPostalCode(code, 'US'), code).toBe(false)
  for (const code of ['SW1A 1AA', '110 00', 'K1A-0B1', '123', '1234567890']) expect(isPostalCode(code), code).toBe(true)
  for (const code of ['', '12', '12345678901', '12_45', '-12345-']) expect(isPostalCode(code), code).toBe(false)
})

test("derives a sandbox card's behavior from its number, which its token does not contain", () => {
  expect(sandboxOutcomeOf('4000 0000 0000 0002')).toBe('declined')
  expect(sandboxOutcomeOf('4111 1111 1111 1111')).toBe('ok')
  for (const { number, brand, outcome } of sandboxCards) {
    const content = {
      kind: 'CREDIT_CARD',
      brand,
      lastFour: number.slice(-4),
      expirationMonth: 1,
      expirationYear: 2030,
      outcome,
    } as const
    const nonce = encodeSandboxNonce(content)
    expect(decodeSandboxNonce(nonce)).toEqual(content)
    expect(atob(nonce.slice('sandbox_'.length).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(number)
  }
})

test('decodes nothing from a foreign token', () => {
  const encode = (content: object) => encodeSandboxNonce(content as never)
  const card = { kind: 'CREDIT_CARD', brand: 'VISA', lastFour: '4242', expirationMonth: 1, expirationYear: 2030, outcome: 'ok' }
  for (const wrong of [
    '',
    'pm_1',
    'sandbox_',
    'sandbox_%%%',
    encode({ ...card, expirationMonth: 13 }),
    encode({ ...card, lastFour: '4242424242424242' }),
    encode({ ...card, outcome: 'free' }),
    encode({ ...card, kind: 'CASH' }),
    `sandbox_${'a'.repeat(600)}`,
  ])
    expect(decodeSandboxNonce(wrong), wrong).toBeUndefined()
  expect(decodeSandboxNonce(encode({ kind: 'PAYPAL', outcome: 'ok' }))).toMatchObject({ kind: 'PAYPAL' })
})
