import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeFetch } from '#server/platform/outgoing/safe-fetch.ts'
import { publication } from '#test/server/publications.ts'
import { addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, draftWith, publish, published, story, trash, writer } from '#test/server/writers.ts'

const hub = 'https://hub.example/'
const sent: { address: string; body: URLSearchParams }[] = []
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    env: { WEBSUB_HUB: hub },
    safeFetch: async (address, { send } = {}) => {
      sent.push({ address, body: new URLSearchParams(String(send?.body ?? '')) })
      return { ok: true, url: address, status: 204, contentType: '', body: Buffer.alloc(0) }
    },
  })
})
afterAll(() => app.close())

const feed = (url: string) => app.inject({ method: 'GET', url })
const setTags = asker('mutation($postId: ID!, $tags: [String!]!) { addPostTags(postId: $postId, tags: $tags) { __typename } }')

test('notifies the hub of changes of every feed that names it, in each format, and never of a draft', async () => {
  const bob = await writer(app)
  const orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: bob })
  await publish(bob, { postId: await draftWith(bob, story('First', 'x')), visibility: 'PUBLIC', tags: ['Sea & Shore'] })
  const { db } = app.database
  const tag = await db.selectFrom('tags').selectAll().where('slug', '=', 'sea-shore').executeTakeFirstOrThrow()
  await addTopic(app, { slug: tag.slug, name: tag.name, tagId: tag.id })
  await app.jobs.drain()
  sent.length = 0
  const notifiedUrls = async () => {
    await app.jobs.drain()
    expect(sent.every(({ address, body }) => address === hub && body.get('hub.mode') === 'publish')).toBe(true)
    return new Set(sent.splice(0).flatMap(({ body }) => body.getAll('hub.url')))
  }
  const candidates = [
    '/feed',
    '/feed/latest',
    `/feed/@${bob.username}`,
    `/@${bob.username}/feed`,
    `/feed/@${bob.username}/has-recommended`,
    '/feed/tag/sea-shore',
    '/feed/tagged/sea-shore',
    '/feed/topic/sea-shore',
    '/feed/flipboard/sea-shore',
    '/feed/orbit',
    '/feed/orbit/news',
    '/feed/orbit/tagged/sea-shore',
    '/feed/orbit/news/tagged/sea-shore',
  ]
  const namingHub: string[] = []
  const nameHub = async () => {
    for (const path of candidates.flatMap((one) => [one, `${one}?format=atom`, `${one}?format=json`])) {
      const { headers } = await feed(path)
      if (headers.link) namingHub.push(`http://octavo.test${path}`)
    }
  }
  await nameHub()
  expect(namingHub).toHaveLength(36)
  const draft = await draftWith(bob, story('Not yet', 'x'))
  expect(await notifiedUrls()).toEqual(new Set())
  await db.updateTable('stories').set({ publicationId: orbit, publicationStatus: 'APPROVED' }).where('id', '=', draft).execute()
  await publish(bob, { postId: draft, visibility: 'PUBLIC', tags: ['Sea & Shore'] })
  expect([...(await notifiedUrls())].sort()).toEqual(namingHub.toSorted())
  await setTags(bob, { postId: draft, tags: ['Inland'] })
  expect(await notifiedUrls()).toContain('http://octavo.test/feed/tagged/sea-shore')
  await trash(bob, draft)
  expect(await notifiedUrls()).toContain('http://octavo.test/feed')
})

test('reaches a hub on the private network when the setting allows it, and otherwise names the setting', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk) => received.push(String(chunk)))
    request.on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const [host, isInternal] of [
    ['127.0.0.1', 'false'],
    ['127.0.0.1', 'true'],
    ['localhost', 'true'],
  ] as const) {
    received.length = 0
    const own = await openTestApp({
      env: { WEBSUB_HUB: `http://${host}:${port}/`, WEBSUB_HUB_INTERNAL: isInternal },
      safeFetch,
    })
    await published(await writer(own), story('Ebb', 'x'))
    await own.jobs.drain()
    expect(received.length > 0).toBe(isInternal === 'true')
    const pendingJobs = await own.database.db.selectFrom('jobs').select('lastError').where('kind', '=', 'ping-hub').execute()
    const named = { lastError: expect.stringContaining('WEBSUB_HUB_INTERNAL=true') as unknown }
    const remaining = isInternal === 'true' ? [] : [named]
    expect(pendingJobs).toEqual(remaining)
    await own.close()
  }
  server.close()
})
