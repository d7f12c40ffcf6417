import { expect, test } from 'vitest'
import { signInMessage } from './sign-in-message.ts'

const now = new Date('2026-03-01T12:00:00Z')
const messageFor = (search: string) => signInMessage(new URLSearchParams(search), now)

test('[error-ip-lockout] names the number of days of a network lockout', () => {
  expect(messageFor('reason=network-lockout&days=7')).toBe(
    'For security reasons, you cannot sign in from this network for 7 days.',
  )
  expect(messageFor('reason=network-lockout&days=1')).toBe(
    'For security reasons, you cannot sign in from this network for 1 day.',
  )
})

test('[error-sign-in-default] falls back to asking to try again', () => {
  expect(messageFor('reason=try-again')).toBe('Please try again.')
})

test('shows only sentences of its own, never text from the address', () => {
  expect(messageFor('reason=Call%20this%20number')).toBeUndefined()
  expect(messageFor('reason=provider-missing&provider=Evil')).toBe(
    'Signing in with that account isn’t available. Please choose another way.',
  )
  expect(messageFor('reason=network-lockout&days=999999')).toBe(
    'For security reasons, you cannot sign in from this network for 7 days.',
  )
  expect(messageFor('')).toBeUndefined()
})
