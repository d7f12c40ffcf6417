import { type Expression, sql } from 'kysely'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { membershipsByUser } from '#server/domains/membership/membership.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { combineQueries, combineQueriesWith, keysFrom } from '#server/platform/database/combine-queries.ts'
import type { StatementValues } from '#server/platform/database/statement.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { batched, type Keys, type LoaderArgs } from '#server/platform/loader.ts'
import { perServer } from '#server/platform/per-server.ts'
import { unrecordedViewer } from '#server/platform/viewer-reads.ts'
import { statsByStory, storiesById } from './stories.sql.ts'
import { isPublished, type Story } from './story.ts'
import { preloadQueries, primePreloads } from './preload-lookups.ts'

type RowsOf<Loader> = Loader extends { prime: (ctx: Context, keys: readonly string[], rows: infer Rows) => void } ? Rows : never

/** The rows from which cards are made, except what they show of the viewer. */
export type CardRows = {
  stories: RowsOf<typeof storiesById>
  stats: RowsOf<typeof statsByStory>
  authors: RowsOf<typeof usersById>
  memberships: RowsOf<typeof membershipsByUser>
  publications: RowsOf<typeof publicationsById>
  images: RowsOf<typeof imagesById>
}

type Card = CardRows & { story: Story }

const bytesPerCard = 6_000

/** The images of cards, among the parts of a statement. */
export const cardImageIds: Keys = sql<
  string[]
>`array(select preview_image_id from stories union select avatar_image_id from publications)`

const cardCache = perServer(({ services }) =>
  createKeyedCache<Card>(services, {
    name: 'card',
    bytesOf: () => bytesPerCard,
    keysOf: ({ story: { id, authorId, publicationId } }) => [
      `post:${id}`,
      `user:${authorId}`,
      ...(publicationId ? [`collection:${publicationId}`] : []),
    ],
  }),
)

const cardQuery = combineQueries((args, { ids }: { ids: Keys }) => {
  const authorIds = keysFrom('stories', 'authorId')
  return {
    stories: storiesById.query(args, sql<string[]>`${ids}::text[]`),
    stats: statsByStory.query(args, keysFrom('stories', 'id')),
    authors: usersById.query(args, authorIds),
    memberships: membershipsByUser.query(args, authorIds),
    publications: publicationsById.query(args, keysFrom('stories', 'publicationId')),
    images: imagesById.query(args, cardImageIds),
  }
})

const cardOf = (story: Story, found: CardRows): Card => {
  const publications = found.publications.filter(({ id }) => id === story.publicationId)
  const imageIds = [story.previewImageId, publications[0]?.avatarImageId]
  return {
    story,
    stories: [story],
    stats: found.stats.filter(({ storyId }) => storyId === story.id),
    authors: found.authors.filter(({ id }) => id === story.authorId),
    memberships: found.memberships.filter(({ userId }) => userId === story.authorId),
    publications,
    images: found.images.filter(({ id }) => imageIds.includes(id)),
  }
}

/**
 * Cards are loaded once for everybody and kept for a minute, or until what they show changes. Viewers get their own stories as they are at
 * this moment, with what only they can change unseen; so does a transaction.
 */
const cardsById = batched<Card>(async (ctx, ids) => {
  const cache = cardCache(ctx)
  const now = ctx.now()
  const viewerId = unrecordedViewer(ctx)?.id
  const cards = new Map<string, Card>()
  if (!ctx.db.isTransaction)
    for (const id of ids) {
      const card = cache.get(id, now)
      if (card && card.story.authorId !== viewerId) cards.set(id, card)
    }
  const missing = ids.filter((id) => !cards.has(id))
  if (missing.length === 0) return cards
  const keep = cache.load(now)
  const found = await cardQuery(ctx, { ids: missing })
  for (const story of found.stories) {
    const card = cardOf(story, found)
    cards.set(story.id, card)
    if (isPublished(story) && story.authorId !== viewerId && !ctx.db.isTransaction) keep(story.id, card)
  }
  return cards
})

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id)

/** Primes the lookups that cards are made from. */
export function primeCards(ctx: Context, { stories, stats, authors, memberships, publications, images }: CardRows): void {
  storiesById.prime(ctx, idsOf(stories), stories)
  statsByStory.prime(ctx, idsOf(stories), stats)
  usersById.prime(ctx, idsOf(authors), authors)
  membershipsByUser.prime(ctx, idsOf(authors), memberships)
  publicationsById.prime(ctx, idsOf(publications), publications)
  imagesById.prime(ctx, idsOf(images), images)
}

/** These stories by id, with everything on their cards except what concerns the viewer. */
export async function loadCards(ctx: Context, storyIds: readonly string[]): Promise<Map<string, Story>> {
  const found = await cardsById(ctx).loadMany(storyIds)
  const stories = new Map<string, Story>()
  for (const card of found) {
    if (card instanceof Error) throw card
    if (!card || stories.has(card.story.id)) continue
    stories.set(card.story.id, card.story)
    primeCards(ctx, card)
  }
  return stories
}

/** Adds the cards of the chosen stories, in their order. */
async function withCards<Row extends { id: string }>(
  ctx: Context,
  found: { chosen: Row[] },
): Promise<(Row & { story: Story })[]> {
  const storyIds = idsOf(found.chosen)
  primePreloads(ctx, storyIds, found)
  const stories = await loadCards(ctx, storyIds)
  return found.chosen.flatMap((row) => {
    const story = stories.get(row.id)
    return story ? [{ ...row, story }] : []
  })
}

/** Declares a list of stories by the query that chooses them, in order. Everything on their cards is loaded with them. */
export function storyList<Values extends object, Row extends { id: string }>(
  choose: (args: LoaderArgs, values: StatementValues<Values>) => Expression<Row>,
): (ctx: Context, values: Values) => Promise<(Row & { story: Story })[]> {
  const find = perServer(({ services }) =>
    combineQueries<Values, { chosen: Row }>((args, values) => ({
      chosen: choose(args, values),
      ...preloadQueries(services, args, keysFrom('chosen', 'id'), 'cards'),
    })),
  )
  return async (ctx, values) => withCards(ctx, await find(ctx)(ctx, values))
}

const chooseStories = perServer(({ services }) =>
  combineQueriesWith((args) => preloadQueries(services, args, keysFrom('chosen', 'id'), 'cards')),
)

/** The same for a query that differs on each run. */
export async function loadListedStories<Row extends { id: string }>(
  ctx: Context,
  query: Expression<Row>,
): Promise<(Row & { story: Story })[]> {
  return withCards(ctx, await chooseStories(ctx)(ctx, query))
}
