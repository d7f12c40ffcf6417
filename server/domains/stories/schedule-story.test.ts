import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { joinDocument } from '#shared/body/document.ts'
import { schedule, shelf, unschedule } from '#test/server/desk.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftOf, p, publish, published, readPost, story, trash, type Writer, writer } from '#test/server/writers.ts'

describe.each(testEngines)('scheduling on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ open, env: { BANNED_HOSTS: 'bad.example' } })
    hana = await writer(app)
    emil = await writer(app)
  }, 60_000)
  afterAll(() => app.close())
  beforeEach(() => app.pass(2 * hour))

  const after = (ms: number) => new Date(app.clock().getTime() + ms).toISOString()
  const isPublished = async (postId: string) => (await readPost(hana, { postId })).isPublished
  const problemOf = async (postId: string) =>
    (
      await hana.graphql<{ post: { scheduleProblem: string | null } }>('query($id: ID!) { post(id: $id) { scheduleProblem } }', {
        id: postId,
      })
    ).post.scheduleProblem

  test('[post-transition-schedule] a draft is published at its time, with its text at that time, and not before', async () => {
    const postId = await draftOf(hana, story('Spring tide', 'At full moon'))
    const at = after(3 * day)
    const answer = await schedule(hana, { postId, scheduledAt: at, visibility: 'UNLISTED' })
    expect(answer).toMatchObject({ __typename: 'Post', isPublished: false })
    expect(new Date(String(answer.scheduledPublishAt)).getTime()).toBe(Math.floor(Date.parse(at) / minute) * minute)
    app.pass(3 * day - minute)
    await app.jobs.drain()
    expect(await isPublished(postId)).toBe(false)
    app.pass(minute)
    await app.jobs.drain()
    expect(await readPost(hana, { postId })).toMatchObject({ isPublished: true, visibility: 'UNLISTED' })
    expect(await unschedule(hana, { postId })).toMatchObject({ __typename: 'Conflict' })
  })

  test('unscheduling leaves a plain draft, and rescheduling uses the new time', async () => {
    const postId = await draftOf(hana, story('Neap tide', 'At half moon'))
    await schedule(hana, { postId, scheduledAt: after(hour) })
    await schedule(hana, { postId, scheduledAt: after(5 * hour) })
    app.pass(2 * hour)
    await app.jobs.drain()
    expect(await isPublished(postId)).toBe(false)
    expect(await unschedule(hana, { postId })).toMatchObject({ __typename: 'Post', scheduledPublishAt: null })
    app.pass(4 * hour)
    await app.jobs.drain()
    expect(await isPublished(postId)).toBe(false)
    expect(await unschedule(hana, { postId })).toMatchObject({ __typename: 'Conflict' })
  })

  test.each([
    ['now', () => after(0)],
    ['yesterday', () => after(-day)],
    ['more than a year ahead', () => after(366 * day + hour)],
  ])('rejects %s', async (_when, at) => {
    const postId = await draftOf(hana, story('Tide', 'Text'))
    expect(await schedule(hana, { postId, scheduledAt: at() })).toMatchObject({
      __typename: 'BadRequest',
      field: 'scheduledAt',
    })
  })

  test('a draft that could not be published now cannot be scheduled; banned links are named', async () => {
    const postId = await draftOf(
      hana,
      joinDocument('Look', '', [p('a', 'here', { markups: [{ type: 'A', start: 0, end: 4, href: 'https://bad.example/x' }] })]),
    )
    expect(await schedule(hana, { postId, scheduledAt: after(day) })).toMatchObject({
      __typename: 'PublishingRestrictedBannedLinks',
      links: ['https://bad.example/x'],
    })
    const empty = await draftOf(hana, joinDocument('', '', []))
    expect(await schedule(hana, { postId: empty, scheduledAt: after(day) })).toMatchObject({ __typename: 'BadRequest' })
    expect(
      await schedule(hana, { postId: await draftOf(hana, story('A', 'b')), scheduledAt: after(day), visibility: 'LOCKED' }),
    ).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a draft that cannot be published at its time stays one, with the reason', async () => {
    const ines = await writer(app)
    const postId = await draftOf(ines, story('Tide', 'Text'))
    await schedule(ines, { postId, scheduledAt: after(hour) })
    await app.database.db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', ines.id).execute()
    app.pass(hour)
    await app.jobs.drain()
    await app.database.db.updateTable('users').set({ suspended_at: null }).where('id', '=', ines.id).execute()
    const [draft] = (await shelf(ines, { filter: 'drafts' })).items
    expect(draft?.id).toBe(postId)
    const { post } = await ines.graphql<{ post: { scheduleProblem: string; scheduledPublishAt: null } }>(
      'query($id: ID!) { post(id: $id) { scheduleProblem scheduledPublishAt } }',
      { id: postId },
    )
    expect(post).toEqual({ scheduleProblem: 'Please sign in to continue.', scheduledPublishAt: null })
  })

  test('a draft published by hand or trashed before its time is skipped', async () => {
    const byHand = await draftOf(hana, story('By hand', 'Text'))
    const thrown = await draftOf(hana, story('Thrown', 'Text'))
    for (const postId of [byHand, thrown]) await schedule(hana, { postId, scheduledAt: after(hour) })
    const before = await publish(hana, { postId: byHand, visibility: 'PUBLIC' })
    await trash(hana, thrown)
    app.pass(2 * hour)
    await app.jobs.drain()
    expect(await publish(hana, { postId: byHand, visibility: 'PUBLIC' })).toMatchObject({
      firstPublishedAt: before.firstPublishedAt,
    })
    expect(await problemOf(byHand)).toBeNull()
    expect((await readPost(hana, { postId: thrown })).__typename).toBe('NotFound')
  })

  test('refuses visitors, other users, and published stories', async () => {
    const postId = await draftOf(hana, story('Tide', 'Text'))
    const open_ = await published(hana, story('Open', 'Text'))
    const at = { scheduledAt: after(day) }
    expect(await schedule(app.browser(), { postId, ...at })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await schedule(emil, { postId, ...at })).toMatchObject({ __typename: 'NotFound' })
    expect(await schedule(emil, { postId: open_, ...at })).toMatchObject({ __typename: 'Forbidden' })
    expect(await schedule(hana, { postId: open_, ...at })).toMatchObject({ __typename: 'BadRequest' })
    expect(await unschedule(app.browser(), { postId })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await unschedule(emil, { postId })).toMatchObject({ __typename: 'NotFound' })
  })

  test('followers are notified of a new story once, unless the writer opts out', async () => {
    const { db } = app.database
    await app.jobs.drain()
    await db
      .insertInto('follows_users')
      .values({ follower_id: emil.id, followee_id: hana.id, followed_at: app.clock() })
      .execute()
    const told = async () => {
      await app.jobs.drain()
      const rows = await db
        .selectFrom('notifications')
        .select('post_id')
        .where('user_id', '=', emil.id)
        .where('type', '=', 'FOLLOWED_USER_PUBLISHED')
        .execute()
      return rows.map(({ post_id }) => post_id)
    }
    const quiet = await draftOf(hana, story('Quiet', 'Text'))
    const publishWith = (postId: string, notifyFollowers: boolean) =>
      hana.graphql(
        'mutation($postId: ID!, $notifyFollowers: Boolean) { publishPost(postId: $postId, visibility: PUBLIC, notifyFollowers: $notifyFollowers) { __typename } }',
        { postId, notifyFollowers },
      )
    await publishWith(quiet, false)
    expect(await told()).toEqual([])
    const loud = await draftOf(hana, story('Loud', 'Text'))
    await publishWith(loud, true)
    await publishWith(loud, true)
    expect(await told()).toEqual([loud])
    await db.insertInto('mutes_users').values({ user_id: emil.id, muted_id: hana.id, muted_at: app.clock() }).execute()
    await publishWith(await draftOf(hana, story('Muted', 'Text')), true)
    expect(await told()).toEqual([loud])
  })
})
