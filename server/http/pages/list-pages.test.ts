import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToList, addToLibrary, createList, editList, editListItem, followList, itemIds, listById } from '#test/server/lists.ts'
import { signUp } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { CatalogVisibility } from '#test/server/operations.generated.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

let app: TestApp
let ines: Writer
let emil: Writer
let stories: string[]
let open: { id: string; slugId: string }
let hidden: { id: string; slugId: string }
beforeAll(async () => {
  app = await openTestApp()
  ines = await writer(app)
  emil = await writer(app)
  stories = []
  for (const title of ['Ebb', 'Slack', 'Flow']) stories.push(await published(ines, story(title, `All about ${title}.`)))
  open = await filled('Tides, told slowly', 'PUBLIC')
  hidden = await filled('Not for you', 'PRIVATE')
})
afterAll(() => app.close())

async function filled(name: string, visibility: CatalogVisibility) {
  const { id, slugId } = await createList(ines, { name, visibility, description: 'For a long evening.' })
  for (const entityId of stories.toReversed()) await addToList(ines, { catalogId: id, entityId, entityType: 'POST' })
  return { id: String(id), slugId: String(slugId) }
}

const plain = (html: string) => html.replaceAll('<!-- -->', '')

test("[list-slug-form] a list's address is its name and id, and its share routes lead to the networks with it", async () => {
  expect(open.slugId).toBe(`tides-told-slowly-${open.id}`)
  const path = `/@${ines.username}/list/${open.slugId}`
  const page = await app.browser().get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<link rel="canonical" href="http://octavo.test${path}">`)
  expect((await app.browser().get(`/@${ines.username}/list/old-words-${open.id}`)).headers.location).toBe(path)
  for (const [channel, host] of [
    ['linkedIn', 'www.linkedin.com'],
    ['twitter', 'twitter.com'],
    ['facebook', 'www.facebook.com'],
  ]) {
    const answer = await app.browser().get(`${path}/share/${channel}`)
    expect(answer.statusCode, channel).toBe(302)
    const to = new URL(String(answer.headers.location))
    expect(to.host).toBe(host)
    expect(decodeURIComponent(to.search)).toContain(`http://octavo.test${path}`)
    expect((await app.browser().get(`/@${ines.username}/list/${hidden.slugId}/share/${channel}`)).statusCode).toBe(404)
  }
})

test('a list shows its name, its stories in order and the notes, in HTML and as structured data', async () => {
  const [first] = itemIds(await listById(ines, { catalogId: open.id }))
  await editListItem(ines, { catalogId: open.id, catalogItemId: first, note: 'At low water.' })
  const { body } = await app.browser().get(`/@${ines.username}/list/${open.slugId}`)
  expect(body).toMatch(/<body data-page="user-catalog" data-layout="TwoColumn"/)
  expect(body).toMatch(/<h1[^>]*>Tides, told slowly<\/h1>/)
  expect(plain(body)).toContain('3 stories')
  expect(body.indexOf('>Ebb<')).toBeLessThan(body.indexOf('>Slack<'))
  expect(body).toContain('At low water.')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
  expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 3, itemListElement: [{ name: 'Ebb' }, {}, {}] })
})

test('a private list is visible to its owner alone, on every page that could show it', async () => {
  const paths = [`/@${ines.username}/list/${hidden.slugId}`, `/embed/list/${hidden.slugId}`, `/collections/${hidden.slugId}`]
  for (const path of paths) for (const who of [app.browser(), emil]) expect((await who.get(path)).statusCode, path).toBe(404)
  expect((await emil.get(`/me/list/${hidden.slugId}`)).statusCode).toBe(404)
  expect((await app.browser().get(`/me/list/${hidden.slugId}`)).headers.location).toContain('/m/signin')
  expect((await ines.get(`/@${ines.username}/list/${hidden.slugId}`)).statusCode).toBe(200)
  expect((await ines.get(`/me/list/${hidden.slugId}`)).body).toContain('data-page="your-catalog"')
  for (const who of [app.browser(), emil]) {
    const { body } = await who.get(`/@${ines.username}/lists`)
    expect(body).toContain('Tides, told slowly')
    expect(body).not.toContain('Not for you')
  }
  expect((await ines.get(`/@${ines.username}/lists`)).body).toContain('Not for you')
  expect((await app.browser().get(`/feed/collections/${hidden.slugId}`)).statusCode).toBe(404)
})

test('[embed-list] a public list is a card that other sites may frame, with links that open outside it', async () => {
  const answer = await app.browser().get(`/embed/list/${open.slugId}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(String(answer.headers['content-security-policy'])).toContain('frame-ancestors *')
  expect(answer.body).toMatch(/<body data-page="embed-catalog" data-layout="Basic"/)
  expect(answer.body).toContain('Tides, told slowly')
  expect(answer.body).not.toMatch(/<script(?! type="application)/)
  expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self';")
  expect(answer.body).toMatch(/href="http:\/\/octavo\.test\/@\w+\/ebb-[0-9a-f]{12}"[^>]*target="_blank"/)
  expect(String((await app.browser().get('/')).headers['content-security-policy'])).toContain("frame-ancestors 'none'")
})

test("the library shows the reading list first, then the reader's lists, saved lists and history", async () => {
  await editList(ines, { catalogId: `predefined:${ines.id}:READING_LIST`, description: 'Later.' })
  const own = (await ines.get('/me/lists')).body
  expect(own).toContain('data-page="your-catalogs"')
  expect(own.indexOf('Reading list')).toBeLessThan(own.indexOf('Tides, told slowly'))
  expect((await ines.get('/me/list/reading-list')).body).toContain('data-page="your-catalog"')
  expect((await ines.get(`/me/list/predefined:${ines.id}:READING_LIST`)).headers.location).toBe('/me/list/reading-list')
  expect((await emil.get('/me/lists/saved')).body).toContain('No saved lists yet')
  await followList(emil, { catalogId: open.id })
  expect((await emil.get('/me/lists/saved')).body).toContain('Tides, told slowly')
  await emil.post(`/p/${stories[0]}/state/read`, {})
  for (const [path, id] of [
    ['/me/lists/reading-history', 'your-reading-history'],
    ['/me/readinghistory', 'customize-reading-history'],
  ] as const) {
    const { body } = await emil.get(path)
    expect(body).toContain(`data-page="${id}"`)
    expect(body).toContain('Read to the end')
    expect((await app.browser().get(path)).headers.location).toContain('/m/signin')
  }
})

test('the editors’ library shows the lists they chose, and a dropped list redirects to its owner', async () => {
  const staff = await writer(app, { staff: true })
  expect((await app.browser().get('/collections')).body).not.toContain('Tides, told slowly')
  await addToLibrary(staff, { catalogId: open.id })
  expect((await app.browser().get('/collections')).body).toContain('Tides, told slowly')
  const listed = await app.browser().get(`/collections/${open.slugId}`)
  expect(listed.statusCode).toBe(200)
  expect(listed.body).toContain(`<link rel="canonical" href="http://octavo.test/@${ines.username}/list/${open.slugId}">`)
  const feed = await app.browser().get('/feed/collections/tides-told-slowly')
  expect(feed.statusCode).toBe(200)
  expect(feed.body).toContain('Ebb')
  await app.database.db.deleteFrom('libraryLists').where('listId', '=', open.id).execute()
  expect((await emil.get(`/collections/${open.slugId}`)).headers.location).toBe(`/@${ines.username}/list/${open.slugId}`)
})

test('a cached page of a list is rendered again once the list changes', async () => {
  const { id, slugId } = await filled('Kept', 'PUBLIC')
  const path = `/@${ines.username}/list/${slugId}`
  expect((await app.browser().get(path)).body).toContain('For a long evening.')
  await editList(ines, { catalogId: id, description: 'For a short one.' })
  expect((await app.browser().get(path)).body).toContain('For a short one.')
  await editList(ines, { catalogId: id, visibility: 'PRIVATE' })
  expect((await app.browser().get(path)).statusCode).toBe(404)
})

test('signing in to save a story returns to the saved story, and the address alone saves nothing', async () => {
  const storyId = String(stories[1])
  const back = `/@${ines.username}`
  const saved = async (who: TestBrowser) => (await who.get(`/p/${storyId}/state`)).json().payload.catalogIds
  const redirect = `/m/login-redirect?redirect=${encodeURIComponent(back)}&actionUrl=${encodeURIComponent(`/_/bookmark/p/${storyId}`)}`
  const newcomer = await signUp(app, 'saver@posteo.example', { redirect })
  expect(decodeURIComponent(newcomer.cookies.get('notice') ?? '')).toBe('saved')
  expect(await saved(newcomer)).toEqual([expect.stringMatching(/^predefined:[0-9a-f]{12}:READING_LIST$/)])
  // For a signed-in viewer, it is a link that anybody could have written.
  const page = await emil.get(redirect)
  expect([page.statusCode, page.body.includes('data-post-at-once')]).toEqual([200, false])
  expect(await saved(emil)).toEqual([])
})
