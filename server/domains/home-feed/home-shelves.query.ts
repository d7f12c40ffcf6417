import { type Expression, sql } from 'kysely'
import { type List, listsById, picksIdOf, predefinedId, readList } from '#server/domains/lists/lists.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { viewerBlocks, viewerFollows } from '#server/domains/people/people.ts'
import { companyOf, shownTo, type Story, takeCompany } from '#server/domains/stories/stories.ts'
import type { Tag } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { keysIn, together } from '#server/platform/database/together.ts'
import { byId, type Keys } from '#server/platform/loader.ts'
import { near, peopleToFollow, topicsToFollow } from './suggestions.sql.ts'

const mostTabs = 12
const mostPicks = 3
const mostSaved = 4
const mostPeople = 3
const mostTopics = 8

export type HomeShelves = {
  followedTopics: Tag[]
  picks: Story[]
  picksList: List | undefined
  topics: Tag[]
  people: User[]
  saved: Story[]
}

type Placed = { id: string }

const shelves = together((asking, { picksId, savedId }: { picksId: Expression<string | null>; savedId: Expression<string> }) => {
  const { viewerId: me } = asking
  const storyIds: Keys = sql<string[]>`array(select id from picks union select id from saved)`
  const inList = (id: Expression<unknown>, limit: number) => sql<Placed>`
    select p.id from catalog_items item join posts p on p.id = item.post_id
    where item.catalog_id = ${id} and p.is_listed ${shownTo(me)} order by item.position, item.id limit ${sql.lit(limit)}`
  return {
    list: sql<{ id: string }>`select ${picksIdOf(picksId)} as id`,
    lists: listsById.rows(asking, keysIn('list', 'id')),
    blocks: viewerBlocks.rows(asking, keysIn('lists', 'owner_id')),
    picks: inList(sql`(select id from list)`, mostPicks),
    saved: inList(savedId, mostSaved),
    people: peopleToFollow({ me, limit: sql.lit(mostPeople), reach: near }),
    topics: topicsToFollow({ me, limit: sql.lit(mostTopics), reach: near }),
    followed: sql<Tag>`
      select t.id, t.slug, t.name from follows_tags f join tags t on t.id = f.tag_id
      where f.follower_id = ${me} order by f.followed_at desc, t.id limit ${sql.lit(mostTabs)}`,
    ...companyOf(asking, storyIds, sql<string[]>`array(select id from people union select owner_id from lists)`),
  }
})

/** The content around the feed of a signed-in reader, loaded in one statement. */
export async function homeShelves(ctx: Context, viewerId: string): Promise<HomeShelves> {
  const found = await shelves(ctx, {
    picksId: ctx.config.staffPicks.catalogId || null,
    savedId: predefinedId(viewerId, 'READING_LIST'),
  })
  takeCompany(ctx, found)
  listsById.take(
    ctx,
    found.lists.map(({ id }) => id),
    found.lists,
  )
  viewerBlocks.take(
    ctx,
    found.lists.map((list) => list.owner_id),
    found.blocks,
  )
  // The suggested people are not followed yet, so this primes that loader.
  viewerFollows.take(
    ctx,
    found.people.map(({ id }) => id),
    [],
  )
  const picksId = found.list[0]?.id
  const picksList = picksId ? await readList(ctx, picksId) : undefined
  const stories = byId(found.stories)
  const people = byId(found.authors)
  const storiesAt = (placed: readonly Placed[]) => placed.flatMap(({ id }) => stories.get(id) ?? [])
  return {
    followedTopics: found.followed,
    picks: storiesAt(found.picks),
    picksList: picksList?.ok ? picksList.value : undefined,
    topics: found.topics,
    people: found.people.flatMap(({ id }) => people.get(id) ?? []),
    saved: storiesAt(found.saved),
  }
}
