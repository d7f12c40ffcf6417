import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { type Roles, roles } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { findOwner, ownDomainPolicy } from './own-domain.policy.ts'

describe.each(testEngines)('custom domain permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Roles
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await roles(app, 'landing')
  }, 60_000)
  afterAll(() => app.close())

  test('only members connect domains', async () => {
    expect(await people.whoMay(ownDomainPolicy.connect)).toEqual(['member'])
  })

  test('unsuspended users manage their own domains, and owners those of their publications', async () => {
    const everyone = ['owner', 'editor', 'writer', 'author', 'member', 'blocked', 'blocker', 'stranger', 'staff']
    expect(await people.whoMay(async (ctx) => (await findOwner(ctx, null)).ok)).toEqual(everyone)
    expect(await people.whoMay(async (ctx) => (await findOwner(ctx, people.publicationId)).ok)).toEqual(['owner'])
    expect(await findOwner(people.contextOf('author'), undefined)).toMatchObject({ value: { userId: people.author.id } })
    expect(await findOwner(people.contextOf('owner'), people.publicationId)).toMatchObject({
      value: { publicationId: people.publicationId },
    })
  })

  test('visitors have to sign in, and suspended users get the reason', async () => {
    expect(await findOwner(people.contextOf('visitor'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('sign in') },
    })
    expect(await findOwner(people.contextOf('suspended'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('suspended') },
    })
  })
})
