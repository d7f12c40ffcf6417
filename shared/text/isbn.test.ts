import { expect, test } from 'vitest'
import { isbn13Of } from './isbn.ts'

test.each([
  ['9780306406157', '9780306406157'],
  ['978-0-306-40615-7', '9780306406157'],
  ['ISBN 978 0 306 40615 7', '9780306406157'],
  ['ISBN-13: 978–0–306–40615–7', '9780306406157'],
  ['0-306-40615-2', '9780306406157'],
  ['080442957x', '9780804429573'],
  ['979-10-90636-07-1', '9791090636071'],
])('stores %s as %s', (input, stored) => {
  expect(isbn13Of(input)).toBe(stored)
})

test.each(['', '9780306406158', '0306406153', '1234567890123', '978030640615', '08044295X7', 'a book'])('rejects %j', (input) => {
  expect(isbn13Of(input)).toBeUndefined()
})
