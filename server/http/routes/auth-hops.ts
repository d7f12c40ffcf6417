import { hasJustSignedIn, issueAccountToken } from '#server/domains/accounts/accounts.ts'
import { saveForLater } from '#server/domains/lists/lists.ts'
import { findToManage } from '#server/domains/publications/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { safeRedirect } from '../redirects.ts'
import type { Handler, Handlers } from '../router.ts'
import { queryOf, sendTo } from './auth-answers.ts'
import { leaveNotice } from './session-cookies.ts'

function withQuery(target: string, more: Record<string, string | undefined>): string {
  const url = new URL(target, 'http://own')
  for (const [key, value] of Object.entries(more)) if (value !== undefined) url.searchParams.set(key, value)
  return url.origin === 'http://own' ? url.pathname + url.search + url.hash : url.href
}

/** Tells another host of ours who is here, by a token that works once. An address on a foreign host is refused, not mended. */
const globalIdentity: Handler = async (call) => {
  const { parts, visit, reply } = call
  const asked = queryOf(call).get('redirectUrl') ?? '/'
  const target = safeRedirect(parts.config, asked)
  if (target === '/' && asked !== '/' && !isOwnHome(parts.config.baseUrl, asked))
    return reply.code(400).send({ errors: [{ message: 'That address is not one of ours.', extensions: { code: 'BadRequest' } }] })
  return sendTo(call, withQuery(target, { token: await issueAccountToken(visit.ctx) }))
}

const isOwnHome = (baseUrl: string, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(baseUrl).origin

/**
 * After signing in: first to what the visitor had wanted to do, or at once to where they were going. Only just then: at any other
 * time this address is a link somebody else has made, and the token in it would do what they want.
 */
const loginRedirect: Handler = async (call) => {
  const { parts, visit } = call
  const query = queryOf(call)
  const destination = safeRedirect(parts.config, query.get('redirect'))
  const action = safeRedirect(parts.config, query.get('actionUrl'))
  const isAsked = action !== '/' && (await hasJustSignedIn(visit.ctx))
  const saved = isAsked ? storyToSave(action) : undefined
  if (saved !== undefined) {
    if ((await saveForLater(visit.ctx, saved)).ok) leaveNotice(parts.config, call.reply, 'saved')
    return sendTo(call, destination)
  }
  const token = await issueAccountToken(visit.ctx)
  if (isAsked) return sendTo(call, withQuery(action, { token, redirect: destination }))
  // Only another host needs to be told who this is; here the cookie says it.
  return sendTo(call, destination.startsWith('/') ? destination : withQuery(destination, { token }))
}

/** The story that was to be saved. Saving has no page of its own to go by, so it is done on the way. */
function storyToSave(action: string): string | undefined {
  const match = matchRoute(new URL(action, 'http://own').pathname, 'POST')
  return match?.route.name === 'DoBookmarkPost' ? (trailingId(match.params.postId ?? '') ?? '') : undefined
}

/** Back from the registrar of an own domain: to the settings of the publication it is for, or to one's own. */
const namecheapCallback: Handler = async (call) => {
  const found = await findToManage(call.visit.ctx, queryOf(call).get('state') ?? '', 'changeSettings')
  return sendTo(
    call,
    found.ok ? pathTo('ShowCollectionCustomDomain', { collectionSlug: found.value.slug }) : pathTo('ShowMeSettingsCustomDomain'),
  )
}

export const hopHandlers: Handlers = {
  RedirectGlobalIdentity: globalIdentity,
  RedirectGlobalIdentity2: globalIdentity,
  RedirectGlobalIdentity3: globalIdentity,
  RedirectLoginRedirect: loginRedirect,
  RedirectCallbackNamecheap: namecheapCallback,
}
