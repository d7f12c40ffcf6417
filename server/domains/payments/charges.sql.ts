import { sql, type Insertable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { minute } from '#shared/time/units.ts'
import { type Charge, chargeTotal } from './charge.ts'
import { recordTransaction } from './member-ledger.sql.ts'
import { refundCharge } from './refund-charge.ts'
import { replaceMethodToken } from './payment-methods.sql.ts'
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

type TaxColumns = 'tax' | 'taxLines' | 'isTaxIncluded' | 'isReverseCharge' | 'taxCalculationId' | 'country'
export type NewCharge = Pick<Insertable<Tables['charges']>, 'userId' | 'kind' | 'subjectId' | 'amount' | 'currency'> &
  Partial<Pick<Insertable<Tables['charges']>, TaxColumns>> & {
    /** The primary provider, when omitted. */
    provider?: PaymentProvider
    planId?: string | null
    /** What the plan costs without a discount. */
    regularPrice?: number
    periodStartsAt?: Date | null
    isOffSession?: boolean
    /** Whether the payment method is charged again later. */
    savesMethod?: boolean
    requestKey?: string | null
    /** The seller’s account at the provider, and what the site keeps of the amount. */
    accountId?: string
    fee?: number
    /** What was bought and from whom, where the kind does not say it. */
    title?: string
  }

/** Stores a charge before the provider is called. */
export async function insertCharge(tx: Context, newCharge: NewCharge): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('charges')
    .values({ provider: tx.services.payments.primary.name, ...newCharge, id, status: 'PENDING', createdAt: tx.now() })
    .execute()
  return id
}

/** The provider is that of the charge. */
type ChosenMethod = Omit<AttachedMethod, 'provider'> | PaymentMethod

/** Stores the payment method; from then on a job finishes the charge even if this process ends. */
export async function attachMethodToCharge(tx: Context, id: string, method: ChosenMethod): Promise<void> {
  const values =
    'details' in method
      ? {
          customerId: method.customerId || null,
          methodKind: method.details.kind,
          methodSummary: paymentMethodSummary(method.details),
        }
      : { customerId: method.customerId, methodKind: method.kind, methodSummary: paymentMethodSummary(method) }
  await tx.db
    .updateTable('charges')
    .set({ ...values, methodToken: method.token })
    .where('id', '=', id)
    .execute()
  await queueFinishing(tx, id)
}

export const queueFinishing = (
  tx: Context,
  chargeId: string,
  runAt = new Date(tx.now().getTime() + finishedAfterMs),
): Promise<void> =>
  tx.services.jobs.enqueue(tx.db, { kind: 'finish-charge', payload: { chargeId }, runAt, uniqueKey: `charge:${chargeId}` })

/**
 * Stores the payment opened for a charge, and returns the one that counts: if two processes opened one at the same time, the other stays
 * unused. Undefined if the charge has ended in the meantime, and nothing may be taken for it.
 */
export async function recordPaymentId(ctx: Context, id: string, paymentId: string): Promise<string | undefined> {
  const recorded = await ctx.db
    .updateTable('charges')
    .set((eb) => ({ providerPaymentId: eb.fn.coalesce('providerPaymentId', eb.val(paymentId)) }))
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning('providerPaymentId')
    .executeTakeFirst()
  return recorded?.providerPaymentId ?? undefined
}

export const findPendingCharge = (tx: Context, subjectId: string): Promise<Charge | undefined> =>
  selectCharges(tx.db).where('subjectId', '=', subjectId).where('status', '=', 'PENDING').limit(1).executeTakeFirst()

/** The charge of a purchase that the browser sent with this key. */
export const findRequestedCharge = (ctx: Context, requestKey: string): Promise<Charge | undefined> =>
  selectCharges(ctx.db).where('requestKey', '=', requestKey).executeTakeFirst()

/** Serializes purchases that were sent with the same key until the end of the transaction. */
export const lockRequestKey = (tx: Context, requestKey: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`purchase:${requestKey}`}))`.execute(tx.db)

export const findChargeOfPayment = (ctx: Context, provider: Charge['provider'], paymentId: string): Promise<Charge | undefined> =>
  selectCharges(ctx.db).where('providerPaymentId', '=', paymentId).where('provider', '=', provider).limit(1).executeTakeFirst()

/** Records what an unsettled charge waits for. `isNews` tells those who ask the payer. */
export async function setWaiting(tx: Context, { id }: Charge, waitingFor: 'bank' | 'payer', isNews: boolean): Promise<Charge> {
  const charge = await tx.db
    .updateTable('charges')
    .set({ waitingFor })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .$castTo<Charge>()
    .executeTakeFirst()
  if (!charge) return selectCharges(tx.db).where('id', '=', id).executeTakeFirstOrThrow()
  chargesById(tx).clear(id)
  if (isNews) await publishEvent(tx, 'ChargeConfirmationRequested', { charge })
  return charge
}

/** Stores the token by which the method of a charge can be charged again, here and with the account. */
export async function keepStoredMethod(
  tx: Context,
  { id, userId, provider, accountId, methodToken }: Charge,
  token: string,
): Promise<void> {
  if (!methodToken || methodToken === token) return
  await tx.db.updateTable('charges').set({ methodToken: token }).where('id', '=', id).execute()
  if (userId) await replaceMethodToken(tx, { userId, provider, accountId: accountId ?? '' }, methodToken, token)
}

type End = { status: 'PAID' } | { status: 'FAILED'; failure: Charge['failure'] }

/** Runs once: a second run finds the charge settled. Money that arrives for a charge already given up is sent back. */
export async function settleCharge(tx: Context, id: string, end: End): Promise<Charge> {
  const before = await selectCharges(tx.db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const isLate = before.status === 'FAILED' && end.status === 'PAID'
  if (before.status !== 'PENDING' && !isLate) return before
  const charge = await tx.db
    .updateTable('charges')
    .set({ ...end, settledAt: tx.now(), waitingFor: null })
    .where('id', '=', id)
    .returningAll()
    .$castTo<Charge>()
    .executeTakeFirstOrThrow()
  chargesById(tx).clear(id)
  if (charge.status === 'PAID') await recordTransaction(tx, charge, 'PAYMENT', chargeTotal(charge), charge.providerPaymentId)
  if (isLate) await refundCharge(tx, charge, { reason: 'abandoned' })
  else await publishEvent(tx, 'ChargeSettled', { charge })
  return charge
}
