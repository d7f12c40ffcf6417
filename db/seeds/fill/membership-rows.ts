import { encodeSandboxNonce } from '#shared/payments/sandbox-cards.ts'
import type { Library } from '../library.ts'
import type { SeedPerson } from '../people.ts'
import { fraction, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

type Payer = Exclude<SeedPerson, { membership: 'FREE' }>

// In cents: fifty a year, and a hundred and fifty.
const plans = {
  MEMBER: { type: 'YEARLY', plan_id: 'yearly', amount: 5_000, kind: 'ANNUAL' },
  FRIEND: { type: 'PREMIUM_YEARLY', plan_id: 'premiumYearly', amount: 15_000, kind: 'PREMIUM_ANNUAL' },
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
  const payers = people.filter((one): one is Payer => one.membership !== 'FREE')
  return {
    memberships: payers.map((one) => membershipRow(one, storedAt)),
    payment_methods: payers.map((one) => methodRow(one, storedAt)),
    charges: payers.flatMap((one) => chargeRows(one, storedAt)),
  }
}

function membershipRow(one: Payer, storedAt: Date) {
  const started = new Date(one.memberSince)
  const years = wholeYears(started, storedAt)
  const { type, plan_id, amount } = plans[one.membership]
  const endsAt = yearsAfter(started, years + 1)
  return {
    id: seedId('membership', one.username),
    user_id: userId(one.username),
    type,
    plan_id,
    amount,
    status: 'ACTIVE' as const,
    provider,
    currency: 'USD' as const,
    country: 'US',
    started_at: started,
    friend_since: one.membership === 'FRIEND' ? new Date(one.friendSince) : null,
    period_starts_at: yearsAfter(started, years),
    current_period_ends_at: endsAt,
    due_at: endsAt,
    was_active: true,
    payment_failures: 0,
    discount_percent: 0,
    credit: 0,
  }
}

const cardOf = ({ username }: Payer) => cards[Math.floor(fraction('card', username) * cards.length)] ?? cards[0]

function methodRow(one: Payer, storedAt: Date) {
  const { brand, lastFour } = cardOf(one)
  const expirationMonth = 1 + Math.floor(fraction('card month', one.username) * 12)
  const expirationYear = storedAt.getUTCFullYear() + 3
  return {
    id: seedId('payment-method', one.username),
    user_id: userId(one.username),
    provider,
    customer_id: `sandbox_customer_${seedId('customer', one.username)}`,
    token: encodeSandboxNonce({ kind: 'CREDIT_CARD', brand, lastFour, expirationMonth, expirationYear, outcome: 'ok' }),
    kind: 'CreditCard' as const,
    brand,
    last_four: lastFour,
    expiration_month: expirationMonth,
    expiration_year: expirationYear,
    added_at: new Date(one.memberSince),
  }
}

function chargeRows(one: Payer, storedAt: Date) {
  const started = new Date(one.memberSince)
  const years = wholeYears(started, storedAt)
  const { kind, plan_id, amount } = plans[one.membership]
  const { name, lastFour } = cardOf(one)
  return Array.from({ length: Math.min(maxYears, years + 1) }, (_, ago) => {
    const paidAt = yearsAfter(started, years - ago)
    return {
      id: ago === 0 ? chargeId(one.username) : chargeId(one.username, paidAt.getUTCFullYear()),
      user_id: userId(one.username),
      kind,
      subject_id: seedId('membership', one.username),
      plan_id,
      period_starts_at: paidAt,
      amount,
      tax: 0,
      currency: 'USD' as const,
      provider,
      method_summary: `${name} ending in ${lastFour}`,
      is_off_session: years - ago > 0,
      status: 'PAID' as const,
      provider_charge_id: `sandbox_charge_${chargeId(one.username, paidAt.getUTCFullYear())}`,
      created_at: paidAt,
      settled_at: paidAt,
    }
  })
}
