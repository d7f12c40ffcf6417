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
