import { expect, test } from 'vitest'
import { membershipCancellationReasons } from '#shared/enums/membership.ts'
import { shuffledReasons } from './reasons.ts'

test('shows every reason in an order that differs per request, with "Something else" last', () => {
  const orders = Array.from({ length: 50 }, (_, request) => shuffledReasons(`2026-11-22T12:00:00.${request}Z`))
  for (const order of orders) {
    expect(order.toSorted()).toEqual([...membershipCancellationReasons].toSorted())
    expect(order.at(-1)).toBe('OTHER')
  }
  expect(new Set(orders.map(([first]) => first)).size).toBe(membershipCancellationReasons.length - 1)
  expect(shuffledReasons('a')).toEqual(shuffledReasons('a'))
})
