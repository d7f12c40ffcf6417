import { expect, test } from 'vitest'
import { signUpText } from './sign-up-text.ts'

test('[signup-text-variants] [signup-text-below-3] changes the text with the third story', () => {
  const discover = 'Sign up to discover stories that deepen your understanding of the world.'
  expect([0, 1, 2, 3, 10].map(signUpText)).toEqual([
    discover,
    discover,
    discover,
    'Create an account to read the full story.',
    'Create an account to read the full story.',
  ])
})
