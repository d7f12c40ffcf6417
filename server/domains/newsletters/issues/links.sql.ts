import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type IssueLink = { id: string; issueId: string; url: string; label: string }
type FoundLink = { url: string; label: string }

/** Ids of an issue's links by address. A link keeps its id, however often the issue is rendered. */
export async function saveLinks(db: Db, issueId: string, links: readonly FoundLink[]): Promise<Map<string, string>> {
  if (links.length === 0) return new Map()
  await db
    .insertInto('newsletterLinks')
    .values(links.map(({ url, label }, position) => ({ id: newId(), issueId, url, label, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const saved = await db.selectFrom('newsletterLinks').select(['id', 'url']).where('issueId', '=', issueId).execute()
  return new Map(saved.map(({ id, url }) => [url, id]))
}

export const findLinkById = (ctx: Context, id: string): Promise<{ url: string; issueId: string } | undefined> =>
  ctx.db.selectFrom('newsletterLinks').select(['url', 'issueId']).where('id', '=', id).executeTakeFirst()

/** Counts a click once for each recipient and link. A link of another issue counts nothing. */
export const saveClick = (ctx: Context, linkId: string, recipientId: string, handedOver: { after: Date; before: Date }) =>
  sql`insert into newsletter_clicks (recipient_id, link_id, clicked_at)
    select r.id, l.id, ${ctx.now()}::timestamptz from newsletter_links l
    join newsletter_recipients r on r.issue_id = l.issue_id and r.id = ${recipientId} and r.handed_over_at > ${handedOver.after} and r.handed_over_at <= ${handedOver.before}
    where l.id = ${linkId}
    on conflict do nothing`.execute(ctx.db)

export type LinkClicks = IssueLink & { people: number }

/** The most links listed for one issue; a text has no more than this many paragraphs. */
const maxListed = 200

/** The links of each issue with how many people followed them, the most followed first. */
export const linkClicksByIssue = loader(
  ({ db }, ids) =>
    db
      .selectFrom('newsletterLinks as l')
      .select(['l.id', 'l.issueId', 'l.url', 'l.label'])
      .select((eb) =>
        eb
          .selectFrom('newsletterClicks as c')
          .whereRef('c.linkId', '=', 'l.id')
          .select(sql<number>`count(*)::int`.as('people'))
          .as('people'),
      )
      .where('l.issueId', '=', anyOf(ids))
      .orderBy(sql`people desc, l.position`)
      .limit(maxListed),
  (rows) => Map.groupBy(rows as LinkClicks[], ({ issueId }) => issueId),
)
