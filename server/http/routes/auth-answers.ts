import { pathTo } from '#shared/routes.ts'
import type { SignInReason } from '#shared/sign-in-notices.ts'
import type { RouteCall } from '../router.ts'

export const queryOf = ({ address }: RouteCall): URLSearchParams => new URLSearchParams(address.search)

/** An answer for this browser alone; its own address may hold a secret that no other site is to be told. */
export const sendTo = ({ reply }: RouteCall, to: string) =>
  reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 302)

export function backToSignIn(call: RouteCall, reason: SignInReason, query: Record<string, string | undefined> = {}) {
  call.visit.xsrf()
  return sendTo(call, pathTo('ShowSignIn', {}, { query: { ...query, reason } }))
}

const tokenPattern = /^[\w-]{12,64}$/

/** What may be a one-time token. */
export const tokenOf = (text: string | null): string | undefined => (text && tokenPattern.test(text) ? text : undefined)

/** Mail programs and browsers look at addresses before anybody follows them; a link must survive that. */
export const isOnlyALook = ({ request }: RouteCall): boolean =>
  request.method === 'HEAD' || /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))
