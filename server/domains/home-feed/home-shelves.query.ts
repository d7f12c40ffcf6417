import { type Expression, sql } from 'kysely'
import { type List, listsById, staffPicksListId, predefinedId, readList } from '#server/domains/lists/lists.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { viewerBlocks, viewerFollows } from '#server/domains/people/people.ts'
import { storyCardPreload, visibleTo, type Story, primeStoryLoaders } from '#server/domains/stories/stories.ts'
import type { Tag } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFrom, combineQueries } from '#server/platform/database/combine-queries.ts'
import { byId, type Keys } from '#server/platform/loader.ts'
import { perServer } from '#server/platform/per-server.ts'
import { sidebarScope, suggestedPeople, suggestedTopics } from './suggestions.sql.ts'

const maxTabs = 12
const maxPicks = 3
const maxSaved = 4
const maxPeople = 3
const maxTopics = 8

export type HomeSidebar = {
  followedTopics: Tag[]
  picks: Story[]
  picksList: List | undefined
  topics: Tag[]
  people: User[]
  saved: Story[]
}

type Placed = { id: string }

const sidebarQuery = perServer(({ services }) =>
  combineQueries((args, { picksId, savedId }: { picksId: Expression<string | null>; savedId: Expression<string> }) => {
    const { viewerId: me } = args
    const storyIds: Keys = sql<string[]>`array(select id from picks union select id from saved)`
    const inList = (id: Expression<unknown>, limit: number) => sql<Placed>`
    select p.id from list_items item join stories p on p.id = item.story_id
    where item.list_id = ${id} and p.is_listed ${visibleTo(me)} order by item.position, item.id limit ${sql.lit(limit)}`
    return {
      list: sql<{ id: string }>`select ${staffPicksListId(picksId)} as id`,
      lists: listsById.query(args, keysFrom('list', 'id')),
      blocks: viewerBlocks.query(args, keysFrom('lists', 'ownerId')),
      picks: inList(sql`(select id from list)`, maxPicks),
      saved: inList(savedId, maxSaved),
      people: suggestedPeople({ me, limit: sql.lit(maxPeople), scope: sidebarScope }),
      topics: suggestedTopics({ me, limit: sql.lit(maxTopics), scope: sidebarScope }),
      followed: sql<Tag>`
      select t.id, t.slug, t.name from follows_tags f join tags t on t.id = f.tag_id
      where f.follower_id = ${me} order by f.followed_at desc, t.id limit ${sql.lit(maxTabs)}`,
      ...storyCardPreload(services, args, storyIds, sql<string[]>`array(select id from people union select owner_id from lists)`),
    }
  }),
)

/** The content around the feed of a signed-in reader, loaded in one statement. */
export async function loadHomeSidebar(ctx: Context, viewerId: string): Promise<HomeSidebar> {
  const found = await sidebarQuery(ctx)(ctx, {
    picksId: ctx.config.staffPicks.catalogId || null,
    savedId: predefinedId(viewerId, 'READING_LIST'),
  })
  primeStoryLoaders(ctx, found)
  listsById.prime(
    ctx,
    found.lists.map(({ id }) => id),
    found.lists,
  )
  viewerBlocks.prime(
    ctx,
    found.lists.map((list) => list.ownerId),
    found.blocks,
  )
  // The suggested people are not followed yet, so this primes that loader.
  viewerFollows.prime(
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
