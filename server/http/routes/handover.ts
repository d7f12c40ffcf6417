import { issueHostToken, type TokenUse } from '#server/domains/sign-in/sign-in.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { minute, second } from '#shared/time/units.ts'
import { privateCookie } from '../cookies.ts'
import { safeRedirect } from '../redirects.ts'
import { queryOf, redirectPrivately } from './auth-responses.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

/**
 * Transfers a session to another of our hosts in three hops: the host where the viewer is signed in redirects to the target host, which
 * sets a secret cookie there and redirects back with its hash; the token issued then works on that host, in that browser, for a minute.
 * See docs/decisions/0040-bind-one-time-tokens.md.
 */
const secretCookie = 'handover'
const secretPattern = /^[\w-]{43}$/
const secretLifetime = minute / second

const secretOf = ({ request }: RouteCall): string | undefined => {
  const secret = request.cookies[secretCookie]
  return secret && secretPattern.test(secret) ? secret : undefined
}

/** Where a one-time token is being used. */
export const tokenPlaceOf = (call: RouteCall): TokenUse => ({ host: call.request.host, browserSecret: secretOf(call) })

/** Whether a handover started in this browser, so that completing it needs no confirmation. */
export const startedInThisBrowser = (call: RouteCall): boolean => secretOf(call) !== undefined

export const clearHandoverCookie = ({ dependencies, reply }: RouteCall): void => {
  void reply.clearCookie(secretCookie, privateCookie(dependencies.config))
}

/** An address on one of our hosts other than the main one and the authentication domain; undefined for all others. */
function secondaryHostTarget({ dependencies }: RouteCall, address: string): URL | undefined {
  if (address.startsWith('/')) return undefined
  const url = new URL(address)
  return url.host === dependencies.config.authDomain ? undefined : url
}

const hop = (origin: string, name: 'RedirectGlobalIdentity2' | 'RedirectGlobalIdentity3', query: Record<string, string>) =>
  origin + pathTo(name, {}, { query })

/** The address that starts a handover to a page on another of our hosts. */
export const handoverTo = (address: string): string =>
  hop(new URL(address).origin, 'RedirectGlobalIdentity2', { redirectUrl: address })

const globalIdentity: Handler = async (call) => {
  const { dependencies, requestContext, reply, request } = call
  const query = queryOf(call)
  const redirectUrl = query.get('redirectUrl') ?? '/'
  const address = safeRedirect(dependencies.config, redirectUrl)
  if (address === '/' && redirectUrl !== '/' && !isHomeOf(dependencies.config.baseUrl, redirectUrl))
    return send(reply.code(400), {
      errors: [{ message: 'That address is not one of ours.', extensions: { code: 'BadRequest' } }],
    })
  const target = secondaryHostTarget(call, address)
  if (!target) return redirectPrivately(call, address)
  // This is the target itself: it sets a secret and asks the authentication domain for the viewer.
  if (request.host === target.host) {
    if (requestContext.ctx.viewer) return redirectPrivately(call, address)
    const secret = newToken()
    void reply.setCookie(secretCookie, secret, { ...privateCookie(dependencies.config), maxAge: secretLifetime })
    const authOrigin = `${target.protocol}//${dependencies.config.authDomain}`
    return redirectPrivately(
      call,
      hop(authOrigin, 'RedirectGlobalIdentity3', { redirectUrl: address, challenge: hashToken(secret) }),
    )
  }
  if (!requestContext.ctx.viewer) return redirectPrivately(call, address)
  const challenge = query.get('challenge') ?? ''
  if (!/^[\w-]{43,64}$/.test(challenge)) return redirectPrivately(call, handoverTo(address))
  const token = await issueHostToken(requestContext.ctx, target.host, challenge)
  if (!token) return redirectPrivately(call, address)
  return redirectPrivately(
    call,
    target.origin + pathTo('RedirectCallbackAuthenticate', {}, { query: { token, redirect: address } }),
  )
}

const isHomeOf = (baseUrl: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(baseUrl).origin

export const handoverHandlers: Handlers = {
  RedirectGlobalIdentity: globalIdentity,
  RedirectGlobalIdentity2: globalIdentity,
  RedirectGlobalIdentity3: globalIdentity,
}
