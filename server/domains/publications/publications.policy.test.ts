import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersons, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Publication } from './publication.ts'
import { invitationPolicy, publicationPolicy } from './publications.policy.ts'

describe('publication permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'saltgrass')
  })
  afterAll(() => app.close())

  const publication = async (change: Partial<Publication> = {}): Promise<Publication> => ({
    ...(await app.database.db
      .selectFrom('publications')
      .selectAll()
      .where('id', '=', people.publicationId)
      .executeTakeFirstOrThrow()),
    ...change,
  })
  const now = new Date('2026-03-01T12:00:00Z')

  test.each([
    ['see', allPersons],
    ['changeSettings', ['owner']],
    ['setUp', ['owner']],
    ['edit', ['owner', 'editor']],
    ['seeDesk', ['owner', 'editor']],
    ['arrange', ['owner', 'editor']],
    ['delete', ['owner']],
    ['transfer', ['owner']],
    ['leave', ['owner', 'editor', 'writer']],
    ['seeStaff', ['owner', 'editor']],
  ] as const)('%s: %j', async (action, allowed) => {
    const it = await publication()
    expect(await people.permitted((ctx) => publicationPolicy[action](ctx, it))).toEqual(allowed)
  })

  test.each([
    ['suspended', { suspendedAt: now }, ['owner', 'editor', 'staff']],
    ['deleted', { deletedAt: now }, []],
    ['suspended and deleted', { suspendedAt: now, deletedAt: now }, []],
  ])('a %s publication is visible to %j', async (_, change, allowed) => {
    const it = await publication(change)
    expect(await people.permitted((ctx) => publicationPolicy.see(ctx, it))).toEqual(allowed)
  })

  test.each([
    ['WRITER', ['owner', 'editor']],
    ['EDITOR', ['owner']],
    ['OWNER', []],
  ] as const)('the role %s is assigned by %j', async (role, allowed) => {
    const it = await publication()
    expect(await people.permitted((ctx) => publicationPolicy.assignRole(ctx, it, role))).toEqual(allowed)
  })
  test('an invitation is answered by the account it names, or by who has verified its address', async () => {
    const answeredBy = (invitation: { userId: string | null; email: string | null }) =>
      people.permitted((ctx) => invitationPolicy.answer(ctx, invitation))
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', people.author.id)
      .executeTakeFirstOrThrow()
    const { unverifiedEmail } = await app.database.db
      .selectFrom('users')
      .select('unverifiedEmail')
      .where('id', '=', people.unverified.id)
      .executeTakeFirstOrThrow()
    expect(await answeredBy({ userId: people.stranger.id, email: null })).toEqual(['stranger'])
    expect(await answeredBy({ userId: null, email: email?.toUpperCase() ?? '' })).toEqual(['author'])
    expect(await answeredBy({ userId: null, email: unverifiedEmail })).toEqual([])
    expect(await answeredBy({ userId: null, email: null })).toEqual([])
  })
})
