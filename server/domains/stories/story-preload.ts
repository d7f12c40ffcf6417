import { type Expression, sql } from 'kysely'
import { settingChoicesByUser, usersById } from '#server/domains/accounts/accounts.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { mastodonAccountsByUser } from '#server/domains/mastodon/mastodon.ts'
import { membershipsByUser } from '#server/domains/membership/membership.ts'
import { socialStatsByUser, viewerBlocks, viewerFollows } from '#server/domains/people/people.ts'
import {
  publicationFollowerCounts,
  publicationsById,
  viewerFollowsPublications,
  viewerRoles,
} from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFrom, combineQueries, combineQueriesWith } from '#server/platform/database/combine-queries.ts'
import { perServer } from '#server/platform/per-server.ts'
import { extensionsOf } from '#server/platform/server-module.ts'
import type { Services } from '#server/platform/services.ts'
import { type LoaderArgs, byId, type Keys, memoizePerRequest } from '#server/platform/loader.ts'
import { type ReadStory, readStory } from './access.ts'
import { statsByStory, storiesById, tagsByStory, viewerClapsByStory } from './stories.sql.ts'
import type { Story } from './story.ts'

const imageIds: Keys = sql<string[]>`array(select preview_image_id from stories union select avatar_image_id from publications)`

/** A loader keyed by story id. */
type PreloadLookup = {
  query: (args: LoaderArgs, keys: Keys) => Expression<object>
  prime: (ctx: Context, keys: readonly string[], rows: readonly never[]) => void
}

declare module '#server/platform/server-module.ts' {
  interface Extensions {
    /** A lookup that runs in the same statement that loads a story and, with `onCards`, also the stories of a list. */
    storyPreloads: { name: string; lookup: PreloadLookup; onCards?: boolean }
  }
}

const preloadQueries = (services: Services, args: LoaderArgs, ids: Keys, of: 'page' | 'cards'): object =>
  Object.fromEntries(
    extensionsOf(services, 'storyPreloads')
      .filter(({ onCards }) => of === 'page' || onCards)
      .map(({ name, lookup }) => [`${name}Preload`, lookup.query(args, ids)]),
  )

function primePreloads(ctx: Context, storyIds: readonly string[], found: object): void {
  const rows = found as Record<string, readonly never[]>
  for (const { name, lookup } of extensionsOf(ctx.services, 'storyPreloads')) {
    const loaded = rows[`${name}Preload`]
    if (loaded) lookup.prime(ctx, storyIds, loaded)
  }
}

/** The subqueries that load stories with everything on their cards; `people` are loaded in addition to the authors. */
export const storyCardPreload = (services: Services, args: LoaderArgs, ids: Keys, people?: Keys) => {
  const authorIds = people ? sql<string[]>`(${keysFrom('stories', 'authorId')} || ${people})` : keysFrom('stories', 'authorId')
  return {
    stories: storiesById.query(args, ids),
    stats: statsByStory.query(args, ids),
    authors: usersById.query(args, authorIds),
    memberships: membershipsByUser.query(args, authorIds),
    publications: publicationsById.query(args, keysFrom('stories', 'publicationId')),
    images: imagesById.query(args, imageIds),
    ...preloadQueries(services, args, ids, 'cards'),
  }
}

const queryCards = perServer(({ services }) =>
  combineQueriesWith((args) => storyCardPreload(services, args, keysFrom('chosen', 'id'))),
)

/** The stories of a list in order, loaded in one statement with everything on their cards. */
export async function loadListedStories<Row extends { id: string }>(
  ctx: Context,
  chosen: Expression<Row>,
): Promise<(Row & { story: Story })[]> {
  const found = await queryCards(ctx)(ctx, chosen)
  primeStoryLoaders(ctx, found)
  const stories = byId(found.stories)
  return found.chosen.flatMap((row) => {
    const story = stories.get(row.id)
    return story ? [{ ...row, story }] : []
  })
}

const queryStory = perServer(({ services }) =>
  combineQueries((args, { id }: { id: Expression<string> }) => {
    // As an array literal the planner knows that it has one element, so the plan suits every story.
    const ids: Keys = sql<string[]>`array[${id}]`
    const authorIds = keysFrom('stories', 'authorId')
    const publicationIds = keysFrom('stories', 'publicationId')
    return {
      stories: storiesById.query(args, ids),
      stats: statsByStory.query(args, ids),
      claps: viewerClapsByStory.query(args, ids),
      tags: tagsByStory.query(args, ids),
      authors: usersById.query(args, authorIds),
      authorChoices: settingChoicesByUser.query(args, authorIds),
      authorMastodon: mastodonAccountsByUser.query(args, authorIds),
      authorStats: socialStatsByUser.query(args, authorIds),
      follows: viewerFollows.query(args, authorIds),
      blocks: viewerBlocks.query(args, authorIds),
      memberships: membershipsByUser.query(args, authorIds),
      publications: publicationsById.query(args, publicationIds),
      followers: publicationFollowerCounts.query(args, publicationIds),
      publicationFollows: viewerFollowsPublications.query(args, publicationIds),
      roles: viewerRoles.query(args, publicationIds),
      images: imagesById.query(args, imageIds),
      ...preloadQueries(services, args, ids, 'page'),
    }
  }),
)

/**
 * Reads a story, with everything its page queries preloaded in one statement. For queries only: within a transaction, preloaded rows would
 * miss later changes.
 */
export async function readStoryPreloaded(ctx: Context, id: string, shareKey?: string): Promise<ReadStory> {
  await memoizePerRequest(ctx, findStory, id, () => findStory(ctx, id))
  return readStory(ctx, id, shareKey)
}

async function findStory(ctx: Context, id: string): Promise<void> {
  const found = await queryStory(ctx)(ctx, { id })
  primeStoryLoaders(ctx, found)
  viewerClapsByStory.prime(ctx, [id], found.claps)
  tagsByStory.prime(ctx, [id], found.tags)
  const authors = found.authors.map((author) => author.id)
  settingChoicesByUser.prime(ctx, authors, found.authorChoices)
  mastodonAccountsByUser.prime(ctx, authors, found.authorMastodon)
  socialStatsByUser.prime(ctx, authors, found.authorStats)
  viewerFollows.prime(ctx, authors, found.follows)
  viewerBlocks.prime(ctx, authors, found.blocks)
  const publications = found.publications.map((publication) => publication.id)
  publicationFollowerCounts.prime(ctx, publications, found.followers)
  viewerFollowsPublications.prime(ctx, publications, found.publicationFollows)
  viewerRoles.prime(ctx, publications, found.roles)
}

type RowsOf<Loader> = Loader extends { prime: (ctx: Context, keys: readonly string[], rows: infer Rows) => void } ? Rows : never

type CardPreload = {
  stories: RowsOf<typeof storiesById>
  stats: RowsOf<typeof statsByStory>
  authors: RowsOf<typeof usersById>
  memberships: RowsOf<typeof membershipsByUser>
  publications: RowsOf<typeof publicationsById>
  images: RowsOf<typeof imagesById>
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id)

/** Primes the loaders with the result of `storyCardPreload`. */
export function primeStoryLoaders(ctx: Context, found: CardPreload): void {
  const { stories, stats, authors, memberships, publications, images } = found
  primePreloads(ctx, ids(stories), found)
  storiesById.prime(ctx, ids(stories), stories)
  statsByStory.prime(ctx, ids(stories), stats)
  usersById.prime(ctx, ids(authors), authors)
  membershipsByUser.prime(ctx, ids(authors), memberships)
  publicationsById.prime(ctx, ids(publications), publications)
  imagesById.prime(ctx, ids(images), images)
}
