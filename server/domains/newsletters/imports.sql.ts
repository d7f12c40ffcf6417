import { sql } from 'kysely'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type SubscriberImport = Selectable<Tables['subscriberImports']>

export const findSubscriberImportById = (db: Db, id: string): Promise<SubscriberImport | undefined> =>
  db.selectFrom('subscriberImports').selectAll().where('id', '=', id).executeTakeFirst()

/** The viewer's own import; undefined for another user's. */
export const findOwnSubscriberImport = async (ctx: Context, id: string): Promise<SubscriberImport | undefined> => {
  const found = await findSubscriberImportById(ctx.db, id)
  return found && isViewer(ctx, found.userId) ? found : undefined
}

export const listWaitingImports = (ctx: Context, newsletterId: string): Promise<SubscriberImport[]> =>
  ctx.db
    .selectFrom('subscriberImports')
    .selectAll()
    .where('newsletterId', '=', newsletterId)
    .where('state', '<>', 'uploaded')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export type SubscriberImportCounts = { added: number; known: number; left: number; off: number }

/**
 * Adds up to a thousand addresses whose consent the owner confirmed, and counts the skipped ones: already subscribed or the owner's,
 * unsubscribed, and accounts that disabled email or blocked the writer.
 */
export async function addImported(
  db: Db,
  newsletterId: string,
  addresses: readonly string[],
  now: Date,
): Promise<SubscriberImportCounts> {
  const ids = addresses.map(() => newId())
  const { rows } = await sql<SubscriberImportCounts>`
    with given as materialized (
      select g.id, g.address,
        case
          when exists (select 1 from newsletter_subscriptions s where s.newsletter_id = n.id and s.unsubscribed_at is not null
            and (lower(s.email) = lower(g.address) or s.user_id = u.id)) then 'left'
          when n.user_id = u.id or exists (select 1 from newsletter_subscriptions s
            where s.newsletter_id = n.id and (lower(s.email) = lower(g.address) or s.user_id = u.id)) then 'known'
          when exists (select 1 from user_setting_choices c
              where c.user_id = u.id and c.key = 'NOTIFICATIONS_ALLOW_EMAIL' and not c.value)
            or exists (select 1 from blocks b where (b.user_id = u.id and b.blocked_id = n.user_id)
              or (b.user_id = n.user_id and b.blocked_id = u.id)) then 'off'
          else 'new'
        end as standing
      from unnest(${ids}::text[], ${addresses}::text[]) g (id, address)
      join newsletters n on n.id = ${newsletterId}
      left join users u on lower(u.email) = lower(g.address)
    ), added as (
      insert into newsletter_subscriptions (id, newsletter_id, email, requested_at, confirmed_at, source, is_imported)
      select id, ${newsletterId}, address, ${now}, ${now}, 'import', true from given where standing = 'new'
      on conflict (newsletter_id, lower(email)) where email is not null do nothing returning 1
    )
    select (select count(*)::int from added) as added,
      (count(*) filter (where standing in ('new', 'known')) - (select count(*) from added))::int as known,
      count(*) filter (where standing = 'left')::int as left,
      count(*) filter (where standing = 'off')::int as off
    from given`.execute(db)
  return rows[0] ?? { added: 0, known: 0, left: 0, off: 0 }
}
