import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts'
import { createSandboxGateway } from '#server/platform/payments/providers/sandbox/gateway.ts'
import { encodeSandboxNonce, type SandboxKind, type SandboxOutcome } from '#shared/payments/sandbox-cards.ts'
import { day } from '#shared/time/units.ts'
import type { TestApp } from './test-app.ts'
import { type MutationResult, asker, type Writer, writer } from './writers.ts'

type Card = { outcome?: SandboxOutcome; kind?: SandboxKind; lastFour?: string; month?: number; year?: number }

/** The token the browser's fake provider creates for a card. */
export const card = ({ outcome = 'ok', kind = 'CREDIT_CARD', lastFour = '4242', month = 12, year = 2099 }: Card = {}): string =>
  encodeSandboxNonce({ kind, brand: 'VISA', lastFour, expirationMonth: month, expirationYear: year, outcome })

/** Play money that counts its charges: repeating a charge under one key is one charge. */
export function countingProvider() {
  const sandbox = createSandboxGateway()
  const charges = new Map<string, number>()
  const refunded = new Set<string>()
  const providerState = { isSilent: false, callCount: 0 }
  const payments: PaymentGateway = {
    ...sandbox,
    takePayment: async (request) => {
      providerState.callCount++
      const payment = await sandbox.takePayment(request)
      if (payment.state === 'paid') charges.set(request.reference, request.amount)
      // The money is taken, and the response is lost.
      return providerState.isSilent ? { state: 'unknown' } : payment
    },
    refund: async (request) => {
      refunded.add(request.paymentId)
      return sandbox.refund(request)
    },
  }
  return { payments, charges, refunded, providerState, amounts: () => [...charges.values()] }
}

const method = `paymentMethod { __typename ... on CreditCard { id cardType lastFour expirationMonth expirationYear }
  ... on ApplePayCard { expirationMonth expirationYear } ... on GooglePayCard { expirationMonth expirationYear } ... on PaypalAccount { id emailObfuscated } }`
const plan = 'id price currency membershipType cadence tier strikethroughPrice trialDays isStaffOnly'
const discount = 'discount { id type numCycles regularPrice discountedPrice }'
export const statusFields = `membershipId membershipType status currentPeriodEndsAt startedAt amount currency discountEndsAt
  paymentProvider paymentFailedAt isCancelled cancelledAt cancellationReason hasCreditCardExpired hasRecurringPaymentFailedMoreThanOnce
  trialEndsAt ${method} planV2 { ${plan} ${discount} } switchPlanSchedule { startAt plan { id price membershipType } }` as const
const onStatus = `... on MembershipStatus { ${statusFields} }` as const

export type MembershipStatusData = {
  __typename: string
  membershipId: string
  membershipType: string
  status: string
  currentPeriodEndsAt: string
  startedAt: string
  amount: number
  isCancelled: boolean
  paymentProvider: string
  paymentFailedAt: string | null
  hasCreditCardExpired: boolean
  hasRecurringPaymentFailedMoreThanOnce: boolean
  discountEndsAt: string | null
  switchPlanSchedule: { startAt: string; plan: { id: string; price: number; membershipType: string } } | null
  message?: string
  field?: string
  code?: string
} & Record<string, unknown>

export const startCheckout = asker(
  `mutation($planId: ID!, $kind: PaymentMethodKind = CreditCard, $country: String, $discountId: ID, $provider: PaymentProvider) { startCheckout(planId: $planId, paymentMethodKind: $kind, country: $country, discountId: $discountId, provider: $provider) { __typename
    ... on CheckoutSession { id plan { id } amountDue tax currency clientToken requiresThreeDSecure expiresAt }
    ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const purchase = asker(
  `mutation($planId: ID!, $nonce: String!, $postalCode: String, $token: String, $discountId: ID, $provider: PaymentProvider) { purchaseMembership(planId: $planId, nonce: $nonce, postalCode: $postalCode, threeDSecureToken: $token, discountId: $discountId, provider: $provider) { __typename ${onStatus}
    ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const cancel = asker(
  `mutation($membershipId: ID!, $reason: MembershipCancellationReason = TIME, $comment: String) { cancelMembership(membershipId: $membershipId, reason: $reason, comment: $comment) { __typename ${onStatus} ... on Refusal { message } ... on BadRequest { field code } ... on Conflict { code } } }`,
)
export const uncancel = asker(
  `mutation UncancelMembershipMutation($membershipId: ID!) { uncancelMembership(membershipId: $membershipId) { __typename ... on Refusal { message } ... on BadRequest { field code } } }`,
)
export const acceptDiscount = asker(
  `mutation($membershipId: ID!, $discount: MembershipCancellationDiscount!) { acceptCancellationDiscount(membershipId: $membershipId, discount: $discount) { __typename ${onStatus} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const switchPlan = asker(
  `mutation($membershipId: ID!, $planId: ID!) { switchMembershipPlan(membershipId: $membershipId, planId: $planId) { __typename ${onStatus} ... on Refusal { message } ... on BadRequest { field code } ... on Conflict { code } } }`,
)
export const cancelSwitch = asker(
  `mutation($membershipId: ID!) { cancelSwitchMembershipPlan(membershipId: $membershipId) { __typename ${onStatus} ... on Refusal { message } ... on Conflict { code } } }`,
)
export const updateMethod = asker(
  `mutation($nonce: String!, $postalCode: String, $token: String, $provider: PaymentProvider) { updatePaymentMethod(nonce: $nonce, postalCode: $postalCode, threeDSecureToken: $token, provider: $provider) { __typename ${onStatus} ... on Refusal { message } ... on BadRequest { field code } } }`,
)

export const queryStatus = async (who: Pick<Writer, 'graphql'>): Promise<MembershipStatusData | null> =>
  (await who.graphql(`{ membershipStatus { __typename ${statusFields} } }`)).membershipStatus

export type OfferedPlan = { id: string; price: number; discount: { discountedPrice: number } | null } & Record<string, unknown>
export const plansFor = async (who: Pick<Writer, 'graphql'>): Promise<Record<string, OfferedPlan>> => {
  const { membershipPlans } = await who.graphql(`{ membershipPlans { ${plan} ${discount} } }`)
  return Object.fromEntries(membershipPlans.map((one) => [one.id, one]))
}

/** A user in a supported country who has bought this plan. */
export async function member(app: TestApp, planId = 'monthly', nonce = card()): Promise<Writer & { membershipId: string }> {
  const who = await writer(app)
  await startCheckout(who, { planId, country: 'US' })
  const bought = await purchase(who, { planId, nonce })
  if (bought.__typename !== 'MembershipStatus') throw new Error(`${bought.__typename}: ${bought.message}`)
  return { ...who, membershipId: String(bought.membershipId) }
}

/** Runs the membership jobs that are due by the server's clock. */
export async function renew(app: TestApp): Promise<void> {
  await app.jobs.enqueue(app.database.db, { kind: 'check-memberships', payload: {}, uniqueKey: 'check-memberships' })
  await app.jobs.drain()
}

export const asStatus = (answer: MutationResult): MembershipStatusData => answer as unknown as MembershipStatusData

export const queryTier = async (who: Pick<Writer, 'graphql'>): Promise<{ tier: string } | null> =>
  (await who.graphql('{ viewer { membership { tier memberSince friendSince } } }')).viewer.membership

export const advancePast = async (who: Pick<Writer, 'graphql'>) =>
  (await who.graphql('{ viewer { hasPastMemberships isMembershipTrialEligible } }')).viewer

/** Common steps of membership tests. */
export const memberDesk = (server: () => TestApp) => ({
  change: (who: Writer, to: object) =>
    server().database.db.updateTable('memberships').set(to).where('userId', '=', who.id).execute(),
  /** A user at checkout, in a supported country. */
  inUs: async (planId = 'monthly'): Promise<Writer> => {
    const who = await writer(server())
    await startCheckout(who, { planId, country: 'US' })
    return who
  },
  chargesOf: (who: Writer) =>
    server()
      .database.db.selectFrom('charges')
      .selectAll()
      .where('userId', '=', who.id)
      .orderBy('createdAt')
      .orderBy('periodStartsAt')
      .execute(),
  subjectsTo: async (who: Writer) => (await server().mailbox(`${who.username}@posteo.example`)).map(({ subject }) => subject),
  /** Moves the clock without expiring sessions. */
  later: async (ms: number) => {
    server().advanceClock(ms)
    const expiresAt = new Date(server().clock().getTime() + 10 * 365 * day)
    await server().database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server().clock() }).execute()
  },
})
