import { answerBatch } from '#server/graphql/batch.ts'
import type { Handler, Handlers } from '../router.ts'

/** One endpoint under two addresses. The browser of a visitor who may be counted gets its id here, on its first call. */
const answer: Handler = async ({ parts, visit, request, reply }) => {
  visit.xsrf()
  const { origin } = visit.ctx
  if (!visit.session && visit.mayMeasure) origin.countedBrowserId ??= origin.browserId ?? origin.issueBrowserId?.()
  const { status, body } = await answerBatch(parts.engine, visit.ctx, request.body, visit.mayChange)
  return reply.code(status).header('cache-control', 'private, no-store').send(body)
}

export const graphqlHandlers: Handlers = { ApiGraphql: answer, ApiBatch: answer }
