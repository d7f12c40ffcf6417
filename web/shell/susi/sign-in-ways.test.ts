import { expect, test } from 'vitest'
import { signInWays } from './sign-in-ways.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const open = ['google', 'facebook', 'apple', 'twitter'] as const
const ways = (operation: 'login' | 'register', flags: Record<string, boolean>, userAgent: string) =>
  signInWays({ operation, flags, userAgent, open })
const all = ['google', 'facebook', 'apple', 'twitter', 'email']

test('[susi-signin-view-options] offers four providers and email', () => {
  expect(ways('login', {}, desktop)).toEqual(all)
})

test('[flag-disable-login-apple] [flag-disable-login-facebook] [flag-disable-login-twitter] [flag-disable-login-google] [flag-disable-login-email] hides each method by its own flag', () => {
  for (const way of all)
    for (const operation of ['login', 'register'] as const)
      expect(ways(operation, { [`disable_login_${way}`]: true }, desktop)).toEqual(all.filter((other) => other !== way))
})

test('[flag-disable-signup-facebook] keeps Facebook for signing in', () => {
  expect(ways('register', { disable_signup_facebook: true }, desktop)).not.toContain('facebook')
  expect(ways('login', { disable_signup_facebook: true }, desktop)).toContain('facebook')
})

test.each([
  'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/450.0]',
  'Mozilla/5.0 (iPhone) Instagram 300.0',
  'Mozilla/5.0 (iPhone) Line/13.0',
  'Mozilla/5.0 (iPhone) Twitter for iPhone',
  'Mozilla/5.0 (iPhone) [LinkedInApp]',
  'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36',
])('[google-hidden-in-app-browsers] hides Google in %s', (userAgent) => {
  expect(ways('login', {}, userAgent)).toEqual(['facebook', 'apple', 'twitter', 'email'])
})

test('hides providers that are not configured', () => {
  expect(signInWays({ operation: 'login', flags: {}, userAgent: desktop, open: ['apple'] })).toEqual(['apple', 'email'])
  expect(signInWays({ operation: 'register', flags: {}, userAgent: desktop, open: [] })).toEqual(['email'])
})
