import { sql } from 'kysely'
import { pseudonymOf } from '#server/domains/stats/stats.ts'
import { paysSiteMembership } from '#server/domains/payments/payments.ts'
import type { Listeners } from '#server/platform/events.ts'
import { utcDay } from '#shared/time/days.ts'
import { monthOf } from './earning.ts'

/**
 * What a member read for a payment that their bank took back is no longer paid out: it earns nothing in months that are not settled. Writers
 * keep what was settled; that loss is ours.
 */
export const excludeDisputedReading: Listeners = {
  ChargeDisputed: async (tx, { charge }) => {
    const { id, userId } = charge
    if (!userId || !paysSiteMembership(charge)) return
    const reader = pseudonymOf(tx.config, userId)
    const fromDay = utcDay(charge.periodStartsAt ?? charge.createdAt)
    // Days that are counted later are left out then.
    await tx.db
      .insertInto('earningExclusions')
      .values({ reader, fromDay, toDay: utcDay(tx.now()), chargeId: id })
      .onConflict((conflict) => conflict.columns(['reader', 'chargeId']).doNothing())
      .execute()
    await sql`update earning_readers set monthly_price = 0
      where reader = ${reader} and month >= ${monthOf(fromDay)}::date
        and month not in (select month from earning_months)`.execute(tx.db)
  },
}
