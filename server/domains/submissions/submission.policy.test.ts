import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Relations, createRelations, withAccount } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Publication } from '#server/domains/publications/publications.ts'
import type { Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'

describe('submission permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'offshore')
  })
  afterAll(() => app.close())

  const submission = () => ({ submitterId: people.author.id, publicationId: people.publicationId }) as Submission

  test.each([
    ['see', ['owner', 'editor', 'author']],
    ['withdraw', ['author']],
    ['decide', ['owner', 'editor']],
    ['discover', ['owner', 'editor', 'writer', 'author']],
  ] as const)('%s: %j', async (action, allowed) => {
    expect(await people.permitted((ctx) => submissionPolicy[action](ctx, submission()))).toEqual(allowed)
  })

  test.each(['requestFeature', 'seeQueue'] as const)('%s: editors', async (action) => {
    expect(await people.permitted((ctx) => submissionPolicy[action](ctx, people.publicationId))).toEqual(['owner', 'editor'])
  })

  test('a request to feature a story is answered by its writer', async () => {
    const story = { authorId: people.author.id }
    expect(await people.permitted((ctx) => submissionPolicy.answerFeatureRequest(ctx, story))).toEqual(['author'])
  })

  test.each([
    [true, withAccount],
    [false, ['owner', 'editor', 'writer']],
  ])('when submissions are open to everyone (%s), stories are submitted by %j', async (acceptsSubmissions, allowed) => {
    const publication = { id: people.publicationId, acceptsSubmissions } as Publication
    expect(await people.permitted((ctx) => submissionPolicy.submit(ctx, publication))).toEqual(allowed)
  })
})
