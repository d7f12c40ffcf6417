import type { Context } from '#server/platform/context.ts'
import { maxNonceLength, type PaymentOutcome } from '#server/platform/payments/payment-gateway.ts'
import { chooseGateway, type ProviderChoice } from './choose-gateway.ts'
import { mandateOf } from './mandate-of.ts'
import { customerOf } from './customer-of.ts'
import type { AttachedMethod } from './payment-method.ts'

type AttachInput = {
  nonce: string
  threeDSecureToken?: string | null | undefined
  provider?: ProviderChoice
  /** Of a seller; the site’s own when omitted. */
  accountId?: string | undefined
}

/**
 * Attaches what the browser chose to this account at the provider. A method that is about to be charged needs no attempt of its own: the
 * charge attaches it (`isCharged`). Must not run inside a transaction, because it takes seconds.
 */
export async function attachMethod(
  ctx: Context,
  userId: string,
  { nonce, threeDSecureToken, provider, accountId }: AttachInput,
  { isCharged = false }: { isCharged?: boolean } = {},
): Promise<PaymentOutcome<AttachedMethod>> {
  const longest = Math.max(nonce.length, threeDSecureToken?.length ?? 0)
  if (nonce === '' || longest > maxNonceLength) return { ok: false, error: 'error' }
  const gateway = chooseGateway(ctx, provider, accountId)
  if (!gateway) return { ok: false, error: 'error' }
  const customer = await customerOf(ctx, userId, gateway, accountId)
  if (!customer.ok) return customer
  const { customerId } = customer
  const attached = isCharged
    ? await gateway.readMethod({ nonce })
    : await gateway.attachMethod({ customerId, nonce, threeDSecureToken: threeDSecureToken ?? undefined, ...mandateOf(ctx) })
  if (!attached.ok) return attached
  const { token, details } = attached
  return { ok: true, provider: gateway.name, ...(accountId && { accountId }), customerId, token, details }
}
