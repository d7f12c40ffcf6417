import type { FastifyInstance } from 'fastify'
import { receivePaymentEvent } from '#server/domains/payments/payments.ts'
import { providerOf } from '#server/platform/payments/providers/providers.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import { chargingProviders } from '#shared/enums/payments.ts'
import type { AppDependencies } from '../app-dependencies.ts'

const maxEventBytes = 512 * 1024

/**
 * Where payment providers report what happened to payments. Requests have no session: their signature alone proves where they come from, and
 * is computed over the bytes as they arrived.
 */
export const paymentWebhookRoutes =
  ({ database, config, log, services, clock, hosts }: AppDependencies) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of chargingProviders) {
      const { webhookPath } = providerOf(provider)
      if (webhookPath === undefined) continue
      app.post(webhookPath, { bodyLimit: maxEventBytes }, async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        if (!hosts.isMain(request.host)) return reply.code(404).send('There is nothing at this address.\n')
        const ctx = createContext({ database, config, log, services, now: clock, viewer: undefined, origin: noOrigin })
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const outcome = await receivePaymentEvent(ctx, provider, { rawBody, headers: request.headers, receivedAt: ctx.now() })
        if (outcome === 'stored') return reply.send('Received.\n')
        if (outcome === 'not-configured') return reply.code(404).send('This provider is not configured.\n')
        if (outcome === 'unreadable') return reply.code(400).send('This event has no id, type, time or object.\n')
        return reply.code(400).send('The signature does not match, or is too old.\n')
      })
    }
  }
