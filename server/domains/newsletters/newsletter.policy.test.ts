import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersons, allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { addNewsletter } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Newsletter } from './newsletter.ts'
import { ownsNewsletter } from './find-newsletter.ts'
import { canSend, newsletterPolicy } from './newsletter.policy.ts'

describe('newsletter permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'gazette')
  })
  afterAll(() => app.close())

  const ofPublication = (id = people.publicationId) => ({ publicationId: id, userId: null }) as Newsletter
  const ofWriter = (id = people.author.id) => ({ publicationId: null, userId: id }) as Newsletter
  const withoutOwner = { publicationId: null, userId: null } as Newsletter

  test.each([
    ['see', allPersons, allPersonsExcept('blocked', 'blocker')],
    ['edit', ['owner', 'editor'], ['author']],
    ['manage', ['owner'], ['author']],
  ] as const)(
    '%s: a publication’s newsletter %j, a writer’s %j, one without an owner nobody',
    async (action, publications, writers) => {
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, ofPublication()))).toEqual(publications)
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, ofWriter()))).toEqual(writers)
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, withoutOwner))).toEqual([])
    },
  )

  test('a writer who has no newsletter yet is seen like one who has', async () => {
    const writer = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', people.author.id)
      .executeTakeFirstOrThrow()
    expect(await people.permitted((ctx) => newsletterPolicy.seeWriter(ctx, writer))).toEqual(
      allPersonsExcept('blocked', 'blocker'),
    )
  })

  test('a suspended writer sees their newsletter but cannot send; a closed account has none', async () => {
    const sends = (newsletter: Newsletter) => canSend(people.contextOf('visitor'), newsletter)
    const suspended = ofWriter(people.suspended.id)
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, suspended))).toEqual(['suspended'])
    expect(await sends(suspended)).toBe(false)
    expect(await sends(ofWriter())).toBe(true)
    const setDeactivated = (deactivatedAt: Date | null) =>
      app.database.db.updateTable('users').set({ deactivatedAt }).where('id', '=', people.stranger.id).execute()
    await setDeactivated(app.clock())
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, ofWriter(people.stranger.id)))).toEqual([])
    expect(await sends(ofWriter(people.stranger.id))).toBe(false)
    await setDeactivated(null)
    expect(await sends(ofWriter('cccccccccccc'))).toBe(false)
    expect(await sends(withoutOwner)).toBe(false)
  })

  test('a suspended or deleted publication cannot send', async () => {
    const sends = (id = people.publicationId) => canSend(people.contextOf('visitor'), ofPublication(id))
    const becomes = (change: { suspendedAt?: Date | null; deletedAt?: Date | null }) =>
      app.database.db.updateTable('publications').set(change).where('id', '=', people.publicationId).execute()
    expect(await sends()).toBe(true)
    expect(await sends('cccccccccccc')).toBe(false)
    await becomes({ suspendedAt: app.clock() })
    expect(await sends()).toBe(false)
    await becomes({ suspendedAt: null, deletedAt: app.clock() })
    expect(await sends()).toBe(false)
    await becomes({ deletedAt: null })
  })

  test('the newsletter of a deleted publication is hidden', async () => {
    const deletedPublication = ofPublication('cccccccccccc')
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, deletedPublication))).toEqual([])
  })

  test('a publication’s newsletter is owned by its owner', async () => {
    const id = await addNewsletter(app, { publicationId: people.publicationId })
    expect(await people.permitted((ctx) => ownsNewsletter(ctx, id))).toEqual(['owner'])
  })

  test('a missing newsletter has no owner', async () => {
    expect(await people.permitted((ctx) => ownsNewsletter(ctx, 'cccccccccccc'))).toEqual([])
  })
})
