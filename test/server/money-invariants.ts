import { isActiveMembership, type Membership } from '#server/domains/membership/active-membership.ts'
import type { Charge } from '#server/domains/payments/payments.ts'
import { compareBooks } from '#server/domains/payments/books/compare-books.ts'
import { second } from '#shared/time/units.ts'
import type { StripeApp } from './money-people.ts'

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
const isTaken = ({ status }: Pick<Charge, 'status'>): boolean => status === 'PAID' || status === 'REFUNDED'

async function load({ app }: StripeApp) {
  const { db } = app.database
  return {
    charges: await db.selectFrom('charges').selectAll().$castTo<Charge>().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    disputes: await db.selectFrom('disputes').selectAll().execute(),
    ledger: await db.selectFrom('memberTransactions').selectAll().execute(),
    memberships: await db.selectFrom('memberships').selectAll().execute(),
    gifts: await db.selectFrom('gifts').selectAll().execute(),
    codes: await db.selectFrom('giftCodes').selectAll().execute(),
    promotions: await db.selectFrom('promotionCodes').selectAll().execute(),
    uses: await db.selectFrom('promotionUses').selectAll().execute(),
    events: await db.selectFrom('paymentEvents').selectAll().execute(),
    failedJobs: await db.selectFrom('failedJobs').selectAll().execute(),
  }
}

type Books = Awaited<ReturnType<typeof load>>

/** What Stripe has of a payment: captured, less what was refunded and what banks hold back. */
function atStripe({ stripe }: StripeApp, paymentId: string): { left: number; captured: number; refunded: number; count: number } {
  const charges = stripe.all('charge').filter((one) => one.payment_intent === paymentId && one.status === 'succeeded')
  const disputes = stripe.all('dispute').filter((one) => one.payment_intent === paymentId && one.status !== 'won')
  const captured = sumOf(charges.map(({ amount_captured: amount }) => amount))
  const refunded = sumOf(charges.map(({ amount_refunded: amount }) => amount))
  return { captured, refunded, left: captured - refunded - sumOf(disputes.map(({ amount }) => amount)), count: charges.length }
}

function chargeProblems(server: StripeApp, { charges, refunds, ledger, memberships }: Books): string[] {
  const problems: string[] = []
  for (const charge of charges) {
    const { id, status, providerPaymentId: paymentId } = charge
    const about = `charge ${id} (${charge.kind}, ${status}, ${paymentId})` as const
    const rows = ledger.filter(({ chargeId }) => chargeId === id)
    const there = paymentId ? atStripe(server, paymentId) : { left: 0, captured: 0, refunded: 0, count: 0 }
    const recorded = sumOf(rows.map(({ amount }) => amount))
    if (recorded !== there.left) problems.push(`${about}: the ledger has ${recorded}, Stripe ${there.left}`)
    const own = refunds.filter(({ chargeId }) => chargeId === id)
    const refunded = sumOf(own.filter((one) => one.status === 'DONE').map(({ amount }) => amount))
    if (charge.refundedAmount !== there.refunded || refunded !== there.refunded)
      problems.push(`${about}: refunded ${charge.refundedAmount}, in rows ${refunded}, at Stripe ${there.refunded}`)
    if (own.some((one) => one.status === 'PENDING')) problems.push(`${about}: a refund is unsettled`)
    if (isTaken(charge) && (there.count !== 1 || there.captured !== charge.amount + charge.tax))
      problems.push(`${about}: ${there.count} payments of ${there.captured} instead of ${charge.amount + charge.tax}`)
    if ((status === 'REFUNDED') !== (isTaken(charge) && charge.refundedAmount === charge.amount + charge.tax))
      problems.push(`${about}: refunded ${charge.refundedAmount}`)
    const intent = paymentId ? server.stripe.find('payment_intent', paymentId) : undefined
    if (status === 'FAILED' && intent && intent.status !== 'canceled')
      problems.push(`${about}: failed here, ${intent.status} at Stripe`)
    const subject = memberships.find((one) => one.id === charge.subjectId)
    const mayWait = charge.isOffSession && charge.waitingFor === 'payer' && subject?.status === 'ACTIVE'
    if (status === 'PENDING' && !mayWait)
      problems.push(
        `${about}: unsettled, waiting for ${charge.waitingFor}, ${charge.isOffSession ? 'renews' : 'buys'} ${subject?.status}`,
      )
    const isGivenBack = own.some(({ reason }) => reason === 'abandoned')
    if (isTaken(charge) && subject && !subject.wasActive && !isGivenBack) problems.push(`${about}: kept for no membership`)
  }
  for (const intent of server.stripe.all('payment_intent')) {
    const charge = charges.find(({ id }) => id === intent.metadata.charge)
    if (intent.status === 'succeeded' && charge?.providerPaymentId !== intent.id)
      problems.push(`${intent.id}: paid at Stripe, unknown here`)
  }
  return problems
}

/** No key and no period has more than one payment that was kept. */
function doubleCharges({ charges }: Books): string[] {
  const kept = charges.filter(({ status }) => status === 'PAID')
  const byPeriod = Map.groupBy(
    kept.filter(({ periodStartsAt }) => periodStartsAt),
    (one) => `${one.subjectId} ${one.periodStartsAt?.toISOString()}`,
  )
  const byKey = Map.groupBy(
    charges.filter(({ requestKey }) => requestKey),
    ({ requestKey }) => String(requestKey),
  )
  return [...byPeriod, ...byKey].flatMap(([key, found]) => (found.length > 1 ? [`charged ${found.length} times: ${key}`] : []))
}

const isSameMoment = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) < second

function isPaidFor(membership: Membership, { charges, disputes }: Books): boolean {
  const { id, startedAt, periodStartsAt, trialEndsAt } = membership
  const isLost = (charge: Charge) => disputes.some(({ chargeId, status }) => chargeId === charge.id && status !== 'WON')
  const isFree = trialEndsAt !== null && periodStartsAt !== null && trialEndsAt > periodStartsAt
  return (
    isFree ||
    charges.some(
      (charge) =>
        charge.subjectId === id &&
        isTaken(charge) &&
        !isLost(charge) &&
        (charge.periodStartsAt?.getTime() === periodStartsAt?.getTime() ||
          (isSameMoment(startedAt, periodStartsAt) && isSameMoment(charge.settledAt, startedAt))),
    )
  )
}

/** What a test knows beyond the rows. */
export type Known = {
  /** Memberships with a period that was paid with the credit of another. */
  onCredit: ReadonlySet<string>
  /** Until when memberships last at least, for the gifts redeemed. */
  giftedUntil: ReadonlyMap<string, Date>
}

function membershipProblems({ app }: StripeApp, books: Books, { onCredit, giftedUntil }: Known): string[] {
  const problems: string[] = []
  const now = app.clock()
  const isOpen = (one: Membership) => isActiveMembership({ config: app.config, now: () => now }, one)
  for (const [userId, own] of Map.groupBy(books.memberships, (one) => one.userId)) {
    const active = own.filter(({ status }) => status === 'ACTIVE')
    if (active.length > 1) problems.push(`${userId} has ${active.length} memberships`)
    for (const one of own.filter(isOpen)) {
      const about = `membership ${one.id} of ${userId} since ${one.periodStartsAt?.toISOString()}` as const
      const isDue = one.paymentFailedAt !== null || one.currentPeriodEndsAt <= now
      if (one.provider === 'STRIPE' && !isDue && !onCredit.has(one.id) && !isPaidFor(one, books))
        problems.push(`${about}: nothing was paid for it`)
    }
    for (const one of active) {
      const until = giftedUntil.get(one.id)
      if (until && one.currentPeriodEndsAt < until)
        problems.push(`${one.id}: until ${one.currentPeriodEndsAt.toISOString()}, a gift lasts until ${until.toISOString()}`)
    }
  }
  return problems
}

function giftProblems({ gifts, codes, charges, refunds }: Books): string[] {
  return gifts.flatMap(({ id, status, seats }) => {
    const count = codes.filter(({ giftId }) => giftId === id).length
    const charge = charges.find(({ subjectId }) => subjectId === id)
    const isPaid = charge !== undefined && isTaken(charge)
    const isRight = count === (status === 'PAID' ? seats : 0) && (status !== 'PAID' || isPaid) && status !== 'PENDING'
    const isGivenBack = refunds.some(({ chargeId, reason }) => chargeId === charge?.id && reason === 'abandoned')
    return isRight && !(isPaid && status === 'FAILED' && !isGivenBack)
      ? []
      : [`gift ${id}: ${status} with ${count} codes, charge ${charge?.status}`]
  })
}

function promotionProblems({ promotions, uses, memberships }: Books): string[] {
  return promotions.flatMap(({ id, code, useCount, maxUses }) => {
    const used = uses.filter((one) => one.promotionId === id && one.usedAt)
    const isOfMembers = used.every(({ membershipId }) => memberships.some((one) => one.id === membershipId && one.wasActive))
    return used.length === useCount && isOfMembers && useCount <= (maxUses ?? useCount)
      ? []
      : [`code ${code}: ${useCount} of ${maxUses}, ${used.length} rows`]
  })
}

function totalProblems({ stripe }: StripeApp, { ledger }: Books): string[] {
  const byCurrency = Map.groupBy(ledger, ({ currency }) => currency.toLowerCase())
  const there = stripe.moneyIn()
  return [...new Set([...byCurrency.keys(), ...Object.keys(there)])].flatMap((currency) => {
    const { captured, refunded, disputed } = there[currency] ?? { captured: 0, refunded: 0, disputed: 0 }
    const ours = sumOf((byCurrency.get(currency) ?? []).map(({ amount }) => amount))
    return ours === captured - refunded - disputed ? [] : [`${currency}: ${ours} here, ${captured - refunded - disputed} there`]
  })
}

function customerProblems({ stripe }: StripeApp): string[] {
  const byReference = Map.groupBy(stripe.all('customer'), ({ metadata }) => metadata.reference)
  return [...byReference].flatMap(([reference, found]) => (found.length > 1 ? [`${reference}: ${found.length} customers`] : []))
}

/** Everything that is wrong with the money of a server, once all is settled. */
export async function findMoneyProblems(server: StripeApp, known: Known): Promise<string[]> {
  const { app, stripe } = server
  const books = await load(server)
  const problems = [
    ...chargeProblems(server, books),
    ...doubleCharges(books),
    ...membershipProblems(server, books, known),
    ...giftProblems(books),
    ...promotionProblems(books),
    ...totalProblems(server, books),
    ...customerProblems(server),
    ...books.failedJobs.map(({ kind, lastError }) => `a job failed for good: ${kind}, ${lastError}`),
    ...books.events
      .filter(({ status }) => status !== 'APPLIED' && status !== 'IGNORED')
      .map(({ type }) => `unprocessed: ${type}`),
    ...[...stripe.violations, ...stripe.unlistedValues].map((one) => JSON.stringify(one)),
  ]
  const from = new Date('2026-01-01')
  const differenceCount = await compareBooks(app.contextFor(), app.services.payments.primary, { from, to: app.clock() })
  const open = await app.database.db.selectFrom('paymentDifferences').selectAll().where('resolvedAt', 'is', null).execute()
  if (differenceCount > 0 || open.length > 0)
    problems.push(
      `books: ${differenceCount} found, ${JSON.stringify(open.map((one) => [one.kind, one.transactionKind, one.providerObjectId]))}`,
    )
  return problems
}
