import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, published, type Writer, writer } from '#test/server/writers.ts'

/** What looks like markup, an entity or an end in each of the languages. */
const typed = (words: string) => `${words} & "Jerry" <b>won</b> &amp; &#39; 'rests' ]]> \\u003c`
const [title, subtitle, name] = [typed('Title'), typed('Subtitle'), typed('Name')]

let app: TestApp
let ada: Writer
let path: string
beforeAll(async () => {
  app = await openTestApp()
  ada = await writer(app)
  await app.database.db.updateTable('users').set({ name }).where('id', '=', ada.id).execute()
  const id = await published(ada, joinDocument(title, subtitle, [p('a', 'Words.')]))
  path = (await app.browser().graphql('query($id: ID!) { post(id: $id) { path } }', { id })).post.path
})
afterAll(() => app.close())

/** The texts of elements, and the values of attributes as `element@attribute`, decoded once. */
function xmlTexts(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (key: string, value: string) => void found.set(key, [...(found.get(key) ?? []), value])
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name: tag, attributes }) => {
    open.push('')
    for (const [attribute, value] of Object.entries(attributes)) add(`${tag}@${attribute}`, value)
  })
  const collect = (words: string) => void open.push((open.pop() ?? '') + words)
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.on('closetag', ({ name: tag }) => add(tag, open.pop() ?? ''))
  parser.write(text).close()
  return found
}

type Child = DefaultTreeAdapterTypes.ChildNode
type Node = DefaultTreeAdapterTypes.Node
const all = (node: Node): Child[] => ('childNodes' in node ? node.childNodes.flatMap((one) => [one, ...all(one)]) : [])
const textOf = (node: Node): string =>
  all(node)
    .map((one) => ('value' in one ? one.value : ''))
    .join('')
const plain = (html: string) => textOf(parseFragment(html))

test('a page shows a text as it was typed: in its title, its description, its data for search engines, and itself', async () => {
  const elements = all(parse((await app.browser().get(path)).body))
  const attribute = (one: Child, key: string) => ('attrs' in one ? one.attrs.find((attr) => attr.name === key)?.value : undefined)
  const meta = (key: string) =>
    elements.flatMap((one) =>
      one.nodeName === 'meta' && [attribute(one, 'property'), attribute(one, 'name')].includes(key)
        ? [attribute(one, 'content')]
        : [],
    )
  const named = (tag: string) => elements.filter((one) => one.nodeName === tag)
  expect(textOf(named('title')[0] as Child)).toContain(title)
  expect(meta('og:title')).toEqual([`${title} · ${name}`])
  expect(meta('description')[0]).toContain(subtitle)
  expect(named('h1').map(textOf)).toContain(title)
  const data = named('script').filter((one) => attribute(one, 'type') === 'application/ld+json')
  const statements = data.map((one) => JSON.parse(textOf(one)) as object)
  expect(JSON.stringify(statements)).toContain(JSON.stringify(title))
})

test('a feed in each format gives a text back as it was typed', async () => {
  const feed = `/feed/@${ada.username}`
  const rss = xmlTexts((await app.browser().get(feed)).body)
  expect(rss.get('title')?.at(-1)).toBe(title)
  expect(rss.get('dc:creator')).toEqual([name])
  // Those two are HTML, in XML.
  expect(rss.get('description')?.map(plain).at(-1)).toContain(subtitle)
  expect(plain(rss.get('content:encoded')?.[0] ?? '')).toContain('Words.')
  const atom = xmlTexts((await app.browser().get(`${feed}?format=atom`)).body)
  expect(atom.get('title')?.at(-1)).toBe(title)
  expect(atom.get('name')).toContain(name)
  expect(atom.get('summary')?.[0]).toContain(subtitle)
  const json = (await app.browser().get(feed, { accept: 'application/feed+json' })).json<{
    items: { title: string; summary: string; authors: { name: string }[] }[]
  }>()
  expect(json.items).toMatchObject([{ title, summary: expect.stringContaining(subtitle), authors: [{ name }] }])
})

test('a list of feeds, an embedded card and the API give a text back as it was typed', async () => {
  const reader = await writer(app)
  await reader.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }', { id: ada.id })
  const opml = xmlTexts((await reader.get('/me/following.opml')).body)
  expect(opml.get('outline@text')).toContain(name)
  const card = (await app.browser().get(`/_/oembed?url=${encodeURIComponent(`http://octavo.test${path}`)}`)).json<{
    title: string
    html: string
  }>()
  expect(Object.values(card)).toEqual(expect.arrayContaining([title, name]))
  expect(plain(card.html)).toContain(title)
})
