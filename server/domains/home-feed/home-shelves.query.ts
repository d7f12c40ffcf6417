import { sql } from 'kysely'
import { type List, loadFirstPicks, predefinedId, readList } from '#server/domains/lists/lists.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Membership, membershipsByUser } from '#server/domains/membership/membership.ts'
import { hiddenFromUser, isAccountVisible, viewerBlocks, viewerFollows } from '#server/domains/people/people.ts'
import { browserLanguages, isReadBy, loadCards, visibleTo, type Story } from '#server/domains/stories/stories.ts'
import type { Tag } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFrom, combineQueries } from '#server/platform/database/combine-queries.ts'
import type { StatementValues } from '#server/platform/database/statement.ts'
import { byId } from '#server/platform/loader.ts'
import { keptForReader } from './kept-for-reader.ts'
import { sidebarScope, suggestedPeople, suggestedTopics } from './suggestions.sql.ts'

const maxTabs = 12
const maxPicks = 3
const maxSaved = 4
const maxPeople = 3
/** How many are chosen to show that many, some of whom may be hidden or followed later. */
const maxChosenPeople = 8
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

type Suggestions = { people: User[]; memberships: Membership[]; topics: Tag[] }

const querySuggestions = combineQueries((args) => ({
  people: suggestedPeople({ me: args.viewerId, limit: sql.lit(maxChosenPeople), scope: sidebarScope }),
  topics: suggestedTopics({ me: args.viewerId, limit: sql.lit(maxTopics), scope: sidebarScope }),
  users: usersById.query(args, keysFrom('people', 'id')),
  memberships: membershipsByUser.query(args, keysFrom('people', 'id')),
}))

const bytesPerSuggestion = 1_000

const suggestionsFor = keptForReader<Suggestions>(
  {
    name: 'suggestions',
    bytesOf: ({ people, memberships, topics }) => (people.length + memberships.length + topics.length) * bytesPerSuggestion,
    keysOf: ({ people }) => people.map(({ id }) => `user:${id}`),
  },
  async (ctx) => {
    const { people, topics, users, memberships } = await querySuggestions(ctx, {})
    const found = byId(users)
    return { people: people.flatMap(({ id }) => found.get(id) ?? []), memberships, topics }
  },
)

type SidebarValues = {
  picksOwnerIds: string[]
  pickIds: readonly string[]
  savedId: string
  peopleIds: readonly string[]
  languages: readonly string[] | null
}

/** What may be shown now of what was chosen, and what the reader chose. */
const querySidebar = combineQueries((args, values: StatementValues<SidebarValues>) => {
  const { viewerId: me } = args
  return {
    blocks: viewerBlocks.query(args, sql<string[]>`${values.picksOwnerIds}::text[]`),
    picks: sql<Placed>`
      select p.id from unnest(${values.pickIds}::text[]) with ordinality as o (id, place) join stories p on p.id = o.id
      where p.is_listed and ${isReadBy(me, values.languages)} ${visibleTo(me)} order by o.place limit ${sql.lit(maxPicks)}`,
    saved: sql<Placed>`
      select p.id from list_items item join stories p on p.id = item.story_id
      where item.list_id = ${values.savedId} and p.is_listed ${visibleTo(me)} order by item.position, item.id limit ${sql.lit(maxSaved)}`,
    people: sql<Placed>`
      select u.id from unnest(${values.peopleIds}::text[]) with ordinality as o (id, place) join users u on u.id = o.id
      where ${isAccountVisible('u')} and u.id <> all(${hiddenFromUser(sql`${me}`)})
        and not exists (select 1 from follows_users where follower_id = ${me} and followee_id = u.id)
      order by o.place limit ${sql.lit(maxPeople)}`,
    followed: sql<Tag>`
      select t.id, t.slug, t.name from follows_tags f join tags t on t.id = f.tag_id
      where f.follower_id = ${me} order by f.followed_at desc, t.id limit ${sql.lit(maxTabs)}`,
  }
})

const idsOf = (rows: readonly Placed[]): string[] => rows.map(({ id }) => id)

/** The content around the feed of a signed-in reader. Picks and suggestions are kept for a minute, without what is hidden from the reader. */
export async function loadHomeSidebar(ctx: Context, viewerId: string): Promise<HomeSidebar> {
  const [suggestions, { list, storyIds }] = await Promise.all([suggestionsFor(ctx, viewerId), loadFirstPicks(ctx)])
  const picksOwnerIds = list ? [list.ownerId] : []
  const found = await querySidebar(ctx, {
    picksOwnerIds,
    pickIds: storyIds,
    savedId: predefinedId(viewerId, 'READING_LIST'),
    peopleIds: idsOf(suggestions.people),
    languages: browserLanguages(ctx),
  })
  viewerBlocks.prime(ctx, picksOwnerIds, found.blocks)
  const peopleIds = idsOf(suggestions.people)
  usersById.prime(ctx, peopleIds, suggestions.people)
  membershipsByUser.prime(ctx, peopleIds, suggestions.memberships)
  // The suggested people are not followed yet, so this primes that lookup.
  viewerFollows.prime(ctx, idsOf(found.people), [])
  const picksList = list && (await readList(ctx, list.id))
  const stories = await loadCards(ctx, idsOf([...found.picks, ...found.saved]))
  const people = byId(suggestions.people)
  const storiesAt = (placed: readonly Placed[]) => placed.flatMap(({ id }) => stories.get(id) ?? [])
  return {
    followedTopics: found.followed,
    picks: storiesAt(found.picks),
    picksList: picksList?.ok ? picksList.value : undefined,
    topics: suggestions.topics,
    people: found.people.flatMap(({ id }) => people.get(id) ?? []),
    saved: storiesAt(found.saved),
  }
}
