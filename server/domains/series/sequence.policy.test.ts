import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { everybodyBut, type Roles, roles } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Sequence } from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'

describe.each(testEngines)('series permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Roles
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await roles(app, 'islands')
  }, 60_000)
  afterAll(() => app.close())

  test.each([
    ['seeAll', ['author']],
    ['edit', ['author']],
    ['delete', ['author']],
    ['follow', everybodyBut('author', 'visitor')],
  ] as const)('%s: %j', async (action, allowed) => {
    const sequence = { author_id: people.author.id } as Sequence
    expect(await people.whoMay((ctx) => sequencePolicy[action](ctx, sequence))).toEqual(allowed)
  })
})
