import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { hashToken } from '#server/platform/secrets.ts'
import type { PrivateFeedKind } from '#shared/enums/private-feeds.ts'
import type { PrivateFeed } from './private-feed.ts'

const live = (ctx: Context) => ctx.db.selectFrom('privateFeeds').selectAll().where('revokedAt', 'is', null)

/** Revoked feeds, too, until they are deleted. */
export const findFeedByToken = (ctx: Context, token: string): Promise<PrivateFeed | undefined> =>
  ctx.db.selectFrom('privateFeeds').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()

/** Locks a live feed. */
export const lockLiveFeed = (tx: Context, id: string): Promise<PrivateFeed | undefined> =>
  live(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findLiveFeed = (
  ctx: Context,
  userId: string,
  kind: PrivateFeedKind,
  subjectId: string,
): Promise<PrivateFeed | undefined> =>
  live(ctx).where('userId', '=', userId).where('kind', '=', kind).where('subjectId', '=', subjectId).executeTakeFirst()

export async function countLiveFeeds(ctx: Context, userId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('privateFeeds')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A user's live feeds, newest first. */
export async function queryLiveFeeds(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<PrivateFeed>> {
  const rows = await live(ctx)
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.at ?? ctx.now(), after?.id ?? ''))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
}

export type SharedFeed = PrivateFeed & { sharedAt: Date }

/** Feeds of all members that were noticed to be shared, the latest first, for staff. */
export async function querySharedFeeds(ctx: Context, { limit, after }: PageRequest): Promise<Page<SharedFeed>> {
  const rows = await ctx.db
    .selectFrom('privateFeeds')
    .selectAll()
    .where('sharedAt', 'is not', null)
    .$narrowType<{ sharedAt: Date }>()
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('sharedAt', 'id'), '<', eb.tuple(after?.at ?? ctx.now(), after?.id ?? ''))),
    )
    .orderBy('sharedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ sharedAt: at, id }) => ({ at, id }))
}
