import type { Context } from '#server/platform/context.ts'
import type { ProviderRequest, UnreadEvent } from '#server/platform/payments/provider-events.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { storePaymentEvent } from './payment-events.sql.ts'

/**
 * Takes what a provider reports: verifies its signature, and stores it to be processed by a job. The provider is answered once it is stored,
 * so that it repeats what was lost.
 */
export async function receivePaymentEvent(
  ctx: Context,
  provider: PaymentProvider,
  request: ProviderRequest,
): Promise<'stored' | UnreadEvent> {
  const read = await ctx.services.payments.find(provider)?.readEvent(request)
  if (!read?.ok) return read?.reason ?? 'not-configured'
  await ctx.transaction((tx) => storePaymentEvent(tx, provider, read.event))
  return 'stored'
}
