import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { Found, ProviderSubscription, SubscriptionGateway } from '#server/platform/payments/subscription-gateway.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findSellerAccount } from '#server/domains/sellers/sellers.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { day } from '#shared/time/units.ts'
import type { PublicationMembership } from '../publication-membership.ts'
import { lockPublicationMembership, updatePublicationMembership } from '../publication-memberships.sql.ts'

/** How long after its period a membership is kept whose subscription the provider no longer shows us, such as of a disconnected account. */
const unansweredDays = 30

type Followed = Pick<PublicationMembership, 'id' | 'accountId' | 'subscriptionId'>

async function gatewayOf(ctx: Context, { accountId }: Followed): Promise<SubscriptionGateway | undefined> {
  const account = accountId ? await findSellerAccount(ctx, accountId) : undefined
  return account && ctx.services.payments.find(account.provider, account.accountId)?.subscriptions
}

/** What a subscription at the provider means for the membership that follows it. */
function changesFor(ctx: Context, membership: PublicationMembership, { state, ...subscription }: ProviderSubscription) {
  const { periodStartsAt, periodEndsAt, amount: price, isEnding } = subscription
  if (state === 'ended') return { status: 'INACTIVE' as const, endedAt: membership.endedAt ?? ctx.now() }
  const current = {
    status: 'ACTIVE' as const,
    endedAt: null,
    cancelledAt: isEnding ? (membership.cancelledAt ?? ctx.now()) : null,
  }
  // The provider moves on to the next period before it is paid. Here it is only paid up to the last one.
  if (state === 'unpaid') return { ...current, paymentFailedAt: membership.paymentFailedAt ?? ctx.now() }
  return { ...current, periodStartsAt, periodEndsAt, price, paymentFailedAt: null }
}

async function follow(ctx: Context, id: string, found: Found<ProviderSubscription>): Promise<PublicationMembership | undefined> {
  return ctx
    .transaction(async (tx) => {
      const membership = await lockPublicationMembership(tx, id)
      if (!membership || membership.source !== 'IMPORTED') return ok(membership)
      if (found.kind === 'found') {
        const changes = changesFor(tx, membership, found.value)
        const isRevived = membership.status === 'INACTIVE' && changes.status === 'ACTIVE'
        if (isRevived && ((await hasAnother(tx, membership)) || (await isPublicationGone(tx, membership)))) return ok(membership)
        return ok(await updatePublicationMembership(tx, membership, changes))
      }
      const isOutdated = membership.periodEndsAt.getTime() + unansweredDays * day < tx.now().getTime()
      if (membership.status === 'INACTIVE' || !(found.kind === 'missing' || isOutdated)) return ok(membership)
      return ok(await updatePublicationMembership(tx, membership, { status: 'INACTIVE', endedAt: tx.now() }))
    })
    .then((result) => (result.ok ? result.value : undefined))
}

/** Whether the member has come back in another way since their subscription ended. */
async function hasAnother(tx: Context, { id, publicationId, userId, email }: PublicationMembership): Promise<boolean> {
  const another = await tx.db
    .selectFrom('publicationMemberships')
    .select('id')
    .where('publicationId', '=', publicationId)
    .where('status', '<>', 'INACTIVE')
    .where('id', '<>', id)
    .where((eb) =>
      userId
        ? eb('userId', '=', userId)
        : eb.and([eb('userId', 'is', null), eb(eb.fn('lower', ['email']), '=', (email ?? '').toLowerCase())]),
    )
    .executeTakeFirst()
  return another !== undefined
}

async function isPublicationGone(tx: Context, { publicationId }: PublicationMembership): Promise<boolean> {
  const publication = await publicationsById(tx).load(publicationId)
  return !publication || publication.deletedAt !== null
}

/** Asks the provider what became of an imported subscription, and follows it. Nothing is charged here, ever. */
export async function refreshImportedMembership(ctx: Context, membership: Followed): Promise<void> {
  const gateway = await gatewayOf(ctx, membership)
  const found: Found<ProviderSubscription> =
    gateway && membership.subscriptionId ? await gateway.findSubscription(membership.subscriptionId) : { kind: 'silent' }
  await follow(ctx, membership.id, found)
}

/** Ends an imported subscription at its provider with the period that is paid, and the membership with it. Repeating it changes nothing. */
export async function cancelImportedSubscription(
  ctx: Context,
  membership: PublicationMembership,
): Promise<Result<PublicationMembership, 'PaymentError'>> {
  const gateway = await gatewayOf(ctx, membership)
  const found = gateway && membership.subscriptionId ? await gateway.cancelSubscription(membership.subscriptionId) : undefined
  if (!found || found.kind === 'silent')
    return refused('PaymentError', {
      message: t`We couldn’t reach the payment provider, so your membership still renews. Try again in a few minutes.`,
    })
  return ok((await follow(ctx, membership.id, found)) ?? membership)
}
