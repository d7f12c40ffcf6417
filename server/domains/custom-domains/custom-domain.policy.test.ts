import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { authorizeDomainOwner, customDomainPolicy } from './custom-domain.policy.ts'

describe.each(testEngines)('custom domain permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await createRelations(app, 'landing')
  })
  afterAll(() => app.close())

  test('only members connect domains', async () => {
    expect(await people.permitted(customDomainPolicy.connect)).toEqual(['member'])
  })

  test('unsuspended users manage their own domains, and owners those of their publications', async () => {
    const everyone = ['owner', 'editor', 'writer', 'author', 'member', 'blocked', 'blocker', 'stranger', 'staff']
    expect(await people.permitted(async (ctx) => (await authorizeDomainOwner(ctx, null)).ok)).toEqual(everyone)
    expect(await people.permitted(async (ctx) => (await authorizeDomainOwner(ctx, people.publicationId)).ok)).toEqual(['owner'])
    expect(await authorizeDomainOwner(people.contextOf('author'), undefined)).toMatchObject({
      value: { userId: people.author.id },
    })
    expect(await authorizeDomainOwner(people.contextOf('owner'), people.publicationId)).toMatchObject({
      value: { publicationId: people.publicationId },
    })
  })

  test('visitors have to sign in, and suspended users get the reason', async () => {
    expect(await authorizeDomainOwner(people.contextOf('visitor'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('sign in') },
    })
    expect(await authorizeDomainOwner(people.contextOf('suspended'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('suspended') },
    })
  })
})
