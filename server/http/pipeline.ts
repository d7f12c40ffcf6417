import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound, callHandler, checkAccess } from './answer-route.ts'
import { createExchange, type Routing, type Step } from './exchange.ts'
import { findNamedTopic, findRoute, nameMethods, tidyAddress } from './find-route.ts'
import { personalPage } from './pages/personal.ts'
import { readerPage } from './pages/reader.ts'
import { visitorPage } from './pages/visitor.ts'

/**
 * How every address of the route table is answered: by the first step that has an answer. Pages are kept in three places. Those of visitors are
 * looked for twice: while they are fresh, before the framework has seen the request (`freshPagesFirst` in `pages/serve-cached.ts`), and here, where
 * they are filled and refreshed. Pages that signed-in readers share come next; all others are rendered for one person.
 */
const steps: readonly Step[] = [
  tidyAddress,
  findRoute,
  nameMethods,
  visitorPage,
  findNamedTopic,
  checkAccess,
  callHandler,
  readerPage,
  personalPage,
]

export const createPipeline =
  (routing: Routing) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const exchange = createExchange(routing, request, reply)
    for (const step of steps) {
      const outcome = await step(exchange)
      if (outcome === 'not-found') break
      if (outcome === 'answered') return reply
    }
    await answerNotFound(exchange)
    return reply
  }
