import { t } from '#shared/translation/translate.ts'
import { accountChangeTexts, otherAccountCode } from '#shared/page-account.ts'
import { accessRefusalFor, flagRefusalFor, isCall, needsHigherRole } from './access.ts'
import { type Exchange, isPage, type Step } from './exchange.ts'
import { type Outcome, send } from './handler.ts'
import { crossOriginHeaders } from './methods.ts'
import { createNotFoundResponse, createRoleNeededResponse, sendPage } from './pages/serve-page.ts'
import { redirectTo } from './redirects.ts'

/** Refuses what this account may not do here: rights first, then flags. */
export const checkAccess: Step = async (exchange) => {
  const { match, request, reply, address, context } = exchange
  if (!match) return 'not-found'
  const { route, params } = match
  const { ctx, accountChange, formProblem, isFromOwnPage, xsrf } = await context()
  const isChange = request.method !== 'GET' && request.method !== 'HEAD' && route.csrf !== 'exempt'
  if (route.crossOrigin) void reply.headers(crossOriginHeaders)
  // Before what the account may do is looked at: a page may be made for one that may, and the session belong to one that may not.
  const isMeanwhile = route.isSentOnLeaving && accountChange !== 'switched'
  if (isCall(route) && isChange && accountChange && !isMeanwhile)
    return send(reply.code(409), { success: false, error: t(accountChangeTexts[accountChange]), code: otherAccountCode })
  const here = address.path + address.search
  const refusal = (await accessRefusalFor(ctx, route, params, here)) ?? (await flagRefusalFor(ctx, route, params, here))
  if (refusal?.kind === 'redirect') {
    xsrf()
    return redirectTo(ctx.config, reply, refusal.to)
  }
  if (refusal) return refuse(exchange, refusal.status)
  // The session that has started or ended since brought another token.
  const hasTokenOfBefore = isMeanwhile && accountChange !== undefined && isFromOwnPage
  if (isCall(route) && isChange && formProblem && !hasTokenOfBefore)
    return send(reply.code(403), { success: false, error: t(formProblem) })
  return undefined
}

async function refuse({ dependencies, match, reply, address, context }: Exchange, status: number): Promise<Outcome> {
  const requestContext = await context()
  if (status === 404 && match && isPage(match.route) && (await needsHigherRole(requestContext.ctx, match.route, match.params)))
    return sendPage(reply, requestContext, await createRoleNeededResponse(dependencies, requestContext, address, match.params))
  if (status === 404) return 'not-found'
  const error = status === 401 ? t`Please sign in to continue.` : t`You don't have permission to do that.`
  return send(reply.code(status), { success: false, error })
}

/** Calls the handler of a route that has one. */
export const callHandler: Step = async ({ dependencies, handlers, match, request, reply, address, context }) => {
  const handler = match && handlers[match.route.name]
  if (!handler) return undefined
  const { route, params } = match
  const outcome = await handler({ dependencies, requestContext: await context(), request, reply, route, params, address })
  if (outcome === 'not-found' && route.kind === 'redirect')
    dependencies.log.warn({ route: route.name, params }, 'a redirect route has no target')
  return outcome
}

/** There is nothing at this address: a page says so, or a sentence to a call. */
export async function answerNotFound({ dependencies, match, method, reply, address, context }: Exchange): Promise<Outcome> {
  const isForScript = match ? isCall(match.route) : address.path.startsWith('/_/') && method !== 'GET'
  if (isForScript) return send(reply.code(404), { success: false, error: t`There is nothing at this address.` })
  const requestContext = await context()
  return sendPage(reply, requestContext, await createNotFoundResponse(dependencies, requestContext, address))
}
