import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { Subscription } from './newsletter.ts'

/** A subscriber, by account, by address, or by both. */
export type SubscriberIdentity = { userId: string | null; email: string | null }

/** An SQL condition: subscription `s` belongs to this person. */
export const isOfPerson = ({ userId, email }: SubscriberIdentity): RawBuilder<boolean> =>
  sql<boolean>`(s.user_id = ${userId} or lower(s.email) = ${email?.toLowerCase() ?? null})`

export async function listSubscriptions(tx: Context, newsletterId: string, person: SubscriberIdentity): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select s.* from newsletter_subscriptions s where s.newsletter_id = ${newsletterId} and ${isOfPerson(person)}
    order by s.user_id nulls last for update`.execute(tx.db)
  return rows
}

export const findSubscriptionById = (ctx: Context, id: string): Promise<Subscription | undefined> =>
  ctx.db.selectFrom('newsletterSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** The subscriber with both the account and the address, as far as known. */
export async function subscriberIdentity(ctx: Context, { userId, email }: Subscription): Promise<SubscriberIdentity> {
  const account = await ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => (userId ? eb('id', '=', userId) : eb(eb.fn('lower', ['email']), '=', (email ?? '').toLowerCase())))
    .executeTakeFirst()
  return { userId: account?.id ?? userId, email: account?.email ?? email }
}

type New = { newsletterId: string; source: string | null; now: Date }
type NewByAddress = New & { allowsOpenCounts: boolean }

/** Subscribes an account at once, and takes over a subscription of its address. */
export async function saveAccountSubscription(
  tx: Context,
  userId: string,
  existing: Subscription | undefined,
  { newsletterId, source, now }: New,
): Promise<Subscription> {
  const counts = { userId, email: null, requestedAt: now, confirmedAt: now, unsubscribedAt: null, source }
  if (existing)
    return tx.db
      .updateTable('newsletterSubscriptions')
      .set(counts)
      .where('id', '=', existing.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  return tx.db
    .insertInto('newsletterSubscriptions')
    .values({ id: newId(), newsletterId, ...counts })
    .onConflict((conflict) => conflict.columns(['newsletterId', 'userId']).where('userId', 'is not', null).doUpdateSet(counts))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores a request to subscribe an address, pending confirmation. An existing subscription is unaffected until then. */
export async function requestConfirmation(
  tx: Context,
  email: string,
  { newsletterId, source, now, allowsOpenCounts }: NewByAddress,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscriptions as s (id, newsletter_id, email, requested_at, source, allows_open_counts)
    values (${newId()}, ${newsletterId}, ${email}, ${now}, ${source}, ${allowsOpenCounts})
    on conflict (newsletter_id, lower(email)) where email is not null do update set requested_at = excluded.requested_at,
      allows_open_counts = case when s.is_active then s.allows_open_counts else excluded.allows_open_counts end
    returning id`.execute(tx.db)
  return rows[0]?.id ?? ''
}

export const markConfirmed = (tx: Context, id: string): Promise<Subscription> =>
  tx.db
    .updateTable('newsletterSubscriptions')
    .set({ confirmedAt: tx.now(), unsubscribedAt: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends a person's subscriptions: to one newsletter, to all of writers, or to all. */
export async function endSubscriptions(
  tx: Context,
  person: SubscriberIdentity,
  among: { newsletterId: string } | { onlyWriters: boolean },
): Promise<void> {
  const which =
    'newsletterId' in among
      ? sql`and s.newsletter_id = ${among.newsletterId}`
      : among.onlyWriters
        ? sql`and exists (select 1 from newsletters n where n.id = s.newsletter_id and n.user_id is not null)`
        : sql``
  await sql`
    update newsletter_subscriptions s set unsubscribed_at = ${tx.now()}::timestamptz
    where ${isOfPerson(person)} and s.unsubscribed_at is null ${which}`.execute(tx.db)
}

/** Restores the subscriptions that ended together last, if that was after `since`, and returns how many. */
export async function restoreLastEnded(tx: Context, person: SubscriberIdentity, since: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_subscriptions s set unsubscribed_at = null
    where ${isOfPerson(person)} and s.unsubscribed_at > ${since}::timestamptz and s.unsubscribed_at = (
      select max(last.unsubscribed_at) from newsletter_subscriptions last
      where last.user_id = ${person.userId} or lower(last.email) = ${person.email?.toLowerCase() ?? null})
    returning s.id`.execute(tx.db)
  return rows.length
}

export const forbidOpenCounts = (tx: Context, person: SubscriberIdentity): Promise<unknown> =>
  sql`update newsletter_subscriptions s set allows_open_counts = false where ${isOfPerson(person)} and s.allows_open_counts`.execute(
    tx.db,
  )
