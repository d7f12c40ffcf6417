import { expect, test } from 'vitest'
import { signInChoices } from './sign-in-choices.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const open = ['google', 'facebook', 'apple', 'twitter'] as const
const choices = (operation: 'login' | 'register', flags: Record<string, boolean>, userAgent: string) =>
  signInChoices({ operation, flags, userAgent, enabledProviders: open })
const all = ['google', 'facebook', 'apple', 'twitter', 'email']

test('[susi-signin-view-options] offers four providers and email', () => {
  expect(choices('login', {}, desktop)).toEqual(all)
})

test('[flag-disable-login-apple] [flag-disable-login-facebook] [flag-disable-login-twitter] [flag-disable-login-google] [flag-disable-login-email] hides each method by its own flag', () => {
  for (const choice of all)
    for (const operation of ['login', 'register'] as const)
      expect(choices(operation, { [`disable_login_${choice}`]: true }, desktop)).toEqual(all.filter((other) => other !== choice))
})

test('[flag-disable-signup-facebook] keeps Facebook for signing in', () => {
  expect(choices('register', { disable_signup_facebook: true }, desktop)).not.toContain('facebook')
  expect(choices('login', { disable_signup_facebook: true }, desktop)).toContain('facebook')
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
  expect(choices('login', {}, userAgent)).toEqual(['facebook', 'apple', 'twitter', 'email'])
})

test('hides providers that are not configured', () => {
  expect(signInChoices({ operation: 'login', flags: {}, userAgent: desktop, enabledProviders: ['apple'] })).toEqual([
    'apple',
    'email',
  ])
  expect(signInChoices({ operation: 'register', flags: {}, userAgent: desktop, enabledProviders: [] })).toEqual(['email'])
})
