import { expect, test } from 'vitest'
import { giftFieldErrors } from './gift-fields.ts'

const now = new Date('2026-11-22T12:00:00Z')
const gift = {
  recipientName: 'Uta',
  recipientEmail: 'uta@octavo.example',
  message: '',
  deliverAt: '2026-12-24',
  giverName: 'Ines',
  giverEmail: 'ines@octavo.example',
}

test('requires giver, recipient and a delivery date between today and a year from now', () => {
  expect(giftFieldErrors(gift, now)).toEqual({})
  for (const deliverAt of ['2026-11-22', '2027-11-22']) expect(giftFieldErrors({ ...gift, deliverAt }, now)).toEqual({})
  for (const deliverAt of ['2026-11-21', '2027-11-23', ''])
    expect(giftFieldErrors({ ...gift, deliverAt }, now)).toEqual({ deliverAt: 'Choose a day from today to a year from now.' })
  const nothing = { recipientName: ' ', recipientEmail: 'uta', giverName: '', giverEmail: '' }
  expect(Object.keys(giftFieldErrors({ ...gift, ...nothing }, now))).toEqual(Object.keys(nothing))
})
