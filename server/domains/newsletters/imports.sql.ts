import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type SubscriberImport = Selectable<Tables['subscriber_imports']>

export const importById = (db: Db, id: string): Promise<SubscriberImport | undefined> =>
  db.selectFrom('subscriber_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** The viewer's own import; nothing for somebody else's. */
export const ownImport = async (ctx: Context, id: string): Promise<SubscriberImport | undefined> => {
  const found = await importById(ctx.db, id)
  return found && found.user_id === ctx.viewer?.id ? found : undefined
}

export const importsWaiting = (ctx: Context, newsletterId: string): Promise<SubscriberImport[]> =>
  ctx.db
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('newsletter_id', '=', newsletterId)
    .where('state', '<>', 'uploaded')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/**
 * Adds up to a thousand addresses that their owner has agreed to be written to. Who is on the list already stays as they are, and so
 * does who has left it. Says how many were new.
 */
export async function addImported(db: Db, newsletterId: string, addresses: readonly string[], now: Date): Promise<number> {
  const ids = addresses.map(() => newId())
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into newsletter_subscriptions (id, newsletter_id, email, requested_at, confirmed_at, source, is_imported)
      select g.id, ${newsletterId}, g.address, ${now}, ${now}, 'import', true
      from unnest(${ids}::text[], ${addresses}::text[]) g (id, address)
      where not exists (
        select 1 from users u join newsletters n on n.id = ${newsletterId}
        left join newsletter_subscriptions s on s.newsletter_id = n.id and s.user_id = u.id
        where lower(u.email) = lower(g.address) and (s.id is not null or n.user_id = u.id))
      on conflict (newsletter_id, lower(email)) where email is not null do nothing returning 1
    ) select count(*)::int as added from added`.execute(db)
  return rows[0]?.added ?? 0
}
