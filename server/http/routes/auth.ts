import {
  closeSession,
  completeEmailSignIn,
  confirmEmail,
  issuePasswordToken,
  type LinkTrouble,
  sendVerificationEmail,
  signInWithAccountToken,
  signInWithPass,
} from '#server/domains/accounts/accounts.ts'
import { sameSecret } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { pageOf } from '#web/entry-server.tsx'
import { safeRedirect } from '../redirects.ts'
import { environmentFor } from '../pages/environment.ts'
import { answerPage, sendPage } from '../pages/serve-page.ts'
import { ensureBrowserId } from '../request-context.ts'
import type { Handler, Handlers } from '../router.ts'
import { backToSignIn, daysLocked, goIn, goOn, isOnlyALook, queryOf, sendTo, tokenOf } from './auth-answers.ts'
import { hopHandlers } from './auth-hops.ts'
import { providerHandlers } from './auth-providers.ts'
import { dropSession, leaveNotice } from './session-cookies.ts'

const signInPage: Handler = async (call) => {
  const { parts, visit, request, reply, route, params, address } = call
  const query = queryOf(call)
  const destination = safeRedirect(parts.config, query.get('redirectUrl') ?? query.get('redirect'))
  if (visit.ctx.viewer) return sendTo(call, destination)
  const token = tokenOf(query.get('token'))
  if (token && !isOnlyALook(call)) {
    const signedIn = await signInWithAccountToken(visit.ctx, token)
    if (signedIn.ok) return goIn(call, signedIn.value, destination)
  }
  const env = await environmentFor(visit)
  const page = pageOf(route, env)
  if (!page) return undefined
  const answer = await answerPage(parts, visit, env, { route, ...page, params }, address, request.headers.referer)
  return sendPage(request, reply, visit, answer)
}

const emailCallback: Handler = async (call) => {
  const { parts, visit, reply } = call
  if (isOnlyALook(call)) return reply.code(call.request.method === 'HEAD' ? 200 : 503).send()
  const query = queryOf(call)
  const token = tokenOf(query.get('token'))
  if (!token) return sendTo(call, pathTo('ShowUnrecognizedAccount'))
  ensureBrowserId(parts, call.request, reply, visit)
  const done = await completeEmailSignIn(visit.ctx, token)
  if (!done.ok) {
    const trouble = done.refusal.code as LinkTrouble | undefined
    if (trouble === 'LinkUsed') return backToSignIn(call, 'link-used')
    if (trouble === 'LinkExpired') return backToSignIn(call, 'link-expired')
    if (trouble === 'IpAuthLockout') return backToSignIn(call, 'network-lockout', { days: await daysLocked(call) })
    return sendTo(call, pathTo('ShowUnrecognizedAccount'))
  }
  const entered = done.value
  const skips = query.get('skipOnboarding') === '1'
  if (entered.kind === 'awaits-code' || entered.redirect.split('?')[0] !== pathTo('ShowPassword'))
    return goOn(call, entered, { skips })
  // Whoever reads the account's mail may choose a new password without the old one.
  const secret = await issuePasswordToken(visit.ctx, entered.userId)
  return goIn(call, entered, pathTo('ShowPassword', {}, { query: { token: secret } }))
}

/** The native app has made the token. */
const appLogin: Handler = async (call) => {
  const token = tokenOf(call.params.token ?? null)
  if (!token || isOnlyALook(call)) return backToSignIn(call, 'try-again')
  const signedIn = await signInWithAccountToken(call.visit.ctx, token)
  if (!signedIn.ok) return backToSignIn(call, 'try-again')
  return goIn(call, signedIn.value, safeRedirect(call.parts.config, queryOf(call).get('redirect')))
}

/** The last step of a sign-in that has left a one-time token: by a password, or by the code asked for after something else. */
const providerCallback: Handler = async (call) => {
  const query = queryOf(call)
  const destination = safeRedirect(call.parts.config, query.get('redirect'))
  const token = tokenOf(query.get('token'))
  if (!token || isOnlyALook(call)) {
    return call.visit.ctx.viewer ? sendTo(call, destination) : backToSignIn(call, 'try-again')
  }
  const passed = await signInWithPass(call.visit.ctx, token)
  if (passed.ok) return goOn(call, { ...passed.value, redirect: passed.value.redirect || destination })
  const signedIn = await signInWithAccountToken(call.visit.ctx, token)
  return signedIn.ok ? goIn(call, signedIn.value, destination) : backToSignIn(call, 'try-again')
}

/** The token in the address stands in for the header that a plain link cannot send. */
const signOut: Handler = async (call) => {
  const { parts, visit, params, reply } = call
  const { session } = visit
  const sent = params.xsrf ?? ''
  if (sent === '' || sent === 'null' || sent === 'undefined') parts.log.warn('No xsrf token found.')
  else if (session && !isOnlyALook(call) && sameSecret(sent, session.xsrfToken)) {
    await closeSession(visit.ctx, session.tokenHash)
    dropSession(parts.config, reply)
  }
  return sendTo(call, pathTo('ShowHome'))
}

const confirmAddress: Handler = async (call) => {
  const key = tokenOf(call.params.key ?? null)
  if (!key) return undefined
  if (isOnlyALook(call)) return call.reply.code(200).send()
  const confirmed = await confirmEmail(call.visit.ctx, key)
  if (!confirmed.ok) return undefined
  leaveNotice(call.parts.config, call.reply, 'email-verified')
  return sendTo(call, '/me/settings/account#email')
}

const sendVerify: Handler = async ({ visit, reply }) => {
  const sent = await sendVerificationEmail(visit.ctx)
  if (sent.ok) return reply.send({ success: true, payload: { value: true } })
  return reply.code(sent.refusal.kind === 'RateLimited' ? 429 : 401).send({ success: false, error: sent.refusal.message })
}

export const authHandlers: Handlers = {
  ShowSignIn: signInPage,
  RedirectCallbackEmail: emailCallback,
  RedirectCallbackAuthenticate: providerCallback,
  RedirectAppLoginToken: appLogin,
  RedirectAccountConfirmKey: confirmAddress,
  AcctSignout: signOut,
  DoMeSendVerify: sendVerify,
  ...hopHandlers,
  ...providerHandlers,
}
