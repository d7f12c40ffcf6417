import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { PublicationMembership } from '../publication-membership.ts'
import { queuePublicationMail } from '../publication-membership-mails.ts'
import { updatePublicationMembership } from '../publication-memberships.sql.ts'
import { cancelImportedSubscription, refreshImportedMembership } from './imported.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'follow-imported-memberships': { day: string }
    'refresh-imported-membership': { membershipId: string }
    'cancel-imported-subscription': { membershipId: string }
  }
}

const findImported = (ctx: Context, id: string): Promise<PublicationMembership | undefined> =>
  ctx.db.selectFrom('publicationMemberships').selectAll().where('id', '=', id).where('source', '=', 'IMPORTED').executeTakeFirst()

export const followImportedJobs: JobHandlers = {
  'refresh-imported-membership': async ({ membershipId }, ctx) => {
    const membership = await findImported(ctx, membershipId)
    if (membership) await refreshImportedMembership(ctx, membership)
  },
  'cancel-imported-subscription': async ({ membershipId }, ctx) => {
    const membership = await findImported(ctx, membershipId)
    const canceled = membership && (await cancelImportedSubscription(ctx, membership))
    // The queue tries again.
    if (canceled && !canceled.ok) throw new Error('The provider did not cancel an imported subscription.')
  },
}

const queueRefresh = (ctx: Context, ids: readonly string[]): Promise<unknown> =>
  ctx.services.jobs.enqueueAll(
    ctx.db,
    ids.map((membershipId) => ({
      kind: 'refresh-imported-membership',
      payload: { membershipId },
      uniqueKey: `refresh-imported-membership:${membershipId}`,
    })),
  )

const batchSize = 1_000
/** How long lists stay after their last change: they hold addresses of people who may not have an account. */
const listDays = 30

/** Asks the provider about members whose period has ended, in case an event was lost, and deletes old lists. */
export const dailyFollowing = dailyJob('follow-imported-memberships', async (ctx, now) => {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from publication_memberships
      where source = 'IMPORTED' and status = 'ACTIVE' and period_ends_at <= ${now} and id > ${after} order by id limit ${batchSize}`.execute(
      ctx.db,
    )
    await queueRefresh(
      ctx,
      rows.map(({ id }) => id),
    )
    if (rows.length < batchSize) break
    after = rows.at(-1)?.id ?? ''
  }
  await claimLeftOver(ctx)
  await sql`delete from member_imports where updated_at < ${now}::timestamptz - ${listDays}::int * interval '1 day'`.execute(
    ctx.db,
  )
})

type Claim = { id: string; userId: string }

/** Gives the account the memberships of its verified address, unless it has one of the same publication already. */
async function claim(tx: Context, { id, userId }: Claim): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.id from publication_memberships m
    where m.id = ${id} and m.user_id is null and not exists (
      select 1 from publication_memberships own
      where own.publication_id = m.publication_id and own.user_id = ${userId} and own.status <> 'INACTIVE')
    for update`.execute(tx.db)
  if (rows.length > 0) await updatePublicationMembership(tx, { id }, { userId })
}

const listClaims = async (ctx: Context, userId?: string): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`
    select m.id, u.id as user_id from publication_memberships m join users u on lower(u.email) = lower(m.email)
    where m.user_id is null and m.status = 'ACTIVE' and not exists (
        select 1 from publication_memberships own
        where own.publication_id = m.publication_id and own.user_id = u.id and own.status <> 'INACTIVE')
      ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}
    order by m.id limit ${batchSize}`.execute(ctx.db)
  return rows
}

/** Those that waited until another membership of the same person had ended. */
async function claimLeftOver(ctx: Context): Promise<void> {
  for (const found of await listClaims(ctx)) await ctx.transaction(async (tx) => ({ ok: true, value: await claim(tx, found) }))
}

const claimFor = async (tx: Context, { userId }: { userId: string }): Promise<void> => {
  for (const found of await listClaims(tx, userId)) await claim(tx, found)
}

type Ending = { publicationId: string; exceptOwnerId?: string } | { userId: string }

/** Subscriptions that began elsewhere are charged by the provider itself, so they end there. */
async function queueCanceling(tx: Context, ending: Ending): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from publication_memberships m left join seller_accounts a on a.account_id = m.account_id
    where m.source = 'IMPORTED' and m.status = 'ACTIVE' and m.cancelled_at is null and ${
      'userId' in ending
        ? sql`m.user_id = ${ending.userId}`
        : sql`m.publication_id = ${ending.publicationId} and a.connected_by is distinct from ${ending.exceptOwnerId ?? null}`
    }`.execute(tx.db)
  await tx.services.jobs.enqueueAll(
    tx.db,
    rows.map(({ id }) => ({ kind: 'cancel-imported-subscription', payload: { membershipId: id } })),
  )
  return rows
}

/** Lists that are being imported end with the publication, and with the right of the owner who uploaded them. */
const deleteImport = (tx: Context, publicationId: string) =>
  tx.db.deleteFrom('memberImports').where('publicationId', '=', publicationId).execute()

export async function endImportsOf(tx: Context, publicationId: string): Promise<void> {
  await deleteImport(tx, publicationId)
  await queueCanceling(tx, { publicationId })
}

export const followImported: Listeners = {
  // The provider would go on charging for the account of the former owner. Members keep the period they have paid for, and get an email.
  PublicationTransferred: async (tx, { publicationId, ownerId }) => {
    await deleteImport(tx, publicationId)
    for (const ending of await queueCanceling(tx, { publicationId, exceptOwnerId: ownerId }))
      await queuePublicationMail(tx, ending, 'ending-transfer')
  },
  AccountCreated: claimFor,
  AddressVerified: claimFor,
  SubscriptionReported: async (tx, { accountId, subscriptionId }) => {
    const membership = await tx.db
      .selectFrom('publicationMemberships')
      .select('id')
      .where('accountId', '=', accountId)
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirst()
    if (!membership) return
    await queueRefresh(tx, [membership.id])
    tx.afterCommit(() => tx.services.jobs.pollNow())
  },
  // Whoever deletes an account is not charged any more for what they read with it.
  AccountDeactivated: async (tx, { userId, isDeleted }) => {
    if (isDeleted) await queueCanceling(tx, { userId })
  },
}
