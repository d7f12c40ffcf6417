import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PrivateFeed } from './private-feed.ts'
import { privateFeedPolicy } from './private-feed.policy.ts'
import { queryLiveFeeds, querySharedFeeds, type SharedFeed } from './private-feeds.sql.ts'

/** The viewer's live feeds, newest first, also after their membership ended. */
export const listPrivateFeeds = async (ctx: Context, request: PageRequest): Promise<Result<Page<PrivateFeed>, 'Unauthorized'>> =>
  ctx.viewer ? ok(await queryLiveFeeds(ctx, ctx.viewer.id, request)) : refused('Unauthorized')

/** Feeds that were noticed to be shared, the latest first, for staff. */
export const listSharedFeeds = async (ctx: Context, request: PageRequest): Promise<Result<Page<SharedFeed>, 'Forbidden'>> =>
  privateFeedPolicy.seeShared(ctx) ? ok(await querySharedFeeds(ctx, request)) : refused('Forbidden')
