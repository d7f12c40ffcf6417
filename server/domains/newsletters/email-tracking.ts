import { sql } from 'kysely'
import { readStory, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { findLinkById, saveClick } from './issues/links.sql.ts'
import { parseLinkToken, parseMailToken } from './newsletter.ts'

/** Later requests come from mail archives rather than readers. */
const trackingPeriodMs = 90 * day

/** Records when an email was first opened. */
export const recordEmailOpen = (ctx: Context, token: string): Promise<void> =>
  record(ctx, parseMailToken(ctx.config, 'open', token), sql`opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`)

const trackedSince = (ctx: Context): Date => new Date(ctx.now().getTime() - trackingPeriodMs)

async function record(ctx: Context, recipientId: string | undefined, change: ReturnType<typeof sql>): Promise<void> {
  if (recipientId === undefined) return
  await sql`
    update newsletter_recipients set ${change}
    where id = ${recipientId} and clicked_at is null and handed_over_at > ${trackedSince(ctx)}`.execute(ctx.db)
}

/** A click implies that the email was opened, even where images are blocked. */
const recordClick = (ctx: Context, recipientId: string): Promise<void> =>
  record(
    ctx,
    recipientId,
    sql`clicked_at = ${ctx.now()}::timestamptz, opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`,
  )

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
  if (isFollowed) await recordClick(ctx, id)
  const read = await readStory(ctx, mail.storyId)
  return read.ok ? storyPath(ctx, read.story) : undefined
}

/** Records who followed a link of an issue and returns its address, which was saved when the issue was sent. */
export async function recordLinkClick(ctx: Context, token: string, isFollowed: boolean): Promise<string | undefined> {
  const ids = parseLinkToken(ctx.config, token)
  const link = ids && (await findLinkById(ctx, ids.linkId))
  if (!ids || !link) return undefined
  if (isFollowed) {
    await saveClick(ctx, ids.linkId, ids.recipientId, trackedSince(ctx))
    await recordClick(ctx, ids.recipientId)
  }
  return link.url
}
