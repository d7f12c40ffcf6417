import { executeBatch } from '#server/graphql/batch.ts'
import type { Handler, Handlers } from '../router.ts'

/** One endpoint under two addresses. The browser of a visitor who may be counted gets its id here, on its first call. */
const answer: Handler = async ({ dependencies, requestContext, request, reply }) => {
  requestContext.xsrf()
  const { origin } = requestContext.ctx
  if (!requestContext.session && requestContext.mayMeasure)
    origin.countedBrowserId ??= origin.browserId ?? origin.issueBrowserId?.()
  const { status, body } = await executeBatch(dependencies.engine, requestContext.ctx, request.body, requestContext)
  return reply.code(status).header('cache-control', 'private, no-store').send(body)
}

export const graphqlHandlers: Handlers = { ApiGraphql: answer, ApiBatch: answer }
