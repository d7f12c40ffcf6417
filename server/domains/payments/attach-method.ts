import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { maxNonceLength, type PaymentOutcome } from '#server/platform/payments/payment-gateway.ts'
import type { AttachedMethod } from './payment-method.ts'
import { findCustomerId } from './payment-methods.sql.ts'

type AttachInput = { nonce: string; threeDSecureToken?: string | null | undefined }

/** Attaches a payment nonce to this account at the provider. Must not run inside a transaction, because it takes seconds. */
export async function attachMethod(
  ctx: Context,
  userId: string,
  { nonce, threeDSecureToken }: AttachInput,
): Promise<PaymentOutcome<AttachedMethod>> {
  if (nonce === '' || nonce.length > maxNonceLength) return { ok: false, error: 'error' }
  const { payments } = ctx.services
  const storedCustomerId = await findCustomerId(ctx, userId)
  const email = (await usersById(ctx).load(userId))?.email ?? null
  const customer = storedCustomerId
    ? ({ ok: true, customerId: storedCustomerId } as const)
    : await payments.createCustomer({ reference: userId, email })
  if (!customer.ok) return customer
  const { customerId } = customer
  const attached = await payments.attachMethod({ customerId, nonce, threeDSecureToken: threeDSecureToken ?? undefined })
  return attached.ok ? { ok: true, customerId, token: attached.token, details: attached.details } : attached
}
