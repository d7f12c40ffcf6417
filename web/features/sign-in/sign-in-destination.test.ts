import { expect, test } from 'vitest'
import { pendingActionLink, providerLink, signInDestination, signInPageLink } from './sign-in-destination.ts'
import { parseSignIn } from './sign-in-from-link.ts'
import { initialSignInState } from './sign-in-store.ts'

const currentPage = '/@ann/tides-0123456789ab'
const authOrigin = 'http://octavo.test'
const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('[susi-auth-domain-links] passes the dialog’s state in the link to the sign-in page', () => {
  const state = {
    ...initialSignInState,
    actionUrl: '/@ann/follow',
    collection: { id: 'c0123456789a', name: 'Saltgrass' },
    newsletterV3: { id: 'd0123456789a', name: 'High water' },
    user: { id: 'e0123456789a', name: 'Ann' },
  }
  expect(parameters(signInPageLink(state, { authOrigin, currentPage }))).toEqual({
    operation: 'login',
    redirect: currentPage,
    actionUrl: '/@ann/follow',
    collection: 'Saltgrass',
    collectionId: 'c0123456789a',
    newsletterV3: 'High water',
    newsletterV3Id: 'd0123456789a',
    user: 'Ann',
    userId: 'e0123456789a',
  })
  expect(parameters(signInPageLink(initialSignInState, { authOrigin, currentPage }, 'ENTER_EMAIL'))).toEqual({
    operation: 'login',
    redirect: currentPage,
    stepOverride: 'ENTER_EMAIL',
  })
})

test('[susi-social-state] [social-provider-urls] starts provider sign-in on the authentication domain, with a state parameter', () => {
  const link = providerLink({ ...initialSignInState, operation: 'login' }, 'google', { authOrigin, currentPage, viewerId: null })
  expect(link.startsWith('http://octavo.test/m/connect/google?')).toBe(true)
  expect(parameters(link)).toEqual({ operation: 'login', redirect: currentPage, state: `google-|${currentPage}|login` })
  const connect = providerLink({ ...initialSignInState, operation: 'connect' }, 'apple', {
    authOrigin,
    currentPage,
    viewerId: 'a1b2c3d4e5f6',
  })
  expect(parameters(connect).state).toBe(`apple-|${currentPage}|connect|a1b2c3d4e5f6`)
})

test('[susi-skip-onboarding] returns to the story after signing up to clap', () => {
  expect(signInDestination({ ...initialSignInState, susiEntry: 'clap' }, currentPage)).toBe(`${currentPage}?skipOnboarding=1`)
  expect(signInDestination({ ...initialSignInState, susiEntry: 'clap', redirectTo: `${currentPage}?a=1#end` }, '/')).toBe(
    `${currentPage}?a=1&skipOnboarding=1#end`,
  )
  expect(signInDestination({ ...initialSignInState, susiEntry: 'header' }, currentPage)).toBe(currentPage)
})

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
  'never continues to %s from a link, which only the server may check',
  (redirect) => {
    const linkOf = (query: Record<string, string>) =>
      pendingActionLink({ ...initialSignInState, ...parseSignIn(new URLSearchParams({ redirect, ...query })) }, currentPage)
    expect(linkOf({})).toBeUndefined()
    expect(linkOf({ actionUrl: '' })).toBeUndefined()
    expect(new URL(linkOf({ actionUrl: '/@ann/follow' }) ?? redirect, authOrigin).origin).toBe(authOrigin)
  },
)

test('runs the intended action before redirecting', () => {
  const to = signInDestination({ ...initialSignInState, actionUrl: '/@ann/follow', susiEntry: 'follow_user' }, currentPage)
  expect(parameters(authOrigin + to)).toEqual({ redirect: currentPage, actionUrl: '/@ann/follow', skipOnboarding: '1' })
})
