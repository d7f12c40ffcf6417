import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publication } from '#test/server/publications.ts'
import { addTagFollow, addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, publish, published, setVisibility, story, trash, draftWith, type Writer, writer } from '#test/server/writers.ts'

const hub = 'https://hub.example/'
let app: TestApp
let ada: Writer
beforeAll(async () => {
  app = await openTestApp({ env: { WEBSUB_HUB: hub } })
  ada = await writer(app, { enrolled: true })
  const bob = await writer(app)
  await publish(bob, { postId: await draftWith(bob, story('Shoreline', 'Sand.')), visibility: 'PUBLIC', tags: ['Sea & Shore'] })
})
afterAll(() => app.close())

type Item = Record<string, string[]>

/** Parses a feed as strictly as XML requires, namespaces included. */
function readFeed(text: string) {
  const channel: Item = {}
  const items: Item[] = []
  const open: string[] = []
  let words = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    words = ''
    if (name === 'item') items.push({})
    if (name === 'atom:link') (channel[`atom:link ${attributes.rel?.value}`] ??= []).push(attributes.href?.value ?? '')
  })
  parser.on('text', (textNode) => (words += textNode))
  parser.on('cdata', (textNode) => (words += textNode))
  parser.on('closetag', ({ name }) => {
    open.pop()
    const into = open.at(-1) === 'item' ? items.at(-1) : open.at(-1) === 'channel' ? channel : undefined
    if (into && name !== 'item') (into[name] ??= []).push(words)
  })
  parser.write(text).close()
  return { channel, items }
}

const feed = async (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('[feeds-format] a feed holds the ten latest public stories, newest first, each with all the fields feed readers use', async () => {
  const titles: string[] = []
  for (let i = 0; i < 12; i++) {
    app.advanceClock(60_000)
    titles.unshift(`Tide ${i} <&> ${i}`)
    const storyId = await draftWith(ada, story(titles[0] ?? '', `Text ${i} ]]> with & and <b>`))
    await publish(ada, { postId: storyId, visibility: 'PUBLIC', tags: ['Sea & Shore'] })
  }
  app.advanceClock(60_000)
  const long = Array.from({ length: 20 }, (_, i) => p(`x${i}`, `Paragraph ${i}. `.repeat(20)))
  const locked = await published(ada, [...story('Locked', 'Open beginning.'), ...long, p('end', 'THE-SECRET-END')])
  await setVisibility(ada, { postId: locked, visibility: 'LOCKED' })
  await setVisibility(ada, { postId: await published(ada, story('Unlisted', 'x')), visibility: 'UNLISTED' })
  await trash(ada, await published(ada, story('Trashed', 'x')))
  await draftWith(ada, story('Draft', 'x'))

  const self = `/feed/@${ada.username}`
  const answer = await feed(self)
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { channel, items } = readFeed(answer.body)
  expect(channel['atom:link self']).toEqual([`http://octavo.test${self}`])
  expect(channel.link).toEqual([`http://octavo.test/@${ada.username}`])
  expect(items.map(({ title }) => title?.[0])).toEqual(['Locked', ...titles.slice(0, 9)])
  const [first, second] = items
  expect(first?.['content:encoded']?.[0]).toContain('Open beginning.')
  expect(first?.['content:encoded']?.[0]).toContain('Read the whole story')
  expect(answer.body).not.toContain('THE-SECRET-END')
  expect(second).toMatchObject({
    link: [expect.stringMatching(/^http:\/\/octavo\.test\/@/)],
    guid: [expect.stringMatching(/^http:\/\/octavo\.test\/p\/[0-9a-f]{12}$/)],
    category: ['Sea & Shore'],
    'dc:creator': ['Hana Kim'],
    pubDate: [expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)],
    'atom:updated': [expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
  })
  expect(second?.['content:encoded']?.[0]).toContain('Text 11 ]]&gt; with &amp; and &lt;b&gt;')
})

test('an unchanged feed is not sent again', async () => {
  const first = await feed(`/feed/@${ada.username}`)
  expect(first.headers.etag).toBeTruthy()
  const second = await feed(`/feed/@${ada.username}`, { 'if-none-match': String(first.headers.etag) })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  app.advanceClock(60_000)
  await published(ada, story('Newer', 'x'))
  expect((await feed(`/feed/@${ada.username}`, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

test('a feed is served from the cache in each format, and changes with its stories at once', async () => {
  const address = `/feed/@${ada.username}`
  const id = await published(ada, story('Before the change', 'Words.'))
  const titlesIn = async (format: string, accept: string) => {
    const { body, headers } = await app.browser().get(`${address}${format}`, { accept })
    return { status: headers['x-edge-cache-status'], type: headers['content-type'], isListed: body.includes('Before the change') }
  }
  const formats = [
    ['', 'text/html', 'application/rss+xml'],
    ['?format=atom', 'text/html', 'application/atom+xml'],
    ['', 'application/feed+json', 'application/feed+json'],
  ] as const
  for (const [format, accept, type] of formats)
    for (const status of ['miss', 'hit'])
      expect(await titlesIn(format, accept)).toEqual({ status, type: `${type}; charset=utf-8`, isListed: true })
  await trash(ada, id)
  for (const [format, accept] of formats)
    expect(await titlesIn(format, accept)).toMatchObject({ status: 'miss', isListed: false })
})

test('[feeds-exist] there is one for everything, and for each publication, user, tag, list and topic', async () => {
  const slug = 'saltgrass'
  await publication(app, { slug, name: 'Saltgrass', owner: ada })
  const { createCatalog: createList } = await ada.graphql(
    'mutation { createCatalog(name: "Tide tables", visibility: PUBLIC) { __typename ... on Catalog { slugId } } }',
  )
  const { db } = app.database
  const tag = await db.selectFrom('tags').selectAll().where('slug', '=', 'sea-shore').executeTakeFirstOrThrow()
  await addTopic(app, { slug: tag.slug, name: tag.name, tagId: tag.id })
  const paths = [
    '/feed',
    '/feed/latest',
    `/feed/${slug}`,
    `/feed/@${ada.username}`,
    `/@${ada.username}/feed`,
    `/feed/@${ada.username}/has-recommended`,
    '/feed/tag/sea-shore',
    '/feed/tagged/sea-shore',
    `/feed/collections/${createList.slugId}`,
    `/feed/${slug}/news`,
    `/feed/${slug}/tagged/sea-shore`,
    `/feed/${slug}/news/tagged/sea-shore`,
    '/feed/topic/sea-shore',
    '/feed/flipboard/sea-shore',
  ]
  for (const path of paths) {
    const answer = await feed(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = readFeed(answer.body)
    expect(channel['atom:link self']).toEqual([`http://octavo.test${path}`])
    const hasHub = !/has-recommended|collections/.test(path)
    expect(channel['atom:link hub']).toEqual(hasHub ? [hub] : undefined)
    expect(answer.headers.link).toBe(hasHub ? `<${hub}>; rel="hub", <http://octavo.test${path}>; rel="self"` : undefined)
  }
  for (const path of ['/feed/@nobody-here', '/feed/nothing-of-that-name', '/feed/tag/no-such-tag'])
    expect((await feed(path)).statusCode).toBe(404)
})

test('without a hub, feeds name none', async () => {
  const other = await openTestApp()
  const answer = await other.inject({ method: 'GET', url: '/feed/latest' })
  expect(answer.headers.link).toBeUndefined()
  expect(readFeed(answer.body).channel['atom:link hub']).toBeUndefined()
  await other.close()
})

test('a reader can export what they follow as OPML, without deleted accounts', async () => {
  const [eve, bob, deletedUser] = [await writer(app), await writer(app), await writer(app)]
  const slug = 'fen'
  const id = await publication(app, { slug, name: 'Fen & Mere', owner: bob })
  for (const target of [bob.id, deletedUser.id])
    await eve.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }', { id: target })
  await eve.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { __typename } }', { id })
  const tag = await app.database.db.selectFrom('tags').select('id').where('slug', '=', 'sea-shore').executeTakeFirstOrThrow()
  await addTagFollow(app, { followerId: eve.id, tagId: tag.id })
  await app.database.db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', deletedUser.id).execute()

  const answer = await eve.get('/me/following.opml')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/x-opml; charset=utf-8',
    'content-disposition': 'attachment; filename="following-2026-03-01.opml"',
    'cache-control': 'private, no-store',
  })
  const parser = new SaxesParser()
  const outlines: (string | undefined)[] = []
  parser.on(
    'opentag',
    ({ name, attributes }) => name === 'outline' && outlines.push(String(attributes.xmlUrl ?? attributes.text)),
  )
  parser.write(answer.body).close()
  expect(outlines).toEqual([
    'People',
    `http://octavo.test/feed/@${bob.username}`,
    'Publications',
    `http://octavo.test/feed/${slug}`,
    'Topics',
    'http://octavo.test/feed/tag/sea-shore',
  ])
  expect((await app.browser().get('/me/following.opml')).statusCode).toBe(302)
})

test('[well-known-files] well-known files are at their standard addresses', async () => {
  await mkdir(join(app.config.dataDir, 'icons'), { recursive: true })
  await writeFile(join(app.config.dataDir, 'icons', 'favicon.ico'), Buffer.from([0, 0, 1, 0]))
  const types = {
    '/robots.txt': 'text/plain; charset=utf-8',
    '/humans.txt': 'text/plain; charset=utf-8',
    '/favicon.ico': 'image/x-icon',
    '/osd.xml': 'application/opensearchdescription+xml; charset=utf-8',
    '/.well-known/apple-app-site-association': 'application/json; charset=utf-8',
    '/.well-known/assetlinks.json': 'application/json; charset=utf-8',
  }
  for (const [url, type] of Object.entries(types)) {
    const answer = await app.inject({ method: 'GET', url })
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, type])
  }
})

test('a month of the sitemap is served whole, or in sixteen parts that contain each story once', async () => {
  const author = await writer(app)
  for (const title of ['One', 'Two', 'Three']) await published(author, story(title, 'Words.'))
  const places = async (part: string): Promise<string[]> => {
    const { body } = await app.inject({ method: 'GET', url: `/sitemap/${part}.xml` })
    return [...body.matchAll(/<loc>([^<]+)/g)].map(([, place]) => String(place))
  }
  const month = app.clock().toISOString().slice(0, 7)
  const [whole, parts] = [
    await places(month),
    await Promise.all(Array.from('0123456789abcdef').map((digit) => places(`${month}-${digit}`))),
  ]
  expect(whole.filter((place) => place.includes(`/@${author.username}/`))).toHaveLength(3)
  expect(parts.flat().sort()).toEqual(whole.sort())
  const { body } = await app.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(body).toContain(`<loc>http://octavo.test/sitemap/${month}.xml</loc>`)
  expect((await app.inject({ method: 'GET', url: '/sitemap/2026-13.xml' })).statusCode).toBe(404)
})
