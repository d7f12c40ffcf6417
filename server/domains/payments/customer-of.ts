import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { PaymentGateway, PaymentOutcome } from '#server/platform/payments/payment-gateway.ts'

/**
 * The account’s customer at the payment provider, created with the first payment. The attempt is stored before the call, so that a customer
 * whose response was lost is found again. Must not run inside a transaction.
 */
export async function customerOf(
  ctx: Context,
  userId: string,
  gateway: PaymentGateway,
  accountId = '',
): Promise<PaymentOutcome<{ customerId: string }>> {
  const key = { userId, provider: gateway.name, accountId }
  const stored = await ctx.db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .where('provider', '=', gateway.name)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (stored?.customerId) return { ok: true, customerId: stored.customerId }
  if (!stored)
    await ctx.db
      .insertInto('paymentCustomers')
      .values({ ...key, customerId: null, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'provider', 'accountId']).doNothing())
      .execute()
  const email = (await usersById(ctx).load(userId))?.email ?? null
  const created = await gateway.createCustomer({ reference: userId, email, mayExist: stored !== undefined })
  if (!created.ok) return created
  // Another process may have been first; its customer counts.
  const recorded = await ctx.db
    .updateTable('paymentCustomers')
    .set((eb) => ({ customerId: eb.fn.coalesce('customerId', eb.val(created.customerId)) }))
    .where('userId', '=', userId)
    .where('provider', '=', gateway.name)
    .where('accountId', '=', accountId)
    .returning('customerId')
    .executeTakeFirst()
  return { ok: true, customerId: recorded?.customerId ?? created.customerId }
}
