import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { chooseGateway, type ProviderChoice } from './choose-gateway.ts'

/** What a page needs to show the fields or the button of a provider. Gifts are paid for without an account. */
export const createClientToken = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'payment-client-token', ...perHour(120) }],
    refusals: ['CheckoutNotAvailable', 'RateLimited'],
    transaction: 'none',
  },
  async (ctx, provider: ProviderChoice) => {
    const opened = await chooseGateway(ctx, provider)?.createCheckout()
    return opened?.ok ? ok({ clientToken: opened.clientToken }) : refused('CheckoutNotAvailable')
  },
)
