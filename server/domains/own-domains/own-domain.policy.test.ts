import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { type Roles, roles } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { findOwner, ownDomainPolicy } from './own-domain.policy.ts'

describe.each(testEngines)('whose domains somebody may connect, on $engine', ({ open }) => {
  let app: TestApp
  let people: Roles
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await roles(app, 'landing')
  }, 60_000)
  afterAll(() => app.close())

  test('members connect them', async () => {
    expect(await people.whoMay(ownDomainPolicy.connect)).toEqual(['member'])
  })

  test('everybody who is not suspended decides about their own, and the owner about a publication’s', async () => {
    const everyone = ['owner', 'editor', 'writer', 'author', 'member', 'blocked', 'blocker', 'stranger', 'staff']
    expect(await people.whoMay(async (ctx) => (await findOwner(ctx, null)).ok)).toEqual(everyone)
    expect(await people.whoMay(async (ctx) => (await findOwner(ctx, people.publicationId)).ok)).toEqual(['owner'])
    expect(await findOwner(people.contextOf('author'), undefined)).toMatchObject({ value: { userId: people.author.id } })
    expect(await findOwner(people.contextOf('owner'), people.publicationId)).toMatchObject({
      value: { publicationId: people.publicationId },
    })
  })

  test('visitors are asked to sign in, and suspended people told that they are', async () => {
    expect(await findOwner(people.contextOf('visitor'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('sign in') },
    })
    expect(await findOwner(people.contextOf('suspended'), null)).toMatchObject({
      refusal: { kind: 'Forbidden', message: expect.stringContaining('suspended') },
    })
  })
})
