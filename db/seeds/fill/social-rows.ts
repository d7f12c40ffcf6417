import { storySlug, tagSlug } from '#shared/text/slug.ts'
import type { PredefinedCatalogKind } from '#shared/enums/lists.ts'
import type { Library } from '../library.ts'
import type { SeedListItem } from '../social.ts'
import { chooseDeterministic, latestMoment, libraryNow, momentAfter, seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { joinedAt, publicationId, tagId } from './publication-rows.ts'
import { type QuietReader, quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

type Follower = { username: string; since: Date; people: string[]; publications: string[]; topics: string[] }

export function followRows(library: Library): Rows {
  const cast = Object.entries(library.social.follows).map(([username, chosen]) => ({
    username,
    since: joinedAt(library, username),
    ...chosen,
  }))
  const followers: Follower[] = [...cast, ...quietReaders.map((reader) => followsOf(library, reader))]
  return {
    followsUsers: followers.flatMap(({ username, since, people }) =>
      people.map((followed) => ({
        followerId: userId(username),
        followeeId: userId(followed),
        followedAt: momentAfter(latestMoment(since, joinedAt(library, followed)), 'follow', username, followed),
      })),
    ),
    followsPublications: followers.flatMap(({ username, since, publications }) =>
      publications.map((slug) => ({
        followerId: userId(username),
        publicationId: publicationId(slug),
        followedAt: momentAfter(latestMoment(since, new Date('2024-01-01T00:00:00Z')), 'follow', username, slug),
      })),
    ),
    followsTags: followers.flatMap(({ username, since, topics }) =>
      topics.map((slug) => ({
        followerId: userId(username),
        tagId: tagId(slug),
        followedAt: momentAfter(since, 'follow-tag', username, slug),
      })),
    ),
    mutesUsers: Object.entries(library.social.mutes).flatMap(([username, { people }]) =>
      people.map((muted) => ({ userId: userId(username), mutedId: userId(muted), mutedAt: libraryNow })),
    ),
    mutesPublications: Object.entries(library.social.mutes).flatMap(([username, { publications }]) =>
      publications.map((slug) => ({ userId: userId(username), publicationId: publicationId(slug), mutedAt: libraryNow })),
    ),
  }
}

/** Writers are followed in proportion to their claps: each story is in the draw once, popular ones more often. */
function followsOf({ stories, publications, topics }: Library, { username, joinedAt: since }: QuietReader): Follower {
  const hat = stories.flatMap((story) =>
    Array.from({ length: 1 + Math.floor(story.claps / 1_500) }, (_, turn) => ({ story, turn })),
  )
  const keyOf = ({ story, turn }: (typeof hat)[number]) => `${story.slug} ${turn}`
  const drawn = chooseDeterministic(hat, 4, keyOf, 'quiet', username).map(({ story }) => story)
  return {
    username,
    since: new Date(since),
    people: [...new Set(drawn.map((story) => story.author))],
    publications: chooseDeterministic(publications, 2, (publication) => publication.slug, 'quiet', username).map(
      (publication) => publication.slug,
    ),
    topics: chooseDeterministic(topics, 2, (topic) => topic.slug, 'quiet', username).map((topic) => topic.slug),
  }
}

type List = Pick<Library['social']['lists'][number], 'slug' | 'owner' | 'name' | 'description' | 'visibility'> & {
  predefined: PredefinedCatalogKind | null
  items: SeedListItem[]
}

export const seedListId = (owner: string, slug: string): string => seedId('catalog', `${owner}/${slug}`)

/** The id of a predefined list derives from its owner and kind. */
const idOf = ({ owner, slug, predefined }: Pick<List, 'owner' | 'slug' | 'predefined'>): string =>
  predefined ? `predefined:${userId(owner)}:${predefined}` : seedListId(owner, slug)

/** The last part of a list's address. */
export const seedListSlugId = (owner: string, slug: string): string => storySlug(slug, seedListId(owner, slug))

export function listRows({ people, roles, social }: Library): Rows {
  const picks: List = {
    slug: 'staff-picks',
    owner: roles.staff,
    name: 'Staff picks',
    description: 'What we should not like you to miss.',
    visibility: 'PUBLIC',
    predefined: null,
    items: social.staffPicks,
  }
  const saved = [...people, ...quietReaders].map(
    ({ username }): List => ({
      slug: 'reading-list',
      owner: username,
      name: 'Reading list',
      description: '',
      visibility: 'PRIVATE',
      predefined: 'READING_LIST',
      items: (social.readingLists[username] ?? []).map((story) => ({ story })),
    }),
  )
  const lists = [picks, ...social.lists.map((list) => ({ ...list, predefined: null })), ...saved]
  return {
    lists: lists.map((list, i) => ({
      id: idOf(list),
      ownerId: userId(list.owner),
      name: list.name,
      slug: tagSlug(list.slug),
      description: list.description,
      visibility: list.visibility,
      predefined: list.predefined,
      createdAt: minutesBefore(libraryNow, 2_000 + i),
      updatedAt: minutesBefore(libraryNow, 60 + i),
    })),
    listItems: lists.flatMap((list) =>
      list.items.map(({ story, note = '' }, position) => ({
        id: seedId('catalog-item', `${list.owner}/${list.slug}/${story}`),
        listId: idOf(list),
        storyId: storyId(story),
        note,
        position,
        addedAt: minutesBefore(libraryNow, 60 + position * 30),
      })),
    ),
  }
}

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * 60_000)
