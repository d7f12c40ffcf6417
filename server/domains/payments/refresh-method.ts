import type { Context } from '#server/platform/context.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { paymentMethodByUser, removePaymentMethod } from './payment-methods.sql.ts'

/** Stores what changed about a payment method, such as the expiry of a renewed card or the end of an agreement. Undefined for one that nobody uses. */
export async function refreshMethod(
  ctx: Context,
  { provider, accountId = '' }: { provider: PaymentProvider; accountId?: string | undefined },
  token: string,
): Promise<string | undefined> {
  const method = await ctx.db
    .selectFrom('paymentMethods')
    .select(['id', 'userId'])
    .where('token', '=', token)
    .where('provider', '=', provider)
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (!method) return undefined
  const read = await ctx.services.payments.find(provider, accountId)?.readMethod({ nonce: token })
  if (read && !read.ok && read.error === 'declined') {
    await removePaymentMethod(ctx, method)
    return `Payment method ${method.id} was ended by its owner.`
  }
  if (!read?.ok) throw new Error('The payment provider does not say what this payment method is.')
  await ctx.db.updateTable('paymentMethods').set(read.details).where('id', '=', method.id).execute()
  paymentMethodByUser(ctx).clear(method.userId)
  return `Payment method ${method.id} is up to date.`
}
