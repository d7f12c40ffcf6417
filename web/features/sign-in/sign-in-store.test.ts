import { expect, test } from 'vitest'
import { susiEntrySkippingOnboardings } from '#shared/enums/accounts.ts'
import { createSignInStore, skipsOnboarding } from './sign-in-store.ts'

test('[entity-susi-config] has every specified property', () => {
  const { open, get } = createSignInStore()
  open({ actionUrl: '/_/bookmark/p/0123456789ab', post: '0123456789ab', susiEntry: 'bookmark' })
  expect(Object.keys(get())).toEqual(
    expect.arrayContaining([
      'actionUrl',
      'collection',
      'collectionSlug',
      'isEmbedded',
      'operation',
      'post',
      'redirectTo',
      'step',
      'topic',
      'token',
      'user',
      'newsletterV3',
      'susiEntry',
    ]),
  )
  expect(get()).toMatchObject({ step: 'SIGNIN_OPTIONS', operation: 'login', post: '0123456789ab' })
})

test('[susi-operation-toggle] toggles between signing in and up, each with its own options', () => {
  const store = createSignInStore()
  store.open({})
  store.switchOperation('register')
  expect(store.get()).toMatchObject({ operation: 'register', step: 'SIGNUP_OPTIONS' })
  store.switchOperation('login')
  expect(store.get()).toMatchObject({ operation: 'login', step: 'SIGNIN_OPTIONS' })
})

test('[susi-unrecognized-exits] leads from an unknown email to all options or to sign-up', () => {
  const store = createSignInStore({ step: 'UNRECOGNIZED_EMAIL', email: 'hana@posteo.example' })
  store.switchOperation('register', 'ENTER_EMAIL')
  expect(store.get()).toMatchObject({ operation: 'register', step: 'ENTER_EMAIL', email: 'hana@posteo.example' })
})

test('[susi-close-resets] resets on close, except when embedded', () => {
  const store = createSignInStore()
  store.open({ operation: 'register', susiEntry: 'clap' })
  store.note({ email: 'hana@posteo.example' })
  store.close()
  expect(store.get()).toMatchObject({ step: 'NONE', operation: 'login', email: '', susiEntry: null })
  const embedded = createSignInStore({ isEmbedded: true, step: 'ENTER_EMAIL', email: 'hana@posteo.example' })
  embedded.close()
  expect(embedded.get()).toMatchObject({ step: 'ENTER_EMAIL', email: 'hana@posteo.example' })
})

test('[susi-skip-onboarding] skips onboarding after a clap or response, but not from the header', () => {
  for (const entry of susiEntrySkippingOnboardings) expect(skipsOnboarding(entry)).toBe(true)
  expect(skipsOnboarding('header')).toBe(false)
  expect(skipsOnboarding(null)).toBe(false)
})
