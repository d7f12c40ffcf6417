import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseOf } from '#test/server/responses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { deletePermanently } from './empty-trash.ts'
import { selectStories } from './stories.sql.ts'

describe('the states of a story', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  test('the database refuses a state without what its type promises', async () => {
    const { db } = app.database
    const id = await published(ada, story('Tides', 'Twice a day'))
    const change = (to: object) => db.updateTable('stories').set(to).where('id', '=', id).execute()
    for (const missing of ['publishedRev', 'firstPublishedAt', 'latestPublishedAt'])
      await expect(change({ [missing]: null }), missing).rejects.toThrow('stories_published_complete')
    await expect(change({ state: 'deleted' })).rejects.toThrow('stories_deleted_at')
    await expect(change({ deletedAt: app.clock() })).rejects.toThrow('stories_deleted_at')
    await expect(change({ stateBeforeDeletion: 'deleted' })).rejects.toThrow('stories_state_before_deletion')
  })

  test('a story published while its account was deleted is emptied too', async () => {
    const { db } = app.database
    const id = await published(ada, story('Ebb', 'Twice a day'))
    await responseOf(await writer(app), id, 'Why twice?')
    await app.contextFor().transaction((tx) => deletePermanently(tx, sql`select ${id}::text`))
    expect(await selectStories(db).where('id', '=', id).executeTakeFirstOrThrow()).toMatchObject({
      state: 'deleted',
      title: '',
      publishedRev: null,
    })
  })
})
