import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { BuyerDetails, SellerDetails } from '#shared/payments/invoice.ts'
import type { Charge } from '../charge.ts'
import { billingDetailsByUser } from '../taxes/billing-details.sql.ts'

export type Invoice = Selectable<Tables['invoices']>

/** The invoice of a charge, and then its credit notes, in the order in which they were issued. */
export const invoicesByCharge = loader(
  ({ db }, chargeIds) =>
    db.selectFrom('invoices').selectAll().where('chargeId', '=', anyOf(chargeIds)).orderBy('issuedAt').orderBy('number'),
  (rows: readonly Invoice[]) => Map.groupBy(rows, (row) => row.chargeId),
)

type NewInvoice = { charge: Charge; amount: number; refundId?: string | null }

/**
 * Issues an invoice of a charge, or a credit note of a refund, with the next number. It is part of the transaction that settles it, which
 * keeps the sequence locked, so that no number is skipped or given twice.
 */
export async function issueInvoice(tx: Context, { charge, amount, refundId = null }: NewInvoice): Promise<void> {
  const { seller } = tx.config
  const sellerKey = [seller.name, seller.taxNumber].filter(Boolean).join(' ')
  const year = tx.now().getUTCFullYear()
  const series = refundId === null ? String(year) : `C${year}`
  const number = `${series}-${String(await nextNumber(tx, sellerKey, series)).padStart(6, '0')}`
  await tx.db
    .insertInto('invoices')
    .values({
      id: newId(),
      chargeId: charge.id,
      refundId,
      seller: sellerKey,
      number,
      amount,
      issuedAt: tx.now(),
      sellerDetails: JSON.stringify(seller satisfies SellerDetails),
      buyerDetails: JSON.stringify(await buyerOf(tx, charge)),
    })
    .execute()
  invoicesByCharge(tx).clear(charge.id)
}

async function nextNumber({ db }: Context, seller: string, series: string): Promise<number> {
  const { lastNumber } = await db
    .insertInto('invoiceSequences')
    .values({ seller, series, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['seller', 'series']).doUpdateSet({ lastNumber: sql`invoice_sequences.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

async function buyerOf(tx: Context, charge: Charge): Promise<BuyerDetails> {
  const { userId, country } = charge
  const details = userId ? await billingDetailsByUser(tx).load(userId) : undefined
  const user = userId
    ? await tx.db.selectFrom('users').select(['name', 'username']).where('id', '=', userId).executeTakeFirst()
    : undefined
  const giver = user ? undefined : await findGiver(tx, charge)
  return {
    name: user?.name || user?.username || giver?.giverName || '',
    company: details?.company ?? '',
    address: details?.address ?? '',
    country: details?.country ?? country ?? '',
    taxNumber: details?.taxNumber ?? '',
  }
}

/** Gifts can be bought without an account. */
const findGiver = ({ db }: Context, { kind, subjectId }: Charge) =>
  kind === 'GIFT' || kind === 'GROUP_GIFT'
    ? db.selectFrom('gifts').select('giverName').where('id', '=', subjectId).executeTakeFirst()
    : undefined
