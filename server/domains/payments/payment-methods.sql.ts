import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { AttachedMethod, PaymentMethod } from './payment-method.ts'

/** The current payment method of each account. */
export const paymentMethodByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('payment_methods').selectAll().where('user_id', '=', anyOf(userIds)).where('replaced_at', 'is', null),
  (rows: readonly PaymentMethod[]) => new Map(rows.map((row) => [row.user_id, row])),
)

/** Replaces the payment method; the former one stays on record. */
export async function replacePaymentMethod(
  tx: Context,
  userId: string,
  { customerId, token, details }: AttachedMethod,
  postalCode: string | null,
): Promise<void> {
  await tx.db
    .updateTable('payment_methods')
    .set({ replaced_at: tx.now() })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.db
    .insertInto('payment_methods')
    .values({
      id: newId(),
      user_id: userId,
      provider: tx.services.payments.name,
      customer_id: customerId,
      token,
      kind: details.kind,
      brand: details.brand,
      last_four: details.lastFour,
      expiration_month: details.expirationMonth,
      expiration_year: details.expirationYear,
      email: details.email,
      postal_code: postalCode,
      added_at: tx.now(),
    })
    .execute()
  paymentMethodByUser(tx).clear(userId)
}

/** The account's customer id at the current provider. */
export const findCustomerId = async (ctx: Context, userId: string): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom('payment_methods')
      .select('customer_id')
      .where('user_id', '=', userId)
      .where('provider', '=', ctx.services.payments.name)
      .orderBy('added_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.customer_id ?? null
