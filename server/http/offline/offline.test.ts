import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, trash, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const save = (who: Writer, id: string) =>
  who.graphql(
    'mutation($catalogId: ID!, $id: ID!) { addToCatalog(catalogId: $catalogId, entityId: $id, entityType: POST) { __typename } }',
    { catalogId: `predefined:${who.id}:READING_LIST`, id },
  )
const savedStories = async (who: Pick<Writer, 'graphql'>) =>
  (await who.graphql('{ storiesToKeep { id path } }')).storiesToKeep.map(({ id }) => id)

test('serves a web app manifest, which pages link when they are painted', async () => {
  const manifest = await app.inject({ method: 'GET', url: '/manifest.webmanifest' })
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({ name: 'Octavo', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.json<{ icons: { sizes: string }[] }>().icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  const home = await app.browser().get('/')
  expect(home.headers['content-security-policy']).toMatch(/^default-src 'self'; (?!.*worker-src)/)
})

test('serves an offline page that runs no script and is always revalidated', async () => {
  const page = await app.inject({ method: 'GET', url: '/_/offline' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.body).toContain('You’re offline')
  expect(page.body).not.toContain('<script')
})

test("lists a reader's latest saved stories that they may still read, newest first, and none for a visitor", async () => {
  const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
  const first = await published(bob, story('First', 'a'))
  const second = await published(bob, story('Second', 'b'))
  const deletedStory = await published(bob, story('Gone', 'c'))
  const muted = await published(eve, story('Loud', 'd'))
  for (const id of [first, second, deletedStory, muted]) {
    app.advanceClock(1_000)
    await save(ada, id)
  }
  await trash(bob, deletedStory)
  await ada.graphql('mutation($id: ID!) { muteAuthor(targetUserId: $id) { id } }', { id: eve.id })
  expect(await savedStories(ada)).toEqual([second, first])
  expect(await savedStories(bob)).toEqual([])
  expect(await savedStories(app.browser())).toEqual([])
})
