import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { schema } from './schema.ts'

/** What a stranger may change of a row that is not theirs, and why. */
const mayChange: Record<string, string> = {
  'list_stats.clap_count': 'Anyone may clap for a public list.',
  'list_stats.follower_count': 'Anyone may follow a public list.',
  'publication_stats.follower_count': 'Anyone may follow a publication.',
  'story_stats.clap_count': 'Anyone may clap for a story they can read.',
  'newsletter_subscriptions.requested_at': 'Anyone may ask again for the email that confirms a subscription.',
  'user_stats.follower_count': 'Anyone may follow anyone who has not blocked them.',
}
/** What visitors may add: what signing in, consent and subscriptions need, and page views. */
const mayAdd = [
  'jobs',
  'newsletter_subscriptions',
  'newsletters',
  'privacy_consents',
  'sign_in_failures',
  'sign_in_requests',
  'story_visits',
]
/** An owner who called these could not call the others afterwards. */
const endsTheSession = ['deactivateAccount', 'deleteAccount', 'endSession', 'signOutEverywhere']

const ines = demoValues.userId

/**
 * Ids of other people's objects, by the arguments that name them. Each round takes the next of every list, in an order that keeps together
 * what belongs together, such as an item and its list.
 */
const idQueries: { args: RegExp; query: string }[] = [
  {
    args: /^(postId|targetPostId|parentPostId|postIds|inResponseToPostId|entityId)$/,
    query: `select id from stories where author_id = '${ines}' and not exists (select from responses r where r.response_id = stories.id) order by id`,
  },
  { args: /^(responseId|postResponseId|catalogResponseId)$/, query: 'select response_id as id from responses order by 1' },
  {
    args: /^(versionId|targetPostVersionId)$/,
    query: `select v.story_id || '-' || v.rev as id from story_versions v join stories s on s.id = v.story_id where s.author_id = '${ines}' order by s.id`,
  },
  { args: /^(userId|targetUserId)$/, query: `select id from users order by id = '${ines}' desc, created_at, id` },
  {
    args: /^(catalogId|parentCatalogId)$/,
    query: `select l.id from lists l join list_items i on i.list_id = l.id order by l.owner_id = '${ines}' desc, i.id`,
  },
  {
    args: /^(catalogItemId|afterItemId)$/,
    query: `select i.id from lists l join list_items i on i.list_id = l.id order by l.owner_id = '${ines}' desc, i.id`,
  },
  { args: /^(collectionId|targetCollectionId)$/, query: 'select id from publications order by id' },
  { args: /^sequenceId$/, query: 'select id from series order by id' },
  { args: /^(quoteId|inResponseToQuoteId)$/, query: 'select id from quotes order by id' },
  { args: /^noteId$/, query: 'select id from private_notes' },
  { args: /^replyId$/, query: 'select id from private_note_replies' },
  { args: /^newsletterV3Id$/, query: 'select id from newsletters order by id' },
  { args: /^emailId$/, query: 'select id from newsletter_issues order by id' },
  { args: /^submissionId$/, query: "select id from submissions order by status = 'OPEN' desc, id" },
  { args: /^invitationId$/, query: 'select id from publication_invitations' },
  { args: /^(pageId|pageIds)$/, query: 'select id from publication_feature_pages' },
  { args: /^linkId$/, query: 'select id from share_keys' },
  { args: /^membershipId$/, query: `select id from memberships order by user_id = '${ines}' desc, id` },
  { args: /^chargeId$/, query: `select id from charges order by user_id = '${ines}' desc, id` },
  { args: /^transferId$/, query: 'select id from payouts order by id' },
  { args: /^tokenId$/, query: 'select id from integration_tokens' },
  { args: /^sessionId$/, query: 'select id from sessions' },
  { args: /^reportId$/, query: 'select id from reports' },
  { args: /^id$/, query: 'select id from oauth_applications order by id' },
  { args: /^clientId$/, query: 'select client_id as id from oauth_applications order by id' },
  { args: /^feedId$/, query: 'select id from private_feeds' },
  { args: /^fileId$/, query: 'select id from images order by id' },
  { args: /^(topicSlug|slug|confirmSlug)$/, query: 'select slug as id from publications order by id' },
  {
    args: /^(username|confirmUsername)$/,
    query: `select username as id from users order by id = '${ines}' desc, created_at, id`,
  },
]
const rounds = 3

describe('mutations called by a stranger', () => {
  let app: TestApp
  let idsByArg: { args: RegExp; ids: string[] }[]
  beforeAll(async () => {
    app = await openTestApp()
    app.advanceClock(Date.UTC(2026, 10, 20, 10) - app.clock().getTime())
    await fillDemoLibrary({ ...app.services, db: app.database.db, clock: app.clock })
    const owner = await app.signedIn(ines)
    const { id: reported } = await writer(app)
    for (const call of [
      `createShareKey(postId: "${demoValues.postId}")`,
      `inviteToCollection(collectionId: "${demoValues.collectionId}", email: "guest@posteo.example", role: WRITER)`,
      `reportUser(targetUserId: "${reported}", reason: SPAM)`,
      `createPrivateFeed(kind: author, subjectId: "${reported}")`,
    ])
      await owner.post('/_/graphql', { query: `mutation { ${call} { __typename } }` })
    await app.jobs.drain()
    idsByArg = await Promise.all(
      idQueries.map(async ({ args, query }) => {
        const { rows } = await sql<{ id: string }>`${sql.raw(query)} limit 20`.execute(app.database.db)
        return { args, ids: rows.map(({ id }) => id) }
      }),
    )
  })
  afterAll(() => app.close())

  function valueOf(name: string, type: GraphQLInputType, round: number): unknown {
    if (isNonNullType(type)) return valueOf(name, type.ofType, round)
    if (isListType(type)) return [valueOf(name, type.ofType, round)]
    if (isEnumType(type)) return type.getValues()[round % type.getValues().length]?.name
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields()).map((field) => [field.name, valueOf(field.name, field.type, round)]),
      )
    const ids = idsByArg.find(({ args }) => args.test(name))?.ids
    if (ids?.length) return ids[round % ids.length]
    if (type.name === 'Int' || type.name === 'Float') return 1
    if (type.name === 'Boolean') return round % 2 === 0
    if (type.name === 'Timestamp') return Date.UTC(2026, 11, 1)
    return /url|link/i.test(name) ? 'https://letters.example/a' : /email/i.test(name) ? 'other@posteo.example' : 'Quillwort'
  }

  function callOf(field: GraphQLField<unknown, unknown>, round: number) {
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
    const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
    const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
    return {
      query: `mutation${declared && `(${declared})`} { ${field.name}${args && `(${args})`}${selection} }`,
      variables: Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(name, type, round)])),
    }
  }

  type Row = Record<string, unknown>
  /** The rows of every table, by what identifies them in print. */
  async function rowsByTable(): Promise<Map<string, Map<string, Row>>> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'local\_%' order by 1`.execute(
      app.database.db,
    )
    const all = new Map<string, Map<string, Row>>()
    for (const { name } of tables) {
      const { rows } = await sql<{ key: string; row: Row }>`
        select (select string_agg(to_jsonb(t)->>a.attname, ' ') from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${name}::regclass and i.indisprimary) as key, to_jsonb(t) as row from ${sql.table(name)} t`.execute(
        app.database.db,
      )
      all.set(name, new Map(rows.map(({ key, row }) => [key, row])))
    }
    return all
  }

  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

  /** The columns of rows there were before, and the tables that have more rows after every mutation was called by `callerOf` it. */
  async function changesBy(callerOf: (mutation: string) => Promise<TestBrowser | undefined>) {
    const before = await rowsByTable()
    for (const field of mutations) {
      const caller = await callerOf(field.name)
      for (let round = 0; caller && round < rounds; round++) await caller.post('/_/graphql', callOf(field, round))
    }
    const after = await rowsByTable()
    const changes = [...before].flatMap(([table, rows]) =>
      [...rows].flatMap(([key, row]) => {
        const now = after.get(table)?.get(key)
        if (!now) return [`${table} (removed)`]
        return Object.keys(row)
          .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]))
          .map((column) => `${table}.${column}`)
      }),
    )
    const grown = [...after].filter(([table, rows]) => rows.size > (before.get(table)?.size ?? 0)).map(([table]) => table)
    return { changed: [...new Set(changes)], grown }
  }

  test('leave everything that belongs to others as it was, apart from public counts; called by the owner, they change it', async () => {
    expect(idsByArg.filter(({ ids }) => ids.length === 0)).toEqual([])
    const byStrangers = await changesBy(() => writer(app))
    expect(byStrangers.changed.filter((column) => !mayChange[column])).toEqual([])
    const owner = await app.signedIn(ines)
    const byOwner = await changesBy(async (mutation) => (endsTheSession.includes(mutation) ? undefined : owner))
    expect(byOwner.changed.length).toBeGreaterThan(50)
  })

  test('called by a visitor, leave everything as it was', async () => {
    const { changed, grown } = await changesBy(async () => app.browser())
    expect(changed.filter((column) => !mayChange[column])).toEqual([])
    expect(grown.filter((table) => !mayAdd.includes(table))).toEqual([])
  })
})
