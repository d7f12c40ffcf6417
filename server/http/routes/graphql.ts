import { executeBatch } from '#server/graphql/batch.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

/** One endpoint under two addresses. The browser of a visitor who may be counted gets its id here, on its first call. */
const answer: Handler = async ({ dependencies, requestContext, request, reply }) => {
  requestContext.xsrf()
  const { origin } = requestContext.ctx
  if (!requestContext.session && requestContext.mayMeasure)
    origin.countedBrowserId ??= origin.browserId ?? origin.issueBrowserId?.()
  const { status, body } = await executeBatch(dependencies.engine, requestContext.ctx, request.body, requestContext)
  return send(reply.code(status).header('cache-control', 'private, no-store'), body)
}

export const graphqlHandlers: Handlers = { ApiGraphql: answer, ApiBatch: answer }
