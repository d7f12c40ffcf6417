import { sql } from 'kysely'
import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { queueStaffMail } from './management/staff-mails.job.ts'
import { passOwnership } from './management/pass-ownership.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A publication is hidden with the account of its only member, and may come back with it. */
    PublicationTrashed: { publicationId: string }
  }
}

/**
 * A publication with a single member is hidden and restored with that account; one with more members passes to another when its owner is
 * purged.
 */
export const transferOwnershipWithAccounts: Listeners = {
  AccountDeactivated: async (tx, { userId, deactivatedAt: leftAt, isDeleted }) => {
    if (isDeleted) await trashSoleOwned(tx, userId, leftAt)
  },
  AccountReactivated: async (tx, { userId, deactivatedAt: leftAt, wasDeleted }) => {
    if (wasDeleted) await restoreSoleOwned(tx, userId, leftAt)
  },
  AccountPurged: (tx, { userId }) => transferOwnership(tx, userId),
}

async function trashSoleOwned(tx: Context, userId: string, leftAt: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update publications p set deleted_at = ${leftAt}
    where p.deleted_at is null
      and exists (select 1 from publication_members m where m.publication_id = p.id and m.user_id = ${userId} and m.role = 'OWNER')
      and not exists (select 1 from publication_members m where m.publication_id = p.id and m.user_id <> ${userId})
      and not exists (select 1 from stories s where s.publication_id = p.id and s.author_id <> ${userId})
    returning p.id`.execute(tx.db)
  for (const { id: publicationId } of rows) await publishEvent(tx, 'PublicationTrashed', { publicationId })
}

async function restoreSoleOwned(tx: Context, userId: string, leftAt: Date): Promise<void> {
  await sql`
    update publications p set deleted_at = null
    where p.deleted_at = ${leftAt}
      and exists (select 1 from publication_members m where m.publication_id = p.id and m.user_id = ${userId} and m.role = 'OWNER')`.execute(
    tx.db,
  )
}

async function transferOwnership(tx: Context, userId: string): Promise<void> {
  await sql`
    delete from publications p where p.deleted_at is not null
      and exists (select 1 from publication_members m where m.publication_id = p.id and m.user_id = ${userId} and m.role = 'OWNER')
      and not exists (select 1 from publication_members m where m.publication_id = p.id and m.user_id <> ${userId})`.execute(
    tx.db,
  )
  // Without an owner, the member of the highest role who joined first becomes one, of those who can act if there are any.
  const { rows } = await sql<{ publicationId: string; ownerId: string }>`
    select distinct on (m.publication_id) m.publication_id, m.user_id as owner_id
    from publication_members m join users u on u.id = m.user_id
    where m.user_id <> ${userId}
      and exists (select 1 from publication_members o where o.publication_id = m.publication_id and o.user_id = ${userId} and o.role = 'OWNER')
    order by m.publication_id, not (${isActiveAccount('u')}),
      array_position(array['OWNER', 'EDITOR', 'WRITER'], m.role), m.joined_at, m.user_id`.execute(tx.db)
  for (const { publicationId, ownerId } of rows) {
    await passOwnership(tx, { publicationId, ownerId, formerOwnerId: userId })
    await queueStaffMail(tx, { publicationId, userId: ownerId, otherId: userId, occasion: 'inherited' })
  }
}
