import { loadJobViewer } from '#server/domains/accounts/accounts.ts'
import { isMember } from '#server/domains/membership/membership.ts'
import { readPublishedStory, type PublishedStory } from '#server/domains/stories/stories.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { findFeedSubject, type FeedSubject } from './feed-subjects.ts'
import { findFeedByToken } from './private-feeds.sql.ts'
import { recordFetch } from './record-fetch.ts'

/** Of one feed, by whomever, and of unknown addresses by one network. */
const fetchLimit = perMinute(30)
const maxStories = 20

export type OpenedFeed =
  /** Unknown, revoked, or of something that its owner cannot see. */
  | { state: 'unknown' | 'revoked' | 'unavailable' }
  | { state: 'limited'; retryAfterSeconds: number }
  | {
      state: 'open'
      /** The request, with the owner of the feed as its viewer; a visitor once the account is suspended or closed. */
      ctx: Context
      subject: FeedSubject
      stories: PublishedStory[]
      /** Whether it still contains whole stories. */
      isOfMember: boolean
    }

/** What the holder of a token gets, decided at each request. A token never carries the rights of staff. */
export async function openPrivateFeed(ctx: Context, token: string): Promise<OpenedFeed> {
  const feed = await findFeedByToken(ctx, token)
  const limited = ctx.services.limiter.consume(
    feed ? `private-feed:${feed.id}` : `unknown-private-feed:${ctx.origin.network}`,
    fetchLimit,
  )
  if (!limited.ok) return { state: 'limited', retryAfterSeconds: limited.retryAfterSeconds }
  if (!feed) return { state: 'unknown' }
  if (feed.revokedAt) return { state: 'revoked' }
  const viewer = await loadJobViewer(ctx.db, feed.userId)
  const owner = asViewer(ctx, viewer && { ...viewer, isStaff: false })
  const subject = await findFeedSubject(owner, feed)
  if (!subject) return { state: 'unavailable' }
  await recordFetch(owner, feed)
  const listed = await subject.listStories(maxStories)
  const read = await Promise.all(listed.map(({ id }) => readPublishedStory(owner, id)))
  return {
    state: 'open',
    ctx: owner,
    subject,
    stories: read.filter((story) => story !== undefined),
    isOfMember: await isMember(owner),
  }
}
