import type { RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { second } from '#shared/time/units.ts'
import type { Log } from '../platform/log.ts'

/** How long requests under way have to be answered once the server stops. */
const graceMs = 6 * second

/**
 * Ends connections when the server stops: those that wait for nothing at once, those with an answer under way after it, and whatever
 * is left after the grace, such as a request that was only half sent.
 */
export function stopConnections(log: Log) {
  const unanswered = new Set<ServerResponse>()
  return {
    track:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        unanswered.add(response)
        response.once('close', () => unanswered.delete(response))
        answer(request, response)
      },
    register: (app: FastifyInstance): void => {
      let timer: NodeJS.Timeout | undefined
      app.addHook('preClose', async () => {
        // Answers from now on say `Connection: close`.
        for (const response of unanswered) response.shouldKeepAlive = false
        timer = setTimeout(() => {
          log.warn({ unanswered: unanswered.size }, 'connections were cut off that had not ended in time')
          app.server.closeAllConnections()
        }, graceMs)
      })
      app.addHook('onClose', async () => clearTimeout(timer))
    },
  }
}
