import { encodeSandboxNonce } from '#shared/payments/sandbox-cards.ts'
import type { Library } from '../library.ts'
import type { SeedPerson } from '../people.ts'
import { fraction, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

type Payer = Exclude<SeedPerson, { membership: 'FREE' }>

// In cents: fifty a year, and a hundred and fifty.
const plans = {
  MEMBER: { type: 'YEARLY', planId: 'yearly', amount: 5_000, kind: 'ANNUAL' },
  FRIEND: { type: 'PREMIUM_YEARLY', planId: 'premiumYearly', amount: 15_000, kind: 'PREMIUM_ANNUAL' },
} as const

const cards = [
  { brand: 'VISA', name: 'Visa', lastFour: '4242' },
  { brand: 'MASTERCARD', name: 'Mastercard', lastFour: '4444' },
] as const
const maxYears = 4
const provider = 'STRIPE' as const

/** The id of the latest charge derives from the username alone, of earlier ones from the year as well. */
export const chargeId = (username: string, year?: number): string =>
  seedId('charge', year === undefined ? username : `${username}/${year}`)

const yearsAfter = (from: Date, years: number): Date => {
  const date = new Date(from)
  date.setUTCFullYear(from.getUTCFullYear() + years)
  return date
}

/** The number of whole years between two dates. */
function wholeYears(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  return yearsAfter(from, years) > to ? years - 1 : years
}

/** Memberships, payment methods and charges as of the day on which the library is filled. */
export function membershipRows({ people }: Library, storedAt: Date): Rows {
  const payers = people.filter((person): person is Payer => person.membership !== 'FREE')
  return {
    memberships: payers.map((payer) => membershipRow(payer, storedAt)),
    paymentMethods: payers.map((payer) => methodRow(payer, storedAt)),
    charges: payers.flatMap((payer) => chargeRows(payer, storedAt)),
  }
}

function membershipRow(payer: Payer, storedAt: Date) {
  const started = new Date(payer.memberSince)
  const years = wholeYears(started, storedAt)
  const { type, planId, amount } = plans[payer.membership]
  const endsAt = yearsAfter(started, years + 1)
  return {
    id: seedId('membership', payer.username),
    userId: userId(payer.username),
    type,
    planId,
    amount,
    status: 'ACTIVE' as const,
    provider,
    currency: 'USD' as const,
    country: 'US',
    startedAt: started,
    friendSince: payer.membership === 'FRIEND' ? new Date(payer.friendSince) : null,
    periodStartsAt: yearsAfter(started, years),
    currentPeriodEndsAt: endsAt,
    dueAt: endsAt,
    wasActive: true,
    paymentFailures: 0,
    discountPercent: 0,
    credit: 0,
  }
}

const cardOf = ({ username }: Payer) => cards[Math.floor(fraction('card', username) * cards.length)] ?? cards[0]

function methodRow(payer: Payer, storedAt: Date) {
  const { brand, lastFour } = cardOf(payer)
  const expirationMonth = 1 + Math.floor(fraction('card month', payer.username) * 12)
  const expirationYear = storedAt.getUTCFullYear() + 3
  return {
    id: seedId('payment-method', payer.username),
    userId: userId(payer.username),
    provider,
    customerId: `sandbox_customer_${seedId('customer', payer.username)}`,
    token: encodeSandboxNonce({ kind: 'CREDIT_CARD', brand, lastFour, expirationMonth, expirationYear, outcome: 'ok' }),
    kind: 'CreditCard' as const,
    brand,
    lastFour,
    expirationMonth,
    expirationYear,
    addedAt: new Date(payer.memberSince),
  }
}

function chargeRows(payer: Payer, storedAt: Date) {
  const started = new Date(payer.memberSince)
  const years = wholeYears(started, storedAt)
  const { kind, planId, amount } = plans[payer.membership]
  const { name, lastFour } = cardOf(payer)
  return Array.from({ length: Math.min(maxYears, years + 1) }, (_, ago) => {
    const paidAt = yearsAfter(started, years - ago)
    return {
      id: ago === 0 ? chargeId(payer.username) : chargeId(payer.username, paidAt.getUTCFullYear()),
      userId: userId(payer.username),
      kind,
      subjectId: seedId('membership', payer.username),
      planId,
      periodStartsAt: paidAt,
      amount,
      tax: 0,
      currency: 'USD' as const,
      provider,
      methodSummary: `${name} ending in ${lastFour}`,
      isOffSession: years - ago > 0,
      status: 'PAID' as const,
      providerPaymentId: `sandbox_payment_${chargeId(payer.username, paidAt.getUTCFullYear())}`,
      createdAt: paidAt,
      settledAt: paidAt,
    }
  })
}
