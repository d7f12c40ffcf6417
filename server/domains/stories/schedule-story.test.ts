import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '#shared/time/units.ts'
import { joinDocument } from '#shared/body/document.ts'
import { schedule, listYourStories, unschedule } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, publish, published, queryPost, story, trash, type Writer, writer } from '#test/server/writers.ts'
import { addFollow, addMute } from '#test/server/rows.ts'

describe('scheduling', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ env: { BANNED_HOSTS: 'bad.example' } })
    hana = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())
  beforeEach(() => app.advanceClock(2 * hour))

  const after = (ms: number) => new Date(app.clock().getTime() + ms).toISOString()
  const isPublished = async (storyId: string) => (await queryPost(hana, { postId: storyId })).isPublished
  const problemOf = async (storyId: string) =>
    (
      await hana.graphql('query($id: ID!) { post(id: $id) { scheduleProblem } }', {
        id: storyId,
      })
    ).post.scheduleProblem

  test('[post-transition-schedule] a draft is published at its time, with its text at that time, and not before', async () => {
    const storyId = await draftWith(hana, story('Spring tide', 'At full moon'))
    const at = after(3 * day)
    const result = await schedule(hana, { postId: storyId, scheduledAt: at, visibility: 'UNLISTED' })
    expect(result).toMatchObject({ __typename: 'Post', isPublished: false })
    expect(new Date(String(result.scheduledPublishAt)).getTime()).toBe(Math.floor(Date.parse(at) / minute) * minute)
    app.advanceClock(3 * day - minute)
    await app.jobs.drain()
    expect(await isPublished(storyId)).toBe(false)
    app.advanceClock(minute)
    await app.jobs.drain()
    expect(await queryPost(hana, { postId: storyId })).toMatchObject({ isPublished: true, visibility: 'UNLISTED' })
    expect(await unschedule(hana, { postId: storyId })).toMatchObject({ __typename: 'Conflict' })
  })

  test('unscheduling leaves a plain draft, and rescheduling uses the new time', async () => {
    const storyId = await draftWith(hana, story('Neap tide', 'At half moon'))
    await schedule(hana, { postId: storyId, scheduledAt: after(hour) })
    await schedule(hana, { postId: storyId, scheduledAt: after(5 * hour) })
    app.advanceClock(2 * hour)
    await app.jobs.drain()
    expect(await isPublished(storyId)).toBe(false)
    expect(await unschedule(hana, { postId: storyId })).toMatchObject({ __typename: 'Post', scheduledPublishAt: null })
    app.advanceClock(4 * hour)
    await app.jobs.drain()
    expect(await isPublished(storyId)).toBe(false)
    expect(await unschedule(hana, { postId: storyId })).toMatchObject({ __typename: 'Conflict' })
  })

  test('a new time keeps the visibility and the notification chosen before', async () => {
    const storyId = await draftWith(hana, story('King tide', 'Twice a year'))
    await schedule(hana, { postId: storyId, scheduledAt: after(hour), visibility: 'UNLISTED', notifyFollowers: false })
    await schedule(hana, { postId: storyId, scheduledAt: after(2 * hour) })
    const fields = 'query($id: ID!) { post(id: $id) { scheduledVisibility scheduledNotifiesFollowers } }'
    const { post } = await hana.graphql(fields, { id: storyId })
    expect(post).toEqual({ scheduledVisibility: 'UNLISTED', scheduledNotifiesFollowers: false })
    const others = await emil.graphql(fields, { id: storyId })
    expect(others.post ?? { scheduledVisibility: null, scheduledNotifiesFollowers: null }).toEqual({
      scheduledVisibility: null,
      scheduledNotifiesFollowers: null,
    })
    app.advanceClock(2 * hour)
    await app.jobs.drain()
    expect(await queryPost(hana, { postId: storyId })).toMatchObject({ isPublished: true, visibility: 'UNLISTED' })
  })

  test.each([
    ['now', () => after(0)],
    ['yesterday', () => after(-day)],
    ['more than a year ahead', () => after(366 * day + hour)],
  ])('rejects %s', async (_when, at) => {
    const storyId = await draftWith(hana, story('Tide', 'Text'))
    expect(await schedule(hana, { postId: storyId, scheduledAt: at() })).toMatchObject({
      __typename: 'BadRequest',
      field: 'scheduledAt',
    })
  })

  test('a draft that could not be published now cannot be scheduled; banned links are named', async () => {
    const storyId = await draftWith(
      hana,
      joinDocument('Look', '', [p('a', 'here', { markups: [{ type: 'A', start: 0, end: 4, href: 'https://bad.example/x' }] })]),
    )
    expect(await schedule(hana, { postId: storyId, scheduledAt: after(day) })).toMatchObject({
      __typename: 'PublishingRestrictedBannedLinks',
      links: ['https://bad.example/x'],
    })
    const empty = await draftWith(hana, joinDocument('', '', []))
    expect(await schedule(hana, { postId: empty, scheduledAt: after(day) })).toMatchObject({ __typename: 'BadRequest' })
    expect(
      await schedule(hana, { postId: await draftWith(hana, story('A', 'b')), scheduledAt: after(day), visibility: 'LOCKED' }),
    ).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a draft that cannot be published at its time stays one, with the reason', async () => {
    const ines = await writer(app)
    const storyId = await draftWith(ines, story('Tide', 'Text'))
    await schedule(ines, { postId: storyId, scheduledAt: after(hour) })
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', ines.id).execute()
    app.advanceClock(hour)
    await app.jobs.drain()
    await app.database.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', ines.id).execute()
    const [draft] = (await listYourStories(ines, { filter: 'drafts' })).items
    expect(draft?.id).toBe(storyId)
    const { post } = await ines.graphql('query($id: ID!) { post(id: $id) { scheduleProblem scheduledPublishAt } }', {
      id: storyId,
    })
    expect(post).toEqual({ scheduleProblem: 'Please sign in to continue.', scheduledPublishAt: null })
  })

  test('a draft published by hand or trashed before its time is skipped', async () => {
    const publishedByHand = await draftWith(hana, story('By hand', 'Text'))
    const thrown = await draftWith(hana, story('Thrown', 'Text'))
    for (const storyId of [publishedByHand, thrown]) await schedule(hana, { postId: storyId, scheduledAt: after(hour) })
    const before = await publish(hana, { postId: publishedByHand, visibility: 'PUBLIC' })
    await trash(hana, thrown)
    app.advanceClock(2 * hour)
    await app.jobs.drain()
    expect(await publish(hana, { postId: publishedByHand, visibility: 'PUBLIC' })).toMatchObject({
      firstPublishedAt: before.firstPublishedAt,
    })
    expect(await problemOf(publishedByHand)).toBeNull()
    expect((await queryPost(hana, { postId: thrown })).__typename).toBe('NotFound')
  })

  test('refuses visitors, other users, and published stories', async () => {
    const storyId = await draftWith(hana, story('Tide', 'Text'))
    const open_ = await published(hana, story('Open', 'Text'))
    const at = { scheduledAt: after(day) }
    expect(await schedule(app.browser(), { postId: storyId, ...at })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await schedule(emil, { postId: storyId, ...at })).toMatchObject({ __typename: 'NotFound' })
    expect(await schedule(emil, { postId: open_, ...at })).toMatchObject({ __typename: 'Forbidden' })
    expect(await schedule(hana, { postId: open_, ...at })).toMatchObject({ __typename: 'BadRequest' })
    expect(await unschedule(app.browser(), { postId: storyId })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await unschedule(emil, { postId: storyId })).toMatchObject({ __typename: 'NotFound' })
  })

  test('followers are notified of a new story once, unless the writer opts out', async () => {
    const { db } = app.database
    await app.jobs.drain()
    await addFollow(app, { followerId: emil.id, followeeId: hana.id })
    const notifiedIds = async () => {
      await app.jobs.drain()
      const rows = await db
        .selectFrom('notifications')
        .select('storyId')
        .where('userId', '=', emil.id)
        .where('type', '=', 'FOLLOWED_USER_PUBLISHED')
        .execute()
      return rows.map(({ storyId }) => storyId)
    }
    const withoutNotification = await draftWith(hana, story('Quiet', 'Text'))
    const publishWith = (storyId: string, notifyFollowers: boolean) =>
      hana.graphql(
        'mutation($postId: ID!, $notifyFollowers: Boolean) { publishPost(postId: $postId, visibility: PUBLIC, notifyFollowers: $notifyFollowers) { __typename } }',
        { postId: storyId, notifyFollowers },
      )
    await publishWith(withoutNotification, false)
    expect(await notifiedIds()).toEqual([])
    const loud = await draftWith(hana, story('Loud', 'Text'))
    await publishWith(loud, true)
    await publishWith(loud, true)
    expect(await notifiedIds()).toEqual([loud])
    await addMute(app, { userId: emil.id, mutedId: hana.id })
    await publishWith(await draftWith(hana, story('Muted', 'Text')), true)
    expect(await notifiedIds()).toEqual([loud])
  })
})
