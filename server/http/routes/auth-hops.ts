import { issueAccountToken } from '#server/domains/accounts/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import { safeRedirect } from '../own-hosts.ts'
import type { Handler, Handlers } from '../router.ts'
import { queryOf, sendTo } from './auth-answers.ts'

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

/** After signing in: first to what the visitor had wanted to do, or at once to where they were going. */
const loginRedirect: Handler = async (call) => {
  const { parts, visit } = call
  const query = queryOf(call)
  const destination = safeRedirect(parts.config, query.get('redirect'))
  const action = safeRedirect(parts.config, query.get('actionUrl'))
  const token = await issueAccountToken(visit.ctx)
  if (action !== '/') return sendTo(call, withQuery(action, { token, redirect: destination }))
  // Only another host needs to be told who this is; here the cookie says it.
  return sendTo(call, destination.startsWith('/') ? destination : withQuery(destination, { token }))
}

/** Back from the registrar of an own domain. */
const namecheapCallback: Handler = async (call) => sendTo(call, pathTo('ShowMeSettingsCustomDomain'))

export const hopHandlers: Handlers = {
  RedirectGlobalIdentity: globalIdentity,
  RedirectGlobalIdentity2: globalIdentity,
  RedirectGlobalIdentity3: globalIdentity,
  RedirectLoginRedirect: loginRedirect,
  RedirectCallbackNamecheap: namecheapCallback,
}
