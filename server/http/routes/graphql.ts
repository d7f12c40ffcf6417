import { answerBatch } from '#server/graphql/batch.ts'
import { ensureBrowserId } from '../request-context.ts'
import type { Handler, Handlers } from '../router.ts'

/** One endpoint under two addresses. A browser nobody is signed in with gets its ids here, on its first call. */
const answer: Handler = async ({ parts, visit, request, reply }) => {
  visit.xsrf()
  if (!visit.session) ensureBrowserId(parts, request, reply, visit)
  const { status, body } = await answerBatch(parts.engine, visit.ctx, request.body, visit.mayChange)
  return reply.code(status).header('cache-control', 'private, no-store').send(body)
}

export const graphqlHandlers: Handlers = { ApiGraphql: answer, ApiBatch: answer }
