import { chargeKindByMembershipType, paymentMethodByUser, taxedAmount } from '#server/domains/payments/payments.ts'
import { type Renewing, renewalStart, renewals, sellRenewing } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { TaxQuote } from '#shared/payments/quote.ts'
import { isRenewingMembership, type Membership } from './active-membership.ts'
import { firstPeriodEnd, payWithCredit, periodPrice } from './billing-period.ts'
import { queueMembershipMail } from './membership-mails.ts'
import {
  activateMembership,
  findMembership,
  lockMembership,
  startDiscount,
  startPeriod,
  switchByMembership,
  updateMembership,
} from './memberships.sql.ts'
import { pricedPlanOf } from './offers.ts'
import { findChargedPlan, findScheduledPlan } from './prices/plan-prices.ts'
import { finishCheckout } from './purchase-membership.ts'
import { quoteDue } from './quote-checkout.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-memberships': Record<string, never>
    'renew-membership': { membershipId: string }
  }
}

/** What is due for the next period, with its tax. */
type Due = { due: number; quote: TaxQuote }

const membership: Renewing<Membership, Due | undefined> = {
  lock: lockMembership,
  endsAt: ({ currentPeriodEndsAt }) => currentPeriodEndsAt,
  update: updateMembership,
  end: (tx, row, to) => updateMembership(tx, row, { ...to, status: 'INACTIVE', dueAt: null }),
  giveUp: (tx, row) => finishCheckout(tx, row, false),
  start: async (tx, row, charge) => {
    const endsAt = firstPeriodEnd(await findChargedPlan(tx, row, charge), tx.now())
    const activated = await activateMembership(tx, row, endsAt)
    await queueMembershipMail(tx, await startDiscount(tx, activated, endsAt), 'welcome')
  },
  extend: async (tx, row, charge, startsAt) => startPeriod(tx, row, await findChargedPlan(tx, row, charge), startsAt, 0),
  queueMail: queueMembershipMail,
  renews: isRenewingMembership,
  // Throws if the tax cannot be known, so that the job runs again.
  quote: async (ctx, id) => {
    const row = await findMembership(ctx, id)
    if (row?.status !== 'ACTIVE' || !isRenewingMembership(row)) return undefined
    const { currentPeriodEndsAt: endsAt, paymentFailedAt } = row
    const startsAt = renewalStart({ endsAt, paymentFailedAt }, ctx.now(), ctx.config.gracePeriodDays)
    const { due, plan } = await findDue(ctx, row, startsAt)
    if (due === 0) return undefined
    const quote = await quoteDue(ctx, row, plan, due)
    if (!quote.ok) throw new Error('The tax of a renewal cannot be computed now.')
    return { due, quote: quote.value }
  },
  next: async (tx, row, startsAt, quoted) => {
    const { plan, due, creditLeft } = await findDue(tx, row, startsAt)
    if (due === 0) {
      await startPeriod(tx, row, plan, startsAt, creditLeft)
      return 'started'
    }
    if (quoted?.due !== due) throw new Error('The membership changed while its tax was computed.')
    const method = await paymentMethodByUser(tx).load(row.userId)
    return {
      charge: {
        ...(method && { provider: method.provider }),
        kind: chargeKindByMembershipType[plan.type],
        planId: plan.key,
        regularPrice: plan.price,
        ...taxedAmount(quoted.quote),
        currency: row.currency,
      },
    }
  },
  findMethod: (tx, userId) => paymentMethodByUser(tx).load(userId),
}

async function findDue(ctx: Context, row: Membership, startsAt: Date) {
  const scheduled = await switchByMembership(ctx).load(row.id)
  const plan = (scheduled && (await findScheduledPlan(ctx, row, scheduled))) ?? pricedPlanOf(row)
  return { plan, ...payWithCredit(periodPrice(row, plan, startsAt), row.credit) }
}

export const membershipSellable = sellRenewing(membership)

export const membershipRenewals = renewals(
  { check: 'check-memberships', renew: 'renew-membership', table: 'memberships' },
  membership,
)
