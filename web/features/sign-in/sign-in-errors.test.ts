import { expect, test } from 'vitest'
import { codeErrorText, emailErrorText, passwordErrorText } from './sign-in-errors.ts'

test('[error-email-send-unknown] asks to try again after an unknown response or none', () => {
  expect(emailErrorText(undefined)).toBe('Please try again.')
  expect(emailErrorText({ __typename: 'SomethingNew' })).toBe('Please try again.')
})

test('says why the request was refused, and asks to try again when there was no answer', () => {
  const refused = [{ message: 'Allow cookies for this site.', extensions: { code: 'Forbidden' } }]
  const lost = [{ message: 'Failed to fetch', extensions: { code: 'Network' } }]
  for (const text of [emailErrorText, codeErrorText, passwordErrorText]) {
    expect(text(undefined, refused)).toBe('Allow cookies for this site.')
    expect(text(undefined, lost)).toBe('Please try again.')
  }
})

test('[error-email-failed-challenge] [union-text-failed-challenge] reports a failed captcha', () => {
  expect(emailErrorText({ __typename: 'FailedChallenge', message: '' })).toBe('reCAPTCHA verification failed.')
})

test('[error-login-code-too-many] shows the server’s message after too many attempts, or a default one', () => {
  expect(codeErrorText({ __typename: 'TooManyRequests', message: '' })).toBe('Too many attempts. Please try again later.')
  expect(codeErrorText({ __typename: 'TooManyRequests', message: 'Tomorrow.' })).toBe('Tomorrow.')
})

test.each(['BadRequest', 'NotFound', 'RateLimited'])(
  '[error-login-code-invalid] %s shows its message, or that the code is invalid',
  (kind) => {
    expect(codeErrorText({ __typename: kind, message: null })).toBe('Invalid code.')
    expect(codeErrorText({ __typename: kind, message: 'Login code must be 6 digits.' })).toBe('Login code must be 6 digits.')
  },
)
