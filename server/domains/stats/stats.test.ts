import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { day, hour, minute, second } from '#shared/time/units.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import type { PostStatsDailyBundleInput } from '#test/server/operations.generated.ts'
import { addRead } from '#test/server/rows.ts'
import { rollUpDays } from './roll-up-stats.job.ts'

describe('story stats', () => {
  let app: TestApp
  let ines: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { enrolled: true })
  })
  afterAll(() => app.close())

  const report = (actor: TestBrowser, key: string, data: object, headers: Record<string, string> = {}) =>
    actor.post('/_/events', [{ eventId: newId(), key, timestamp: app.clock().getTime(), data }], headers)
  const view = (actor: TestBrowser, storyId: string, referrer = '') =>
    report(actor, 'post.clientViewed', { postId: storyId, referrer })
  const reportReadTime = (actor: TestBrowser, storyId: string, seconds: number, total = seconds) =>
    report(actor, 'post.clientRead', { postId: storyId, seconds, total })
  /** Opens a story, stays, and reports the time when it has passed. */
  const read = async (actor: TestBrowser, storyId: string, seconds = 30) => {
    await view(actor, storyId)
    app.advanceClock(seconds * second)
    await reportReadTime(actor, storyId, seconds)
  }

  type Totals = { data: { postStatsTotalBundle: object } | null; errors?: { extensions: { code: string } }[] }
  const totals = async (actor: TestBrowser, storyId: string): Promise<Totals> => {
    const query = `query($input: PostStatsTotalBundleInput!) { postStatsTotalBundle(postStatsTotalBundleInput: $input) {
        post { id } viewsCount readsCount viewersCount readersCount memberReadersCount presentationCount feedClickThroughRate followsCount } }`
    return (await actor.post('/_/graphql', { query, variables: { input: { postId: storyId } } })).json()
  }
  const numbers = async (storyId: string) => (await totals(ines, storyId)).data?.postStatsTotalBundle
  const homepage = async (actor: TestBrowser, variables: object = {}) =>
    (
      await actor.graphql(
        `query($startAt: Timestamp, $endAt: Timestamp, $paging: PagingOptions, $kind: StatsKind, $sort: StatsSort) {
          statsHomepage(startAt: $startAt, endAt: $endAt, paging: $paging, kind: $kind, sort: $sort) { __typename ... on StatsPage {
            totals { views reads follows claps } buckets { startsAt views reads follows }
            posts { post { id } views reads readRatio claps } pagingInfo { next { to } } } } }`,
        variables,
      )
    ).statsHomepage
  const daily = async (actor: TestBrowser, input: PostStatsDailyBundleInput) =>
    (
      await actor.graphql(
        `query($input: PostStatsDailyBundleInput!) { postStatsDailyBundle(postStatsDailyBundleInput: $input) { __typename
          ... on PostStatsDailyBundle { buckets { dayStartsAt membershipType viewsCount readersThatViewedCount readersThatReadCount
            readersThatClappedCount readersThatHighlightedCount readersThatInitiallyFollowedAuthorFromThisPostCount } } } }`,
        { input },
      )
    ).postStatsDailyBundle

  test('[stats-definitions] a view is a story shown to a person, except its writer and bots, and counts once', async () => {
    const id = await published(ines, story('Seen', 'By some.'))
    const emil = await writer(app)
    await view(emil, id)
    await view(emil, id)
    await view(app.browser(), id)
    await view(ines, id)
    await report(app.browser(), 'post.clientViewed', { postId: id }, { 'user-agent': 'Googlebot/2.1' })
    const twice = [{ eventId: newId(), key: 'post.clientViewed', timestamp: app.clock().getTime(), data: { postId: id } }]
    await emil.post('/_/events', twice)
    await emil.post('/_/events', twice)
    expect(await numbers(id)).toMatchObject({ viewsCount: 4, viewersCount: 2, readsCount: 0, readersCount: 0 })
  })

  test('[stats-definitions] a read is a view of at least 30 seconds by the server’s clock, once per view', async () => {
    const id = await published(ines, story('Read', 'Slowly.'))
    const emil = await writer(app)
    await view(emil, id)
    // A claim of an hour is capped by the clock.
    await reportReadTime(emil, id, 3_600)
    expect(await numbers(id)).toMatchObject({ viewsCount: 1, readsCount: 0 })
    app.advanceClock(29 * second)
    await reportReadTime(emil, id, 20, 29)
    expect(await numbers(id)).toMatchObject({ readsCount: 0 })
    app.advanceClock(31 * second)
    await reportReadTime(emil, id, 30, 45)
    expect(await numbers(id)).toMatchObject({ viewsCount: 1, readsCount: 1, readersCount: 1, memberReadersCount: 0 })
    app.advanceClock(minute)
    await reportReadTime(emil, id, 60, 105)
    expect(await numbers(id)).toMatchObject({ viewsCount: 1, readsCount: 1 })
    await reportReadTime(app.browser(), id, 30)
    expect(await numbers(id)).toMatchObject({ viewsCount: 1, readsCount: 1 })
    await read(emil, id)
    expect(await numbers(id)).toMatchObject({ viewsCount: 2, readsCount: 2, readersCount: 1 })
  })

  test('[stats-definitions] days are in UTC, and a read counts on the day of its view', async () => {
    const id = await published(ines, story('Late', 'At night.'))
    const emil = await writer(app)
    app.advanceClock(startOfUtcDay(daysAfter(utcDay(app.clock()), 1)).getTime() - app.clock().getTime() - 10 * second)
    const evening = utcDay(app.clock())
    await read(emil, id)
    await view(emil, id)
    const next = await daily(ines, { postId: id })
    const onDay = (name: string) =>
      next.buckets?.find((one) => one.dayStartsAt === `${name}T00:00:00.000Z` && one.membershipType === 'NON_MEMBER')
    expect(onDay(evening)).toMatchObject({ viewsCount: 1, readersThatViewedCount: 1, readersThatReadCount: 1 })
    expect(onDay(daysAfter(evening, 1))).toMatchObject({ viewsCount: 1, readersThatReadCount: 0 })
  })

  test('impressions and internal referrals are counted', async () => {
    const id = await published(ines, story('Shown', 'In a feed.'))
    const [emil, fay] = [await writer(app), await writer(app)]
    for (const actor of [emil, fay]) await report(actor, 'post.streamScrolled', { postIds: [id, 'nothing', newId()] })
    await view(emil, id, `${app.config.baseUrl}/`)
    await view(await writer(app), id, 'https://letters.example/')
    expect(await numbers(id)).toMatchObject({ presentationCount: 2, viewersCount: 2, feedClickThroughRate: 0.5 })
  })

  test('a story’s numbers in a period, and those of the days before it, leave out everything else', async () => {
    const id = await published(ines, story('Early and late', 'By some.'))
    const emil = await writer(app)
    await view(emil, id)
    await emil.graphql(
      'mutation($postId: ID!, $userId: ID!) { clap(targetPostId: $postId, userId: $userId, numClaps: 7) { __typename } }',
      { postId: id, userId: emil.id },
    )
    app.advanceClock(10 * day)
    await read(await writer(app), id)
    const today = utcDay(app.clock())
    const sums = async (from: string, to: string, actor: TestBrowser = ines) =>
      (
        await actor.graphql(
          `query($input: PostStatsDailyBundleInput!) { postStatsDailyBundle(postStatsDailyBundleInput: $input) { __typename
            ... on PostStatsDailyBundle { totals { views reads claps follows } } } }`,
          { input: { postId: id, fromDayStartsAt: startOfUtcDay(from), toDayStartsAt: startOfUtcDay(to) } },
        )
      ).postStatsDailyBundle
    const lastWeek = [daysAfter(today, -6), daysAfter(today, 1)] as const
    expect((await sums(...lastWeek)).totals).toEqual({ views: 1, reads: 1, claps: 0, follows: 0 })
    expect((await sums(daysAfter(today, -13), daysAfter(today, -6))).totals).toEqual({ views: 1, reads: 0, claps: 7, follows: 0 })
    expect(await sums(...lastWeek, emil)).toEqual({ __typename: 'Forbidden' })
  })

  test('how far people read is shown from five readers on, without the writer', async () => {
    const id = await published(ines, story('To the end', 'Or not.'))
    const depth = async () =>
      (
        await ines.graphql(
          `query($input: PostStatsTotalBundleInput!) { postStatsTotalBundle(postStatsTotalBundleInput: $input) {
            readingDepth { readers quarter half threeQuarters end } } }`,
          { input: { postId: id } },
        )
      ).postStatsTotalBundle.readingDepth
    const gotTo = async (percent: number, reader: Writer, finishedAt: Date | null = null) =>
      addRead(app, { userId: reader.id, storyId: id, percent, finishedAt })
    await gotTo(100, ines, app.clock())
    for (const percent of [0, 25, 60]) await gotTo(percent, await writer(app))
    // Read to the end once, and opened again since.
    await gotTo(10, await writer(app), app.clock())
    expect(await depth()).toBeNull()
    await gotTo(80, await writer(app))
    expect(await depth()).toEqual({ readers: 5, quarter: 4, half: 3, threeQuarters: 2, end: 1 })
  })

  test('[query-post-stats-total-bundle] a story’s numbers are for its writer; others are refused', async () => {
    const id = await published(ines, story('Mine', 'Alone.'))
    expect((await totals(ines, id)).data?.postStatsTotalBundle).toEqual({
      post: { id },
      viewsCount: 0,
      readsCount: 0,
      viewersCount: 0,
      readersCount: 0,
      memberReadersCount: 0,
      presentationCount: 0,
      feedClickThroughRate: 0,
      followsCount: 0,
    })
    const codeFor = async (actor: TestBrowser, storyId: string) => (await totals(actor, storyId)).errors?.[0]?.extensions?.code
    const emil = await writer(app)
    expect(await codeFor(emil, id)).toBe('Forbidden')
    expect(await codeFor(app.browser(), id)).toBe('Forbidden')
    expect(await codeFor(ines, newId())).toBe('NotFound')
    expect(await daily(emil, { postId: id })).toEqual({ __typename: 'Forbidden' })
    expect(await daily(ines, { postId: newId() })).toEqual({ __typename: 'NotFound' })
    for (const path of [`/me/stats/${id}/0/9`, `/stats/${id}/0/9`]) {
      expect((await emil.get(path)).statusCode).toBe(403)
      expect((await app.browser().get(path)).statusCode).toBe(401)
    }
  })

  test('[stats-page-content] own stories with their numbers in the period, in the requested order, paginated', async () => {
    const hana = await writer(app)
    const ids: string[] = []
    for (const title of ['First', 'Second', 'Third']) {
      ids.push(await published(hana, story(title, 'Something.')))
      app.advanceClock(minute)
    }
    const [first = '', second_ = '', third = ''] = ids
    const emil = await writer(app)
    await read(emil, first)
    await view(emil, first)
    await view(emil, second_)
    for (let i = 0; i < 3; i++) await view(app.browser(), second_)
    const clap = 'mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 5) { __typename } }'
    await emil.graphql(clap, { id: third, me: emil.id })
    await emil.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { __typename } }', { id: hana.id })
    const all = await homepage(hana)
    expect(all.totals).toEqual({ views: 6, reads: 1, follows: 1, claps: 5 })
    expect(all.buckets).toHaveLength(30)
    expect(all.buckets.at(-1)).toMatchObject({ views: 6, reads: 1, follows: 1 })
    expect(all.posts.map(({ post }) => post.id)).toEqual([third, second_, first])
    expect(all.posts[2]).toMatchObject({ views: 2, reads: 1, readRatio: 0.5 })
    const readAllPages = async (sort: string) => {
      const seen: string[] = []
      for (let to: string | null | undefined; seen.length < 3; ) {
        const page = await homepage(hana, { sort, paging: { limit: 1, ...(to && { to }) } })
        seen.push(...page.posts.map(({ post }) => post.id))
        to = page.pagingInfo.next?.to
        if (!to) break
      }
      return seen
    }
    expect(await readAllPages('VIEWS')).toEqual([second_, first, third])
    expect((await readAllPages('READS'))[0]).toBe(first)
    expect((await readAllPages('READ_RATIO'))[0]).toBe(first)
    expect((await readAllPages('CLAPS'))[0]).toBe(third)
    expect(await readAllPages('NEWEST')).toEqual([third, second_, first])
    const before = await homepage(hana, { endAt: startOfUtcDay(utcDay(app.clock())).toISOString() })
    expect(before.totals).toEqual({ views: 0, reads: 0, follows: 0, claps: 0 })
    expect((await homepage(emil)).posts).toEqual([])
    expect((await homepage(app.browser())).__typename).toBe('Unauthorized')
  })

  test('[publication-stats] [publication-role-editor] a publication’s stats have tabs for its owner and editors; others get not found', async () => {
    const owner = await writer(app)
    const editor = await writer(app)
    const contributor = await writer(app)
    const id = await publication(app, { slug: 'counted', name: 'Counted', owner })
    await addMember(app, id, editor, 'EDITOR')
    await addMember(app, id, contributor, 'WRITER')
    const storyId = await publishedIn(app, id, contributor, 'Counted in')
    await read(await writer(app), storyId)
    await view(app.browser(), storyId)
    const paths = ['', '/overview', '/stories', '/publication-digests'].map((tab) => `/counted/stats${tab}`)
    for (const path of paths) {
      for (const actor of [owner, editor]) expect((await actor.get(path)).statusCode, path).toBe(200)
      expect((await contributor.get(path)).statusCode, path).toBe(404)
      expect((await app.browser().get(path)).headers.location, path).toContain('/m/signin?redirect=')
    }
    expect((await owner.get('/counted/stats/stories')).body).toContain('Counted in')
    const stats = (actor: TestBrowser) =>
      actor.graphql(
        `query($id: ID!) { collectionStats(collectionId: $id, tab: OVERVIEW) { __typename ... on CollectionStats { viewsCount readsCount visitorsCount posts { post { id } views } } } }`,
        { id },
      )
    expect((await stats(editor)).collectionStats).toMatchObject({
      viewsCount: 2,
      readsCount: 1,
      visitorsCount: 2,
      posts: [{ post: { id: storyId }, views: 2 }],
    })
    expect((await stats(contributor)).collectionStats).toEqual({ __typename: 'Forbidden' })
  })

  test('past days are summed once without changing the numbers, and old reader ids are deleted', async () => {
    const id = await published(ines, story('Summed', 'Up.'))
    const [emil, fay] = [await writer(app), await writer(app)]
    await read(emil, id)
    await view(fay, id)
    const before = await numbers(id)
    const { db } = app.database
    app.advanceClock(3 * day)
    expect(await rollUpDays(db, app.clock())).toBeGreaterThan(0)
    expect(await rollUpDays(db, app.clock())).toBe(0)
    expect(await numbers(id)).toEqual(before)
    await view(fay, id)
    expect(await numbers(id)).toMatchObject({ viewsCount: 3, readsCount: 1, viewersCount: 3 })
    app.advanceClock(120 * day)
    await rollUpDays(db, app.clock())
    // Sessions do not last so long.
    Object.assign(ines, await app.signedIn(ines.id))
    expect(await numbers(id)).toMatchObject({ viewsCount: 3, readsCount: 1, viewersCount: 3 })
    const readers = await db.selectFrom('storyVisits').select('reader').where('storyId', '=', id).execute()
    expect(readers).toEqual([])
  })

  test('the API records views and reads, and returns referrers', async () => {
    const id = await published(ines, story('Elsewhere', 'In an app.'))
    const emil = await writer(app)
    const run = async (actor: TestBrowser, text: string) => Object.values(await actor.rawGraphql<Record<string, object>>(text))[0]
    expect(await run(emil, `mutation { recordPostView(postId: "${id}", source: "") { __typename } }`)).toEqual({
      __typename: 'MutationSuccess',
    })
    app.advanceClock(40 * second)
    const readFor = (seconds: number) =>
      `mutation { recordPostRead(postId: "${id}", readSeconds: ${seconds}, percent: 50) { __typename } }`
    expect(await run(emil, readFor(40))).toEqual({ __typename: 'MutationSuccess' })
    expect(await run(emil, readFor(0))).toEqual({ __typename: 'BadRequest' })
    expect(await run(emil, `mutation { recordPostView(postId: "${newId()}") { __typename } }`)).toEqual({
      __typename: 'NotFound',
    })
    expect(await numbers(id)).toMatchObject({ viewsCount: 1, readsCount: 1 })
    await view(emil, id, 'https://letters.example/4')
    await view(emil, id, `${app.config.baseUrl}/tag/sea`)
    const referrers = `{ postReferrers(postId: "${id}") { __typename ... on PostReferrersPayload { items { kind sourceIdentifier views isInternal } } } }`
    expect(await run(ines, referrers)).toEqual({
      __typename: 'PostReferrersPayload',
      items: [
        { kind: 'SITE', sourceIdentifier: 'letters.example', views: 1, isInternal: false },
        { kind: 'INTERNAL', sourceIdentifier: 'octavo.test', views: 1, isInternal: true },
      ],
    })
    expect(await run(emil, referrers)).toEqual({ __typename: 'Forbidden' })
  })

  test('the API returns daily views, reads and claps of a period, and rejects a reversed one', async () => {
    const id = await published(ines, story('Told', 'To programs.'))
    await read(await writer(app), id)
    const now = app.clock().getTime()
    const series = (await ines.get(`/me/stats/${id}/${now - day}/${now + hour}`)).json()
    expect(series.payload.at(-1)).toEqual({ day: utcDay(app.clock()), views: 1, reads: 1, claps: 0 })
    expect((await ines.get(`/stats/${id}/${now - day}/${now + hour}`)).json()).toEqual(series)
    expect((await ines.get(`/me/stats/${id}/${now}/${now - day}`)).statusCode).toBe(400)
    for (const times of ['0/999999999999999', '0/1', '999999999999998/999999999999999'])
      expect((await ines.get(`/me/stats/${id}/${times}`)).statusCode).toBe(200)
  })

  test('[email-kinds] at the start of a month writers get a stats email, unless they opt out', async () => {
    const [ada, optedOut, silent, bob] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    await optedOut.graphql('mutation { updateUserSetting(key: NOTIFICATIONS_ALLOW_STATS_EMAIL, value: false) { __typename } }')
    await published(silent, story('Unread', 'Nobody came.'))
    const firstOfNext = (from: Date) => Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)
    app.advanceClock(firstOfNext(app.clock()) - app.clock().getTime() + 12 * hour)
    await app.queueRecurringJobs('stats')
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(app.clock())
    for (const actor of [ada, optedOut]) await read(bob, await published(actor, story('Tides', 'Twice a day.')))
    await view(bob, await published(ada, story('Ebb', 'Low water.')))
    await bob.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id: ada.id })
    const mailsTo = async (actor: Writer) =>
      (await app.mailbox(`${actor.username}@posteo.example`)).filter(({ subject }) => subject.startsWith('Your stories in'))
    app.advanceClock(firstOfNext(app.clock()) - app.clock().getTime() + day)
    await app.jobs.drain()
    expect(await mailsTo(ada)).toEqual([])
    app.advanceClock(day + 10 * hour)
    await app.jobs.drain()
    const [mail, ...others] = await mailsTo(ada)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Your stories in ${month}: 2 views`)
    expect(mail?.text).toContain('viewed 2 times and read 1 time.')
    expect(mail?.text).toContain('You also got 1 new follower.')
    expect(mail?.text).toMatch(/Your most viewed story was (Tides|Ebb), with 1 view\./)
    expect([await mailsTo(optedOut), await mailsTo(silent)]).toEqual([[], []])
    app.advanceClock(20 * day)
    await app.jobs.drain()
    expect(await mailsTo(ada)).toHaveLength(1)
  })
})
