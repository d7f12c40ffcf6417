import { sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, batched, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import type { Newsletter } from './newsletter.ts'

export const newslettersById = loader(
  ({ db }, ids) => db.selectFrom('newsletters').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Newsletter[]) => byId(rows),
)

export const newslettersByPublication = loader(
  ({ db }, ids) => db.selectFrom('newsletters').selectAll().where('publicationId', '=', anyOf(ids)),
  (rows: readonly Newsletter[]) => new Map(rows.map((row) => [row.publicationId ?? '', row])),
)

export const newslettersByWriter = loader(
  ({ db }, ids) => db.selectFrom('newsletters').selectAll().where('userId', '=', anyOf(ids)),
  (rows: readonly Newsletter[]) => new Map(rows.map((row) => [row.userId ?? '', row])),
)

/** Closed accounts receive nothing, so they do not count. */
export const subscriberCounts = batched<number>(async (ctx, ids) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select s.newsletter_id as id, count(*)::int as count
    from newsletter_subscriptions s left join users u on u.id = s.user_id
    where s.newsletter_id = any(${ids}) and s.is_active and (u.id is null or ${isAccountVisible('u')}) group by 1`.execute(ctx.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
})

/** Whether the viewer receives each, by their account or its address. */
export const viewerSubscriptions = viewerLoader(
  ({ viewerId }, ids) => sql<{ id: string }>`
    select s.newsletter_id as id from newsletter_subscriptions s
    where s.newsletter_id = ${anyOf(ids)} and s.is_active and (s.user_id = ${viewerId}
      or lower(s.email) = (select lower(email) from users where id = ${viewerId}))`,
  (rows: readonly { id: string }[]) => new Map(rows.map(({ id }) => [id, true])),
)

export function clearLoaders(tx: Context): void {
  for (const loaderToClear of [
    newslettersById,
    newslettersByPublication,
    newslettersByWriter,
    subscriberCounts,
    viewerSubscriptions,
  ])
    loaderToClear(tx).clearAll()
}
