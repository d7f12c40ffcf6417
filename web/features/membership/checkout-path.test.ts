import { expect, test } from 'vitest'
import { checkoutParams, checkoutPath } from './checkout-path.ts'

test('carries the originating story along, but no external address', () => {
  const redirectIn = (query: string) => checkoutParams(new URLSearchParams(query)).redirect
  expect(redirectIn('redirect=%2F%40ines%2Ftides-1')).toBe('/@ines/tides-1')
  for (const query of [
    '',
    'redirect=https://elsewhere.example',
    'redirect=//elsewhere.example',
    'redirect=/%5Celsewhere.example',
  ])
    expect(redirectIn(query), query).toBeUndefined()
  expect(checkoutPath({ id: 'yearly', discount: null }, { redirect: '/@ines/tides-1', coupon: undefined })).toBe(
    '/payment?plan=yearly&redirect=%2F%40ines%2Ftides-1',
  )
})
