import { expect, test } from 'vitest'
import { destinationOf, providerLink, signInPageLink } from './susi-destination.ts'
import { closedState } from './susi-store.ts'

const here = '/@ann/tides-0123456789ab'
const authOrigin = 'http://octavo.test'
const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('[susi-auth-domain-links] passes the dialog’s state in the link to the sign-in page', () => {
  const state = {
    ...closedState,
    actionUrl: '/@ann/follow',
    collection: { id: 'c0123456789a', name: 'Saltgrass' },
    newsletterV3: { id: 'd0123456789a', name: 'High water' },
    user: { id: 'e0123456789a', name: 'Ann' },
  }
  expect(parameters(signInPageLink(state, { authOrigin, here }))).toEqual({
    operation: 'login',
    redirect: here,
    actionUrl: '/@ann/follow',
    collection: 'Saltgrass',
    collectionId: 'c0123456789a',
    newsletterV3: 'High water',
    newsletterV3Id: 'd0123456789a',
    user: 'Ann',
    userId: 'e0123456789a',
  })
  expect(parameters(signInPageLink(closedState, { authOrigin, here }, 'ENTER_EMAIL'))).toEqual({
    operation: 'login',
    redirect: here,
    stepOverride: 'ENTER_EMAIL',
  })
})

test('[susi-social-state] [social-provider-urls] starts provider sign-in on the authentication domain, with a state parameter', () => {
  const link = providerLink({ ...closedState, operation: 'login' }, 'google', { authOrigin, here, viewerId: null })
  expect(link.startsWith('http://octavo.test/m/connect/google?')).toBe(true)
  expect(parameters(link)).toEqual({ operation: 'login', redirect: here, state: `google-|${here}|login` })
  const connect = providerLink({ ...closedState, operation: 'connect' }, 'apple', { authOrigin, here, viewerId: 'a1b2c3d4e5f6' })
  expect(parameters(connect).state).toBe(`apple-|${here}|connect|a1b2c3d4e5f6`)
})

test('[susi-skip-onboarding] returns to the story after signing up to clap', () => {
  expect(destinationOf({ ...closedState, susiEntry: 'clap' }, here)).toBe(`${here}?skipOnboarding=1`)
  expect(destinationOf({ ...closedState, susiEntry: 'clap', redirectTo: `${here}?a=1#end` }, '/')).toBe(
    `${here}?a=1&skipOnboarding=1#end`,
  )
  expect(destinationOf({ ...closedState, susiEntry: 'header' }, here)).toBe(here)
})

test('runs the intended action before redirecting', () => {
  const to = destinationOf({ ...closedState, actionUrl: '/@ann/follow', susiEntry: 'follow_user' }, here)
  expect(parameters(authOrigin + to)).toEqual({ redirect: here, actionUrl: '/@ann/follow', skipOnboarding: '1' })
})
