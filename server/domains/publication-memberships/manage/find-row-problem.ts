import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { ProviderSubscription, SubscriptionGateway } from '#server/platform/payments/subscription-gateway.ts'
import type { MemberImportProblem } from '#shared/enums/member-management.ts'
import type { PublicationTier } from '../publication-membership.ts'
import type { MemberImport, MemberImportRow } from './member-imports.sql.ts'

export type CheckedRow =
  | { ok: true; subscription: ProviderSubscription; tier: PublicationTier }
  | { ok: false; problem: MemberImportProblem }
export type ImportTiers = { monthly: PublicationTier | undefined; yearly: PublicationTier | undefined }

const problem = (found: MemberImportProblem): CheckedRow => ({ ok: false, problem: found })

/** Compares one row with the customer and subscription of the seller’s account. Changes nothing. */
export async function checkRow(
  ctx: Context,
  gateway: SubscriptionGateway,
  { publicationId, accountId }: MemberImport,
  tiers: ImportTiers,
  { email, customerId }: MemberImportRow,
): Promise<CheckedRow> {
  const customer = await gateway.findCustomer(customerId)
  if (customer.kind !== 'found') return problem(customer.kind === 'silent' ? 'NO_ANSWER' : 'UNKNOWN_CUSTOMER')
  if (customer.value.email?.trim().toLowerCase() !== email.toLowerCase()) return problem('OTHER_ADDRESS')
  const listed = await gateway.listSubscriptions(customerId)
  if (listed.kind !== 'found') return problem(listed.kind === 'silent' ? 'NO_ANSWER' : 'UNKNOWN_CUSTOMER')
  const running = listed.value.filter(({ state }) => state === 'running')
  const [subscription] = running
  if (!subscription) return problem(whyNoneRuns(listed.value))
  if (running.length > 1) return problem('SEVERAL_SUBSCRIPTIONS')
  const chosen = chooseTier(subscription, tiers)
  if (!chosen.ok) return chosen
  return (await isAlreadyMember(ctx, { publicationId, accountId, email, subscriptionId: subscription.subscriptionId }))
    ? problem('ALREADY_MEMBER')
    : { ok: true, subscription, tier: chosen.tier }
}

function whyNoneRuns(subscriptions: readonly ProviderSubscription[]): MemberImportProblem {
  if (subscriptions.some(({ state }) => state === 'unpaid')) return 'UNPAID'
  return subscriptions.length > 0 ? 'CANCELED' : 'NO_SUBSCRIPTION'
}

/** The tier whose members pay by this interval and in this currency. */
export function chooseTier(
  { cadence, currency }: ProviderSubscription,
  { monthly, yearly }: ImportTiers,
): { ok: true; tier: PublicationTier } | { ok: false; problem: MemberImportProblem } {
  if (!cadence) return { ok: false, problem: 'OTHER_INTERVAL' }
  const tier = cadence === 'MONTHLY' ? monthly : yearly
  if (!tier) return { ok: false, problem: cadence === 'MONTHLY' ? 'NO_MONTHLY_TIER' : 'NO_YEARLY_TIER' }
  return tier.currency === currency ? { ok: true, tier } : { ok: false, problem: 'OTHER_CURRENCY' }
}

type Candidate = { publicationId: string; accountId: string | null; email: string; subscriptionId: string }

/** By their account, by their address, or by a subscription that is followed already. */
export async function isAlreadyMember(
  { db }: Context,
  { publicationId, accountId, email, subscriptionId }: Candidate,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from publication_memberships m
    where m.status <> 'INACTIVE' and (
      (m.publication_id = ${publicationId} and m.user_id = (select id from users where lower(email) = ${email.toLowerCase()}))
      or (m.publication_id = ${publicationId} and m.user_id is null and lower(m.email) = ${email.toLowerCase()})
      or (m.account_id = ${accountId} and m.subscription_id = ${subscriptionId})) limit 1`.execute(db)
  return rows.length > 0
}
