import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Relations, createRelations } from '#test/server/roles.ts'
import { addFlagOverride } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { assignedTagIds, curationPolicy } from './curation.policy.ts'
import { tagNamed } from '#test/server/feed-stories.ts'

describe('curation permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'harbour')
  })
  afterAll(() => app.close())

  test('staff curate all topics; curators curate their assigned tags, unless suspended', async () => {
    const { db } = app.database
    const tagId = await tagNamed(app, 'tides')
    for (const { id } of [people.writer, people.author, people.suspended])
      await addFlagOverride(app, { userId: id, name: 'is_curator' })
    for (const { id } of [people.writer, people.stranger, people.suspended])
      await db.insertInto('curatorTags').values({ userId: id, tagId, assignedAt: app.clock() }).execute()
    expect(await people.permitted(curationPolicy.curate)).toEqual(['writer', 'author', 'staff'])
    expect(await people.permitted((ctx) => curationPolicy.editTopic(ctx, tagId))).toEqual(['writer', 'staff'])
    expect(await people.permitted((ctx) => curationPolicy.editTopic(ctx, null))).toEqual(['staff'])
    expect(await people.permitted(curationPolicy.curateEveryTopic)).toEqual(['staff'])
    expect(await people.permitted(curationPolicy.assign)).toEqual(['staff'])
    expect(await assignedTagIds(people.contextOf('visitor'))).toEqual([])
    expect(await assignedTagIds(people.contextOf('writer'))).toEqual([tagId])
  })
})
