import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, publish, published, setVisibility, story, trash, writer } from '#test/server/writers.ts'

const hub = 'https://hub.example/'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { WEBSUB_HUB: hub } })
})
afterAll(() => app.close())

const feed = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const prose = {
  de: 'Das Meer kommt zweimal am Tag und geht wieder, wie es will. Niemand fragt danach, was es mitnimmt, und wer am Ufer wohnt, hat gelernt, dass es nichts zurückgibt.',
  en: 'The sea comes in twice a day and leaves again as it pleases. Nobody asks what it takes along, and those who live by the shore have learned that it gives nothing back.',
}

test('serves each feed as RSS, Atom and JSON Feed with the same content, by address or by Accept', async () => {
  const bea = await writer(app, { enrolled: true })
  app.advanceClock(60_000)
  const german = await draftWith(bea, story('Ebbe & Flut <3', prose.de))
  await publish(bea, { postId: german, visibility: 'PUBLIC', tags: ['Sea & Shore'] })
  for (const title of ['Tides', 'More tides']) {
    app.advanceClock(60_000)
    await published(bea, story(title, prose.en))
  }
  const self = `/feed/@${bea.username}`
  const [rss, atom, json] = await Promise.all([self, `${self}?format=atom`, `${self}?format=json`].map((url) => feed(url)))
  if (!rss || !atom || !json) throw new Error('A feed is missing.')
  expect([rss, atom, json].map(({ headers }) => headers['content-type'])).toEqual([
    'application/rss+xml; charset=utf-8',
    'application/atom+xml; charset=utf-8',
    'application/feed+json; charset=utf-8',
  ])
  const [asRss, asAtom, asJson] = [parseRssFeed(rss.body), parseAtomFeed(atom.body), parseJsonFeed(json.body)]
  const titles = ['More tides', 'Tides', 'Ebbe & Flut <3']
  expect(asRss.items?.map(({ title }) => title)).toEqual(titles)
  expect(asAtom.entries?.map(({ title }) => title?.value ?? title)).toEqual(titles)
  expect(asJson.items?.map(({ title }) => title)).toEqual(titles)
  const page = `http://octavo.test/@${bea.username}`
  expect(asAtom.links).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rel: 'alternate', href: page }),
      expect.objectContaining({ rel: 'self', href: `http://octavo.test${self}?format=atom` }),
      expect.objectContaining({ rel: 'hub', href: hub }),
    ]),
  )
  expect(asJson).toMatchObject({
    home_page_url: page,
    feed_url: `http://octavo.test${self}?format=json`,
    hubs: [{ type: 'WebSub', url: hub }],
  })
  const [id] = asRss.items?.map(({ guid }) => guid?.value).slice(-1) ?? []
  expect(id).toBe(`http://octavo.test/p/${german}`)
  expect([asAtom.entries?.at(-1)?.id, asJson.items?.at(-1)?.id]).toEqual([id, id])
  expect(asJson.items?.at(-1)).toMatchObject({
    tags: ['Sea & Shore'],
    authors: [{ name: 'Hana Kim', url: page }],
    content_html: expect.stringContaining('Das Meer'),
  })
  for (const answer of [rss, atom, json]) expect(answer.headers.vary).toBe('Accept, Accept-Encoding')

  const typeFor = async (accept: string) => (await feed(self, { accept })).headers['content-type']
  expect(await typeFor('application/atom+xml')).toBe('application/atom+xml; charset=utf-8')
  expect(await typeFor('application/rss+xml;q=0.5, application/feed+json')).toBe('application/feed+json; charset=utf-8')
  const plain = ['*/*', 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8', 'application/json', 'image/png']
  for (const accept of plain) expect(await typeFor(accept)).toBe('application/rss+xml; charset=utf-8')
  expect((await feed(`${self}?format=pdf`)).statusCode).toBe(400)
  const head = (await app.browser().get(`/@${bea.username}`)).body
  for (const [type, search] of [
    ['rss+xml', ''],
    ['atom+xml', '?format=atom'],
    ['feed+json', '?format=json'],
  ])
    expect(head).toContain(`type="application/${type}" title="Stories by Hana Kim" href="/@${bea.username}/feed${search}"`)
})

test('states the language of a feed and of each story as far as it is known', async () => {
  const cem = await writer(app)
  for (const text of [prose.de, prose.de, prose.en, 'Ebb.']) {
    app.advanceClock(60_000)
    await published(cem, story('Ebb', text))
  }
  const self = `/feed/@${cem.username}`
  const rss = parseRssFeed((await feed(self)).body)
  expect([rss.language, rss.items?.map(({ dc }) => dc?.languages?.[0])]).toEqual(['de', [undefined, 'en', 'de', 'de']])
  expect((await feed(`${self}?format=atom`)).body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
  const json = parseJsonFeed((await feed(`${self}?format=json`)).body)
  expect([json.language, json.items?.map(({ language }) => language)]).toEqual(['de', [undefined, 'en', 'de', 'de']])
  const none = await writer(app)
  expect((await feed(`/feed/@${none.username}`)).body).not.toContain('<language>')
})

test('describes a story by its subtitle, or else by the opening of its public text', async () => {
  const dan = await writer(app, { enrolled: true })
  const long = Array.from({ length: 20 }, (_, i) => p(`x${i}`, `KEPT-FOR-MEMBERS ${i}. `.repeat(20)))
  const locked = await published(dan, [...story('Locked', 'Open beginning.'), ...long])
  await setVisibility(dan, { postId: locked, visibility: 'LOCKED' })
  app.advanceClock(60_000)
  await published(dan, story('Open', prose.en.repeat(4)))
  for (const search of ['', '?format=atom', '?format=json']) {
    const { body } = await feed(`/feed/@${dan.username}${search}`)
    expect(body).not.toContain('KEPT-FOR-MEMBERS 19')
  }
  const { items } = parseRssFeed((await feed(`/feed/@${dan.username}`)).body)
  expect(items?.[1]?.description).toMatch(/^Open beginning\./)
  expect(items?.[0]?.description).toMatch(/^The sea comes in twice a day.{200,299}…$/)
})

test('moves Last-Modified whenever a feed changes, also when a story is removed', async () => {
  const eve = await writer(app)
  const self = `/feed/@${eve.username}`
  const ids = [await published(eve, story('One', 'x'))]
  app.advanceClock(60_000)
  ids.push(await published(eve, story('Two', 'x')))
  const modified = String((await feed(self)).headers['last-modified'])
  const since = (time: string, more = {}) => feed(self, { 'if-modified-since': time, ...more })
  expect(Date.parse(modified)).toBeGreaterThan(0)
  expect([(await since(modified)).statusCode, (await since(modified)).body]).toEqual([304, ''])
  expect((await since(new Date(Date.parse(modified) + 5_000).toUTCString())).statusCode).toBe(304)
  expect((await since(new Date(Date.parse(modified) - 1_000).toUTCString())).statusCode).toBe(200)
  expect((await since('yesterday')).statusCode).toBe(200)
  expect((await since(modified, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  app.advanceClock(60_000)
  await trash(eve, ids[0] ?? '')
  const changed = await since(modified)
  expect(changed.statusCode).toBe(200)
  expect(Date.parse(String(changed.headers['last-modified']))).toBeGreaterThan(Date.parse(modified))
})

test('plain text is escaped once for each language it stands in', async () => {
  const eve = await writer(app)
  const words = 'a <b>bold</b> & R&amp;D "quote"'
  await publish(eve, {
    postId: await draftWith(eve, story(`Title ${words}`, `Text ${words}`)),
    visibility: 'PUBLIC',
    tags: ['Q&A <x>'],
  })
  const self = `/feed/@${eve.username}`
  const once = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const rss = (await feed(self)).body
  // What a description holds is HTML, so that plain text in it is escaped for HTML and then for XML.
  expect(rss).toContain(`<description>${once(once(`Text ${words}`))}</description>`)
  expect(rss).toContain(`<title>${once(`Title ${words}`)}</title>`)
  expect(rss).toContain(`<category>${once('Q&A <x>')}</category>`)
  expect(rss).toContain(`<![CDATA[<p>${once(`Text ${words}`)}</p>]]>`)
  const atom = (await feed(`${self}?format=atom`)).body
  expect(atom).toContain(`<summary>${once(`Text ${words}`)}</summary>`)
  expect(atom).toContain(`<title>${once(`Title ${words}`)}</title>`)
  expect(atom).toContain(`<content type="html">${once(`<p>${once(`Text ${words}`)}</p>`)}</content>`)
  const [item] = JSON.parse((await feed(`${self}?format=json`)).body).items
  expect(item).toMatchObject({
    title: `Title ${words}`,
    summary: `Text ${words}`,
    content_html: `<p>${once(`Text ${words}`)}</p>`,
  })
  const oEmbed = JSON.parse((await feed(`/_/oembed?url=${encodeURIComponent(item.url)}`)).body)
  expect(oEmbed.title).toBe(`Title ${words}`)
  expect(oEmbed.html).toContain(`>${once(`Title ${words}`)}</a>`)
})

test('an entry in Arabic says its direction and its language', async () => {
  const amal = await writer(app)
  await published(amal, story('شروحات عن البحر', 'هذا نص عربي مع English words و 123.'))
  await published(amal, story('About the sea', 'In English.'))
  const rss = (await feed(`/feed/@${amal.username}`)).body
  expect(rss).toContain('<dc:language>ar</dc:language>')
  expect(rss).toContain('<div dir="rtl" lang="ar"><p dir="rtl">هذا نص عربي')
  expect(rss).toContain('<![CDATA[<p>In English.</p>')
})
