import type { Insertable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { publishEvent } from '#server/platform/events.ts'
import { minute } from '#shared/time/units.ts'
import type { Charge } from './charge.ts'
import { type AttachedMethod, type PaymentMethod, paymentMethodSummary } from './payment-method.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'finish-charge': { chargeId: string }
  }
}

/** After this time the request that created the charge has finished it, unless its process ended. */
const finishedAfterMs = 2 * minute

export const selectCharges = (db: Db) => db.selectFrom('charges').selectAll().$castTo<Charge>()

export const chargesById = loader(
  ({ db }, ids) => selectCharges(db).where('id', '=', anyOf(ids)),
  (rows: readonly Charge[]) => byId(rows),
)

type ChargeColumns = Insertable<Tables['charges']>
type NewCharge = Pick<ChargeColumns, 'userId' | 'kind' | 'subjectId' | 'amount' | 'currency'> &
  Partial<
    Pick<
      ChargeColumns,
      | 'planId'
      | 'periodStartsAt'
      | 'isOffSession'
      | 'regularPrice'
      | 'tax'
      | 'taxLines'
      | 'isTaxIncluded'
      | 'isReverseCharge'
      | 'taxCalculationId'
      | 'country'
    >
  >

/** Stores a charge before the provider is called. */
export async function insertCharge(tx: Context, newCharge: NewCharge): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('charges')
    .values({ ...newCharge, id, provider: tx.services.payments.name, status: 'PENDING', createdAt: tx.now() })
    .execute()
  return id
}

/** Stores the payment method; from then on a job finishes the charge even if this process ends. */
export async function attachMethodToCharge(tx: Context, id: string, method: AttachedMethod | PaymentMethod): Promise<void> {
  const values =
    'details' in method
      ? { customerId: method.customerId || null, methodSummary: paymentMethodSummary(method.details) }
      : { customerId: method.customerId, methodSummary: paymentMethodSummary({ ...method, lastFour: method.lastFour }) }
  await tx.db
    .updateTable('charges')
    .set({ ...values, methodToken: method.token })
    .where('id', '=', id)
    .execute()
  const runAt = new Date(tx.now().getTime() + finishedAfterMs)
  await tx.services.jobs.enqueue(tx.db, { kind: 'finish-charge', payload: { chargeId: id }, runAt, uniqueKey: `charge:${id}` })
}

export const findPendingCharge = (tx: Context, subjectId: string): Promise<Charge | undefined> =>
  selectCharges(tx.db).where('subjectId', '=', subjectId).where('status', '=', 'PENDING').limit(1).executeTakeFirst()

type End = { status: 'PAID'; providerChargeId: string } | { status: 'FAILED'; failure: Charge['failure'] }

/** Runs once: a second run finds the charge settled. */
export async function settleCharge(tx: Context, id: string, end: End): Promise<Charge> {
  const charge = await tx.db
    .updateTable('charges')
    .set({ ...end, settledAt: tx.now() })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .$castTo<Charge>()
    .executeTakeFirst()
  if (!charge) return selectCharges(tx.db).where('id', '=', id).executeTakeFirstOrThrow()
  chargesById(tx).clear(id)
  await publishEvent(tx, 'ChargeSettled', { charge })
  return charge
}
