import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import { statsPolicy } from './stats.policy.ts'

describe('stats permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'gauges')
  })
  afterAll(() => app.close())

  test('a story’s stats are for its author and editors, a publication’s for its editors', async () => {
    const story = {
      authorId: people.author.id,
      publicationId: people.publicationId,
      publicationStatus: 'APPROVED',
      submittedToId: null,
    } as Story
    expect(await people.permitted((ctx) => statsPolicy.ofStory(ctx, story))).toEqual(['owner', 'editor', 'author'])
    expect(await people.permitted((ctx) => statsPolicy.ofPublication(ctx, people.publicationId))).toEqual(['owner', 'editor'])
  })

  test('everyone with an account earns writers something by reading, except staff', async () => {
    expect(await people.permitted(statsPolicy.earnByReading)).toEqual(allPersonsExcept('staff', 'visitor'))
  })
})
