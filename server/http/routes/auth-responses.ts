import { type SignInOutcome, networkLockedUntil, type SignedIn, splitOnboarding } from '#server/domains/sign-in/sign-in.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { toViewer } from '#server/domains/sessions/sessions.ts'
import { asViewer } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import type { SignInReason } from '#shared/sign-in-notices.ts'
import { day } from '#shared/time/units.ts'
import { isRegisteredPage } from '#web/entry-server.tsx'
import { type ExternalTarget, redirectTo, safeRedirect } from '../redirects.ts'
import { setSessionCookie, setNotice } from './session-cookies.ts'
import { performWantedAction } from './wanted-action.ts'
import type { RouteCall } from '../handler.ts'

export const queryOf = ({ address }: RouteCall): URLSearchParams => new URLSearchParams(address.search)

/** A private response. Its own address may hold a secret that no other site may learn. */
export const redirectPrivately = ({ dependencies, reply }: RouteCall, to: string | ExternalTarget) =>
  redirectTo(dependencies.config, reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }), to)

/** Shows the sign-in page again with the reason. A signed-in person, who was signing in again, stays signed in and gets a notice. */
export function backToSignIn(call: RouteCall, reason: SignInReason, query: Record<string, string | undefined> = {}) {
  call.requestContext.xsrf()
  if (call.requestContext.ctx.viewer) {
    const { config } = call.dependencies
    setNotice(config, call.reply, 'sign-in-failed')
    return redirectPrivately(call, safeRedirect(config, query.redirect ?? pathTo('ShowSettingsTab', { setting: 'security' })))
  }
  return redirectPrivately(call, pathTo('ShowSignIn', {}, { query: { ...query, reason } }))
}

const tokenPattern = /^[\w-]{12,64}$/

/** Text in the format of a one-time token. */
export const parseOneTimeToken = (text: string | null): string | undefined => (text && tokenPattern.test(text) ? text : undefined)

/** Mail programs and browsers prefetch addresses before anybody follows them; a link must survive that. */
export const isPrefetch = ({ request }: RouteCall): boolean =>
  request.method === 'HEAD' || /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))

/** Signs this browser in, does what was wanted before signing in, and redirects to where that leads, or first to somewhere else. */
export async function signInAndRedirect(
  call: RouteCall,
  signedIn: SignedIn,
  wantedAction: string,
  viaFor: (destination: string) => string = (destination) => destination,
) {
  const { config } = call.dependencies
  setSessionCookie(config, call.reply, signedIn.session)
  setNotice(config, call.reply, signedIn.isNew ? 'registered' : signedIn.isReactivated ? 'account-back' : 'signed-in')
  const { requestContext } = call
  const user = await usersById(requestContext.ctx).load(signedIn.userId)
  const ctx = user && asViewer(requestContext.ctx, toViewer(user))
  const destination = ctx
    ? await performWantedAction({ ...call, requestContext: { ...requestContext, ctx } }, wantedAction)
    : wantedAction
  return redirectPrivately(call, viaFor(destination))
}

/** The first page of a new user, which leads on to where they were going. */
const onboardingTo = (destination: string): string => {
  const goesElsewhere = destination.startsWith('/') && destination !== '/'
  return pathTo('ShowGetStartedTopics', {}, { query: { redirect: goesElsewhere ? destination : undefined } })
}

/** Signs in, or continues to the second factor. A new user chooses topics first, unless they came for a single action. */
export function continueSignIn(call: RouteCall, signIn: SignInOutcome, { skips = false } = {}) {
  if (signIn.kind === 'awaits-code') {
    call.requestContext.xsrf()
    return redirectPrivately(call, pathTo('ShowSignIn', {}, { query: { stepOverride: 'TWO_FACTOR', redirect: signIn.redirect } }))
  }
  const split = splitOnboarding(signIn.redirect)
  const chooses = signIn.isNew && !skips && !split.skips && isRegisteredPage('topics-onboarding')
  const wantedAction = safeRedirect(call.dependencies.config, split.redirect)
  return signInAndRedirect(call, signIn, wantedAction, chooses ? onboardingTo : undefined)
}

export async function remainingLockoutDays({ requestContext }: RouteCall): Promise<string> {
  const until = await networkLockedUntil(requestContext.ctx)
  return String(Math.max(1, Math.ceil(((until?.getTime() ?? 0) - requestContext.ctx.now().getTime()) / day)))
}
