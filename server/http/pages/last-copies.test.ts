import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour } from '#shared/time/units.ts'
import { createPurges, type PurgedKeys, type PurgeReason } from '#server/platform/purges.ts'
import { openBreakableDatabase } from '#test/server/breakable-database.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  published,
  publishEdits,
  rewrite,
  setVisibility,
  story,
  trash,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'
import { createPagePurge, listenForPurges } from './purge.ts'

let app: TestApp
let staff: Writer
let setAway: (away: boolean) => void
beforeAll(async () => {
  const breakable = await openBreakableDatabase()
  setAway = breakable.setAway
  app = await openTestApp({ open: async () => breakable.database })
  staff = await writer(app, { staff: true })
})
afterAll(() => app.close())

let ines: Writer
let id: string
let path: string
const text = story('Low water', 'The whole text of it.')
beforeEach(async () => {
  setAway(false)
  ines = await writer(app, { enrolled: true })
  id = await published(ines, text)
  const { post } = await ines.graphql('query($id: ID!) { post(id: $id) { path } }', { id })
  path = post.path
  for (const url of [path, `/@${ines.username}`, '/']) await app.browser().get(url)
})

const run = async (who: Writer, mutation: string, variables: object = {}) => {
  const answer = await who.rawGraphql<Record<string, { __typename: string }>>(mutation, variables)
  expect(Object.values(answer)[0]?.__typename).not.toMatch(/Forbidden|NotFound|BadRequest|Conflict/)
}

/** What visitors get while the database is away. */
async function visitDuringOutage(url: string) {
  setAway(true)
  const answer = await app.browser().get(url)
  setAway(false)
  return { status: answer.statusCode, text: textOfPage(answer.body), was: answer.headers['x-edge-cache-status'] }
}

test.each<[string, () => Promise<unknown>]>([
  ['nothing', async () => app.advanceClock(hour)],
  ['it was read by none for two hours', async () => app.advanceClock(2 * hour)],
  [
    'a clap',
    async () => {
      const fan = await writer(app)
      await run(fan, 'mutation($id: ID!, $by: ID!) { clap(targetPostId: $id, userId: $by, numClaps: 1) { __typename } }', {
        id,
        by: fan.id,
      })
    },
  ],
  ['an edit', async () => editStory()],
  ['another story by its writer', () => published(ines, story('High water', 'Soon.'))],
  [
    'a change of its writer’s profile',
    () => run(ines, 'mutation { updateUserField(field: ACCOUNT_BIO, value: "Tides") { __typename } }'),
  ],
])('while the database is away, visitors get the last copy of a page after %s', async (_change, change) => {
  await change()
  expect(await visitDuringOutage(path)).toMatchObject({ status: 200, was: 'expired', text: expect.stringContaining('Low water') })
  expect((await visitDuringOutage(`/@${ines.username}`)).status).toBe(200)
  expect((await app.browser().get(path)).statusCode).toBe(200)
})

async function editStory() {
  await rewrite(ines, id, text, story('Low water', 'Another text.'))
  await publishEdits(ines, { postId: id })
}

const suspendUser = 'mutation($id: ID!) { suspendUser(userId: $id, reason: "spam") { __typename } }'

test.each<[string, () => Promise<unknown>]>([
  ['locked', () => setVisibility(ines, { postId: id, visibility: 'LOCKED' })],
  ['made private', () => setVisibility(ines, { postId: id, visibility: 'PRIVATE' })],
  ['unpublished', () => unpublish(ines, { postId: id })],
  ['deleted', () => trash(ines, id)],
  ['suspended', () => run(staff, 'mutation($id: ID!) { suspendPost(postId: $id, reason: "spam") { __typename } }', { id })],
  ['hidden with its suspended writer', () => run(staff, suspendUser, { id: ines.id })],
  ['hidden with its deactivated writer', () => run(ines, 'mutation { deactivateAccount { __typename } }')],
  [
    'deleted with its writer',
    () => run(ines, 'mutation($name: String!) { deleteAccount(confirmUsername: $name) { __typename } }', { name: ines.username }),
  ],
])('keeps no copy of a story that was %s, nor of one that was clapped for before', async (_how, remove) => {
  const fan = await writer(app)
  await run(fan, 'mutation($id: ID!, $by: ID!) { clap(targetPostId: $id, userId: $by, numClaps: 1) { __typename } }', {
    id,
    by: fan.id,
  })
  await remove()
  const { status, text: shown } = await visitDuringOutage(path)
  expect([status, shown.includes('The whole text')]).toEqual([503, false])
})

test('keeps no copy of a page under a name that its owner has given up', async () => {
  await run(ines, 'mutation($value: String!) { updateUserField(field: ACCOUNT_USERNAME, value: $value) { __typename } }', {
    value: `new${ines.id}`,
  })
  expect((await visitDuringOutage(`/@${ines.username}`)).status).toBe(503)
})

test('other processes learn what was edited and what was removed', async () => {
  const [own, other] = [createPurges(), createPurges()]
  const received: [PurgedKeys, PurgeReason][] = []
  other.listen((keys, reason) => received.push([keys, reason]))
  const stop = await listenForPurges(app.database, other)
  const pages = createPagePurge(own)
  for (const [keys, reason] of [[['post:1', 'home'], 'edited'], [['post:1'], 'removed'], [['user:1']], [['*']]] as const)
    await app.contextFor().transaction((tx) => pages.purge(tx, keys, reason))
  const sent = () => received.filter(([keys]) => keys === 'all' || keys.every((key) => /:1$|^home$/.test(key)))
  await expect.poll(sent).toEqual([
    [['post:1', 'home'], 'edited'],
    [['post:1'], 'removed'],
    [['user:1'], 'removed'],
    ['all', 'removed'],
  ])
  await stop()
})

test('gives no last copy to a signed-in reader, and none after three hours', async () => {
  setAway(true)
  expect((await ines.get(path)).statusCode).toBe(503)
  app.advanceClock(4 * hour)
  expect((await visitDuringOutage(path)).status).toBe(503)
})

test('a page that answers otherwise now has no copy of what it was', async () => {
  app.advanceClock(hour)
  await app.database.db
    .updateTable('stories')
    .set({ state: 'deleted', deletedAt: app.clock() } as never)
    .where('id', '=', id)
    .execute()
  expect((await app.browser().get(path)).statusCode).toBe(410)
  expect((await visitDuringOutage(path)).status).toBe(503)
})
