import { type Charge, type PaymentMethod, type NewCharge, queueReceipt, refundCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { MembershipStatusType } from '#shared/enums/membership.ts'
import type { MembershipOccasion } from './membership-mails.ts'
import { nextRetry } from './periods.ts'
import type { Sellable } from './sellable.ts'

/** What every membership has, whatever it opens. */
export type Term = {
  id: string
  /** Absent where it belongs to an address alone. */
  userId: string | null
  status: MembershipStatusType
  dueAt: Date | null
  cancelledAt: Date | null
  paymentFailedAt: Date | null
  paymentFailures: number
}

type Change = Partial<Pick<Term, 'dueAt' | 'cancelledAt' | 'paymentFailedAt' | 'paymentFailures'>>

type PeriodCharge = Pick<NewCharge, 'kind' | 'amount' | 'currency' | 'regularPrice' | 'provider'> &
  Partial<Omit<NewCharge, 'userId' | 'subjectId' | 'periodStartsAt' | 'isOffSession'>>

/** A charge for the next period; or it started without one, there is none, or it cannot be charged today. */
export type NextPeriod = { charge: PeriodCharge } | 'started' | 'over' | 'later'

/** Something that is paid for by the period: what becomes of one, a `Row`. */
export type Renewed<Row extends Term> = {
  /** Loads it, and locks it until the end of the transaction. */
  lock: (tx: Context, id: string) => Promise<Row | undefined>
  endsAt: (row: Row) => Date
  update: (tx: Context, row: Row, to: Change) => Promise<Row>
  /** Ends it now. */
  end: (tx: Context, row: Row, to?: Change) => Promise<Row>
  /** Ends a purchase that was never paid. */
  giveUp: (tx: Context, row: Row) => Promise<unknown>
  /** Starts the first period, which is paid. */
  start: (tx: Context, row: Row, charge: Charge) => Promise<unknown>
  /** Starts another one, which is paid. */
  extend: (tx: Context, row: Row, charge: Charge, startsAt: Date) => Promise<unknown>
  queueMail: (tx: Context, row: Row, occasion: MembershipOccasion) => Promise<void>
  /** Whether it has a next period that is to be paid for. */
  renews: (row: Row) => boolean
  /** What is done instead of a renewal; false if nothing is. */
  divert?: (tx: Context, row: Row, pending: Charge | undefined) => Promise<boolean>
  /** What a member pays with now, at a seller’s account if it is one’s. */
  findMethod: (tx: Context, userId: string, accountId: string | null | undefined) => Promise<PaymentMethod | undefined>
}

/** The same with what its next period costs. */
export type Renewing<Row extends Term, Quote = undefined> = Renewed<Row> & {
  /** What has to be known of the next period before its membership is locked, from other servers. */
  quote: (ctx: Context, id: string) => Promise<Quote>
  next: (tx: Context, row: Row, startsAt: Date, quote: Quote) => Promise<NextPeriod>
}

/** Starts, extends and ends what renews as its charges settle. */
export function sellRenewing<Row extends Term>(sold: Renewed<Row>): Sellable {
  return {
    paid: async (tx, charge) => {
      const row = await sold.lock(tx, charge.subjectId)
      // The purchase was given up, or the membership has ended, before the bank responded.
      if (!row || row.status === 'INACTIVE') return refundCharge(tx, charge, { reason: 'abandoned' })
      await queueReceipt(tx, charge.id)
      if (row.status === 'PENDING') return sold.start(tx, row, charge)
      return sold.extend(tx, row, charge, paidFrom(tx, charge, sold.endsAt(row)))
    },
    failed: async (tx, charge) => {
      const row = await sold.lock(tx, charge.subjectId)
      if (row?.status === 'PENDING') return sold.giveUp(tx, row)
      return row && countFailure(tx, sold, row, { charge, occasion: 'payment-failed' })
    },
    toConfirm: async (tx, charge) => {
      const row = await sold.lock(tx, charge.subjectId)
      return row && countFailure(tx, sold, row, { charge, occasion: 'confirm-payment' })
    },
    // Who takes the money back does not keep what it paid for.
    disputed: async (tx, charge) => {
      const row = await sold.lock(tx, charge.subjectId)
      if (row?.status !== 'ACTIVE') return
      await sold.queueMail(tx, await sold.end(tx, row, { cancelledAt: tx.now() }), 'ended-disputed')
    },
    end: async (tx, { subjectId }, effect) => {
      const row = await sold.lock(tx, subjectId)
      if (row?.status !== 'ACTIVE') return
      const cancelledAt = row.cancelledAt ?? tx.now()
      await (effect === 'END_NOW'
        ? sold.end(tx, row, { cancelledAt })
        : sold.update(tx, row, { cancelledAt, dueAt: sold.endsAt(row) }))
    },
  }
}

/** A renewal starts after what the membership has by now, which a gift may have extended since. A change of plan starts when it was chosen. */
function paidFrom(tx: Context, { isOffSession, periodStartsAt }: Charge, endsAt: Date): Date {
  const startsAt = periodStartsAt ?? tx.now()
  return isOffSession && endsAt > startsAt ? endsAt : startsAt
}

type Failure = { charge: Charge; occasion: 'payment-failed' | 'confirm-payment' }

/** Counts the failed attempt and schedules the next. After the last one the membership is over. */
async function countFailure<Row extends Term>(
  tx: Context,
  sold: Renewed<Row>,
  row: Row,
  { charge, occasion }: Failure,
): Promise<void> {
  // A refused change of plan keeps the current one, and a period that a gift has paid for since needs no renewal.
  const isCovered = charge.periodStartsAt !== null && sold.endsAt(row) > charge.periodStartsAt
  if (!charge.isOffSession || row.status !== 'ACTIVE' || isCovered) return
  const paymentFailures = row.paymentFailures + 1
  const paymentFailedAt = row.paymentFailedAt ?? tx.now()
  const failed = { paymentFailedAt, paymentFailures }
  const dueAt = nextRetry(paymentFailedAt, paymentFailures, tx.config.gracePeriodDays)
  const changed = await (dueAt ? sold.update(tx, row, { ...failed, dueAt }) : sold.end(tx, row, failed))
  await sold.queueMail(tx, changed, dueAt ? occasion : 'ended-unpaid')
}
