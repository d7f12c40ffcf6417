import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Application } from './application.ts'
import { applicationPolicy } from './application.policy.ts'

describe('application permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'workshop')
  })
  afterAll(() => app.close())

  const notSuspended = allPersonsExcept('suspended', 'visitor')
  test.each([
    ['authorize', 'author', notSuspended],
    ['open', 'author', ['author']],
    ['open', 'suspended', ['suspended']],
    ['change', 'author', ['author']],
    ['change', 'suspended', ['suspended']],
    ['delete', 'author', ['author']],
    ['delete', 'suspended', ['suspended']],
  ] as const)('may %s an application of the %s: %j', async (action, owner, allowed) => {
    const application = { ownerId: people[owner].id } as Application
    expect(await people.permitted((ctx) => applicationPolicy[action](ctx, application))).toEqual(allowed)
  })
})
