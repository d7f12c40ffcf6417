import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { type Roles, roles, withAccount } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { moderationPolicy } from './moderation.policy.ts'

describe.each(testEngines)('moderation permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Roles
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await roles(app, 'lookout')
  }, 60_000)
  afterAll(() => app.close())

  test('every account may report, even a suspended one; staff decide', async () => {
    expect(await people.whoMay(moderationPolicy.report)).toEqual(withAccount)
    expect(await people.whoMay(moderationPolicy.decide)).toEqual(['staff'])
  })
})
