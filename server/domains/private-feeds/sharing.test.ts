import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noOrigin } from '#server/platform/context.ts'
import { day, minute } from '#shared/time/units.ts'
import { member as buyMembership, memberDesk } from '#test/server/members.ts'
import { createPrivateFeed, privateFeedsOf, replacePrivateFeed } from '#test/server/private-feeds.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { fetchingPlace } from './fetching-place.ts'
import { judgeSharing } from './sharing.ts'

test.each([
  [[8, 8, 8, 8, 8, 8, 8], 'none'],
  [[9, 9], 'none'],
  [[9, 9, 9], 'shared'],
  [[25], 'none'],
  [[26], 'shared'],
  [[100], 'shared'],
  [[101], 'widely-shared'],
])('judges %j places a day as %s', (counts, expected) => {
  expect(judgeSharing(counts.map((places, i) => ({ day: `2026-03-0${i + 1}`, places })))).toBe(expected)
})

describe('sharing of private feeds', () => {
  let app: TestApp
  let ines: Writer
  const desk = memberDesk(() => app)
  beforeAll(async () => {
    app = await openTestApp({ env: { TRUST_PROXY: 'true' } })
    ines = await writer(app)
    await published(ines, story('Tides', 'Twice a day the sea comes in.'))
  })
  afterAll(() => app.close())

  const feedOf = async (who: Writer) => {
    const { id, rssUrl } = await createPrivateFeed(who, { kind: 'author', subjectId: ines.id })
    return { id: String(id), path: new URL(String(rssUrl)).pathname }
  }

  /** Fetches from this many networks, and runs what follows from it. */
  async function fetchFrom(path: string, networks: number, agent = 'Reeder/5.4 (iPhone)') {
    let status = 0
    for (let i = 0; i < networks; i++) {
      app.advanceClock(3_000)
      const headers = { 'x-forwarded-for': `198.51.${i}.7`, 'user-agent': agent }
      status = (await app.inject({ method: 'GET', url: path, headers })).statusCode
    }
    await app.jobs.drain()
    return status
  }

  /** The next day, at noon, so that no test crosses midnight. */
  const nextDay = async () => {
    const now = app.clock().getTime()
    await desk.later(Math.ceil(now / day) * day + day / 2 - now)
  }
  const mailsTo = async (who: Writer) =>
    (await app.mailbox(`${who.username}@posteo.example`)).filter(({ subject }) => subject.includes('private feed'))
  const sharedAtOf = async (who: Writer) => (await privateFeedsOf(who)).items[0]?.sharedAt

  test('counts a network and a reader as one place, whatever the version and the address in it', () => {
    const place = (network: string, userAgent: string) =>
      fetchingPlace({ config: app.config, origin: { ...noOrigin, network, userAgent } }, 'f1')
    expect(place('192.0.2.1', 'Reeder/5.4')).toBe(place('192.0.2.200', 'Reeder/6.0 (Mac)'))
    expect(place('192.0.2.1', 'Reeder/5.4')).not.toBe(place('192.0.3.1', 'Reeder/5.4'))
    expect(place('192.0.2.1', 'Reeder/5.4')).not.toBe(place('192.0.2.1', 'NetNewsWire/6'))
    expect(place('2001:db8:1:2::1', 'Reeder/5')).toBe(place('2001:db8:1:ff::9', 'Reeder/5'))
    expect(place('2001:db8:1::1', 'Reeder/5')).not.toBe(place('2001:db8:2::1', 'Reeder/5'))
    expect(place('::ffff:192.0.2.1', 'Reeder/5')).toBe(place('192.0.2.9', 'Reeder/5'))
    expect(place('192.0.2.1', 'Feedly/1.0 (1 subscriber)')).toBe(place('203.0.113.1', 'FeedlyBot/1.0'))
    expect(place('192.0.2.1', 'Reeder/5.4')).not.toContain('192')
  })

  test('notices nothing about a service with a few servers, nor about one that fetches from many', async () => {
    const emil = await buyMembership(app)
    const { path } = await feedOf(emil)
    for (let i = 0; i < 5; i++) {
      await fetchFrom(path, 7, 'SelfHosted/1.0')
      await fetchFrom(path, 60, 'Mozilla/5.0 (compatible; Inoreader; +https://www.inoreader.com)')
      await nextDay()
    }
    expect([await sharedAtOf(emil), await mailsTo(emil)]).toEqual([null, []])
  })

  test('marks a feed that nine places fetch on three days of a week, and mails its owner once', async () => {
    const emil = await buyMembership(app)
    const { id, path } = await feedOf(emil)
    for (const pause of [1, 3]) {
      await fetchFrom(path, 9)
      expect(await sharedAtOf(emil)).toBeNull()
      for (let i = 0; i < pause; i++) await nextDay()
    }
    await fetchFrom(path, 9)
    expect(await sharedAtOf(emil)).not.toBeNull()
    await nextDay()
    expect(await fetchFrom(path, 30)).toBe(200)
    const mails = await mailsTo(emil)
    expect(mails.map(({ subject }) => subject)).toEqual(['Is someone else using your private feed?'])
    expect(mails[0]?.text).toContain('replace it')
    expect(mails[0]?.text).not.toContain(path)
    // What was noticed about the old address does not count against the new one.
    const replaced = await replacePrivateFeed(emil, { feedId: id })
    expect(replaced.sharedAt).toBeNull()
  })

  test('marks a feed that twenty-six places fetch in one day', async () => {
    const emil = await buyMembership(app)
    const { path } = await feedOf(emil)
    await fetchFrom(path, 25)
    expect(await sharedAtOf(emil)).toBeNull()
    await fetchFrom(path, 26)
    expect([typeof (await sharedAtOf(emil)), (await mailsTo(emil)).length]).toEqual(['string', 1])
  })

  test('revokes a feed that more than a hundred places fetch in one day, says how to make a new one, and shows staff', async () => {
    const emil = await buyMembership(app)
    const { id, path } = await feedOf(emil)
    expect(await fetchFrom(path, 101)).toBe(200)
    expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(410)
    const [revoked, ...others] = await mailsTo(emil)
    expect(revoked?.subject).toBe('We stopped one of your private feeds')
    expect(revoked?.text).toContain('To make a new one')
    expect(others.length).toBeLessThan(2)
    expect((await privateFeedsOf(emil)).items).toEqual([])
    const shared = (who: Writer) =>
      who.graphql(
        '{ sharedPrivateFeeds { __typename ... on SharedPrivateFeedConnection { items { id kind owner { username } sharedAt revokedAt } } } }',
      )
    expect((await shared(emil)).sharedPrivateFeeds.__typename).toBe('Forbidden')
    const { items } = (await shared(await writer(app, { staff: true }))).sharedPrivateFeeds
    expect(items?.[0]).toMatchObject({ id, owner: { username: emil.username }, revokedAt: expect.any(String) as unknown })
    // A new one starts anew.
    expect(await fetchFrom((await feedOf(emil)).path, 2)).toBe(200)
  })

  test('stores at most a hundred and one places a day, and deletes them and revoked feeds after thirty days', async () => {
    const emil = await buyMembership(app)
    const { id, path } = await feedOf(emil)
    await app.database.db.deleteFrom('jobs').where('kind', '=', 'judge-private-feed').execute()
    for (let i = 0; i < 120; i++) {
      app.advanceClock(3_000)
      await app.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': `203.0.${i}.7` } })
    }
    const rows = () => app.database.db.selectFrom('privateFeedNetworks').selectAll().where('feedId', '=', id).execute()
    expect(await rows()).toHaveLength(101)
    await app.jobs.drain()
    await app.queueRecurringJobs('private-feeds')
    await app.jobs.drain()
    expect(await rows()).toHaveLength(101)
    await desk.later(31 * day + minute)
    await app.jobs.drain()
    expect(await rows()).toEqual([])
    expect(await app.database.db.selectFrom('privateFeeds').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
