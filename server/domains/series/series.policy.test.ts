import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'

describe('series permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'islands')
  })
  afterAll(() => app.close())

  test.each([
    ['seeAll', ['author']],
    ['edit', ['author']],
    ['delete', ['author']],
    ['follow', allPersonsExcept('author', 'visitor')],
  ] as const)('%s: %j', async (action, allowed) => {
    const series = { authorId: people.author.id } as Series
    expect(await people.permitted((ctx) => seriesPolicy[action](ctx, series))).toEqual(allowed)
  })

  test('an editorial address is given by staff', async () => {
    expect(await people.permitted(seriesPolicy.nameEditorial)).toEqual(['staff'])
  })
})
