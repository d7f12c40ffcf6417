import { sql } from 'kysely'
import { readStory, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { parseMailToken } from './newsletter.ts'

/** Later requests come from mail archives rather than readers. */
const trackingPeriodMs = 90 * day

/** Records when an email was first opened. */
export const recordEmailOpen = (ctx: Context, token: string): Promise<void> =>
  note(ctx, token, sql`opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`)

async function note(ctx: Context, token: string, change: ReturnType<typeof sql>): Promise<void> {
  const id = parseMailToken(ctx.config, 'open', token)
  if (id === undefined) return
  await sql`
    update newsletter_recipients set ${change}
    where id = ${id} and clicked_at is null and handed_over_at > ${new Date(ctx.now().getTime() - trackingPeriodMs)}`.execute(
    ctx.db,
  )
}

/** Records a click and returns its destination; undefined when the viewer cannot read the story. */
export async function recordEmailClick(ctx: Context, token: string, isFollowed: boolean): Promise<string | undefined> {
  const id = parseMailToken(ctx.config, 'open', token)
  if (id === undefined) return undefined
  const mail = await ctx.db
    .selectFrom('newsletterRecipients as r')
    .innerJoin('newsletterIssues as e', 'e.id', 'r.issueId')
    .select('e.storyId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!mail?.storyId) return undefined
  const now = ctx.now()
  // A click implies that the email was opened, even where images are blocked.
  if (isFollowed)
    await note(ctx, token, sql`clicked_at = ${now}::timestamptz, opened_at = coalesce(opened_at, ${now}::timestamptz)`)
  const read = await readStory(ctx, mail.storyId)
  return read.ok ? storyPath(ctx, read.story) : undefined
}
