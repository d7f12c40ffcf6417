import type { Context } from '#server/platform/context.ts'
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'

/** The provider that a payer chose; without a choice it is the primary one. */
export type ProviderChoice = PaymentProvider | null | undefined

/** The gateway for a new payment, to a seller’s account if given. Undefined for a provider that is not in use. */
export const chooseGateway = (
  { services: { payments } }: Context,
  provider: ProviderChoice,
  accountId?: string,
): PaymentGateway | undefined => payments.find(provider ?? payments.primary.name, accountId)
