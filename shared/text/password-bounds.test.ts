import { expect, test } from 'vitest'
import { passwordProblem } from './password-bounds.ts'

test('[password-bounds] allow 8 to 64 characters of any kind', () => {
  const tooShort = { code: 'PASSWORD_TOO_SHORT', message: 'Passwords must be at least 8 characters long.' }
  const tooLong = { code: 'PASSWORD_TOO_LONG', message: 'Passwords can be up to 64 characters long.' }
  expect(passwordProblem('')).toEqual(tooShort)
  expect(passwordProblem('1234567')).toEqual(tooShort)
  expect(passwordProblem('12345678')).toBeUndefined()
  expect(passwordProblem('  ž 🌊\t  ')).toBeUndefined()
  expect(passwordProblem('🌊'.repeat(64))).toBeUndefined()
  expect(passwordProblem('🌊'.repeat(65))).toEqual(tooLong)
})
