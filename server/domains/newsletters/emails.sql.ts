import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Keys, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { OutboxPart } from '#shared/enums/newsletters.ts'
import type { NewsletterEmail } from './newsletter.ts'

export const findEmailById = (ctx: Context, id: string): Promise<NewsletterEmail | undefined> =>
  ctx.db.selectFrom('newsletterIssues').selectAll().where('id', '=', id).executeTakeFirst()

export type EmailStats = {
  id: string
  recipients: number
  /** Emails that count opens. */
  measured: number
  opened: number
  clicked: number
  unsubscribed: number
  bounced: number
}

/** What became of each email: how many were sent and to whom they did not get, and what their recipients did. */
export const emailStatsById = loader(
  (_args, ids: Keys) => sql<EmailStats>`
    select issue_id as id, count(*) filter (where state = 'sent')::int as recipients,
      count(*) filter (where state = 'sent' and counts_opens)::int as measured,
      count(*) filter (where opened_at is not null and counts_opens)::int as opened, count(*) filter (where clicked_at is not null)::int as clicked,
      count(*) filter (where unsubscribed_at is not null)::int as unsubscribed, count(*) filter (where state = 'failed')::int as bounced
    from newsletter_recipients where issue_id = any(${ids})
      and not exists (select 1 from newsletter_issues e where e.id = issue_id and e.final_counts is not null)
    group by 1
    union all
    select e.id, counted.* from newsletter_issues e, jsonb_to_record(e.final_counts) as counted (
      recipients int, measured int, opened int, clicked int, unsubscribed int, bounced int
    ) where e.id = any(${ids}) and e.final_counts is not null`,
  (rows: readonly EmailStats[]) => new Map(rows.map((row) => [row.id, row])),
)

/** Sent and draft emails, newest first, for editors. */
export async function listEmails(
  ctx: Context,
  newsletterId: string,
  { limit, after }: PageRequest,
): Promise<Page<NewsletterEmail>> {
  const { rows } = await sql<NewsletterEmail>`
    select * from newsletter_issues where newsletter_id = ${newsletterId} and kind = 'ISSUE'
      ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
    order by created_at desc, id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
}

/** An issue that was never typed in is opened again by “New issue”, so no list shows it. */
const isTouched = sql`(e.state <> 'draft' or e.document is null or e.rev > 0)`

const statesOf: Record<OutboxPart, readonly string[]> = {
  WAITING: ['scheduled', 'sending'],
  DRAFTS: ['draft'],
  SENT: ['sent'],
}

const inOutbox = (part: OutboxPart | undefined) =>
  sql`e.kind = 'ISSUE' and ${isTouched} ${part ? sql`and e.state = any(${statesOf[part]})` : sql``}`

/** The emails of the user's own newsletter, and those they wrote for publications, newest first: of one part, or of all. */
export async function listOutbox(
  ctx: Context,
  userId: string,
  { limit, after }: PageRequest,
  part?: OutboxPart,
): Promise<Page<NewsletterEmail>> {
  const chosen = sql`${inOutbox(part)} ${after ? sql`and (e.created_at, e.id) < (${after.at}, ${after.id})` : sql``}`
  const newestFirst = sql`order by e.created_at desc, e.id desc limit ${oneMoreThan(limit)}`
  const { rows } = await sql<NewsletterEmail>`
    select * from (
      (select e.* from newsletters n join newsletter_issues e on e.newsletter_id = n.id where n.user_id = ${userId} and ${chosen} ${newestFirst})
      union
      (select e.* from newsletter_issues e where e.created_by = ${userId} and ${chosen} ${newestFirst})
    ) e ${newestFirst}`.execute(ctx.db)
  return toPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
}

/** How many emails each part of the user's outbox has. */
export async function countOutbox(ctx: Context, userId: string): Promise<Record<OutboxPart, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from (
      select e.id, e.state from newsletters n join newsletter_issues e on e.newsletter_id = n.id where n.user_id = ${userId} and ${inOutbox(undefined)}
      union
      select e.id, e.state from newsletter_issues e where e.created_by = ${userId} and ${inOutbox(undefined)}
    ) e group by state`.execute(ctx.db)
  const count = (part: OutboxPart) =>
    rows.filter(({ state }) => statesOf[part].includes(state)).reduce((sum, row) => sum + row.count, 0)
  return { WAITING: count('WAITING'), DRAFTS: count('DRAFTS'), SENT: count('SENT') }
}

/** The stories sent that the viewer may see, most recent first. */
export async function listSentStories(ctx: Context, newsletterId: string, { limit, after }: PageRequest): Promise<Page<Story>> {
  const found = await loadListedStories(
    ctx,
    sql<{ id: string; at: Date; key: string }>`
      select p.id, e.queued_at as at, e.id as key from newsletter_issues e join stories p on p.id = e.story_id
      where e.newsletter_id = ${newsletterId} and e.state <> 'draft' and p.is_listed
        ${after ? sql`and (e.queued_at, e.id) < (${after.at}, ${after.id})` : sql``} ${visibleToViewer(ctx)}
      order by e.queued_at desc, e.id desc limit ${oneMoreThan(limit)}`,
  )
  const page = toPage(found, limit, ({ at, key }) => ({ at, id: key }))
  return { ...page, items: page.items.map(({ story }) => story) }
}
