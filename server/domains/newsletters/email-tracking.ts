import { sql } from 'kysely'
import { readStory, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day, second } from '#shared/time/units.ts'
import { findLinkById, saveClick } from './issues/links.sql.ts'
import { parseLinkToken, parseMailToken } from './newsletter.ts'

/** Later requests come from mail archives rather than readers. */
const trackingPeriodMs = 90 * day
/** Earlier requests come from mail gateways, which fetch everything in an email while they deliver it. */
const deliveryMs = 5 * second

/** Records when an email was first opened, by a person. */
export async function recordEmailOpen(ctx: Context, token: string, isByPerson: boolean): Promise<void> {
  if (!isByPerson) return
  await record(ctx, parseMailToken(ctx.config, 'open', token), sql`opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`)
}

/** When an email that is opened now was handed over, if a reader may have opened it. */
const handedOver = (ctx: Context): { after: Date; before: Date } => {
  const now = ctx.now().getTime()
  return { after: new Date(now - trackingPeriodMs), before: new Date(now - deliveryMs) }
}

async function record(ctx: Context, recipientId: string | undefined, change: ReturnType<typeof sql>): Promise<void> {
  if (recipientId === undefined) return
  const { after, before } = handedOver(ctx)
  await sql`
    update newsletter_recipients set ${change}
    where id = ${recipientId} and clicked_at is null and handed_over_at > ${after} and handed_over_at <= ${before}`.execute(
    ctx.db,
  )
}

/** A click implies that the email was opened, even where images are blocked. */
const recordClick = (ctx: Context, recipientId: string): Promise<void> =>
  record(
    ctx,
    recipientId,
    sql`clicked_at = ${ctx.now()}::timestamptz, opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`,
  )

/** Records a click and returns its destination; undefined when the viewer cannot read the story. */
export async function recordEmailClick(ctx: Context, token: string, isByPerson: boolean): Promise<string | undefined> {
  const id = parseMailToken(ctx.config, 'open', token)
  if (id === undefined) return undefined
  const mail = await ctx.db
    .selectFrom('newsletterRecipients as r')
    .innerJoin('newsletterIssues as e', 'e.id', 'r.issueId')
    .select('e.storyId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!mail?.storyId) return undefined
  if (isByPerson) await recordClick(ctx, id)
  const read = await readStory(ctx, mail.storyId)
  return read.ok ? storyPath(ctx, read.story) : undefined
}

/** Records who followed a link of an issue and returns its address, which was saved when the issue was sent. */
export async function recordLinkClick(ctx: Context, token: string, isByPerson: boolean): Promise<string | undefined> {
  const ids = parseLinkToken(ctx.config, token)
  const link = ids && (await findLinkById(ctx, ids.linkId))
  if (!ids || !link) return undefined
  if (isByPerson) {
    await saveClick(ctx, ids.linkId, ids.recipientId, handedOver(ctx))
    await recordClick(ctx, ids.recipientId)
  }
  return link.url
}
