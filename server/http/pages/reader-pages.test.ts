import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import DataLoader from 'dataloader'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { minute } from '#shared/time/units.ts'
import { comparablePage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

// Node offers it to programs only if it is started for it.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const maxPages = 36

/** When a page was rendered. Two readers with the same moment got the same page. */
const renderedAt = (body: string): string | undefined => /"now":"([^"]*)"/.exec(body)?.[1]

const story = `/p/${demoValues.postId}`
const profile = `/@${demoValues.username}`

// Slow: 36 pages are rendered twice for each of 18 kinds of readers.
describe('pages that readers share', () => {
  let app: TestApp
  let readers: [kind: string, browser: TestBrowser][]
  let paths: string[]
  let ann: Writer
  let ben: Writer
  beforeAll(async () => {
    app = await openTestApp()
    app.advanceClock(Date.UTC(2026, 10, 20, 10) - app.clock().getTime())
    const { db } = app.database
    await fillDemoLibrary({ ...app.services, db, clock: app.clock })
    const users = await db.selectFrom('users').select(['id', 'username']).execute()
    const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? ''
    const newReader = (kind?: Parameters<typeof writer>[1]) => writer(app, kind)
    ann = await newReader()
    ben = await newReader()
    const [muting, blocked, leaving, nameless, odd] = [
      await newReader(),
      await newReader(),
      await newReader(),
      await newReader(),
      await newReader(),
    ]
    await muting.graphql('mutation ($id: ID!) { muteAuthor(targetUserId: $id) { __typename } }', { id: demoValues.userId })
    const owner = await app.signedIn(demoValues.userId)
    await owner.graphql('mutation ($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: blocked.id })
    const { id: publicationId } = await db
      .selectFrom('publications')
      .select('id')
      .where('slug', '=', demoValues.collectionSlug)
      .executeTakeFirstOrThrow()
    await leaving.graphql('mutation ($id: ID!) { mutePub(targetCollectionId: $id) { __typename } }', { id: publicationId })
    await db.updateTable('users').set({ name: '' }).where('id', '=', nameless.id).execute()
    await db.updateTable('users').set({ name: `</script><b>"O'Neil" & Söhne` }).where('id', '=', odd.id).execute()
    readers = [
      ...(await Promise.all(
        Object.entries(demoRoles).map(async ([role, username]) => [role, await app.signedIn(idOf(username))] as [string, Writer]),
      )),
      ['someone new', ann],
      ['someone without a confirmed address', await newReader({ verified: false })],
      ['someone suspended', await newReader({ suspended: true })],
      ['someone who muted the writer', muting],
      ['someone whom the writer blocked', blocked],
      ['someone who muted the publication', leaving],
      ['someone without a name', nameless],
      ['someone with markup in their name', odd],
    ]
    paths = await crawl()
  })
  afterAll(() => app.close())

  /** The addresses of pages that a visitor reaches from a profile, nearest first. */
  async function crawl(): Promise<string[]> {
    const found = [profile, story, '/tag/tides', '/explore-topics', `/${demoValues.collectionSlug}`]
    for (const path of found) {
      const { body } = await app.browser().get(path)
      for (const [, link = ''] of body.matchAll(/href="(\/[^"#?]*)/g))
        if (found.length < maxPages && !found.includes(link) && !/^\/(?:$|_\/|m\/|feed\/|me\/)/.test(link)) found.push(link)
    }
    return found
  }

  test('are for each reader, byte for byte, what would be rendered for them alone', async () => {
    // A shared page may show older counts of claps.
    app.advanceClock(12 * minute)
    const moments = new Set<string>()
    let pages = 0
    for (const path of paths)
      for (const [kind, browser] of readers) {
        const shared = await browser.get(path)
        // With a clock of its own, a request is answered by itself.
        const own = await browser.get(path, { 'x-dev-now': app.clock().toISOString() })
        expect.soft(shared.statusCode, `${path} for ${kind}`).toBe(own.statusCode)
        expect.soft(comparablePage(shared.body) === comparablePage(own.body), `${path} for ${kind}`).toBe(true)
        moments.add(renderedAt(shared.body) ?? '')
        pages++
      }
    // Several readers got one rendering.
    expect(moments.size).toBeLessThan(pages * 0.9)
  })

  test('carry the secrets of their reader only, and others each time', async () => {
    const [first, second, again] = [await ann.get(story), await ben.get(story), await ben.get(story)]
    expect(renderedAt(first.body)).toBe(renderedAt(second.body))
    const secretsOf = ({ body, headers }: typeof first) => ({
      token: /"xsrf":"([^"]+)"/.exec(body)?.[1],
      nonce: /nonce="([^"]+)"/.exec(body)?.[1],
      policy: String(headers['content-security-policy']),
    })
    const [ofAnn, ofBen, ofBenAgain] = [secretsOf(first), secretsOf(second), secretsOf(again)]
    expect([ofAnn.token, ofBen.token]).toEqual([ann, ben].map(({ cookies }) => cookies.get('xsrf')))
    expect(new Set([ofAnn.nonce, ofBen.nonce, ofBenAgain.nonce]).size).toBe(3)
    expect(ofBen.policy).toContain(`'nonce-${ofBen.nonce}'`)
    expect(second.body).not.toContain(ann.id)
    expect(second.body).not.toContain(ann.username)
  })

  test('say where their reader came from, and to nobody else', async () => {
    const stateOf = (body: string) => JSON.parse(/id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { navigation: object }
    const arrivals = [
      { path: `${story}?source=letter`, referer: 'https://mail.example/</script><b>' },
      { path: `${story}?utm_source=a`, referer: 'https://news.example/' },
    ]
    for (const { path, referer } of arrivals) {
      const { body } = await ben.get(path, { referer })
      expect(stateOf(body).navigation).toMatchObject({ queryString: path.slice(story.length), referrer: referer })
    }
  })

  test('cost one statement once somebody has read them', async () => {
    for (const path of [story, profile, '/tag/tides', `/${demoValues.collectionSlug}`]) {
      for (const browser of [ann, ben]) await browser.get(path)
      const querySpy = vi.spyOn(pg.Client.prototype, 'query')
      await ben.get(path)
      const statements = querySpy.mock.calls.length
      querySpy.mockRestore()
      expect(statements, path).toBe(1)
    }
  })

  test('keep nothing of the requests they were rendered for', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => writer(app)))
    const used = new Set<DataLoader<unknown, unknown>>()
    const { load } = DataLoader.prototype
    DataLoader.prototype.load = function (key) {
      used.add(this)
      return load.call(this, key)
    }
    try {
      for (const { username } of people) await ann.get(`/@${username}`)
    } finally {
      DataLoader.prototype.load = load
    }
    const lookups = [...used].map((lookup) => new WeakRef(lookup))
    used.clear()
    expect(lookups.length).toBeGreaterThanOrEqual(people.length)
    // Those of the last request may still be on their way out.
    await new Promise(setImmediate)
    collectGarbage()
    expect(lookups.filter((lookup) => lookup.deref()).length).toBeLessThan(people.length)
  })

  const id = demoValues.postId
  const change = { id, userId: demoValues.userId }
  test.each<{ name: string; do: (by: Writer) => Promise<unknown>; shows: RegExp; at: string }>([
    {
      name: 'a clap',
      do: (by) =>
        by.graphql('mutation ($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 7) { __typename } }', {
          id,
          me: by.id,
        }),
      shows: /"viewerClapCount":7/,
      at: story,
    },
    {
      name: 'a follow',
      do: (by) => by.graphql('mutation ($userId: ID!) { followUser(targetUserId: $userId) { __typename } }', change),
      shows: /"isFollowing":true/,
      at: profile,
    },
  ])('show $name to whoever made it at once, and to nobody else', async ({ do: act, shows, at }) => {
    const [mine, other] = [await writer(app), await writer(app)]
    for (const browser of [mine, other]) expect((await browser.get(at)).body).not.toMatch(shows)
    await act(mine)
    expect((await mine.get(at)).body).toMatch(shows)
    expect((await other.get(at)).body).not.toMatch(shows)
  })

  test('show what their writer changes at once', async () => {
    await ann.get(profile)
    const ines = await app.signedIn(demoValues.userId)
    await ines.graphql('mutation { updateUserField(field: ACCOUNT_BIO, value: "Now reads barometers.") { __typename } }')
    expect((await ann.get(profile)).body).toContain('Now reads barometers.')
  })

  test('are sent once more after a minute, while they are rendered again', async () => {
    const path = `/@${(await writer(app)).username}` as const
    const first = renderedAt((await ann.get(path)).body)
    app.advanceClock(2 * minute)
    expect(renderedAt((await ben.get(path)).body)).toBe(first)
    await expect.poll(async () => renderedAt((await ann.get(path)).body)).not.toBe(first)
  })

  test('are not sent after eleven minutes', async () => {
    const path = `/@${(await writer(app)).username}` as const
    const first = renderedAt((await ann.get(path)).body)
    app.advanceClock(12 * minute)
    expect(renderedAt((await ben.get(path)).body)).not.toBe(first)
  })

  test('show what changed at once, even if they are stale', async () => {
    await ann.get(profile)
    app.advanceClock(2 * minute)
    const ines = await app.signedIn(demoValues.userId)
    await ines.graphql('mutation { updateUserField(field: ACCOUNT_BIO, value: "Reads old barometers.") { __typename } }')
    expect((await ann.get(profile)).body).toContain('Reads old barometers.')
  })

  test('show a locked text to members only, whoever read it before', async () => {
    const { db } = app.database
    const [locked] = await db
      .selectFrom('stories')
      .select(['id', 'publishedRev'])
      .where('visibility', '=', 'LOCKED')
      .where('state', '=', 'published')
      .execute()
    const { body } = await db
      .selectFrom('storyVersions')
      .select('body')
      .where('storyId', '=', locked?.id ?? '')
      .where('rev', '=', locked?.publishedRev ?? 0)
      .executeTakeFirstOrThrow()
    const last = (body as { text: string }[]).findLast(({ text }) => text.length > 60)?.text.slice(10, 40) ?? ''
    const [, member] = readers.find(([kind]) => kind === 'member') as [string, TestBrowser]
    const at = `/p/${locked?.id}`
    for (let round = 0; round < 2; round++) {
      expect((await member.get(at)).body).toContain(last)
      expect((await ann.get(at)).body).not.toContain(last)
      expect((await ben.get(at)).body).not.toContain(last)
    }
  })
})
