import { type RawBuilder, sql } from 'kysely'
import { findDigestScope } from '#server/domains/accounts/accounts.ts'
import { opensToPerson } from '#server/domains/publication-memberships/publication-memberships.ts'
import { browserLanguages, isReadBy, visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import { day } from '#shared/time/units.ts'

export const maxStoriesPerDigest = 8
const maxStoriesPerWriter = 2
/** A bound on the newest stories scanned, however many were published. */
const maxScannedStories = 5_000
const maxCandidates = 60

/** Longer than the interval between digests, so that a story too late for one is considered for the next. */
const windowMs: Record<Exclude<DigestFrequency, 'OFF'>, number> = { DAILY: 2 * day, WEEKLY: 9 * day }

/** An SQL condition on story `p`: the user did not write it, has not read it, and was not sent it before. */
export const isNewToUser = (userId: string): RawBuilder<boolean> => sql<boolean>`
  p.author_id <> ${userId}
  and not exists (select 1 from story_reads r where r.user_id = ${userId} and r.story_id = p.id)
  and not exists (select 1 from digest_stories d where d.user_id = ${userId} and d.story_id = p.id)`

/**
 * The best new stories from the people, publications and topics the viewer follows; if they allow it and there is room, from everything.
 * Leaves out stories they wrote, read, muted, blocked, cannot read without a membership or were sent before.
 */
export async function chooseDigestStories(ctx: Context, viewerId: string, frequency: 'DAILY' | 'WEEKLY'): Promise<Story[]> {
  const scope = await findDigestScope(ctx.db, viewerId)
  const since = new Date(ctx.now().getTime() - windowMs[frequency])
  const isReadable = await opensToPerson(ctx, viewerId)
  const chosen = sql<{ id: string; authorId: string }>`
    select p.id, p.author_id from (
      select id, author_id, publication_id, publication_status, visibility, language, first_published_at from stories
      where is_listed and first_published_at > ${since} and first_published_at <= ${ctx.now()}
      order by first_published_at desc, id desc limit ${maxScannedStories}
    ) p
    left join story_stats s on s.story_id = p.id
    cross join lateral (select
      case
        when exists (select 1 from follows_users f where f.follower_id = ${viewerId} and f.followee_id = p.author_id) then 3
        when p.publication_status = 'APPROVED' and exists (
          select 1 from follows_publications f where f.follower_id = ${viewerId} and f.publication_id = p.publication_id) then 2
        when exists (select 1 from story_tags t join follows_tags f on f.tag_id = t.tag_id
          where t.story_id = p.id and f.follower_id = ${viewerId}) then 1
        else 0
      end as nearness
    ) n
    where ${isNewToUser(viewerId)} ${visibleToViewer(ctx)}
      and ${isReadable}
      and ${isReadBy(sql.val(viewerId), sql.val(browserLanguages(ctx)))}
      ${scope === 'NETWORK' ? sql`and n.nearness > 0` : sql``}
    order by (n.nearness > 0) desc, n.nearness + ln(1 + coalesce(s.clap_count, 0) + 2 * coalesce(s.response_count, 0)) desc,
      p.first_published_at desc, p.id desc
    limit ${maxCandidates}`
  const byWriter = new Map<string, number>()
  const varied = (await loadListedStories(ctx, chosen)).filter(({ authorId }) => {
    const count = (byWriter.get(authorId) ?? 0) + 1
    byWriter.set(authorId, count)
    return count <= maxStoriesPerWriter
  })
  return varied.slice(0, maxStoriesPerDigest).map(({ story }) => story)
}
