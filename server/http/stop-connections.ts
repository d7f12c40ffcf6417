import type { RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { second } from '#shared/time/units.ts'
import type { Log } from '../platform/log.ts'

/** How long requests in progress have to be answered once the server stops. */
const graceMs = 6 * second

/**
 * Ends connections when the server stops: idle ones at once, those with a response in progress after it, and the rest, such as a half-sent
 * request, after the grace period.
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
        // Responses from now on say `Connection: close`.
        for (const response of unanswered) response.shouldKeepAlive = false
        timer = setTimeout(() => {
          log.warn({ unanswered: unanswered.size }, 'connections still open at the deadline were closed')
          app.server.closeAllConnections()
        }, graceMs)
      })
      app.addHook('onClose', async () => clearTimeout(timer))
    },
  }
}
