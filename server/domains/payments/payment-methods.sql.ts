import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { AttachedMethod, PaymentMethod } from './payment-method.ts'

/** The current payment method of each account. */
export const paymentMethodByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('paymentMethods').selectAll().where('userId', '=', anyOf(userIds)).where('replacedAt', 'is', null),
  (rows: readonly PaymentMethod[]) => new Map(rows.map((row) => [row.userId, row])),
)

/** Replaces the payment method; the former one stays on record. */
export async function replacePaymentMethod(
  tx: Context,
  userId: string,
  { customerId, token, details }: AttachedMethod,
  postalCode: string | null,
): Promise<void> {
  await tx.db
    .updateTable('paymentMethods')
    .set({ replacedAt: tx.now() })
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .execute()
  await tx.db
    .insertInto('paymentMethods')
    .values({
      id: newId(),
      userId,
      provider: tx.services.payments.primary.name,
      customerId,
      token,
      ...details,
      postalCode,
      addedAt: tx.now(),
    })
    .execute()
  paymentMethodByUser(tx).clear(userId)
}
