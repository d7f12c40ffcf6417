import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import type { AttachedMethod, PaymentMethod } from './payment-method.ts'

/** The payment method with which each person pays the site. */
export const paymentMethodByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('paymentMethods')
      .selectAll()
      .where('userId', '=', anyOf(userIds))
      .where('accountId', '=', '')
      .where('replacedAt', 'is', null),
  (rows: readonly PaymentMethod[]) => new Map(rows.map((row) => [row.userId, row])),
)

/** The payment method with which a person pays a seller’s account. */
export const findMethodAt = ({ db }: Context, userId: string, accountId: string): Promise<PaymentMethod | undefined> =>
  db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()

/** Replaces the payment method; the former one stays on record. */
export async function replacePaymentMethod(
  tx: Context,
  userId: string,
  { provider, accountId = '', customerId, token, details }: AttachedMethod,
  postalCode: string | null,
): Promise<void> {
  await tx.db
    .updateTable('paymentMethods')
    .set({ replacedAt: tx.now() })
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .execute()
  await tx.db
    .insertInto('paymentMethods')
    .values({
      id: newId(),
      userId,
      provider,
      accountId,
      customerId,
      token,
      ...details,
      postalCode,
      addedAt: tx.now(),
    })
    .execute()
  paymentMethodByUser(tx).clear(userId)
}

/** Stores the token that a provider gave to a method when it was charged for the first time. */
export async function replaceMethodToken(
  tx: Context,
  { userId, provider, accountId }: { userId: string; provider: PaymentProvider; accountId: string },
  from: string,
  to: string,
): Promise<void> {
  await tx.db
    .updateTable('paymentMethods')
    .set({ token: to })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('accountId', '=', accountId)
    .where('token', '=', from)
    .execute()
  paymentMethodByUser(tx).clear(userId)
}

/** Removes a method that its owner or bank has ended. It stays on record. */
export async function removePaymentMethod(ctx: Context, { id, userId }: Pick<PaymentMethod, 'id' | 'userId'>): Promise<void> {
  await ctx.db.updateTable('paymentMethods').set({ replacedAt: ctx.now() }).where('id', '=', id).execute()
  paymentMethodByUser(ctx).clear(userId)
}
