import { type Expression, sql } from 'kysely'
import { settingFlagsByUser, usersById } from '#server/domains/accounts/accounts.ts'
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
import { keysIn, together, togetherWith } from '#server/platform/database/together.ts'
import { type Asking, byId, type Keys, once } from '#server/platform/loader.ts'
import { type ReadStory, readStory } from './read-story.ts'
import { statsByStory, storiesById, tagsByStory, viewerClaps } from './stories.sql.ts'
import type { Story } from './story.ts'

const imageIds: Keys = sql<string[]>`array(select preview_image_id from stories union select avatar_image_id from publications)`

/** A loader keyed by story id. */
type Lookup = {
  rows: (asking: Asking, keys: Keys) => Expression<object>
  take: (ctx: Context, keys: readonly string[], rows: readonly never[]) => void
}
type Beside = { name: string; lookup: Lookup; onCards: boolean }

const beside: Beside[] = []

/**
 * Registers a lookup to run in the same statement that loads a story and, with `onCards`, also the stories of a list. Called once, where
 * the lookup is declared.
 */
export function findBesideStories(name: string, lookup: Lookup, { onCards = false } = {}): void {
  beside.push({ name: `beside_${name}`, lookup, onCards })
}

const partsOf = (lookups: readonly Beside[], asking: Asking, ids: Keys): object =>
  Object.fromEntries(lookups.map(({ name, lookup }) => [name, lookup.rows(asking, ids)]))
const besideCards = (): Beside[] => beside.filter(({ onCards }) => onCards)

function takeBeside(ctx: Context, storyIds: readonly string[], found: object): void {
  const rows = found as Record<string, readonly never[]>
  for (const { name, lookup } of beside) if (rows[name]) lookup.take(ctx, storyIds, rows[name])
}

/** The subqueries that load stories with everything on their cards; `people` are loaded in addition to the authors. */
export const companyOf = (asking: Asking, ids: Keys, people?: Keys) => {
  const authorIds = people ? sql<string[]>`(${keysIn('stories', 'author_id')} || ${people})` : keysIn('stories', 'author_id')
  return {
    stories: storiesById.rows(asking, ids),
    stats: statsByStory.rows(asking, ids),
    authors: usersById.rows(asking, authorIds),
    memberships: membershipsByUser.rows(asking, authorIds),
    publications: publicationsById.rows(asking, keysIn('stories', 'publication_id')),
    images: imagesById.rows(asking, imageIds),
    ...partsOf(besideCards(), asking, ids),
  }
}

const withCompany = togetherWith((asking) => companyOf(asking, keysIn('chosen', 'id')))

/** The stories of a list in order, loaded in one statement with everything on their cards. */
export async function storiesChosen<Row extends { id: string }>(
  ctx: Context,
  chosen: Expression<Row>,
): Promise<(Row & { story: Story })[]> {
  const found = await withCompany(ctx, chosen)
  takeCompany(ctx, found)
  const stories = byId(found.stories)
  return found.chosen.flatMap((row) => {
    const story = stories.get(row.id)
    return story ? [{ ...row, story }] : []
  })
}

const storyWithCompany = together((asking, { id }: { id: Expression<string> }) => {
  // As an array literal the planner knows that it has one element, so the plan suits every story.
  const ids: Keys = sql<string[]>`array[${id}]`
  const authorIds = keysIn('stories', 'author_id')
  const publicationIds = keysIn('stories', 'publication_id')
  return {
    stories: storiesById.rows(asking, ids),
    stats: statsByStory.rows(asking, ids),
    claps: viewerClaps.rows(asking, ids),
    tags: tagsByStory.rows(asking, ids),
    authors: usersById.rows(asking, authorIds),
    authorChoices: settingFlagsByUser.rows(asking, authorIds),
    authorsElsewhere: mastodonAccountsByUser.rows(asking, authorIds),
    authorStats: socialStatsByUser.rows(asking, authorIds),
    follows: viewerFollows.rows(asking, authorIds),
    blocks: viewerBlocks.rows(asking, authorIds),
    memberships: membershipsByUser.rows(asking, authorIds),
    publications: publicationsById.rows(asking, publicationIds),
    followers: publicationFollowerCounts.rows(asking, publicationIds),
    followsPublications: viewerFollowsPublications.rows(asking, publicationIds),
    roles: viewerRoles.rows(asking, publicationIds),
    images: imagesById.rows(asking, imageIds),
    ...partsOf(beside, asking, ids),
  }
})

/**
 * Reads a story, with everything its page queries preloaded in one statement. For queries only: within a transaction, preloaded rows would
 * miss later changes.
 */
export async function readStoryWithCompany(ctx: Context, id: string, shareKey?: string): Promise<ReadStory> {
  await once(ctx, findStory, id, () => findStory(ctx, id))
  return readStory(ctx, id, shareKey)
}

async function findStory(ctx: Context, id: string): Promise<void> {
  const found = await storyWithCompany(ctx, { id })
  takeCompany(ctx, found)
  viewerClaps.take(ctx, [id], found.claps)
  tagsByStory.take(ctx, [id], found.tags)
  const authors = found.authors.map((author) => author.id)
  settingFlagsByUser.take(ctx, authors, found.authorChoices)
  mastodonAccountsByUser.take(ctx, authors, found.authorsElsewhere)
  socialStatsByUser.take(ctx, authors, found.authorStats)
  viewerFollows.take(ctx, authors, found.follows)
  viewerBlocks.take(ctx, authors, found.blocks)
  const publications = found.publications.map((publication) => publication.id)
  publicationFollowerCounts.take(ctx, publications, found.followers)
  viewerFollowsPublications.take(ctx, publications, found.followsPublications)
  viewerRoles.take(ctx, publications, found.roles)
}

type RowsOf<Loader> = Loader extends { take: (ctx: Context, keys: readonly string[], rows: infer Rows) => void } ? Rows : never

type Company = {
  stories: RowsOf<typeof storiesById>
  stats: RowsOf<typeof statsByStory>
  authors: RowsOf<typeof usersById>
  memberships: RowsOf<typeof membershipsByUser>
  publications: RowsOf<typeof publicationsById>
  images: RowsOf<typeof imagesById>
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id)

/** Primes the loaders with the result of `storyCardPreload`. */
export function takeCompany(ctx: Context, found: Company): void {
  const { stories, stats, authors, memberships, publications, images } = found
  takeBeside(ctx, ids(stories), found)
  storiesById.take(ctx, ids(stories), stories)
  statsByStory.take(ctx, ids(stories), stats)
  usersById.take(ctx, ids(authors), authors)
  membershipsByUser.take(ctx, ids(authors), memberships)
  publicationsById.take(ctx, ids(publications), publications)
  imagesById.take(ctx, ids(images), images)
}
