import type { FastifyInstance } from 'fastify'
import { acceptsPlayMoney } from '#server/platform/payments/open-payment-gateway.ts'
import { sandboxSetupEnds, sandboxSetupPath } from '#server/platform/payments/providers/sandbox/payouts.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { pathTo } from '#shared/routes.ts'
import type { AppDependencies } from '../app-dependencies.ts'

/** Setup pages of the sandbox's payout accounts, which redirect back like the real provider. */
export function sandboxPayoutRoutes(app: FastifyInstance, { config }: AppDependencies): void {
  if (!acceptsPlayMoney(config)) return
  app.get<{ Querystring: { state?: string; to?: string } }>(sandboxSetupPath, async (request, reply) => {
    const { state = '', to } = request.query
    const returnPath = [pathTo('ShowSellingConnected')].find((path) => path === to) ?? pathTo('ShowPartnerProgramStripeFinish')
    const links = Object.entries(sandboxSetupEnds).map(([code, label]) => {
      const back = `${returnPath}?${new URLSearchParams({ code, state })}`
      return `<li><a href="${escapeHtml(back)}">${escapeHtml(label)}</a></li>`
    })
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Sandbox payouts</title><style>:root{color-scheme:light dark;font:17px/1.6 system-ui}body{max-width:34rem;margin:10vh auto;padding:0 24px}li{margin:12px 0}a{color:inherit}</style><main><h1>Sandbox payouts</h1><p>In the sandbox, this page replaces a payout provider. No money moves. Choose how it ends:</p><ul>${links.join('')}</ul></main></html>`,
      )
  })
}
