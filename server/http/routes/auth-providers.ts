import { connectIdentity, signInByProvider } from '#server/domains/sign-in/sign-in.ts'
import { requireRecentSignIn } from '#server/domains/sessions/sessions.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { newToken, isSameSecret } from '#server/platform/secrets.ts'
import { susiOperations } from '#shared/enums/accounts.ts'
import type { SignInReason } from '#shared/sign-in-notices.ts'
import { proofRequiredCode } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import type { SignInProvider } from '#shared/social-state.ts'
import { minute, second } from '#shared/time/units.ts'
import { privateCookie } from '../cookies.ts'
import { externalTarget, redirectTo, safeRedirect } from '../redirects.ts'
import { isSameOriginRequest } from '../request-context.ts'
import { type Fields, fieldsOf } from '../request-fields.ts'
import { backToSignIn, remainingLockoutDays, continueSignIn, isPrefetch, queryOf, redirectPrivately } from './auth-responses.ts'
import { providerCallbackUrl, identityAuthRequestOf, readState, signState, type SocialFlowState } from './social-flow-state.ts'
import { setNotice } from './session-cookies.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

/** Identifies the browser that started, so that nobody can be sent through the end of another person's sign-in. */
const flowCookie = 'oauth'
const flowMinutes = 15
const flowPattern = /^[\w-]{43}$/
const connections = `${pathTo('ShowSettingsTab', { setting: 'security' })}#connections`

/** Redirects to the provider with a state created here, not the one in the address, which anybody could have written. */
const start =
  (provider: SignInProvider): Handler =>
  async (call) => {
    const { dependencies, requestContext, reply } = call
    const { config, services } = dependencies
    const query = queryOf(call)
    const destination = safeRedirect(config, query.get('redirect'))
    const requestedOperation = susiOperations.find((operation) => operation === query.get('operation')) ?? 'login'
    const viewerId = requestContext.ctx.viewer?.id ?? null
    const operation = requestedOperation === 'connect' && !viewerId ? 'login' : requestedOperation
    if (!services.identity.isOpen(provider))
      return backToSignIn(call, 'provider-missing', { operation, redirect: destination, provider })
    if (operation === 'connect' && (await requireRecentSignIn(requestContext.ctx)))
      return leaveErrorNotice(call, 'connect-unproved')
    const flow = newToken()
    void reply.setCookie(flowCookie, flow, { ...privateCookie(config), maxAge: (flowMinutes * minute) / second })
    const state = signState(config, flow, { provider, destination, operation, viewerId })
    return redirectPrivately(
      call,
      externalTarget(await services.identity.startSignIn(provider, identityAuthRequestOf(config, provider, flow, state))),
    )
  }

/** The home page is where sign-in leads anyway. */
const wanted = (destination: string | undefined): string | undefined => (destination === '/' ? undefined : destination)

const refuse = (call: RouteCall, reason: SignInReason, provider: SignInProvider, flow?: SocialFlowState) =>
  call.requestContext.ctx.viewer && flow?.operation === 'connect'
    ? leaveErrorNotice(call, reason === 'provider-taken' ? 'connect-taken' : 'connect-failed')
    : backToSignIn(call, reason, { provider, redirect: wanted(flow?.destination) })

/** A user who was connecting an account sees the error in their settings. */
function leaveErrorNotice(call: RouteCall, notice: 'connect-taken' | 'connect-failed' | 'connect-unproved') {
  setNotice(call.dependencies.config, call.reply, notice)
  return redirectPrivately(call, connections)
}

/** Returns from the provider: signs in, signs up or connects, as this browser requested. */
const finish =
  (provider: SignInProvider): Handler =>
  async (call) => {
    const { dependencies, requestContext, request, reply } = call
    if (request.method === 'POST') return handlePost(call, provider)
    if (isPrefetch(call)) return send(reply.code(request.method === 'HEAD' ? 200 : 503))
    const { config, services } = dependencies
    const query = queryOf(call)
    const flow = request.cookies[flowCookie] ?? ''
    const state = query.get('state') ?? ''
    const flowState = flowPattern.test(flow) ? readState(config, flow, state) : undefined
    void reply.clearCookie(flowCookie, privateCookie(config))
    if (!flowState || flowState.provider !== provider) return refuse(call, 'provider-refused', provider)
    const callbackUrl = new URL(providerCallbackUrl(config, provider))
    callbackUrl.search = query.toString()
    const who = await services.identity.finish(provider, callbackUrl, identityAuthRequestOf(config, provider, flow, state))
    if (!who) return refuse(call, 'provider-refused', provider, flowState)
    // Apple sends the name once, outside the signed token.
    const named = who.name ? who : { ...who, name: nameOf(query.get('user')) }
    if (flowState.operation !== 'connect') return welcome(call, named, { ...flowState, operation: flowState.operation })
    if (!requestContext.ctx.viewer || requestContext.ctx.viewer.id !== flowState.viewerId)
      return refuse(call, 'provider-refused', provider, flowState)
    const linked = await connectIdentity(requestContext.ctx, named)
    // The stay at the provider took too long.
    if (!linked.ok && linked.refusal.code === proofRequiredCode) return leaveErrorNotice(call, 'connect-unproved')
    if (!linked.ok)
      return refuse(call, linked.refusal.kind === 'AlreadyExists' ? 'provider-taken' : 'provider-refused', provider, flowState)
    setNotice(config, reply, 'connected')
    return redirectPrivately(call, flowState.destination === '/' ? connections : safeRedirect(config, flowState.destination))
  }

type SignInIntent = Pick<SocialFlowState, 'destination'> & { operation: 'login' | 'register' }

async function welcome(call: RouteCall, who: Identity, { operation, destination }: SignInIntent) {
  const { requestContext } = call
  // A second factor is entered in this browser.
  requestContext.xsrf()
  const signIn = await signInByProvider(requestContext.ctx, who, { operation, redirect: destination })
  if (signIn.ok) return continueSignIn(call, signIn.value)
  const { kind, code } = signIn.refusal
  if (code === 'IpAuthLockout') return backToSignIn(call, 'network-lockout', { days: await remainingLockoutDays(call) })
  if (kind === 'NotFound') return redirectPrivately(call, pathTo('ShowUnrecognizedAccount'))
  return backToSignIn(call, kind === 'Conflict' ? 'provider-taken' : 'provider-refused', {
    provider: who.provider,
    redirect: wanted(destination),
  })
}

function nameOf(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, 50)
  } catch {
    return ''
  }
}

/**
 * A cross-site POST carries none of our cookies. An authorization response is therefore redirected to an address, where they are sent; a
 * token of the one-tap prompt comes from one of our pages, as the browser's own token proves.
 */
async function handlePost(call: RouteCall, provider: SignInProvider) {
  const { dependencies, request, reply } = call
  // Providers post a form. A body that is neither a form nor an object did not come from them.
  if (request.body != null && (typeof request.body !== 'object' || Array.isArray(request.body)))
    return send(reply.code(400), {
      success: false,
      error: 'This isn’t a valid response from a sign-in provider. Please sign in again.',
    })
  const form = fieldsOf(request.body)
  const credential = form.get('credential')
  if (credential && provider === 'google') return oneTap(call, credential, form)
  const query: Record<string, string> = {}
  for (const name of ['code', 'state', 'error', 'user']) {
    const value = form.get(name)
    if (value) query[name] = value
  }
  const { pathname } = new URL(providerCallbackUrl(dependencies.config, provider))
  void reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  return redirectTo(dependencies.config, reply, `${pathname}?${new URLSearchParams(query)}`, 303)
}

async function oneTap(call: RouteCall, credential: string, form: Fields) {
  const { dependencies, requestContext, request } = call
  const xsrf = requestContext.xsrf()
  const isOurs = isSameOriginRequest(dependencies, request) && isSameSecret(form.get('xsrf') ?? '', xsrf)
  const who =
    isOurs && !requestContext.ctx.viewer ? await dependencies.services.identity.readToken('google', credential, xsrf) : undefined
  if (!who) return refuse(call, 'provider-refused', 'google')
  return welcome(call, who, { operation: 'register', destination: form.get('redirect') ?? '/' })
}

export const providerHandlers: Handlers = {
  RedirectConnectGoogle: start('google'),
  RedirectConnectFacebook: start('facebook'),
  RedirectStartAuthApple: start('apple'),
  RedirectAccountAuthenticateTwitter: start('twitter'),
  RedirectCallbackGoogle: finish('google'),
  RedirectCallbackV2Facebook: finish('facebook'),
  RedirectCallbackApple: finish('apple'),
  RedirectCallbackTwitter: finish('twitter'),
}
