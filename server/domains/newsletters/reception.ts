import { sql } from 'kysely'
import { readStory, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { idOfToken } from './newsletter.ts'

/** After this, what still asks is a program that keeps mails, and not a reader. */
const countedForMs = 90 * day

/** Keeps when a mail was opened for the first time. */
export const noteOpened = (ctx: Context, token: string): Promise<void> =>
  note(ctx, token, sql`opened_at = coalesce(opened_at, ${ctx.now()}::timestamptz)`)

async function note(ctx: Context, token: string, change: ReturnType<typeof sql>): Promise<void> {
  const id = idOfToken(ctx.config, 'open', token)
  if (id === undefined) return
  await sql`
    update newsletter_recipients set ${change}
    where id = ${id} and clicked_at is null and handed_over_at > ${new Date(ctx.now().getTime() - countedForMs)}`.execute(ctx.db)
}

/** Where the link of a mail leads, which is noted; nowhere when the story does not open for this viewer. */
export async function followRead(ctx: Context, token: string, isFollowed: boolean): Promise<string | undefined> {
  const id = idOfToken(ctx.config, 'open', token)
  if (id === undefined) return undefined
  const mail = await ctx.db
    .selectFrom('newsletter_recipients as r')
    .innerJoin('newsletter_emails as e', 'e.id', 'r.email_id')
    .select('e.post_id')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!mail?.post_id) return undefined
  const now = ctx.now()
  // Whoever follows a link has opened the mail, also where its pictures are not shown.
  if (isFollowed)
    await note(ctx, token, sql`clicked_at = ${now}::timestamptz, opened_at = coalesce(opened_at, ${now}::timestamptz)`)
  const read = await readStory(ctx, mail.post_id)
  return read.ok ? storyPath(ctx, read.story) : undefined
}
