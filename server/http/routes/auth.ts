import { closeSession } from '#server/domains/sessions/sessions.ts'
import {
  completeEmailSignIn,
  confirmEmail,
  isSecondFactorPending,
  isSignInTokenUsable,
  issuePasswordToken,
  type LinkError,
  findAccountTokenOwner,
  inspectEmailKey,
  inspectSignInLink,
  sendVerificationEmail,
  signInWithAccountToken,
  signInWithToken,
} from '#server/domains/sign-in/sign-in.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { pageForViewer } from '#web/entry-server.tsx'
import { safeRedirect } from '../redirects.ts'
import { environmentFor } from '../pages/environment.ts'
import { createPageResponse, sendPage } from '../pages/serve-page.ts'
import {
  backToSignIn,
  remainingLockoutDays,
  signInAndRedirect,
  continueSignIn,
  isPrefetch,
  queryOf,
  redirectPrivately,
  parseOneTimeToken,
} from './auth-responses.ts'
import { authRedirectHandlers } from './auth-redirects.ts'
import { clearHandoverCookie, startedInThisBrowser, tokenPlaceOf } from './handover.ts'
import { providerHandlers } from './auth-providers.ts'
import { sendConfirmPage, formFieldsOf, isConfirmed } from './confirm-action.ts'
import { clearSessionCookie, setNotice } from './session-cookies.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const signInPage: Handler = async (call) => {
  const { dependencies, requestContext, request, reply, route, params, address } = call
  const query = queryOf(call)
  const destination = safeRedirect(dependencies.config, query.get('redirectUrl') ?? query.get('redirect'))
  // A signed-in person who signs in again enters the code of their second factor here.
  const { viewer } = requestContext.ctx
  const awaitsCode = viewer && query.get('stepOverride') === 'TWO_FACTOR' && (await isSecondFactorPending(requestContext.ctx))
  if (viewer && !awaitsCode) return redirectPrivately(call, destination)
  const token = parseOneTimeToken(query.get('token'))
  if (token && !isPrefetch(call)) {
    const confirmation = await confirmSignIn(call, token, destination)
    if (confirmation) return confirmation
  }
  const env = await environmentFor(requestContext)
  const page = pageForViewer(route, env)
  if (!page) return 'not-found'
  const answer = await createPageResponse(
    dependencies,
    requestContext,
    env,
    { route, ...page, params },
    address,
    request.headers.referer,
  )
  return sendPage(reply, requestContext, answer)
}

/** Shows the account a one-time token would sign in here; returns nothing when the token is invalid. */
async function confirmSignIn(call: RouteCall, token: string, redirect: string, isAutoSubmitted = false) {
  const { ctx } = call.requestContext
  const userId = await findAccountTokenOwner(ctx, token, tokenPlaceOf(call))
  const user = userId ? await usersById(ctx).load(userId) : undefined
  if (!user) return undefined
  return sendConfirmPage(call, {
    does: 'continue',
    about: user.name || user.username,
    postTo: pathTo('RedirectCallbackAuthenticate'),
    fields: { token, redirect },
    isAutoSubmitted,
  })
}

/** The link of a sign-in mail, or the redirect after a correct code. Another browser gets a confirmation page, whose form signs in. */
const emailCallback: Handler = async (call) => {
  const { requestContext, request, reply } = call
  if (isPrefetch(call)) return send(reply.code(request.method === 'HEAD' ? 200 : 503))
  const query = request.method === 'POST' ? formFieldsOf(call) : queryOf(call)
  const token = parseOneTimeToken(query.get('token'))
  if (!token) return redirectPrivately(call, pathTo('ShowUnrecognizedAccount'))
  if (!isConfirmed(call)) {
    const link = await inspectSignInLink(requestContext.ctx, token)
    if (!link.ok) return refuseLink(call, link.refusal.code)
    // In the browser that requested the mail, opening the link is the confirmation: no scanner has its cookie.
    if (!link.value.isSameBrowser)
      return sendConfirmPage(call, {
        does: link.value.isSignUp ? 'sign-up' : 'sign-in',
        about: link.value.email,
        postTo: pathTo('RedirectCallbackEmail'),
        fields: { token, skipOnboarding: query.get('skipOnboarding') },
        isAutoSubmitted: false,
      })
  }
  const done = await completeEmailSignIn(requestContext.ctx, token)
  if (!done.ok) return refuseLink(call, done.refusal.code)
  const signIn = done.value
  const skips = query.get('skipOnboarding') === '1'
  if (signIn.kind === 'awaits-code' || signIn.redirect.split('?')[0] !== pathTo('ShowPassword'))
    return continueSignIn(call, signIn, { skips })
  // A person who reads the account's mail may choose a new password without the old one.
  const secret = await issuePasswordToken(requestContext.ctx, signIn.userId)
  return signInAndRedirect(call, signIn, pathTo('ShowPassword', {}, { query: { token: secret } }))
}

async function refuseLink(call: RouteCall, code: string | undefined) {
  const linkError = code as LinkError | undefined
  if (code === 'RateLimited') return backToSignIn(call, 'try-again')
  if (linkError === 'LinkUsed') return backToSignIn(call, 'link-used')
  if (linkError === 'LinkExpired') return backToSignIn(call, 'link-expired')
  if (linkError === 'IpAuthLockout') return backToSignIn(call, 'network-lockout', { days: await remainingLockoutDays(call) })
  return redirectPrivately(call, pathTo('ShowUnrecognizedAccount'))
}

/** The token was issued by the native app, which shows this page in its own web view. */
const appLogin: Handler = async (call) => {
  const { requestContext, dependencies, params } = call
  const token = parseOneTimeToken(params.token ?? null)
  const destination = safeRedirect(dependencies.config, queryOf(call).get('redirect'))
  const confirmation =
    token && !isPrefetch(call) && (await confirmSignIn(call, token, destination, requestContext.client.isNativeApp))
  return confirmation || backToSignIn(call, 'try-again')
}

/**
 * The last step of a sign-in that has left a one-time token in this browser: by a password, by the code of an authenticator app, or passed
 * on by another of our hosts. A GET shows a confirmation; the form of that page signs in.
 */
const finishSignIn: Handler = async (call) => {
  const { dependencies, requestContext, request } = call
  const query = request.method === 'POST' ? formFieldsOf(call) : queryOf(call)
  const destination = safeRedirect(dependencies.config, query.get('redirect'))
  const token = parseOneTimeToken(query.get('token'))
  if (!token || isPrefetch(call))
    return requestContext.ctx.viewer ? redirectPrivately(call, destination) : backToSignIn(call, 'try-again')
  if (!isConfirmed(call)) {
    const isUsable = await isSignInTokenUsable(requestContext.ctx, token)
    const confirmation = isUsable
      ? sendConfirmPage(call, {
          does: 'continue',
          about: '',
          postTo: pathTo('RedirectCallbackAuthenticate'),
          fields: { token, redirect: destination },
          isAutoSubmitted: true,
        })
      : await confirmSignIn(call, token, destination, startedInThisBrowser(call))
    return confirmation ?? backToSignIn(call, 'try-again')
  }
  const passed = await signInWithToken(requestContext.ctx, token)
  if (passed.ok) return continueSignIn(call, { ...passed.value, redirect: passed.value.redirect || destination })
  const signedIn = await signInWithAccountToken(requestContext.ctx, token, tokenPlaceOf(call))
  clearHandoverCookie(call)
  return signedIn.ok
    ? continueSignIn(call, { ...signedIn.value, redirect: destination }, { skips: true })
    : backToSignIn(call, 'try-again')
}

/** The token in the address replaces the header that a plain link cannot send. */
const signOut: Handler = async (call) => {
  const { dependencies, requestContext, params, reply } = call
  const { session } = requestContext
  const sent = params.xsrf ?? ''
  if (sent === '' || sent === 'null' || sent === 'undefined') dependencies.log.warn('No xsrf token found.')
  else if (session && !isPrefetch(call) && isSameSecret(sent, session.xsrfToken)) {
    await closeSession(requestContext.ctx, session.tokenHash)
    clearSessionCookie(dependencies.config, reply)
  }
  return redirectPrivately(call, pathTo('ShowHome'))
}

const confirmAddress: Handler = async (call) => {
  const { requestContext, params, dependencies, reply } = call
  const key = parseOneTimeToken(params.key ?? null)
  if (!key) return 'not-found'
  if (isPrefetch(call)) return send(reply.code(200))
  if (!isConfirmed(call)) {
    const read = await inspectEmailKey(requestContext.ctx, key)
    if (!read.ok) return 'not-found'
    return sendConfirmPage(call, {
      does: 'confirm-email',
      about: read.value.email,
      postTo: pathTo('RedirectAccountConfirmKey', { key }),
      isAutoSubmitted: isViewer(requestContext.ctx, read.value.userId),
    })
  }
  const confirmed = await confirmEmail(requestContext.ctx, key)
  if (!confirmed.ok) return 'not-found'
  setNotice(dependencies.config, reply, 'email-verified')
  return redirectPrivately(call, '/me/settings/account#email')
}

const sendVerify: Handler = async ({ requestContext, reply }) => {
  const sent = await sendVerificationEmail(requestContext.ctx)
  if (sent.ok) return send(reply, { success: true, payload: { value: true } })
  return send(reply.code(sent.refusal.kind === 'RateLimited' ? 429 : 401), { success: false, error: sent.refusal.message })
}

export const authHandlers: Handlers = {
  ShowSignIn: signInPage,
  RedirectCallbackEmail: emailCallback,
  RedirectCallbackAuthenticate: finishSignIn,
  RedirectAppLoginToken: appLogin,
  RedirectAccountConfirmKey: confirmAddress,
  AcctSignout: signOut,
  DoMeSendVerify: sendVerify,
  ...authRedirectHandlers,
  ...providerHandlers,
}
