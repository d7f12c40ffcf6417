import {
  type Entered,
  networkLockedUntil,
  type SignedIn,
  splitOnboarding,
  usersById,
  viewerOf,
} from '#server/domains/accounts/accounts.ts'
import { asViewer } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import type { SignInReason } from '#shared/sign-in-notices.ts'
import { day } from '#shared/time/units.ts'
import { isBuilt } from '#web/entry-server.tsx'
import { type OutsideTarget, redirectTo, safeRedirect } from '../redirects.ts'
import type { RouteCall } from '../router.ts'
import { keepSession, leaveNotice } from './session-cookies.ts'
import { doWantedAction } from './wanted-action.ts'

export const queryOf = ({ address }: RouteCall): URLSearchParams => new URLSearchParams(address.search)

/** A private response. Its own address may hold a secret that no other site may learn. */
export const sendTo = ({ parts, reply }: RouteCall, to: string | OutsideTarget) =>
  redirectTo(parts.config, reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }), to)

export function backToSignIn(call: RouteCall, reason: SignInReason, query: Record<string, string | undefined> = {}) {
  call.visit.xsrf()
  return sendTo(call, pathTo('ShowSignIn', {}, { query: { ...query, reason } }))
}

const tokenPattern = /^[\w-]{12,64}$/

/** Text in the format of a one-time token. */
export const tokenOf = (text: string | null): string | undefined => (text && tokenPattern.test(text) ? text : undefined)

/** Mail programs and browsers prefetch addresses before anybody follows them; a link must survive that. */
export const isOnlyALook = ({ request }: RouteCall): boolean =>
  request.method === 'HEAD' || /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))

/** Signs this browser in, does what was `wanted` before signing in, and redirects to where it was going. */
export async function goIn(call: RouteCall, signedIn: SignedIn, to: string, wanted = to) {
  const { config } = call.parts
  keepSession(config, call.reply, signedIn.session)
  leaveNotice(config, call.reply, signedIn.isNew ? 'registered' : signedIn.isBack ? 'account-back' : 'signed-in')
  const { visit } = call
  const user = await usersById(visit.ctx).load(signedIn.userId)
  const ctx = user && asViewer(visit.ctx, viewerOf(user))
  const destination = ctx ? await doWantedAction({ ...call, visit: { ...visit, ctx } }, wanted) : wanted
  return sendTo(call, wanted === to ? destination : to)
}

/** Signs in, or continues to the second factor. A new user chooses topics first, unless they came for a single action. */
export function goOn(call: RouteCall, entered: Entered, { skips = false } = {}) {
  if (entered.kind === 'awaits-code') {
    call.visit.xsrf()
    return sendTo(call, pathTo('ShowSignIn', {}, { query: { stepOverride: 'TWO_FACTOR', redirect: entered.redirect } }))
  }
  const split = splitOnboarding(entered.redirect)
  const chooses = entered.isNew && !skips && !split.skips && isBuilt('topics-onboarding')
  const wanted = safeRedirect(call.parts.config, split.redirect)
  return goIn(call, entered, chooses ? pathTo('ShowGetStartedTopics') : wanted, wanted)
}

export async function daysLocked({ visit }: RouteCall): Promise<string> {
  const until = await networkLockedUntil(visit.ctx)
  return String(Math.max(1, Math.ceil(((until?.getTime() ?? 0) - visit.ctx.now().getTime()) / day)))
}
