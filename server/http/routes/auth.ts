import {
  closeSession,
  completeEmailSignIn,
  confirmEmail,
  isPassUsable,
  issuePasswordToken,
  type LinkTrouble,
  ownerOfAccountToken,
  readEmailKey,
  readSignInLink,
  sendVerificationEmail,
  signInWithAccountToken,
  signInWithPass,
  usersById,
} from '#server/domains/accounts/accounts.ts'
import { sameSecret } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { pageOf } from '#web/entry-server.tsx'
import { safeRedirect } from '../redirects.ts'
import { environmentFor } from '../pages/environment.ts'
import { answerPage, sendPage } from '../pages/serve-page.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'
import { backToSignIn, daysLocked, goIn, goOn, isOnlyALook, queryOf, sendTo, tokenOf } from './auth-answers.ts'
import { hopHandlers } from './auth-hops.ts'
import { dropHandover, isBoundToThisBrowser, placeOf } from './handover.ts'
import { providerHandlers } from './auth-providers.ts'
import { askToConfirm, fieldsOf, isConfirmed } from './confirm-action.ts'
import { dropSession, leaveNotice } from './session-cookies.ts'

const signInPage: Handler = async (call) => {
  const { parts, visit, request, reply, route, params, address } = call
  const query = queryOf(call)
  const destination = safeRedirect(parts.config, query.get('redirectUrl') ?? query.get('redirect'))
  if (visit.ctx.viewer) return sendTo(call, destination)
  const token = tokenOf(query.get('token'))
  if (token && !isOnlyALook(call)) {
    const shown = await askToContinue(call, token, destination)
    if (shown) return shown
  }
  const env = await environmentFor(visit)
  const page = pageOf(route, env)
  if (!page) return undefined
  const answer = await answerPage(parts, visit, env, { route, ...page, params }, address, request.headers.referer)
  return sendPage(request, reply, visit, answer)
}

/** Shows the account a one-time token would sign in here; returns nothing when the token is invalid. */
async function askToContinue(call: RouteCall, token: string, redirect: string, isPostedAtOnce = false) {
  const { ctx } = call.visit
  const userId = await ownerOfAccountToken(ctx, token, placeOf(call))
  const user = userId ? await usersById(ctx).load(userId) : undefined
  if (!user) return undefined
  return askToConfirm(call, {
    does: 'continue',
    about: user.name || user.username,
    postTo: pathTo('RedirectCallbackAuthenticate'),
    fields: { token, redirect },
    isPostedAtOnce,
  })
}

/** The link of a sign-in mail, or the redirect after a correct code. Another browser gets a confirmation page, whose form signs in. */
const emailCallback: Handler = async (call) => {
  const { visit, request, reply } = call
  if (isOnlyALook(call)) return reply.code(request.method === 'HEAD' ? 200 : 503).send()
  const query = request.method === 'POST' ? fieldsOf(call) : queryOf(call)
  const token = tokenOf(query.get('token'))
  if (!token) return sendTo(call, pathTo('ShowUnrecognizedAccount'))
  if (!isConfirmed(call)) {
    const link = await readSignInLink(visit.ctx, token)
    if (!link.ok) return refuseLink(call, link.refusal.code)
    // In the browser that requested the mail, opening the link is the confirmation: no scanner has its cookie.
    if (!link.value.isSameBrowser)
      return askToConfirm(call, {
        does: link.value.isSignUp ? 'sign-up' : 'sign-in',
        about: link.value.email,
        postTo: pathTo('RedirectCallbackEmail'),
        fields: { token, skipOnboarding: query.get('skipOnboarding') },
        isPostedAtOnce: false,
      })
  }
  const done = await completeEmailSignIn(visit.ctx, token)
  if (!done.ok) return refuseLink(call, done.refusal.code)
  const entered = done.value
  const skips = query.get('skipOnboarding') === '1'
  if (entered.kind === 'awaits-code' || entered.redirect.split('?')[0] !== pathTo('ShowPassword'))
    return goOn(call, entered, { skips })
  // A person who reads the account's mail may choose a new password without the old one.
  const secret = await issuePasswordToken(visit.ctx, entered.userId)
  return goIn(call, entered, pathTo('ShowPassword', {}, { query: { token: secret } }))
}

async function refuseLink(call: RouteCall, code: string | undefined) {
  const trouble = code as LinkTrouble | undefined
  if (trouble === 'LinkUsed') return backToSignIn(call, 'link-used')
  if (trouble === 'LinkExpired') return backToSignIn(call, 'link-expired')
  if (trouble === 'IpAuthLockout') return backToSignIn(call, 'network-lockout', { days: await daysLocked(call) })
  return sendTo(call, pathTo('ShowUnrecognizedAccount'))
}

/** The token was issued by the native app, which shows this page in its own web view. */
const appLogin: Handler = async (call) => {
  const { visit, parts, params } = call
  const token = tokenOf(params.token ?? null)
  const destination = safeRedirect(parts.config, queryOf(call).get('redirect'))
  const shown = token && !isOnlyALook(call) && (await askToContinue(call, token, destination, visit.client.isNativeApp))
  return shown || backToSignIn(call, 'try-again')
}

/**
 * The last step of a sign-in that has left a one-time token in this browser: by a password, by the code of an authenticator app, or passed
 * on by another of our hosts. A GET shows a confirmation; the form of that page signs in.
 */
const finishSignIn: Handler = async (call) => {
  const { parts, visit, request } = call
  const query = request.method === 'POST' ? fieldsOf(call) : queryOf(call)
  const destination = safeRedirect(parts.config, query.get('redirect'))
  const token = tokenOf(query.get('token'))
  if (!token || isOnlyALook(call)) return visit.ctx.viewer ? sendTo(call, destination) : backToSignIn(call, 'try-again')
  if (!isConfirmed(call)) {
    const isHere = await isPassUsable(visit.ctx, token)
    const shown = isHere
      ? askToConfirm(call, {
          does: 'continue',
          about: '',
          postTo: pathTo('RedirectCallbackAuthenticate'),
          fields: { token, redirect: destination },
          isPostedAtOnce: true,
        })
      : await askToContinue(call, token, destination, isBoundToThisBrowser(call))
    return shown ?? backToSignIn(call, 'try-again')
  }
  const passed = await signInWithPass(visit.ctx, token)
  if (passed.ok) return goOn(call, { ...passed.value, redirect: passed.value.redirect || destination })
  const signedIn = await signInWithAccountToken(visit.ctx, token, placeOf(call))
  dropHandover(call)
  return signedIn.ok ? goOn(call, { ...signedIn.value, redirect: destination }, { skips: true }) : backToSignIn(call, 'try-again')
}

/** The token in the address replaces the header that a plain link cannot send. */
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
  const { visit, params, parts, reply } = call
  const key = tokenOf(params.key ?? null)
  if (!key) return undefined
  if (isOnlyALook(call)) return reply.code(200).send()
  if (!isConfirmed(call)) {
    const read = await readEmailKey(visit.ctx, key)
    if (!read.ok) return undefined
    return askToConfirm(call, {
      does: 'confirm-email',
      about: read.value.email,
      postTo: pathTo('RedirectAccountConfirmKey', { key }),
      isPostedAtOnce: visit.ctx.viewer?.id === read.value.userId,
    })
  }
  const confirmed = await confirmEmail(visit.ctx, key)
  if (!confirmed.ok) return undefined
  leaveNotice(parts.config, reply, 'email-verified')
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
  RedirectCallbackAuthenticate: finishSignIn,
  RedirectAppLoginToken: appLogin,
  RedirectAccountConfirmKey: confirmAddress,
  AcctSignout: signOut,
  DoMeSendVerify: sendVerify,
  ...hopHandlers,
  ...providerHandlers,
}
