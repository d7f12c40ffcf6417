import { sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { csvLine } from '#shared/text/csv.ts'
import type { Newsletter } from './newsletter.ts'

type Line = { id: string; email: string; at: Date; isActive: boolean; isImported: boolean }

const batchSize = 1_000

/**
 * A newsletter's addresses as CSV. A writer gets all subscribers; a publication's owner only addresses that were typed in, because an
 * account that subscribed with a click has not shared its address with the editors.
 */
export async function renderSubscribersCsv(db: Db, { id, userId }: Newsletter): Promise<string> {
  const parts = [csvLine(['email', 'subscribed', 'state', 'imported'])]
  for (let after = ''; ; ) {
    const { rows } = await sql<Line>`
      select s.id, coalesce(u.email, s.email) as email, s.confirmed_at as at, s.is_active, s.is_imported
      from newsletter_subscriptions s left join users u on u.id = s.user_id
      where s.newsletter_id = ${id} and s.id > ${after} and s.confirmed_at is not null and coalesce(u.email, s.email) is not null
        and (u.id is null or ${isAccountVisible('u')}) and (s.user_id is null or ${userId !== null})
      order by s.id limit ${batchSize}`.execute(db)
    for (const { email, at, isActive, isImported } of rows)
      parts.push(csvLine([email, at.toISOString(), isActive ? 'subscribed' : 'unsubscribed', isImported ? 'yes' : 'no']))
    if (rows.length < batchSize) return parts.join('')
    after = rows.at(-1)?.id ?? ''
  }
}
