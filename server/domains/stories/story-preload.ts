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
import { keysFrom, combineQueries } from '#server/platform/database/combine-queries.ts'
import { perServer } from '#server/platform/per-server.ts'
import { type Keys, oncePerRequest } from '#server/platform/loader.ts'
import { type ReadStory, readStory } from './access.ts'
import { statsByStory, storiesById, tagsByStory, viewerClapsByStory } from './stories.sql.ts'
import { cardImageIds, primeCards } from './story-cards.ts'
import { originalIdOfStory } from './translations.sql.ts'
import { preloadQueries, primePreloads } from './preload-lookups.ts'

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
      translations: originalIdOfStory.query(args, ids),
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
      images: imagesById.query(args, cardImageIds),
      ...preloadQueries(services, args, ids, 'page'),
    }
  }),
)

/**
 * Reads a story, with everything its page queries preloaded in one statement. For queries only: within a transaction, preloaded rows would
 * miss later changes.
 */
export async function readStoryPreloaded(ctx: Context, id: string, shareKey?: string): Promise<ReadStory> {
  await preloadStory(ctx, id)
  return readStory(ctx, id, shareKey)
}

const preloadStory = oncePerRequest(
  (id: string) => id,
  async (ctx, id): Promise<void> => {
    const found = await queryStory(ctx)(ctx, { id })
    primeCards(ctx, found)
    primePreloads(ctx, [id], found)
    viewerClapsByStory.prime(ctx, [id], found.claps)
    tagsByStory.prime(ctx, [id], found.tags)
    originalIdOfStory.prime(ctx, [id], found.translations)
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
  },
)
