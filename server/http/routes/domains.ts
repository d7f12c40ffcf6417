import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'

/**
 * Whether we serve pages at a host, for a proxy that requests certificates on demand: it must not request one for any name that is pointed
 * here.
 */
export function domainRoutes(app: FastifyInstance, { hosts }: AppDependencies): void {
  app.get<{ Querystring: { domain?: string } }>('/_/domains/ask', async (request, reply) => {
    const { domain } = request.query
    const isKnown = typeof domain === 'string' && domain.includes('.') && (await hosts.kindOf(domain)) !== 'unknown'
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isKnown ? 'yes' : 'no')
  })
}
