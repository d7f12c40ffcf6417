import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

describe('the daily stats job', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('removes events and exposures after 400 days, and keeps younger ones', async () => {
    const { db } = app.database
    await app.queueRecurringJobs('stats')
    await app.jobs.drain()
    const storyId = await published(await writer(app), story('Kept', 'For a while.'))
    const viewed = { eventId: newId(), key: 'post.clientViewed', timestamp: app.clock().getTime(), data: { postId: storyId } }
    await app.browser().post('/_/events', [viewed])
    await db
      .insertInto('experimentExposures')
      .values({ experimentId: 'aaaaaaaaaaaa', viewerKey: 'v', exposedAt: app.clock() })
      .execute()
    const count = async () => [
      (await db.selectFrom('analyticsEvents').select('id').where(sql<string>`data ->> 'postId'`, '=', storyId).execute()).length,
      (await db.selectFrom('experimentExposures').select('id').execute()).length,
    ]
    app.advanceClock(399 * day)
    await app.jobs.drain()
    expect(await count()).toEqual([1, 1])
    app.advanceClock(2 * day)
    await app.jobs.drain()
    expect(await count()).toEqual([0, 0])
  })
})
