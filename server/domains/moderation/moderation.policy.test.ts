import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#server/platform/context.ts'
import { type Relations, createRelations, withAccount } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { submitReport } from './report.ts'

describe('moderation permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'lookout')
  })
  afterAll(() => app.close())

  test('every account may report, even a suspended one; staff decide', async () => {
    const { id } = await writer(app)
    const mayReport = async (ctx: Context) => (await submitReport(ctx, { type: 'USER', id, reason: 'SPAM' })).ok
    expect(await people.permitted(mayReport)).toEqual(withAccount)
    expect(await people.permitted(moderationPolicy.decide)).toEqual(['staff'])
  })
})
