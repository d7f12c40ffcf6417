import { expect, test } from 'vitest'
import { signInMessage } from './sign-in-message.ts'

const now = new Date('2026-03-01T12:00:00Z')
const say = (search: string) => signInMessage(new URLSearchParams(search), now)

test('[error-ip-lockout] a locked network is told for how many days', () => {
  expect(say('reason=network-lockout&days=7')).toBe('For security reasons, you cannot sign in from this network for 7 days.')
  expect(say('reason=network-lockout&days=1')).toBe('For security reasons, you cannot sign in from this network for 1 day.')
})

test('[error-sign-in-default] what has no better sentence asks to try again', () => {
  expect(say('reason=try-again')).toBe('Please try again.')
})

test('nobody can put a sentence of theirs on the page', () => {
  expect(say('reason=Call%20this%20number')).toBeUndefined()
  expect(say('reason=provider-missing&provider=Evil')).toBe(
    'Signing in with that account isn’t available. Please choose another way.',
  )
  expect(say('reason=network-lockout&days=999999')).toBe('For security reasons, you cannot sign in from this network for 7 days.')
  expect(say('')).toBeUndefined()
})
