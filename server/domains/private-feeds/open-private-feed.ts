import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { opensToViewer, salesByPublication } from '#server/domains/publication-memberships/publication-memberships.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { readPublishedStory, type PublishedStory } from '#server/domains/stories/stories.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { pathTo } from '#shared/routes.ts'
import { findFeedSubject, type FeedSubject } from './feed-subjects.ts'
import type { PrivateFeed } from './private-feed.ts'
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
      /** Where one that does not could be changed. */
      membershipPath: string
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
    isOfMember: await opensToViewer(owner, feed.kind === 'publication' ? feed.subjectId : undefined),
    membershipPath: await membershipPath(owner, feed),
  }
}

/** A publication that sells to its own members alone has an offer of its own. */
async function membershipPath(ctx: Context, { kind, subjectId }: PrivateFeed): Promise<string> {
  const publication = kind === 'publication' ? await findPublication(ctx, subjectId) : undefined
  const sales = publication && (await salesByPublication(ctx).load(publication.id))
  return publication && sales && !sales.admitsSiteMembers
    ? pathTo('ShowPublicationMembership', { collectionSlug: publication.slug })
    : pathTo('ShowPay')
}
