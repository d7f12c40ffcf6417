import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPrivateFeeds } from '#shared/limits.ts'
import { day, minute } from '#shared/time/units.ts'
import { addToList, createList, editList, listById } from '#test/server/lists.ts'
import { memberDesk, member as buyMembership } from '#test/server/members.ts'
import { createPrivateFeed, privateFeedsOf, replacePrivateFeed, revokePrivateFeed } from '#test/server/private-feeds.ts'
import { publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { PrivateFeedKind } from '#test/server/operations.generated.ts'
import { addBlock, addDomain, addMute } from '#test/server/rows.ts'
import { asker, draftWith, publish, setVisibility, story, unpublish, type Writer, writer } from '#test/server/writers.ts'

const rest = 'Nobody asks what the sea takes along, and it gives nothing back.'
const opening = 'Twice a day the sea comes in.'

const deleteAccount = asker('mutation($name: String!) { deleteAccount(confirmUsername: $name) { __typename } }')

describe('private feeds', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let locked: string
  const desk = memberDesk(() => app)
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { enrolled: true })
    emil = await buyMembership(app)
    locked = await publishLocked(ines, 'Tides')
  })
  afterAll(() => app.close())

  async function publishLocked(who: Writer, title: string): Promise<string> {
    const id = await draftWith(
      who,
      story(title, opening, 'The shore is wide.', 'The gulls wait.', 'The boats lie on their sides.', rest),
    )
    await publish(who, { postId: id, visibility: 'LOCKED' })
    return id
  }

  const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: new URL(url).pathname, headers: { 'user-agent': 'NetNewsWire/6.1', ...headers } })

  const feedOf = async (who: Writer, kind: PrivateFeedKind, subjectId: string) => {
    const made = await createPrivateFeed(who, { kind, subjectId })
    if (made.__typename !== 'PrivateFeed') throw new Error(made.message)
    return { id: String(made.id), rss: String(made.rssUrl), json: String(made.jsonUrl) }
  }

  test('gives a member the whole text of member-only stories, as RSS, JSON Feed and Atom, without cookies', async () => {
    const { rss, json } = await feedOf(emil, 'author', ines.id)
    const answers = await Promise.all([rss, json, rss.replace(/rss$/, 'atom')].map((url) => fetchFeed(url)))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'application/rss+xml; charset=utf-8'],
      [200, 'application/feed+json; charset=utf-8'],
      [200, 'application/atom+xml; charset=utf-8'],
    ])
    for (const { body } of answers) expect(body).toContain(rest)
    expect((await app.inject({ method: 'GET', url: `/feed/@${ines.username}` })).body).not.toContain(rest)
    expect(rss).toMatch(/^http:\/\/octavo\.test\/feed\/private\/[\w-]{43}\.rss$/)
  })

  test('is kept by nobody else: private, not indexed, sent to no linked site, and revalidated by its tag', async () => {
    const { rss } = await feedOf(emil, 'author', ines.id)
    const { headers } = await fetchFeed(rss)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await fetchFeed(rss, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('creates one feed of each subject, and shows the same address again later', async () => {
    const first = await feedOf(emil, 'author', ines.id)
    expect(await feedOf(emil, 'author', ines.id)).toEqual(first)
    const listed = (await privateFeedsOf(emil)).items
    expect(listed.filter(({ kind, name }) => kind === 'author' && name === 'Hana Kim')).toHaveLength(1)
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({ rssUrl: first.rss, jsonUrl: first.json })
    const rows = JSON.stringify(await app.database.db.selectFrom('privateFeeds').selectAll().execute())
    expect(rows).not.toContain(/private\/([\w-]+)\./.exec(first.rss)?.[1])
  })

  test('records when a feed was fetched last', async () => {
    const { id, rss } = await feedOf(emil, 'author', ines.id)
    await fetchFeed(rss)
    app.advanceClock(2 * minute)
    const at = app.clock().getTime()
    await fetchFeed(rss)
    const listed = (await privateFeedsOf(emil)).items.find((feed) => feed.id === id)
    expect(new Date(String(listed?.lastFetchedAt)).getTime()).toBeGreaterThanOrEqual(at)
  })

  test('is for members: refuses visitors, people without a membership and unknown subjects', async () => {
    const stranger = await writer(app)
    const of = { kind: 'author' as const, subjectId: ines.id }
    expect((await createPrivateFeed(app.browser(), of)).__typename).toBe('Unauthorized')
    expect(await createPrivateFeed(stranger, of)).toMatchObject({
      __typename: 'Forbidden',
      message: expect.stringContaining('for members') as unknown,
    })
    for (const kind of ['author', 'publication', 'list'] as const)
      expect((await createPrivateFeed(emil, { kind, subjectId: 'f00000000000' })).__typename).toBe('NotFound')
  })

  test('belongs to its owner: others can neither see, revoke nor replace it', async () => {
    const { id, rss } = await feedOf(emil, 'author', ines.id)
    const other = await buyMembership(app)
    expect((await privateFeedsOf(other)).items).toEqual([])
    expect((await revokePrivateFeed(other, { feedId: id })).__typename).toBe('NotFound')
    expect((await replacePrivateFeed(other, { feedId: id })).__typename).toBe('NotFound')
    expect((await fetchFeed(rss)).statusCode).toBe(200)
  })

  test('stops at once when it is revoked or replaced, and says so', async () => {
    const { id, rss } = await feedOf(emil, 'author', ines.id)
    const replaced = await replacePrivateFeed(emil, { feedId: id })
    expect((await fetchFeed(rss)).statusCode).toBe(410)
    expect((await fetchFeed(String(replaced.rssUrl))).body).toContain(rest)
    expect((await revokePrivateFeed(emil, { feedId: String(replaced.id) })).__typename).toBe('MutationSuccess')
    const gone = await fetchFeed(String(replaced.rssUrl))
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([410, 'text/plain; charset=utf-8'])
    expect((await revokePrivateFeed(emil, { feedId: String(replaced.id) })).__typename).toBe('NotFound')
  })

  test('answers an unknown token in plain words, in every format, and limits how often one is tried', async () => {
    const url = (format: string) => `http://octavo.test/feed/private/${'a'.repeat(43)}.${format}`
    for (const format of ['rss', 'json', 'atom']) {
      const { statusCode, body } = await fetchFeed(url(format), { 'x-forwarded-for': '203.0.113.7' })
      expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no feed at this address.')])
    }
    expect((await fetchFeed(url('xml'))).statusCode).toBe(404)
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await fetchFeed(url('rss'))).statusCode)
    expect(statuses.at(-1)).toBe(429)
    app.advanceClock(minute)
  })

  test('limits how often one feed is fetched, whoever fetches it', async () => {
    const { rss } = await feedOf(emil, 'author', ines.id)
    let last = await fetchFeed(rss)
    for (let i = 0; i < 30; i++) last = await fetchFeed(rss)
    expect([last.statusCode, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    app.advanceClock(minute)
    expect((await fetchFeed(rss)).statusCode).toBe(200)
  })

  test('carries previews only within a minute of the end of the membership, and says how to get more', async () => {
    const nell = await buyMembership(app)
    const { rss } = await feedOf(nell, 'author', ines.id)
    expect((await fetchFeed(rss)).body).toContain(rest)
    await desk.change(nell, { currentPeriodEndsAt: new Date(app.clock().getTime() + day), cancelledAt: app.clock(), dueAt: null })
    expect((await fetchFeed(rss)).body).toContain(rest)
    await desk.later(day + minute)
    const { statusCode, body } = await fetchFeed(rss)
    expect([statusCode, body.includes(opening), body.includes(rest)]).toEqual([200, true, false])
    expect(body).toContain('renew your membership')
    expect((await createPrivateFeed(nell, { kind: 'author', subjectId: emil.id })).__typename).toBe('Forbidden')
    expect((await privateFeedsOf(nell)).items).toHaveLength(1)
  })

  test.each(['suspendedAt', 'deactivatedAt', 'deletedAt'] as const)(
    'carries previews only once its owner has %s, and whole stories again afterwards',
    async (column) => {
      const nell = await buyMembership(app)
      const { rss } = await feedOf(nell, 'author', ines.id)
      const set = (value: Date | null) =>
        app.database.db
          .updateTable('users')
          .set({ [column]: value })
          .where('id', '=', nell.id)
          .execute()
      await set(app.clock())
      const { body } = await fetchFeed(rss)
      expect([body.includes(opening), body.includes(rest)]).toEqual([true, false])
      await set(null)
      expect((await fetchFeed(rss)).body).toContain(rest)
    },
  )

  test('ends with the account: previews at once, and nothing once it is purged', async () => {
    const nell = await buyMembership(app)
    const { rss } = await feedOf(nell, 'author', ines.id)
    await deleteAccount(nell, { name: nell.username })
    const { body } = await fetchFeed(rss)
    expect([body.includes(opening), body.includes(rest)]).toEqual([true, false])
    await desk.later(15 * day)
    await app.jobs.drain()
    expect((await fetchFeed(rss)).statusCode).toBe(404)
  })

  test('contains nothing of someone who blocked its owner, or whom they block', async () => {
    const nell = await buyMembership(app)
    const ann = await writer(app, { enrolled: true })
    await publishLocked(ann, 'Ebb')
    const { rss } = await feedOf(nell, 'author', ann.id)
    const list = await createList(emil, { name: 'Shores', visibility: 'PUBLIC' })
    const ofAnn = await publishLocked(ann, 'Flow')
    for (const entityId of [ofAnn, locked]) await addToList(emil, { catalogId: list.id, entityId, entityType: 'POST' })
    const ofList = await feedOf(nell, 'list', String(list.id))
    expect((await fetchFeed(ofList.rss)).body).toContain('Flow')
    for (const [userId, blockedId] of [
      [ann.id, nell.id],
      [nell.id, ann.id],
    ] as const) {
      await addBlock(app, { userId, blockedId })
      expect((await fetchFeed(rss)).statusCode).toBe(404)
      const { body } = await fetchFeed(ofList.rss)
      expect([body.includes('Flow'), body.includes('Tides')]).toEqual([false, true])
      expect((await createPrivateFeed(nell, { kind: 'author', subjectId: ann.id })).__typename).toBe('NotFound')
      await app.database.db.deleteFrom('blocks').execute()
    }
    expect((await fetchFeed(rss)).body).toContain(rest)
  })

  test('contains what a muted writer publishes, as their own page does, but leaves it out of lists', async () => {
    const nell = await buyMembership(app)
    const { rss } = await feedOf(nell, 'author', ines.id)
    const list = await createList(emil, { name: 'Muted', visibility: 'PUBLIC' })
    await addToList(emil, { catalogId: list.id, entityId: locked, entityType: 'POST' })
    const ofList = await feedOf(nell, 'list', String(list.id))
    await addMute(app, { userId: nell.id, mutedId: ines.id })
    expect((await fetchFeed(rss)).body).toContain(rest)
    expect((await fetchFeed(ofList.rss)).body).not.toContain('Tides')
  })

  test('leaves out a story that is suspended, made private, or withheld where it is read', async () => {
    const nell = await buyMembership(app)
    const ann = await writer(app, { enrolled: true })
    const id = await publishLocked(ann, 'Spring tide')
    const { rss } = await feedOf(nell, 'author', ann.id)
    const set = (to: object) => app.database.db.updateTable('stories').set(to).where('id', '=', id).execute()
    expect((await fetchFeed(rss)).body).toContain('Spring tide')
    await set({ suspendedAt: app.clock() })
    expect((await fetchFeed(rss)).body).not.toContain('Spring tide')
    await set({ suspendedAt: null, withheldIn: ['DE'] })
    // A change that no event reports is seen after a minute.
    app.advanceClock(2 * minute)
    expect((await fetchFeed(rss, { [app.config.countryHeader]: 'DE' })).body).not.toContain('Spring tide')
    expect((await fetchFeed(rss, { [app.config.countryHeader]: 'FR' })).body).toContain('Spring tide')
    await setVisibility(ann, { postId: id, visibility: 'PRIVATE' })
    expect((await fetchFeed(rss)).body).not.toContain('Spring tide')
  })

  test('follows a publication: a story moved back to a draft is gone from it', async () => {
    const quay = await publication(app, { slug: `quay-${emil.id}`, name: 'Quay', owner: ines })
    const id = await publishedIn(app, quay, ines, 'Harbor', {})
    await app.database.db.updateTable('stories').set({ visibility: 'LOCKED' }).where('id', '=', id).execute()
    const { rss } = await feedOf(emil, 'publication', quay)
    expect((await fetchFeed(rss)).body).toContain('Harbor')
    await unpublish(ines, { postId: id })
    const { statusCode, body } = await fetchFeed(rss)
    expect([statusCode, body.includes('Harbor')]).toEqual([200, false])
  })

  test('follows a list: its owner’s private list works for them, and one made private stops for others', async () => {
    const nell = await buyMembership(app)
    const list = await createList(emil, { name: 'Shore', visibility: 'PUBLIC' })
    await addToList(emil, { catalogId: list.id, entityId: locked, entityType: 'POST' })
    const [own, other] = [await feedOf(emil, 'list', String(list.id)), await feedOf(nell, 'list', String(list.id))]
    for (const { rss } of [own, other]) expect((await fetchFeed(rss)).body).toContain(rest)
    await editList(emil, { catalogId: list.id, visibility: 'PRIVATE' })
    expect((await fetchFeed(own.rss)).body).toContain(rest)
    const hidden = await fetchFeed(other.rss)
    expect([hidden.statusCode, hidden.body.includes('Shore')]).toEqual([404, false])
    expect((await privateFeedsOf(nell)).items).toMatchObject([{ name: null, path: null }])
    expect((await createPrivateFeed(await buyMembership(app), { kind: 'list', subjectId: list.id })).__typename).toBe('NotFound')
  })

  test('carries no rights of staff', async () => {
    const staff = await buyMembership(app)
    await app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.id).execute()
    const list = await createList(emil, { name: 'For members', visibility: 'LOCKED' })
    await addToList(emil, { catalogId: list.id, entityId: locked, entityType: 'POST' })
    const { rss } = await feedOf(staff, 'list', String(list.id))
    expect((await fetchFeed(rss)).body).toContain(rest)
    await desk.change(staff, { currentPeriodEndsAt: app.clock(), cancelledAt: app.clock(), dueAt: null })
    expect((await listById(staff, { catalogId: list.id })).__typename).toBe('Catalog')
    expect((await fetchFeed(rss)).statusCode).toBe(404)
  })

  test('works on the main host only', async () => {
    const { rss } = await feedOf(emil, 'author', ines.id)
    const quay = await publication(app, { slug: 'harbors', name: 'Harbors', owner: ines })
    await addDomain(app, { domain: 'harbors.example', publicationId: quay })
    app.advanceClock(minute)
    expect((await fetchFeed('http://harbors.example/feed', { host: 'harbors.example' })).statusCode).toBe(200)
    expect((await fetchFeed(rss, { host: 'harbors.example' })).statusCode).toBe(404)
    expect((await fetchFeed(rss)).statusCode).toBe(200)
  })

  test('pages the feeds of a member, and stops at two hundred', async () => {
    const nell = await buyMembership(app)
    const { db } = app.database
    await db
      .insertInto('privateFeeds')
      .values(
        Array.from({ length: maxPrivateFeeds }, (_, i) => ({
          id: `f${nell.id.slice(0, 8)}${String(i).padStart(3, '0')}`,
          userId: nell.id,
          kind: 'author',
          subjectId: `none${i}`,
          salt: 'x',
          tokenHash: `${nell.id}${i}`,
          createdAt: new Date(app.clock().getTime() - i * minute),
        })),
      )
      .execute()
    expect(await createPrivateFeed(nell, { kind: 'author', subjectId: ines.id })).toMatchObject({
      __typename: 'BadRequest',
      message: expect.stringContaining('200 private feeds') as unknown,
    })
    const seen: string[] = []
    let to: string | undefined
    do {
      const page = await privateFeedsOf(nell, { limit: 90, ...(to !== undefined && { to }) })
      seen.push(...page.items.map(({ id }) => id))
      to = page.pagingInfo.next?.to ?? undefined
    } while (to !== undefined)
    expect(new Set(seen).size).toBe(maxPrivateFeeds)
    // The secret was changed since these were made.
    expect((await privateFeedsOf(nell, { limit: 1 })).items).toMatchObject([{ rssUrl: null, jsonUrl: null }])
  })
})
