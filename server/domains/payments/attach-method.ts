import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { longestNonce, type Outcome } from '#server/platform/payments/payment-provider.ts'
import type { AttachedMethod } from './payment-method.ts'
import { customerIdOf } from './payment-methods.sql.ts'

type Given = { nonce: string; threeDSecureToken?: string | null | undefined }

/** Attaches a payment nonce to this account at the provider. Must not run inside a transaction, because it takes seconds. */
export async function attachMethod(
  ctx: Context,
  userId: string,
  { nonce, threeDSecureToken }: Given,
): Promise<Outcome<AttachedMethod>> {
  if (nonce === '' || nonce.length > longestNonce) return { ok: false, trouble: 'error' }
  const { payments } = ctx.services
  const known = await customerIdOf(ctx, userId)
  const email = (await usersById(ctx).load(userId))?.email ?? null
  const customer = known
    ? ({ ok: true, customerId: known } as const)
    : await payments.createCustomer({ reference: userId, email })
  if (!customer.ok) return customer
  const { customerId } = customer
  const attached = await payments.attachMethod({ customerId, nonce, threeDSecureToken: threeDSecureToken ?? undefined })
  return attached.ok ? { ok: true, customerId, token: attached.token, details: attached.details } : attached
}
