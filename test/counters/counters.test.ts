import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngine } from '#test/database/test-database.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { newId } from '#server/platform/ids.ts'
import { minute, second } from '#shared/time/units.ts'
import { createList } from '#test/server/lists.ts'
import { publication as insertPublication } from '#test/server/publications.ts'
import { asDeltas } from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, published, story, type Writer, writer } from '#test/server/writers.ts'

/** How long the clients keep going; a short burst by default. */
const seconds = Number(process.env.COUNTERS_FOR_SECONDS ?? 0)
const clients = 16
const burst = { pglite: 12, postgres: 60 }
/** The same seed gives the same sequence. */
const seed = 20_261_122

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Targets = { people: string[]; stories: string[]; publications: string[]; tags: string[]; lists: string[] }
type Action = { query: string; variables: Record<string, unknown> }
type Choose = { some: (from: readonly string[]) => string; upTo: (n: number) => number }

const one = (query: string, variablesOf: (things: Targets, choose: Choose) => Record<string, unknown>) => ({ query, variablesOf })
const user = (name: string) =>
  one(`mutation($id: ID!) { ${name}(targetUserId: $id) { id } }`, ({ people }, { some }) => ({ id: some(people) }))
const publication = (name: string) =>
  one(`mutation($id: ID!) { ${name}(targetCollectionId: $id) { id } }`, ({ publications }, { some }) => ({
    id: some(publications),
  }))
const tag = (name: string) =>
  one(`mutation($slug: String!) { ${name}(tagSlug: $slug) { __typename } }`, ({ tags }, { some }) => ({ slug: some(tags) }))
const list = (name: string) =>
  one(`mutation($id: ID!) { ${name}(catalogId: $id) { __typename } }`, ({ lists }, { some }) => ({ id: some(lists) }))

/** Actions of readers and their reversals. */
const actions = [
  one(
    'mutation($id: ID!, $n: Int!) { clap(targetPostId: $id, userId: "me", numClaps: $n) { __typename } }',
    ({ stories }, { some, upTo }) => ({ id: some(stories), n: 1 + upTo(30) }),
  ),
  one('mutation($id: ID!) { unclap(targetPostId: $id) { __typename } }', ({ stories }, { some }) => ({ id: some(stories) })),
  user('followUser'),
  user('unfollowUser'),
  publication('followCollection'),
  publication('unfollowCollection'),
  tag('followTag'),
  tag('unfollowTag'),
  list('unclapCatalog'),
  list('followCatalog'),
  list('unfollowCatalog'),
  one(
    'mutation($id: ID!, $n: Int!) { clapCatalog(catalogId: $id, numClaps: $n) { __typename } }',
    ({ lists }, { some, upTo }) => ({
      id: some(lists),
      n: 1 + upTo(30),
    }),
  ),
  one(
    'mutation($id: ID!, $list: ID!) { addToCatalog(catalogId: $list, entityId: $id, entityType: POST) { __typename } }',
    ({ stories, lists }, { some }) => ({ id: some(stories), list: some(lists) }),
  ),
  one(
    'mutation($id: ID!, $deltas: [DeltaInput!]!) { publishPostThreadedResponse(inResponseToPostId: $id, deltas: $deltas) { __typename } }',
    ({ stories }, { some }) => ({ id: some(stories), deltas: asDeltas([p('r1', 'Quite so.')]) }),
  ),
  one(
    'mutation($id: ID!, $deltas: [DeltaInput!]!) { publishCatalogThreadedResponse(catalogId: $id, deltas: $deltas) { __typename } }',
    ({ lists }, { some }) => ({ id: some(lists), deltas: asDeltas([p('r1', 'Indeed.')]) }),
  ),
]

const ownResponses = 'query($id: ID!) { userResponses(userId: $id, paging: { limit: 5 }) { id } }'
const removeResponse = 'mutation($id: ID!) { deletePostResponse(responseId: $id) { __typename } }'

/** A counter and its actual count; rows where they differ are returned. */
const visibleResponses = (about: string) => `(select count(*)::int from responses r where ${about} and not exists (
  select 1 from stories a where a.id = any(r.path) and a.state <> 'published'))`
const counters: Record<string, string> = {
  'claps for stories': `select story_id as of, clap_count as stored, coalesce((select sum(count)::int from claps c where c.story_id = s.story_id), 0) as fact from story_stats s`,
  'responses to stories and responses': `select story_id as of, response_count as stored, ${visibleResponses('(r.story_id = s.story_id or (s.story_id = any(r.path) and r.response_id <> s.story_id))')} as fact
    from story_stats s where exists (select 1 from stories p where p.id = s.story_id and p.state = 'published')`,
  followers: `select user_id as of, follower_count as stored, (select count(*)::int from follows_users f where f.followee_id = s.user_id) as fact from user_stats s`,
  'people followed': `select user_id as of, following_count as stored, (select count(*)::int from follows_users f where f.follower_id = s.user_id) as fact from user_stats s`,
  'followers of publications': `select publication_id as of, follower_count as stored, (select count(*)::int from follows_publications f where f.publication_id = s.publication_id) as fact from publication_stats s`,
  'followers of topics': `select tag_id as of, follower_count as stored, (select count(*)::int from follows_tags f where f.tag_id = s.tag_id) as fact from tag_stats s`,
  'claps for lists': `select list_id as of, clap_count as stored, coalesce((select sum(count)::int from list_claps c where c.list_id = s.list_id), 0) as fact from list_stats s`,
  'followers of lists': `select list_id as of, follower_count as stored, (select count(*)::int from list_follows f where f.list_id = s.list_id) as fact from list_stats s`,
  'responses to lists': `select list_id as of, response_count as stored, ${visibleResponses('r.list_id = s.list_id')} as fact from list_stats s`,
}

describe('counters', () => {
  let app: TestApp
  let people: Writer[] = []
  let things: Targets
  beforeAll(async () => {
    app = await openTestApp()
    for (let i = 0; i < clients; i++) people.push(await writer(app))
    const [ada, bob] = people as [Writer, Writer]
    const publications = [await insertPublication(app, { owner: ada }), await insertPublication(app, { owner: ada })]
    const tags = ['tides', 'bread']
    for (const slug of tags) await tagNamed(app, slug)
    const stories = [await published(ada, story('Tides', 'Twice a day.')), await published(bob, story('Bread', 'Four numbers.'))]
    const lists: string[] = []
    for (const who of [ada, bob]) lists.push(String((await createList(who, { name: 'Kept', visibility: 'PUBLIC' })).id))
    things = { people: people.map(({ id }) => id), stories, publications, tags, lists }
  })
  afterAll(() => app.close())

  /** A client's next request. */
  async function next(who: Writer, random: () => number): Promise<Action> {
    const upTo = (n: number) => Math.floor(random() * n)
    const some = (from: readonly string[]) => from[upTo(from.length)] as string
    const at = upTo(actions.length + 1)
    const action = actions[at]
    if (action)
      return { query: action.query.replace('"me"', `"${who.id}"`), variables: action.variablesOf(things, { some, upTo }) }
    const { userResponses } = await who.graphql(ownResponses, { id: who.id })
    return { query: removeResponse, variables: { id: some(userResponses.map(({ id }) => id)) ?? newId() } }
  }

  test(`match their rows after ${clients} readers clap, follow, save, respond and undo concurrently`, {
    timeout: 120_000 + seconds * 4 * second,
  }, async () => {
    const until = Date.now() + seconds * second
    const broken: unknown[] = []
    let done = 0
    await Promise.all(
      people.map(async (who, i) => {
        const random = randomFrom(seed + i)
        for (let n = 0; n < burst[testEngine] || Date.now() < until; n++) {
          const { query, variables } = await next(who, random)
          const { errors, data } = (await who.post('/_/graphql', { query, variables })).json<{
            errors?: { message: string; extensions?: { code?: string } }[]
            data?: unknown
          }>()
          done++
          // A refusal is an expected result; an unexpected error has no kind.
          const [error] = errors ?? []
          if (error && !['BadRequest', 'RateLimited', 'Forbidden', 'NotFound'].includes(error.extensions?.code ?? ''))
            broken.push({ query, error })
          else if (!error && !data) broken.push({ query })
          // Avoids the rate limits: this test is about concurrency.
          if (n % 20 === 19) app.advanceClock(minute)
        }
      }),
    )
    expect(broken).toEqual([])
    expect(done).toBeGreaterThanOrEqual(clients * burst[testEngine])
    for (const [name, counter] of Object.entries(counters)) {
      const { rows } = await sql.raw(`select * from (${counter}) counted where stored <> fact`).execute(app.database.db)
      expect(rows, name).toEqual([])
      const { rows: all } = await sql
        .raw<{ n: number }>(`select sum(fact)::int as n from (${counter}) counted`)
        .execute(app.database.db)
      expect(all[0]?.n, name).toBeGreaterThan(0)
    }
  })

  test('users who follow each other at the same moment do not deadlock', async () => {
    const [ada, bob] = people as [Writer, Writer]
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const [who, followed] = i % 2 === 0 ? [ada, bob] : [bob, ada]
        const name = i % 4 < 2 ? 'followUser' : 'unfollowUser'
        return who.post('/_/graphql', {
          query: `mutation($id: ID!) { ${name}(targetUserId: $id) { id } }`,
          variables: { id: followed.id },
        })
      }),
    )
    expect(responses.flatMap((answer) => answer.json<{ errors?: unknown[] }>().errors ?? [])).toEqual([])
  })
})
